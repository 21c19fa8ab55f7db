import type { TableScale } from "../tableScale.ts";

export const tableScale: TableScale = {
  metresPerInch: 25,
  metresPerLevel: 5,
  table: { long: 48, short: 24 },
  maximumSight: 20,
  turnLimit: 12,
  source: "25 m from the card's movement chart; level, table and length are ours, the card is silent",
};
