/** A file on the disk as a source of bytes that is read in pieces. */
import { open } from "node:fs/promises";
import path from "node:path";
import type { ByteSource } from "../../shared/mapdata/bytes.ts";
import { type Failure, fail, ok, type Result } from "../../shared/result.ts";

export interface OpenBytes extends ByteSource {
  close(): Promise<void>;
}

export async function openBytes(file: string): Promise<Result<OpenBytes>> {
  try {
    const handle = await open(file, "r");
    const { size } = await handle.stat();
    return ok({
      name: path.basename(file),
      size,
      async read(offset, length) {
        const bytes = new Uint8Array(Math.max(0, Math.min(length, size - offset)));
        let done = 0;
        while (done < bytes.length) {
          const { bytesRead } = await handle.read(bytes, done, bytes.length - done, offset + done);
          if (bytesRead === 0) break;
          done += bytesRead;
        }
        return bytes.subarray(0, done);
      },
      close: () => handle.close(),
    });
  } catch (e) {
    const missing = e instanceof Error && "code" in e && e.code === "ENOENT";
    return fail<Failure>({
      code: missing ? "not-found" : "unreadable",
      message: missing ? "There is no such file." : "The file can't be read.",
      file,
    });
  }
}
