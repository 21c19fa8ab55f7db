import type { TableScale } from "../tableScale.ts";

export const tableScale: TableScale = {
  // 50 yards.
  metresPerInch: 46,
  metresPerLevel: 10,
  table: { long: 72, short: 48 },
  maximumSight: 72,
  turnLimit: 12,
  source: "armour-battles.txt, ground scale of 50 yards; level and length are ours",
};
