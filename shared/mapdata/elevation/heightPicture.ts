/** Heights from a grey picture (PNG of 8 or 16 bits): black is the lowest, white the highest place. */
import { decode } from "fast-png";
import { Unzlib } from "fflate";
import { type Failure, fail, ok, type Result } from "../../result.ts";
import type { ByteSource } from "../bytes.ts";
import { WGS84 } from "../crs.ts";
import type { LonLatBox } from "../lonLat.ts";
import type { Affine, Elevation } from "./elevation.ts";
import { elevationInMemory } from "./inMemory.ts";

/** What a picture doesn't say itself. */
export interface PicturePlace {
  readonly box: LonLatBox;
  /** The heights of black and of white, in metres. */
  readonly lowest: number;
  readonly highest: number;
}

export function faultOfPlace({ box, lowest, highest }: PicturePlace, file: string): Failure | null {
  const { west, south, east, north } = box;
  const within = west >= -180 && east <= 180 && south >= -85 && north <= 85;
  if (within && west < east && south < north && lowest < highest) return null;
  const message = within
    ? "The picture's south-west corner must lie south and west of its north-east corner, and its lowest place below its highest."
    : "The picture's corners must lie between 85° south and north, and 180° west and east.";
  return { code: "invalid", message, file, place: "picture" };
}

/** Of a picture with north up. */
export const transformOfBox = ({ west, south, east, north }: LonLatBox, columns: number, rows: number): Affine => [
  west,
  (east - west) / columns,
  0,
  north,
  0,
  (south - north) / rows,
];

/** The refusal of a picture that nobody has placed yet. */
export const placeless = (file: string): Failure => ({
  code: "unsupported",
  message: "A picture of heights doesn't say where it lies and how high it is.",
  file,
  place: "picture",
});

const MAX_PIXELS = 32 * 1024 * 1024;
/** The first bytes of every PNG file. */
export const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const;

export async function openHeightPicture(source: ByteSource, place: PicturePlace): Promise<Result<Elevation>> {
  const refuse = (code: Failure["code"], message: string) => fail<Failure>({ code, message, file: source.name });
  const { lowest, highest } = place;
  const fault = faultOfPlace(place, source.name);
  if (fault) return fail(fault);
  const bytes = await source.read(0, source.size);
  const head = headOf(bytes);
  if (!head) return refuse("wrong-format", "The file isn't a PNG picture.");
  if (head.width * head.height > MAX_PIXELS)
    return refuse("too-large", `The picture has ${head.width} × ${head.height} pixels: too many.`);
  if (!unpacksTo(bytes, head)) return refuse("unreadable", "The picture's data doesn't fit its size.");
  try {
    const { width, height, data, depth, channels } = decode(bytes, { checkCrc: true });
    if (channels > 2) return refuse("invalid", "The picture is in colours. A picture of heights is grey.");
    const white = 2 ** depth - 1;
    const values = new Float32Array(width * height);
    for (let i = 0; i < values.length; i++)
      values[i] = lowest + ((data[i * channels] as number) / white) * (highest - lowest);
    const facts = { name: source.name, format: "height picture", crs: WGS84, picture: place } as const;
    const grid = { columns: width, rows: height, transform: transformOfBox(place.box, width, height) };
    return ok(elevationInMemory({ ...facts, ...grid }, values));
  } catch (e) {
    return refuse("unreadable", `The picture can't be read: ${e instanceof Error ? e.message : String(e)}.`);
  }
}

interface Head {
  readonly width: number;
  readonly height: number;
  /** The most bytes of a row, with its filter byte. */
  readonly rowBytes: number;
}

function headOf(bytes: Uint8Array): Head | null {
  if (bytes.length < 33 || PNG_SIGNATURE.some((byte, i) => bytes[i] !== byte)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  // Four channels of 16 bits are the most that PNG has.
  return width > 0 && height > 0 ? { width, height, rowBytes: width * 8 + 1 } : null;
}

/** Whether the packed data unpacks to no more than the picture holds; damaged data counts as unpackable. */
function unpacksTo(bytes: Uint8Array, { height, rowBytes }: Head): boolean {
  const most = height * rowBytes + 7 * (height + rowBytes);
  let size = 0;
  const inflater = new Unzlib((part) => {
    size += part.length;
    if (size > most) throw new RangeError("too large");
  });
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    for (let at = 8; at + 12 <= bytes.length; ) {
      const length = view.getUint32(at);
      const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
      // In pieces, so that a piece can't unpack to more than about 64 MB at once.
      if (type === "IDAT")
        for (let from = 0; from < length; from += 65536)
          inflater.push(bytes.subarray(at + 8 + from, at + 8 + Math.min(length, from + 65536)));
      at += 12 + length;
    }
    return true;
  } catch {
    return false;
  }
}
