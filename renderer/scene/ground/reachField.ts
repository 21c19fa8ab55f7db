/**
 * The reach of a stand as fields whose zero lines are the outlines: positive where the cost exceeds the available
 * points. Costs end abruptly (unknown beyond the last step, and inside impassable ground). There the field is
 * extrapolated, so that the line is where the cost would pass the limit, not a staircase along the cells.
 */
import { MAX_REACH_STEPS, type ReachOverlay } from "../contract.ts";
import { OUTLINE, setBytes } from "./cellSets.ts";

/**
 * The field is clamped beyond this many movement points on both sides of the outline. Few, so that the field has no
 * step where costs are unknown: the shader would draw a line there.
 */
export const REACH_CLAMP = 1;
/** The rings of cells beyond the last reached cell for which a cost is guessed. */
const RINGS = 4;
const AROUND = [-1, 0, 1].flatMap((y) => [-1, 0, 1].flatMap((x) => (x || y ? [[x, y] as const] : [])));
const UNKNOWN = Number.POSITIVE_INFINITY;

/** The costs of the outlines, ascending. */
export const reachSteps = ({ steps, allowance }: Pick<ReachOverlay, "steps" | "allowance">): number[] =>
  steps?.length ? steps.slice(0, MAX_REACH_STEPS).map((s) => s.cost) : [allowance];

/** Cells with an unknown cost, ring by ring around the cells with a known cost. */
function unknownRings({ columns, rows, cost }: ReachOverlay): Int32Array[] {
  const known = new Uint8Array(columns * rows);
  const edge: number[] = [];
  for (let i = 0; i < known.length; i++) known[i] = cost[i] === UNKNOWN ? 0 : 1;
  const around = (i: number, visit: (j: number) => void) => {
    const x = i % columns;
    const y = (i - x) / columns;
    for (const [dx, dy] of AROUND)
      if (x + dx >= 0 && x + dx < columns && y + dy >= 0 && y + dy < rows) visit(i + dy * columns + dx);
  };
  for (let y = 0, i = 0; y < rows; y++)
    for (let x = 0; x < columns; x++, i++) {
      if (!known[i]) continue;
      const inside = x > 0 && y > 0 && x < columns - 1 && y < rows - 1;
      if (
        inside &&
        known[i - 1] &&
        known[i + 1] &&
        known[i - columns - 1] &&
        known[i - columns] &&
        known[i - columns + 1] &&
        known[i + columns - 1] &&
        known[i + columns] &&
        known[i + columns + 1]
      )
        continue;
      edge.push(i);
    }
  const out: Int32Array[] = [];
  let last = edge;
  for (let ring = 0; ring < RINGS; ring++) {
    const next: number[] = [];
    for (const i of last)
      around(i, (j) => {
        if (known[j]) return;
        known[j] = 1;
        next.push(j);
      });
    out.push(Int32Array.from(next));
    last = next;
  }
  return out;
}

/** The cost minus an outline's cost at the cells' centres, within ± REACH_CLAMP, south row first. */
function stepField({ columns, rows, cost }: ReachOverlay, step: number, rings: readonly Int32Array[]): Float32Array {
  const over = new Float32Array(columns * rows);
  for (let i = 0; i < over.length; i++) over[i] = (cost[i] as number) - step;
  const at = (x: number, y: number) =>
    x < 0 || y < 0 || x >= columns || y >= rows ? UNKNOWN : (over[y * columns + x] as number);
  for (const ring of rings) {
    // All of a ring is guessed from the cells within it.
    const guessed = Float32Array.from(ring, (i) => {
      const x = i % columns;
      const y = (i - x) / columns;
      let sum = 0;
      let weight = 0;
      for (const [dx, dy] of AROUND) {
        const near = at(x + dx, y + dy);
        if (near === UNKNOWN) continue;
        const next = at(x + 2 * dx, y + 2 * dy);
        const rise = next === UNKNOWN ? 0.25 * Math.hypot(dx, dy) : Math.max(0.02, near - next);
        // If the cost had simply continued, the cell would be in reach: it is impassable, and the line is its edge.
        const guess = near + rise > 0 ? near + rise : -near;
        const w = dx && dy ? 0.5 : 1;
        sum += w * guess;
        weight += w;
      }
      return Math.max(1e-3, sum / weight);
    });
    ring.forEach((i, k) => {
      over[i] = guessed[k] as number;
    });
  }
  for (let i = 0; i < over.length; i++) over[i] = Math.max(-REACH_CLAMP, Math.min(REACH_CLAMP, over[i] as number));
  return soften(over, columns, rows);
}

/** A mean over 3 × 3 cells, weighted to the middle: the outline loses its corners but keeps its place. */
function soften(f: Float32Array, columns: number, rows: number): Float32Array {
  const half = new Float32Array(f.length);
  for (let y = 0, i = 0; y < rows; y++)
    for (let x = 0; x < columns; x++, i++)
      half[i] =
        0.25 * (f[x > 0 ? i - 1 : i] as number) +
        0.5 * (f[i] as number) +
        0.25 * (f[x < columns - 1 ? i + 1 : i] as number);
  for (let y = 0, i = 0; y < rows; y++) {
    const down = y > 0 ? -columns : 0;
    const up = y < rows - 1 ? columns : 0;
    for (let x = 0; x < columns; x++, i++)
      f[i] = 0.25 * (half[i + down] as number) + 0.5 * (half[i] as number) + 0.25 * (half[i + up] as number);
  }
  return f;
}

/** A field for each outline. */
export function reachFields(reach: ReachOverlay): Float32Array[] {
  const rings = unknownRings(reach);
  return reachSteps(reach).map((step) => stepField(reach, step, rings));
}

/** Whether costs rise in whole steps, for example turns. Then no values lie between for a line. */
export function inWholeSteps({ cost }: Pick<ReachOverlay, "cost">): boolean {
  for (const c of cost) if (c !== UNKNOWN && c !== Math.floor(c)) return false;
  return true;
}

/**
 * The fields for the graphics card, four steps in a texture: OUTLINE on the line, less within reach. Fills the given
 * arrays, four bytes for each cell.
 */
export function reachBytes(reach: ReachOverlay, out: readonly Uint8Array[]): void {
  const { columns, rows, cost } = reach;
  if (inWholeSteps(reach)) {
    const beyond = new Uint8Array(columns * rows);
    reachSteps(reach).forEach((step, k) => {
      let some = 0;
      for (let i = 0; i < beyond.length; i++) some += beyond[i] = (cost[i] as number) > step ? 1 : 0;
      const bytes = out[k >> 2] as Uint8Array;
      if (some === 0 || some === beyond.length) for (let i = k & 3; i < bytes.length; i += 4) bytes[i] = some ? 255 : 0;
      else setBytes(beyond, columns, rows, bytes, k & 3);
    });
    return;
  }
  reachFields(reach).forEach((field, k) => {
    const bytes = out[k >> 2] as Uint8Array;
    for (let i = 0, o = k & 3; i < field.length; i++, o += 4) {
      const v = Math.round((127 * (field[i] as number)) / REACH_CLAMP);
      // Never exactly the line's value: on level ground it would fill an area.
      bytes[o] = OUTLINE + (v || ((field[i] as number) > 0 ? 1 : -1));
    }
  });
}
