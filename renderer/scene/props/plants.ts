/**
 * Trees, bushes, reeds, stones and their places. Only hashes of a lattice place and the ground around it decide each
 * place. So a brush stroke never moves a tree outside its area.
 */

import { type Areas, codesOf } from "../../../shared/picture/areas.ts";
import type { Clearance } from "../../../shared/picture/clearance.ts";
import type { PlantKind } from "../../../shared/table/ground/groundKind.ts";
import { byGround } from "../../../shared/table/ground/groundKinds.ts";
import { codeOf } from "../../../shared/table/kinds.ts";
import { hash, noise } from "../noise.ts";

/** In table inches; `size` relative to the piece's size; `tone` −0.5 … 0.5 of brightness. */
export interface Plant {
  readonly kind: PlantKind;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly tone: number;
}

/** The side of the table's blocks, which are planted separately, in inches. */
export const BLOCK = 6;
/** The lattice of trees, and the finer one of smaller plants, in inches. */
const TREES = 0.42;
const LOW = 0.3;

const growth = byGround(({ model }) => model);
const wooded = codesOf("woods", "jungle", "grove");

const between = (range: readonly [number, number], t: number) => range[0] + (range[1] - range[0]) * t;

/** Pines match the pine symbols of the map: the same noise decides both. */
const isPine = (x: number, y: number): boolean => noise(x, y, 19) > 0.5;

/** A place of a lattice, shifted at random: two lattices use different values of `seed`. */
function siteOf(
  areas: Areas,
  i: number,
  j: number,
  { step, scatter, margin, seed }: { step: number; scatter: number; margin: number; seed: number },
) {
  const x = (i + 0.5 + (hash(i, j, seed + 1) - 0.5) * scatter) * step;
  const y = (j + 0.5 + (hash(i, j, seed + 2) - 0.5) * scatter) * step;
  const { width, height } = areas.ground;
  if (x < margin || y < margin || x > width - margin || y > height - margin) return null;
  return {
    x,
    y,
    kind: areas.kindAt(x, y),
    chance: hash(i, j, seed + 3),
    grown: hash(i, j, seed + 4),
    tone: hash(i, j, seed + 5) - 0.5,
  };
}

type InTown = (x: number, y: number) => boolean;

/** The distance inside the area's edge within which a tree counts as an edge tree, in inches. */
const AT_EDGE = 0.4;

function tree(areas: Areas, clear: Clearance, i: number, j: number, inTown: InTown): Plant | null {
  const site = siteOf(areas, i, j, { step: TREES, scatter: 0.82, margin: 0.08, seed: 0 });
  const { trees } = (site && growth[site.kind]) ?? {};
  if (!site || !trees) return null;
  const { x, y, kind, chance, grown, tone } = site;
  const { share, inner = 0, gap, size, atEdge = 0, species } = trees;
  const edge = wooded(codeOf(kind)) ? areas.edge(x, y, wooded) : 0;
  if (edge < inner || chance > share || !clear.free(x, y, gap) || inTown(x, y)) return null;
  return {
    kind: species ? species(isPine(x, y), hash(i, j, 6)) : "leaf",
    ...{ x, y },
    size: between(size, grown) + (edge < AT_EDGE ? atEdge : 0),
    tone: tone + (trees.tone ?? 0),
  };
}

function lowPlant(areas: Areas, clear: Clearance, i: number, j: number, inTown: InTown): Plant | null {
  const site = siteOf(areas, i, j, { step: LOW, scatter: 0.9, margin: 0.06, seed: 10 });
  if (!site) return null;
  const { x, y, kind, grown, tone } = site;
  let { chance } = site;
  for (const low of growth[kind].low ?? []) {
    if (chance < low.share)
      return (!low.inPatches || noise(x, y, 8) > 0.5) && clear.free(x, y, low.gap) && !inTown(x, y)
        ? { kind: low.kind, x, y, size: between(low.size, grown), tone: tone + (low.tone ?? 0) }
        : null;
    chance -= low.share;
  }
  return null;
}

/** Everything that grows or lies in a block, bounded by lattice places so that no plant belongs to two blocks. */
export function plantBlock(
  areas: Areas,
  clear: Clearance,
  column: number,
  row: number,
  inTown: InTown = () => false,
): Plant[] {
  const out: Plant[] = [];
  for (const [step, decide] of [
    [TREES, tree],
    [LOW, lowPlant],
  ] as const) {
    const i0 = Math.ceil((column * BLOCK) / step);
    const i1 = Math.ceil(((column + 1) * BLOCK) / step);
    const j0 = Math.ceil((row * BLOCK) / step);
    const j1 = Math.ceil(((row + 1) * BLOCK) / step);
    for (let j = j0; j < j1; j++)
      for (let i = i0; i < i1; i++) {
        const p = decide(areas, clear, i, j, inTown);
        if (p) out.push(p);
      }
  }
  return out;
}

/** The blocks that a rectangle in inches touches. */
export function blocksOver(
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  width: number,
  height: number,
): { column: number; row: number }[] {
  const out: { column: number; row: number }[] = [];
  const last = (size: number) => Math.max(0, Math.ceil(size / BLOCK) - 1);
  for (let row = Math.max(0, Math.floor(y0 / BLOCK)); row <= Math.min(last(height), Math.floor(y1 / BLOCK)); row++)
    for (let c = Math.max(0, Math.floor(x0 / BLOCK)); c <= Math.min(last(width), Math.floor(x1 / BLOCK)); c++)
      out.push({ column: c, row });
  return out;
}
