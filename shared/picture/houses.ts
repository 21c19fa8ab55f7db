/**
 * Houses fill painted town: a row on each side of every road, then the ground behind. Sites come from the roads alone and
 * never overlap; the ground at a site alone decides whether it is built.
 */

import type { GroundKind } from "../table/kinds.ts";
import { type Areas, codesOf } from "./areas.ts";
import type { Clearance } from "./clearance.ts";
import { hash } from "./hash.ts";
import { type DrawnLine, isRoad } from "./lines.ts";
import { beads } from "./paths.ts";

/** A rectangle of ground. */
export interface Plot {
  readonly x: number;
  readonly y: number;
  /** Radians from east, anticlockwise: the direction of its frontage, for houses the ridge's. */
  readonly turn: number;
  /** Along the turn and across it, inches. */
  readonly frontage: number;
  readonly depth: number;
}
/** The plot of a thing on the table: degrees clockwise from north, inches across and along. */
export const plotOf = (t: {
  readonly at: readonly [number, number];
  readonly facing: number;
  readonly size: readonly [number, number];
}): Plot => ({ x: t.at[0], y: t.at[1], turn: (-t.facing * Math.PI) / 180, frontage: t.size[0], depth: t.size[1] });

export interface Site extends Plot {
  readonly seed: number;
  /** 0 … 1: light towns build only the low ranks. */
  readonly rank: number;
}
export type TownKind = "light-buildings" | "medium-buildings" | "heavy-buildings";
export interface House extends Site {
  readonly kind: TownKind;
}

/** Room for one house along a road. */
const PITCH = 0.54;
/** Sites behind the roads lie on a lattice of this many inches. */
const YARD = 0.68;

const town = codesOf("light-buildings", "medium-buildings", "heavy-buildings");
const isTown = (k: GroundKind): k is TownKind => k.endsWith("-buildings");
/** The share of the sites that are built. */
const filled: Record<TownKind, number> = { "light-buildings": 0.86, "medium-buildings": 0.95, "heavy-buildings": 1 };

/** Inches that stay free between two houses. */
const ALLEY = 0.03;

/** Whether two plots keep their alley: some side of either has the other wholly beyond it (separating axes). */
export function apart(a: Plot, b: Plot): boolean {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  for (const axis of [a.turn, a.turn + Math.PI / 2, b.turn, b.turn + Math.PI / 2]) {
    const ux = Math.cos(axis);
    const uy = Math.sin(axis);
    const reach = (s: Plot) =>
      (s.frontage / 2) * Math.abs(Math.cos(s.turn - axis)) + (s.depth / 2) * Math.abs(Math.sin(s.turn - axis));
    if (Math.abs(dx * ux + dy * uy) >= reach(a) + reach(b) + ALLEY) return true;
  }
  return false;
}

/** The key of sites: the whole inch. */
const keyOf = (x: number, y: number) => Math.floor(y) * 512 + Math.floor(x);

/** Every possible place of a house, regardless of the painted ground: recomputed only when roads or footprints change. */
export function houseSites(lines: readonly DrawnLine[], clear: Clearance, width: number, height: number): Site[] {
  const sites: Site[] = [];
  const buckets = new Map<number, Site[]>();
  const fits = (s: Site) => {
    if (s.x < 0.4 || s.y < 0.4 || s.x > width - 0.4 || s.y > height - 0.4) return false;
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++)
        for (const o of buckets.get(keyOf(s.x + dx, s.y + dy)) ?? []) if (!apart(s, o)) return false;
    return true;
  };
  const put = (s: Site) => {
    sites.push(s);
    const key = keyOf(s.x, s.y);
    const list = buckets.get(key);
    if (list) list.push(s);
    else buckets.set(key, [s]);
  };
  const roads = lines
    .map((l, i) => ({ l, i }))
    .filter(({ l }) => isRoad(l.kind))
    .sort((a, b) => b.l.width - a.l.width || a.i - b.i);
  for (const { l } of roads) {
    // A site belongs to its place on the table, not to its number along the road.
    for (const p of beads(l.path, PITCH))
      for (const side of [-1, 1]) {
        const h = (salt: number) => hash(Math.round(p.x * 16), Math.round(p.y * 16) * side, salt);
        const frontage = 0.36 + h(21) * 0.14;
        const depth = 0.29 + h(22) * 0.09;
        const off = l.width / 2 + depth / 2 + 0.05 + h(23) * 0.06;
        const x = p.x - p.dy * off * side;
        const y = p.y + p.dx * off * side;
        const s: Site = {
          x,
          y,
          turn: Math.atan2(p.dy, p.dx) + (side < 0 ? Math.PI : 0),
          frontage,
          depth,
          seed: Math.floor(h(24) * 1e6),
          rank: h(25),
        };
        // Clear of every other road: its own road is at the right distance already.
        if (clear.toAnything(x, y) < depth / 2 + 0.02 || !fits(s)) continue;
        put(s);
      }
  }
  const fronts = new Map([...buckets].map(([key, list]) => [key, [...list]]));
  for (let j = 0; j * YARD < height; j++)
    for (let i = 0; i * YARD < width; i++) {
      const x = (i + 0.5 + (hash(i, j, 31) - 0.5) * 0.3) * YARD;
      const y = (j + 0.5 + (hash(i, j, 32) - 0.5) * 0.3) * YARD;
      const frontage = 0.34 + hash(i, j, 33) * 0.16;
      const depth = 0.29 + hash(i, j, 34) * 0.09;
      // Behind a row, houses stand square to the nearest one.
      let turn = hash(i, j, 35) * Math.PI;
      let nearest = 2.5;
      for (let dy = -2; dy <= 2; dy++)
        for (let dx = -2; dx <= 2; dx++)
          for (const s of fronts.get(keyOf(x + dx, y + dy)) ?? []) {
            const d = Math.hypot(s.x - x, s.y - y);
            if (d >= nearest) continue;
            nearest = d;
            turn = s.turn + (hash(i, j, 36) < 0.5 ? Math.PI / 2 : 0);
          }
      const s: Site = {
        x,
        y,
        turn,
        frontage,
        depth,
        seed: Math.floor(hash(i, j, 37) * 1e6),
        rank: 0.25 + hash(i, j, 38) * 0.75,
      };
      if (clear.toAnything(x, y) < 0.24 || !fits(s)) continue;
      put(s);
    }
  return sites;
}

/** The house on a site, if the ground there is town. */
export function houseOn(site: Site, areas: Areas): House | null {
  if (areas.edge(site.x, site.y, town) < 0.03) return null;
  const kind = areas.kindAt(site.x, site.y);
  return isTown(kind) && site.rank <= filled[kind] ? { ...site, kind } : null;
}
