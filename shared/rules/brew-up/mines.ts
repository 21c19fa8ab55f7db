/** The chart "Anti-tank Mine Damage", by the weight class of the vehicle. */
import type { Fraction } from "../../odds/fraction.ts";
import { resultAt, type ScoreRows } from "./bands.ts";
import { TWO_DICE } from "./dice.ts";
import { type Readings, STANDARD_READINGS } from "./options.ts";
import type { Weight } from "./vehicleSheet.ts";

export type MineResult =
  | { readonly type: "immobilized" }
  | { readonly type: "disabled" }
  | { readonly type: "overturned" }
  | { readonly type: "penetrated" }
  /** A soft vehicle: casualties are rolled as for a grenade that bursts. */
  | { readonly type: "destroyed"; readonly casualties: "as-grenade" };
export type MineColumn = Weight | "soft";

/** Each weight class is two points tougher than the class below it. */
const tank = (disabledFrom: number): ScoreRows<MineResult> => [
  { from: 0, result: { type: "immobilized" } },
  { from: disabledFrom, result: { type: "disabled" } },
  { from: disabledFrom + 2, result: { type: "overturned" } },
  { from: disabledFrom + 4, result: { type: "penetrated" } },
];
const IMMOBILIZED = { from: 0, result: { type: "immobilized" } } as const;
const DESTROYED = { from: 11, result: { type: "destroyed", casualties: "as-grenade" } } as const;
const SOFT: Readonly<Record<Readings["softMines"], ScoreRows<MineResult>>> = {
  "light-tank": [IMMOBILIZED, { from: 9, result: { type: "disabled" } }, DESTROYED],
  "heavy-tank": [IMMOBILIZED, DESTROYED],
};
const TANKS: Readonly<Record<Weight, ScoreRows<MineResult>>> = { light: tank(9), medium: tank(11), heavy: tank(13) };

/** A mine's effect on a vehicle, by a score of 2D10. */
export const mineDamage = (
  column: MineColumn,
  score: number,
  { softMines }: Pick<Readings, "softMines"> = STANDARD_READINGS,
): MineResult => resultAt(column === "soft" ? SOFT[softMines] : TANKS[column], score);

/** The exact chance of each possible result. */
export const mineChances = (
  column: MineColumn,
  readings: Pick<Readings, "softMines"> = STANDARD_READINGS,
): Map<MineResult["type"], Fraction> => TWO_DICE.by((score) => mineDamage(column, score, readings).type).chances();
