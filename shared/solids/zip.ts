/** Files in a zip, the same bytes for the same files: the time in it is always the format's first. */
import { type Zippable, zipSync } from "fflate";

export interface NamedBytes {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Without a zone, so that the same time is written everywhere. */
const TIME = "1980-01-01T00:00:00";

export function zipped(files: readonly NamedBytes[]): Uint8Array<ArrayBuffer> {
  const tree: Zippable = {};
  for (const { name, bytes } of files) tree[name] = bytes;
  return zipSync(tree, { mtime: TIME, level: 6 });
}
