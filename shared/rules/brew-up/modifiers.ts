/** Named parts of a modified roll: what a log, a forecast and a reference sheet tell of each chart of modifiers. */

export interface Modifier {
  /** In words: "Large tank". */
  readonly name: string;
  /** Added to the dice. */
  readonly value: number;
  /** The chart of the card that it stands in: "Tank & Anti-Tank Fire Modifiers". */
  readonly rule: string;
}

/** The sum of the modifiers. */
export const sum = (modifiers: readonly Modifier[]): number => modifiers.reduce((total, { value }) => total + value, 0);

/** The rows of one chart that count: those whose value isn't 0. */
export const ofChart = (rule: string, rows: readonly (readonly [name: string, value: number])[]): readonly Modifier[] =>
  rows.flatMap(([name, value]) => (value === 0 ? [] : [{ name, value, rule }]));
