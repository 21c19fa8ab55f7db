/** Parts of a modified roll, by the card's charts of modifiers. */
import type { NamedModifier } from "../modifiers.ts";

/** The rows of one chart that count: those whose value isn't 0. `rule`: the chart, "Tank & Anti-Tank Fire Modifiers". */
export const ofChart = (
  rule: string,
  rows: readonly (readonly [name: string, value: number])[],
): readonly NamedModifier[] => rows.flatMap(([name, value]) => (value === 0 ? [] : [{ name, value, rule }]));
