/** The things on a table, as records of a scenario and as objects for questions (in whole steps). */

import { type Stretch, union } from "../geometry/along.ts";
import {
  type Band,
  bandHolds,
  bandSurrounds,
  boxOfBand,
  stretchesInBand,
  stretchesInsideBand,
} from "../geometry/band.ts";
import { flattenToSteps } from "../geometry/curve.ts";
import { inPolygon, polygonHolds, stretchesInPolygon, stretchesInsidePolygon } from "../geometry/polygon.ts";
import {
  boxAround,
  type Rectangle,
  rectangle,
  rectangleHolds,
  rectangleSurrounds,
  runsAlongEdge,
  stretchInRectangle,
} from "../geometry/rectangle.ts";
import { type Degrees, type Inches, steps, type TablePoint } from "../geometry/units.ts";
import { type Box, boxOf, type Vec, vecOf } from "../geometry/vector.ts";
import type { SideId } from "../systems.ts";
import type { FootprintKind, GroundKind, LineKind, OverlayKind, TerrainKind } from "./kinds.ts";
import { CELL_STEPS, walkCells } from "./walk.ts";

/** An overlay area: a polygon, or painted cells (`mask` row by row from the south, 1 in and 0 out). */
export interface OverlaySource {
  readonly id: string;
  readonly kind: OverlayKind;
  readonly shape: { readonly type: "polygon"; readonly points: readonly TablePoint[] } | PaintedCells;
}
export interface PaintedCells {
  readonly type: "cells";
  /** The south-west cell. */
  readonly x: number;
  readonly y: number;
  readonly columns: number;
  readonly rows: number;
  readonly mask: Uint8Array;
}
export interface LineSource {
  readonly id: string;
  readonly kind: LineKind;
  readonly width: Inches;
  readonly points: readonly TablePoint[];
  readonly smooth: boolean;
}
export interface FootprintSource {
  readonly id: string;
  readonly kind: FootprintKind;
  readonly terrain?: "light-buildings" | "medium-buildings" | "heavy-buildings" | undefined;
  /** The number in a building, including the ground floor. */
  readonly storeys?: number | undefined;
  readonly at: TablePoint;
  readonly size: readonly [Inches, Inches];
  readonly facing: Degrees;
}
export interface StandSource {
  readonly id: string;
  readonly side: SideId;
  /** Null: off the table. */
  readonly at: TablePoint | null;
  readonly facing: Degrees;
  readonly footprint: readonly [Inches, Inches];
  /** The stand's figures, as in files: its storey (STOREY) is one of them where the rules have storeys. */
  readonly figures?: Readonly<Record<string, number>> | undefined;
}

interface ThingBase {
  readonly id: string;
  /** The kind of its chart row: a building's is the town terrain it counts as. */
  readonly kind: TerrainKind;
  readonly box: Box;
}
export interface Area extends ThingBase {
  readonly what: "overlay";
  readonly kind: OverlayKind;
  readonly shape: { readonly type: "polygon"; readonly corners: readonly Vec[] } | PaintedCells;
}
export interface Line extends ThingBase {
  readonly what: "line";
  readonly kind: LineKind;
  readonly band: Band;
}
export interface Block extends ThingBase {
  readonly what: "footprint";
  readonly kind: GroundKind | FootprintKind;
  readonly footprint: FootprintKind;
  readonly rectangle: Rectangle;
  /** A building's number of storeys, if given. */
  readonly storeys: number | undefined;
}
/** Anything on the table except stands. */
export type Thing = Area | Line | Block;

export interface PlacedStand {
  readonly id: string;
  readonly side: SideId;
  readonly at: TablePoint;
  readonly centre: Vec;
  readonly rectangle: Rectangle;
  /** Levels above the ground under its centre: its storey in a building. */
  readonly raised: number;
  /** Its level: the ground's, plus its height above that. */
  readonly level: number;
}

export function areaOf({ id, kind, shape }: OverlaySource): Area {
  if (shape.type === "polygon") {
    const corners = shape.points.map(vecOf);
    return { what: "overlay", id, kind, shape: { type: "polygon", corners }, box: boxOf(corners) };
  }
  const box = {
    minX: shape.x * CELL_STEPS,
    minY: shape.y * CELL_STEPS,
    maxX: (shape.x + shape.columns) * CELL_STEPS,
    maxY: (shape.y + shape.rows) * CELL_STEPS,
  };
  return { what: "overlay", id, kind, shape, box };
}

export function lineOf({ id, kind, width, points, smooth }: LineSource): Line {
  const band = { path: flattenToSteps(points, smooth), radius: steps(width) / 2 };
  return { what: "line", id, kind, band, box: boxOfBand(band) };
}

/** A building without a terrain counts as light buildings. */
export function blockOf({ id, kind, terrain, storeys, at, size, facing }: FootprintSource): Block {
  const shape = rectangle(at, size, facing);
  const counts = kind === "building" ? (terrain ?? "light-buildings") : kind;
  return { what: "footprint", id, kind: counts, footprint: kind, rectangle: shape, storeys, box: boxAround(shape) };
}

/** Whether the place belongs to the thing, its boundary included. */
export function holds(thing: Thing, at: Vec): boolean {
  switch (thing.what) {
    case "line":
      return bandHolds(thing.band, at);
    case "footprint":
      return rectangleHolds(thing.rectangle, at);
    case "overlay":
      if (thing.shape.type === "polygon") return polygonHolds(thing.shape.corners, at);
      return stretchesIn(thing, at, at).length > 0;
  }
}

/** Whether the thing surrounds a place: not on its outline. Never for painted cells, which are tested cell by cell. */
export function surrounds(thing: Thing, at: Vec): boolean {
  switch (thing.what) {
    case "line":
      return bandSurrounds(thing.band, at);
    case "footprint":
      return rectangleSurrounds(thing.rectangle, at);
    case "overlay":
      return thing.shape.type === "polygon" && inPolygon(thing.shape.corners, at) === "inside";
  }
}

/** The stretches of the segment from `a` to `b` that belong to the thing, in order. */
export function stretchesIn(thing: Thing, a: Vec, b: Vec): Stretch[] {
  switch (thing.what) {
    case "line":
      return stretchesInBand(thing.band, a, b);
    case "footprint": {
      const stretch = stretchInRectangle(thing.rectangle, a, b);
      return stretch ? [stretch] : [];
    }
    case "overlay":
      if (thing.shape.type === "polygon") return stretchesInPolygon(thing.shape.corners, a, b);
      return stretchesInCells(thing.shape, a, b);
  }
}

/**
 * The stretches of the segment from `a` to `b` with the thing on both sides of them, in order: without those where the line
 * only touches it or runs along its outline. None for a segment without length, or for painted cells, which are tested cell
 * by cell.
 */
export function stretchesInside(thing: Thing, a: Vec, b: Vec): Stretch[] {
  switch (thing.what) {
    case "line":
      return stretchesInsideBand(thing.band, a, b);
    case "footprint": {
      const stretch = runsAlongEdge(thing.rectangle, a, b) ? null : stretchInRectangle(thing.rectangle, a, b);
      return stretch && stretch.enter.s < stretch.leave.s ? [stretch] : [];
    }
    case "overlay":
      return thing.shape.type === "polygon" ? stretchesInsidePolygon(thing.shape.corners, a, b) : [];
  }
}

function stretchesInCells(cells: PaintedCells, a: Vec, b: Vec): Stretch[] {
  const parts: Stretch[] = [];
  const shift = { x: cells.x * CELL_STEPS, y: cells.y * CELL_STEPS };
  const from = { x: a.x - shift.x, y: a.y - shift.y };
  const to = { x: b.x - shift.x, y: b.y - shift.y };
  walkCells(cells, from, to, (column, row, enter, leave) => {
    if (cells.mask[row * cells.columns + column]) parts.push({ enter, leave });
  });
  return union(parts);
}
