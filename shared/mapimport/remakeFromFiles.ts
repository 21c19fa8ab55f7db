/** Layers of an imported table made again from files of map data. */
import { produce } from "immer";
import { resizeTable } from "../editing/resize.ts";
import type { Reading } from "../mapdata/bytes.ts";
import type { Elevation } from "../mapdata/elevation/elevation.ts";
import { type Failure, fail, ok, type Result } from "../result.ts";
import type { MapSource } from "../scenario/mapSource.ts";
import type { LoadedScenario } from "../scenario/model.ts";
import type { MapFrame } from "./frame.ts";
import { type FeatureReader, tableOf } from "./fromFiles.ts";
import type { ImportReport } from "./importTable.ts";
import { layersIn, type Remade, remake } from "./remake.ts";
import { type ImportSettings, LAYERS, type Layer } from "./settings.ts";

export interface RemakeWish {
  readonly mine: LoadedScenario;
  /** With the layers to be made again. */
  readonly settings: ImportSettings;
  /** Whether cells and things that differ from the old import stay. */
  readonly keep: boolean;
}

export interface RemadeFromFiles extends Remade {
  readonly report: ImportReport;
  /** Files of the old import that aren't among the files now. */
  readonly missing: readonly string[];
}

/** The frame of the first import; its size is the table's before any change of size. */
export function frameOf({ scenario: { table, mapSource } }: LoadedScenario): MapFrame | null {
  if (!mapSource) return null;
  const { centre, metresPerInch, turn, size } = mapSource;
  const [width, height] = size ?? [table.width, table.height];
  return { centre, metresPerInch, turn, width, height };
}

export async function remakeFromFiles(
  elevations: readonly Elevation[],
  reader: FeatureReader,
  { mine, settings, keep }: RemakeWish,
  reading: Reading = {},
): Promise<Result<RemadeFromFiles>> {
  const { mapSource, system, title } = mine.scenario;
  const frame = frameOf(mine);
  if (!mapSource || !frame) return fail<Failure>({ code: "invalid", message: "This table wasn’t made from a map." });
  const made = async (choices: ImportSettings, layers: readonly Layer[]) => {
    const all = LAYERS.filter((layer) => layers.includes(layer) || choices.layers.includes(layer));
    const table = await tableOf(
      elevations,
      reader,
      { system, title, frame, settings: { ...choices, layers: all } },
      reading,
    );
    if (!table.ok) return table;
    const { loaded, report } = table.value;
    const sized = resized(loaded, mapSource);
    return sized.ok ? ok({ loaded: sized.value, report }) : sized;
  };
  const after = await made(settings, layersIn(mapSource));
  if (!after.ok) return after;
  let before: LoadedScenario | null = null;
  for (const step of keep ? [mapSource.settings, ...(mapSource.remade ?? [])] : []) {
    const table = await made(step, before?.scenario.mapSource ? layersIn(before.scenario.mapSource) : []);
    if (!table.ok) return table;
    const next = table.value.loaded;
    before = before ? remake({ mine: before, before, after: next }, step).loaded : next;
  }
  const result = remake({ mine, before, after: after.value.loaded }, settings);
  const given = after.value.loaded.scenario.mapSource?.sources ?? [];
  const missing = mapSource.sources.map(({ file }) => file).filter((name) => !given.some(({ file }) => file === name));
  return ok({ ...result, report: after.value.report, missing });
}

/** The import on a table whose size was changed later. */
function resized(loaded: LoadedScenario, { resized: steps = [] }: MapSource): Result<LoadedScenario> {
  let table = loaded;
  for (const { width, height, anchor } of steps) {
    const change = resizeTable(table, { width, height }, anchor);
    if (!change.ok) return change;
    const { ground, recipe } = change.value;
    table = { ground, scenario: produce(table.scenario, (draft) => void recipe(draft)) };
  }
  return ok(table);
}
