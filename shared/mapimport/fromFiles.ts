/** A table from files of map data: opens them, reads what lies in the frame, and makes the table. */
import type { ByteSource, Reading } from "../mapdata/bytes.ts";
import type { Elevation } from "../mapdata/elevation/elevation.ts";
import { type Additions, openElevation } from "../mapdata/elevation/open.ts";
import { hasTags } from "../mapdata/features/elements.ts";
import type { MapFeature } from "../mapdata/features/feature.ts";
import { openFeatures } from "../mapdata/features/open.ts";
import { isOsmId } from "../mapdata/features/properties.ts";
import { holds, type LonLatBox } from "../mapdata/lonLat.ts";
import { keptBy } from "../mapdata/tags/classify.ts";
import type { TagTable } from "../mapdata/tags/tagTable.ts";
import { fail, ok, type Result } from "../result.ts";
import type { MapSource } from "../scenario/mapSource.ts";
import { placeOfFrame } from "./frame.ts";
import { heightsOfFrame } from "./heights.ts";
import { type ImportedTable, type ImportWish, importTable } from "./importTable.ts";
import { tagsOf } from "./settings.ts";

export interface HeightFile {
  readonly source: ByteSource;
  readonly additions?: Additions;
}

export interface MapFiles {
  readonly heights: readonly HeightFile[];
  readonly features: readonly ByteSource[];
}

export type FilesWish = Omit<ImportWish, "heights" | "features" | "sources">;

export async function importFromFiles(
  files: MapFiles,
  wish: FilesWish,
  reading: Reading = {},
): Promise<Result<ImportedTable>> {
  const elevations = await openHeights(files.heights, reading);
  return elevations.ok ? tableOf(elevations.value, new FeatureReader(files.features), wish, reading) : elevations;
}

export async function openHeights(
  files: MapFiles["heights"],
  reading: Reading = {},
): Promise<Result<readonly Elevation[]>> {
  const elevations: Elevation[] = [];
  for (const { source, additions } of files) {
    const opened = await openElevation(source, additions, reading);
    if (!opened.ok) return opened;
    elevations.push(opened.value);
  }
  return ok(elevations);
}

/** Features are read this far beyond the frame, in inches: a road that leaves the table comes back as itself. */
const MARGIN = 2;

export async function tableOf(
  elevations: readonly Elevation[],
  reader: FeatureReader,
  wish: FilesWish,
  reading: Reading = {},
): Promise<Result<ImportedTable>> {
  const place = placeOfFrame(wish.frame);
  if (!place.ok) return fail(place.error);
  const heights = elevations.length > 0 ? await heightsOfFrame(place.value, elevations, reading) : null;
  if (heights && !heights.ok) return heights;
  const features = await reader.read(place.value.box(MARGIN), tagsOf(wish.settings), reading);
  if (!features.ok) return features;
  return importTable({
    ...wish,
    heights: heights?.value ?? null,
    features: features.value.features,
    sources: [...elevations.map(sourceOf), ...features.value.sources],
  });
}

const sourceOf = ({ name, crs, picture }: Elevation): MapSource["sources"][number] => ({
  file: name.slice(0, 120),
  kind: "heights",
  ...(crs && { projection: crs.name.slice(0, 200) }),
  ...(picture && { picture }),
});

/** Ids of other files than OpenStreetMap's, often numbers, count in their file alone. */
const named = (feature: MapFeature, file: string): MapFeature =>
  isOsmId(feature.id) ? feature : { ...feature, id: `${file.slice(0, 120)}#${feature.id}` };

export interface ReadFeatures {
  readonly features: readonly MapFeature[];
  readonly sources: MapSource["sources"];
}

/** Files of features, read again only for places that weren't read before. */
export class FeatureReader {
  readonly #files: readonly ByteSource[];
  #last: { readonly box: LonLatBox; readonly tags: TagTable | null; readonly read: ReadFeatures } | null = null;

  constructor(files: readonly ByteSource[]) {
    this.#files = files;
  }

  /** `tags` null: every feature with tags, for any table of tags. */
  async read(box: LonLatBox, tags: TagTable | null, reading: Reading = {}): Promise<Result<ReadFeatures>> {
    const last = this.#last;
    if (last && (last.tags === null || last.tags === tags) && holds(last.box, box)) return ok(last.read);
    const [features, sources]: [MapFeature[], MapSource["sources"][number][]] = [[], []];
    for (const source of this.#files) {
      const file = await openFeatures(source, { within: box, keep: tags ? keptBy(tags) : hasTags }, reading);
      if (!file.ok) return file;
      for (const feature of file.value.features) features.push(named(feature, source.name));
      const { attribution } = file.value;
      sources.push({
        file: source.name.slice(0, 120),
        kind: "features",
        ...(attribution !== null && { attribution: attribution.slice(0, 400) }),
      });
    }
    const read = { features, sources };
    this.#last = { box, tags, read };
    return ok(read);
  }
}
