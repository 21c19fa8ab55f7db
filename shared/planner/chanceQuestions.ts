/** What the planner is asked, and answers, of a system's further questions of chance (RuleSystem.chances). */
import type { TablePoint } from "../geometry/units.ts";
import type { StandId, Working } from "../play/contract.ts";
import type { OddsFlagValues } from "../rules/oddsQuestion.ts";
import type { Field } from "./sightQuestions.ts";

export interface ChanceAsked {
  readonly type: "chance";
  /** Which question: its id. */
  readonly of: string;
  /** Whose figures are taken. */
  readonly stand: StandId;
  /** The figures as the asker would have them; null: as they are on the table. */
  readonly flags: OddsFlagValues | null;
  /** Of a question that aims: at which place, and who else takes part. */
  readonly aim?: { readonly at: TablePoint; readonly others: readonly StandId[] };
}
export interface ChanceAnswer {
  readonly type: "chance";
  /** As they are on the table, and those that the answer goes by. */
  readonly table: OddsFlagValues;
  readonly flags: OddsFlagValues;
  /** Why there is nothing to be rolled; null where there is. */
  readonly refusal: string | null;
  readonly workings: readonly Working[];
  readonly tables: readonly ChanceTable[];
  /** Where it may come down; null where nothing was aimed at a place. */
  readonly landing: LandingAnswer | null;
}
/** In the field's numbers: certain. */
export const SURE = 65535;
export interface LandingAnswer {
  readonly at: TablePoint;
  /** Why it can't be aimed there: then there is nothing else. */
  readonly refusal: string | null;
  readonly stands: readonly StandId[];
  /** The outline of what it covers where it comes down as it was aimed. */
  readonly aimed: readonly (readonly TablePoint[])[];
  /** The chance that something comes down on each cell's middle, in so many of SURE. */
  readonly field: Field;
  /** Of the likeliest cell. */
  readonly most: number;
  /** Whose bases it may come down on, the likeliest first, friend or foe. */
  readonly hit: readonly { readonly stand: StandId; readonly chance: string }[];
}
export interface ChanceTable {
  readonly title: string;
  readonly rows: readonly { readonly name: string; readonly detail: string; readonly chance: string }[];
}
