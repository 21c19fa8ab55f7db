/** Simple queries about a scenario, without any system's rules. */
import type { SideId } from "../systems.ts";
import type { Ground } from "../table/ground.ts";
import { type GroundKind, kindOf } from "../table/kinds.ts";
import type { Formation, Scenario, Stand } from "./model.ts";
import { embedded } from "./vehicles.ts";

export const standById = (scenario: Scenario, id: string): Stand | undefined =>
  scenario.stands.find((stand) => stand.id === id);

/** A formation with its stands and the formations below it. */
export interface FormationNode {
  readonly formation: Formation;
  readonly stands: readonly Stand[];
  readonly below: readonly FormationNode[];
}
export interface ForceTree {
  readonly formations: readonly FormationNode[];
  /** Stands that belong to no formation. */
  readonly loose: readonly Stand[];
}

/** A side's order of battle, in the order of the file. */
export function formationTree(scenario: Scenario, side: SideId): ForceTree {
  const formations = scenario.formations.filter((formation) => formation.side === side);
  const stands = scenario.stands.filter((stand) => stand.side === side);
  // A loop of parents (no file has one) is left out instead of being followed for ever.
  const nodes = (parent: string | undefined): FormationNode[] =>
    formations
      .filter((formation) => formation.parent === parent)
      .map((formation) => ({
        formation,
        stands: stands.filter((stand) => stand.formation === formation.id),
        below: nodes(formation.id),
      }));
  return { formations: nodes(undefined), loose: stands.filter((stand) => stand.formation === undefined) };
}

export interface ForceTotals {
  readonly side: SideId;
  readonly name: string;
  readonly stands: number;
  /** The plain sum of the stands' points; a system may count differently. */
  readonly points: number;
  /** Stands whose vehicle has no points. */
  readonly unpriced: number;
}

/** The totals of each side, including stands off the table. */
export function forceTotals(scenario: Scenario): ForceTotals[] {
  return scenario.sides.map((side) => {
    const stands = scenario.stands.filter((stand) => stand.side === side.id);
    const points = stands.map((stand) => embedded(scenario, stand.vehicle)?.points ?? null);
    return {
      side: side.id,
      name: side.name,
      stands: stands.length,
      points: points.reduce<number>((sum, p) => sum + (p ?? 0), 0),
      unpriced: points.filter((p) => p === null).length,
    };
  });
}

const shares = (cells: Uint8Array): [code: number, share: number][] => {
  const counts = new Map<number, number>();
  for (const code of cells) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a - b).map(([code, n]) => [code, n / cells.length]);
};

/** The share of the table that each ground kind in use covers, 0 to 1. */
export const terrainShares = (ground: Ground): Partial<Record<GroundKind, number>> =>
  Object.fromEntries(shares(ground.terrain).map(([code, share]) => [kindOf(code), share]));
