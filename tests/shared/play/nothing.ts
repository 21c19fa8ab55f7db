/** The neutral parts of objects built by hand: a stand, a table without terrain, a choice. */
export const PLAIN_STAND = {
  by: null,
  strength: null,
  hidden: false,
  hasMoved: false,
  unrevealed: false,
  standingOrder: null,
} as const;
export const BARE_TABLE = { laid: [], markers: [], declared: [] } as const;
export const NOBODY = { stand: null, target: null, at: null, together: null } as const;
