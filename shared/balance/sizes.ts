/** The sizes of both sides' forces by their system's formula, and their comparison. */
import type { ForceStand, RuleSystem } from "../rules/contract.ts";
import { vehicleSheetOf } from "../rules/systems.ts";
import type { Scenario } from "../scenario/model.ts";
import { embedded } from "../scenario/vehicles.ts";
import type { SideId } from "../systems.ts";

/** The part of a rule system that the balance needs. */
export type BalanceRules = Pick<RuleSystem, "forceSize" | "forceWorkings" | "design" | "levers">;

export interface SideSize {
  readonly side: SideId;
  readonly name: string;
  /** By the system's formula. */
  readonly size: number;
  readonly stands: number;
  /** Stands without points, which count 0. */
  readonly unpriced: number;
  /** "10 × 53 × 1.5 = 795". */
  readonly formula: string;
  /** The meaning of each part of the formula. */
  readonly workings: readonly string[];
}

/** Both sides in the order of the scenario; stands that wait off the table count. */
export function sideSizes(scenario: Scenario, rules: BalanceRules): SideSize[] {
  return scenario.sides.map((side) => {
    const stands = scenario.stands.filter((stand) => stand.side === side.id);
    const byPoints = vehicleSheetOf(scenario.system).points === "needed";
    const priced = stands.flatMap((stand): ForceStand[] => {
      const vehicle = embedded(scenario, stand.vehicle);
      const points = vehicle?.points ?? null;
      return points === null && byPoints ? [] : [{ points: points ?? 0, role: stand.role, vehicle }];
    });
    const { formula, words } = rules.forceWorkings(side, priced, scenario.options);
    return {
      side: side.id,
      name: side.name,
      size: rules.forceSize(side, priced, scenario.options),
      stands: stands.length,
      unpriced: stands.length - priced.length,
      formula,
      workings: words,
    };
  });
}

export interface Ratio {
  readonly smaller: SideSize;
  readonly larger: SideSize;
  /** The smaller size as a share of the larger, 0 to 1. */
  readonly share: number;
}

/** The comparison of the sides; null where either has no force yet. */
export function ratioOf(sizes: readonly SideSize[]): Ratio | null {
  const [a, b] = sizes;
  if (!a || !b || a.size <= 0 || b.size <= 0) return null;
  const [smaller, larger] = a.size <= b.size ? [a, b] : [b, a];
  return { smaller, larger, share: smaller.size / larger.size };
}

/** A size with at most one decimal. */
export const sizeText = (size: number): string => String(Math.round(size * 10) / 10);
/** "795 : 1008", in the order of the scenario's sides. */
export const ratioText = (sizes: readonly SideSize[]): string => sizes.map(({ size }) => sizeText(size)).join(" : ");
