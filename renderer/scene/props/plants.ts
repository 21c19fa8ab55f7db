/**
 * What grows and lies where: trees, bushes, reeds, stones. Every place of a lattice is decided by hashes of that place
 * and the ground about it alone, so that a brush stroke never moves a tree outside what it painted.
 */

import { type Areas, codesOf } from "../../../shared/picture/areas.ts";
import type { Clearance } from "../../../shared/picture/clearance.ts";
import { codeOf, type GroundKind } from "../../../shared/table/kinds.ts";
import { hash, noise } from "../noise.ts";

export const PLANT_KINDS = ["leaf", "needle", "palm", "bush", "reed", "rock", "block"] as const;
export type PlantKind = (typeof PLANT_KINDS)[number];

/** In table inches; `size` relative to the piece's own; `tone` −0.5 … 0.5 of brightness. */
export interface Plant {
  readonly kind: PlantKind;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly tone: number;
}

/** The table in squares that are planted by themselves, this many inches a side. */
export const BLOCK = 6;
/** Trees stand this far apart on their lattice; smaller things on the finer one. */
const TREES = 0.42;
const LOW = 0.3;

const wooded = codesOf("woods", "jungle", "grove");
const code = (k: GroundKind) => codeOf(k);

interface Chance {
  readonly kind: PlantKind;
  /** Of all lattice places in the area. */
  readonly share: number;
  readonly size: readonly [least: number, most: number];
  readonly gap: number;
  /** Inches inside the area's edge. */
  readonly inner?: number;
}
/** On the fine lattice, first that its share falls to. */
const low: Partial<Record<GroundKind, readonly Chance[]>> = {
  marsh: [
    { kind: "reed", share: 0.5, size: [0.7, 1.25], gap: 0.1 },
    { kind: "bush", share: 0.08, size: [0.3, 0.5], gap: 0.12 },
  ],
  scrub: [
    { kind: "bush", share: 0.5, size: [0.4, 1.05], gap: 0.12 },
    { kind: "rock", share: 0.04, size: [0.15, 0.3], gap: 0.1 },
  ],
  grove: [{ kind: "bush", share: 0.08, size: [0.35, 0.7], gap: 0.12 }],
  woods: [{ kind: "bush", share: 0.12, size: [0.4, 0.8], gap: 0.12 }],
  jungle: [{ kind: "bush", share: 0.4, size: [0.5, 1.1], gap: 0.1 }],
  "rough-1": [
    { kind: "rock", share: 0.1, size: [0.16, 0.42], gap: 0.1 },
    { kind: "bush", share: 0.12, size: [0.25, 0.5], gap: 0.1 },
  ],
  "rough-2": [
    { kind: "rock", share: 0.22, size: [0.2, 0.6], gap: 0.1 },
    { kind: "bush", share: 0.12, size: [0.25, 0.55], gap: 0.1 },
  ],
  "rough-3": [
    { kind: "rock", share: 0.38, size: [0.25, 0.85], gap: 0.1 },
    { kind: "bush", share: 0.12, size: [0.25, 0.6], gap: 0.1 },
  ],
  "broken-rock": [{ kind: "rock", share: 0.62, size: [0.3, 1.35], gap: 0.12 }],
  "gravel-plain": [{ kind: "rock", share: 0.18, size: [0.08, 0.2], gap: 0.08 }],
  rubble: [
    { kind: "block", share: 0.5, size: [0.4, 1.15], gap: 0.1 },
    { kind: "rock", share: 0.2, size: [0.15, 0.45], gap: 0.08 },
  ],
  ford: [{ kind: "rock", share: 0.3, size: [0.1, 0.26], gap: -1 }],
  depression: [{ kind: "bush", share: 0.06, size: [0.25, 0.5], gap: 0.12 }],
  "soft-sand": [{ kind: "reed", share: 0.05, size: [0.5, 0.9], gap: 0.1 }],
  mud: [{ kind: "reed", share: 0.06, size: [0.5, 0.8], gap: 0.1 }],
};

const between = (range: readonly [number, number], t: number) => range[0] + (range[1] - range[0]) * t;

/** Pines stand where the map's symbols are pines: one noise decides both. */
const isPine = (x: number, y: number): boolean => noise(x, y, 19) > 0.5;

/** One place of a lattice, pushed about, with its own luck: two lattices draw from different `seed`s. */
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

function tree(areas: Areas, clear: Clearance, i: number, j: number, inTown: InTown): Plant | null {
  const site = siteOf(areas, i, j, { step: TREES, scatter: 0.82, margin: 0.08, seed: 0 });
  if (!site) return null;
  const { x, y, kind, chance, grown, tone } = site;
  const edge = wooded(code(kind)) ? areas.edge(x, y, wooded) : 0;
  switch (kind) {
    case "woods": {
      if (edge < 0.07 || chance > 0.88 || !clear.free(x, y, 0.18)) return null;
      const size = 0.8 + grown * 0.42 - (edge < 0.4 ? 0.16 : 0);
      const needle = isPine(x, y) ? hash(i, j, 6) < 0.88 : hash(i, j, 6) < 0.1;
      return { kind: needle ? "needle" : "leaf", x, y, size, tone };
    }
    case "grove":
      if (edge < 0.1 || chance > 0.24 || !clear.free(x, y, 0.2)) return null;
      return { kind: "leaf", x, y, size: 0.8 + grown * 0.35, tone: tone + 0.15 };
    case "jungle":
      if (edge < 0.06 || chance > 0.96 || !clear.free(x, y, 0.16)) return null;
      return { kind: hash(i, j, 6) < 0.3 ? "palm" : "leaf", x, y, size: 0.95 + grown * 0.5, tone: tone - 0.3 };
    case "scrub":
      return chance < 0.03 && clear.free(x, y, 0.2) ? { kind: "leaf", x, y, size: 0.45 + grown * 0.2, tone } : null;
    case "light-buildings":
    case "medium-buildings":
      // Orchards and gardens, wherever no house stands.
      return chance < (kind === "light-buildings" ? 0.26 : 0.14) && clear.free(x, y, 0.22) && !inTown(x, y)
        ? { kind: "leaf", x, y, size: 0.42 + grown * 0.26, tone: tone + 0.2 }
        : null;
    case "clear":
      // A lone tree here and there.
      return chance < 0.004 && clear.free(x, y, 0.3) ? { kind: "leaf", x, y, size: 0.55 + grown * 0.3, tone } : null;
    default:
      return null;
  }
}

function lowPlant(areas: Areas, clear: Clearance, i: number, j: number, inTown: InTown): Plant | null {
  const site = siteOf(areas, i, j, { step: LOW, scatter: 0.9, margin: 0.06, seed: 10 });
  if (!site) return null;
  const { x, y, kind, grown, tone } = site;
  let { chance } = site;
  if (kind === "clear") {
    const dense = noise(x, y, 8);
    return chance < 0.035 && dense > 0.5 && clear.free(x, y, 0.25)
      ? { kind: "bush", x, y, size: 0.2 + grown * 0.28, tone: tone + 0.4 }
      : null;
  }
  for (const c of low[kind] ?? []) {
    if (chance < c.share)
      return clear.free(x, y, c.gap) && !inTown(x, y)
        ? { kind: c.kind, x, y, size: between(c.size, grown), tone }
        : null;
    chance -= c.share;
  }
  return null;
}

/** Everything that grows or lies in one block, bounded by lattice places so that no plant belongs to two blocks. */
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
