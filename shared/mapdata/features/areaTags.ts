/**
 * Whether a closed way is an area or a line, by its tags: OpenStreetMap doesn't say it otherwise
 * (https://wiki.openstreetmap.org/wiki/Area; the keys are those of the wiki's “Overpass turbo/Polygon Features”, with hedges
 * and walls as lines).
 */
import { type Tags, tagIn } from "./elements.ts";

/** Keys whose values are areas: all, all except some, or some only. */
type Values = "all" | { readonly except: readonly string[] } | { readonly only: readonly string[] };

const AREA_KEYS: Readonly<Record<string, Values>> = {
  aeroway: { except: ["taxiway", "runway", "jet_bridge"] },
  amenity: "all",
  building: { except: ["no"] },
  "building:part": "all",
  craft: "all",
  club: "all",
  golf: { except: ["hole", "path", "cartpath"] },
  healthcare: "all",
  highway: { only: ["services", "rest_area", "platform"] },
  historic: { except: ["citywalls", "hollow_way", "railway", "road"] },
  landcover: "all",
  landuse: "all",
  leisure: { except: ["track", "slipway"] },
  man_made: { except: ["cutline", "embankment", "dyke", "pipeline", "breakwater", "groyne", "pier", "goods_conveyor"] },
  military: { except: ["trench"] },
  natural: { except: ["arete", "cliff", "coastline", "earth_bank", "gully", "ridge", "strait", "tree_row", "valley"] },
  office: "all",
  place: "all",
  power: { only: ["generator", "plant", "substation", "station", "transformer"] },
  public_transport: { only: ["platform", "station"] },
  railway: { only: ["station", "turntable", "roundhouse", "platform", "yard"] },
  ruins: "all",
  shop: "all",
  tourism: "all",
  waterway: { only: ["riverbank", "dock", "boatyard", "fuel"] },
};

/** Keys of lines, beside the values that are areas. */
const LINE_KEYS = ["highway", "barrier", "waterway", "railway", "man_made", "natural", "power", "aerialway", "route"];
const NEITHER = ["dam", "weir"];

const holds = (values: Values, value: string): boolean =>
  values === "all" || ("only" in values ? values.only.includes(value) : !values.except.includes(value));

const isAreaKey = (key: string, value: string): boolean => {
  const values = Object.hasOwn(AREA_KEYS, key) ? AREA_KEYS[key] : undefined;
  return values !== undefined && value !== "no" && holds(values, value);
};

/** A closed way may be both: a field with a hedge around it. */
export function closedShapes(tags: Tags): readonly ("area" | "line")[] {
  const said = tagIn(tags, "area");
  if (said === "no") return ["line"];
  if (said !== undefined) return ["area"];
  const area = Object.entries(tags).some(([key, value]) => isAreaKey(key, value));
  if (!area) return ["line"];
  const line = LINE_KEYS.some((key) => {
    const value = tagIn(tags, key);
    return value !== undefined && value !== "no" && !NEITHER.includes(value) && !isAreaKey(key, value);
  });
  return line ? ["area", "line"] : ["area"];
}

/** Tags that say nothing of the ground. */
const NOTES = /^(?:source|created_by|note|fixme|FIXME|attribution|type|comment)(?::|$)/;
export const tellingTags = (tags: Tags): [string, string][] => Object.entries(tags).filter(([key]) => !NOTES.test(key));
