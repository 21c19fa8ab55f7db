/** The bytes of a file in order, unpacked where the file is packed with gzip. */
import { Gunzip } from "fflate";
import type { ByteSource, Reading } from "../bytes.ts";
import { MOST_GROWTH, MOST_UNPACKED, SMALL_UNPACKED } from "./limits.ts";
import { cutOff, Refusal, refuse, throwIfCancelled } from "./refusal.ts";

export type Progress = (share: number) => void;

const PIECE = 512 * 1024;
/** A packed piece of this size unpacks to 17 MB at most. */
const PACKED_PIECE = 16 * 1024;

/** Exactly `length` bytes. */
export async function readExactly(source: ByteSource, offset: number, length: number): Promise<Uint8Array> {
  let bytes: Uint8Array;
  try {
    bytes = await source.read(offset, length);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return refuse("unreadable", `${source.name} can't be read at byte ${offset}: ${reason}`, {
      place: `byte ${offset}`,
    });
  }
  if (bytes.length < length)
    return cutOff(`at byte ${offset + bytes.length}`, { place: `byte ${offset + bytes.length}` });
  return bytes;
}

export const isPacked = (start: Uint8Array): boolean => start[0] === 0x1f && start[1] === 0x8b;

async function* pieces(source: ByteSource, reading: Reading, progress: Progress, piece: number) {
  for (let offset = 0; offset < source.size; offset += piece) {
    throwIfCancelled(reading);
    const bytes = await readExactly(source, offset, Math.min(piece, source.size - offset));
    yield { bytes, last: offset + piece >= source.size };
    progress(Math.min(1, (offset + piece) / source.size));
  }
}

/** The contents in pieces, each valid until the next. */
export async function* contentsOf(source: ByteSource, packed: boolean, reading: Reading, progress: Progress) {
  if (!packed) {
    for await (const { bytes } of pieces(source, reading, progress, PIECE)) yield bytes;
    return;
  }
  const most = Math.min(MOST_UNPACKED, Math.max(SMALL_UNPACKED, MOST_GROWTH * source.size));
  let unpacked: Uint8Array[] = [];
  let total = 0;
  const gunzip = new Gunzip((data) => {
    unpacked.push(data);
    total += data.length;
    if (total > most) refuse("too-large", `${source.name} unpacks to far more than a map would. It is not opened.`);
  });
  let read = 0;
  for await (const { bytes, last } of pieces(source, reading, progress, PACKED_PIECE)) {
    unpack(gunzip, bytes, last, read);
    read += bytes.length;
    const ready = unpacked;
    unpacked = [];
    yield* ready;
  }
}

function unpack(gunzip: Gunzip, bytes: Uint8Array, last: boolean, offset: number): void {
  try {
    gunzip.push(bytes, last);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (last) cutOff(`at byte ${offset + bytes.length} inside its packing`, { place: `byte ${offset + bytes.length}` });
    refuse("invalid", `The packing (gzip) is damaged near byte ${offset}.`, { place: `byte ${offset}` });
  }
}

/** Text of a piece; `offset`: its first byte. */
export function decoded(decoder: TextDecoder, bytes: Uint8Array, offset: number): string {
  try {
    return decoder.decode(bytes, { stream: true });
  } catch {
    return refuse("invalid", `The text near byte ${offset} is not UTF-8. Save the file as UTF-8.`, {
      place: `byte ${offset}`,
    });
  }
}
