/** What a command is; the list of them all is in commands.ts. */
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
  /** Left out of lists where the program is so made that it can never run. */
  readonly offered: (p: Program) => boolean;
  readonly enabled: (p: Program) => boolean;
  /** For switches: whether it is on. */
  readonly on?: (p: Program) => boolean;
  /** Its keys are the browser's own, and come back as an event of the clipboard. */
  readonly byBrowser?: boolean;
  readonly run: (p: Program) => void;
}

type Extra = Partial<Pick<Command, "shortcuts" | "offered" | "enabled" | "on" | "byBrowser">>;
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
