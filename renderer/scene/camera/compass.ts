/** Which way the picture looks, and the views along the table's axes. */

/** The edge of the table that lies upwards in the picture, clockwise. */
export const UPS = ["north", "east", "south", "west"] as const;
export type Up = (typeof UPS)[number];

/** The camera's azimuth in radians, from the south towards the east. */
export const azimuthOf = (up: Up): number => (-UPS.indexOf(up) * Math.PI) / 2;

/** The degrees by which the compass rose is turned clockwise, so that its north points to the table's: 0 … 359. */
export const roseTurn = (azimuth: number): number => ((Math.round((azimuth * 180) / Math.PI) % 360) + 360) % 360;

/** The shorter way from one azimuth to another: −π … π. */
export const turnTo = (from: number, to: number): number => {
  const turn = (to - from) % (2 * Math.PI);
  return turn > Math.PI ? turn - 2 * Math.PI : turn < -Math.PI ? turn + 2 * Math.PI : turn;
};
