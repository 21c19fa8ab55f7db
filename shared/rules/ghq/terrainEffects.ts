/**
 * The terrain of a shot on a table: the target's, smoke round the firer or on the line, the crest. terrainCover.ts decides
 * which of it counts (WWII 9.1, 9.2 and the chart with its notes).
 */
import { DIRECTION_SCALE } from "../../geometry/directions.ts";
import { type Rectangle, rectangleHolds } from "../../geometry/rectangle.ts";
import { STEPS_PER_INCH, type TablePoint } from "../../geometry/units.ts";
import { boxOf, cross, dot, minus, type Vec, vecOf } from "../../geometry/vector.ts";
import { type GroundKind, kindOf, type TerrainKind } from "../../table/kinds.ts";
import type { Table } from "../../table/table.ts";
import { type Block, holds, stretchesIn, type Thing } from "../../table/things.ts";
import { cellsTouching } from "../../table/walk.ts";
import type { TerrainChart } from "../contract.ts";
import { type Places, placesUnder, type TerrainUnder } from "../terrainUnder.ts";
import { type CoverPlace, coverOf, type Posture, type TargetTerrain, type TerrainCover } from "./terrainCover.ts";
import { ofRolls } from "./terrainModifiers.ts";

export interface TargetPlace {
  readonly at: TablePoint;
  readonly base: Rectangle;
  readonly posture: Posture;
  /** It moves at the rate of a road or track there. */
  readonly onRoad: boolean;
  /** The fire goes through the crest of its hill, or from below its hilltop. */
  readonly crest: boolean;
  /** It is on a steep slope, and the fire comes from below the hilltop over it. */
  readonly steep: boolean;
}

/** The terrain that a target is in or on, for any firer. */
export interface TerrainAt {
  readonly places: Places;
  readonly covers: readonly TerrainCover[];
  readonly wreck: TerrainCover | null;
}

/**
 * `wrecks` are those that the battle has left, besides the table's own. Of several ground kinds that the target is in, the
 * best cover counts; everything above the ground counts as well.
 */
export function terrainAt(
  table: Table,
  chart: TerrainChart,
  under: TerrainUnder,
  { base, posture }: Pick<TargetPlace, "base" | "posture">,
  wrecks: readonly Rectangle[],
): TerrainAt {
  const covers: TerrainCover[] = [];
  const add = (kind: TerrainKind): void => {
    const cover = coverOf(chart, kind, "in");
    if (cover) covers.push(cover);
  };
  const places = placesUnder(table, under, base);
  const things = table.thingsIn(boxOf(places.points)).filter((thing) => matters(chart, thing));
  const ground = groundUnder(table, things, chart, posture, places);
  if (ground) add(ground);
  for (const kind of kindsUnder(things, places)) if (!isHaze(chart, kind)) add(kind);
  return { places, covers, wreck: isOnWreck(things, places, wrecks) ? coverOf(chart, "wreck", "on") : null };
}

/** In steps from centre to cover along the line of fire: a target this near behind cover has its benefit. */
const BEHIND = STEPS_PER_INCH;

/** For a target that is in or on all that. */
export function terrainOfShot(
  table: Table,
  chart: TerrainChart,
  { places, covers: lying, wreck }: TerrainAt,
  target: Pick<TargetPlace, "at" | "onRoad" | "crest" | "steep">,
  firerAt: TablePoint,
): TargetTerrain {
  const covers = [...lying];
  const add = (kind: TerrainKind, place: CoverPlace): void => {
    const cover = coverOf(chart, kind, place);
    if (cover) covers.push(cover);
  };
  const [from, to] = [vecOf(firerAt), vecOf(target.at)];
  for (const kind of screens(table, chart, from, to))
    if (!lying.some((cover) => cover.kind === kind)) add(kind, "behind");
  for (const [kind, place] of hazes(table, chart, places, from, to)) add(kind, place);
  if (wreck) covers.push(wreck);
  const crest = target.crest ? coverOf(chart, "crest", "crest") : null;
  if (crest) covers.push(crest);
  if (target.steep) add("steep-slope", "crest");
  return { covers, roadRate: target.onRoad };
}

/** Buildings matter even without a row: there is no other ground under them. */
const matters = (chart: TerrainChart, thing: Thing): boolean =>
  isBuilding(thing) || (chart[thing.kind]?.modifiersCount ?? "never") !== "never";
/** Smoke and the like, which also counts on the line. */
function isHaze(chart: TerrainChart, kind: TerrainKind): boolean {
  return chart[kind]?.modifiersCount === "firing-into-or-out-of";
}

const isEnough = ({ points, enough }: Places, at: (place: Vec) => boolean): boolean => {
  let n = 0;
  for (const place of points) if (at(place) && ++n >= enough) return true;
  return false;
};

const isBuilding = (thing: Thing): boolean => thing.what === "footprint" && thing.footprint === "building";
const isWreck = (thing: Thing): boolean => thing.what === "footprint" && thing.footprint === "wreck";

/** The ground kind with the best cover for a target; a building replaces the ground under it. */
function groundUnder(
  table: Table,
  things: readonly Thing[],
  chart: TerrainChart,
  posture: Posture,
  places: Places,
): GroundKind | undefined {
  const worth = (kind: GroundKind): number => {
    const row = chart[kind];
    if (!row) return 0;
    const { cohesion, combat } = ofRolls(row);
    const counts =
      row.modifiersCount === "target-in" ||
      (row.modifiersCount === "target-in-and-in-movement-posture" && posture === "movement");
    return counts ? cohesion + combat : 0;
  };
  const better = (a: GroundKind, b: GroundKind): number => worth(b) - worth(a);
  const { terrain } = table.ground;
  const buildings = things.filter((thing): thing is Block => thing.what === "footprint" && isBuilding(thing));
  const tally = new Map<GroundKind, number>();
  for (const place of places.points) {
    const here = buildings.filter((building) => holds(building, place));
    const kinds = here.map(({ kind }) => kind as GroundKind);
    // On a building's very outline a target is beside it as well.
    if (!here.some(({ rectangle }) => isInside(rectangle, place)))
      for (const cell of cellsTouching(table.ground, place)) kinds.push(kindOf(terrain[cell] as number));
    const [best] = kinds.sort(better);
    if (best) tally.set(best, (tally.get(best) ?? 0) + 1);
  }
  const enough = [...tally].filter(([, n]) => n >= places.enough).map(([kind]) => kind);
  return enough.sort(better)[0];
}

/** Not on its outline. */
function isInside({ centre, across, along, forward }: Rectangle, at: Vec): boolean {
  const from = minus(at, centre);
  const size = (2 * DIRECTION_SCALE) / dot(forward, forward);
  return Math.abs(cross(from, forward)) * size < across && Math.abs(dot(from, forward)) * size < along;
}

/** Overlays, hedges and the like; buildings and wrecks are handled separately. */
function kindsUnder(things: readonly Thing[], places: Places): TerrainKind[] {
  const others = things.filter((thing) => !isBuilding(thing) && !isWreck(thing));
  return [...new Set(others.map(({ kind }) => kind))].filter((kind) =>
    isEnough(places, (place) => others.some((thing) => thing.kind === kind && holds(thing, place))),
  );
}

/** Smoke and the like, each kind once. A kind that hides even a target that has fired comes first. */
function hazes(table: Table, chart: TerrainChart, places: Places, from: Vec, to: Vec): Map<TerrainKind, CoverPlace> {
  const byKind = new Map<TerrainKind, CoverPlace>();
  const all = hazesOf(table, chart);
  if (all.length === 0) return byKind;
  for (const kind of new Set(all.map((thing) => thing.kind))) {
    const same = all.filter((thing) => thing.kind === kind);
    if (same.some((thing) => holds(thing, from))) byKind.set(kind, "out-of");
    else if (same.some((thing) => passes(thing, from, to))) byKind.set(kind, "through");
    else if (isEnough(places, (place) => same.some((thing) => holds(thing, place)))) byKind.set(kind, "in");
  }
  return byKind;
}

/** Kinds that the fire comes through right before the target: hedges, walls, … */
function screens(table: Table, chart: TerrainChart, from: Vec, to: Vec): ReadonlySet<TerrainKind> {
  const all = screensOf(table, chart);
  if (all.length === 0) return NO_KINDS;
  const line = minus(from, to);
  const share = Math.min(1, BEHIND / Math.sqrt(dot(line, line)));
  const near: Vec = { x: Math.round(to.x + line.x * share), y: Math.round(to.y + line.y * share) };
  return new Set(all.filter((thing) => passes(thing, near, to)).map(({ kind }) => kind));
}
const NO_KINDS: ReadonlySet<TerrainKind> = new Set();

/** Things of some kinds, by table, with the last chart. Few tables have any, and every shot needs them. */
function thingsBy(which: (chart: TerrainChart, kind: TerrainKind) => boolean) {
  const all = new WeakMap<Table, { readonly chart: TerrainChart; readonly things: readonly Thing[] }>();
  return (table: Table, chart: TerrainChart): readonly Thing[] => {
    const known = all.get(table);
    if (known?.chart === chart) return known.things;
    const things = table.things.filter(({ kind }) => which(chart, kind));
    all.set(table, { chart, things });
    return things;
  };
}
const hazesOf = thingsBy(isHaze);
const screensOf = thingsBy((chart, kind) => chart[kind]?.modifiersCount === "target-in-or-behind");

/** The line goes through the thing and leaves it again. */
const passes = (thing: Thing, from: Vec, to: Vec): boolean =>
  !holds(thing, to) && stretchesIn(thing, from, to).some(({ enter, leave }) => enter.s < leave.s);

const isOnWreck = (things: readonly Thing[], places: Places, wrecks: readonly Rectangle[]): boolean =>
  isEnough(
    places,
    (place) =>
      wrecks.some((wreck) => rectangleHolds(wreck, place)) ||
      things.some((thing) => isWreck(thing) && holds(thing, place)),
  );
