/** A shot (rules 3.3 and 3.4): how many dice need what, and what the hits do. Whoever rolls brings the faces. */
import { Fraction } from "../../../shared/odds/fraction.ts";
import { Ways } from "../../../shared/odds/pools.ts";
import type { WorkingRow } from "../../../shared/play/contract.ts";
import type { TargetCondition } from "../../../shared/play/planning.ts";
import { signed } from "../../../shared/rules/signed.ts";
import { FLANK, HITS, KNOCK_OUT, NEEDS, SIX, SNAP_LESS } from "./tables.ts";
import type { Toy } from "./vehicles.ts";

export interface Circumstances {
  readonly inches: number;
  readonly flank: boolean;
  /** What the target's terrain adds to what a shot needs. */
  readonly cover: number;
  readonly snap: boolean;
}
/** Dice of six sides, the least face that hits, and how that came about. */
export interface Pool {
  readonly count: number;
  readonly needs: number;
  readonly rows: readonly WorkingRow[];
}

export const isNear = ({ gun }: Pick<Toy, "gun">, inches: number): boolean => 2 * inches <= gun.range;

export function poolOf(toy: Pick<Toy, "gun">, { inches, flank, cover, snap }: Circumstances): Pool {
  const near = isNear(toy, inches);
  const needs = (near ? HITS.near : HITS.far) + cover - (flank ? FLANK : 0);
  const row = (name: string, rule: string, value: string): WorkingRow => ({ name, rule, value });
  return {
    count: snap ? Math.max(1, toy.gun.dice - SNAP_LESS) : toy.gun.dice,
    needs: Math.min(NEEDS.most, Math.max(NEEDS.least, needs)),
    rows: [
      row(`Dice of ${toy.gun.name}`, "3.3", `${toy.gun.dice}`),
      ...(snap ? [row("Snap shot", "4.2", signed(-SNAP_LESS))] : []),
      row(near ? "Up to half of the range" : "Beyond half of the range", "3.3", `${near ? HITS.near : HITS.far}+`),
      ...(cover > 0 ? [row("Target in cover", "3.3", signed(cover))] : []),
      ...(flank ? [row("At the flank", "3.3", signed(-FLANK))] : []),
    ],
  };
}
export const poolInWords = ({ count, needs }: Pool): string => `${count}D6, ${needs} or more`;

export type ConditionId = "out" | "damaged" | "whole";
/** From the gravest to the condition without any harm. */
export const CONDITIONS = [
  { id: "out", letter: "X", name: "knocked out", gravity: 4, lost: 1 },
  { id: "damaged", letter: "D", name: "damaged", gravity: 2, lost: 0.5 },
  { id: "whole", letter: "–", name: "whole", gravity: 0, lost: 0 },
] as const satisfies readonly TargetCondition[];
export type Condition = (typeof CONDITIONS)[number];

export const conditionCalled = (id: string | undefined): Condition =>
  CONDITIONS.find((condition) => condition.id === id) ?? CONDITIONS[2];

/** What so many hits do: `whole` means no effect. */
export function effectOf(hits: number, armour: number, damaged: boolean): ConditionId {
  if (hits < armour) return "whole";
  return damaged || hits >= KNOCK_OUT * armour ? "out" : "damaged";
}
/** The target's condition after an effect. */
export const after = (effect: ConditionId, damaged: boolean): ConditionId =>
  effect === "whole" && damaged ? "damaged" : effect;

export const countHits = (faces: readonly number[], { needs }: Pool): number =>
  faces.filter((face) => face >= needs).length;

/** The exact chance of each effect, from the gravest; those that can't come about have 0. */
export function shotOdds(
  { count, needs }: Pool,
  armour: number,
  damaged: boolean,
): readonly (Condition & { readonly chance: Fraction })[] {
  const effects = Ways.ofPool(SIX, count, [needs - 1, SIX], ([, hits = 0]) => effectOf(hits, armour, damaged));
  return CONDITIONS.map((condition) => ({ ...condition, chance: effects.chance((id) => id === condition.id) }));
}
/** The same for the target's condition afterwards. */
export function oddsAfter(odds: ReturnType<typeof shotOdds>, damaged: boolean): ReturnType<typeof shotOdds> {
  return CONDITIONS.map((condition) => ({
    ...condition,
    chance: odds
      .filter(({ id }) => after(id, damaged) === condition.id)
      .reduce((sum, { chance }) => sum.plus(chance), Fraction.ZERO),
  }));
}
