/** Of a view built by hand: a stand of which nothing in particular is to be told, and a battle in which nothing lies about. */
export const PLAIN_STAND = {
  by: null,
  strength: null,
  hidden: false,
  hasMoved: false,
  unrevealed: false,
  standingOrder: null,
} as const;
export const BARE_TABLE = { laid: [], markers: [], declared: [] } as const;
