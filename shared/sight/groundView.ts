/**
 * The sight from a place as far as ground, cover and things go: a viewshed without stands. The kernel answers for each cell,
 * and the tracer on lines that the kernel can't judge.
 */
import { pointAtSteps } from "../geometry/units.ts";
import type { Table } from "../table/table.ts";
import { CELL_STEPS } from "../table/walk.ts";
import { CutCover } from "./cutCover.ts";
import { SightKernel } from "./kernel.ts";
import { levelIn } from "./kernelCells.ts";
import { allowances } from "./kernelPlaces.ts";
import { forKernel, needsRulings, type SightPolicy } from "./policy.ts";
import { rule } from "./rule.ts";
import { trace } from "./trace.ts";
import type { CellArea } from "./viewshed.ts";

/** A place of sight in whole steps, at a height in levels above the ground. */
export interface EyePlace {
  readonly x: number;
  readonly y: number;
  readonly raised: number;
  /** Whether the policy's maximum counts: for outlooks it doesn't, because the range counts from the stand's centre. */
  readonly limited: boolean;
}

export class GroundView {
  readonly #surface: Table;
  readonly #policy: SightPolicy;
  readonly #personnel: boolean;
  readonly #kernel: SightKernel;
  /** Null where the kernel is right about every line. */
  readonly #cutCover: CutCover | null;
  readonly #allowed2: Float64Array;

  constructor(table: Table, policy: SightPolicy, targetIsPersonnel: boolean) {
    this.#surface = table.withStands([]);
    // The area has the range, and a bare place has no base.
    this.#policy = { ...policy, maximum: Infinity, bonusPerLevel: 0, fromHull: false };
    this.#personnel = targetIsPersonnel;
    this.#kernel = new SightKernel(this.#surface, forKernel(this.#policy));
    this.#cutCover = needsRulings(policy) ? CutCover.of(this.#surface, policy, targetIsPersonnel) : null;
    this.#allowed2 = allowances(policy);
  }

  level(x: number, y: number): number {
    return levelIn(this.#kernel.cells, x, y);
  }

  /** The cells whose middles may lie within the sighting limit of a place. */
  areaOf({ x, y, raised, limited }: EyePlace): CellArea {
    const { columns, rows } = this.#kernel.cells;
    const far = limited ? Math.sqrt(this.#allowed2[this.level(x, y) + raised] as number) : Infinity;
    const x0 = Math.max(0, Math.ceil((x - far - 8) / 16));
    const y0 = Math.max(0, Math.ceil((y - far - 8) / 16));
    return {
      x0,
      y0,
      columns: Math.max(0, Math.min(columns - 1, Math.floor((x + far - 8) / 16)) - x0 + 1),
      rows: Math.max(0, Math.min(rows - 1, Math.floor((y + far - 8) / 16)) - y0 + 1),
    };
  }

  /** Whether the middle of a cell of the table is seen, at the eye's height alone. */
  sees({ x, y, raised, limited }: EyePlace, column: number, row: number): boolean {
    const toX = CELL_STEPS * column + CELL_STEPS / 2;
    const toY = CELL_STEPS * row + CELL_STEPS / 2;
    const allowed2 = limited ? (this.#allowed2[this.level(x, y) + raised] as number) : Infinity;
    if ((toX - x) ** 2 + (toY - y) ** 2 > allowed2) return false;
    if (!this.#cutCover?.isMet(x, y, toX, toY)) return this.#kernel.seesPlace(x, y, raised, toX, toY, this.#personnel);
    const ends = { viewerSide: null, targetIsPersonnel: this.#personnel, revealed: false };
    const from = { at: pointAtSteps(x, y), stand: null, raised };
    const to = { at: pointAtSteps(toX, toY), stand: null };
    return rule(trace(this.#surface, from, to), this.#policy, ends).seen;
  }
}
