/**
 * Advisory locks between processes: a file in `<data folder>/locks` for each scenario open for writing. They don't
 * block the scenario itself; a second Sand Table merely opens it read-only.
 */
import { createHash, randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { errnoOf } from "./faults.ts";
import type { Presence } from "./presence.ts";

export interface Locks {
  /** Whether this process now holds (or held already) the lock on this resolved path. */
  take(realPath: string): boolean;
  release(realPath: string): void;
  close(): void;
}

export function createLocks(dataFolder: string, presence: Presence): Locks {
  const folder = path.join(dataFolder, "locks");
  const held = new Set<string>();
  const fileOf = (realPath: string) =>
    path.join(folder, createHash("sha256").update(realPath).digest("hex").slice(0, 32));

  const release = (realPath: string): void => {
    if (!held.delete(realPath)) return;
    const file = fileOf(realPath);
    try {
      if (holderOf(file) === presence.token) fs.rmSync(file, { force: true });
    } catch {
      // It goes stale with this process.
    }
  };

  return {
    take(realPath) {
      if (held.has(realPath)) return true;
      const file = fileOf(realPath);
      try {
        fs.mkdirSync(folder, { recursive: true });
        for (let attempt = 0; attempt < 5; attempt++) {
          if (create(file, `${presence.token}\n${realPath}\n`)) {
            held.add(realPath);
            return true;
          }
          const holder = holderOf(file);
          if (holder !== null && presence.isAlive(holder)) return false;
          if (holder !== null) removeStale(file, holder);
        }
        return false;
      } catch {
        // A read-only data folder must not prevent work: saving compares stamps anyway.
        return true;
      }
    },
    release,
    close() {
      for (const realPath of [...held]) release(realPath);
    },
  };
}

/** The holder of a lock; null if there is no lock. */
const holderOf = (file: string): string | null => {
  try {
    return fs.readFileSync(file, "utf8").split("\n", 1)[0] ?? "";
  } catch (error) {
    if (errnoOf(error) === "ENOENT") return null;
    throw error;
  }
};

/** Creates the lock with its contents in one step: a half-written lock would look stale. */
const create = (file: string, contents: string): boolean => {
  const whole = `${file}.${randomBytes(6).toString("hex")}`;
  fs.writeFileSync(whole, contents);
  try {
    fs.linkSync(whole, file);
    return true;
  } catch (error) {
    if (errnoOf(error) === "EEXIST") return false;
    // The file system has no hard links.
    try {
      fs.copyFileSync(whole, file, fs.constants.COPYFILE_EXCL);
      return true;
    } catch (second) {
      if (errnoOf(second) === "EEXIST") return false;
      throw second;
    }
  } finally {
    fs.rmSync(whole, { force: true });
  }
};

/** Removes a dead holder's lock. If another process was quicker, the moved lock belongs to it and goes back. */
const removeStale = (file: string, holder: string) => {
  const aside = `${file}.${randomBytes(6).toString("hex")}`;
  try {
    fs.renameSync(file, aside);
    if (holderOf(aside) !== holder) fs.linkSync(aside, file);
  } catch (error) {
    if (errnoOf(error) !== "ENOENT" && errnoOf(error) !== "EEXIST") throw error;
  } finally {
    fs.rmSync(aside, { force: true });
  }
};
