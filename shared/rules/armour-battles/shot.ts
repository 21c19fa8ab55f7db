/**
 * A shot, or a battery's fire on one unit, by its rolls: the number of dice, their target number, and the fallen dice's
 * effect. Pure: the rolling callers (the referee, the odds) bring circumstances and faces (rule document: Direct Fire, Unit
 * Morale, Indirect Fire).
 */
import type { DiceClasses } from "../../dice/dice.ts";
import type { WorkingRow } from "../../play/contract.ts";
import { signed } from "../signed.ts";
import {
  ARTILLERY,
  AT_DICE,
  DISRUPTION_TO_DISPERSE,
  FLANK_TN,
  FORCED_BACK,
  RANGE_TN,
  type RangeBand,
  REACTION_DICE,
  REACTION_TN,
  SIX,
  TN_BASE,
} from "./tables.ts";
import type { ArmourVehicle, Reaction } from "./vehicles.ts";

/** Six-sided dice, their target number, and its working. */
export interface Pool {
  readonly count: number;
  readonly tn: number;
  readonly rows: readonly WorkingRow[];
}

/** Facts about the firer. */
export interface Firing {
  /** Its moves in this activation. */
  readonly moves: number;
  /** It was hidden until now. */
  readonly ambush: boolean;
  /** A wild die, and a staff order, spent on the roll. */
  readonly wild: boolean;
  readonly staff: boolean;
}
/** Direct fire has a range band, null out of range, and a side of the target; a battery has neither. */
export type Fire =
  | { readonly by: "direct"; readonly band: RangeBand | null; readonly flank: boolean }
  | { readonly by: "artillery" };

/** The ways of going back under fire that give +2 reaction dice. */
export type Evasion = "disengaging" | "break-off" | "shoot-and-scoot";

/** Facts about the target. */
export interface Receiving {
  readonly suppressed: boolean;
  /** The additional dice for its cover (coverDice). */
  readonly cover: number;
  /** It stands higher than the firer. */
  readonly uphill: boolean;
  readonly evading: Evasion | null;
  readonly wild: boolean;
  readonly staff: boolean;
}

const FIRE_RULE = "Direct Fire";
const MORALE_RULE = "Unit Morale";
const INDIRECT_RULE = "Indirect Fire";
const WILD_RULE = "Wild Dice";
const STAFF_RULE = "Staff Orders";

const BANDS: Readonly<Record<RangeBand, string>> = {
  short: "Short range",
  effective: "Effective range",
  long: "Long range",
};
const EVASIONS: Readonly<Record<Evasion, { readonly name: string; readonly rule: string; readonly dice: number }>> = {
  disengaging: { name: "Disengaging", rule: "Command Orders", dice: REACTION_DICE.disengaging },
  "break-off": { name: "Breaking off", rule: "Special Rules", dice: REACTION_DICE.breakOff },
  "shoot-and-scoot": { name: "Shooting and scooting", rule: "Special Rules", dice: REACTION_DICE.shootAndScoot },
};

/** Modifiers so far: those that are 0 are left out. */
class Count {
  readonly #rows: WorkingRow[];
  #dice: number;
  #tn: number;
  constructor(dice: number, tn: number, rows: WorkingRow[]) {
    this.#dice = dice;
    this.#tn = tn;
    this.#rows = rows;
  }
  dice(counts: boolean, value: number, name: string, rule: string): this {
    if (!counts || value === 0) return this;
    this.#dice += value;
    this.#rows.push({ name, rule, value: `${signed(value)} ${Math.abs(value) === 1 ? "die" : "dice"}` });
    return this;
  }
  tn(counts: boolean, value: number, name: string, rule: string): this {
    if (!counts || value === 0) return this;
    this.#tn += value;
    this.#rows.push({ name, rule, value: `${signed(value)} to the number` });
    return this;
  }
  pool(): Pool {
    return { count: Math.max(0, this.#dice), tn: this.#tn, rows: this.#rows };
  }
}
const diceInWords = (count: number): string => `${count} ${count === 1 ? "die" : "dice"}`;
const start = (dice: number, tn: number, name: string, rule: string): Count =>
  new Count(dice, tn, [{ name, rule, value: `${diceInWords(dice)}, ${tn}+` }]);

const MULTIPLE: Readonly<Partial<Record<number, string>>> = { 2: "Double move", 3: "Triple move" };

/** The firer's dice. */
export function attackPool({ gun }: Pick<ArmourVehicle, "gun">, fire: Fire, firing: Firing): Pool {
  const { moves, ambush, wild, staff } = firing;
  const direct = fire.by === "direct";
  const band = direct ? fire.band : null;
  // "The unit fires, but misses."
  if (direct && band === null)
    return start(gun.atDice, TN_BASE, gun.name, FIRE_RULE).dice(true, -gun.atDice, "Out of range", FIRE_RULE).pool();
  return (
    start(gun.atDice, direct ? TN_BASE : ARTILLERY.tn, gun.name, direct ? FIRE_RULE : INDIRECT_RULE)
      .tn(band !== null, band ? RANGE_TN[band] : 0, band ? BANDS[band] : "", FIRE_RULE)
      .tn(direct && fire.flank, FLANK_TN, "Flank or rear of the target", FIRE_RULE)
      .dice(direct && moves > 1, AT_DICE.furtherMove * (moves - 1), MULTIPLE[moves] ?? `${moves} moves`, FIRE_RULE)
      .dice(direct && ambush, AT_DICE.ambush, "Ambush fire", "Hidden Units")
      .dice(wild, AT_DICE.wild, "Wild die", WILD_RULE)
      // "Any Reaction Check, Direct Fire roll or Rally attempt."
      .dice(direct && staff, AT_DICE.staff, "Staff order", STAFF_RULE)
      .pool()
  );
}

const REACTIONS: Readonly<Record<keyof Reaction, string>> = {
  front: "Reaction",
  flank: "Reaction, flank or rear",
  artillery: "Reaction, artillery",
};
/** A unit's reaction against such fire. */
const reactionAgainst = (fire: Fire): keyof Reaction =>
  fire.by === "artillery" ? "artillery" : fire.flank ? "flank" : "front";

/** The target's dice, rolled where the firer has a success. Cover and height don't count under artillery. */
export function reactionPool({ reaction }: { readonly reaction: Reaction }, fire: Fire, receiving: Receiving): Pool {
  const { suppressed, cover, uphill, evading, wild, staff } = receiving;
  const direct = fire.by === "direct";
  const which = reactionAgainst(fire);
  const evasion = evading === null ? null : EVASIONS[evading];
  return start(reaction[which], REACTION_TN.unsuppressed, REACTIONS[which], MORALE_RULE)
    .tn(suppressed, REACTION_TN.suppressed - REACTION_TN.unsuppressed, "Suppressed", MORALE_RULE)
    .dice(direct, cover, "In or behind cover", FIRE_RULE)
    .dice(direct && uphill, REACTION_DICE.uphill, "Uphill of the firer", FIRE_RULE)
    .dice(evasion !== null, evasion?.dice ?? 0, evasion?.name ?? "", evasion?.rule ?? "")
    .dice(wild, REACTION_DICE.wild, "Wild die", WILD_RULE)
    .dice(staff, REACTION_DICE.staff, "Staff order", STAFF_RULE)
    .pool();
}

/** "7 dice, 3+". */
export const poolInWords = ({ count, tn }: Pick<Pool, "count" | "tn">): string => `${diceInWords(count)}, ${tn}+`;

/** The classes of a pool's die in the rules: failure, success, six. */
export const poolClasses = (tn: number): Extract<DiceClasses, { readonly type: "bands" }> => ({
  type: "bands",
  upTo: tn < SIX ? [tn - 1, SIX - 1, SIX] : [SIX - 1, SIX],
});

/** A fallen pool. Sixes are successes, too. */
export interface Fallen {
  readonly successes: number;
  readonly sixes: number;
}
export const NONE_FALLEN: Fallen = { successes: 0, sixes: 0 };
export function countPool(faces: readonly number[], tn: number): Fallen {
  let successes = 0;
  let sixes = 0;
  for (const face of faces) {
    if (face >= tn) successes++;
    if (face === SIX) sixes++;
  }
  return { successes, sixes };
}

/** A shot's effect on its target. */
export interface ShotResult {
  /** Points of disruption from this shot. */
  readonly disruption: number;
  /** The shot suppresses, even if the unit was suppressed before. */
  readonly suppressed: boolean;
  readonly unmatchedSixes: number;
  /** It goes back by this number of inches and dice of inches; null where it stays. */
  readonly forcedBack: { readonly fixed: number; readonly dice: number } | null;
}

/**
 * Direct Fire, "Direct Fire Combat Results" and "Suppression Check"; Indirect Fire, "Suppression From Artillery": against a
 * battery the target needs more sixes than it, not as many. Callers that know the earlier disruption judge dispersal.
 */
export function shotResult(attack: Fallen, reaction: Fallen, by: Fire["by"]): ShotResult {
  const disruption = Math.max(0, attack.successes - reaction.successes);
  const unmatchedSixes = Math.max(0, attack.sixes - reaction.sixes);
  const suppressed =
    attack.sixes > 0 && (by === "artillery" ? reaction.sixes <= attack.sixes : reaction.sixes < attack.sixes);
  return {
    disruption,
    suppressed,
    unmatchedSixes,
    forcedBack:
      suppressed && disruption >= FORCED_BACK.leastDisruption
        ? { fixed: FORCED_BACK.fixed, dice: unmatchedSixes * FORCED_BACK.dicePerSix }
        : null,
  };
}

/** Whether this total of old and new points disperses a unit. */
export const disperses = (disruption: number): boolean => disruption >= DISRUPTION_TO_DISPERSE;
