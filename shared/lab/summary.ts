/** What the games of a series tell together. Points, shares and scores come with their 95% intervals. */
import type { StandId } from "../play/contract.ts";
import type { Scenario } from "../scenario/model.ts";
import type { SideId } from "../systems.ts";
import { fallenOf, firstKillOf, leadsOf, luckOf, netLuck, standsOf, totalOf, withoutLuckOf } from "./figures.ts";
import { correlation, type Estimate, mean, type Share, varianceOf } from "./intervals.ts";
import { pointsOf } from "./losses.ts";
import type { LabGame } from "./records.ts";
import { type BySide, clustered, finishedOf, type LabResults, observed, redScore, resultsOf } from "./results.ts";

/** How many games had this number. */
export interface Bar {
  readonly value: number;
  readonly games: number;
}

export interface TurnLead {
  readonly turn: number;
  /** What Blue has lost by its end less what Red has, in points; a game that is over keeps its last lead. */
  readonly lead: Estimate;
  /** Between these lie four games of five. */
  readonly tenth: number;
  readonly ninetieth: number;
  /** How often the side ahead by then has won, of those games that somebody won and in which somebody was ahead. */
  readonly held: Share;
}

export interface StandSummary {
  readonly stand: StandId;
  readonly label: string;
  readonly side: SideId;
  readonly points: number;
  /** Means of a game: its attacks, what they took and what was to be expected of them in points, whom it eliminated, inches. */
  readonly attacks: number;
  readonly struck: Estimate;
  readonly expected: number;
  readonly kills: number;
  readonly inches: number;
  readonly survived: Share;
  /**
   * Its side's score in games in which it lived less that in games in which it fell; null where it always did the same. What
   * goes together with winning need not be its cause.
   */
  readonly mattered: Estimate | null;
}

export interface SideLuck {
  /** Means of a game. */
  readonly attacks: number;
  readonly expected: number;
  /** What its attacks did beyond what was to be expected of them, in points a game. */
  readonly beyond: Estimate;
  /** The same of all games together in standard deviations: beyond ± 2 in one series of twenty. */
  readonly z: number;
}

export interface LabSummary extends LabResults {
  /** The score with the luck of the games taken out, as far as luck and winning go together: a narrower interval. */
  readonly withoutLuck: Estimate;
  readonly turns: {
    readonly mean: Estimate;
    /** The standard deviation. */
    readonly spread: number;
    readonly bars: readonly Bar[];
  };
  /** Why they ended, the most frequent first; numbers in the words are left out. */
  readonly reasons: readonly { readonly reason: string; readonly games: number }[];
  readonly losses: BySide<{
    readonly stands: Estimate;
    readonly points: Estimate;
    /** What the side began with. */
    readonly of: { readonly stands: number; readonly points: number };
  }>;
  readonly decided: {
    readonly bars: readonly Bar[];
    /** Won without being ahead in losses. */
    readonly byMission: number;
    /** Half of the games that losses decided were decided by then; null: there were none. */
    readonly median: number | null;
  };
  readonly leads: readonly TurnLead[];
  /** Those who took most from the enemy first. */
  readonly stands: readonly StandSummary[];
  readonly luck: BySide<SideLuck>;
  /** Of Red's luck less Blue's with Red's score; null where it can't be told. */
  readonly luckAndWinning: Estimate | null;
  /** In how many games a side eliminated an enemy first, and how often the one who did has won. */
  readonly firstKill: BySide<number> & { readonly won: Share };
}

/** Of any games of one scenario; those of a pair are known by their seed and count for what they tell together. */
export function summaryOf(games: readonly LabGame[], scenario: Scenario): LabSummary {
  const played = clustered(games);
  const bySide = <T>(of: (side: SideId) => T): BySide<T> => ({ red: of("red"), blue: of("blue") });
  const averaged = (of: (game: LabGame) => number) => mean(observed(played, of));
  const points = pointsOf(scenario);
  const results = resultsOf(games, scenario);
  const decided = games.flatMap((one) => (one.decided === null ? [] : [one.decided])).sort((a, b) => a - b);
  return {
    ...results,
    withoutLuck: withoutLuckOf(played, results.score),
    turns: {
      mean: averaged(({ turns }) => turns),
      spread: Math.sqrt(varianceOf(games.map(({ turns }) => turns))),
      bars: barsOf(games.map(({ turns }) => turns)),
    },
    reasons: reasonsOf(games),
    losses: bySide((side) => {
      const own = scenario.stands.filter((one) => one.side === side).map(({ id }) => id);
      return {
        stands: averaged((game) => fallenOf(game, side).length),
        points: averaged((game) => totalOf(points, fallenOf(game, side))),
        of: { stands: own.length, points: totalOf(points, own) },
      };
    }),
    decided: {
      bars: barsOf(decided),
      byMission: results.wins.red.count + results.wins.blue.count - decided.length,
      median: decided[Math.floor((decided.length - 1) / 2)] ?? null,
    },
    leads: leadsOf(played),
    stands: standsOf(played, scenario),
    luck: bySide((side) => luckOf(played, side)),
    luckAndWinning: correlation(finishedOf(played).map(({ game }) => [netLuck(game), redScore(game)])),
    firstKill: firstKillOf(played),
  };
}

function barsOf(values: readonly number[]): Bar[] {
  const games = new Map<number, number>();
  for (const value of values) games.set(value, (games.get(value) ?? 0) + 1);
  return [...games].map(([value, n]) => ({ value, games: n })).sort((a, b) => a.value - b.value);
}

function reasonsOf(games: readonly LabGame[]): LabSummary["reasons"] {
  const found = new Map<string, { games: number; readonly numbers: (readonly [least: number, most: number])[] }>();
  for (const { reason } of games) {
    if (reason === null) continue;
    const words = reason.replace(/\d+/g, "#");
    const one = found.get(words) ?? { games: 0, numbers: [] };
    one.games++;
    for (const [i, digits] of (reason.match(/\d+/g) ?? []).entries()) {
      const n = Number(digits);
      const [least, most] = one.numbers[i] ?? [n, n];
      one.numbers[i] = [Math.min(least, n), Math.max(most, n)];
    }
    found.set(words, one);
  }
  const told = (words: string, numbers: readonly (readonly [number, number])[]): string => {
    let i = 0;
    return words.replace(/#/g, () => {
      const [least, most] = numbers[i++] ?? [0, 0];
      return least === most ? String(least) : `${least}–${most}`;
    });
  };
  return [...found]
    .map(([words, { games: n, numbers }]) => ({ reason: told(words, numbers), games: n }))
    .sort((a, b) => b.games - a.games);
}
