/** Keys that act on the tool in hand. */

import { type Command, command } from "../window/command.ts";
import type { Program } from "../window/program.ts";
import type { ToolActs } from "../window/tools/tool.ts";

/** The keys that the tool in hand takes now. */
export const acts = (p: Program): ToolActs =>
  p.session.store.getState().open === null ? {} : (p.toolbox.current.acts ?? {});

export const toolCommands: readonly Command[] = [
  command("Tools", "finish", "Finish what is being drawn", (p) => acts(p).finish?.(), {
    shortcuts: ["Enter"],
    enabled: (p) => acts(p).finish !== undefined,
  }),
  command("Tools", "take-back", "Remove the last corner", (p) => acts(p).back?.(), {
    shortcuts: ["Backspace"],
    enabled: (p) => acts(p).back !== undefined,
  }),
];
