/** GeoJSON (RFC 7946). */
import type { LonLat } from "../lonLat.ts";
import type { FeatureShape, MapFeature } from "./feature.ts";
import { MOST_FEATURES, MOST_PLACES } from "./limits.ts";
import { type Choice, checkPlace, tooManyFeatures, tooManyPlaces } from "./osm.ts";
import { idOf, isOsmId, isRecord, tagsOfProperties } from "./properties.ts";
import { cutOff, refuse } from "./refusal.ts";
import { ringOf } from "./rings.ts";

/** Names of longitude and latitude on WGS 84, which GeoJSON has without a name. */
const WGS84 = /(?:CRS:?84|EPSG:{1,2}(?:[\d.]*:)?4326|^WGS ?84)$/i;
/** Deeper collections of collections are no map's. */
const DEEPEST = 8;

export interface GeoJsonFeatures {
  readonly features: MapFeature[];
  readonly attribution: string | null;
  readonly incomplete: number;
}

export function featuresOfGeoJson(name: string, text: string, choice: Choice): GeoJsonFeatures {
  const root = parsed(text);
  if (!isRecord(root)) return refuse("wrong-format", `${name} is not GeoJSON.`);
  checkCrs(name, root["crs"]);
  const reader = new Reader(choice);
  const { type } = root;
  if (type === "FeatureCollection") {
    const { features } = root;
    if (!Array.isArray(features)) return refuse("invalid", `${name} has no list of features.`, { place: "features" });
    for (const [i, feature] of features.entries()) reader.feature(feature, `features[${i}]`, i + 1);
  } else if (type === "Feature") reader.feature(root, "", 1);
  else if (typeof type === "string" && isGeometry(type))
    reader.feature({ type: "Feature", geometry: root, properties: {} }, "", 1);
  else return refuse("wrong-format", `${name} ${otherJson(root)}`);
  const { features, incomplete, osm } = reader;
  return { features, incomplete, attribution: noticeOf(root) ?? (osm ? OSM_NOTICE : null) };
}

/** What OpenStreetMap's licence (ODbL) asks to be printed. */
export const OSM_NOTICE = "© OpenStreetMap contributors, ODbL 1.0";

function noticeOf(root: Record<string, unknown>): string | null {
  const said = [root["attribution"], root["copyright"]].find(
    (value) => typeof value === "string" && value.trim() !== "",
  );
  if (typeof said !== "string") return null;
  return /openstreetmap/i.test(said) ? OSM_NOTICE : said.trim().slice(0, 300);
}

function otherJson(root: Record<string, unknown>): string {
  if (Array.isArray(root["elements"]))
    return "is JSON of Overpass. Ask Overpass for XML (out:xml), or export GeoJSON from Overpass turbo.";
  if (root["type"] === "Topology") return "is TopoJSON. Export it as GeoJSON.";
  return "is JSON, but not GeoJSON: it has no features.";
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : "";
    const position = Number(/position (\d+)/.exec(message)?.[1] ?? text.length);
    const line = lineAt(text, position);
    if (position >= text.trimEnd().length) return cutOff(`at line ${line}`, { line });
    if (/^\s*\{[^\n]*\}\s*\n\s*\{/.test(text.slice(0, 100_000)))
      return refuse("unsupported", "The file is a sequence of GeoJSON texts. Export it as one FeatureCollection.", {
        line,
      });
    return refuse("not-json", `The JSON is damaged at line ${line}.`, { line });
  }
}

function lineAt(text: string, position: number): number {
  let line = 1;
  for (let at = text.indexOf("\n"); at >= 0 && at < position; at = text.indexOf("\n", at + 1)) line++;
  return line;
}

function checkCrs(name: string, crs: unknown): void {
  if (crs === undefined || crs === null) return;
  const properties = isRecord(crs) && isRecord(crs["properties"]) ? crs["properties"] : {};
  const said = properties["name"];
  if (typeof said === "string" && WGS84.test(said)) return;
  const which = typeof said === "string" ? `“${said.slice(0, 80)}”` : "a coordinate system without a name";
  refuse("unsupported", `${name} uses ${which}. Export it again in WGS 84 (EPSG:4326).`, { place: "crs" });
}

const GEOMETRIES = [
  "Point",
  "MultiPoint",
  "LineString",
  "MultiLineString",
  "Polygon",
  "MultiPolygon",
  "GeometryCollection",
];
const isGeometry = (type: string): boolean => GEOMETRIES.includes(type);

class Reader {
  readonly features: MapFeature[] = [];
  /** Rings without three corners. */
  incomplete = 0;
  /** Whether ids are OpenStreetMap's. */
  osm = false;
  #places = 0;
  readonly #choice: Choice;

  constructor(choice: Choice) {
    this.#choice = choice;
  }

  feature(feature: unknown, place: string, number: number): void {
    if (!isRecord(feature) || feature["type"] !== "Feature") refuse("invalid", `${place} is no feature.`, { place });
    const { geometry, properties } = feature;
    if (geometry === null || geometry === undefined) return;
    const tags = tagsOfProperties(properties);
    const said = idOf(feature, isRecord(geometry) ? String(geometry["type"]) : "");
    this.osm ||= said !== null && isOsmId(said);
    if (!this.#choice.keep(tags)) return;
    const id = said ?? String(number);
    const shapes = this.#shapes(geometry, place === "" ? "geometry" : `${place}.geometry`, 0);
    for (const [i, shape] of shapes.entries())
      this.features.push({ id: shapes.length > 1 ? `${id}#${i + 1}` : id, tags, shape });
    if (this.features.length > MOST_FEATURES) tooManyFeatures();
  }

  #shapes(geometry: unknown, place: string, depth: number): FeatureShape[] {
    if (!isRecord(geometry)) return refuse("invalid", `${place} is no geometry.`, { place });
    const { type, coordinates, geometries } = geometry;
    const at = `${place}.coordinates`;
    const each = <T>(value: unknown, read: (part: unknown, at: string) => T): T[] =>
      list(value, at).map((part, i) => read(part, `${at}[${i}]`));
    switch (type) {
      case "Point":
        return [{ type: "point", at: this.#place(coordinates, at) }];
      case "MultiPoint":
        return each(coordinates, (part, where) => ({ type: "point", at: this.#place(part, where) }));
      case "LineString":
        return this.#line(coordinates, at);
      case "MultiLineString":
        return each(coordinates, (part, where) => this.#line(part, where)).flat();
      case "Polygon":
        return area(this.#rings(coordinates, at));
      case "MultiPolygon":
        return area(each(coordinates, (part, where) => this.#rings(part, where)).flat());
      case "GeometryCollection":
        if (depth >= DEEPEST)
          return refuse("invalid", `${place} is a collection inside too many collections.`, { place });
        return list(geometries, place).flatMap((part, i) => this.#shapes(part, `${place}.geometries[${i}]`, depth + 1));
      default:
        return refuse("invalid", `${place} is no geometry that GeoJSON knows.`, { place });
    }
  }

  #line(value: unknown, place: string): FeatureShape[] {
    const points = this.#positions(value, place);
    if (points.length < 2) this.incomplete++;
    return points.length < 2 ? [] : [{ type: "line", points }];
  }

  #rings(value: unknown, place: string): LonLat[][] {
    return list(value, place).flatMap((part, i) => {
      const ring = ringOf(this.#positions(part, `${place}[${i}]`));
      if (!ring) this.incomplete++;
      return ring ? [ring] : [];
    });
  }

  #positions(value: unknown, place: string): LonLat[] {
    return list(value, place).map((part, i) => this.#place(part, place, i));
  }

  #place(value: unknown, within: string, index?: number): LonLat {
    const [lon, lat]: readonly unknown[] = Array.isArray(value) ? value : [];
    const place = () => (index === undefined ? within : `${within}[${index}]`);
    if (typeof lon !== "number" || typeof lat !== "number")
      return refuse("invalid", `${place()} has no coordinates.`, { place: place() });
    if (Math.abs(lon) > 360 || Math.abs(lat) > 360)
      refuse("invalid", `${place()} is not in degrees: ${lon}, ${lat}. Export the file in WGS 84 (EPSG:4326).`, {
        place: place(),
      });
    if (Math.abs(lon) > 180 || Math.abs(lat) > 90) checkPlace(lon, lat, place());
    if (++this.#places > MOST_PLACES) tooManyPlaces();
    return [lon, lat];
  }
}

const area = (rings: LonLat[][]): FeatureShape[] => (rings.length > 0 ? [{ type: "area", rings }] : []);
const list = (value: unknown, place: string): readonly unknown[] =>
  Array.isArray(value) ? value : refuse("invalid", `${place} is no list.`, { place });
