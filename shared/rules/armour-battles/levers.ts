/** What the briefings give to a battle group and might give more or less of; spans are those of the six battle groups. */
import type { SideLever } from "../levers.ts";
import { ARMY_MORALE, COMMAND_DICE, STAFF_ORDERS } from "./sideFigures.ts";

export const levers: readonly SideLever[] = [
  { figure: COMMAND_DICE, name: "command dice", span: [3, 6], signed: false, needs: null },
  { figure: ARMY_MORALE, name: "army morale", span: [7, 15], signed: false, needs: null },
  { figure: STAFF_ORDERS, name: "staff orders", span: [2, 4], signed: false, needs: null },
];
