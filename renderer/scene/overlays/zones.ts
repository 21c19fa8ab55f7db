/** Deployment zones and entry edges as a small picture that the ground's shader lays over the table. */
import * as THREE from "three";
import { insidePolygon } from "../../../shared/geometry/inside.ts";
import type { EntryEdge, Zone } from "../../../shared/scenario/model.ts";
import type { SideId } from "../../../shared/systems.ts";
import { visible } from "../labels/items.ts";

const PER_INCH = 4;
type Spot = readonly [x: number, y: number];

/** The drawn depth of an entry edge, in inches. */
const EDGE = 0.4;

/**
 * Red and blue: inside a zone of that side; green: an entry edge, with its side in alpha (0 red, 1 blue). Null if there
 * are none. `only`: one side's only.
 */
export function zoneTexture(
  allZones: readonly Zone[],
  entryEdges: readonly EntryEdge[],
  width: number,
  height: number,
  seenBy: SideId | null,
  only: SideId | null = null,
): THREE.DataTexture | null {
  const ours = (z: { readonly side: SideId }) => only === null || z.side === only;
  const zones = allZones.filter((z) => visible(z.visibleTo, seenBy) && ours(z));
  const edges = entryEdges.filter(ours);
  if (!zones.length && !edges.length) return null;
  const columns = Math.round(width * PER_INCH);
  const rows = Math.round(height * PER_INCH);
  const data = new Uint8Array(columns * rows * 4);
  /** Marks the texels with their middles in a box, in inches. */
  const within = (west: number, south: number, east: number, north: number, mark: (at: Spot, o: number) => void) => {
    const clip = (n: number, most: number) => Math.max(0, Math.min(most, n));
    for (let j = clip(Math.floor(south * PER_INCH), rows); j < clip(Math.ceil(north * PER_INCH), rows); j++)
      for (let i = clip(Math.floor(west * PER_INCH), columns); i < clip(Math.ceil(east * PER_INCH), columns); i++)
        mark([(i + 0.5) / PER_INCH, (j + 0.5) / PER_INCH], (j * columns + i) * 4);
  };
  for (const { side, points } of zones) {
    const xs = points.map(([x]) => x);
    const ys = points.map(([, y]) => y);
    within(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys), (at, o) => {
      if (insidePolygon(points, at)) data[o + (side === "red" ? 0 : 2)] = 255;
    });
  }
  for (const e of edges) {
    const [west, south, east, north] = {
      north: [e.from, height - EDGE, e.to, height],
      south: [e.from, 0, e.to, EDGE],
      east: [width - EDGE, e.from, width, e.to],
      west: [0, e.from, EDGE, e.to],
    }[e.edge] as [number, number, number, number];
    within(west, south, east, north, ([x, y], o) => {
      if (x < west || x > east || y < south || y > north) return;
      data[o + 1] = 255;
      data[o + 3] = e.side === "red" ? 0 : 255;
    });
  }
  const t = new THREE.DataTexture(data, columns, rows);
  t.minFilter = t.magFilter = THREE.LinearFilter;
  t.needsUpdate = true;
  return t;
}
