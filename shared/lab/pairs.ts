/** Battles with the same dice: two and two where players change over. */
export const pairOf = (game: number, swap: boolean): number => (swap ? Math.floor(game / 2) : game);

/** Whether Red's player plays Blue. */
export const isSwapped = (game: number, swap: boolean): boolean => swap && game % 2 === 1;
