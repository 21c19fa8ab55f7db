import type { TableScale } from "../tableScale.ts";

export const tableScale: TableScale = {
  metresPerInch: 10,
  metresPerLevel: 3,
  table: { long: 72, short: 48 },
  maximumSight: 72,
  turnLimit: 12,
  source: "ours: the cards give inches only",
};
