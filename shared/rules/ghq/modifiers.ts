/** A named part of a roll's sum. */
export interface NamedModifier {
  /** In words: "Target in woods". */
  readonly name: string;
  /** Added to the roll: positive makes success harder. */
  readonly value: number;
  /** The rule it comes from. */
  readonly rule: string;
}
export const sum = (modifiers: readonly NamedModifier[]): number =>
  modifiers.reduce((total, { value }) => total + value, 0);
