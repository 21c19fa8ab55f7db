/** Places on the globe: degrees east and north on WGS 84. */

export type LonLat = readonly [lon: number, lat: number];

/** A box that doesn't cross the 180th meridian. */
export interface LonLatBox {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** The box of all places; null for no place. */
export function boxOf(places: Iterable<LonLat>): LonLatBox | null {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lon, lat] of places) {
    west = Math.min(west, lon);
    south = Math.min(south, lat);
    east = Math.max(east, lon);
    north = Math.max(north, lat);
  }
  return west <= east ? { west, south, east, north } : null;
}

export const overlapping = (a: LonLatBox, b: LonLatBox): boolean =>
  a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north;
