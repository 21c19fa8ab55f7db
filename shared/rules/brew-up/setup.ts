/** The chart "Turns to Set Up Weapons", by calibre in millimetres. */

/** The rows, with the turns of each. */
export const SETUP_TURNS = [
  { from: 37, upTo: 60, turns: 1 },
  { from: 75, upTo: 80, turns: 2 },
  { from: 90, upTo: 105, turns: 3 },
  { from: 120, upTo: 150, turns: 4 },
  { from: 200, upTo: 240, turns: 8 },
] as const;

/**
 * Turns until a weapon of this calibre in millimetres is set up; null where the card has none. A calibre between two rows has
 * the turns of the greater; a calibre below the first row needs none that is printed.
 */
export const setUpTurns = (millimetres: number): number | null =>
  millimetres < SETUP_TURNS[0].from ? null : (SETUP_TURNS.find(({ upTo }) => millimetres <= upTo)?.turns ?? null);
