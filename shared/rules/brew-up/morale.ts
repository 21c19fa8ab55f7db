/** The charts "When to check Morale", "Morale Result" and "Morale Modifiers", with the notes ¹ to ⁷. */
import type { Fraction } from "../../odds/fraction.ts";
import { type NamedModifier, sum } from "../modifiers.ts";
import { resultAt, type ScoreRows } from "./bands.ts";
import { TWO_DICE } from "./dice.ts";
import type { Quality } from "./melee.ts";
import { ofChart } from "./modifiers.ts";
import { type Readings, STANDARD_READINGS } from "./options.ts";

export const MORALE_CHART = "Morale Modifiers";

export const OCCASIONS = [
  "casualty",
  "penetrated",
  "immobilized",
  "entering-interdicted-zone",
  "reentering-vehicle",
  "leaving-cover",
  "heroic-action",
] as const;
/** The occasions of a morale check. */
export type Occasion = (typeof OCCASIONS)[number];
/** The occasions with a star: an act is refused, and no result is worse than staying in cover. */
export const BEFORE_AN_ACT: readonly Occasion[] = [
  "entering-interdicted-zone",
  "reentering-vehicle",
  "leaving-cover",
  "heroic-action",
];

/** Rout: flees as fugitives. Retires: in good order, leaves damaged armour. Cover: refuses to leave it. Free: acts freely. */
export const MORALE_RESULTS = ["routs", "retires", "keeps-cover", "free"] as const;
export type MoraleResult = (typeof MORALE_RESULTS)[number];
const RESULTS: ScoreRows<MoraleResult> = [
  { from: Number.NEGATIVE_INFINITY, result: "routs" },
  { from: 1, result: "retires" },
  { from: 4, result: "keeps-cover" },
  { from: 7, result: "free" },
];
export function moraleResult(score: number, occasion: Occasion): MoraleResult {
  const result = resultAt(RESULTS, score);
  return BEFORE_AN_ACT.includes(occasion) && result !== "free" ? "keeps-cover" : result;
}

/** A unit's permissions and duties after a result, as far as the card says (with notes ⁶ and ⁷). */
export interface MoraleEffect {
  readonly movement: "flees" | "withdraws" | "crawls-to-cover" | "free";
  /** Whether it may fire: always, from natural cover only, or not at all. */
  readonly fire: "never" | "from-cover" | "free";
  /** Whether crew leave an AFV that is penetrated or immobilized. */
  readonly armour: "leaves" | "stays" | "may-reenter";
  /** The weapons left behind: all, or those with a crew that are in a melee. */
  readonly abandons: "all" | "crewed-in-melee" | "none";
}
export const MORALE_EFFECTS: Readonly<Record<MoraleResult, MoraleEffect>> = {
  routs: { movement: "flees", fire: "never", armour: "leaves", abandons: "all" },
  retires: { movement: "withdraws", fire: "never", armour: "leaves", abandons: "crewed-in-melee" },
  "keeps-cover": { movement: "crawls-to-cover", fire: "from-cover", armour: "stays", abandons: "none" },
  free: { movement: "free", fire: "free", armour: "may-reenter", abandons: "none" },
};
/** Note ⁷: the cover in percent of figures in the open that go to ground. */
export const GONE_TO_GROUND = { from: 33, to: 66 } as const;

/**
 * Whether a unit in melee falls back (results and note ⁷). A unit that keeps cover holds its ground where it defends
 * established positions and the attacking enemy falls back.
 */
export function fallsBack(
  result: MoraleResult,
  { established, enemyFallsBack }: { readonly established: boolean; readonly enemyFallsBack: boolean },
): boolean {
  if (result === "free") return false;
  return !(result === "keeps-cover" && established && enemyFallsBack);
}

/** "Quality"; the second rate's figure is lost on the card. */
export const MORALE_QUALITY: Readonly<Record<Exclude<Quality, "second-rate">, number>> = {
  ...{ crack: 9, veteran: 3, regular: 0 },
};
/** "Strength": percent of the figures that the unit began with. */
export const STRENGTH = [
  { from: 76, modifier: 0 },
  { from: 51, modifier: -2 },
  { from: 26, modifier: -5 },
  { from: 1, modifier: -9 },
] as const;
/** The modifier of a strength in percent. Between two rows (75.5%) the weaker row holds. */
export const strengthModifier = (percent: number): number =>
  STRENGTH.find(({ from }) => percent >= from)?.modifier ?? STRENGTH[STRENGTH.length - 1]?.modifier ?? 0;

export const NCO_LOST = -6;
/** Note ¹: an NCO counts as lost beyond this distance in inches from the unit. */
export const NCO_WITHIN = 12;
/** The distance in inches within which support and challenges count. */
export const NEAR = 18;
/** "Unit Supported By"; `automaticWeapon` for each of the unit's automatic weapons that fire. */
export const SUPPORT = {
  friendlyAfv: 5,
  friendlyArtillery: 4,
  unitInFront: 2,
  automaticWeapon: 3,
  cover: 6,
  commander: 3,
} as const;
/** "Unit Challenged by". */
export const CHALLENGE = {
  hostileAfv: -5,
  hostileArtillery: -3,
  hostileMg: -2,
  ownAfvPenetrated: -9,
  friendsDestroyed: -3,
  heroicAct: -4,
} as const;
/** Note ⁵: recent is this turn and this number of turns before it. */
export const RECENT_TURNS = 1;

export interface MoraleCheck {
  readonly occasion: Occasion;
  readonly quality: Quality;
  /** Percent of the figures that the unit began with. */
  readonly strength: number;
  /** Eliminated, more than 12 inches away, or attached to another unit. */
  readonly ncoLost: boolean;
  /** Within 18 inches. */
  readonly friendlyAfv: boolean;
  /** Suppresses the nearest enemy position. */
  readonly friendlyArtillery: boolean;
  /** A unit in front fires machine guns or advances. */
  readonly unitInFront: boolean;
  readonly automaticWeapons: number;
  /** Its position protects it by 67 to 99%. */
  readonly cover: boolean;
  /** A senior commander within 18 inches. */
  readonly commander: boolean;
  /** Within 18 inches. */
  readonly hostileAfv: boolean;
  /** On its position. */
  readonly hostileArtillery: boolean;
  readonly hostileMg: boolean;
  /** Recently. */
  readonly ownAfvPenetrated: boolean;
  /** Recently, a friendly unit within 18 inches. */
  readonly friendsDestroyed: boolean;
  /** Crew of an AFV; `plunging`: its top is open and the fire on it plunges. Null: no crew. */
  readonly afvCrew: { readonly plunging: boolean } | null;
}

/** Note ²: crew that may leave a penetrated AFV have no support. */
const withoutSupport = ({ afvCrew, occasion }: MoraleCheck): boolean => afvCrew !== null && occasion === "penetrated";
/** Note ³: cover is no help to a unit that is to leave it, or to do something hazardous. */
const withoutCover = ({ occasion }: MoraleCheck): boolean => BEFORE_AN_ACT.includes(occasion);
/** Note ⁴: machine guns don't affect crew under armour. */
const withoutMg = ({ afvCrew }: MoraleCheck): boolean => afvCrew !== null && !afvCrew.plunging;

/** Every modifier of a morale check that isn't 0. Acts before which morale is checked count as hazardous. */
export function moraleModifiers(
  check: MoraleCheck,
  { moraleSecondRate }: Pick<Readings, "moraleSecondRate"> = STANDARD_READINGS,
): readonly NamedModifier[] {
  const { quality, strength, automaticWeapons, occasion } = check;
  const supported = !withoutSupport(check);
  const when = (holds: boolean, value: number) => (holds ? value : 0);
  return ofChart(MORALE_CHART, [
    [`Quality ${quality}`, quality === "second-rate" ? moraleSecondRate : MORALE_QUALITY[quality]],
    ["Strength", strengthModifier(strength)],
    ["NCO lost", when(check.ncoLost, NCO_LOST)],
    ["Friendly AFV near", when(supported && check.friendlyAfv, SUPPORT.friendlyAfv)],
    ["Friendly artillery", when(supported && check.friendlyArtillery, SUPPORT.friendlyArtillery)],
    ["Unit in front", when(supported && check.unitInFront, SUPPORT.unitInFront)],
    ["Own automatic weapons", when(supported, automaticWeapons * SUPPORT.automaticWeapon)],
    ["Protective cover", when(supported && check.cover && !withoutCover(check), SUPPORT.cover)],
    ["Senior commander near", when(supported && check.commander, SUPPORT.commander)],
    ["Hostile AFV near", when(check.hostileAfv, CHALLENGE.hostileAfv)],
    ["Hostile artillery", when(check.hostileArtillery, CHALLENGE.hostileArtillery)],
    ["Hostile machine guns", when(check.hostileMg && !withoutMg(check), CHALLENGE.hostileMg)],
    ["Own AFV penetrated", when(check.ownAfvPenetrated, CHALLENGE.ownAfvPenetrated)],
    ["Friendly unit destroyed", when(check.friendsDestroyed, CHALLENGE.friendsDestroyed)],
    ["Hazardous act", when(BEFORE_AN_ACT.includes(occasion), CHALLENGE.heroicAct)],
  ]);
}

/** The exact chance of each possible result. */
export const moraleChances = (
  check: MoraleCheck,
  readings: Pick<Readings, "moraleSecondRate"> = STANDARD_READINGS,
): ReadonlyMap<MoraleResult, Fraction> => rollChances(check.occasion, sum(moraleModifiers(check, readings)));

/** By occasion and sum of the modifiers: no more than the chart has. */
const rolled = new Map<string, ReadonlyMap<MoraleResult, Fraction>>();
function rollChances(occasion: Occasion, plus: number): ReadonlyMap<MoraleResult, Fraction> {
  const key = `${occasion} ${plus}`;
  const chances = rolled.get(key) ?? TWO_DICE.by((score) => moraleResult(score + plus, occasion)).chances();
  rolled.set(key, chances);
  return chances;
}
