/** Recognises a file later. Apart from the reading of files: node:crypto takes as long to load as a table to read. */
import { createHash } from "node:crypto";
import type { FileStamp } from "../../shared/api.ts";
import { fail, ok, type Result } from "../../shared/result.ts";
import { type Disk, realDisk } from "./disk.ts";
import { errnoOf, faultOf } from "./faults.ts";
import type { FileRead } from "./read.ts";

export const hashOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** The stamp of a file that was read. */
export const stampOfRead = ({ bytes, modified }: FileRead): FileStamp => ({
  modified,
  size: bytes.length,
  hash: hashOf(bytes),
});

/** The stamp of the file on disk, whatever its content; null if there is none. */
export async function stampOf(file: string, disk: Disk = realDisk): Promise<Result<FileStamp | null>> {
  try {
    const stat = await disk.stat(file);
    if (!stat.isFile()) return fail({ code: "unreadable", message: `“${file}” is not a plain file.`, file });
    const handle = await disk.open(file, "r");
    try {
      const hash = createHash("sha256");
      let size = 0;
      const chunk = Buffer.allocUnsafe(256 * 1024);
      for (;;) {
        const { bytesRead } = await handle.read(chunk, 0, chunk.length);
        if (bytesRead === 0) break;
        hash.update(chunk.subarray(0, bytesRead));
        size += bytesRead;
      }
      return ok({ modified: stat.mtimeMs, size, hash: hash.digest("hex") });
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (errnoOf(error) === "ENOENT") return ok(null);
    return fail(faultOf(error, "read", file));
  }
}
