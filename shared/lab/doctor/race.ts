/**
 * The spending of a budget of games on many changes: in rounds, each with its part of the rest, shared equally by the
 * remaining changes. After each round, some are tried no further (successive halving).
 */
import type { Estimate } from "../intervals.ts";
import { REMEDY_KINDS, type Remedy } from "./remedy.ts";

/** Games for each change in the first round: with fewer, the choice would be a lottery. */
const LEAST_GAMES = 12;
/** At least this number of changes go on while there are as many. */
const LEAST_LEFT = 2;

/** The number of rounds for this number of games: with more rounds, fewer are left at the end, with more games each. */
export const roundsFor = (games: number): number => (games < 600 ? 3 : games < 2400 ? 4 : 5);

/** As many as the first round can pay for: the smallest of each kind in turn, so that every kind takes part. */
export function entrants(candidates: readonly Remedy[], games: number, rounds: number): Remedy[] {
  const room = Math.max(LEAST_LEFT, Math.floor(games / rounds / LEAST_GAMES));
  const queues = REMEDY_KINDS.map((kind) => candidates.filter((candidate) => candidate.kind === kind));
  const chosen: Remedy[] = [];
  while (chosen.length < room && queues.some((queue) => queue.length > 0)) {
    // The kinds whose next change is smaller come first.
    const next = queues.flatMap((queue) => queue.splice(0, 1)).sort((a, b) => a.size - b.size);
    chosen.push(...next.slice(0, room - chosen.length));
  }
  return chosen;
}

/**
 * Further games for each in a round. The unchanged scenario must have been played as often as the changes, for comparison in
 * the same games: `ahead` is its lead in games over them.
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
 * The changes to try further. A change is out when its whole interval lies beyond the tolerance, on either side of even: it
 * is known not to balance. Of the others the half with scores nearest to even go on, the smaller change first where two are
 * equal.
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
