/**
 * Layers of an imported table made again. The table is compared with the import that it came from: cells and things that
 * differ are the user's work and stay; the others are replaced by the new import's.
 */
import { same } from "../editing/same.ts";
import { apart, type Spot } from "../generate/land.ts";
import { flattenLine } from "../geometry/curve.ts";
import { newIds } from "../scenario/ids.ts";
import { type MapSource, MOST_REMADE, MOST_SOURCES } from "../scenario/mapSource.ts";
import type { LoadedScenario, Scenario } from "../scenario/model.ts";
import { THINGS } from "../scenario/things/thingKinds.ts";
import { Ground, type RasterName } from "../table/ground.ts";
import { layersOfCell, layersOfThing, type MapThing } from "./layersOf.ts";
import { type ImportSettings, LAYERS, type Layer } from "./settings.ts";

export interface Remade {
  readonly loaded: LoadedScenario;
  /** The user's work in the chosen layers. */
  readonly kept: { readonly cells: number; readonly things: number };
}

interface Tables {
  readonly mine: LoadedScenario;
  /** The import that the table came from; null: nothing is kept of what was painted since. */
  readonly before: LoadedScenario | null;
  readonly after: LoadedScenario;
}

/** The layers that a table has from its map. */
export const layersIn = ({ settings, remade = [] }: MapSource): Layer[] =>
  LAYERS.filter((layer) => [settings, ...remade].some(({ layers }) => layers.includes(layer)));

/** The settings that an import is made again with: all its layers, and what was left out last. */
export function settingsAgain(source: MapSource): ImportSettings {
  const { leftOut: _, ...settings } = source.settings;
  const { leftOut } = source.remade?.at(-1) ?? source.settings;
  return { ...settings, layers: layersIn(source), ...(leftOut && { leftOut }) };
}

/** `chosen`: the settings of the new import with the layers to be replaced. The tables have the same size. */
export function remake({ mine, before, after }: Tables, chosen: ImportSettings): Remade {
  const takes = (layers: readonly Layer[]) => layers.some((layer) => chosen.layers.includes(layer));
  const kept = { cells: 0, things: 0 };
  const ground = new Ground(mine.ground.width, mine.ground.height);
  ground.terrain.set(mergedTerrain({ mine, before, after }, takes, kept));
  ground.level.set(mine.ground.level);
  if (chosen.layers.includes("relief"))
    for (const [cell, level] of mine.ground.level.entries())
      if (isHand(mine, before, "level", cell)) kept.cells++;
      else ground.level[cell] = after.ground.level[cell] ?? level;
  const things = <L extends keyof typeof LISTS>(list: L): Scenario["table"][L] => {
    const merged = mergedThings(
      {
        mine: mine.scenario.table[list],
        before: before?.scenario.table[list] ?? null,
        after: after.scenario.table[list],
      },
      (thing) => takes(layersOfThing(thing)),
      THINGS[LISTS[list]].most,
    );
    kept.things += merged.kept;
    return merged.things as Scenario["table"][L];
  };
  const table = {
    ...mine.scenario.table,
    lines: things("lines"),
    footprints: things("footprints"),
    overlays: things("overlays"),
    labels: things("labels"),
  };
  const unchanged =
    same(table, mine.scenario.table) &&
    (["terrain", "level"] as const).every((raster) => same([...ground[raster]], [...mine.ground[raster]]));
  if (unchanged) return { loaded: mine, kept };
  return { loaded: { scenario: withSource(mine, after, chosen, table), ground }, kept };
}

const LISTS = { lines: "line", footprints: "footprint", overlays: "overlay", labels: "label" } as const;

const isHand = (mine: LoadedScenario, before: LoadedScenario | null, raster: RasterName, cell: number): boolean =>
  before !== null && before.ground[raster][cell] !== mine.ground[raster][cell];

function mergedTerrain(
  { mine, before, after }: Tables,
  takes: (layers: readonly Layer[]) => boolean,
  kept: { cells: number },
): Uint8Array {
  return mine.ground.terrain.map((code, cell) => {
    const next = after.ground.terrain[cell] as number;
    const [from, to] = [layersOfCell(code), layersOfCell(next)];
    if (isHand(mine, before, "terrain", cell)) {
      if (takes(from) || takes(to)) kept.cells++;
      return code;
    }
    if (from.length > 0 && !takes(from)) return code;
    // Ground of another layer comes to light where a town or a pond goes.
    return from.length > 0 || takes(to) ? next : code;
  });
}

interface Lists {
  readonly mine: readonly MapThing[];
  readonly before: readonly MapThing[] | null;
  readonly after: readonly MapThing[];
}

function mergedThings(
  { mine, before, after }: Lists,
  taken: (thing: MapThing) => boolean,
  most: number,
): { readonly things: MapThing[]; readonly kept: number } {
  const old = (before ?? mine).filter(taken);
  const present = new Map(mine.map((thing) => [thing.id, thing]));
  const fresh = after.filter(taken);
  const [staying, changed]: [Set<string>, MapThing[]] = [new Set(), []];
  const untouched = new Set<string>();
  for (const thing of old) {
    const now = present.get(thing.id);
    const intact = now !== undefined && same(now, thing);
    if (intact) untouched.add(thing.id);
    else changed.push(thing);
    const again = fresh.findIndex((other) => same({ ...other, id: thing.id }, thing));
    if (again < 0) continue;
    fresh.splice(again, 1);
    if (intact) staying.add(thing.id);
  }
  const rest = mine.filter((thing) => !taken(thing) || !untouched.has(thing.id) || staying.has(thing.id));
  const added = fresh.filter((thing) => !changed.some((other) => isLike(thing, other)));
  const ids = newIds(rest);
  const all = new Set(rest.map(({ id }) => id));
  const named = added.map((thing) => {
    const id = all.has(thing.id) ? ids(`${thing.id.replace(/\d+$/, "")}`) : thing.id;
    all.add(id);
    return { ...thing, id };
  });
  const kept = rest.filter((thing) => taken(thing) && !untouched.has(thing.id)).length;
  const removed = changed.filter(({ id }) => !present.has(id)).length;
  return { things: [...rest, ...named.slice(0, Math.max(0, most - rest.length))], kept: kept + removed };
}

/** Things nearer than this are the same thing of the map, in inches. */
const NEAR = 0.75;
/** The share of a line's points that lie near another's. */
const ALONG = 0.6;

/** Whether a thing of the new import is what a changed or removed thing of the old import was. */
function isLike(thing: MapThing, old: MapThing): boolean {
  if ("text" in thing) return "text" in old && thing.text === old.text && apart(thing.at, old.at) < 4 * NEAR;
  if ("points" in thing) {
    if (!("points" in old) || old.kind !== thing.kind) return false;
    const path = flattenLine(old.points, old.smooth);
    const points = flattenLine(thing.points, thing.smooth);
    return points.filter((at) => awayFrom(path, at) < NEAR).length >= ALONG * points.length;
  }
  if ("shape" in thing) return "shape" in old && apart(middleOf(thing), middleOf(old)) < NEAR;
  return "facing" in old && old.kind === thing.kind && apart(thing.at, old.at) < NEAR;
}

const awayFrom = (path: readonly Spot[], at: Spot): number =>
  path.reduce((least, place) => Math.min(least, apart(place, at)), Infinity);

function middleOf({ shape }: Extract<MapThing, { shape: unknown }>): Spot {
  if (shape.type !== "polygon") return [Infinity, Infinity];
  const sum = (i: 0 | 1) => shape.points.reduce((all, at) => all + at[i], 0) / shape.points.length;
  return [sum(0), sum(1)];
}

/** The record of the new import: in place of the old one, or beside it where some layers stay as they were. */
function withSource(
  { scenario }: LoadedScenario,
  after: LoadedScenario,
  { layers }: ImportSettings,
  table: Scenario["table"],
): Scenario {
  const [old, next] = [scenario.mapSource, after.scenario.mapSource];
  if (!old || !next) return { ...scenario, table };
  const settings = { ...next.settings, layers };
  const whole = layersIn(old).every((layer) => layers.includes(layer));
  const earlier = (old.remade ?? []).filter((step) => step.layers.some((layer) => !layers.includes(layer)));
  const { remade: _, ...place } = old;
  const files = new Map([...(whole ? [] : old.sources), ...next.sources].map((source) => [fileOf(source), source]));
  const { metresPerLevel } = after.scenario.facts;
  return {
    ...scenario,
    table,
    facts: {
      ...scenario.facts,
      ...(layers.includes("relief") && metresPerLevel !== undefined && { metresPerLevel }),
    },
    mapSource: {
      ...place,
      settings: whole ? settings : old.settings,
      ...(!whole && { remade: [...earlier, settings].slice(-MOST_REMADE) }),
      sources: [...files.values()].slice(0, MOST_SOURCES),
    },
  };
}

const fileOf = ({ file, kind }: MapSource["sources"][number]): string => `${kind} ${file}`;
