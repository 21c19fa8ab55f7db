/** Reads a whole text file within a limit. */
import path from "node:path";
import { type Failure, fail, ok, type Result } from "../../shared/result.ts";
import { MAX_SCENARIO_BYTES } from "../../shared/scenario/model.ts";
import { type Disk, realDisk } from "./disk.ts";
import { faultOf } from "./faults.ts";
import { nounOf } from "./sorts.ts";

export interface FileRead {
  readonly text: string;
  /** As they are on disk: a byte order mark is in them. */
  readonly bytes: Buffer;
  /** The time of the last change in milliseconds. */
  readonly modified: number;
}

const mebibytes = (bytes: number) => `${Math.round((bytes / 1024 / 1024) * 10) / 10} MB`;

/**
 * The text of a file. Refused: a file that is missing, not permitted, not plain (a pipe or device would
 * never end), larger than `limit` bytes, or not UTF-8. The text lacks the byte order mark.
 */
export async function readTextFile(
  file: string,
  { limit = MAX_SCENARIO_BYTES, disk = realDisk }: { limit?: number; disk?: Disk } = {},
): Promise<Result<FileRead>> {
  const read = await readWhole(file, { limit, noun: nounOf(file), disk });
  if (!read.ok) return read;
  const { bytes, modified } = read.value;
  const text = decode(bytes);
  if (text === null)
    return fail({
      code: "wrong-format",
      message: `“${path.basename(file)}” is not a text file in UTF-8, so it is not a ${nounOf(file)}.`,
      file,
    });
  return ok({ text, bytes, modified });
}

/** The bytes of a file of this sort, refused like a text. */
export async function readBytes(file: string, limit: number, noun: string): Promise<Result<Uint8Array<ArrayBuffer>>> {
  const read = await readWhole(file, { limit, noun, disk: realDisk });
  return read.ok ? ok(Uint8Array.from(read.value.bytes)) : read;
}

async function readWhole(
  file: string,
  { limit, noun, disk }: { limit: number; noun: string; disk: Disk },
): Promise<Result<{ bytes: Buffer; modified: number }>> {
  const tooLarge = (size: number): Failure => ({
    code: "too-large",
    message: `“${path.basename(file)}” is too large to be a ${noun}: ${mebibytes(size)}, and the most is ${mebibytes(limit)}.`,
    file,
  });
  try {
    // Before opening: opening a pipe waits for its writer.
    const before = await disk.stat(file);
    if (before.isDirectory()) return fail({ code: "unreadable", message: `“${file}” is a folder, not a file.`, file });
    if (!before.isFile()) return fail({ code: "unreadable", message: `“${file}” is not a plain file.`, file });
    if (before.size > limit) return fail(tooLarge(before.size));
    const handle = await disk.open(file, "r");
    try {
      const stat = await handle.stat();
      const bytes = await readAtMost(handle, limit + 1, stat.size);
      if (bytes.length > limit) return fail(tooLarge(Math.max(bytes.length, stat.size)));
      return ok({ bytes, modified: stat.mtimeMs });
    } finally {
      await handle.close();
    }
  } catch (error) {
    return fail(faultOf(error, "read", file));
  }
}

/** Reads to the end, or to `most` bytes; the size is only a hint, because the file may be growing. */
async function readAtMost(
  handle: { read(buffer: Buffer, offset: number, length: number): Promise<{ bytesRead: number }> },
  most: number,
  hint: number,
): Promise<Buffer> {
  let buffer = Buffer.allocUnsafe(Math.min(most, hint + 1));
  let length = 0;
  for (;;) {
    if (length === buffer.length) {
      if (length >= most) return buffer;
      buffer = Buffer.concat([buffer], Math.min(most, buffer.length * 2 + 1024));
    }
    const { bytesRead } = await handle.read(buffer, length, buffer.length - length);
    if (bytesRead === 0) return buffer.subarray(0, length);
    length += bytesRead;
  }
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
