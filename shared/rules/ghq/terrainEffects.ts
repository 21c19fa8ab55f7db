/**
 * What terrain a shot on a table has to do with: that which the target is in or on, smoke round the firer or on the line,
 * the crest. Which of it counts is for terrainCover.ts to say (WWII 9.1, 9.2 and the chart with its notes).
 */
import { type Rectangle, rectangleHolds } from "../../geometry/rectangle.ts";
import type { TablePoint } from "../../geometry/units.ts";
import { boxOf, type Vec, vecOf } from "../../geometry/vector.ts";
import type { GroundKind, TerrainKind } from "../../table/kinds.ts";
import type { Table } from "../../table/table.ts";
import { holds, stretchesIn, type Thing } from "../../table/things.ts";
import type { TerrainChart } from "../contract.ts";
import { type CoverPlace, coverOf, type Posture, type TargetTerrain, type TerrainCover } from "./terrainCover.ts";
import { type Places, placesUnder, type TerrainUnder } from "./terrainUnder.ts";

export interface TargetPlace {
  readonly at: TablePoint;
  readonly base: Rectangle;
  readonly posture: Posture;
  /** It moves at the rate of a road or track there. */
  readonly onRoad: boolean;
  /** The fire goes through the crest of its hill, or from below its hilltop. */
  readonly crest: boolean;
}

/**
 * `wrecks` are those that the battle has left, beside the table's own. Of several ground kinds that the target is in, the
 * best cover counts; everything that lies above the ground counts besides.
 */
export function terrainOfShot(
  table: Table,
  chart: TerrainChart,
  under: TerrainUnder,
  target: TargetPlace,
  firerAt: TablePoint,
  wrecks: readonly Rectangle[],
): TargetTerrain {
  const covers: TerrainCover[] = [];
  const add = (kind: TerrainKind, place: CoverPlace): void => {
    const cover = coverOf(chart, kind, place);
    if (cover) covers.push(cover);
  };
  const places = placesUnder(table, under, target.base);
  const ground = groundUnder(table, chart, target.posture, places);
  if (ground) add(ground, "in");
  const [from, to] = [vecOf(firerAt), vecOf(target.at)];
  const things = table.thingsIn(boxOf([from, to, ...places.points.map(vecOf)])).filter(({ kind }) => chart[kind]);
  for (const [kind, place] of placesOfThings(things, chart, places, from, to)) add(kind, place);
  if (isOnWreck(things, places, wrecks)) add("wreck", "on");
  if (target.crest) add("crest", "crest");
  return { covers, roadRate: target.onRoad };
}

const isEnough = ({ points, enough }: Places, at: (place: Vec) => boolean): boolean => {
  let n = 0;
  for (const place of points) if (at(vecOf(place)) && ++n >= enough) return true;
  return false;
};

const isBuilding = (thing: Thing): boolean => thing.what === "footprint" && thing.footprint === "building";
const isWreck = (thing: Thing): boolean => thing.what === "footprint" && thing.footprint === "wreck";

/** The ground kind that a target has the good of; a building counts instead of the ground under it. */
function groundUnder(table: Table, chart: TerrainChart, posture: Posture, places: Places): GroundKind | undefined {
  const worth = (kind: GroundKind): number => {
    const row = chart[kind];
    if (row?.modifiersCount === "target-in") return row.cohesion + row.combat;
    return row?.modifiersCount === "target-in-and-in-movement-posture" && posture === "movement"
      ? row.cohesion + row.combat
      : 0;
  };
  const better = (a: GroundKind, b: GroundKind): number => worth(b) - worth(a);
  const tally = new Map<GroundKind, number>();
  for (const place of places.points) {
    const buildings = table.footprintsAt(place).filter(isBuilding);
    const kinds = buildings.length > 0 ? buildings.map(({ kind }) => kind as GroundKind) : table.groundKindsAt(place);
    const [best] = kinds.sort(better);
    if (best) tally.set(best, (tally.get(best) ?? 0) + 1);
  }
  const enough = [...tally].filter(([, n]) => n >= places.enough).map(([kind]) => kind);
  return enough.sort(better)[0];
}

/** Overlays, hedges and the like, once a kind; buildings and wrecks are looked at by themselves. */
function placesOfThings(
  things: readonly Thing[],
  chart: TerrainChart,
  places: Places,
  from: Vec,
  to: Vec,
): Map<TerrainKind, CoverPlace> {
  const byKind = new Map<TerrainKind, Thing[]>();
  for (const thing of things) {
    if (isBuilding(thing) || isWreck(thing)) continue;
    const same = byKind.get(thing.kind);
    if (same) same.push(thing);
    else byKind.set(thing.kind, [thing]);
  }
  const found = new Map<TerrainKind, CoverPlace>();
  for (const [kind, same] of byKind) {
    const into = isEnough(places, (place) => same.some((thing) => holds(thing, place)));
    if (chart[kind]?.modifiersCount !== "firing-into-or-out-of") {
      if (into) found.set(kind, "in");
      continue;
    }
    // What hides the target whether it has given itself away or not goes before what hides it only until then.
    if (same.some((thing) => holds(thing, from))) found.set(kind, "out-of");
    else if (same.some((thing) => passes(thing, from, to))) found.set(kind, "through");
    else if (into) found.set(kind, "in");
  }
  return found;
}

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
