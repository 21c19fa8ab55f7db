import { storeyOf } from "../forces/storeys.ts";
import { stepsOf } from "../geometry/along.ts";
import { type Rectangle, rectangle } from "../geometry/rectangle.ts";
import { vecOf } from "../geometry/vector.ts";
import type { Table } from "../table/table.ts";
import type { StandSource } from "../table/things.ts";
import { CELL_STEPS } from "../table/walk.ts";
import { gridOf, pointsNeeded } from "./base.ts";
import { COVER_BIT, type KernelCells, kernelCells, levelIn, PERSONNEL_BIT } from "./kernelCells.ts";
import { deriveAlike } from "./kernelField.ts";
import { KernelLine } from "./kernelLine.ts";
import { allowances } from "./kernelPlaces.ts";
import { KernelStands } from "./kernelStands.ts";
import { ANY_DEPTH, areNear, type Outlooks, outlooksOn, towards } from "./outlooks.ts";
import { needsRulings, type SightPolicy, type TargetGrid } from "./policy.ts";

/** Both ends, in levels above the ground. */
export interface Raised {
  readonly viewer: number;
  readonly target: number;
}

/** A line's end without a stand. */
export const NOBODY = -1;

export class SightKernel {
  /** The cells that it walks over: not to be written to. */
  readonly cells: KernelCells;
  /** Null where a target's centre decides. */
  readonly #grid: TargetGrid | null;
  /** The square of the sighting limit by the viewer's level, in square steps. */
  readonly #allowed2: Float64Array;
  readonly #line: KernelLine;
  readonly #stands: KernelStands;
  readonly #table: Table;
  readonly #policy: SightPolicy;
  /** Null where depths are measured from centres. */
  readonly #outlooks: Outlooks | null;
  /** The viewer's height in levels above the ground. */
  #viewerRaised = 0;

  /** `probing`: first looks at spread places of a line, which pays unless nearly all lines are open. */
  constructor(table: Table, policy: SightPolicy, probing = true) {
    if (needsRulings(policy)) throw new Error("the kernel knows no lanes through cover and no looking over it");
    this.#table = table;
    this.#policy = policy;
    this.#outlooks = outlooksOn(table, policy);
    this.cells = kernelCells(table, policy);
    this.#grid = gridOf(policy);
    this.#allowed2 = allowances(policy);
    this.#stands = new KernelStands(this.cells, policy);
    this.#line = new KernelLine(table, policy, this.cells, this.#stands, probing);
    deriveAlike(this.cells);
    for (const stand of table.stands) this.#stands.place(stand);
  }

  /** Takes the stands of a table that differs in nothing else; throws where it differs in more. */
  place(table: Table): void {
    if (!table.sharesSurfaceWith(this.#table)) throw new Error("a kernel stays on its table");
    for (const id of this.#stands.ids()) if (!table.stand(id)) this.#stands.remove(id);
    for (const stand of table.stands) this.#stands.place(stand);
  }

  /** Moves or turns a stand, adds one to the table, or removes one: some microseconds. */
  moveStand(id: string, stand: StandSource | null): void {
    if (!stand?.at) {
      this.#stands.remove(id);
      return;
    }
    const { x, y } = vecOf(stand.at);
    this.#stands.place({
      id,
      side: stand.side,
      rectangle: rectangle(stand.at, stand.footprint, stand.facing),
      raised: storeyOf(stand),
      level: levelIn(this.cells, x, y) + storeyOf(stand),
    });
  }

  /**
   * The number of a stand, for `sees`; NOBODY where it isn't on the table. It keeps its number for the kernel's life, also
   * when it leaves the table and comes back. The first table's stands are numbered in its order.
   */
  numberOf(id: string): number {
    return this.#stands.numberOf(id);
  }

  /** Whether one stand sees another, by their numbers. `revealed`: the target has fired. */
  seesStand(viewer: number, target: number, targetIsPersonnel = false, revealed = false, detected = false): boolean {
    const [x, y] = [this.#stands.x(viewer), this.#stands.y(viewer)];
    const [toX, toY] = [this.#stands.x(target), this.#stands.y(target)];
    return this.sees(x, y, toX, toY, viewer, target, targetIsPersonnel, revealed, null, null, null, null, detected);
  }

  /**
   * Whether a viewer at (ax, ay) sees a target at (bx, by), both on the table and in whole steps. `viewer` and `target` are
   * the numbers of the stands there, or NOBODY. The places may differ from the kernel's: the stands' own bases never block
   * the line. `revealed`: the target has fired. Where the policy asks for part of a target's base, the base has the kernel's
   * facing, or these points (pointsOn of base.ts). Where it measures from bases, they have the kernel's facing, or these.
   * `raised`: the height of both ends in levels above the ground, for bare places or other heights than the kernel's.
   * `detected`: a stand beside the viewer has found it.
   */
  sees(
    ax: number,
    ay: number,
    bx: number,
    by: number,
    viewer: number = NOBODY,
    target: number = NOBODY,
    targetIsPersonnel = false,
    revealed = false,
    points: Int32Array | null = null,
    viewerBase: Rectangle | null = null,
    targetBase: Rectangle | null = null,
    raised: Raised | null = null,
    detected = false,
  ): boolean {
    this.#line.find(detected);
    const from = raised ? raised.viewer : this.#stands.raised(viewer);
    const to = raised ? raised.target : this.#stands.raised(target);
    // First at their height, then as on the ground.
    for (let up = from > 0 || to > 0 ? 1 : 0; up >= 0; up--) {
      this.#viewerRaised = up * from;
      this.#line.raiseTarget(up * to);
      const open = this.#seesRaised(
        ax,
        ay,
        bx,
        by,
        viewer,
        target,
        targetIsPersonnel,
        revealed,
        points,
        viewerBase,
        targetBase,
      );
      if (open) return true;
    }
    return false;
  }

  /** Whether a bare place on the ground is seen from a bare place at this height in levels above the ground, and no other. */
  seesPlace(ax: number, ay: number, raised: number, bx: number, by: number, targetIsPersonnel: boolean): boolean {
    this.#line.find(false);
    this.#viewerRaised = raised;
    this.#line.raiseTarget(0);
    return this.#seesRaised(ax, ay, bx, by, NOBODY, NOBODY, targetIsPersonnel, false, null, null, null);
  }

  /** Whether a target at a place, in whole steps, must be found in its cover until it has fired. */
  mustBeFound(x: number, y: number): boolean {
    return this.#line.hasToBeFound(x, y);
  }

  /** The same, of ends as raised as was said last. */
  #seesRaised(
    ax: number,
    ay: number,
    bx: number,
    by: number,
    viewer: number,
    target: number,
    targetIsPersonnel: boolean,
    revealed: boolean,
    points: Int32Array | null,
    viewerBase: Rectangle | null,
    targetBase: Rectangle | null,
  ): boolean {
    const dx = bx - ax;
    const dy = by - ay;
    const distance2 = dx * dx + dy * dy;
    const level = levelIn(this.cells, ax, ay) + this.#viewerRaised;
    if (distance2 > (this.#allowed2[level] as number)) return false;
    if (!this.#outlooks)
      return this.#seesFrom(ax, ay, level, bx, by, viewer, target, targetIsPersonnel, revealed, points);
    const ask = (x: number, y: number, toX: number, toY: number): boolean => {
      const levelThere = levelIn(this.cells, x, y) + this.#viewerRaised;
      return this.#seesFrom(x, y, levelThere, toX, toY, viewer, target, targetIsPersonnel, revealed, points);
    };
    const base = viewer < 0 ? null : (viewerBase ?? this.#stands.baseAt(viewer, ax, ay));
    const other = target < 0 ? null : (targetBase ?? this.#stands.baseAt(target, bx, by));
    this.#line.seeInto(stepsOf(areNear(base, other, this.#policy) ? ANY_DEPTH : this.#policy.seeIntoInches));
    if (ask(ax, ay, bx, by)) return true;
    const [a, b] = [
      { x: ax, y: ay },
      { x: bx, y: by },
    ];
    const looking = base ? towards(this.#outlooks.of(base), a, b) : [];
    const shown = other ? towards(this.#outlooks.of(other), b, a) : [];
    if (shown.some(({ x, y }) => ask(ax, ay, x, y))) return true;
    return looking.some(({ x, y }) => ask(x, y, bx, by) || shown.some((to) => ask(x, y, to.x, to.y)));
  }

  /** The same for two places alone, at any distance. */
  #seesFrom(
    ax: number,
    ay: number,
    viewerLevel: number,
    bx: number,
    by: number,
    viewer: number,
    target: number,
    targetIsPersonnel: boolean,
    revealed: boolean,
    points: Int32Array | null,
  ): boolean {
    this.#line.from(ax, ay, revealed);
    this.#stands.aim(ax, ay, bx, by);
    const coverMask = targetIsPersonnel ? COVER_BIT | PERSONNEL_BIT : COVER_BIT;
    if (!this.#grid || target < 0) return this.#line.isOpen(ax, ay, bx, by, viewer, target, coverMask, viewerLevel);
    const on = points ?? this.#stands.pointsOn(target, this.#grid.grid);
    return this.#seesBase(this.#grid, on, ax, ay, bx, by, viewer, target, coverMask, viewerLevel);
  }

  /** Whether enough lines to the on-table points of the target's base are open; it stops once that is decided. */
  #seesBase(
    grid: TargetGrid,
    points: Int32Array,
    ax: number,
    ay: number,
    bx: number,
    by: number,
    viewer: number,
    target: number,
    coverMask: number,
    viewerLevel: number,
  ): boolean {
    const right = this.cells.columns * CELL_STEPS;
    const top = this.cells.rows * CELL_STEPS;
    const isOn = (i: number): boolean => {
      const x = bx + (points[i] as number);
      const y = by + (points[i + 1] as number);
      return x >= 0 && y >= 0 && x <= right && y <= top;
    };
    let of = 0;
    for (let i = 0; i < points.length; i += 2) if (isOn(i)) of++;
    let needed = pointsNeeded(of, grid);
    for (let i = 0; i < points.length && needed > 0 && needed <= of; i += 2) {
      if (!isOn(i)) continue;
      const [x, y] = [bx + (points[i] as number), by + (points[i + 1] as number)];
      if (this.#line.isOpen(ax, ay, x, y, viewer, target, coverMask, viewerLevel)) needed--;
      of--;
    }
    return needed <= 0;
  }
}
