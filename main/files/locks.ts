/**
 * Advisory locks between processes: one file for each scenario held open for writing, in `<data folder>/locks`. Nobody
 * is kept from the scenario itself; the second Sand Table to open it merely opens it read-only.
 */
import { createHash, randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { errnoOf } from "./faults.ts";
import type { Presence } from "./presence.ts";

export interface Locks {
  /** True where this process now holds (or held already) the lock on this resolved path. */
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
        // A data folder that can't be written to must not keep anyone from working: saving compares stamps anyway.
        return true;
      }
    },
    release,
    close() {
      for (const realPath of [...held]) release(realPath);
    },
  };
}

/** Null where there is no lock. */
const holderOf = (file: string): string | null => {
  try {
    return fs.readFileSync(file, "utf8").split("\n", 1)[0] ?? "";
  } catch (error) {
    if (errnoOf(error) === "ENOENT") return null;
    throw error;
  }
};

/** Creates the lock with its contents in one step: a half-written lock would look like a stale one. */
const create = (file: string, contents: string): boolean => {
  const whole = `${file}.${randomBytes(6).toString("hex")}`;
  fs.writeFileSync(whole, contents);
  try {
    fs.linkSync(whole, file);
    return true;
  } catch (error) {
    if (errnoOf(error) === "EEXIST") return false;
    // No hard links on this file system.
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

/** Takes a dead holder's lock away; if another process was quicker, what was moved is theirs and goes back. */
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
