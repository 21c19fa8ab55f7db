/** What the games of a series tell together. Points, shares and scores come with their 95 % intervals. */
import type { StandId } from "../play/contract.ts";
import type { SideId } from "../systems.ts";
import type { Estimate, Share } from "./intervals.ts";

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
  /** Why they ended, the most frequent first. */
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
