/** Group movement, as far as the family's members with movement orders agree. */
import type { AidSteps } from "../../aids.ts";
import { signed } from "../../signed.ts";

export interface GroupWords {
  readonly values: {
    readonly attachedHq: number;
    readonly suppressed: number;
    readonly disorganized: number;
    readonly independent: number;
  };
  /** "G/HQ". */
  readonly hq: string;
  /** The place of the table of orders: "sheet Cohesion". */
  readonly table: string;
  /** Stands that try without an order at no penalty, in words. */
  readonly free?: string | undefined;
  readonly rules: {
    readonly all: string;
    readonly orders?: string;
    readonly withOrder?: string;
    readonly each?: string;
    readonly without?: string;
  };
}

export const groupSteps = ({ values, hq, table, free, rules }: GroupWords): AidSteps => ({
  type: "steps",
  title: "A group moves",
  rule: rules.all,
  wide: true,
  steps: [
    {
      name: "Orders",
      words: `Each side with a GHQ stand rolls 2D6 and adds its quality; the sum gives its orders this turn (${table}).`,
      rule: rules.orders,
    },
    {
      name: "With an order",
      words:
        `Spend the order. Roll 1D20 for the group, ${signed(values.attachedHq)} for each ${hq} stand in it, against the ` +
        "force’s level. Failure: no stand moves; a later order may try again.",
      rule: rules.withOrder,
    },
    {
      name: "Each stand",
      words:
        `The same roll decides, with ${signed(values.suppressed)} for S and ${signed(values.disorganized)} for D. If the sum is at ` +
        "most the stand’s level, it may move. The others stay behind as stragglers and form a separate group.",
      rule: rules.each,
    },
    {
      name: "Without an order",
      words:
        `When the side has spent all its orders, each group may try once more, with ${signed(values.independent)}${free ?? ""}. ` +
        "Stragglers of a group that tried this way have also had their try.",
      rule: rules.without,
    },
  ],
});
