/** Tags from the properties of a GeoJSON feature, as osmtogeojson, Overpass turbo, GDAL and QGIS write them. */
import { type Tags, tagIn, tagsOf } from "./elements.ts";

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Columns that are no tags. */
const COLUMNS = ["id", "osm_id", "osm_way_id", "osm_type", "z_order"];
const PAIR = /"([^"\\]*(?:\\.[^"\\]*)*)"\s*=>\s*(?:"([^"\\]*(?:\\.[^"\\]*)*)"|NULL)/gs;
const unescaped = (text: string): string => text.replace(/\\(.)/gs, "$1");

/** Pairs of PostgreSQL's hstore: `"width"=>"12","name"=>"Aa"`. GDAL may write JSON there instead. */
export function pairsOf(text: string): [string, string][] {
  if (text.trimStart().startsWith("{")) {
    const json = parsed(text);
    if (isRecord(json)) return plainPairs(json);
  }
  return [...text.matchAll(PAIR)].flatMap(([, key = "", value]) =>
    value === undefined ? [] : [[unescaped(key), unescaped(value)]],
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function plainPairs(record: Record<string, unknown>): [string, string][] {
  return Object.entries(record).flatMap(([key, value]): [string, string][] => {
    if (typeof value === "string") return value === "" ? [] : [[key, value]];
    if (typeof value === "number") return [[key, String(value)]];
    return typeof value === "boolean" ? [[key, value ? "yes" : "no"]] : [];
  });
}

export function tagsOfProperties(properties: unknown): Tags {
  if (!isRecord(properties)) return {};
  const pairs = plainPairs(properties).filter(
    ([key]) => !key.startsWith("@") && !COLUMNS.includes(key) && key !== "other_tags",
  );
  const { tags, other_tags: other } = properties;
  if (isRecord(tags)) pairs.push(...plainPairs(tags));
  // A column of the name `tags` with hstore text is what QGIS makes of a database of osm2pgsql.
  for (const text of [other, tags]) if (typeof text === "string") pairs.push(...pairsOf(text));
  return tagsOf(typeof tags === "string" && tags.includes("=>") ? pairs.filter(([key]) => key !== "tags") : pairs);
}

const OSM_ID = /^(?:node|way|relation)\/-?\d+$/;
export const isOsmId = (id: string): boolean => OSM_ID.test(id);

/** "way/12" where the file says it in any of the usual ways; null without an id. */
export function idOf(feature: Record<string, unknown>, shape: string): string | null {
  const properties = isRecord(feature["properties"]) ? feature["properties"] : {};
  const said = [feature["id"], properties["@id"], properties["id"]].find(isId);
  if (said !== undefined) return osmiumId(String(said)) ?? String(said);
  const way = tagIn(textual(properties), "osm_way_id");
  if (way !== undefined) return `way/${way}`;
  const id = tagIn(textual(properties), "osm_id");
  if (id === undefined) return null;
  const kind = { Point: "node", LineString: "way" }[shape] ?? "relation";
  return id.startsWith("-") ? `relation/${id.slice(1)}` : `${kind}/${id}`;
}

/** `osmium export` writes n12, w12, and areas as a24 (of way 12) and a25 (of relation 12). */
function osmiumId(text: string): string | null {
  const [, kind, digits] = /^([nwa])(\d{1,15})$/.exec(text) ?? [];
  if (kind === undefined || digits === undefined) return null;
  if (kind !== "a") return `${kind === "n" ? "node" : "way"}/${digits}`;
  const number = Number(digits);
  return number % 2 === 0 ? `way/${number / 2}` : `relation/${(number - 1) / 2}`;
}

const isId = (value: unknown): value is string | number =>
  (typeof value === "string" && value !== "" && value.length <= 80) || typeof value === "number";
const textual = (properties: Record<string, unknown>): Tags =>
  tagsOf(
    ["osm_way_id", "osm_id"].flatMap((key) => (isId(properties[key]) ? [[key, String(properties[key])] as const] : [])),
  );
