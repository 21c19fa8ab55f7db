/** The joint results of a series' games. Points, shares and scores have their 95% intervals. */

import { pointsOf } from "../planner/losses.ts";
import type { StandId } from "../play/contract.ts";
import type { Scenario } from "../scenario/model.ts";
import type { SideId } from "../systems.ts";
import { fallenOf, firstKillOf, leadsOf, luckOf, netLuck, standsOf, totalOf, withoutLuckOf } from "./figures.ts";
import { correlation, type Estimate, mean, type Share, varianceOf } from "./intervals.ts";
import type { LabGame } from "./records.ts";
import { type BySide, clustered, finishedOf, type LabResults, observed, redScore, resultsOf } from "./results.ts";

/** The number of games with this value. */
export interface Bar {
  readonly value: number;
  readonly games: number;
}

export interface TurnLead {
  readonly turn: number;
  /** Blue's losses by its end less Red's, in points; a finished game keeps its last lead. */
  readonly lead: Estimate;
  /** The range of four games in five. */
  readonly tenth: number;
  readonly ninetieth: number;
  /** The share of wins of the side in the lead by then, among won games with a lead. */
  readonly held: Share;
}

export interface StandSummary {
  readonly stand: StandId;
  readonly label: string;
  readonly side: SideId;
  readonly points: number;
  /** Means of a game: its attacks, their results and expectations in points, its kills, inches. */
  readonly attacks: number;
  readonly struck: Estimate;
  readonly expected: number;
  readonly kills: number;
  readonly inches: number;
  readonly survived: Share;
  /**
   * Its side's score in games that it survived less that in the other games; null where only one kind occurred. A correlation
   * with winning need not be its cause.
   */
  readonly mattered: Estimate | null;
}

export interface SideLuck {
  /** Means of a game. */
  readonly attacks: number;
  readonly expected: number;
  /** The excess of its attacks over the expectation, in points a game. */
  readonly beyond: Estimate;
  /** The same over all games in standard deviations: beyond ± 2 in one series of twenty. */
  readonly z: number;
}

export interface LabSummary extends LabResults {
  /** The score without the luck of the games, as far as luck and winning correlate: a narrower interval. */
  readonly withoutLuck: Estimate;
  readonly turns: {
    readonly mean: Estimate;
    /** The standard deviation. */
    readonly spread: number;
    readonly bars: readonly Bar[];
  };
  /** The reasons of their ends, the most frequent first, without numbers in the words. */
  readonly reasons: readonly { readonly reason: string; readonly games: number }[];
  readonly losses: BySide<{
    readonly stands: Estimate;
    readonly points: Estimate;
    /** The side's force at the start. */
    readonly of: { readonly stands: number; readonly points: number };
  }>;
  readonly decided: {
    readonly bars: readonly Bar[];
    /** Won without a lead in losses. */
    readonly byMission: number;
    /** By this turn half of the games that losses decided were decided; null: there were none. */
    readonly median: number | null;
  };
  readonly leads: readonly TurnLead[];
  /** The stands with the greatest enemy losses first. */
  readonly stands: readonly StandSummary[];
  readonly luck: BySide<SideLuck>;
  /** The correlation of Red's luck less Blue's with Red's score; null where it is unknown. */
  readonly luckAndWinning: Estimate | null;
  /** The number of games in which a side eliminated an enemy first, and its share of wins then. */
  readonly firstKill: BySide<number> & { readonly won: Share };
}

/** For any games of one scenario; games of a pair are known by their seed and count by their correlation. */
export function summaryOf(games: readonly LabGame[], scenario: Scenario): LabSummary {
  const played = clustered(games);
  const bySide = <T>(of: (side: SideId) => T): BySide<T> => ({ red: of("red"), blue: of("blue") });
  const averaged = (of: (game: LabGame) => number) => mean(observed(played, of));
  const points = pointsOf(scenario);
  const results = resultsOf(games, scenario);
  const decided = games.flatMap((game) => (game.decided === null ? [] : [game.decided])).sort((a, b) => a - b);
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
      const standIds = scenario.stands.filter((stand) => stand.side === side).map(({ id }) => id);
      return {
        stands: averaged((game) => fallenOf(game, side).length),
        points: averaged((game) => totalOf(points, fallenOf(game, side))),
        of: { stands: standIds.length, points: totalOf(points, standIds) },
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
  const reasons = new Map<string, { games: number; readonly numbers: (readonly [least: number, most: number])[] }>();
  for (const { reason } of games) {
    if (reason === null) continue;
    const words = reason.replace(/\d+/g, "#");
    const entry = reasons.get(words) ?? { games: 0, numbers: [] };
    entry.games++;
    for (const [i, digits] of (reason.match(/\d+/g) ?? []).entries()) {
      const n = Number(digits);
      const [least, most] = entry.numbers[i] ?? [n, n];
      entry.numbers[i] = [Math.min(least, n), Math.max(most, n)];
    }
    reasons.set(words, entry);
  }
  const sentence = (words: string, numbers: readonly (readonly [number, number])[]): string => {
    let i = 0;
    return words.replace(/#/g, () => {
      const [least, most] = numbers[i++] ?? [0, 0];
      return least === most ? String(least) : `${least}–${most}`;
    });
  };
  return [...reasons]
    .map(([words, { games: n, numbers }]) => ({ reason: sentence(words, numbers), games: n }))
    .sort((a, b) => b.games - a.games);
}
