/** Places on the globe: degrees east and north on WGS 84. */

export type LonLat = readonly [lon: number, lat: number];

/** As people write it, latitude first: "49.75, 6.17"; null for anything else. */
export function latLonOf(text: string): LonLat | null {
  const [, lat, lon] = /^(-?\d+(?:\.\d+)?)°?\s*[,; ]\s*(-?\d+(?:\.\d+)?)°?$/.exec(text.trim()) ?? [];
  return lat === undefined || lon === undefined ? null : [Number(lon), Number(lat)];
}

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

/** Whether a box holds the whole of another. */
export const holds = (outer: LonLatBox, inner: LonLatBox): boolean =>
  outer.west <= inner.west && outer.south <= inner.south && outer.east >= inner.east && outer.north >= inner.north;

/** A box grown by a share of its size on each side. */
export function grown({ west, south, east, north }: LonLatBox, share: number): LonLatBox {
  const [dx, dy] = [(east - west) * share, (north - south) * share];
  return {
    west: Math.max(-180, west - dx),
    south: Math.max(-85, south - dy),
    east: Math.min(180, east + dx),
    north: Math.min(85, north + dy),
  };
}

/** The box around two boxes. */
export const around = (a: LonLatBox, b: LonLatBox): LonLatBox => ({
  west: Math.min(a.west, b.west),
  south: Math.min(a.south, b.south),
  east: Math.max(a.east, b.east),
  north: Math.max(a.north, b.north),
});
