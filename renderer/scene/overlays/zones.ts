/** Deployment zones and entry edges as a small picture that the ground's shader lays over the table. */
import * as THREE from "three";
import type { EntryEdge, Zone } from "../../../shared/scenario/model.ts";
import type { SideId } from "../../../shared/systems.ts";
import { visible } from "../labels/items.ts";

const PER_INCH = 4;
/** How deep an entry edge is drawn, inches. */
const EDGE = 0.4;

/**
 * Red and blue: inside a zone of that side; green: an entry edge, alpha: whose (0 red, 1 blue). Null without any. `only`: of
 * one side alone.
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
  const holds = (points: readonly (readonly [number, number])[], x: number, y: number) => {
    let inside = false;
    for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
      const [xi, yi] = points[i] as readonly [number, number];
      const [xj, yj] = points[j] as readonly [number, number];
      if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
    }
    return inside;
  };
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      const x = (i + 0.5) / PER_INCH;
      const y = (j + 0.5) / PER_INCH;
      const o = (j * columns + i) * 4;
      for (const z of zones) if (holds(z.points, x, y)) data[o + (z.side === "red" ? 0 : 2)] = 255;
      for (const e of edges) {
        const along = e.edge === "north" || e.edge === "south" ? x : y;
        const away = { north: height - y, south: y, east: width - x, west: x }[e.edge];
        if (away > EDGE || along < e.from || along > e.to) continue;
        data[o + 1] = 255;
        data[o + 3] = e.side === "red" ? 0 : 255;
      }
    }
  const t = new THREE.DataTexture(data, columns, rows);
  t.minFilter = t.magFilter = THREE.LinearFilter;
  t.needsUpdate = true;
  return t;
}
