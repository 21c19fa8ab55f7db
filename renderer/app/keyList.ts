/** The keys of the window by mode: for the sheet of shortcuts and for the handbook. */
import type { Command } from "../window/command.ts";
import { keysOf } from "../window/shortcuts.ts";
import { MODE_TOOLS, type Mode, type ToolId } from "../window/store/ui.ts";
import { commands } from "./commands.ts";
import { MODES } from "./modes.ts";

export const MOUSE: readonly (readonly [keys: string, words: string])[] = [
  ["Left", "Select, or use the tool"],
  ["Right drag", "Move the view"],
  ["Middle drag", "Turn the view"],
  ["Wheel", "Zoom to the pointer"],
  ["Double click", "Fly there"],
  ["Drag a stand", "Move it"],
  ["Shift + drag", "Turn it"],
  ["Ctrl + drag", "Move without snapping, turn in 15° steps"],
];
/** Of the numbered choices the first stands for all. */
const FURTHER_CHOICE = /^play-choice-[2-9]$/;

/** Commands with a key. */
export const keyed: readonly Command[] = commands.filter((c) => c.shortcuts.length > 0 && !FURTHER_CHOICE.test(c.id));
export const keyLabel = ({ id, label }: Command): string => (id === "play-choice-1" ? "Choices 1 to 4" : label);

/** The modes in which a command works; "everywhere" where it isn't about one of them. */
export function modesOf({ group, id }: Command): readonly Mode[] | "everywhere" {
  switch (group) {
    case "Plan":
    case "Play":
    case "Print":
    case "Lab":
      return id.startsWith("mode-") ? "everywhere" : [group.toLowerCase() as Mode];
    case "Tools": {
      const tool = id.replace(/^tool-/, "") as ToolId;
      const modes = MODES.map(({ id }) => id).filter((mode) => MODE_TOOLS[mode].includes(tool));
      return modes.length > 0 ? modes : ["edit"];
    }
    case "Stands":
      return ["edit", "plan"];
    case "Edit":
      return /^(undo|redo|step-back)$/.test(id) ? "everywhere" : ["edit"];
    default:
      return "everywhere";
  }
}

const table = (rows: readonly (readonly [keys: string, words: string])[]): string =>
  ["| Key | Command |", "|---|---|", ...rows.map(([keys, words]) => `| ${keys} | ${words} |`)].join("\n");

/** The handbook's page of keys (Markdown). */
export function keysPage(): string {
  const rows = (wanted: readonly Command[]) =>
    table(wanted.map((c) => [c.shortcuts.map((s) => `\`${keysOf(s).join(" ")}\``).join(" or "), keyLabel(c)]));
  const everywhere = keyed.filter((c) => modesOf(c) === "everywhere");
  return [
    "# Keys",
    "Letters work wherever the focus is, except in a text field; `Esc` leaves the field. `Tab` walks through the window, `F6` goes from part\nto part. On a Mac, `Ctrl` is Command as well. `Ctrl /` shows these keys in the window, with a filter.",
    "## Everywhere",
    rows(everywhere),
    ...MODES.flatMap(({ id, name }) => {
      const own = keyed.filter((c) => modesOf(c) !== "everywhere" && modesOf(c).includes(id));
      return [`## ${name}`, rows(own)];
    }),
    "## Mouse",
    table(MOUSE),
  ]
    .join("\n\n")
    .concat("\n");
}
