/** A named part of a roll's sum, for a log, a forecast and a reference sheet. */
export interface NamedModifier {
  /** In words: "Target in woods". */
  readonly name: string;
  /** Added to the roll. */
  readonly value: number;
  /** The source: a rule or a chart. */
  readonly rule: string;
}
export const sum = (modifiers: readonly NamedModifier[]): number =>
  modifiers.reduce((total, { value }) => total + value, 0);
