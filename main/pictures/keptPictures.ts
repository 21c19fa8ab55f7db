/**
 * Pictures of the model that a window has taken of a file's table, in the data folder. A picture's name says which file in
 * which state it shows: a changed file has none.
 */
import { mkdir, readdir, readFile, stat, unlink } from "node:fs/promises";
import path from "node:path";
import type { Output } from "../../shared/api.ts";
import { type Failure, fail, ok, type Result } from "../../shared/result.ts";
import { atomicWrite } from "../files/atomic-write.ts";
import { faultOf } from "../files/faults.ts";
import { hashOf } from "../files/stamp.ts";

export interface KeptPictures {
  /** The picture's bytes; null where none shows the file as it is. */
  of(file: string, state: string): Promise<Uint8Array | null>;
  keep(file: string, bytes: Uint8Array): Promise<Output<"files.keepPicture">>;
}

/** Another state is another content of the file. */
export async function stateOf(real: string): Promise<string> {
  const { mtimeMs, size, ino } = await stat(real);
  return `${mtimeMs} ${size} ${ino}`;
}

const ENDING = ".webp";
const short = (text: string): string => hashOf(Buffer.from(text)).slice(0, 24);
const nameOf = (file: string, state: string): string => `${short(path.resolve(file))}-${short(state)}${ENDING}`;

/** The signature of a WebP file. */
export const isWebp = (bytes: Uint8Array): boolean =>
  /^RIFF.{4}WEBP/s.test(Buffer.from(bytes.subarray(0, 12)).toString("latin1"));

export function createKeptPictures(
  folder: string,
  /** The files that are shown with pictures. */
  shown: { list(): Promise<readonly { readonly path: string }[]> },
  allowed: (file: string) => Promise<Result<string>>,
): KeptPictures {
  /** Removes the pictures of files that are no longer listed, and earlier pictures of this one. */
  async function prune(kept: string): Promise<void> {
    const listed = new Set((await shown.list()).map((file) => short(path.resolve(file.path))));
    for (const name of await readdir(folder)) {
      const [file = ""] = name.split("-");
      const outdated = !listed.has(file) || (kept.startsWith(`${file}-`) && name !== kept);
      if (name.endsWith(ENDING) && outdated) await unlink(path.join(folder, name)).catch(() => undefined);
    }
  }

  return {
    of: (file, state) => readFile(path.join(folder, nameOf(file, state))).catch(() => null),
    async keep(file, bytes) {
      if (!isWebp(bytes)) return fail<Failure>({ code: "wrong-format", message: "A kept picture must be WebP.", file });
      const real = await allowed(file);
      if (!real.ok) return real;
      try {
        const name = nameOf(file, await stateOf(real.value));
        await mkdir(folder, { recursive: true });
        const written = await atomicWrite(path.join(folder, name), bytes);
        if (!written.ok) return written;
        await prune(name);
        return ok({});
      } catch (error) {
        return fail(faultOf(error, "write", file));
      }
    },
  };
}
