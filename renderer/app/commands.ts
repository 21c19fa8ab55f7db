/**
 * Every command once: menus, buttons, the command palette, shortcuts and the native menu all read this list. A disabled
 * command is shown grey or left out, and its shortcut does nothing.
 */

import type { EditingDocument } from "../../shared/editing/types.ts";
import { generatorCommands } from "../edit/generatorCommands.ts";
import { deleteSelected, duplicateSelected, nudge, selectAll, selectNext, turnSelected } from "../edit/hands.ts";
import { paintCommands } from "../edit/paintCommands.ts";
import { PAINT_TOOL_NAMES } from "../edit/paintTools.ts";
import { hasPicture, REGION_TOOL_NAMES, regionCommands } from "../edit/regionCommands.ts";
import { regionInHand, regionTool } from "../edit/regionHands.ts";
import { stampCommands } from "../edit/stamps/stampHands.ts";
import { placeInHand } from "../edit/thingHands.ts";
import { acts, toolCommands } from "../edit/toolCommands.ts";
import { vehicleCommands } from "../edit/vehicleCommands.ts";
import { filesPart } from "../files/part.ts";
import { guideCommands } from "../guide/guideCommands.ts";
import { toggleReading } from "../handbook/reading.ts";
import { LAB_TOOL_NAMES, labCommands } from "../lab/labCommands.ts";
import { libraryCommands } from "../library/libraryCommands.ts";
import { opponentCommands } from "../opponent/opponentCommands.ts";
import { thoughtCommands } from "../opponent/thoughtCommands.ts";
import { planPart } from "../plan/part.ts";
import { PLAN_TOOL_NAMES, planCommands } from "../plan/planCommands.ts";
import { inPlay } from "../play/moments.ts";
import { gamesPart, playPart } from "../play/part.ts";
import { PLAY_TOOL_NAMES, playCommands, stepStand } from "../play/playCommands.ts";
import { mayUndoInPlay, undoInPlay } from "../play/undoing.ts";
import { printPart } from "../print/part.ts";
import { printCommands } from "../print/printCommands.ts";
import { tonightCommands } from "../tonight/tonightCommands.ts";
import { COMMAND_GROUPS, type Command, command } from "../window/command.ts";
import type { Program } from "../window/program.ts";
import type { KeyPress } from "../window/shortcuts.ts";
import { matches } from "../window/shortcuts.ts";
import { MODE_TOOLS, setTool, stepWidth, type ToolId } from "../window/store/ui.ts";
import { download } from "./download.ts";
import { isOpen, onScenario, tableShown } from "./enabled.ts";
import { handbookPlace } from "./handbookPlace.ts";
import { leavePhoto } from "./photo.ts";
import { viewCommands } from "./viewCommands.ts";

export type { Command };
export { COMMAND_GROUPS };

const inBrowser = (p: Program) => p.bridge.host === "browser";
const doc = (p: Program): EditingDocument | null => p.session.store.getState().open?.document ?? null;
const hasStands = (p: Program) => onScenario(p) && p.ui.getState().selected.size > 0;
const hasThing = (p: Program) => onScenario(p) && p.ui.getState().thing !== null;
const withTool = (p: Program, ...tools: readonly ToolId[]) =>
  p.ui.getState().mode === "edit" && tools.includes(p.ui.getState().tool);
/** Whether there is a selection that keys act on. */
const inHand = (p: Program) =>
  (hasStands(p) && withTool(p, "select")) ||
  (hasThing(p) && withTool(p, "select", "line", "thing", "zone")) ||
  markInHand(p);
/** Whether a plan's mark is selected in the plans tool. */
const markInHand = (p: Program) =>
  p.ui.getState().mode === "plan" && p.ui.getState().tool === "plans" && p.ui.getState().thing?.type === "planMark";
/** E turns the selection or the next thing to place; else it takes up the eraser. */
const turning = (p: Program) => acts(p).turn !== undefined || (inHand(p) && withTool(p, "select"));
const game = (p: Program) => playPart.of(p).store.getState().open?.game ?? null;
const withSettled = (p: Program, work: (d: EditingDocument) => void) => {
  const d = doc(p);
  if (!d) return;
  p.toolbox.settle();
  work(d);
};

const file: Command[] = [
  command("File", "new", "New scenario…", (p) => void filesPart.of(p).create(), { shortcuts: ["Ctrl+Alt+N"] }),
  command("File", "open", "Open…", (p) => void filesPart.of(p).open(), { shortcuts: ["Ctrl+O"] }),
  command("File", "save", "Save", (p) => void (inPlay(p) ? gamesPart.of(p).save() : filesPart.of(p).save()), {
    shortcuts: ["Ctrl+S"],
    enabled: isOpen,
  }),
  command(
    "File",
    "save-as",
    "Save as…",
    (p) => void (inPlay(p) ? gamesPart.of(p).saveAs() : filesPart.of(p).saveAs()),
    {
      shortcuts: ["Ctrl+Shift+S"],
      enabled: isOpen,
    },
  ),
  command("File", "close", "Close scenario", (p) => void filesPart.of(p).close(), { enabled: isOpen }),
  command("File", "download", "Download a copy", (p) => download(p), { offered: inBrowser, enabled: isOpen }),
  command("File", "upload", "Upload a file…", (p) => upload(p), { offered: inBrowser }),
  command(
    "File",
    "new-tab",
    "New tab",
    (p) => void p.bridge.openTab?.().catch((e: Error) => p.tell("warning", e.message)),
    {
      offered: (p) => p.bridge.openTab !== undefined,
    },
  ),
];

const edit: Command[] = [
  command("Edit", "undo", "Undo", (p) => void (inPlay(p) ? undoInPlay(p) : withSettled(p, (d) => d.undo())), {
    shortcuts: ["Ctrl+Z"],
    enabled: (p) => (inPlay(p) ? mayUndoInPlay(p) : (doc(p)?.canUndo ?? false)),
  }),
  command(
    "Edit",
    "redo",
    "Redo",
    (p) => void (inPlay(p) ? playPart.of(p).forward() : withSettled(p, (d) => d.redo())),
    {
      shortcuts: ["Ctrl+Y", "Ctrl+Shift+Z"],
      enabled: (p) => (inPlay(p) ? (game(p)?.canGoForward ?? false) : (doc(p)?.canRedo ?? false)),
    },
  ),
  command("Edit", "select-all", "Select all stands", selectAll, {
    shortcuts: ["Ctrl+A"],
    enabled: (p) => onScenario(p) && !regionTool(p),
  }),
  command("Edit", "step-back", "Step back", (p) => leavePhoto(p) || p.toolbox.stepBack(), {
    shortcuts: ["Escape"],
    enabled: tableShown,
  }),
];

const SMALL = 0.25;
const turn = (p: Program, by: number) => (acts(p).turn ?? ((n) => turnSelected(p, n)))(by);
const push = (p: Program, dx: number, dy: number) => (acts(p).nudge ?? ((x, y) => nudge(p, x, y)))(dx, dy);
const pushing = (p: Program) => inHand(p) || acts(p).nudge !== undefined;
const stands: Command[] = [
  command("Stands", "next-stand", "Next stand", (p) => (inPlay(p) ? stepStand(p, 1) : selectNext(p, 1)), {
    shortcuts: ["N"],
    enabled: tableShown,
  }),
  command("Stands", "previous-stand", "Previous stand", (p) => (inPlay(p) ? stepStand(p, -1) : selectNext(p, -1)), {
    shortcuts: ["Shift+N"],
    enabled: tableShown,
  }),
  command("Stands", "turn-left", "Turn left 15°", (p) => turn(p, -15), { shortcuts: ["Q"], enabled: turning }),
  command("Stands", "turn-right", "Turn right 15°", (p) => turn(p, 15), { shortcuts: ["E"], enabled: turning }),
  command("Stands", "turn-left-fine", "Turn left 1°", (p) => turn(p, -1), { shortcuts: ["Shift+Q"], enabled: turning }),
  command("Stands", "turn-right-fine", "Turn right 1°", (p) => turn(p, 1), {
    shortcuts: ["Shift+E"],
    enabled: turning,
  }),
  ...(
    [
      ["north", "ArrowUp", 0, 1],
      ["south", "ArrowDown", 0, -1],
      ["west", "ArrowLeft", -1, 0],
      ["east", "ArrowRight", 1, 0],
    ] as const
  ).flatMap(([name, key, dx, dy]) => [
    command("Stands", `nudge-${name}`, `Move ¼″ ${name}`, (p) => push(p, dx * SMALL, dy * SMALL), {
      shortcuts: [key],
      enabled: pushing,
    }),
    command("Stands", `step-${name}`, `Move 1″ ${name}`, (p) => push(p, dx, dy), {
      shortcuts: [`Shift+${key}`],
      enabled: pushing,
    }),
  ]),
  command("Stands", "delete", "Delete what is selected", (p) => (acts(p).remove ?? (() => deleteSelected(p)))(), {
    shortcuts: ["Delete", "Backspace"],
    enabled: (p) => (inHand(p) || acts(p).remove !== undefined) && acts(p).back === undefined,
  }),
  command("Stands", "duplicate", "Duplicate what is selected", duplicateSelected, {
    shortcuts: ["Ctrl+D"],
    enabled: inHand,
  }),
  command(
    "Stands",
    "choose-vehicle",
    "Choose a vehicle to place…",
    (p) => {
      setTool(p.ui, "stand");
      p.front.setState({ sheet: { name: "vehicles", stands: null } });
    },
    { enabled: onScenario, shortcuts: ["Shift+T"] },
  ),
  command(
    "Stands",
    "fly-to",
    "Look at what is selected",
    (p) => {
      const { selected } = p.ui.getState();
      const { open, hand } = playPart.of(p).store.getState();
      const at = inPlay(p)
        ? open?.reader.stand(hand.stand ?? "")?.at
        : ((planPart.of(p).table() ?? doc(p))?.scenario.stands.find((s) => selected.has(s.id) && s.at !== null)?.at ??
          placeInHand(p));
      if (at) p.scene.handle?.flyTo(at);
    },
    {
      shortcuts: ["F"],
      enabled: (p) => hasStands(p) || hasThing(p) || (inPlay(p) && playPart.of(p).store.getState().hand.stand !== null),
    },
  ),
  command("Stands", "target-front", "Target-front arc", (p) => p.ui.setState((s) => ({ showFront: !s.showFront })), {
    shortcuts: ["A"],
    enabled: tableShown,
    on: (p) => p.ui.getState().showFront,
  }),
  command("Stands", "range-ring", "Firing range ring", (p) => p.ui.setState((s) => ({ showRange: !s.showRange })), {
    shortcuts: ["Shift+A"],
    enabled: tableShown,
    on: (p) => p.ui.getState().showRange,
  }),
];

type ToolName = { readonly label: string; readonly key: string };
export const TOOL_NAMES: Readonly<Record<ToolId, ToolName>> = {
  ...PLAY_TOOL_NAMES,
  ...REGION_TOOL_NAMES,
  select: { label: "Select, move, turn", key: "V" },
  ...PAINT_TOOL_NAMES,
  line: { label: "Roads and lines", key: "R" },
  thing: { label: "Buildings, names, areas", key: "U" },
  zone: { label: "Deployment zones and entry edges", key: "Z" },
  stand: { label: "Place stands", key: "T" },
  erase: { label: "Erase", key: "E" },
  measure: { label: "Measure", key: "M" },
  ...PLAN_TOOL_NAMES,
  ...LAB_TOOL_NAMES,
};
const tools: Command[] = [
  ...(Object.keys(TOOL_NAMES) as ToolId[])
    .filter((id) => !(id in PLAY_TOOL_NAMES))
    .map((id) =>
      command(
        "Tools",
        `tool-${id}`,
        TOOL_NAMES[id].label,
        (p) => {
          setTool(p.ui, id);
          if (id === "stand" && !p.ui.getState().placing)
            p.front.setState({ sheet: { name: "vehicles", stands: null } });
        },
        {
          shortcuts: [TOOL_NAMES[id].key],
          enabled: (p) =>
            isOpen(p) &&
            MODE_TOOLS[p.ui.getState().mode].includes(id) &&
            !(id === "erase" && (turning(p) || regionInHand(p))) &&
            (id !== "picture" || hasPicture(p)),
          on: (p) => p.ui.getState().tool === id,
        },
      ),
    ),
  command("Tools", "narrower", "Narrower brush or line", (p) => stepWidth(p.ui, -1), {
    shortcuts: ["["],
    enabled: onScenario,
  }),
  command("Tools", "wider", "Wider brush or line", (p) => stepWidth(p.ui, 1), {
    shortcuts: ["]"],
    enabled: onScenario,
  }),
];

const help: Command[] = [
  command("Help", "palette", "Find a command…", () => paletteOpener.open(), { shortcuts: ["Ctrl+K"], words: "search" }),
  command("Help", "handbook", "Handbook", (p) => toggleReading(p, handbookPlace(p)), {
    shortcuts: ["?"],
    words: "help manual tutorial rules glossary how to",
  }),
  command("Help", "what-is-this", "What is this?", (p) => p.front.setState(({ what }) => ({ what: !what })), {
    shortcuts: ["Shift+F1"],
    words: "help explain point context",
    on: (p) => p.front.getState().what,
  }),
  command("Help", "handbook-pdf", "Save the handbook as PDF…", (p) => void saveBook(p), {
    words: "print paper manual",
  }),
  command("Help", "shortcuts", "Keyboard shortcuts", (p) => p.front.setState({ sheet: { name: "shortcuts" } }), {
    shortcuts: ["Ctrl+/"],
    words: "help hotkeys",
  }),
  command("Help", "preferences", "Preferences…", (p) => p.front.setState({ sheet: { name: "preferences" } }), {
    shortcuts: ["Ctrl+,"],
    words: "settings options text size font theme graphics dice players",
  }),
  command("Help", "about", "About Sand Table", (p) => p.front.setState({ sheet: { name: "about" } })),
];

export const commands: readonly Command[] = [
  ...file,
  ...tonightCommands,
  ...libraryCommands,
  ...generatorCommands,
  ...edit,
  ...stands,
  ...tools,
  ...toolCommands,
  ...regionCommands,
  ...stampCommands,
  ...paintCommands,
  ...vehicleCommands,
  ...planCommands,
  ...playCommands,
  ...opponentCommands,
  ...thoughtCommands,
  ...printCommands,
  ...labCommands,
  ...guideCommands,
  ...viewCommands,
  ...help,
];
const byId = new Map(commands.map((c) => [c.id, c]));
export function commandById(id: string): Command {
  const match = byId.get(id);
  if (!match) throw new Error(`no command “${id}”`);
  return match;
}

/** Carries out a command if it is enabled now. */
export function run(p: Program, id: string): void {
  const c = commandById(id);
  if (c.offered(p) && c.enabled(p)) c.run(p);
}

/** The commands of a key press now; never more than one (tested). */
export const meant = (p: Program, press: KeyPress): readonly Command[] =>
  commands.filter((c) => c.shortcuts.some((s) => matches(s, press)) && c.offered(p) && c.enabled(p));

/** Set by the palette's component. */
export const paletteOpener = { open: () => {} };

/** The texts are loaded when they are wanted. */
const saveBook = async (p: Program) =>
  (await import("../handbook/saveHandbook.ts")).saveHandbook(p, printPart.of(p).store.getState().settings.paper);

/** Asks the browser for a file of the user's own machine. */
function upload(p: Program): void {
  const input = Object.assign(document.createElement("input"), {
    type: "file",
    accept: ".sandtable,.sandgame,.sandpack,application/json",
  });
  input.addEventListener("change", () => {
    const chosen = input.files?.[0];
    if (chosen) void filesPart.of(p).upload(chosen);
  });
  input.click();
}
