/** A table from map data: heights become levels, features become ground, lines, houses and names. */
import { farField, nearTo, pathOf } from "../generate/fields.ts";
import { Land, type Spot, spotOf } from "../generate/land.ts";
import { suggestedScenario } from "../generate/mission.ts";
import { simplify } from "../geometry/simplify.ts";
import { inches, point } from "../geometry/units.ts";
import type { MapFeature } from "../mapdata/features/feature.ts";
import { fail, ok, type Result } from "../result.ts";
import { ruleSystem } from "../rules/systems.ts";
import type { MapSource } from "../scenario/mapSource.ts";
import type { LoadedScenario, Scenario } from "../scenario/model.ts";
import { noThings } from "../scenario/things/thingKinds.ts";
import type { SystemId } from "../systems.ts";
import { isRoad } from "../table/lineFamilies.ts";
import { type CrossingReport, layCrossings } from "./crossings.ts";
import { type MapFrame, placeOfFrame } from "./frame.ts";
import { type GroundReport, paintGround } from "./ground.ts";
import { type FrameHeights, proposedInterval } from "./heights.ts";
import { labelNames } from "./names.ts";
import { layNetwork, type NetworkReport, type NetworkWish, type Way } from "./network.ts";
import { climbs, layRelief, type ReliefReport } from "./relief.ts";
import type { ImportSettings, Layer } from "./settings.ts";
import { ringArea, type Sorted, sortFeatures } from "./sorting.ts";
import { buildHouses, paintTowns, type TownReport } from "./towns.ts";

export interface ImportWish {
  readonly system: SystemId;
  readonly title: string;
  readonly frame: MapFrame;
  readonly settings: ImportSettings;
  /** Null where no file of heights is given: the table is flat. */
  readonly heights: FrameHeights | null;
  readonly features: readonly MapFeature[];
  /** The files, for the scenario's record. */
  readonly sources: MapSource["sources"];
}

/** What was taken and what was left out, in figures. */
export interface ImportReport {
  readonly interval: number | null;
  readonly relief: ReliefReport | null;
  readonly ground: readonly GroundReport[];
  readonly towns: TownReport | null;
  readonly roads: NetworkReport | null;
  readonly streams: NetworkReport | null;
  readonly barriers: NetworkReport | null;
  readonly crossings: CrossingReport;
  readonly names: { readonly mapped: number; readonly written: number };
  /** The number of features by the label of their rule. */
  readonly counts: ReadonlyMap<string, number>;
  /** Features left out by hand. */
  readonly leftOut: number;
}

export interface ImportedTable {
  readonly loaded: LoadedScenario;
  readonly report: ImportReport;
}

export function importTable(wish: ImportWish): Result<ImportedTable> {
  const system = ruleSystem(wish.system);
  if (!system.ok) return system;
  const place = placeOfFrame(wish.frame);
  if (!place.ok) return fail(place.error);
  const { frame, settings } = wish;
  const sorted = sortFeatures(wish.features, place.value, settings);
  const { land, report } = layLand(wish, sorted);
  const { interval } = report;
  const { width, height } = frame;
  const base = suggestedScenario(system.value, { title: wish.title, width, height }).scenario;
  const scenario: Scenario = {
    ...base,
    facts: {
      ...base.facts,
      metresPerInch: frame.metresPerInch,
      ...(interval !== null && { metresPerLevel: interval }),
    },
    mapSource: {
      centre: frame.centre,
      metresPerInch: frame.metresPerInch,
      turn: frame.turn,
      settings: { ...settings, interval },
      sources: wish.sources,
    },
    table: {
      width: inches(width),
      height: inches(height),
      ...noThings(),
      lines: land.lines,
      footprints: land.footprints,
      overlays: land.overlays,
      labels: land.labels,
    },
  };
  return ok({ loaded: { scenario, ground: land.ground }, report });
}

/** The stages, each on what the stages before have laid. */
function layLand(wish: ImportWish, sorted: Sorted): { land: Land; report: ImportReport } {
  const { frame, settings, heights } = wish;
  const land = new Land(frame.width, frame.height, { fairness: "free" });
  const has = (layer: Layer) => settings.layers.includes(layer);
  const rounding = Math.round(settings.simplify * 2);
  const streams = has("water") ? layStreams(land, sorted, heights, settings) : null;
  const interval = heights && has("relief") ? (settings.interval ?? proposedInterval(heights)) : null;
  const relief =
    heights && interval !== null
      ? layRelief(land, heights, { interval, smooth: Math.round(settings.simplify * 4) }, pathsOf(streams))
      : null;
  const covers = [...sorted.covers].filter(([kind]) => has(kind === "water" ? "water" : "ground"));
  const ground = paintGround(land, new Map(covers), rounding);
  const towns = has("towns") ? paintTowns(land, sorted, rounding) : null;
  const roads = has("roads") ? layLines(land, sorted.roads, networkWish(settings, 0.4)) : null;
  const barriers = has("barriers") ? layLines(land, sorted.barriers, networkWish(settings, 0)) : null;
  const crossings = layCrossings(land, sorted);
  if (has("ground")) layCrops(land, sorted, settings);
  const away = farField(land);
  const streets = land.lines.filter(({ kind }) => isRoad(kind)).map(({ points }) => pathOf(points));
  for (const path of streets) nearTo(land, away, path);
  const houses = towns && buildHouses(land, sorted, towns, { away, paths: streets });
  const names = has("names") ? labelNames(land, sorted.names) : { mapped: sorted.names.length, written: 0 };
  return {
    land,
    report: {
      interval,
      relief,
      ground,
      towns: houses,
      roads,
      streams,
      barriers,
      crossings,
      names,
      counts: sorted.counts,
      leftOut: sorted.leftOut,
    },
  };
}

const networkWish = ({ simplify }: ImportSettings, beside: number): NetworkWish => ({
  tolerance: 0.03 + 0.14 * simplify,
  shortest: 0.5 + 2 * simplify,
  beside,
});

/** Streams flow down: a way that the heights contradict is turned round. */
function layStreams(land: Land, sorted: Sorted, heights: FrameHeights | null, settings: ImportSettings): NetworkReport {
  const water = sorted.covers.get("water")?.shares();
  const dry = sorted.streams.filter((way) => !water || shareWet(land, way, water) < DROWNED);
  const ways = dry.map((way) => {
    const path = way.points.map(({ at }) => at);
    const turned = heights && climbs(land, heights.metres, path, AGAINST);
    return turned ? { ...way, points: [...way.points].reverse() } : way;
  });
  return layLines(land, ways, networkWish(settings, 0.3));
}

/** A stream with this share of its points in painted water is the middle line of that water. */
const DROWNED = 0.6;
/** Metres that the ground must rise along a stream before the map's direction isn't believed. */
const AGAINST = 5;

function shareWet(land: Land, { points }: Way, shares: Float32Array): number {
  const here = points.filter(({ at }) => land.holds(at));
  const wet = here.filter(({ at }) => (shares[land.cellAt(at)] as number) >= 0.5).length;
  return here.length === 0 ? 0 : wet / here.length;
}

const pathsOf = (report: NetworkReport | null): readonly (readonly Spot[])[] =>
  report === null ? [] : report.lines.map(({ points }) => points.map(({ at }) => at));

/** A file holds 500 lines of 400 points: the least important lines go first. */
const MOST_LINES = 480;
const MOST_POINTS = 400;

function layLines(land: Land, ways: readonly Way[], wish: NetworkWish): NetworkReport {
  const report = layNetwork(ways, [land.width, land.height], wish);
  const room = Math.max(0, MOST_LINES - land.lines.length);
  const lines = [...report.lines].sort((a, b) => b.rank - a.rank).slice(0, room);
  for (const way of lines)
    for (let from = 0; from + 1 < way.points.length; from += MOST_POINTS - 1) {
      const points = way.points.slice(from, from + MOST_POINTS).map(({ at }) => point(at[0], at[1]));
      land.line({
        kind: way.kind,
        width: inches(way.width),
        points,
        smooth: points.length > 2,
        ...(way.name !== null && { name: way.name.slice(0, 120) }),
      });
    }
  return { ...report, lines };
}

/** A file holds 500 areas. */
const MOST_CROPS = 300;

/** The largest fields, with corners on the table. */
function layCrops(land: Land, { crops }: Sorted, { simplify: rough }: ImportSettings): void {
  const within = ([x, y]: Spot): Spot => [Math.max(0, Math.min(land.width, x)), Math.max(0, Math.min(land.height, y))];
  const outlines = crops
    .filter((ring) => ring.some((at) => land.holds(at)))
    .map((ring) => simplify(ring.map(within), 0.05 + 0.15 * rough))
    .filter((ring) => ring.length > 3 && ringArea(ring) >= 0.5);
  for (const ring of outlines.sort((a, b) => ringArea(b) - ringArea(a)).slice(0, MOST_CROPS))
    land.crop(ring.slice(1, 500).map(spotOf));
}
