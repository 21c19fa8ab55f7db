/**
 * Movement under opportunity fire, as a game between the two sides (WWII 8.3.6, 8.5). A member of the family says where and
 * by which enemies the mover may be fired at (`Way`); the result of a shot, and the further firers, are the same for all.
 */
import { Fraction } from "../../../odds/fraction.ts";
import type { Forecast, StandId } from "../../../play/contract.ts";
import type { Passage, PassageOutcome, PassageShot, Standing } from "../../../play/planning.ts";
import type { NamedModifier } from "../../modifiers.ts";
import { type AttackWorking, type Condition, markersOf } from "../attack.ts";
import { cohesionChance } from "../cohesion.ts";
import { bestOfEach, underJointFire } from "./jointFire.ts";
import { type Nerves, needIn, recovered, type UnderFire, underFire } from "./underFire.ts";

/** A declared path from its system's view. Places are numbers in the list. */
export interface Way {
  /** Inches along the path where the enemy may fire at it, ascending; the last is its end. */
  readonly places: readonly number[];
  standing(place: number): Standing;
  /** The mover's condition at the start. */
  readonly condition: Condition;
  readonly nerves: Nerves;
  /** The number of enemies to pass there, and the modifier of each roll for that. */
  passed(place: number): number;
  readonly passing: NamedModifier | null;
  /** All that can fire do so in one attack; the mover rolls to go on regardless of the result. */
  readonly joint: boolean;
  /** Every shot at a mover before any fire. Asked once for each place. */
  shots(place: number): readonly WayShot[];
  /** Whether no enemy may fire any more after a shot; `fired`: its cohesion roll was passed. */
  isLast(fired: boolean): boolean;
}
export interface WayShot {
  readonly firer: StandId;
  /** The firer's unique number. */
  readonly index: number;
  readonly weapon: number;
  /** The number of shots that its firer has on the path. */
  readonly times: number;
  readonly working: AttackWorking;
  /** At a mover in this condition. */
  forecast(condition: Condition): Forecast;
}

/** The state between two places. */
interface Underway {
  readonly condition: Condition;
  readonly going: boolean;
  /** No enemy may fire at it any more. */
  readonly spared: boolean;
  /** The enemies that have fired, once for each shot: ascending. */
  readonly fired: readonly number[];
}
const keyOf = ({ condition, going, spared, fired }: Underway): string =>
  // For a stand that no enemy may fire at, earlier firers don't matter.
  !going ? `${condition} stopped` : spared ? `${condition} spared` : `${condition} ${fired.join(",")}`;
function underwayOf(key: string): Underway {
  const [condition, rest = ""] = key.split(" ") as [Condition, string?];
  const spared = rest === "spared";
  const going = rest !== "stopped";
  return { condition, going, spared, fired: spared || !going || rest === "" ? [] : rest.split(",").map(Number) };
}

export function passageOn(way: Way): Passage {
  const shotsAt: (readonly WayShot[] | undefined)[] = [];
  const answers = new Map<string, readonly PassageShot[]>();

  function shots(place: number, before: Underway): readonly PassageShot[] {
    const { condition, going, spared, fired } = before;
    if (!going || spared) return [];
    // Earlier firers on the path make no difference to the others.
    const all = shotsAt[place] ?? way.shots(place);
    shotsAt[place] = all;
    const left = all.filter(({ index, times }) => fired.filter((shot) => shot === index).length < times);
    if (way.joint) return jointly(way, before, left);
    return left.map((shot) => ({
      firer: shot.firer,
      weapon: shot.weapon,
      company: [],
      forecast: () => shot.forecast(condition),
      outcomes: outcomesOf(way, before, [shot.index], underFire(shot.working, condition, way.nerves)),
    }));
  }

  return {
    places: way.places,
    standing: (place) => way.standing(place),
    start: keyOf({ condition: way.condition, going: true, spared: false, fired: [] }),
    // A shot uses up its firer and may end all fire: nothing else depends on it, unless they fire together.
    separable: !way.joint,
    shots(place, key) {
      const asked = `${place} ${key}`;
      const answer = answers.get(asked) ?? shots(place, underwayOf(key));
      answers.set(asked, answer);
      return answer;
    },
    trial(place, key) {
      const before = underwayOf(key);
      const { condition, spared } = before;
      const times = way.passed(place);
      if (times === 0 || !before.going || !way.passing) return [];
      const once = cohesionChance(needIn(condition, way.nerves, [way.passing]));
      let passes = Fraction.ONE;
      for (let i = 0; i < times; i++) passes = passes.times(once);
      const stopped = keyOf({ ...before, going: false });
      const outcomes: readonly PassageOutcome[] = [
        { chance: passes, key, fate: "whole", condition, ...overIf(spared) },
        { chance: Fraction.ONE.minus(passes), key: stopped, fate: "stopped", condition, ...overIf(true) },
      ];
      return outcomes.filter(({ chance }) => chance.n > 0n);
    },
    later: (key) => recovered(underwayOf(key).condition, way.nerves),
  };
}

function jointly(way: Way, before: Underway, left: readonly WayShot[]): readonly PassageShot[] {
  const named = bestOfEach(left, markersOf(before.condition));
  const [first, ...others] = named;
  if (!first) return [];
  const company = others.map(({ firer, weapon, forecast }) => ({
    firer,
    weapon,
    forecast: () => forecast(before.condition),
  }));
  const workings = named.map(({ working }) => working);
  const ways = underJointFire(workings, before.condition, way.nerves);
  return [
    {
      firer: first.firer,
      weapon: first.weapon,
      company,
      forecast: () => first.forecast(before.condition),
      outcomes: outcomesOf(
        way,
        before,
        named.map(({ index }) => index),
        ways,
      ),
    },
  ];
}

function outcomesOf(
  way: Way,
  before: Underway,
  firers: readonly number[],
  ways: readonly UnderFire[],
): readonly PassageOutcome[] {
  const fired = [...before.fired, ...firers].sort((a, b) => a - b);
  const outcomes = new Map<string, PassageOutcome>();
  for (const { fired: shot, fate, condition, chance } of ways) {
    const spared = way.isLast(shot);
    const going = fate === "whole" || fate === "harmed";
    const key = keyOf({ condition, going, spared, fired });
    const sofar = outcomes.get(`${fate} ${key}`)?.chance ?? Fraction.ZERO;
    outcomes.set(`${fate} ${key}`, { chance: sofar.plus(chance), key, fate, condition, ...overIf(spared || !going) });
  }
  return [...outcomes.values()];
}

const overIf = (over: boolean): { readonly over?: true } => (over ? { over: true } : {});
