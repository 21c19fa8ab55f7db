/**
 * The blobs of an OpenStreetMap PBF file: the length of a header in 4 bytes, the header, the blob
 * (https://wiki.openstreetmap.org/wiki/PBF_Format). The format's limits hold: 64 KB a header, 32 MB a blob.
 */
import { unzlibSync } from "fflate";
import type { ByteSource } from "../../bytes.ts";
import { cutOff, Refusal, refuse } from "../refusal.ts";
import { readExactly } from "../stream.ts";
import { bytesOf, eachField, textOf } from "./message.ts";

const LARGEST_HEADER = 64 * 1024;
const LARGEST_BLOB = 32 * 1024 * 1024;

const PACKINGS: Readonly<Record<number, string>> = { 4: "LZMA", 5: "bzip2", 6: "LZ4", 7: "Zstandard" };

export interface Blob {
  readonly type: string;
  /** Where the blob begins in the file, and its bytes there. */
  readonly offset: number;
  readonly length: number;
}

const at = (offset: number) => ({ place: `byte ${offset}` });
export const damaged = (offset: number, what: string): never =>
  refuse("invalid", `The block at byte ${offset} is damaged: ${what}.`, at(offset));

/** The blob whose header's length stands at `offset`. */
export async function blobAt(source: ByteSource, offset: number): Promise<Blob> {
  if (offset + 4 > source.size) return cutOff(`at byte ${source.size}`, at(source.size));
  const [a = 0, b = 0, c = 0, d = 0] = await readExactly(source, offset, 4);
  const length = a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d;
  if (length > LARGEST_HEADER) return damaged(offset, "its header is longer than 64 KB");
  if (offset + 4 + length > source.size) return cutOff(`at byte ${source.size}`, at(source.size));
  let [type, size] = ["", -1];
  const header = await readExactly(source, offset + 4, length);
  guarded(offset, () =>
    eachField(header, (field, reader) => {
      if (field === 1) type = textOf(reader);
      else if (field === 3) size = reader.readVarint(true);
    }),
  );
  if (size < 0 || type === "") return damaged(offset, "its header names no size and type");
  if (size > LARGEST_BLOB) return damaged(offset, "it is larger than 32 MB");
  const start = offset + 4 + length;
  if (start + size > source.size)
    return cutOff(`at byte ${source.size} inside the block at byte ${offset}`, at(source.size));
  return { type, offset: start, length: size };
}

/** The contents, unpacked. */
export async function contentOf(source: ByteSource, { offset, length }: Blob): Promise<Uint8Array> {
  const bytes = await readExactly(source, offset, length);
  let [raw, packed, size, packing]: [Uint8Array | null, Uint8Array | null, number, number] = [null, null, -1, 0];
  guarded(offset, () =>
    eachField(bytes, (field, reader) => {
      if (field === 1) raw = bytesOf(reader);
      else if (field === 2) size = reader.readVarint(true);
      else if (field === 3) packed = bytesOf(reader);
      else if (field in PACKINGS) packing = field;
    }),
  );
  if (raw) return raw;
  if (packing !== 0)
    return refuse(
      "unsupported",
      `The block at byte ${offset} is packed with ${PACKINGS[packing]}. Write the file again with zlib (osmium cat does).`,
      at(offset),
    );
  if (!packed) return damaged(offset, "it has no contents");
  if (size < 0 || size > LARGEST_BLOB) return damaged(offset, "it would unpack to more than 32 MB");
  return unpacked(packed, size, offset);
}

function unpacked(packed: Uint8Array, size: number, offset: number): Uint8Array {
  if (packed.length > size + size / 64 + 1024) return damaged(offset, "its packing is longer than its contents");
  // A byte more shows contents that are longer than announced; fflate stops at the end of the room.
  const room = new Uint8Array(size + 1);
  const content = guarded(offset, () => unzlibSync(packed, { out: room }));
  if (content.length !== size) return damaged(offset, `it unpacks to another length than its ${size} bytes`);
  const end = packed.length - 4;
  const sum = (packed[end] ?? 0) * 2 ** 24 + (packed[end + 1] ?? 0) * 2 ** 16 + (packed[end + 2] ?? 0) * 2 ** 8;
  if (adler32(content) !== sum + (packed[end + 3] ?? 0)) return damaged(offset, "its checksum differs");
  return content;
}

/** The checksum of zlib (RFC 1950). */
function adler32(bytes: Uint8Array): number {
  let [a, b] = [1, 0];
  for (let start = 0; start < bytes.length; start += 3800) {
    const end = Math.min(bytes.length, start + 3800);
    for (let i = start; i < end; i++) {
      a += bytes[i] as number;
      b += a;
    }
    a %= 65521;
    b %= 65521;
  }
  return b * 65536 + a;
}

/** What the libraries throw at damaged bytes is damage of the block. */
export function guarded<T>(offset: number, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return damaged(offset, error instanceof Error ? error.message : String(error));
  }
}
