import type { TableScale } from "../tableScale.ts";

export const tableScale: TableScale = {
  metresPerInch: 100,
  metresPerLevel: 10,
  minutesPerTurn: 3,
  table: { long: 60, short: 36 },
  maximumSight: 30,
  turnLimit: 12,
  source: "ghq-modern.txt, introduction and scenario design",
};
