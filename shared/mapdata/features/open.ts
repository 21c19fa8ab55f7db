/** Opens a file of map features: OpenStreetMap XML (also packed with gzip), OpenStreetMap PBF or GeoJSON. */

import type { Result } from "../../result.ts";
import type { ByteSource, Reading } from "../bytes.ts";
import { boxOf, type LonLat, type LonLatBox, overlapping } from "../lonLat.ts";
import { type ElementFile, hasTags, type Tags } from "./elements.ts";
import type { FeatureFile, FeatureShape } from "./feature.ts";
import { type FeatureFormat, formatOf } from "./format.ts";
import { featuresOfGeoJson, OSM_NOTICE } from "./geoJson.ts";
import { MOST_TEXT } from "./limits.ts";
import { type Choice, checkPlace, featuresOfOsm } from "./osm.ts";
import { osmXml } from "./osmXml.ts";
import { boxOfPbf, osmPbf } from "./pbf/osmPbf.ts";
import { refusable, refuse } from "./refusal.ts";
import { contentsOf, decoded, isPacked, readExactly } from "./stream.ts";

export interface Wanted {
  /** Features whose bounds touch the box are kept whole; null for all. */
  readonly within: LonLatBox | null;
  /** By the tags; left out, all that have tags, and in GeoJSON all. */
  readonly keep?: (tags: Tags) => boolean;
}

/** The features of a file in the order points, ways, relations; or of GeoJSON in its order. */
export const openFeatures = (source: ByteSource, wanted: Wanted, reading: Reading = {}): Promise<Result<FeatureFile>> =>
  refusable(source, async () => {
    const { packed, format } = await recognised(source, reading);
    const [read, all] = format === "GeoJSON" ? [geoJson, () => true] : [osm, hasTags];
    const choice: Choice = { within: wanted.within, keep: wanted.keep ?? all };
    const { features, attribution, incomplete } = await read(source, { packed, format, choice, reading });
    const { within } = wanted;
    const touching = within ? features.filter(({ shape }) => touches(shape, within)) : features;
    reading.progress?.(1);
    return { name: source.name, format, features: touching, attribution, incomplete };
  });

/** The box that a file covers: as PBF says, or by all its places; null for a file without places. */
export const extentOf = (source: ByteSource, reading: Reading = {}): Promise<Result<LonLatBox | null>> =>
  refusable(source, async () => {
    const { packed, format } = await recognised(source, reading);
    if (format === "GeoJSON") {
      const choice: Choice = { within: null, keep: () => true };
      const { features } = await geoJson(source, { packed, format, choice, reading });
      return boxOf(features.flatMap(({ shape }) => placesOf(shape)));
    }
    const said = format === "OpenStreetMap PBF" ? await boxOfPbf(source) : null;
    if (said) return said;
    let box: LonLatBox | null = null;
    const node = (id: number, lon: number, lat: number) => {
      checkPlace(lon, lat, `node/${id}`);
      const { west, south, east, north } = box ?? { west: lon, south: lat, east: lon, north: lat };
      box = {
        west: Math.min(west, lon),
        south: Math.min(south, lat),
        east: Math.max(east, lon),
        north: Math.max(north, lat),
      };
    };
    await fileOf(source, packed, format, reading).scan({ node }, reading.progress ?? (() => {}));
    return box;
  });

interface Opening {
  readonly packed: boolean;
  readonly format: FeatureFormat;
  readonly choice: Choice;
  readonly reading: Reading;
}

async function recognised(source: ByteSource, reading: Reading) {
  const start = await readExactly(source, 0, Math.min(source.size, 4096));
  const packed = isPacked(start);
  if (!packed) return { packed, format: formatOf(source, start) };
  for await (const bytes of contentsOf(source, true, reading, () => {})) {
    if (bytes.length === 0) continue;
    const format = formatOf(source, bytes);
    if (format === "OpenStreetMap PBF")
      refuse("unsupported", `${source.name} is PBF packed once more. Unpack it first.`);
    return { packed, format };
  }
  return { packed, format: formatOf(source, new Uint8Array()) };
}

const fileOf = (source: ByteSource, packed: boolean, format: FeatureFormat, reading: Reading): ElementFile =>
  format === "OpenStreetMap PBF" ? osmPbf(source, reading) : osmXml(source, packed, reading);

async function osm(source: ByteSource, { packed, format, choice, reading }: Opening) {
  const file = fileOf(source, packed, format, reading);
  const read = await featuresOfOsm(file, choice, reading.progress ?? (() => {}));
  return { ...read, attribution: OSM_NOTICE };
}

async function geoJson(source: ByteSource, { packed, choice, reading }: Opening) {
  return featuresOfGeoJson(source.name, await textOf(source, packed, reading), choice);
}

async function textOf(source: ByteSource, packed: boolean, reading: Reading): Promise<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const parts: string[] = [];
  let size = 0;
  for await (const bytes of contentsOf(source, packed, reading, (share) => reading.progress?.(share / 2))) {
    size += bytes.length;
    if (size > MOST_TEXT)
      refuse(
        "too-large",
        `${source.name} is too large for GeoJSON (${MOST_TEXT / 1024 / 1024} MB). Take a smaller extract.`,
      );
    parts.push(decoded(decoder, bytes, size - bytes.length));
  }
  return parts.join("");
}

const placesOf = (shape: FeatureShape): readonly LonLat[] =>
  shape.type === "point" ? [shape.at] : shape.type === "line" ? shape.points : shape.rings.flat();

function touches(shape: FeatureShape, within: LonLatBox): boolean {
  const box = boxOf(placesOf(shape));
  return box !== null && overlapping(box, within);
}
