/** Opens a file of heights by its contents. */
import { type Failure, fail, type Result } from "../../result.ts";
import type { ByteSource, Reading } from "../bytes.ts";
import { type Crs, crsOfWkt } from "../crs.ts";
import { openAsciiGrid } from "./asciiGrid.ts";
import type { Elevation } from "./elevation.ts";
import { openGeoTiff } from "./geotiff.ts";
import { openHeightPicture, type PicturePlace, PNG_SIGNATURE, placeless } from "./heightPicture.ts";
import { looksLikeHgt, openHgt } from "./hgt.ts";

/** What a file may lack and a person adds. */
export interface Additions {
  /** The text of the .prj file that lies beside the grid. */
  readonly prj?: string;
  /** The projection that the user names, for a file that says none. */
  readonly crs?: Crs;
  readonly picture?: PicturePlace;
}

/** Refused with "unsupported" and the place "picture" for a height picture without its place. */
export async function openElevation(
  source: ByteSource,
  additions: Additions = {},
  reading: Reading = {},
): Promise<Result<Elevation>> {
  const refuse = (failure: Omit<Failure, "file">) => fail<Failure>({ ...failure, file: source.name });
  if (source.size === 0) return refuse({ code: "unreadable", message: "The file is empty." });
  const head = await source.read(0, 512);
  if (isTiff(head)) return openGeoTiff(source, await crsOf(additions, source.name), additions.picture);
  if (PNG_SIGNATURE.every((byte, i) => head[i] === byte))
    return additions.picture ? openHeightPicture(source, additions.picture) : fail(placeless(source.name));
  if (/^\s*n(?:cols|rows)\s/i.test(new TextDecoder("latin1").decode(head)))
    return openAsciiGrid(source, await crsOf(additions, source.name), reading);
  if (looksLikeHgt(source)) return openHgt(source);
  return refuse({
    code: "wrong-format",
    message: "The file isn't a file of heights: GeoTIFF, SRTM (.hgt), ESRI ASCII grid or a grey PNG picture.",
  });
}

const isTiff = ([a, b, c, d]: Uint8Array): boolean =>
  (a === 0x49 && b === 0x49 && (c === 42 || c === 43) && d === 0) ||
  (a === 0x4d && b === 0x4d && c === 0 && (d === 42 || d === 43));

async function crsOf({ prj, crs }: Additions, name: string): Promise<Crs | null> {
  if (crs) return crs;
  const read = prj === undefined ? null : await crsOfWkt(prj, name);
  return read?.ok ? read.value : null;
}
