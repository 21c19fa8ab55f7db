/** Wins by side and by player, and their meaning. */
import type { Scenario } from "../scenario/model.ts";
import type { CountedBattle } from "../simulate/series.ts";
import { otherSide, type SideId } from "../systems.ts";
import {
  designEffect,
  type Estimate,
  gamesFor,
  type Observed,
  type Scores,
  type Share,
  score,
  share,
  Z95,
} from "./intervals.ts";
import { isSwapped, pairOf } from "./pairs.ts";
import type { LabGame } from "./records.ts";

export type BySide<T> = Readonly<Record<SideId, T>>;

/** The part of a battle that its result needs. Battles of one seed have the same dice. */
export type LabResult = Pick<LabGame, "winner" | "unfinished" | "swapped" | "seed">;

export interface Verdict {
  /** "open": too few games for either. */
  readonly type: "even" | "favours" | "open";
  readonly side: SideId | null;
  /** "even within ± 6 points", "favours Red: 71% (64–77)". */
  readonly words: string;
}

export interface LabResults {
  readonly games: number;
  readonly wins: BySide<Share>;
  readonly draws: Share;
  readonly unfinished: Share;
  /** By the players' original sides: Red's player has played Blue in every other game. Null: the players didn't change over. */
  readonly players: { readonly wins: BySide<Share>; readonly score: Estimate } | null;
  /** Red's share of the finished games, draws by half, 0 to 1. */
  readonly score: Estimate;
  readonly verdict: Verdict;
  /** The number of games like these for a score to ± 5 points. */
  readonly gamesForFive: number;
}

/** `sides` are the scenario's, for their names. */
export function resultsOf(games: readonly LabResult[], { sides }: Pick<Scenario, "sides">): LabResults {
  const played = clustered(games);
  const bySide = <T>(of: (side: SideId) => T): BySide<T> => ({ red: of("red"), blue: of("blue") });
  const part = (is: (game: LabResult) => boolean): Share =>
    share(games.filter(is).length, games.length, designEffect(observed(played, (game) => (is(game) ? 1 : 0))));
  const estimate = scoreOf(played, ({ winner }) => winner);
  return {
    games: games.length,
    wins: bySide((side) => part(({ winner }) => winner === side)),
    draws: part(({ winner, unfinished }) => winner === null && !unfinished),
    unfinished: part(({ unfinished }) => unfinished),
    players: games.some(({ swapped }) => swapped)
      ? { wins: bySide((side) => part((game) => winningPlayer(game) === side)), score: scoreOf(played, winningPlayer) }
      : null,
    score: estimate,
    verdict: verdictOf(estimate, { sides }),
    gamesForFive: gamesForFive(estimate),
  };
}

/** The results of battles that were only counted. */
export const countedResults = (battles: readonly CountedBattle[], swap: boolean): LabResult[] =>
  battles.map(({ game, winner, unfinished }) => ({
    winner,
    unfinished,
    swapped: isSwapped(game, swap),
    seed: `${pairOf(game, swap)}`,
  }));

/** Games with their clusters: games with the same dice are one. */
export interface Played<G = LabGame> {
  readonly game: G;
  readonly cluster: number;
}

export function clustered<G extends Pick<LabGame, "seed">>(games: readonly G[]): Played<G>[] {
  const clusters = new Map<string, number>();
  return games.map((game) => {
    const cluster = clusters.get(game.seed) ?? clusters.size;
    clusters.set(game.seed, cluster);
    return { game, cluster };
  });
}

export const observed = <G>(played: readonly Played<G>[], of: (game: G) => number): Observed[] =>
  played.map(({ game, cluster }) => ({ value: of(game), cluster }));

/** 1 where the side wins, by any measure of winning; draws are a half. */
export const scoreFor = (winner: SideId | null, side: SideId = "red"): number =>
  winner === null ? 0.5 : winner === side ? 1 : 0;

/** The winning player: Red's own is the one that plays Red without a change-over. */
const winningPlayer = ({ winner, swapped }: Pick<LabResult, "winner" | "swapped">): SideId | null =>
  winner && swapped ? otherSide(winner) : winner;

export const finishedOf = <G extends Pick<LabResult, "unfinished">>(played: readonly Played<G>[]): Played<G>[] =>
  played.filter(({ game }) => !game.unfinished);

/** Over the finished games. */
function scoreOf(played: readonly Played<LabResult>[], winnerOf: (game: LabResult) => SideId | null): Estimate {
  const over = finishedOf(played);
  return score(
    scoresOf(over.map(({ game }) => scoreFor(winnerOf(game)))),
    designEffect(observed(over, (game) => scoreFor(winnerOf(game)))),
  );
}

export const scoresOf = (scores: readonly number[]): Scores => ({
  wins: scores.filter((points) => points === 1).length,
  draws: scores.filter((points) => points === 0.5).length,
  losses: scores.filter((points) => points === 0).length,
});

export const redScore = ({ winner }: Pick<LabResult, "winner">): number => scoreFor(winner);

/** The distance from even within which a score is surely even. */
const EVEN = 0.1;
const FIVE_POINTS = 0.05;

export function verdictOf({ n, value, low, high }: Estimate, { sides }: Pick<Scenario, "sides">): Verdict {
  const name = (side: SideId) => sides.find(({ id }) => id === side)?.name ?? side;
  const percent = (part: number) => `${Math.round(100 * part)}`;
  if (n === 0) return { type: "open", side: null, words: "no game is over yet" };
  const off = Math.max(high - 0.5, 0.5 - low);
  if (low > 0.5 || high < 0.5) {
    const side: SideId = low > 0.5 ? "red" : "blue";
    const [a, b, c] = side === "red" ? [value, low, high] : [1 - value, 1 - high, 1 - low];
    const little = off <= EVEN ? " a little" : "";
    return {
      type: "favours",
      side,
      words: `favours ${name(side)}${little}: ${percent(a)}% (${percent(b)}–${percent(c)})`,
    };
  }
  if (off <= EVEN) return { type: "even", side: null, words: `even within ± ${Math.ceil(100 * off)} points` };
  return {
    type: "open",
    side: null,
    words: `not known yet: ${name("red")} ${percent(value)}% (${percent(low)}–${percent(high)})`,
  };
}

/** From the variance of one of these games, by the interval. */
function gamesForFive({ n, low, high }: Estimate): number {
  if (n === 0) return gamesFor(FIVE_POINTS);
  return gamesFor(FIVE_POINTS, n * ((high - low) / 2 / Z95) ** 2);
}
