/** What the games of a series tell together. Points, shares and scores come with their 95 % intervals. */
import type { StandId } from "../play/contract.ts";
import type { Scenario } from "../scenario/model.ts";
import { tallied } from "../simulate/series.ts";
import type { SideId } from "../systems.ts";
import {
  clustered,
  finishedOf,
  firstKillOf,
  leadsOf,
  luckOf,
  netLuck,
  observed,
  redScore,
  scoreOf,
  standsOf,
  winningPlayer,
  withoutLuckOf,
} from "./figures.ts";
import {
  correlation,
  designEffect,
  type Estimate,
  gamesFor,
  mean,
  type Share,
  share,
  varianceOf,
  Z95,
} from "./intervals.ts";
import { pointsOf } from "./losses.ts";
import type { LabGame } from "./records.ts";

type BySide<T> = Readonly<Record<SideId, T>>;

/** How many games had this number. */
export interface Bar {
  readonly value: number;
  readonly games: number;
}

export interface Verdict {
  /** "open": so few games tell neither. */
  readonly type: "even" | "favours" | "open";
  /** Whom it favours. */
  readonly side: SideId | null;
  /** "even within ± 6 points", "favours Red: 71 % (64–77)". */
  readonly words: string;
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

export interface LabSummary {
  readonly games: number;
  readonly wins: BySide<Share>;
  readonly draws: Share;
  readonly unfinished: Share;
  /** By who played whom at first: red's player has played blue in every other game. Null: nobody changed over. */
  readonly players: { readonly wins: BySide<Share>; readonly score: Estimate } | null;
  /** Red's share of the finished games, draws by half, 0 to 1. */
  readonly score: Estimate;
  /** The same with the luck of its games taken out, as far as luck and winning go together: a narrower interval. */
  readonly withoutLuck: Estimate;
  readonly verdict: Verdict;
  /** How many games like these tell the score to ± 5 points. */
  readonly gamesForFive: number;
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
  const part = (is: (game: LabGame) => boolean): Share =>
    share(games.filter(is).length, games.length, designEffect(observed(played, (game) => (is(game) ? 1 : 0))));
  const points = pointsOf(scenario);
  const total = (stands: readonly string[]) => stands.reduce((sum, id) => sum + (points.get(id) ?? 0), 0);
  const fell = (game: LabGame, side: SideId) =>
    game.stands.flatMap((one) => (one.side === side && one.fell !== null ? [one.stand] : []));
  const score = scoreOf(played, ({ winner }) => winner);
  const decided = games.flatMap((one) => (one.decided === null ? [] : [one.decided])).sort((a, b) => a - b);
  const { wins } = tallied(games);
  return {
    games: games.length,
    wins: bySide((side) => part(({ winner }) => winner === side)),
    draws: part(({ winner, unfinished }) => winner === null && !unfinished),
    unfinished: part(({ unfinished }) => unfinished),
    players: games.some(({ swapped }) => swapped)
      ? { wins: bySide((side) => part((game) => winningPlayer(game) === side)), score: scoreOf(played, winningPlayer) }
      : null,
    score,
    withoutLuck: withoutLuckOf(played, score),
    verdict: verdictOf(score, scenario),
    gamesForFive: gamesForFive(score),
    turns: {
      mean: averaged(({ turns }) => turns),
      spread: Math.sqrt(varianceOf(games.map(({ turns }) => turns))),
      bars: barsOf(games.map(({ turns }) => turns)),
    },
    reasons: reasonsOf(games),
    losses: bySide((side) => {
      const own = scenario.stands.filter((one) => one.side === side).map(({ id }) => id);
      return {
        stands: averaged((game) => fell(game, side).length),
        points: averaged((game) => total(fell(game, side))),
        of: { stands: own.length, points: total(own) },
      };
    }),
    decided: {
      bars: barsOf(decided),
      byMission: wins.red + wins.blue - decided.length,
      median: decided[Math.floor((decided.length - 1) / 2)] ?? null,
    },
    leads: leadsOf(played),
    stands: standsOf(played, scenario),
    luck: bySide((side) => luckOf(played, side)),
    luckAndWinning: correlation(finishedOf(played).map(({ game }) => [netLuck(game), redScore(game)])),
    firstKill: firstKillOf(played),
  };
}

/** Whoever is surely within so much of even is even. */
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
      words: `favours ${name(side)}${little}: ${percent(a)} % (${percent(b)}–${percent(c)})`,
    };
  }
  if (off <= EVEN) return { type: "even", side: null, words: `even within ± ${Math.ceil(100 * off)} points` };
  return {
    type: "open",
    side: null,
    words: `not told yet: ${name("red")} ${percent(value)} % (${percent(low)}–${percent(high)})`,
  };
}

/** From what one game of these varies by, as the interval has it. */
function gamesForFive({ n, low, high }: Estimate): number {
  if (n === 0) return gamesFor(FIVE_POINTS);
  return gamesFor(FIVE_POINTS, n * ((high - low) / 2 / Z95) ** 2);
}

function barsOf(values: readonly number[]): Bar[] {
  const games = new Map<number, number>();
  for (const value of values) games.set(value, (games.get(value) ?? 0) + 1);
  return [...games].map(([value, n]) => ({ value, games: n })).sort((a, b) => a.value - b.value);
}

function reasonsOf(games: readonly LabGame[]): LabSummary["reasons"] {
  const found = new Map<string, number>();
  for (const { reason } of games) {
    if (reason === null) continue;
    const words = reason.replace(/\d+/g, "…");
    found.set(words, (found.get(words) ?? 0) + 1);
  }
  return [...found].map(([reason, n]) => ({ reason, games: n })).sort((a, b) => b.games - a.games);
}
