/** Unpacks a zip within limits: names and sizes are judged before anything is unpacked. */
import { type UnzipFileInfo, unzipSync } from "fflate";
import { fail, ok, type Result } from "../../result.ts";

export type Bytes = Uint8Array<ArrayBuffer>;

/** The most bytes of an entry of this name; null: no such name is allowed. */
export type RoomFor = (name: string) => number | null;

export interface ZipLimits {
  readonly entries: number;
  /** Of everything when unpacked, in bytes. */
  readonly all: number;
  readonly roomFor: RoomFor;
}

const mebibytes = (bytes: number): string => `${Math.ceil((bytes / 1024 / 1024) * 10) / 10} MB`;

/** The contents by name, or the reason why it is refused. */
export function unzipWithin(bytes: Uint8Array, limits: ZipLimits): Result<ReadonlyMap<string, Bytes>, string> {
  try {
    const listed: UnzipFileInfo[] = [];
    unzipSync(bytes, {
      filter: (entry) => {
        // A list without an end is not walked to its end.
        if (listed.length > limits.entries) throw new Error("too many");
        listed.push(entry);
        return false;
      },
    });
    const objection = objectionTo(listed, limits);
    if (objection !== null) return fail(objection);
    // Each content gets the room that the list announces and no more.
    const contents = new Map(Object.entries(unzipSync(bytes)) as [string, Bytes][]);
    const short = listed.find(({ name, originalSize }) => contents.get(name)?.length !== originalSize);
    return short ? fail(`“${plain(short.name)}” is cut off`) : ok(contents);
  } catch (error) {
    const many = error instanceof Error && error.message === "too many";
    return fail(many ? `it has more than ${limits.entries} files inside` : "it is damaged, or no zip archive");
  }
}

/** A damaged list may have anything for a name. */
const plain = (name: string): string => name.slice(0, 120).replace(/\p{C}/gu, "\ufffd");

function objectionTo(listed: readonly UnzipFileInfo[], { entries, all, roomFor }: ZipLimits): string | null {
  if (listed.length > entries) return `it has more than ${entries} files inside`;
  const names = new Set<string>();
  let sum = 0;
  for (const { name, originalSize, compression } of listed) {
    const shown = `“${plain(name)}”`;
    const room = roomFor(name);
    if (room === null) return `${shown} has no place in a battle pack`;
    if (names.has(name)) return `${shown} is there twice`;
    if (compression !== 0 && compression !== 8) return `${shown} is packed in an unknown way`;
    if (originalSize > room) return `${shown} has ${mebibytes(originalSize)}, and the most is ${mebibytes(room)}`;
    names.add(name);
    sum += originalSize;
  }
  return sum > all ? `its files have ${mebibytes(sum)} together, and the most is ${mebibytes(all)}` : null;
}
