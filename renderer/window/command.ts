/** A command's type; commands.ts has the list. */
import type { Program } from "./program.ts";

export const COMMAND_GROUPS = [
  "File",
  "Edit",
  "Stands",
  "Tools",
  "Plan",
  "Play",
  "Print",
  "Lab",
  "View",
  "Help",
] as const;
export type CommandGroup = (typeof COMMAND_GROUPS)[number];

export interface Command {
  readonly id: string;
  readonly label: string;
  readonly group: CommandGroup;
  readonly shortcuts: readonly string[];
  /** Further words that people type to find it. */
  readonly words?: string;
  /** False hides it from lists, where the program can never run it. */
  readonly offered: (p: Program) => boolean;
  readonly enabled: (p: Program) => boolean;
  /** For switches: whether it is on. */
  readonly on?: (p: Program) => boolean;
  /** The browser handles its keys and sends a clipboard event. */
  readonly byBrowser?: boolean;
  readonly run: (p: Program) => void;
}

type Extra = Partial<Pick<Command, "shortcuts" | "words" | "offered" | "enabled" | "on" | "byBrowser">>;
const always = () => true;
export const command = (
  group: CommandGroup,
  id: string,
  label: string,
  run: Command["run"],
  extra: Extra = {},
): Command => ({
  id,
  label,
  group,
  shortcuts: [],
  offered: always,
  enabled: always,
  run,
  ...extra,
});
