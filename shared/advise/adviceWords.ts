/** Figures in sentences. */

/** 0.062 → "6%"; a share that rounds to 0 is "under 1%". */
export const percent = (share: number): string =>
  share > 0 && share < 0.005 ? "under 1%" : `${Math.round(share * 100)}%`;

/** Inches to the quarter: 14.26 → "14.25″". */
export const inchText = (inches: number): string => `${Math.round(inches * 4) / 4}″`;

/** Square inches: whole numbers, below three in quarters. */
export const areaText = (square: number): string => {
  const shown = square < 3 ? Math.round(square * 4) / 4 : Math.round(square);
  return `${shown} square ${shown === 1 ? "inch" : "inches"}`;
};

/** "1 stand", "3 stands". */
export const count = (n: number, noun: string, many = `${noun}s`): string => `${n} ${n === 1 ? noun : many}`;

/** "a, b and c"; of more than `most` the rest is counted. */
export function list(words: readonly string[], most = 5): string {
  if (words.length > most) return `${words.slice(0, most - 1).join(", ")} and ${words.length - most + 1} more`;
  return words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
