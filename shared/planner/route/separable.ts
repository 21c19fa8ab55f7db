/**
 * The enemy's best moments on a separable passage, for any number of firers. Openings come in succession; at each the enemy
 * fires or waits, and the rest depends only on the firers left. Doubles decide which is better unless the two agree to nine
 * digits; then exact fractions do.
 */
import { Fraction } from "../../odds/fraction.ts";
import type { Passage } from "../../play/planning.ts";
import { fail, ok, type Result } from "../../result.ts";
import type { Steps } from "../questions.ts";
import { type Best, type Choose, chanceOfPassing, type Worth } from "./enemy.ts";
import { type Opening, openingsOf } from "./openings.ts";

/** The limit of situations in doubles, and of exact ones; beyond it the answer is refused, never guessed. */
const MOST_STATES = 1_500_000;
const MOST_EXACT = 40_000;
/** Doubles are wrong by less than a thousandth of this. */
const NEAR = 1e-9;
const YIELD_EVERY = 2000;

/** The firers left at an opening, and the possible choices: the numbers of the situations at the next opening, −1 for none. */
interface Layer {
  readonly left: readonly bigint[];
  readonly fire: number[];
  readonly wait: number[];
  /** The chance to arrive whole from here on. */
  readonly whole: number[];
}

/** The outlook from each opening on. */
interface Ahead {
  /** The firers with an opening there or later. */
  readonly active: bigint;
  /** Those of them with a better shot later than here. */
  readonly better: bigint;
  /** The firers whose shots may end all fire without harm. */
  readonly ending: bigint;
  /** Its firer has a later shot that is likelier to be the last. */
  readonly surer: boolean;
  /** Good plans for later: each firer's first opening that is good enough, in order. */
  readonly plans: readonly (readonly Opening[])[];
}

/** Good enough is this part of the best gain to come. */
const GOOD_ENOUGH = [1, 0.9, 0.75, 0.5];

/** A plan's harm with the firers left, in doubles. */
function harmBy(plan: readonly Opening[], left: bigint): number {
  let [harm, going] = [0, 1];
  for (const opening of plan) {
    if ((left & opening.bit) === 0n) continue;
    harm += going * opening.harm;
    going *= opening.onward;
  }
  return harm;
}

/** Whether firing would be a mistake: a plan without this firer does more than its shot, even if it fires. */
const isFolly = ({ bit, gains }: Opening, { plans }: Ahead, left: bigint): boolean =>
  plans.some((plan) => harmBy(plan, left & ~bit) > gains + NEAR);

/** Trials and the passage's end are the same for every whole mover: they make no moment better than another. */
export function* bestMoments(passage: Passage, worth: Worth): Steps<Result<Best>> {
  const openings = openingsOf(passage);
  const layers = yield* layersOf(openings);
  if (!layers) return fail(TOO_MANY);
  for (let k = layers.length - 2; k >= 0; k--) {
    settle(layers[k] as Layer, layers[k + 1] as Layer, openings[k] as Opening);
    yield { done: 0.5 + 0.3 * (1 - k / layers.length) };
  }
  const exact = yield* exactly(openings, layers);
  if (!exact) return fail(TOO_MANY);
  const { moments } = exact;
  let whole = exact.whole.times(worth(passage.start));
  for (let place = 0; place < passage.places.length; place++)
    whole = whole.times(chanceOfPassing(passage.trial(place, passage.start)));
  const choose: Choose = (place, _key, open) => {
    for (const moment of moments) {
      if (moment.place !== place) continue;
      const shot = open.find(({ firer, weapon }) => firer === moment.firer && weapon === moment.weapon);
      if (shot) return shot;
    }
    return null;
  };
  return ok({ whole, choose });
}

const TOO_MANY = {
  code: "too-large",
  message: "Too many enemies may fire at this route in too many orders to find their best choice.",
} as const;

function aheadOf(openings: readonly Opening[]): Ahead[] {
  const ahead: Ahead[] = [];
  let active = 0n;
  let ending = 0n;
  const gains = new Map<bigint, number>();
  const sures = new Map<bigint, number>();
  let most = 0;
  for (let k = openings.length - 1; k >= 0; k--) {
    const opening = openings[k] as Opening;
    const { bit, over, gain, sure } = opening;
    const plans = GOOD_ENOUGH.map((part) => planFrom(openings, k + 1, part * most));
    most = Math.max(most, opening.gains);
    let better = 0n;
    for (const [mask, most] of gains) if (most > gain) better |= mask;
    const surer = (sures.get(bit) ?? -1) > sure;
    active |= bit;
    if (!over.equals(Fraction.ZERO)) ending |= bit;
    gains.set(bit, Math.max(gains.get(bit) ?? -1, gain));
    sures.set(bit, Math.max(sures.get(bit) ?? -1, sure));
    ahead[k] = { active, better, ending, surer, plans };
  }
  return ahead;
}

function planFrom(openings: readonly Opening[], first: number, gains: number): Opening[] {
  const plan: Opening[] = [];
  let planned = 0n;
  for (let k = first; k < openings.length; k++) {
    const opening = openings[k] as Opening;
    if (opening.gains < gains || (planned & opening.bit) !== 0n) continue;
    planned |= opening.bit;
    plan.push(opening);
  }
  return plan;
}

/** The possible situations, opening by opening; null where they are too many. */
function* layersOf(openings: readonly Opening[]): Steps<Layer[] | null> {
  const ahead = aheadOf(openings);
  const layers: Layer[] = [];
  let states = 0;
  let now: bigint[] = [ahead[0]?.active ?? 0n];
  for (let k = 0; k < openings.length; k++) {
    const opening = openings[k] as Opening;
    const { bit } = opening;
    const { better, ending, surer } = ahead[k] as Ahead;
    const active = ahead[k + 1]?.active ?? 0n;
    const numbers = new Map<bigint, number>();
    const next: bigint[] = [];
    const numberOf = (left: bigint): number => {
      const kept = left & active;
      const known = numbers.get(kept);
      if (known !== undefined) return known;
      numbers.set(kept, next.length);
      return next.push(kept) - 1;
    };
    const layer: Layer = { left: now, fire: [], wait: [], whole: [] };
    for (const left of now) {
      if (++states > MOST_STATES) return null;
      if (states % YIELD_EVERY === 0) yield { done: (0.5 * k) / openings.length };
      const may = (left & bit) !== 0n;
      // No firer left ever has a better shot, nor this firer a surer one: fire. Shot by shot, in front of any other plan,
      // this one costs nothing.
      const must = may && (left & better) === 0n && !surer;
      // No shot of the firers left can spare the mover: each takes its best.
      const mayNot = may && !must && ((surer && (left & ending) === 0n) || isFolly(opening, ahead[k] as Ahead, left));
      layer.fire.push(may && !mayNot ? numberOf(left & ~bit) : -1);
      layer.wait.push(must ? -1 : numberOf(left));
    }
    layers.push(layer);
    now = next;
  }
  layers.push({ left: now, fire: now.map(() => -1), wait: now.map(() => -1), whole: now.map(() => 1) });
  return layers;
}

/** In doubles. */
function settle(layer: Layer, next: Layer, { over, on }: Opening): void {
  const [o, c] = [over.toNumber(), on.toNumber()];
  layer.left.forEach((_, i) => {
    const [fire, wait] = [layer.fire[i] as number, layer.wait[i] as number];
    const fired = fire < 0 ? Infinity : o + c * (next.whole[fire] as number);
    const waited = wait < 0 ? Infinity : (next.whole[wait] as number);
    layer.whole[i] = Math.min(fired, waited);
    if (fired > waited + NEAR) layer.fire[i] = -1;
    if (waited > fired + NEAR) layer.wait[i] = -1;
  });
}

/** Exactly, only where a possibly best choice leads. */
function* exactly(
  openings: readonly Opening[],
  layers: readonly Layer[],
): Steps<{ whole: Fraction; moments: Opening[] } | null> {
  let states = 0;
  const reached: Set<number>[] = [new Set([0])];
  layers.forEach((layer, k) => {
    const next = new Set<number>();
    for (const i of reached[k] as Set<number>)
      for (const to of [layer.fire[i] as number, layer.wait[i] as number]) if (to >= 0) next.add(to);
    reached.push(next);
    states += next.size;
  });
  if (states > MOST_EXACT) return null;
  const fires: Set<number>[] = [];
  let later = new Map<number, Fraction>();
  for (let k = layers.length - 1; k >= 0; k--) {
    const layer = layers[k] as Layer;
    const opening = openings[k];
    const here = new Map<number, Fraction>();
    const fire = new Set<number>();
    for (const i of reached[k] as Set<number>) {
      const wholeAt = (to: number) => (to < 0 ? null : (later.get(to) as Fraction));
      const then = opening ? wholeAt(layer.fire[i] as number) : null;
      const fired = then && opening ? opening.over.plus(opening.on.times(then)) : null;
      const waited = opening ? wholeAt(layer.wait[i] as number) : Fraction.ONE;
      // Of equally good moments the enemy takes the first.
      if (fired && (!waited || fired.compare(waited) <= 0)) fire.add(i);
      here.set(i, (fire.has(i) ? fired : waited) as Fraction);
    }
    fires[k] = fire;
    later = here;
    yield { done: 0.8 + 0.2 * (1 - k / layers.length) };
  }
  const moments: Opening[] = [];
  let at = 0;
  openings.forEach((opening, k) => {
    const layer = layers[k] as Layer;
    const fire = (fires[k] as Set<number>).has(at);
    if (fire) moments.push(opening);
    at = (fire ? layer.fire[at] : layer.wait[at]) as number;
  });
  return { whole: later.get(0) as Fraction, moments };
}
