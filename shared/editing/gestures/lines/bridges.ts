/** Crossings of roads and streams: fitting bridges, painted fords, and bridges that move with their road. */
import { type Draft, produce } from "immer";
import { bandHolds } from "../../../geometry/band.ts";
import { type Inches, inches, STEPS_PER_INCH } from "../../../geometry/units.ts";
import { type Failure, fail, ok, type Result } from "../../../result.ts";
import { nextId } from "../../../scenario/ids.ts";
import type { Footprint, LineFeature, Scenario } from "../../../scenario/model.ts";
import { type Crossing, type CrossingBy, crossings } from "../../../table/crossings.ts";
import { CELLS_PER_INCH, type CellRect, Ground } from "../../../table/ground.ts";
import { codeOf } from "../../../table/kinds.ts";
import { lineOf } from "../../../table/things.ts";
import { CELL_STEPS } from "../../../table/walk.ts";
import { placeAt } from "../../base.ts";
import { clipRect } from "../../cells.ts";
import type { Recipe, Spot } from "../../recipe.ts";
import { roomFor } from "../../things.ts";
import type { Gesture } from "../../types.ts";
import { deleteThings } from "../deleteThings.ts";
import { facingToward } from "../turnStands.ts";

/** A bridge's overlap with each bank, and its excess width beyond the road on each side, in inches. */
const BANK = 0.25;
const PARAPET = 1 / 16;
/** The longest bridge, in inches; a longer crossing means that the road runs along the stream. */
const LONGEST = 8;
/** The greatest length that an oblique crossing adds at each end of a bridge, in half widths of the road. */
const MOST_OBLIQUE = 3;

const refuse = (message: string) => fail<Failure>({ code: "invalid", message, place: "table.footprints" });

export type BridgeFit = Pick<Footprint, "at" | "size" | "facing">;

/**
 * The bridge for a crossing. It follows the road in whole degrees and spans the stream's whole width for the whole
 * width of the road. It reaches a quarter inch onto each bank and is a sixteenth wider than the road on each side.
 */
export function bridgeFor({ way, flow, roadWidth }: Crossing): Result<BridgeFit> {
  const [from, to] = [way[0] as Spot, way.at(-1) as Spot];
  const span: Spot = [to[0] - from[0], to[1] - from[1]];
  const length = Math.sqrt(span[0] * span[0] + span[1] * span[1]);
  const across = Math.abs(span[0] * flow.y - span[1] * flow.x);
  const beside = Math.abs(span[0] * flow.x + span[1] * flow.y);
  const oblique = (roadWidth / 2) * Math.min(MOST_OBLIQUE, across === 0 ? MOST_OBLIQUE : beside / across);
  const along = length + 2 * (oblique + BANK);
  if (length === 0 || along > LONGEST) return refuse("The road runs along the stream there: no bridge fits.");
  // The greatest distance of the road's middle line from the straight line between the banks.
  const bend = Math.max(...way.map(([x, y]) => Math.abs((x - from[0]) * span[1] - (y - from[1]) * span[0]) / length));
  return ok({
    at: placeAt([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]),
    size: [inches(roadWidth + 2 * (bend + PARAPET)), upTo(along)],
    facing: facingToward(from, to, 1),
  });
}

/** The least representable length of at least `n`. */
const upTo = (n: number): Inches => (Math.ceil(n * STEPS_PER_INCH) / STEPS_PER_INCH) as Inches;

export interface PlacedBridge {
  readonly footprint: Footprint;
  readonly recipe: Recipe;
}

export function addBridge(scenario: Scenario, crossing: Crossing): Result<PlacedBridge> {
  const { footprints } = scenario.table;
  const room = roomFor(scenario, "footprint");
  if (!room.ok) return room;
  const fit = bridgeFor(crossing);
  if (!fit.ok) return fit;
  const footprint: Footprint = { id: nextId(footprints, "bridge-"), kind: "bridge", ...fit.value };
  return ok({
    footprint,
    recipe: (draft) => {
      draft.table.footprints.push(structuredCopy(footprint));
    },
  });
}

const structuredCopy = (f: Footprint): Draft<Footprint> => ({
  ...f,
  at: [f.at[0], f.at[1]],
  size: [f.size[0], f.size[1]],
});

/** From a cell's middle to its corner, in steps. A line touches no cell farther away than this plus half its width. */
const CORNER = (CELL_STEPS * Math.SQRT2) / 2;

/** The cells around a crossing, grown by `margin` inches. */
function cellsAround({ way }: Crossing, { columns, rows }: Ground, margin: number): CellRect | null {
  const [xs, ys] = [way.map(([x]) => x), way.map(([, y]) => y)];
  const [west, south] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  const [width, height] = [Math.max(...xs) + margin - west, Math.max(...ys) + margin - south];
  const cells = [west, south, width, height].map((n) => n * CELLS_PER_INCH) as [number, number, number, number];
  return clipRect({ x: cells[0], y: cells[1], width: cells[2] + 1, height: cells[3] + 1 }, columns, rows);
}

/** Paints `ford` on every cell shared by the road and the stream at a crossing. */
function addFord(gesture: Gesture, scenario: Scenario, ground: Ground, crossing: Crossing): void {
  const [road, stream] = [crossing.road, crossing.stream].map((id) => {
    const line = scenario.table.lines.find((other) => other.id === id);
    if (!line) return null;
    const { path, radius } = lineOf(line).band;
    return { path, radius: radius + CORNER };
  });
  const rect = cellsAround(crossing, ground, (crossing.roadWidth / 2) * MOST_OBLIQUE);
  if (!road || !stream || !rect) return;
  const code = codeOf("ford");
  gesture.paint("terrain", rect, (index, old) => {
    const middle = middleOf(ground, index);
    return bandHolds(road, middle) && bandHolds(stream, middle) ? code : old;
  });
}

function middleOf({ columns }: Ground, index: number) {
  const column = index % columns;
  return { x: (column + 0.5) * CELL_STEPS, y: ((index - column) / columns + 0.5) * CELL_STEPS };
}

/** The distance from a crossing within which its ford is cleared, in inches. */
const FORD_REACH = 1.5;

/** Clears the ford at a crossing: the connected ford cells, up to an inch and a half from it. */
function clearFord(gesture: Gesture, ground: Ground, crossing: Crossing): void {
  const rect = cellsAround(crossing, ground, FORD_REACH);
  if (!rect) return;
  const [ford, clear] = [codeOf("ford"), codeOf("clear")];
  const { columns, terrain } = ground;
  const inside = (column: number, row: number) =>
    column >= rect.x && column < rect.x + rect.width && row >= rect.y && row < rect.y + rect.height;
  const cells = new Set<number>();
  const open = crossing.way.map(([x, y]) => [Math.floor(x * CELLS_PER_INCH), Math.floor(y * CELLS_PER_INCH)] as const);
  open.push([Math.floor(crossing.at[0] * CELLS_PER_INCH), Math.floor(crossing.at[1] * CELLS_PER_INCH)]);
  for (let next = open.pop(); next; next = open.pop()) {
    const [column, row] = next;
    const index = row * columns + column;
    if (!inside(column, row) || cells.has(index) || terrain[index] !== ford) continue;
    cells.add(index);
    open.push([column + 1, row], [column - 1, row], [column, row + 1], [column, row - 1]);
  }
  gesture.paint("terrain", rect, (index, old) => (cells.has(index) ? clear : old));
}

/**
 * Changes the way in which a crossing is carried, within an open gesture; the former bridge or ford goes. `scenario`
 * and `ground` are the gesture's, in their current state.
 */
export function setCrossing(
  gesture: Gesture,
  scenario: Scenario,
  ground: Ground,
  crossing: Crossing,
  by: CrossingBy,
): Result<void> {
  if (crossing.by === by) return ok(undefined);
  const bridge = by === "bridge" ? addBridge(scenario, crossing) : null;
  if (bridge && !bridge.ok) return bridge;
  if (crossing.bridge !== null) gesture.update(deleteThings({ footprints: [crossing.bridge] }));
  if (crossing.by === "ford" || by === "nothing") clearFord(gesture, ground, crossing);
  if (bridge) gesture.update(bridge.value.recipe);
  else if (by === "ford") addFord(gesture, scenario, ground, crossing);
  return ok(undefined);
}

/** A change of lines that also moves their bridges over streams, if each crossing can be identified again. */
export function withBridges(scenario: Scenario, lines: readonly LineFeature[], recipe: Recipe): Recipe {
  const bridged = scenario.table.footprints.some(({ kind }) => kind === "bridge");
  if (!bridged) return recipe;
  const after = produce(scenario, recipe);
  const ground = new Ground(scenario.table.width, scenario.table.height);
  const fits = new Map<string, BridgeFit>();
  for (const { id } of lines) {
    const was = crossings(scenario.table, ground, id);
    const is = crossings(after.table, ground, id);
    for (const crossing of was) {
      if (crossing.bridge === null) continue;
      const same = (c: Crossing) => c.road === crossing.road && c.stream === crossing.stream;
      const [old, now] = [was.filter(same), is.filter(same)];
      const next = now[old.indexOf(crossing)];
      if (old.length !== now.length || !next || unmoved(crossing, next)) continue;
      const fit = bridgeFor(next);
      const span = scenario.table.footprints.find((f) => f.id === crossing.bridge);
      if (fit.ok && span) fits.set(crossing.bridge, { ...fit.value, size: sizeKept(span, crossing) ?? fit.value.size });
    }
  }
  return (draft) => {
    recipe(draft);
    for (const footprint of draft.table.footprints) {
      const fit = fits.get(footprint.id);
      if (fit) Object.assign(footprint, { ...fit, at: [...fit.at], size: [...fit.size] });
    }
  };
}

/** The size of a bridge that differs from its crossing's fit: a person has set it. */
function sizeKept(bridge: Footprint, crossing: Crossing): Footprint["size"] | null {
  const fit = bridgeFor(crossing);
  const fitted = fit.ok && fit.value.size.every((side, i) => side === bridge.size[i]);
  return fitted ? null : bridge.size;
}

const unmoved = (a: Crossing, b: Crossing): boolean => JSON.stringify(a.way) === JSON.stringify(b.way);
