/** Heights from SRTM tiles (.hgt): one degree by one degree, whole metres, named by the south-west corner. */
import { type Failure, fail, ok, type Result } from "../../result.ts";
import type { ByteSource } from "../bytes.ts";
import { WGS84 } from "../crs.ts";
import type { Elevation } from "./elevation.ts";
import { elevationInMemory } from "./inMemory.ts";

/** Columns × rows of the tiles that are published: 3″, 1″, and 1″ thinned to 2″ from west to east. */
const SIZES: readonly (readonly [columns: number, rows: number])[] = [
  [1201, 1201],
  [3601, 3601],
  [1801, 3601],
];
const NO_DATA = -32768;

const sizeOf = (bytes: number) => SIZES.find(([columns, rows]) => columns * rows * 2 === bytes);

export const looksLikeHgt = ({ name, size }: ByteSource): boolean =>
  /\.hgt$/i.test(name) || (/^[ns]\d\d[ew]\d\d\d/i.test(name) && sizeOf(size) !== undefined);

export async function openHgt(source: ByteSource): Promise<Result<Elevation>> {
  const refuse = (message: string) => fail<Failure>({ code: "unreadable", message, file: source.name });
  const corner = /([ns])(\d\d)([ew])(\d\d\d)/i.exec(source.name);
  if (!corner) return refuse("The name of an SRTM tile says its place: N49E006.hgt. This name doesn't.");
  const size = sizeOf(source.size);
  if (!size)
    return refuse(
      `An SRTM tile has ${SIZES.map(([c, r]) => c * r * 2).join(", ")} bytes; this file has ${source.size}. Was the download complete?`,
    );
  const [columns, rows] = size;
  const south = Number(corner[2]) * (corner[1]?.toLowerCase() === "s" ? -1 : 1);
  const west = Number(corner[4]) * (corner[3]?.toLowerCase() === "w" ? -1 : 1);
  const bytes = await source.read(0, source.size);
  if (bytes.length < source.size) return refuse("The file can't be read to its end.");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const values = new Float32Array(columns * rows);
  for (let i = 0; i < values.length; i++) {
    const value = view.getInt16(i * 2);
    values[i] = value === NO_DATA ? Number.NaN : value;
  }
  const [dx, dy] = [1 / (columns - 1), 1 / (rows - 1)];
  return ok(
    elevationInMemory(
      {
        name: source.name,
        format: "SRTM",
        crs: WGS84,
        columns,
        rows,
        // The heights stand on the degrees' lines: the outermost pixels reach half a pixel beyond.
        transform: [west - dx / 2, dx, 0, south + 1 + dy / 2, 0, -dy],
      },
      values,
    ),
  );
}
