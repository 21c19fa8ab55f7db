/**
 * All that the planner is asked and what it answers: plain data that passes to a worker and back. Chances are exact
 * fractions as text ("7/20"); lengths are inches; rasters have the ground's cells, row 0 the southernmost.
 */
import type { Degrees, TablePoint } from "../geometry/units.ts";
import type { Leg } from "../movement/movement.ts";
import type { Forecast, MoveUnit, Refusal, StandId } from "../play/contract.ts";
import type { Fate, Manner, Standing, TargetCondition } from "../play/planning.ts";
import type { OddsFlagValues } from "../rules/oddsQuestion.ts";
import type { SideId } from "../systems.ts";
import type { ChanceAnswer, ChanceAsked } from "./chanceQuestions.ts";
import type {
  DangerAnswer,
  DangerQuestion,
  PositionsAnswer,
  PositionsQuestion,
  RangesAnswer,
  RangesQuestion,
  ViewshedAnswer,
  ViewshedQuestion,
} from "./sightQuestions.ts";

export type * from "./chanceQuestions.ts";
export { SURE } from "./chanceQuestions.ts";
export type * from "./sightQuestions.ts";
export { POSITION_COVERED, POSITION_HELPED } from "./sightQuestions.ts";

export interface ReachQuestion {
  readonly type: "reach";
  /** One, or a formation's. */
  readonly stands: readonly StandId[];
  /** 1 to 4. */
  readonly turns: number;
  readonly roads: boolean;
  /** One of Planning.manners for each turn; the plainest where left out. */
  readonly manner?: string | undefined;
}
export interface ReachAnswer {
  readonly type: "reach";
  readonly columns: number;
  readonly rows: number;
  /**
   * Of one stand: movement points to each cell's middle. Of several: turns until the last of them is there. Infinity where it
   * isn't reached.
   */
  readonly cost: Float64Array;
  /** In the terms of `cost`, ascending: what suffices in one turn, in two … With dice: one for each total and its chance. */
  readonly steps: readonly ReachStep[];
  readonly unit: MoveUnit | "turns";
  /** How those who move may do so, and which of it was asked about; none where there is but one manner. */
  readonly manners: readonly Manner[];
  readonly manner: string | null;
}
export interface ReachStep {
  readonly cost: number;
  readonly turn: number;
  /** The chance to get so far in that turn, where dice decide; "1" otherwise. */
  readonly chance: string;
  /** "This turn", "In two turns", "This turn with a 5 or 6". */
  readonly words: string;
}

export interface PathQuestion {
  readonly type: "path";
  readonly stand: StandId;
  readonly to: TablePoint;
  readonly roads: boolean;
  /** As in ReachQuestion. */
  readonly manner?: string | undefined;
}
/** A path as the referee charges it. */
export interface WalkedPath {
  readonly points: readonly TablePoint[];
  readonly inches: number;
  readonly cost: number;
  readonly legs: readonly PathLeg[];
  /** Where each turn ends, in inches along it; the last is the whole length. */
  readonly turnEnds: readonly number[];
}
export interface PathLeg extends Leg {
  /** "good road", "woods + slope", "leaving a minefield". */
  readonly words: string;
}
export interface PathAnswer {
  readonly type: "path";
  readonly path: WalkedPath;
  /** How the stand stands where each turn ends, as it goes or as it fits in. */
  readonly facings: readonly Degrees[];
  /** Why it may not end its move there; null where it may. */
  readonly refusal: Refusal | null;
  /** The cheapest without the roads' rate, for comparison; null where the first uses no road. */
  readonly crossCountry: WalkedPath | null;
  /** Points of one turn (the most where dice decide). */
  readonly allowance: number;
  /** What players call them. */
  readonly unit: MoveUnit;
}

export interface ShotAsked {
  readonly stand: StandId;
  readonly target: StandId;
  readonly weapon?: number | undefined;
  readonly from?: Standing | undefined;
  readonly to?: Standing | undefined;
  /** What the players choose besides (OddsFlag.chosenBy). */
  readonly choices?: OddsFlagValues | undefined;
}
/** One attack with everything about it, and the answer that the other would give from where it stands. */
export interface DuelQuestion {
  readonly type: "duel";
  /** The weapon that does best where none is named; in the answer back always. */
  readonly shot: ShotAsked;
}
export interface DuelAnswer {
  readonly type: "duel";
  readonly there: DuelSide;
  readonly back: DuelSide;
}
export interface DuelSide {
  readonly firer: StandId;
  readonly target: StandId;
  /** Its place among the firer's weapons. */
  readonly weapon: number;
  readonly shot: ShotReport | Refusal;
  /** For charts (ChartQuestion), whether the shot can be made or not; null where one of the two isn't on the table. */
  readonly flags: OddsFlagValues | null;
}
export interface ShotReport extends TargetChances {
  readonly forecast: Forecast;
}
/** What becomes of a target, from the gravest condition to none; the chances sum to 1. */
export interface TargetChances {
  readonly conditions: readonly ConditionChance[];
  /** The condition before. */
  readonly before: string;
  /** The chance that it is worse off than before. */
  readonly worse: string;
}
export interface ConditionChance extends TargetCondition {
  readonly chance: string;
  /** Of this condition or a graver one. */
  readonly atLeast: string;
}

/** Fire in the given order at one target, each with the weapon that does best in the state that the target is then in. */
export interface SequenceQuestion {
  readonly type: "sequence";
  readonly firers: readonly StandId[];
  readonly target: StandId;
}
export interface SequenceAnswer {
  readonly type: "sequence";
  /** After each firer; who can't fire at it has his reason and changes nothing. */
  readonly steps: readonly SequenceStep[];
  readonly best: BestOrder;
}
export interface SequenceStep {
  readonly firer: StandId;
  /** The chance that the rules still let it fire when its turn comes: "1" unless what went before may forbid it. */
  readonly fires: string;
  /** Why it doesn't fire, where it may not; the likeliest reason if there are several. */
  readonly refusal: Refusal | null;
  readonly after: TargetChances;
}
/** The order with the best chance of the gravest condition, then of the next gravest or worse, and so on. */
export interface BestOrder {
  /** Null: the given order is as good as any that was tried. */
  readonly order: readonly StandId[] | null;
  readonly after: TargetChances;
  /** "all": every order was tried of those who can fire (of all, where they are few); "greedy": the best next firer each time, which may miss the best. */
  readonly tried: "all" | "greedy";
}

/** Every firer at every target, each time with the weapon that does best. */
export interface MatrixQuestion {
  readonly type: "matrix";
  readonly firers: readonly StandId[];
  readonly targets: readonly StandId[];
}
export interface MatrixAnswer {
  readonly type: "matrix";
  /** By firer, then by target. */
  readonly cells: readonly (readonly MatrixCell[])[];
}
export type MatrixCell = MatrixOdds | { readonly type: "refused"; readonly refusal: Refusal };
export interface MatrixOdds extends TargetChances {
  readonly type: "odds";
  readonly weapon: number;
  readonly inches: number;
}

/** Odds over distance, from bare figures: all flags but the distance as given. */
export interface ChartQuestion {
  readonly type: "chart";
  readonly firer: StandId;
  readonly target: StandId;
  readonly there: OddsFlagValues;
  readonly back: OddsFlagValues;
}
export interface ChartAnswer {
  readonly type: "chart";
  /** Ascending and without gaps, from 0 to the greater of both reaches; within one all distances fare alike. */
  readonly stretches: readonly ChartStretch[];
  /**
   * Where the firer's chance to harm exceeds the target's by most; not `ahead`: it nowhere does, and falls short by least there.
   * Null where the firer has no shot at any distance.
   */
  readonly best: { readonly stretch: number; readonly ahead: boolean; readonly words: string } | null;
}
export interface ChartStretch {
  readonly from: number;
  readonly to: number;
  /** Whether the ends belong to it. */
  readonly fromIncluded: boolean;
  readonly toIncluded: boolean;
  /** The firer's chances and the target's in return. */
  readonly there: ChartSide;
  readonly back: ChartSide;
}
export type ChartSide =
  | ({ readonly type: "odds" } & TargetChances)
  | { readonly type: "refused"; readonly reason: string; readonly tooFar: boolean };

export interface RouteQuestion {
  readonly type: "route";
  readonly stand: StandId;
  /** The stand's place first; of one that waits off the table the first place on it, or one on its edge. */
  readonly path: readonly TablePoint[];
  readonly roads: boolean;
  /** As in ReachQuestion. */
  readonly manner?: string | undefined;
}
export interface RouteAnswer {
  readonly type: "route";
  readonly risk: RouteRisk;
  /** As in ReachAnswer. */
  readonly manners: readonly Manner[];
  readonly manner: string | null;
}
/** What a route comes to under fire. */
export interface RouteRisk {
  readonly path: WalkedPath;
  /** What its points are called. */
  readonly unit: MoveUnit;
  /** Dice decide how far each turn goes; the route's turns are those of the most that they may give. */
  readonly rolled: boolean;
  /** To arrive unharmed, if the enemy chooses his moments best … */
  readonly wholeAtBest: string;
  /** … and if he fires at the first chance. */
  readonly wholeAtFirst: string;
  /** How it ends if he chooses best: chances that sum to 1. */
  readonly fates: Readonly<Record<Fate, string>>;
  readonly segments: readonly RouteSegment[];
  /** Places where the best enemy fires, as long as nothing comes of it. */
  readonly moments: readonly RouteMoment[];
  /** Every enemy that could fire on the way. */
  readonly firers: readonly RouteFirer[];
  /** Where it must roll to go on, whoever fires; the chances above count it. */
  readonly trials: readonly { readonly at: number; readonly turn: number; readonly passes: string }[];
}
/** A stretch of the path on which the same enemies may fire at the same odds, or nobody may. */
export interface RouteSegment {
  readonly from: number;
  readonly to: number;
  readonly turn: number;
  readonly firers: readonly StandId[];
  /** The most dangerous single shot's chance of any harm. */
  readonly harm: string;
}
export interface RouteMoment {
  readonly at: number;
  readonly turn: number;
  readonly firer: StandId;
  readonly weapon: number;
  readonly inches: number;
  readonly frontal: boolean;
  /** Chance of any harm by the attack: by all who make it. */
  readonly harm: string;
  /** Who fires with it in the same attack. */
  readonly company: readonly StandId[];
}
export interface RouteFirer {
  readonly firer: StandId;
  /** Stretches on which it may fire, in inches along the path. */
  readonly stretches: readonly { readonly from: number; readonly to: number; readonly harm: string }[];
  /** Its most dangerous shot, or the attack that it has a part in; and the whole working of its own shot. */
  readonly best: RouteMoment;
  readonly forecast: Forecast;
}

/** The safest way to the end of a path in as many turns as may be spent. */
export interface SafestQuestion {
  readonly type: "safest";
  readonly stand: StandId;
  readonly to: TablePoint;
  readonly turns: number;
  readonly roads: boolean;
  /** As in ReachQuestion. */
  readonly manner?: string | undefined;
  /** A route to it that was drawn: it is tried with the others. */
  readonly drawn?: readonly TablePoint[] | undefined;
}
export interface SafestAnswer {
  readonly type: "safest";
  /** The safest of those tried, the best first; none where the place isn't reached in time. */
  readonly routes: readonly RouteRisk[];
  readonly tried: number;
}

export type PlanQuestion =
  | ViewshedQuestion
  | DangerQuestion
  | RangesQuestion
  | PositionsQuestion
  | ReachQuestion
  | PathQuestion
  | DuelQuestion
  | SequenceQuestion
  | MatrixQuestion
  | ChartQuestion
  | ChanceAsked
  | RouteQuestion
  | SafestQuestion;
export type PlanAnswer =
  | ViewshedAnswer
  | DangerAnswer
  | RangesAnswer
  | PositionsAnswer
  | ReachAnswer
  | PathAnswer
  | DuelAnswer
  | SequenceAnswer
  | MatrixAnswer
  | ChartAnswer
  | ChanceAnswer
  | RouteAnswer
  | SafestAnswer;
export type AnswerTo<Q extends PlanQuestion> = Extract<PlanAnswer, { readonly type: Q["type"] }>;

/** Whose eyes the planner has: a side's, or everybody's. */
export type Asker = SideId | null;

/** How far a long answer has come, 0 to 1: a step of the generators that answer. */
export interface Progress {
  readonly done: number;
}
/** Answers in steps of a few milliseconds, so that whoever asks may breathe, show progress and give up in between. */
export type Steps<A> = Generator<Progress, A, void>;
