/** The obscured and protected shares of a target on a firer's line: by the terrain it is in, or right behind. */
import { inchesAlong } from "../../geometry/along.ts";
import type { TablePoint } from "../../geometry/units.ts";
import { trace } from "../../sight/trace.ts";
import type { TerrainKind } from "../../table/kinds.ts";
import type { Table } from "../../table/table.ts";
import type { TerrainChart } from "../contract.ts";
import type { NamedModifier } from "../modifiers.ts";
import { classOf } from "./chart.ts";
import { COVER_CLASSES, type CoverClass } from "./cover.ts";

export interface Cover {
  readonly obscured: CoverClass;
  readonly protectedBy: Exclude<CoverClass, "total">;
  /** The kind that hides it most, and the kind that protects it most. */
  readonly kinds: readonly TerrainKind[];
  /** It looks over a bank, a wall, a trench: of a vehicle only the turret shows. */
  readonly behindBank: boolean;
}
export const NO_COVER: Cover = { obscured: "minimal", protectedBy: "minimal", kinds: [], behindBank: false };

/** The distance in inches from a stand's centre to a line of terrain within which the stand has its benefit. */
const BEHIND = 1.5;

export const worseOf = (a: CoverClass, b: CoverClass): CoverClass =>
  COVER_CLASSES.indexOf(a) >= COVER_CLASSES.indexOf(b) ? a : b;
const protection = (cover: CoverClass): Cover["protectedBy"] => (cover === "total" ? "hard" : cover);

/** `scale`: inches of the table for an inch of the card. */
export function coverOn(table: Table, chart: TerrainChart, from: TablePoint, to: TablePoint, scale: number): Cover {
  const helps = (kind: string): boolean => (chart[kind as TerrainKind]?.modifiersCount ?? "never") !== "never";
  const ends = [from, to].map((at) => ({ at, stand: null })) as [never, never];
  const { met, distance } = trace(table, ...ends, (kind) => kind !== "ground" && kind !== "stand" && helps(kind));
  let obscured: CoverClass = "minimal";
  let protects: CoverClass = "minimal";
  let behindBank = false;
  const kinds: TerrainKind[] = [];
  for (const obstacle of met) {
    if (obstacle.what === "stand" || obstacle.what === "ground") continue;
    const row = chart[obstacle.kind];
    if (!row) continue;
    const isIn = obstacle.leave.s === 1;
    const away = distance - inchesAlong(obstacle.leave, distance);
    const isBehind = row.modifiersCount === "target-in-or-behind" && away <= BEHIND * scale;
    if (!isIn && !isBehind) continue;
    const [hides, shields] = [classOf(row, "obscures"), classOf(row, "protects")];
    obscured = worseOf(obscured, hides);
    protects = worseOf(protects, shields);
    behindBank ||= shields === "hard";
    kinds.push(obstacle.kind);
  }
  return { obscured, protectedBy: protection(protects), kinds, behindBank };
}

/** Words for a working: "In or behind Bank and hedgerow". */
export const coverRows = ({ kinds }: Cover, chart: TerrainChart): readonly Pick<NamedModifier, "name">[] =>
  [...new Set(kinds.map((kind) => chart[kind]?.name ?? kind))].map((name) => ({ name: `In or behind: ${name}` }));
