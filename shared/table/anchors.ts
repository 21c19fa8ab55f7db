export const ANCHORS = [
  "north-west",
  "north",
  "north-east",
  "west",
  "centre",
  "east",
  "south-west",
  "south",
  "south-east",
] as const;
/** The part of the table that stays in place when its size changes. */
export type Anchor = (typeof ANCHORS)[number];
