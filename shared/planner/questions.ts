/**
 * All questions to the planner and its answers: plain data that passes to a worker and back. Chances are exact fractions as
 * text ("7/20"). Lengths are inches. Rasters have the ground's cells, row 0 the southernmost.
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
  /** One stand, or the stands of a formation. */
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
   * For one stand: movement points to each cell's middle. For several: turns until the last of them is there. Infinity where
   * it is out of reach.
   */
  readonly cost: Float64Array;
  /** In the terms of `cost`, ascending: the limit of one turn, of two … With dice: a step for each total and its chance. */
  readonly steps: readonly ReachStep[];
  readonly unit: MoveUnit | "turns";
  /** The manners of the moving stands, and the chosen one; none where there is only one manner. */
  readonly manners: readonly Manner[];
  readonly manner: string | null;
}
export interface ReachStep {
  readonly cost: number;
  readonly turn: number;
  /** The chance to get this far in that turn, where dice decide; "1" otherwise. */
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
  /** The end of each turn, in inches along it; the last is the whole length. */
  readonly turnEnds: readonly number[];
}
export interface PathLeg extends Leg {
  /** "good road", "woods + slope", "leaving a minefield". */
  readonly words: string;
}
export interface PathAnswer {
  readonly type: "path";
  readonly path: WalkedPath;
  /** The stand's facing at the end of each turn: along its path, or as it fits in. */
  readonly facings: readonly Degrees[];
  /** The reason why it may not end its move there; null where it may. */
  readonly refusal: Refusal | null;
  /** The cheapest path without the roads' rate, for comparison; null where the first uses no road. */
  readonly crossCountry: WalkedPath | null;
  /** Points of one turn (the most that dice can give). */
  readonly allowance: number;
  /** The players' word for them. */
  readonly unit: MoveUnit;
}

export interface ShotAsked {
  readonly stand: StandId;
  readonly target: StandId;
  readonly weapon?: number | undefined;
  readonly from?: Standing | undefined;
  readonly to?: Standing | undefined;
  /** The players' further choices (OddsFlag.chosenBy). */
  readonly choices?: OddsFlagValues | undefined;
}
/** One attack with everything about it, and the target's answer from its present place. */
export interface DuelQuestion {
  readonly type: "duel";
  /** The best weapon where none is named; in the answer back always the best. */
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
  /** The index among the firer's weapons. */
  readonly weapon: number;
  readonly shot: ShotReport | Refusal;
  /** For charts (ChartQuestion), whether the shot is possible or not; null where either stand isn't on the table. */
  readonly flags: OddsFlagValues | null;
}
export interface ShotReport extends TargetChances {
  readonly forecast: Forecast;
}
/** The odds for a target, from the gravest condition to none; the chances sum to 1. */
export interface TargetChances {
  readonly conditions: readonly ConditionChance[];
  readonly before: string;
  /** The chance of a worse condition than before. */
  readonly worse: string;
}
export interface ConditionChance extends TargetCondition {
  readonly chance: string;
  /** The chance of this condition or a graver one. */
  readonly atLeast: string;
}

/** Fire in the given order at one target, each firer with its best weapon against the target's state at that moment. */
export interface SequenceQuestion {
  readonly type: "sequence";
  readonly firers: readonly StandId[];
  readonly target: StandId;
}
export interface SequenceAnswer {
  readonly type: "sequence";
  /** The chances after each firer; a firer that can't fire has its reason and changes nothing. */
  readonly steps: readonly SequenceStep[];
  readonly best: BestOrder;
}
export interface SequenceStep {
  readonly firer: StandId;
  /** The chance that the rules still let it fire on its turn: "1" unless earlier results may forbid it. */
  readonly fires: string;
  /** The reason why it doesn't fire, where it may not; the likeliest reason if there are several. */
  readonly refusal: Refusal | null;
  readonly after: TargetChances;
}
/** The order with the best chance of the gravest condition, then of the next gravest or worse, and so on. */
export interface BestOrder {
  /** Null: no tried order is better than the given one. */
  readonly order: readonly StandId[] | null;
  readonly after: TargetChances;
  /**
   * "all": every order of the stands that can fire (of all stands, if few); "greedy": the best next firer, maybe not the best
   * order.
   */
  readonly tried: "all" | "greedy";
}

/** Every firer at every target, each time with the best weapon. */
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

/** Odds over distance, from bare figures: all flags but the distance are given. */
export interface ChartQuestion {
  readonly type: "chart";
  readonly firer: StandId;
  readonly target: StandId;
  readonly there: OddsFlagValues;
  readonly back: OddsFlagValues;
}
export interface ChartAnswer {
  readonly type: "chart";
  /** Ascending and without gaps, from 0 to the greater of both ranges; within a stretch all distances have equal odds. */
  readonly stretches: readonly ChartStretch[];
  /**
   * The stretch where the firer's chance to harm exceeds the target's most; not `ahead`: it never does, and falls short least
   * there. Null where the firer has no shot at any distance.
   */
  readonly best: { readonly stretch: number; readonly ahead: boolean; readonly words: string } | null;
}
export interface ChartStretch {
  readonly from: number;
  readonly to: number;
  /** Whether its ends belong to it. */
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
  /** From the stand's place; for a stand that waits off the table, from the first place on it, or a place on its edge. */
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
/** The risk of a route under fire. */
export interface RouteRisk {
  readonly path: WalkedPath;
  /** The players' word for its points. */
  readonly unit: MoveUnit;
  /** Dice decide the length of each turn; the route's turns are those of the most that they can give. */
  readonly rolled: boolean;
  /** The chance to arrive unharmed, if the enemy chooses the best moments. */
  readonly wholeAtBest: string;
  /** The same if the enemy fires at the first chance. */
  readonly wholeAtFirst: string;
  /** The fates if the enemy chooses best: chances that sum to 1. */
  readonly fates: Readonly<Record<Fate, string>>;
  readonly segments: readonly RouteSegment[];
  /** Places where the best enemy fires while nothing has happened. */
  readonly moments: readonly RouteMoment[];
  /** Every enemy that could fire on the route. */
  readonly firers: readonly RouteFirer[];
  /** Places where the mover must roll to go on, whichever enemy fires; the chances above include it. */
  readonly trials: readonly { readonly at: number; readonly turn: number; readonly passes: string }[];
}
/** A stretch of the path on which the same enemies may fire at the same odds, or none may. */
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
  /** Chance of any harm by the attack of all its firers. */
  readonly harm: string;
  /** The stands that fire in the same attack. */
  readonly company: readonly StandId[];
}
export interface RouteFirer {
  readonly firer: StandId;
  /** Stretches on which it may fire, in inches along the path. */
  readonly stretches: readonly { readonly from: number; readonly to: number; readonly harm: string }[];
  /** Its most dangerous shot, or the attack that it takes part in; and the whole working of its own shot. */
  readonly best: RouteMoment;
  readonly forecast: Forecast;
}

/** The safest route to the end of a path within the given turns. */
export interface SafestQuestion {
  readonly type: "safest";
  readonly stand: StandId;
  readonly to: TablePoint;
  readonly turns: number;
  readonly roads: boolean;
  /** As in ReachQuestion. */
  readonly manner?: string | undefined;
  /** A route to it that was drawn and is tried with the others. */
  readonly drawn?: readonly TablePoint[] | undefined;
}
export interface SafestAnswer {
  readonly type: "safest";
  /** The safest of the tried routes, the best first; none where the place isn't reached in time. */
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

/** The side whose knowledge the planner has; null: everything. */
export type Asker = SideId | null;

/** The progress of a long answer, 0 to 1: a step of the generators that answer. */
export interface Progress {
  readonly done: number;
}
/** Answers in steps of a few milliseconds, so that the caller may pause, show progress and give up in between. */
export type Steps<A> = Generator<Progress, A, void>;
