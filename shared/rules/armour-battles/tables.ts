/**
 * The figures of Armour Battles, nothing else (rule document: the chapters named with each). Lengths are inches of the table,
 * or the players' unit (option `measure`); TN is the least face that counts.
 */

/** Armour Battles Basics, "Success Rolls". */
export const TN_BASE = 4;
/** Sixes suppress, and are wild when they are command dice. */
export const SIX = 6;

export type RangeBand = "short" | "effective" | "long";
/** Direct Fire, "Target Number Modifiers". */
export const RANGE_TN: Readonly<Record<RangeBand, number>> = { short: -1, effective: 0, long: 1 };
export const FLANK_TN = -1;

/** Direct Fire, "Multiple Move"; Hidden Units, "Ambush Fire"; Wild Dice; Staff Orders. */
export const AT_DICE = { furtherMove: -1, ambush: 1, wild: 1, staff: 1 } as const;

/** Unit Morale, "Reaction Dice". */
export const REACTION_TN = { unsuppressed: 4, suppressed: 5 } as const;
/** Direct Fire, "Cover Dice", "Target Uphill"; Command Orders, "Disengage Group"; Special Rules; Wild Dice; Staff Orders. */
export const REACTION_DICE = {
  lightCover: 1,
  uphill: 1,
  disengaging: 2,
  breakOff: 2,
  shootAndScoot: 2,
  /** Under artillery; the unit cards' artillery reaction includes it. */
  openTopped: -1,
  wild: 1,
  staff: 1,
} as const;

/** Unit Statistics, "Cohesion"; Unit Morale, "Dispersion". */
export const DISRUPTION_TO_DISPERSE = 3;
/** Gaming Gear, "D3": half of a die, rounded up. Army morale is lost by a D3. */
export const D3 = { sides: 6, of: (face: number): number => Math.ceil(face / 2) } as const;

/** Unit Morale, "Forced Back": this distance, and a die for each six that wasn't matched. */
export const FORCED_BACK = { fixed: 6, dicePerSix: 1, leastDisruption: 1 } as const;

/** Movement, "Fixed and Variable Moves": the factor of a die. */
export const FIXED_MOVE = 6;
export const VARIABLE_MOVE = { average: 1, fast: 2 } as const;
/** Terrain, "Broken Ground": points for an inch. */
export const BROKEN_GROUND = 2;
/** Command Orders, "Commit Reserves": a triple move for one die. */
export const RESERVE_MOVES = 3;
/** Direct Fire, "Multiple Move": the table ends with the triple move (option `mostMoves`). */
export const TABLE_MOVES = 3;
/** The number of offered moves: a longer chain is rare, and played by its dice all the same. */
export const USUAL_MOVES = 4;

/** Command Orders, "Creating a Command Group"; Special Rules, "Reconnaissance"; Movement, "Movement Orders". */
export const GROUP = { radius: 6, others: 3, reconExtra: 1, endWithin: 6 } as const;

/** Staff Orders, "Restocking Staff Orders": a chain of n dice stocks n − 1; so do n wild dice, at once. */
export const STAFF = { restocked: (chain: number): number => Math.max(0, chain - 1), perWildDie: 1 } as const;

/** Indirect Fire; Smoke Missions. */
export const ARTILLERY = {
  tn: 4,
  responseTn: 4,
  opposedDice: 3,
  burstRadius: 4,
  adjust: 4,
  /** A deviating mission: one die of inches. */
  deviationSides: 6,
  /** "Hit and Scatter Dice": the hit die says "hit" from here on. */
  hitFrom: 5,
  smoke: { wide: 1, long: 12 },
} as const;

/** Hidden Units: placed when an enemy ends its move within this distance. */
export const HIDDEN_SPOTTED = 15;

/** Command Orders, "How to Rally". Its table of target numbers is lost: they are options (options.ts), by these distances. */
export const RALLY = {
  opponentTn: 4,
  opponentDicePerDisruption: 1,
  cover: 1,
  unseen: 1,
  wild: 1,
  staff: 1,
  upTo: { near: 6, middle: 12, far: 24 },
} as const;

/** Unit Statistics, "Weapon": the band of a distance in the unit's own ranges; out of range is null. */
export function rangeBand(
  { short, effective, long }: Readonly<Record<RangeBand, number>>,
  distance: number,
): RangeBand | null {
  if (distance <= short) return "short";
  if (distance <= effective) return "effective";
  return distance <= long ? "long" : null;
}
