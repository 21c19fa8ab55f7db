/** What lies under a place on the table, topmost first: for pointing, erasing and the bottom bar. */
import { entryEnds, type Thing, type ThingType, thingName } from "../../../shared/editing/things.ts";
import { flattenLine } from "../../../shared/geometry/curve.ts";
import { insidePolygon } from "../../../shared/geometry/inside.ts";
import { inches } from "../../../shared/geometry/units.ts";
import { distanceToPath } from "../../../shared/picture/paths.ts";
import { decodeCells } from "../../../shared/scenario/integrity.ts";
import type {
  EntryEdge,
  Footprint,
  Label,
  LineFeature,
  Objective,
  Overlay,
  PlanLayer,
  Scenario,
} from "../../../shared/scenario/model.ts";
import { CELLS_PER_INCH, type Ground } from "../../../shared/table/ground.ts";
import { type GroundKind, kindOf } from "../../../shared/table/kinds.ts";
import { marksAt } from "./marksAt.ts";
import { HAND, type Spot } from "./tool.ts";

/** `name`: for hints and the history: "church", "stand 1/2". */
export interface Under {
  readonly type: "stand" | ThingType;
  readonly id: string;
  readonly name: string;
}

export interface Pointing {
  /** The stand that the scene has under the pointer. */
  readonly stand: string | null;
  /** Inches that the hand covers there. */
  readonly hand?: number | undefined;
  /** Deployment zones and entry edges count. */
  readonly zones: boolean;
  /** The layers of plans whose marks count, by their lines. */
  readonly plans?: readonly PlanLayer[];
}

/** How far beside a thin line the pointer may be and still mean it, in inches. */
const LINE_REACH = 0.15;
/** Entry edges are drawn so far into the table, in inches. */
const ENTRY_DEPTH = 0.5;

/** Records are immutable: what is worked out of one is kept with it. */
function remembered<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, V>();
  return (key) => {
    const old = known.get(key);
    if (old !== undefined) return old;
    const value = make(key);
    known.set(key, value);
    return value;
  };
}

/** A line's curve and the box around it. */
const curveOf = remembered((line: LineFeature) => {
  const path = flattenLine(line.points, line.smooth);
  const xs = path.map(([x]) => x);
  const ys = path.map(([, y]) => y);
  return { path, west: Math.min(...xs), east: Math.max(...xs), south: Math.min(...ys), north: Math.max(...ys) };
});

function onLine(line: LineFeature, at: Spot): boolean {
  const reach = line.width / 2 + LINE_REACH;
  const { path, west, east, south, north } = curveOf(line);
  if (at[0] < west - reach || at[0] > east + reach || at[1] < south - reach || at[1] > north + reach) return false;
  return distanceToPath(at[0], at[1], path) <= reach;
}

function onFootprint(f: Footprint, at: Spot): boolean {
  const turn = (f.facing * Math.PI) / 180;
  const [dx, dy] = [at[0] - f.at[0], at[1] - f.at[1]];
  const across = Math.abs(dx * Math.cos(turn) - dy * Math.sin(turn));
  const along = Math.abs(dx * Math.sin(turn) + dy * Math.cos(turn));
  return across <= f.size[0] / 2 && along <= f.size[1] / 2;
}

const cellsOf = remembered((overlay: Overlay) =>
  overlay.shape.type === "cells" ? decodeCells(overlay.shape.rows) : { cells: new Uint8Array(0), columns: 0 },
);

function inOverlay(overlay: Overlay, at: Spot): boolean {
  const { shape } = overlay;
  if (shape.type === "polygon") return insidePolygon(shape.points, at);
  const { cells, columns } = cellsOf(overlay);
  const column = Math.floor(at[0] * CELLS_PER_INCH) - shape.x;
  const row = Math.floor(at[1] * CELLS_PER_INCH) - shape.y;
  return column >= 0 && row >= 0 && column < columns && cells[row * columns + column] === 1;
}

/** A label's words are some seven pixels a letter, and the hand is eight pixels. */
const onLabel = ({ at: [x, y], text }: Pick<Label, "at" | "text">, at: Spot, hand: number): boolean =>
  Math.abs(at[0] - x) <= Math.max(1.2, text.length * 0.44) * hand && Math.abs(at[1] - y) <= 1.3 * hand;

/** By its middle, its ring, or its name beyond the ring. */
function onObjective({ at: [x, y], radius, name }: Objective, at: Spot, hand: number): boolean {
  const away = Math.hypot(at[0] - x, at[1] - y);
  const words = inches(y + radius + 1.4 * hand);
  if (onLabel({ at: [x, words], text: name }, at, hand)) return true;
  return away <= Math.max(0.3, 1.5 * hand) || Math.abs(away - radius) <= hand;
}

function onEntryEdge(edge: EntryEdge, table: Scenario["table"], at: Spot, hand: number): boolean {
  const [a, b] = entryEnds(edge, table);
  return distanceToPath(at[0], at[1], [a, b]) <= Math.max(ENTRY_DEPTH, hand);
}

/** Everything but the ground that lies under a place. */
export function thingsUnder(scenario: Scenario, at: Spot, { stand, hand = HAND, zones, plans }: Pointing): Under[] {
  const { table } = scenario;
  const found: Under[] = [];
  const standing = scenario.stands.find((s) => s.id === stand);
  if (standing) found.push({ type: "stand", id: standing.id, name: `stand ${standing.label}` });
  const add = (thing: Thing) => found.push({ type: thing.type, id: thing.record.id, name: thingName(thing) });
  for (const record of table.labels.toReversed()) if (onLabel(record, at, hand)) add({ type: "label", record });
  for (const record of scenario.objectives.toReversed())
    if (onObjective(record, at, hand)) add({ type: "objective", record });
  for (const record of table.footprints.toReversed()) if (onFootprint(record, at)) add({ type: "footprint", record });
  if (zones)
    for (const record of scenario.entryEdges.toReversed())
      if (onEntryEdge(record, table, at, hand)) add({ type: "entryEdge", record });
  for (const record of table.lines.toReversed()) if (onLine(record, at)) add({ type: "line", record });
  for (const { mark, layer } of marksAt(plans ?? [], scenario.stands, at, { hand, within: false }))
    add({ type: "planMark", record: mark, layer: layer.id });
  for (const record of table.overlays.toReversed()) if (inOverlay(record, at)) add({ type: "overlay", record });
  if (zones)
    for (const record of scenario.zones.toReversed())
      if (insidePolygon(record.points, at)) add({ type: "zone", record });
  return found;
}

/** Kind and level of the ground at a place; null outside the table. */
export function groundAt(ground: Ground, [x, y]: Spot): { kind: GroundKind; level: number } | null {
  if (x < 0 || y < 0 || x > ground.width || y > ground.height) return null;
  const column = Math.min(ground.columns - 1, Math.floor(x * CELLS_PER_INCH));
  const row = Math.min(ground.rows - 1, Math.floor(y * CELLS_PER_INCH));
  const index = ground.index(column, row);
  return { kind: kindOf(ground.terrain[index] ?? 0), level: ground.level[index] ?? 0 };
}
