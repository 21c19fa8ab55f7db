/** Conditions that many commands share. */
import { printing } from "../print/printCommands.ts";
import type { Program } from "../window/program.ts";
import { onTable } from "../window/store/ui.ts";

export const isOpen = (p: Program) => p.session.store.getState().open !== null;
/** Whether the scenario itself is on the table, not a game. */
export const onScenario = (p: Program) => isOpen(p) && onTable(p.ui.getState().mode);
/** Whether a table is on screen: the scenario's or a game's. */
export const tableShown = (p: Program) => isOpen(p) && !printing(p);
