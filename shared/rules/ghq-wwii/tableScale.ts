import type { TableScale } from "../tableScale.ts";
import { design } from "./design.ts";

const { scale, table, turns, sighting, usualSighting } = design;

export const tableScale: TableScale = {
  metresPerInch: scale.metresPerInch,
  metresPerLevel: scale.metresPerLevel,
  minutesPerTurn: scale.minutesPerTurn,
  stand: scale.stand,
  table,
  maximumSight: sighting.find(({ name }) => name === usualSighting)?.inches ?? 20,
  turnLimit: turns.usual,
  source: "ghq-wwii.txt [2.0]",
};
