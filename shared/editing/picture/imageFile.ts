/** The type and size of a picture file, from its bytes: its name isn't reliable. */
import { type Failure, fail, ok, type Result } from "../../result.ts";

export interface ImageFacts {
  readonly type: "image/png" | "image/jpeg";
  /** Across and down; for a JPEG, before the rotation that its camera asked for. */
  readonly pixels: readonly [across: number, down: number];
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
const begins = (bytes: Uint8Array, magic: readonly number[]) => magic.every((byte, i) => bytes[i] === byte);
const refuse = (message: string) => fail<Failure>({ code: "wrong-format", message, place: "table.picture" });
const DAMAGED = "The picture file is damaged: its size can’t be read.";

const word = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
const long = (bytes: Uint8Array, at: number): number => word(bytes, at) * 0x10000 + word(bytes, at + 2);

/** PNG (third edition) 11.2.1: the first chunk is IHDR, with width and height as its first fields. */
function pngSize(bytes: Uint8Array): ImageFacts["pixels"] | null {
  const isHeader = begins(bytes.subarray(12), [0x49, 0x48, 0x44, 0x52]);
  return bytes.length >= 24 && isHeader ? [long(bytes, 16), long(bytes, 20)] : null;
}

/** ITU-T T.81 B.1: a sequence of segments; a frame header (SOF0 … SOF15 except DHT, JPG, DAC) has the size. */
function jpegSize(bytes: Uint8Array): ImageFacts["pixels"] | null {
  let at = 2;
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at++;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2;
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return [word(bytes, at + 7), word(bytes, at + 5)];
    else if (marker === 0xd9 || marker === 0xda) return null;
    else at += 2 + Math.max(2, word(bytes, at + 2));
  }
  return null;
}

/** Type and size of a PNG or JPEG; other files are refused. Never throws. */
export function imageFacts(bytes: Uint8Array): Result<ImageFacts> {
  const type = begins(bytes, PNG) ? "image/png" : begins(bytes, JPEG) ? "image/jpeg" : null;
  if (type === null) return refuse("This file is neither a PNG nor a JPEG picture.");
  const pixels = type === "image/png" ? pngSize(bytes) : jpegSize(bytes);
  return pixels && pixels[0] > 0 && pixels[1] > 0 ? ok({ type, pixels }) : refuse(DAMAGED);
}
