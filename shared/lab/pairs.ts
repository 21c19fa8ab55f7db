/** Battles that are played with the same dice: two and two where players change over. */
export const pairOf = (game: number, swap: boolean): number => (swap ? Math.floor(game / 2) : game);

/** Whether red's player plays blue. */
export const isSwapped = (game: number, swap: boolean): boolean => swap && game % 2 === 1;
