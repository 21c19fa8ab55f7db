/** Fields along the roads with their hedges, and lonely farms: scenery that makes the table look inhabited. */

import { LINE_WIDTHS } from "../editing/gestures/drawLine.ts";
import { facingOf } from "../geometry/directions.ts";
import { type Inches, STEPS_PER_INCH, type TablePoint } from "../geometry/units.ts";
import type { Chance } from "./chance.ts";
import { pathOf } from "./fields.ts";
import { apart, type Half, type Land, type Spot, spotOf } from "./land.ts";
import type { Roads } from "./roads.ts";
import type { GeneratorSettings } from "./settings.ts";
import type { Water } from "./water.ts";

type Corners = readonly [Spot, Spot, Spot, Spot];

export function layFields(
  land: Land,
  settings: GeneratorSettings,
  roads: Roads,
  water: Water | null,
  chance: Chance,
): void {
  const kept = new Uint8Array(land.cells);
  const paths = land.lines
    .filter(({ kind }) => kind.endsWith("road") || kind === "track")
    .map(({ points }) => pathOf(points));
  for (const half of land.halves) {
    const wish = Math.round(settings.fields * land.room);
    let left = wish;
    for (let tries = 0; left > 0 && tries < wish * 40; tries++) {
      const path = paths[chance.below(Math.max(1, paths.length))];
      if (!path || path.length < 4) continue;
      const i = 1 + chance.below(path.length - 2);
      const corners = fieldAt(path, i, half, land, chance);
      if (!corners || !isOpen(land, corners, kept, roads, water)) continue;
      land.crop(corners.map(spotOf));
      if (settings.hedges) hedge(land, corners, chance);
      left--;
    }
  }
}

/** A field with its front along the road. */
function fieldAt(path: readonly Spot[], i: number, half: Half, land: Land, chance: Chance): Corners | null {
  const [at, next] = [path[i] as Spot, path[i + 1] as Spot];
  if (at[0] < land.width / 2 !== (half === "west")) return null;
  const length = apart(at, next);
  if (length === 0) return null;
  const side = chance.is(0.5) ? 1 : -1;
  const [ux, uy] = [(next[0] - at[0]) / length, (next[1] - at[1]) / length];
  const [nx, ny] = [-uy * side, ux * side];
  const front = chance.between(1.8, 3.2);
  const deep = chance.between(1.5, 2.6);
  const off = 0.45;
  const corner = (along: number, back: number): Spot => [
    at[0] + ux * along + nx * (off + back),
    at[1] + uy * along + ny * (off + back),
  ];
  const skew = () => chance.between(-0.25, 0.25);
  return [corner(0, 0), corner(front, 0), corner(front + skew(), deep + skew()), corner(skew(), deep + skew())];
}

/** Whether a field is free of everything else; if it is, its cells are reserved. */
function isOpen(land: Land, [a, b, c, d]: Corners, kept: Uint8Array, roads: Roads, water: Water | null): boolean {
  const cells: number[] = [];
  const grid = 9;
  for (let i = 0; i <= grid; i++)
    for (let j = 0; j <= grid; j++) {
      const [s, t] = [i / grid, j / grid];
      const mix = (k: 0 | 1) => (a[k] * (1 - s) + b[k] * s) * (1 - t) + (d[k] * (1 - s) + c[k] * s) * t;
      const at: Spot = [mix(0), mix(1)];
      if (!land.holds(at, 0.3)) return false;
      const cell = land.cellAt(at);
      if (kept[cell] || !land.isKind(cell, "clear") || (roads.away[cell] as number) < 0.34) return false;
      if (water && (water.away[cell] as number) < 0.8) return false;
      cells.push(cell);
    }
  for (const cell of cells) {
    kept[cell] = 1;
    if (land.mirrored) kept[land.cells - 1 - cell] = 1;
  }
  return true;
}

function hedge(land: Land, [a, b, c, d]: Corners, chance: Chance): void {
  const sides: (readonly Spot[])[] = [
    [b, c, d],
    [a, d, c],
    [b, c],
    [d, a],
  ];
  const points = sides[chance.below(sides.length)] as readonly Spot[];
  if (chance.is(0.3)) return;
  land.line({ kind: "hedge", width: LINE_WIDTHS.hedge as Inches, points: points.map(spotOf), smooth: false });
}

/** A house and a barn at the end of each farm's track. */
export function buildFarms(land: Land, { farms }: Roads, chance: Chance): void {
  for (const { at, from } of farms) {
    const length = apart(at, from);
    if (length === 0) continue;
    const [ux, uy] = [(at[0] - from[0]) / length, (at[1] - from[1]) / length];
    const facing = facingOf({ x: Math.round(ux * STEPS_PER_INCH), y: Math.round(uy * STEPS_PER_INCH) });
    const side = chance.is(0.5) ? 1 : -1;
    const put = (look: string, along: number, off: number, size: readonly [number, number]) => {
      const place: Spot = [at[0] + ux * along - uy * off, at[1] + uy * along + ux * off];
      if (!land.holds(place, 0.7)) return;
      const spot: TablePoint = spotOf(place);
      land.footprint({
        kind: "building",
        terrain: "light-buildings",
        at: spot,
        size: [size[0] as Inches, size[1] as Inches],
        facing,
        look,
      });
    };
    put("barn", 0.1, 0.5 * side, [0.375, 0.625]);
    put("house", 0.55, -0.15 * side, [0.375, 0.4375]);
  }
}
