/** Rows of a member's terrain chart with costs for tracks, wheels and feet, and separate modifiers for personnel. */
import type { Cost, ModifierCondition, TerrainRow } from "../contract.ts";
import type { ModifiersOfRolls } from "./terrainModifiers.ts";

export const DRIVES = ["tracked", "wheeled", "foot"] as const;
export type Drive = (typeof DRIVES)[number];

/** Points for an inch; null: not allowed. */
export type Costs = readonly [tracked: number | null, wheeled: number | null, foot: number | null];
/** The same on both rolls, or one for each. */
export type Rolls = number | ModifiersOfRolls;
/** For personnel, for all others, and the condition. */
export type Modifiers = readonly [personnel: Rolls, others: Rolls, when: ModifierCondition];
export const NONE: Modifiers = [0, 0, "never"];
export const inIt = (personnel: Rolls, others: Rolls): Modifiers => [personnel, others, "target-in"];

export interface Marks {
  readonly blocks?: "yes" | "personnel";
  /** A stand that fires from it is in sight. */
  readonly conceals?: true;
  readonly road?: true;
  /** Points on top of the ground below. */
  readonly added?: true;
  /** Points due once, on leaving it. */
  readonly leaving?: true;
}

const rolls = (of: Rolls): ModifiersOfRolls => (typeof of === "number" ? { cohesion: of, combat: of } : of);

export function terrainRow(
  name: string,
  points: Costs,
  [personnel, others, when]: Modifiers,
  marks: Marks = {},
): TerrainRow {
  const cost = (points: number | null): Cost => {
    if (points === null) return { type: "impassable" };
    if (marks.leaving) return { type: "leaving", points };
    return { type: marks.added ? "added" : "rate", perInch: points };
  };
  return {
    name,
    costs: { tracked: cost(points[0]), wheeled: cost(points[1]), foot: cost(points[2]) } satisfies Record<Drive, Cost>,
    modifiers: rolls(others),
    ...(personnel === others ? {} : { personnel: rolls(personnel) }),
    modifiersCount: when,
    blocksSight: marks.blocks ?? "no",
    concealing: marks.conceals ?? false,
    road: marks.road ?? false,
  };
}
