/** Printing: the source, the PDF file, the system's print dialog. */

import { DOCUMENTS } from "../../shared/documents.ts";
import { formatGame } from "../../shared/play/formatGame.ts";
import type { Form } from "../../shared/print/job.ts";
import { PRINT_NAMES } from "../../shared/print/names.ts";
import { copyOfSide } from "../../shared/print/settings.ts";
import { formatScenario } from "../../shared/scenario/format.ts";
import { documentTargetPart } from "../files/part.ts";
import { nameOf } from "../files/paths.ts";
import { playPart } from "../play/part.ts";
import { guarded, type Play } from "../play/store/play.ts";
import type { Program } from "../window/program.ts";
import type { Session } from "../window/store/session.ts";
import { plainName } from "../window/store/session.ts";
import { setMode } from "../window/store/ui.ts";
import { printOnPaper } from "./job/onPaper.ts";
import { printPart } from "./part.ts";
import type { ComposedJob, PrintSource } from "./store/host.ts";
import type { Print } from "./store/print.ts";

/** More sheets are better printed from a file. */
const MANY_SHEETS = 100;

/** The scenario in the editor, and its game in progress. */
export const printSource = (session: Session, play: Play) => (): { key: string; read(): PrintSource } | null => {
  const { open } = session.store.getState();
  if (!open) return null;
  const { open: game, revision } = play.store.getState();
  return {
    key: `${open.serial} ${open.document.state} ${game ? `${game.autosaveId} ${revision}` : "-"}`,
    read: () => ({ text: formatScenario(open.document), game: game ? formatGame(game.game) : null }),
  };
};

interface Kept extends Pick<Program, "ui" | "session"> {
  readonly play: Play;
  readonly print: Print;
}
/** Composes while the Print screen is in front, from the current scenario and game. */
export function keepPrintInStep({ ui, session, play, print }: Kept) {
  const ends = [
    ui.subscribe((now, before) => {
      if (now.mode === before.mode) return;
      if (now.mode === "print") print.show();
      else if (before.mode === "print") print.hide();
    }),
    session.store.subscribe(print.changed),
    play.store.subscribe(print.changed),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** A player whose opponent hides things gets the side's own copy first; another copy must be chosen. */
export function enterPrint(p: Program): void {
  p.toolbox.settle();
  const playing = playPart.of(p).store.getState();
  const { open } = p.session.store.getState();
  if (open && guarded(playing) && playing.viewer !== null)
    printPart.of(p).setSettings({ copy: copyOfSide(open.document.scenario, playing.viewer) });
  setMode(p.ui, "print");
}

const refuse = (p: Program, title: string, failure: Parameters<typeof p.asking.ask<"failure">>[1]["failure"]) =>
  failure.code === "cancelled" ? undefined : p.asking.ask("failure", { title, failure });

/** "Olkhovka, battlefield.pdf" */
function suggestedFile(p: Program, job: Pick<ComposedJob, "title">, ending: string): string {
  const { settings } = printPart.of(p).store.getState();
  const { open } = p.session.store.getState();
  const title = open?.document.scenario.title ?? job.title;
  const copy = settings.copy === "umpire" ? "" : `, side ${settings.copy.toUpperCase()}`;
  return `${plainName(`${title}, ${PRINT_NAMES[settings.what].name.toLowerCase()}${copy}`, "Sand Table")}${ending}`;
}

export async function savePrint(p: Program, form: Form | "pdf"): Promise<void> {
  if (printPart.of(p).store.getState().running) return;
  const before = await printPart.of(p).current();
  if (!before.ok) return void (await refuse(p, "There is nothing to save", before.error));
  const ending = `.${form}` as const;
  const path = await documentTargetPart.of(p)(suggestedFile(p, before.value, ending), ending);
  if (path === null) return;
  const job = await printPart.of(p).current();
  const saved = job.ok ? await printPart.of(p).save(job.value, path) : job;
  if (!saved.ok) return void (await refuse(p, `The ${DOCUMENTS[ending]} was not saved`, saved.error));
  const { sheets, bytes, warnings } = saved.value;
  const size = form !== "pdf" ? `${Math.ceil(bytes / 1024)} KB` : `${sheets} ${sheets === 1 ? "page" : "pages"}`;
  p.tell("good", `Saved as ${nameOf(path)}, ${size}.`);
  for (const warning of warnings) p.tell("warning", warning);
}

/** The system's print dialog, with every sheet at its true size. */
export async function printNow(p: Program): Promise<void> {
  if (printPart.of(p).store.getState().running) return;
  const job = await printPart.of(p).current();
  if (!job.ok) return void (await refuse(p, "There is nothing to print", job.error));
  const { sheets } = job.value;
  if (sheets.length > MANY_SHEETS) {
    const go = await p.asking.ask("confirm", {
      title: "Print all these pages?",
      text: `These are ${sheets.length} pages. Save them as a PDF and print from there: that needs less memory, and you can choose pages.`,
      yes: "Print anyway",
      danger: false,
    });
    if (!go) return;
  }
  const gathered = await printPart.of(p).gather(job.value);
  if (!gathered.ok) return void (await refuse(p, "The pages were not printed", gathered.error));
  await printOnPaper(sheets, gathered.value);
}
