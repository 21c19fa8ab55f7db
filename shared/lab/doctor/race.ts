/**
 * How a budget of games is spent on many changes: in rounds, each with its part of what is left, shared equally by those still
 * tried; after each round, some are tried no further (successive halving).
 */
import type { Estimate } from "../intervals.ts";
import { REMEDY_KINDS, type Remedy } from "./remedy.ts";

/** Games for each change in the first round: with fewer, weeding out would be drawing lots. */
const LEAST_GAMES = 12;
/** Of those tried, at least so many go on as long as there are as many. */
const LEAST_LEFT = 2;

/** How many rounds there are for so many games: the more, the fewer are left at the end, and with more games each. */
export const roundsFor = (games: number): number => (games < 600 ? 3 : games < 2400 ? 4 : 5);

/** As many as the first round can pay for: the smallest of each kind in turn, so that no kind is left out for another's sake. */
export function entrants(candidates: readonly Remedy[], games: number, rounds: number): Remedy[] {
  const room = Math.max(LEAST_LEFT, Math.floor(games / rounds / LEAST_GAMES));
  const queues = REMEDY_KINDS.map((kind) => candidates.filter((one) => one.kind === kind));
  const chosen: Remedy[] = [];
  while (chosen.length < room && queues.some((queue) => queue.length > 0)) {
    // The kinds whose next change is smaller come first.
    const next = queues.flatMap((queue) => queue.splice(0, 1)).sort((a, b) => a.size - b.size);
    chosen.push(...next.slice(0, room - chosen.length));
  }
  return chosen;
}

/**
 * Games more for each in a round. The scenario as it is must have been played as often as the changes, to be compared with in
 * the same games: `ahead` are the games that it has already and they have not.
 */
export function gamesMore(share: number, tried: number, ahead: number, step: number): number {
  if (tried === 0) return 0;
  const alone = Math.floor(share / tried);
  const each = alone <= ahead ? alone : Math.max(ahead, Math.floor((share + ahead) / (tried + 1)));
  return Math.floor(each / step) * step;
}

export interface Runner {
  readonly remedy: Remedy;
  readonly score: Estimate | null;
}

/**
 * Who is tried further. Out is whose interval lies wholly beyond the tolerance, on one side of even or the other: it is known
 * that it doesn't balance. Of the others the half whose scores are nearest to even go on, the smaller change first where two
 * are alike.
 */
export function survivors(runners: readonly Runner[], tolerance: number): Remedy[] {
  const open = runners.filter(
    ({ score }) => score === null || (score.high >= 0.5 - tolerance && score.low <= 0.5 + tolerance),
  );
  const off = ({ score }: Runner) => (score === null ? 1 : Math.abs(score.value - 0.5));
  return [...open]
    .sort((a, b) => off(a) - off(b) || a.remedy.size - b.remedy.size || (a.remedy.id < b.remedy.id ? -1 : 1))
    .slice(0, Math.max(LEAST_LEFT, Math.ceil(runners.length / 2)))
    .map(({ remedy }) => remedy);
}
