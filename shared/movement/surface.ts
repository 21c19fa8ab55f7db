/**
 * The surface for a mover: the effects along a straight line, exactly, and at a place. Cells and things have the geometry of
 * the sight tracer. Slopes and crests come from the raster of table/slopes.ts, cell by cell, so the mover pays for exactly
 * those that the program shows.
 */
import { type Along, END, inchesAlong, START, type Stretch } from "../geometry/along.ts";
import { steps } from "../geometry/units.ts";
import { boxOf, distanceInInches, type Vec } from "../geometry/vector.ts";
import { type GroundKind, kindOf, type TerrainKind } from "../table/kinds.ts";
import { SLOPE_BIT, STEEP_BIT } from "../table/slopes.ts";
import type { Table } from "../table/table.ts";
import {
  type Area,
  holds,
  type PaintedCells,
  stretchesIn,
  stretchesInside,
  surrounds,
  type Thing,
} from "../table/things.ts";
import { cellsTouching, walkCells } from "../table/walk.ts";
import { cheaper, type Effect, Effects, type Leaving, type Role } from "./effects.ts";
import type { MovementPolicy } from "./policy.ts";

/** No cell, or several. */
export const NO_CELL = -1;

/**
 * Visits a part of a straight line with one effect; null beyond the table's edge. Inches from the line's start. `only` is the
 * passable cell that it runs through; NO_CELL where it runs along a border between two. True ends the walk.
 */
export type SectionVisitor = (from: number, to: number, effect: Effect | null, only: number) => boolean;

interface TouchedCell extends Stretch {
  readonly cell: number;
}
interface ThingStretch extends Stretch {
  readonly thing: Thing;
  readonly role: Role;
  /** The line only runs along its outline. */
  readonly beside: boolean;
}

export class Surface {
  readonly table: Table;
  readonly effects: Effects;
  readonly relief: Uint8Array;
  readonly uphillOnly: boolean;
  /** Things with an effect, except painted cells. */
  readonly roles: ReadonlyMap<Thing, Role>;
  /** Kinds of painted overlays by cell, where there are any. */
  readonly painted: ReadonlyMap<number, readonly TerrainKind[]>;
  readonly #reach: number;
  readonly #uphill = new Map<number, Vec>();

  constructor(table: Table, policy: MovementPolicy) {
    this.table = table;
    this.effects = new Effects(policy);
    this.relief = policy.hills === "raised-ground" ? raisedGround(table) : table.relief(policy.slopes);
    this.uphillOnly = policy.uphillOnly;
    this.#reach = Math.ceil(policy.slopes.slopeWidth * 4) + 1;
    const roles = new Map<Thing, Role>();
    const painted = new Map<number, TerrainKind[]>();
    for (const thing of table.things) {
      if (isPainted(thing)) {
        if (this.effects.matters(thing.kind)) this.#paint(thing, painted);
        continue;
      }
      const role = this.effects.roleOf(thing);
      if (role) roles.set(thing, role);
    }
    this.roles = roles;
    this.painted = painted;
  }

  #paint({ kind, shape }: Area & { readonly shape: PaintedCells }, painted: Map<number, TerrainKind[]>): void {
    const { columns } = this.table.ground;
    for (let i = 0; i < shape.mask.length; i++) {
      if (!shape.mask[i]) continue;
      const cell = (shape.y + Math.floor(i / shape.columns)) * columns + shape.x + (i % shape.columns);
      const kinds = painted.get(cell);
      if (kinds) kinds.push(kind);
      else painted.set(cell, [kind]);
    }
  }

  /** Relief bits of a cell for a mover in this direction. */
  #reliefFor(cell: number, way: Vec | null): number {
    const bits = this.relief[cell] as number;
    if (!this.uphillOnly || way === null || !(bits & (SLOPE_BIT | STEEP_BIT))) return bits;
    const up = this.uphillOf(cell);
    return way.x * up.x + way.y * up.y > 0 ? bits : bits & ~(SLOPE_BIT | STEEP_BIT);
  }

  /** The uphill direction of a slope's cell: the sum of the steps to the nearest higher cells. */
  uphillOf(cell: number): Vec {
    const known = this.#uphill.get(cell);
    if (known) return known;
    const { columns, rows, level } = this.table.ground;
    const column = cell % columns;
    const row = Math.floor(cell / columns);
    const reach = this.#reach;
    let nearest = Infinity;
    let up = { x: 0, y: 0 };
    for (let y = -reach; y <= reach; y++)
      for (let x = -reach; x <= reach; x++) {
        const c = column + x;
        const r = row + y;
        const away = x * x + y * y;
        if (c < 0 || r < 0 || c >= columns || r >= rows || away > nearest) continue;
        if ((level[r * columns + c] as number) <= (level[cell] as number)) continue;
        up = away < nearest ? { x, y } : { x: up.x + x, y: up.y + y };
        nearest = away;
      }
    this.#uphill.set(cell, up);
    return up;
  }

  /** The effect in a cell with the given things on it; `way` is the mover's direction, where known. */
  effectIn(cell: number, way: Vec | null, things: readonly ThingHere[], roads: boolean): Effect {
    const code = this.table.ground.terrain[cell] as number;
    const relief = this.#reliefFor(cell, way);
    const painted = this.painted.get(cell);
    if (things.length === 0 && !painted) return this.effects.bare(code, relief);
    const sure: TerrainKind[] = painted ? [...painted] : [];
    const all = [...sure];
    let ground: GroundKind = kindOf(code);
    let besides: GroundKind = ground;
    for (const { thing, role, beside } of things) {
      if (role === "road" && !roads) continue;
      if (role === "building") {
        besides = thing.kind as GroundKind;
        if (!beside) ground = besides;
      } else {
        all.push(thing.kind);
        if (!beside) sure.push(thing.kind);
      }
    }
    const effect = this.effects.across(this.effects.of(ground, relief, sure), things);
    return things.some(({ beside }) => beside) ? cheaper(effect, this.effects.of(besides, relief, all)) : effect;
  }

  /** Visits the effects along the straight line from `a` to `b` (two places), in order and without gaps. */
  walk(a: Vec, b: Vec, roads: boolean, visit: SectionVisitor): void {
    const things = this.stretches(a, b, roads);
    if (things.length === 0) this.#walkCells(a, b, visit);
    else this.#walkThings(a, b, roads, things, visit);
  }

  #walkThings(a: Vec, b: Vec, roads: boolean, things: readonly ThingStretch[], visit: SectionVisitor): void {
    const length = distanceInInches(a, b);
    const way = { x: b.x - a.x, y: b.y - a.y };
    const cells: TouchedCell[] = [];
    walkCells(this.table.ground, a, b, (column, row, enter, leave) => {
      // A path doesn't run through cells that it touches in a single place.
      if (enter.s < leave.s) cells.push({ cell: row * this.table.ground.columns + column, enter, leave });
      return false;
    });
    const places = this.#places(cells, things);
    let first = 0;
    for (let i = 0; i + 1 < places.length; i++) {
      const from = places[i] as Along;
      const to = places[i + 1] as Along;
      const holds = ({ enter, leave }: ThingStretch): boolean => enter.s <= from.s && leave.s >= to.s;
      const here = things.some(holds) ? things.filter(holds) : NOTHING;
      while (first < cells.length && (cells[first] as TouchedCell).leave.s <= from.s) first++;
      let [open, only] = [0, NO_CELL];
      let effect: Effect | null = null;
      for (let j = first; j < cells.length && (cells[j] as TouchedCell).enter.s <= from.s; j++) {
        const { cell, leave } = cells[j] as TouchedCell;
        if (leave.s < to.s) continue;
        const cellEffect = this.effectIn(cell, way, here, roads);
        if (cellEffect.perInch < Infinity) only = open++ === 0 ? cell : NO_CELL;
        effect = effect === null ? cellEffect : cheaper(effect, cellEffect);
      }
      if (visit(inchesAlong(from, length), inchesAlong(to, length), effect, only)) return;
    }
  }

  /** Where no thing is met, the cells themselves are the sections, in order; two side by side along a border. */
  #walkCells(a: Vec, b: Vec, visit: SectionVisitor): void {
    const { ground } = this.table;
    const length = distanceInInches(a, b);
    const way = { x: b.x - a.x, y: b.y - a.y };
    let reached: Along = START;
    /** The section in progress: its place, its effect, and the open cells that it runs through. */
    let [enterS, from, to] = [Number.NaN, 0, 0];
    let effect: Effect | null = null;
    let [open, only] = [0, NO_CELL];
    let ended = false;
    walkCells(ground, a, b, (column, row, enter, leave) => {
      if (enter.s >= leave.s) return false;
      const cell = row * ground.columns + column;
      const cellEffect = this.effectIn(cell, way, NOTHING, false);
      if (enter.s !== enterS) {
        ended =
          (effect !== null && visit(from, to, effect, only)) ||
          // The line leads off the table.
          (enter.s > reached.s && visit(inchesAlong(reached, length), inchesAlong(enter, length), null, NO_CELL));
        if (ended) return true;
        [enterS, from, to] = [enter.s, inchesAlong(enter, length), inchesAlong(leave, length)];
        reached = leave;
        effect = cellEffect;
        [open, only] = [0, NO_CELL];
      } else effect = effect === null ? cellEffect : cheaper(effect, cellEffect);
      if (cellEffect.perInch < Infinity) only = open++ === 0 ? cell : NO_CELL;
      return false;
    });
    if (ended || (effect !== null && visit(from, to, effect, only))) return;
    if (END.s > reached.s) visit(inchesAlong(reached, length), inchesAlong(END, length), null, NO_CELL);
  }

  /** The stretches of the line in things, or along the outline of a road or of a building. */
  stretches(a: Vec, b: Vec, roads: boolean): readonly ThingStretch[] {
    if (this.roles.size === 0) return [];
    const { width, height } = this.table;
    // Along the table's edge there is one side only: the path runs through anything that reaches up to it.
    const onEdge =
      (a.x === b.x && (a.x === 0 || a.x === steps(width))) || (a.y === b.y && (a.y === 0 || a.y === steps(height)));
    return this.table.thingsIn(boxOf([a, b])).flatMap((thing): ThingStretch[] => {
      const role = this.roles.get(thing);
      if (!role || (role === "road" && !roads)) return [];
      if (onEdge)
        return stretchesIn(thing, a, b)
          .filter(({ enter, leave }) => enter.s < leave.s)
          .map((stretch) => ({ ...stretch, thing, role, beside: false }));
      const inside = stretchesInside(thing, a, b).map((stretch) => ({ ...stretch, thing, role, beside: false }));
      // On the outline of a road or of a building a mover takes the cheaper side; other outlines don't count.
      if (role === "other" || inside.length > 0) return inside;
      return stretchesIn(thing, a, b)
        .filter(({ enter, leave }) => enter.s < leave.s)
        .map((stretch) => ({ ...stretch, thing, role, beside: true }));
    });
  }

  /** All places of a possible change, including the line's ends. */
  #places(cells: readonly TouchedCell[], things: readonly ThingStretch[]): Along[] {
    // Of places at the same distance the first in the list counts; the ends come first.
    const places: Along[] = [START];
    const others: Along[] = [];
    let [last, before] = [START.s, START.s];
    const name = (place: Along): void => {
      const { s } = place;
      if (s > last) {
        if (s >= END.s) return;
        places.push(place);
        before = last;
        last = s;
      } else if (s < last && s !== before) others.push(place);
    };
    // Cells come by their entry: hardly one of them is out of order.
    for (const { enter, leave } of cells) {
      name(enter);
      name(leave);
    }
    for (const { enter, leave } of things) {
      name(enter);
      name(leave);
    }
    places.push(END);
    if (others.length === 0) return places;
    const all = [...places, ...others].sort((x, y) => x.s - y.s);
    return all.filter((place, i) => i === 0 || place.s > (all[i - 1] as Along).s);
  }

  /** The things with an effect at a place, their outlines included. */
  thingsAt(at: Vec): ThingHere[] {
    return this.#thingsThat(holds, at);
  }
  #thingsThat(holds: (thing: Thing, at: Vec) => boolean, at: Vec): ThingHere[] {
    if (this.roles.size === 0) return [];
    return this.table.thingsIn({ minX: at.x, minY: at.y, maxX: at.x, maxY: at.y }).flatMap((thing): ThingHere[] => {
      const role = this.roles.get(thing);
      return role && holds(thing, at) ? [{ thing, role, beside: false }] : [];
    });
  }

  /** The points due for a path that leads to a place through `inside` and ends or turns there: a mover on a border has left. */
  dueAt(inside: readonly Leaving[], at: Vec, roads: boolean): readonly Leaving[] {
    if (inside.length === 0) return inside;
    const things = this.#thingsThat(surrounds, at);
    const around = cellsTouching(this.table.ground, at).map((cell) => this.effectIn(cell, null, things, roads).leaving);
    return inside.filter(({ kind }) => !around.every((leaving) => leaving.some((feature) => feature.kind === kind)));
  }

  /** The cheapest effect at a place; null beyond the table. */
  effectAt(at: Vec, roads: boolean): Effect | null {
    const things = this.thingsAt(at);
    let effect: Effect | null = null;
    for (const cell of cellsTouching(this.table.ground, at)) {
      const cellEffect = this.effectIn(cell, null, things, roads);
      effect = effect === null ? cellEffect : cheaper(effect, cellEffect);
    }
    return effect;
  }
}

export const NOTHING: readonly ThingHere[] = [];

/** Relief bits where every hill is slope all over. */
const raisedGround = ({ ground }: Table): Uint8Array => ground.level.map((level) => (level > 0 ? SLOPE_BIT : 0));

export type ThingHere = Pick<ThingStretch, "thing" | "role" | "beside">;

const isPainted = (thing: Thing): thing is Area & { readonly shape: PaintedCells } =>
  thing.what === "overlay" && thing.shape.type === "cells";
