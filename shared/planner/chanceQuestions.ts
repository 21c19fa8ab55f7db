/** The planner's questions and answers about a system's further questions of chance (RuleSystem.chances). */
import type { TablePoint } from "../geometry/units.ts";
import type { StandId, Working } from "../play/contract.ts";
import type { OddsFlagValues } from "../rules/oddsQuestion.ts";
import type { Field } from "./sightQuestions.ts";

export interface ChanceAsked {
  readonly type: "chance";
  /** The id of the question. */
  readonly of: string;
  /** The stand that gives the figures. */
  readonly stand: StandId;
  /** The figures chosen by the asker; null: those of the table. */
  readonly flags: OddsFlagValues | null;
  /** For a question that aims: the place, and further stands that take part. */
  readonly aim?: { readonly at: TablePoint; readonly others: readonly StandId[] };
}
export interface ChanceAnswer {
  readonly type: "chance";
  /** The figures of the table, and the figures of the answer. */
  readonly table: OddsFlagValues;
  readonly flags: OddsFlagValues;
  /** The reason why nothing can be rolled; null where something can. */
  readonly refusal: string | null;
  readonly workings: readonly Working[];
  readonly tables: readonly ChanceTable[];
  /** The places where it may come down; null where nothing was aimed at a place. */
  readonly landing: LandingAnswer | null;
}
/** Certainty in the field's numbers. */
export const SURE = 65535;
export interface LandingAnswer {
  readonly at: TablePoint;
  /** The reason why it can't be aimed there: then the answer has nothing else. */
  readonly refusal: string | null;
  readonly stands: readonly StandId[];
  /** The outline of the area covered if it comes down as aimed. */
  readonly aimed: readonly (readonly TablePoint[])[];
  /** The chance that something comes down on each cell's middle, as a part of SURE. */
  readonly field: Field;
  /** The chance of the likeliest cell. */
  readonly most: number;
  /** Stands with a base that it may come down on, the likeliest first, friend or foe. */
  readonly hit: readonly { readonly stand: StandId; readonly chance: string }[];
}
export interface ChanceTable {
  readonly title: string;
  readonly rows: readonly { readonly name: string; readonly detail: string; readonly chance: string }[];
}
