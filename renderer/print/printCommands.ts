/** The commands of the Print mode: opening it, paper, file, pages and zoom. */

import { FORMS, type Form } from "../../shared/print/job.ts";
import { playPart } from "../play/part.ts";
import { type Command, command } from "../window/command.ts";
import type { Program } from "../window/program.ts";
import { printPart } from "./part.ts";
import { enterPrint, printNow, savePrint } from "./printing.ts";
import { ZOOMS, type Zoom } from "./store/print.ts";
import { canRecord, recordVideo } from "./video.ts";

export const printing = (p: Program): boolean => p.ui.getState().mode === "print";
const isOpen = (p: Program) => p.session.store.getState().open !== null;
const hasJob = (p: Program) => printing(p) && printPart.of(p).store.getState().job !== null;
const sheets = (p: Program) => printPart.of(p).store.getState().job?.sheets.length ?? 0;
const page = (p: Program) => printPart.of(p).store.getState().page;

/** The next of the usual zooms; from "fit", at any size on screen, it begins at true size. */
export function stepZoom(zoom: Zoom, by: 1 | -1): Zoom {
  if (zoom === "fit") return by > 0 ? 1 : 0.5;
  const next = by > 0 ? ZOOMS.find((z) => z > zoom + 1e-6) : ZOOMS.findLast((z) => z < zoom - 1e-6);
  return next ?? zoom;
}
const zoomBy = (p: Program, by: 1 | -1) => printPart.of(p).setZoom(stepZoom(printPart.of(p).store.getState().zoom, by));

/** The report's screen stays in front, with its pace and its other files. */
function share(p: Program, form: Form): void {
  printPart.of(p).setSettings({ what: "report" });
  enterPrint(p);
  void savePrint(p, form);
}

const saveWords = (form: Form): string => `Save as ${form.toUpperCase()}…`;

export const printCommands: readonly Command[] = [
  command("Print", "mode-print", "Print", enterPrint, {
    shortcuts: ["F4"],
    enabled: isOpen,
    on: printing,
  }),
  command(
    "Print",
    "print-report",
    "Report of the battle",
    (p) => {
      printPart.of(p).setSettings({ what: "report" });
      enterPrint(p);
    },
    { enabled: (p) => isOpen(p) && playPart.of(p).store.getState().open !== null },
  ),
  ...(
    [
      ["share-page", "Share the battle as a page…", "html"],
      ["share-film", "Share the battle as an animated picture…", "gif"],
    ] as const
  ).map(([id, label, form]) =>
    command("Play", id, label, (p) => share(p, form), {
      words: "report html gif film browser export replay",
      enabled: (p) => isOpen(p) && playPart.of(p).store.getState().open !== null,
    }),
  ),
  command("Play", "share-video", "Record a video of the battle…", (p) => void recordVideo(p), {
    words: "webm film replay share export",
    enabled: (p) => canRecord(p) && (playPart.of(p).store.getState().open?.game.nodes.size ?? 0) > 1,
  }),
  command("File", "print", "Print…", (p) => (printing(p) ? void printNow(p) : enterPrint(p)), {
    shortcuts: ["Ctrl+P"],
    enabled: (p) => isOpen(p) && (!printing(p) || hasJob(p)),
  }),
  command("File", "save-picture", "Save picture…", (p) => p.front.setState({ sheet: { name: "save-picture" } }), {
    enabled: isOpen,
  }),
  command(
    "File",
    "solids",
    "Relief for a 3D printer…",
    (p) => {
      p.toolbox.settle();
      p.front.setState({ sheet: { name: "solids" } });
    },
    { enabled: isOpen, words: "STL 3MF solid tiles terrain model slicer" },
  ),
  command("Print", "print-pdf", "Save as PDF…", (p) => void savePrint(p, "pdf"), {
    shortcuts: ["S"],
    enabled: hasJob,
  }),
  ...FORMS.map((form) =>
    command("Print", `print-${form}`, saveWords(form), (p) => void savePrint(p, form), {
      enabled: (p) => hasJob(p) && printPart.of(p).store.getState().job?.forms.includes(form) === true,
    }),
  ),
  command("Print", "print-cancel", "Stop printing", (p) => printPart.of(p).cancel(), {
    shortcuts: ["Escape"],
    enabled: (p) => printing(p) && printPart.of(p).store.getState().running !== null,
  }),
  command("Print", "page-next", "Next page", (p) => printPart.of(p).setPage(page(p) + 1), {
    shortcuts: ["PageDown"],
    enabled: (p) => hasJob(p) && page(p) < sheets(p) - 1,
  }),
  command("Print", "page-previous", "Previous page", (p) => printPart.of(p).setPage(page(p) - 1), {
    shortcuts: ["PageUp"],
    enabled: (p) => hasJob(p) && page(p) > 0,
  }),
  command("Print", "page-first", "First page", (p) => printPart.of(p).setPage(0), {
    shortcuts: ["Home"],
    enabled: hasJob,
  }),
  command("Print", "page-last", "Last page", (p) => printPart.of(p).setPage(sheets(p) - 1), {
    shortcuts: ["End"],
    enabled: hasJob,
  }),
  command("Print", "page-larger", "Larger", (p) => zoomBy(p, 1), { shortcuts: ["Plus", "="], enabled: hasJob }),
  command("Print", "page-smaller", "Smaller", (p) => zoomBy(p, -1), { shortcuts: ["-"], enabled: hasJob }),
  command("Print", "page-fit", "Whole page", (p) => printPart.of(p).setZoom("fit"), {
    shortcuts: ["0"],
    enabled: hasJob,
  }),
  command("Print", "page-true", "True size", (p) => printPart.of(p).setZoom(1), { shortcuts: ["1"], enabled: hasJob }),
];
