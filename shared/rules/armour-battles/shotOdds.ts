/** The exact chances of a shot from its two pools. */
import { Fraction } from "../../odds/fraction.ts";
import { Ways } from "../../odds/pools.ts";
import type { TargetCondition } from "../../play/planning.ts";
import type { Gravity } from "../../play/view.ts";
import {
  disperses,
  type Fallen,
  type Fire,
  NONE_FALLEN,
  type Pool,
  poolClasses,
  type ShotResult,
  shotResult,
} from "./shot.ts";
import { SIX } from "./tables.ts";

const SIDES = 6;
/** A fall and a result as one number each, so that equals coincide. No pool has as many dice. */
const PACK = 100;
const packed = ({ successes, sixes }: Fallen): number => successes * PACK + sixes;
const fallen = (of: number): Fallen => ({ successes: Math.floor(of / PACK), sixes: of % PACK });

const fallsOf = ({ count, tn }: Pick<Pool, "count" | "tn">): Ways<number> => {
  const { upTo } = poolClasses(tn);
  return Ways.ofPool(SIDES, count, upTo, (counts) => {
    const sixes = counts[counts.length - 1] as number;
    return packed({ successes: tn < SIX ? (counts[1] as number) + sixes : sixes, sixes });
  });
};

export interface ShotChance extends ShotResult {
  readonly chance: Fraction;
}
export interface ShotOdds {
  /** By the number of the firer's successes, from none on. */
  readonly hits: readonly Fraction[];
  /** Every possible result; they sum to 1. */
  readonly results: readonly ShotChance[];
}

/** The target rolls only where the firer has a success; otherwise its dice would change nothing. */
export function shotOdds(
  attack: Pick<Pool, "count" | "tn">,
  reaction: Pick<Pool, "count" | "tn">,
  by: Fire["by"],
): ShotOdds {
  // Pools are few, and needed thousands of times.
  const key = `${attack.count} ${attack.tn} ${reaction.count} ${reaction.tn} ${by}`;
  const odds = known.get(key) ?? oddsOf(attack, reaction, by);
  known.set(key, odds);
  return odds;
}
const known = new Map<string, ShotOdds>();

function oddsOf(attack: Pick<Pool, "count" | "tn">, reaction: Pick<Pool, "count" | "tn">, by: Fire["by"]): ShotOdds {
  const fire = fallsOf(attack);
  const hits = fire.by((roll) => fallen(roll).successes).chances();
  return {
    hits: Array.from({ length: attack.count + 1 }, (_, n) => hits.get(n) ?? Fraction.ZERO),
    results: resultsOf(fire, fallsOf(reaction), by),
  };
}

function resultsOf(fire: Ways<number>, reaction: Ways<number>, by: Fire["by"]): readonly ShotChance[] {
  const met = new Map<number, ShotResult>();
  const results = fire
    .with(reaction, (mine, theirs) => {
      const result = shotResult(fallen(mine), fallen(theirs), by);
      const key = (result.disruption * PACK + result.unmatchedSixes) * 2 + (result.suppressed ? 1 : 0);
      met.set(key, result);
      return key;
    })
    .chances();
  return [...results].sort(([a], [b]) => a - b).map(([key, chance]) => ({ ...(met.get(key) as ShotResult), chance }));
}

/** The same once the attack dice have fallen. */
export function oddsAgainst(mine: Fallen, reaction: Pick<Pool, "count" | "tn">, by: Fire["by"]): readonly ShotChance[] {
  const theirs = mine.successes === 0 ? Ways.sure(packed(NONE_FALLEN)) : fallsOf(reaction);
  return resultsOf(Ways.sure(packed(mine)), theirs, by);
}

/** A unit's condition, from the gravest; a `dispersed` unit is gone. */
export interface UnitCondition extends TargetCondition {
  readonly disruption: number;
  readonly suppressed: boolean;
}
/** The gravity of a number of points of disruption, or of suppression alone. */
export const gravityOf = (disruption: number, suppressed: boolean): Gravity =>
  ([suppressed ? 1 : 0, 2, 3, 4] as const)[Math.min(3, disruption) as 0 | 1 | 2 | 3];

/** A third point of disruption is the end; a suppressed unit neither fires nor follows its group. */
const condition = (
  id: string,
  letter: string,
  name: string,
  disruption: number,
  suppressed: boolean,
  lost: number,
): UnitCondition => ({ id, letter, name, gravity: gravityOf(disruption, suppressed), lost, disruption, suppressed });
export const CONDITIONS: readonly UnitCondition[] = [
  condition("dispersed", "X", "dispersed", 3, false, 1),
  condition("2S", "2 S", "2 disruption, suppressed", 2, true, 0.75),
  condition("2", "2", "2 disruption", 2, false, 0.58),
  condition("1S", "1 S", "1 disruption, suppressed", 1, true, 0.48),
  condition("1", "1", "1 disruption", 1, false, 0.26),
  condition("S", "S", "suppressed", 0, true, 0.25),
  condition("unharmed", "", "unharmed", 0, false, 0),
];
/** A unit's condition among them. */
export const conditionOf = (disruption: number, suppressed: boolean): UnitCondition =>
  CONDITIONS.find((row) =>
    disperses(disruption) ? disperses(row.disruption) : row.disruption === disruption && row.suppressed === suppressed,
  ) as UnitCondition;

type After = readonly (UnitCondition & { readonly chance: Fraction })[];
/** By results, with one list for each two pools, and by the target's condition before. */
const afters = new WeakMap<readonly ShotChance[], Map<string, After>>();

/** Its condition after such a shot, by the chances of its results. */
export function afterShot(
  results: readonly ShotChance[],
  before: { readonly disruption: number; readonly suppressed: boolean },
): After {
  const remembered = afters.get(results) ?? new Map<string, After>();
  afters.set(results, remembered);
  const key = `${before.disruption} ${before.suppressed}`;
  const after = remembered.get(key) ?? afterOf(results, before);
  remembered.set(key, after);
  return after;
}

function afterOf(
  results: readonly ShotChance[],
  before: { readonly disruption: number; readonly suppressed: boolean },
): After {
  const chances = new Map<string, Fraction>();
  for (const { disruption, suppressed, chance } of results) {
    const { id } = conditionOf(before.disruption + disruption, before.suppressed || suppressed);
    chances.set(id, (chances.get(id) ?? Fraction.ZERO).plus(chance));
  }
  return CONDITIONS.map((row) => ({ ...row, chance: chances.get(row.id) ?? Fraction.ZERO }));
}

/** The chance of results of some kind. */
export const chanceOfResults = (results: readonly ShotChance[], of: (result: ShotResult) => boolean): Fraction =>
  results.reduce((sum, result) => (of(result) ? sum.plus(result.chance) : sum), Fraction.ZERO);
