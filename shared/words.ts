/** Words at the beginning and in the middle of a sentence. */

/** "no effect": "No effect". */
export const capital = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);

/** "No effect": "no effect". Letters that stand for something keep their case: "D", "D6", "AT gun". */
export const lower = (words: string): string => words.replace(/^[A-Z](?=[a-z ])/, (first) => first.toLowerCase());
