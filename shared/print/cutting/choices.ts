/** What can be cut from a table: its levels, and the kinds of ground and lines. */
import type { Scenario } from "../../scenario/model.ts";
import type { Ground } from "../../table/ground.ts";
import { kindName } from "../../table/kindNames.ts";
import {
  GROUND_KINDS,
  type GroundKind,
  kindOf,
  LINE_KINDS,
  type LineKind,
  type TerrainKind,
} from "../../table/kinds.ts";
import { familyOf } from "../../table/lineFamilies.ts";

const highest = ({ level }: Ground): number => level.reduce((most, l) => Math.max(most, l), 0);
const lowest = ({ level }: Ground): number => level.reduce((least, l) => Math.min(least, l), 255);
/** The levels that can be cut, from the lowest: the base board, which is the whole table, then each rise. */
export const levelsOf = (ground: Ground): number[] => {
  const base = lowest(ground);
  return Array.from({ length: highest(ground) - base + 1 }, (_, i) => base + i);
};
/** Without a choice, every rise is cut, and the base board is the table itself. */
export const levelsToCut = (ground: Ground, chosen: readonly number[] | undefined): number[] => {
  const [, ...rises] = levelsOf(ground);
  return chosen ? levelsOf(ground).filter((level) => chosen.includes(level)) : rises;
};

export type FeltKind = GroundKind | LineKind | "standing-crop";

/** All kinds that can be cut from felt, in the catalogue's order. */
export const FELT_KINDS: readonly FeltKind[] = [
  ...GROUND_KINDS.filter((kind) => kind !== "clear"),
  "standing-crop",
  ...LINE_KINDS.filter((kind) => familyOf(kind) !== "barrier"),
];

/** Those of a table. */
export function feltKinds({ table }: Pick<Scenario, "table">, ground: Ground): FeltKind[] {
  const there = new Set<TerrainKind>([
    ...[...new Set(ground.terrain)].map(kindOf),
    ...table.overlays.map(({ kind }) => kind),
    ...table.lines.map(({ kind }) => kind),
  ]);
  return FELT_KINDS.filter((kind) => there.has(kind));
}

/** The name in this scenario: a house rule may have its own. */
export const nameOfKind = ({ houseTerrain }: Pick<Scenario, "houseTerrain">, kind: TerrainKind): string =>
  houseTerrain[kind]?.name ?? kindName(kind);
