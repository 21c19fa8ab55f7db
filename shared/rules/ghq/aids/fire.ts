/** Words of the family's fire sheets. */

/** By the option `terrainUnder`. */
export const UNDER = {
  centre: "under the target’s centre",
  any: "under any part of its base",
  half: "under half of its base or more",
} as const;
