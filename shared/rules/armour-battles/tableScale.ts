import type { TableScale } from "../tableScale.ts";

export const tableScale: TableScale = {
  // 50 yards.
  metresPerInch: 46,
  metresPerLevel: 10,
  // A turn is as long as its orders last: the document gives no minutes.
  minutesPerTurn: 5,
  stand: "a platoon",
  table: { long: 72, short: 48 },
  maximumSight: 72,
  turnLimit: 12,
  source: "armour-battles.txt, ground scale of 50 yards; level, length and minutes are this program's",
};
