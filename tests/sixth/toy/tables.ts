/** The figures of the rules. */

/** Rule 1.1: a pulse's command points are half of the sum of these dice, rounded up. */
export const POINT_DICE = 2;
export const SIX = 6;

/** Rule 3.3: the least face that hits, up to half of the gun's range and beyond. */
export const HITS = { near: 4, far: 5 } as const;
/** A flank shot needs so much less. */
export const FLANK = 1;
/** Whatever helps a target, a six hits; whatever harms it, a one misses. */
export const NEEDS = { least: 2, most: SIX } as const;

/** Rule 3.4: hits for each point of armour that knock a whole toy out. */
export const KNOCK_OUT = 2;

/** Rule 4.2: a snap shot has so many dice fewer, and at least one. */
export const SNAP_LESS = 1;

/** Rule 2.3: a damaged toy has its move divided by so much. */
export const DAMAGED_MOVE = 2;

/** Rule 6.1: inches that toys see into and out of woods and houses. */
export const SEE_INTO = 1;
