/** The charts of damage to AFVs: "External Damage to AFV" and "Internal Damage to AFV", with exact chances. */
import type { Fraction } from "../../odds/fraction.ts";
import { resultAt, type ScoreRows } from "./bands.ts";
import { TWO_DICE } from "./dice.ts";
import type { Strike } from "./penetration.ts";

/** The least shell of high explosive that breaks a track, in millimetres. */
export const BREAKS_TRACKS_FROM = 45;
/** The armour of the engine grate, against the class of the stern. */
export const GRATE_BELOW_STERN = 1;

export type ExternalDamage =
  | { readonly type: "none" }
  | { readonly type: "machine-gun-destroyed"; readonly mount: "coaxial" | "hull" }
  /** The engine grate is hit; the armour there is this number of classes below the stern's. */
  | { readonly type: "engine-grate"; readonly belowStern: number }
  | { readonly type: "track-broken" }
  | { readonly type: "turret-jammed" }
  | { readonly type: "main-gun-out" }
  /** Cupola or hatch: the crew checks its morale. */
  | { readonly type: "commander-hit"; readonly casualties: number };

const NONE: ExternalDamage = { type: "none" };
const EXTERNAL: ScoreRows<ExternalDamage> = [
  { from: 0, result: { type: "machine-gun-destroyed", mount: "coaxial" } },
  { from: 1, result: { type: "machine-gun-destroyed", mount: "hull" } },
  { from: 2, result: { type: "engine-grate", belowStern: GRATE_BELOW_STERN } },
  { from: 3, result: NONE },
  { from: 9, result: { type: "track-broken" } },
  { from: 10, result: NONE },
  { from: 16, result: { type: "turret-jammed" } },
  { from: 17, result: { type: "main-gun-out" } },
  { from: 18, result: { type: "commander-hit", casualties: 1 } },
];

/** External damage by an unmodified score of 2D10; `he` is the shell in millimetres, null for all other rounds. */
export function externalDamage(score: number, he: number | null): ExternalDamage {
  const result = resultAt(EXTERNAL, score);
  return result.type === "track-broken" && (he === null || he < BREAKS_TRACKS_FROM) ? NONE : result;
}

/** Whether a hit needs a roll for external damage, by a scenario's reading. */
export const rollsExternal = ({ type }: Strike, reading: "not-penetrating" | "every-hit"): boolean =>
  type === "stopped" || (type === "penetrates" && reading === "every-hit");

export type InternalDamage =
  /** The crew stays if it passes a morale check. */
  | { readonly type: "no-damage"; readonly casualties: 0; readonly crew: "checks" }
  /** Dazed in this turn and in this number of further turns. */
  | {
      readonly type: "dazed";
      readonly casualties: 0;
      readonly crew: "checks";
      readonly furtherTurns: number;
      readonly radio: "wrecked";
    }
  /** The crew leaves, and may check its morale in later turns to come back. */
  | { readonly type: "immobilized"; readonly casualties: number; readonly crew: "evacuates-for-now" }
  | { readonly type: "main-weapon-wrecked"; readonly casualties: number; readonly crew: "evacuates-for-now" }
  /** The crew leaves for good; salvage is possible after the battle. */
  | { readonly type: "knocked-out"; readonly casualties: number; readonly crew: "evacuates"; readonly salvage: true }
  | { readonly type: "brewed-up"; readonly casualties: number; readonly salvage: false };
export type InternalType = InternalDamage["type"];

const INTERNAL: ScoreRows<InternalDamage> = [
  { from: 0, result: { type: "no-damage", casualties: 0, crew: "checks" } },
  { from: 6, result: { type: "dazed", casualties: 0, crew: "checks", furtherTurns: 1, radio: "wrecked" } },
  { from: 9, result: { type: "immobilized", casualties: 1, crew: "evacuates-for-now" } },
  { from: 11, result: { type: "main-weapon-wrecked", casualties: 1, crew: "evacuates-for-now" } },
  { from: 13, result: { type: "knocked-out", casualties: 2, crew: "evacuates", salvage: true } },
  { from: 15, result: { type: "brewed-up", casualties: 4, salvage: false } },
];

/** Internal damage by a score of 2D10 and the levels of penetration above the armour, which are added to it. */
export const internalDamage = (score: number, levels: number): InternalDamage => resultAt(INTERNAL, score + levels);

/** The exact chance of each possible kind of internal damage. */
export const internalChances = (levels: number): Map<InternalType, Fraction> =>
  TWO_DICE.by((score) => internalDamage(score, levels).type).chances();
/** The exact chance of each possible kind of external damage. */
export const externalChances = (he: number | null): Map<ExternalDamage["type"], Fraction> =>
  TWO_DICE.by((score) => externalDamage(score, he).type).chances();
