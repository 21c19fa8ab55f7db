/**
 * Unpacks a web font (WOFF 1.0, W3C 2012) into its tables. fontkit could read the web font itself, but unpacks a table
 * anew for every glyph that it looks up.
 */
import { inflateSync } from "node:zlib";

const HEADER = 44;
const ENTRY = 20;
const SIGNATURE = 0x774f4646;

/** A TrueType file. Throws if the bytes aren't WOFF. */
export function unwrapped(woff: Buffer): Buffer {
  if (woff.length < HEADER || woff.readUInt32BE(0) !== SIGNATURE) throw new Error("this is no WOFF file");
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, i) => {
    const at = HEADER + i * ENTRY;
    const [tag, offset, packed, length, sum] = [0, 4, 8, 12, 16].map((k) => woff.readUInt32BE(at + k)) as Five;
    const bytes = woff.subarray(offset, offset + packed);
    return { tag, sum, length, bytes: packed < length ? inflateSync(bytes) : bytes };
  });
  const padded = (length: number) => (length + 3) & ~3;
  const start = 12 + count * 16;
  const font = Buffer.alloc(tables.reduce((sum, { length }) => sum + padded(length), start));
  font.writeUInt32BE(woff.readUInt32BE(4), 0);
  // Numbers for a binary search of the directory, as the format requires.
  const power = 31 - Math.clz32(Math.max(1, count));
  font.writeUInt16BE(count, 4);
  font.writeUInt16BE(16 << power, 6);
  font.writeUInt16BE(power, 8);
  font.writeUInt16BE((count - (1 << power)) * 16, 10);
  let offset = start;
  tables.forEach(({ tag, sum, length, bytes }, i) => {
    const at = 12 + i * 16;
    font.writeUInt32BE(tag, at);
    font.writeUInt32BE(sum, at + 4);
    font.writeUInt32BE(offset, at + 8);
    font.writeUInt32BE(length, at + 12);
    font.set(bytes, offset);
    offset += padded(length);
  });
  return font;
}

type Five = [number, number, number, number, number];
