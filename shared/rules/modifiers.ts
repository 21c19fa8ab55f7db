/** A named part of a roll's sum: what a log, a forecast and a reference sheet tell of it. */
export interface NamedModifier {
  /** In words: "Target in woods". */
  readonly name: string;
  /** Added to the roll. */
  readonly value: number;
  /** The rule or the chart that it comes from. */
  readonly rule: string;
}
export const sum = (modifiers: readonly NamedModifier[]): number =>
  modifiers.reduce((total, { value }) => total + value, 0);
