/** Coordinate reference systems: by EPSG code, or by the text of a .prj file. */
import proj4 from "proj4";
import { type Failure, fail, ok, type Result } from "../result.ts";
import type { LonLat } from "./lonLat.ts";

export interface Crs {
  /** "EPSG:2154"; null where a file defines its projection itself. */
  readonly code: string | null;
  /** For people: "EPSG:2154", or the name in the file. */
  readonly name: string;
  /** A definition that proj4 reads. */
  readonly definition: string;
}

export const WGS84: Crs = { code: "EPSG:4326", name: "WGS 84", definition: "+proj=longlat +datum=WGS84 +no_defs" };

export interface Projection {
  readonly crs: Crs;
  /** From the system's x and y; not finite where it has no place on the globe. */
  toLonLat(x: number, y: number): LonLat;
  fromLonLat(lon: number, lat: number): readonly [x: number, y: number];
}

export function projectionOf(crs: Crs): Projection {
  const converter = proj4(WGS84.definition, crs.definition);
  const tried = (go: (at: [number, number]) => number[], x: number, y: number): readonly [number, number] => {
    try {
      const [a = Number.NaN, b = Number.NaN] = go([x, y]);
      return [a, b];
    } catch {
      // proj4 throws for places that aren't numbers.
      return [Number.NaN, Number.NaN];
    }
  };
  return {
    crs,
    toLonLat: (x, y) => tried(converter.inverse, x, y),
    fromLonLat: (lon, lat) => tried(converter.forward, lon, lat),
  };
}

/** The system of an EPSG code. The list of codes is loaded at the first question. */
export async function crsOfCode(code: number): Promise<Result<Crs>> {
  const name = `EPSG:${code}`;
  if (code === 4326) return ok(WGS84);
  const { default: list } = await import("proj4-list");
  const definition = list[name]?.[1];
  if (definition === undefined)
    return fail<Failure>({
      code: "unsupported",
      message: `The projection ${name} isn't known. Convert the file to a common projection, for example WGS 84 or UTM.`,
    });
  return usable({ code: name, name, definition: definition.trim() });
}

/** The system by a code that a person types: "2154", "EPSG:2154". */
export async function crsOfText(text: string): Promise<Result<Crs>> {
  const number = /^(?:epsg:)?(\d{4,6})$/i.exec(text.trim())?.[1];
  if (number === undefined)
    return fail<Failure>({ code: "invalid", message: `“${text}” isn't an EPSG code. Examples: EPSG:32632, 2154.` });
  return crsOfCode(Number(number));
}

/** The system that a .prj file (WKT) describes. */
export async function crsOfWkt(text: string, file: string): Promise<Result<Crs>> {
  const authorities = [...text.matchAll(/(?:AUTHORITY\["EPSG",\s*"?|ID\["EPSG",\s*)(\d+)"?\]/g)];
  const last = authorities.at(-1)?.[1];
  if (last !== undefined && /(?:AUTHORITY\["EPSG",\s*"?|ID\["EPSG",\s*)\d+"?\]\s*\]\s*$/.test(text)) {
    const known = await crsOfCode(Number(last));
    if (known.ok) return known;
  }
  const name = /^\s*\w+\[\s*"([^"]*)"/.exec(text)?.[1];
  if (name === undefined)
    return fail<Failure>({ code: "wrong-format", message: "The projection file has no projection in it.", file });
  const made = usable({ code: null, name, definition: text.trim() });
  return made.ok ? made : fail({ ...made.error, file });
}

/** The system that proj4's words define. */
export const crsOfDefinition = (name: string, definition: string): Result<Crs> =>
  usable({ code: null, name, definition });

function usable(crs: Crs): Result<Crs> {
  try {
    proj4(WGS84.definition, crs.definition);
    return ok(crs);
  } catch {
    return fail<Failure>({ code: "unsupported", message: `The projection ${crs.name} can't be used.` });
  }
}
