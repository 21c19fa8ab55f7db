/**
 * The shots of a separable passage in their best order: at each place by harm for each chance of being the last, the most
 * first. Exchanging two neighbours shows that no other order at one place is better.
 */
import { Fraction } from "../../odds/fraction.ts";
import type { StandId } from "../../play/contract.ts";
import type { Passage, PassageShot } from "../../play/planning.ts";
import { chanceOfFate, harmOf } from "./enemy.ts";

/** A chance to fire, to be taken or left. */
export interface Opening {
  readonly place: number;
  readonly firer: StandId;
  readonly weapon: number;
  /** The firer's bit. */
  readonly bit: bigint;
  /** Arrived whole for good: no enemy may fire any more. */
  readonly over: Fraction;
  /** No result, and the next enemy may fire. With `over` and the chance of harm that is 1. */
  readonly on: Fraction;
  /** In doubles: the chance of harm, that of `on`, and the harm for each chance of being the last. */
  readonly harm: number;
  readonly onward: number;
  readonly gains: number;
  /** How many openings do less harm for each chance of being the last, and how many are likelier to be the last. */
  readonly gain: number;
  readonly sure: number;
}

interface Raw {
  readonly place: number;
  readonly shot: PassageShot;
  readonly harm: Fraction;
  readonly over: Fraction;
  readonly on: Fraction;
  readonly lost: Fraction;
}

/** Where successive places have the same shots, those of the first place stand for all of them. */
export function openingsOf(passage: Passage): Opening[] {
  const raws: Raw[] = [];
  let before = "";
  for (let place = 0; place < passage.places.length; place++) {
    const here = passage.shots(place, passage.start).flatMap((shot) => rawOf(place, shot));
    const same = here.map(({ shot, harm, on, lost }) => `${shot.firer} ${shot.weapon} ${harm} ${on} ${lost}`).join();
    if (same !== before) raws.push(...here.sort((a, b) => byGain(b, a) || b.lost.compare(a.lost)));
    before = same;
  }
  const gains = ranks(raws, byGain);
  const sures = ranks(raws, (a, b) => b.on.compare(a.on));
  const bits = new Map<StandId, bigint>();
  return raws.map((raw, i) => {
    const { firer, weapon } = raw.shot;
    const bit = bits.get(firer) ?? 1n << BigInt(bits.size);
    bits.set(firer, bit);
    const { place, over, on } = raw;
    const [harm, onward] = [raw.harm.toNumber(), on.toNumber()];
    return {
      ...{ place, firer, weapon, bit, over, on, harm, onward },
      gains: harm / (harm + over.toNumber()),
      gain: gains[i] as number,
      sure: sures[i] as number,
    };
  });
}

/** A shot without harm is none. */
function rawOf(place: number, shot: PassageShot): Raw[] {
  const harm = harmOf(shot);
  if (harm.equals(Fraction.ZERO)) return [];
  let over = Fraction.ZERO;
  for (const outcome of shot.outcomes) if (outcome.fate === "whole" && outcome.over) over = over.plus(outcome.chance);
  const on = Fraction.ONE.minus(harm).minus(over);
  return [{ place, shot, harm, over, on, lost: chanceOfFate(shot, "lost") }];
}

/** Harm for each chance of being the last shot: harm / (harm + over). */
const byGain = (a: Raw, b: Raw): number => a.harm.times(b.harm.plus(b.over)).compare(b.harm.times(a.harm.plus(a.over)));

/** By index in the list; equals have equal ranks. */
function ranks(of: readonly Raw[], compare: (a: Raw, b: Raw) => number): number[] {
  const order = of.map((_, i) => i).sort((a, b) => compare(of[a] as Raw, of[b] as Raw));
  const ranked: number[] = [];
  let rank = 0;
  order.forEach((i, at) => {
    if (at > 0 && compare(of[order[at - 1] as number] as Raw, of[i] as Raw) !== 0) rank++;
    ranked[i] = rank;
  });
  return ranked;
}
