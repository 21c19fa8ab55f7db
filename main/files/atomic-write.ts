/**
 * Replaces a file so that at every moment, after any failure and any crash, its name leads to the whole old text or the
 * whole new text. It writes a temporary file beside the old one, forces it to the disk, renames it over the old one,
 * and forces the folder to the disk. The version before stays as `<name>.bak`, which also gets there by a rename.
 */
import path from "node:path";
import { type Failure, fail, ok, type Result } from "../../shared/result.ts";
import { type Disk, realDisk } from "./disk.ts";
import { errnoOf, faultOf } from "./faults.ts";

export interface WriteOptions {
  readonly disk?: Disk;
  /** Keeps the old version as `<name>.bak`. */
  readonly backup?: boolean;
  /** Called once the new text is safe beside the old, just before it takes its place; a failure cancels the writing. */
  readonly confirm?: () => Promise<Failure | null>;
}

/** Gives the bytes piece by piece, each when there is room for it; a failure cancels the writing. */
export type Source = (write: (bytes: Uint8Array) => Promise<void>) => Promise<Failure | null>;

export interface Written {
  /** The written file: the target, if the given path was a link. */
  readonly realPath: string;
  readonly modified: number;
}

export const backupOf = (file: string): string => `${file}.bak`;

/**
 * Writes `content` to `file`. After a failure the old file is untouched and nothing else is left behind. The same holds
 * if a source throws an error, which is thrown on.
 */
export async function atomicWrite(
  file: string,
  content: Uint8Array | Source,
  { disk = realDisk, backup = false, confirm }: WriteOptions = {},
): Promise<Result<Written>> {
  const made: string[] = [];
  try {
    const target = await resolveTarget(file, disk);
    const old = await statOrNull(target, disk);
    if (old && !old.isFile())
      return fail({ code: "unreadable", message: `“${file}” is not a plain file and is not written over.`, file });
    await removeLeftovers(target, disk);

    const temporary = temporaryName(target);
    made.push(temporary);
    const { modified, objection: withdrawn } = await writeThrough(temporary, content, old, disk);

    const objection = withdrawn ?? (await confirm?.());
    if (objection) {
      await removeAll(made, disk);
      return fail(objection);
    }
    if (old && backup) {
      const spare = temporaryName(target);
      made.push(spare);
      await secondName(target, spare, disk);
      await disk.rename(spare, backupOf(target));
    }
    await renameOver(temporary, target, disk);
    await syncFolder(path.dirname(target), disk);
    return ok({ realPath: target, modified });
  } catch (error) {
    await removeAll(made, disk);
    if (typeof content === "function" && errnoOf(error) === "") throw error;
    return fail(faultOf(error, "write", file));
  }
}

/** The target of a link, even if that file doesn't exist yet. */
export async function resolveTarget(file: string, disk: Disk = realDisk): Promise<string> {
  const absolute = path.resolve(file);
  try {
    return await disk.realpath(absolute);
  } catch (error) {
    if (errnoOf(error) !== "ENOENT") throw error;
    return path.join(await disk.realpath(path.dirname(absolute)), path.basename(absolute));
  }
}

async function statOrNull(file: string, disk: Disk) {
  try {
    return await disk.stat(file);
  } catch (error) {
    if (errnoOf(error) === "ENOENT") return null;
    throw error;
  }
}

const temporaryName = (target: string): string => {
  // Unlike node:crypto, the global is loaded when a file is written.
  const unique = Buffer.from(crypto.getRandomValues(new Uint8Array(6))).toString("hex");
  return path.join(path.dirname(target), `.${path.basename(target)}.${process.pid}-${unique}.tmp`);
};

/** Writes and forces to the disk; `modified` is in milliseconds. */
async function writeThrough(
  temporary: string,
  content: Uint8Array | Source,
  old: { mode: number; uid: number; gid: number } | null,
  disk: Disk,
): Promise<{ modified: number; objection: Failure | null }> {
  const handle = await disk.open(temporary, "wx", old ? old.mode & 0o777 : 0o666);
  try {
    // A file handle's writeFile continues at its position, and writes everything.
    const objection = typeof content === "function" ? await content((bytes) => handle.writeFile(bytes)) : null;
    if (objection) return { modified: 0, objection };
    if (typeof content !== "function") await handle.writeFile(content);
    if (old) {
      // The process's mask may have cleared bits; only an administrator can keep another owner.
      await handle.chown(old.uid, old.gid).catch(() => undefined);
      await handle.chmod(old.mode & 0o7777).catch(() => undefined);
    }
    await handle.sync();
    return { modified: (await handle.stat()).mtimeMs, objection: null };
  } finally {
    await handle.close();
  }
}

/** A second name for the same file, or a copy forced to the disk where the file system has no hard links. */
async function secondName(target: string, spare: string, disk: Disk): Promise<void> {
  try {
    await disk.link(target, spare);
  } catch (error) {
    if (errnoOf(error) === "ENOSPC" || errnoOf(error) === "EROFS") throw error;
    await disk.copyFile(target, spare);
    const handle = await disk.open(spare, "r+");
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
}

/** Windows refuses to replace a file that a virus scanner or indexer holds: wait for it a little. */
async function renameOver(from: string, to: string, disk: Disk): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await disk.rename(from, to);
    } catch (error) {
      const held = process.platform === "win32" && ["EPERM", "EACCES", "EBUSY"].includes(errnoOf(error));
      if (!held || attempt >= 8) throw error;
      await new Promise((resolve) => setTimeout(resolve, 25 * (attempt + 1)));
    }
  }
}

/** Best effort: the new file has its name already, and not every system can force a folder to the disk. */
async function syncFolder(folder: string, disk: Disk): Promise<void> {
  try {
    const handle = await disk.open(folder, "r");
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch {
    // The rename stands in any case.
  }
}

const LEFTOVER_AGE_MS = 10 * 60 * 1000;

/** Removes temporary files of this file, left behind by processes that died long ago. */
async function removeLeftovers(target: string, disk: Disk): Promise<void> {
  const folder = path.dirname(target);
  const start = `.${path.basename(target)}.`;
  const names = await disk.readdir(folder).catch(() => [] as string[]);
  for (const name of names) {
    if (!name.startsWith(start) || !/^\d+-[0-9a-f]{12}\.tmp$/.test(name.slice(start.length))) continue;
    const leftover = path.join(folder, name);
    const stat = await disk.stat(leftover).catch(() => null);
    if (stat && Date.now() - stat.mtimeMs > LEFTOVER_AGE_MS) await disk.unlink(leftover).catch(() => undefined);
  }
}

async function removeAll(files: readonly string[], disk: Disk): Promise<void> {
  for (const file of files) await disk.unlink(file).catch(() => undefined);
}
