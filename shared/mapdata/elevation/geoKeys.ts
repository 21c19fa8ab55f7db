/** The projection of a GeoTIFF file: by its EPSG code, or built from the parameters in its GeoKeys. */
import { type Failure, fail, ok, type Result } from "../../result.ts";
import { type Crs, crsOfCode, crsOfDefinition } from "../crs.ts";

export type GeoKeys = Readonly<Record<string, unknown>>;

const USER_DEFINED = 32767;

/** Null where the file says no projection. */
export async function crsOfKeys(keys: GeoKeys, file: string): Promise<Result<Crs | null>> {
  const projected = numberIn(keys, "ProjectedCSTypeGeoKey") !== null;
  // Without a method, a projection of the file's own can't be built.
  if (projected && codeIn(keys, "ProjectedCSTypeGeoKey") === null && !isProjected(keys)) return ok(null);
  const code = codeIn(keys, projected || isProjected(keys) ? "ProjectedCSTypeGeoKey" : "GeographicTypeGeoKey");
  const made = code !== null ? await crsOfCode(code) : await definedCrs(keys);
  return made.ok ? made : fail({ ...made.error, file });
}

const numberIn = (keys: GeoKeys, name: string): number | null => {
  const value = keys[name];
  const first = typeof value === "object" && value !== null && 0 in value ? value[0] : value;
  return typeof first === "number" && Number.isFinite(first) ? first : null;
};

const codeIn = (keys: GeoKeys, name: string): number | null => {
  const code = numberIn(keys, name);
  return code === null || code === 0 || code === USER_DEFINED ? null : code;
};

const isProjected = (keys: GeoKeys): boolean => numberIn(keys, "ProjCoordTransGeoKey") !== null;

async function definedCrs(keys: GeoKeys): Promise<Result<Crs | null>> {
  const projected = isProjected(keys);
  if (!projected && numberIn(keys, "GeogSemiMajorAxisGeoKey") === null) return ok(null);
  const angle = codeIn(keys, "GeogAngularUnitsGeoKey");
  if (angle !== null && angle !== DEGREE) return unsupported(`angles in the unit ${angle}`);
  const datum = await datumOf(keys);
  if (!datum.ok) return datum;
  const projection = projected ? projectionOf(keys) : ok("+proj=longlat");
  if (!projection.ok) return projection;
  const said = keys["GTCitationGeoKey"] ?? keys["PCSCitationGeoKey"];
  const name =
    typeof said === "string" && said !== "" ? said.replace(/[|\0]+$/, "").slice(0, 80) : "the file’s projection";
  return crsOfDefinition(name, `${projection.value} ${datum.value} +no_defs`);
}

/** EPSG's code of the degree. */
const DEGREE = 9102;

const unsupported = (thing: string) =>
  fail<Failure>({
    code: "unsupported",
    message: `The file's projection has ${thing}, which can't be read. Convert it to WGS 84 or UTM.`,
  });

/** EPSG's codes of ellipsoids that proj4 has by name. */
const ELLIPSOIDS: Readonly<Record<number, string>> = {
  7001: "airy",
  7004: "bessel",
  7008: "clrk66",
  7012: "clrk80",
  7019: "GRS80",
  7022: "intl",
  7024: "krass",
  7030: "WGS84",
};

/** The ellipsoid and its shift to WGS 84. */
async function datumOf(keys: GeoKeys): Promise<Result<string>> {
  const code = codeIn(keys, "GeographicTypeGeoKey");
  if (code !== null) {
    const known = await crsOfCode(code);
    return known.ok ? ok(known.value.definition.replace(/\+proj=\S+|\+no_defs\S*|\+type=\S+/g, "").trim()) : known;
  }
  const shift = keys["GeogTOWGS84GeoKey"];
  const given = typeof shift === "object" && shift !== null ? Object.values(shift).map(Number) : [];
  // Without a shift, degrees are taken for those of WGS 84, as PROJ does.
  const towgs84 = given.length > 0 && given.every(Number.isFinite) ? `+towgs84=${given.join(",")}` : "";
  const a = numberIn(keys, "GeogSemiMajorAxisGeoKey");
  const rf = numberIn(keys, "GeogInvFlatteningGeoKey");
  const b = numberIn(keys, "GeogSemiMinorAxisGeoKey");
  if (a !== null && rf !== null) return ok(rf === 0 ? `+a=${a} +b=${a} ${towgs84}` : `+a=${a} +rf=${rf} ${towgs84}`);
  if (a !== null && b !== null) return ok(`+a=${a} +b=${b} ${towgs84}`);
  const ellipsoid = ELLIPSOIDS[codeIn(keys, "GeogEllipsoidGeoKey") ?? 0];
  return ellipsoid === undefined ? unsupported("an unknown ellipsoid") : ok(`+ellps=${ellipsoid} ${towgs84}`);
}

/** EPSG's codes of the metre, the foot and the US survey foot. */
const LENGTHS: Readonly<Record<number, number>> = { 9001: 1, 9002: 0.3048, 9003: 1200 / 3937 };

function projectionOf(keys: GeoKeys): Result<string> {
  const unit = codeIn(keys, "ProjLinearUnitsGeoKey");
  const metres =
    (unit === null ? numberIn(keys, "ProjLinearUnitSizeGeoKey") : LENGTHS[unit]) ?? (unit === null ? 1 : null);
  if (metres === null) return unsupported(`lengths in the unit ${unit}`);
  const first = (...names: readonly string[]): number | null => {
    for (const name of names) {
      const value = numberIn(keys, `Proj${name}GeoKey`);
      if (value !== null) return value;
    }
    return null;
  };
  const lon = first("NatOriginLong", "FalseOriginLong", "CenterLong", "StraightVertPoleLong") ?? 0;
  const lat = first("NatOriginLat", "FalseOriginLat", "CenterLat") ?? 0;
  const east = (first("FalseEasting", "FalseOriginEasting", "CenterEasting") ?? 0) * metres;
  const north = (first("FalseNorthing", "FalseOriginNorthing", "CenterNorthing") ?? 0) * metres;
  const scale = first("ScaleAtNatOrigin", "ScaleAtCenter") ?? 1;
  const [south = lat, upper = south] = [first("StdParallel1") ?? undefined, first("StdParallel2") ?? undefined];
  const origin = `+lat_0=${lat} +lon_0=${lon}`;
  const made: Readonly<Record<number, string>> = {
    1: `+proj=tmerc ${origin} +k=${scale}`,
    7: `+proj=merc +lon_0=${lon} +k=${scale}`,
    8: `+proj=lcc ${origin} +lat_1=${south} +lat_2=${upper}`,
    9: `+proj=lcc ${origin} +lat_1=${lat} +k_0=${scale}`,
    10: `+proj=laea ${origin}`,
    11: `+proj=aea ${origin} +lat_1=${south} +lat_2=${upper}`,
    // A latitude inside the circle is that of true scale: the pole is meant.
    15: `+proj=stere +lat_0=${lat < 0 ? -90 : 90} +lon_0=${lon}${Math.abs(lat) < 90 && lat !== 0 ? ` +lat_ts=${lat}` : ""} +k=${scale}`,
    16: `+proj=sterea ${origin} +k=${scale}`,
  };
  const method = numberIn(keys, "ProjCoordTransGeoKey") ?? 0;
  const projection = made[method];
  if (projection === undefined) return unsupported(`the method ${method}`);
  return ok(`${projection} +x_0=${east} +y_0=${north}${metres === 1 ? " +units=m" : ` +to_meter=${metres}`}`);
}
