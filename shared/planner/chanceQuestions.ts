/** What the planner is asked, and answers, of a system's further questions of chance (RuleSystem.chances). */
import type { StandId, Working } from "../play/contract.ts";
import type { OddsFlagValues } from "../rules/oddsQuestion.ts";

export interface ChanceAsked {
  readonly type: "chance";
  /** Which question: its id. */
  readonly of: string;
  /** Whose figures are taken. */
  readonly stand: StandId;
  /** The figures as the asker would have them; null: as they are on the table. */
  readonly flags: OddsFlagValues | null;
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
}
export interface ChanceTable {
  readonly title: string;
  readonly rows: readonly { readonly name: string; readonly detail: string; readonly chance: string }[];
}
