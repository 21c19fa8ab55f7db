/** The commands of the palette, in the order in which it lists them. */
import type { CommandGroup } from "../window/command.ts";
import type { Program } from "../window/program.ts";
import type { Mode, UiState } from "../window/store/ui.ts";
import { COMMAND_GROUPS, type Command, commands } from "./commands.ts";

/** The most recent commands shown, and those remembered: some of them may be disabled now. */
const RECENT = 5;
const REMEMBERED = 12;

/** The groups that fit the mode and the selection first, the files last. */
function groupsFor({ mode, selected, thing }: Pick<UiState, "mode" | "selected" | "thing">): CommandGroup[] {
  const inHand: CommandGroup[] = selected.size > 0 || thing !== null ? ["Stands"] : [];
  const first: Readonly<Record<Mode, readonly CommandGroup[]>> = {
    edit: [...inHand, "Tools", "Edit"],
    plan: ["Plan", ...inHand, "Tools"],
    play: ["Play", ...inHand],
    print: ["Print"],
    lab: ["Lab"],
  };
  const last: readonly CommandGroup[] = ["View", "Help", "File"];
  return [...new Set([...first[mode], ...COMMAND_GROUPS.filter((group) => !last.includes(group)), ...last])];
}

/** The recent commands, then the others by group, as they are enabled now. */
export function paletteGroups(program: Program): { readonly group: string; readonly commands: readonly Command[] }[] {
  const { recentCommands, ...now } = program.ui.getState();
  const open = commands.filter((c) => c.id !== "palette" && c.offered(program) && c.enabled(program));
  const recent = recentCommands.flatMap((id) => open.find((c) => c.id === id) ?? []).slice(0, RECENT);
  const rest = open.filter((c) => !recent.includes(c));
  return [
    { group: "Recent", commands: recent },
    ...groupsFor(now).map((group) => ({ group, commands: rest.filter((c) => c.group === group) })),
  ].filter((g) => g.commands.length > 0);
}

export const remember = ({ ui }: Program, id: string) =>
  ui.setState(({ recentCommands }) => ({
    recentCommands: [id, ...recentCommands.filter((other) => other !== id)].slice(0, REMEMBERED),
  }));
