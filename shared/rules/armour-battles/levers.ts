/** Figures of the briefings for a battle group that could be more or less; spans are those of the six battle groups. */
import type { SideLever } from "../levers.ts";
import { ARMY_MORALE, COMMAND_DICE, STAFF_ORDERS } from "./sideFigures.ts";

export const levers: readonly SideLever[] = [
  { figure: COMMAND_DICE, span: [3, 6] },
  { figure: ARMY_MORALE, span: [7, 15] },
  { figure: STAFF_ORDERS, span: [2, 4] },
];
