/**
 * The running processes of Sand Table. Each keeps a small file in `<data folder>/running` and touches it now and then.
 * A process counts as alive while it exists and its touch is fresh. Its number alone isn't enough: after a restart of
 * the machine, another program may have it.
 */
import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

export interface Presence {
  /** The name of this run of the program, in locks and autosaves. */
  readonly token: string;
  isAlive(token: string): boolean;
  close(): void;
}

const BEAT_MS = 15_000;
/** A process silent for this time has ended (or its machine has, and its number means nothing any more). */
const SILENCE_MS = 75_000;

export function createPresence(dataFolder: string, now: () => number): Presence {
  const folder = path.join(dataFolder, "running");
  const token = randomUUID();
  const fileOf = (t: string) => path.join(folder, t);

  const beat = () => {
    try {
      fs.utimesSync(fileOf(token), now() / 1000, now() / 1000);
    } catch {
      show();
    }
  };
  /** Written by a rename, so that no reader takes half a file for a dead process. */
  const show = () => {
    try {
      fs.mkdirSync(folder, { recursive: true });
      const whole = `${fileOf(token)}.new`;
      fs.writeFileSync(whole, `${process.pid}\n`);
      fs.utimesSync(whole, now() / 1000, now() / 1000);
      fs.renameSync(whole, fileOf(token));
    } catch {
      // On a full or read-only disk, others think that we have ended; saving still compares with the file on disk.
    }
  };
  const age = (name: string) => Math.abs(now() - fs.statSync(fileOf(name)).mtimeMs);
  const isAlive = (other: string): boolean => {
    if (other === token) return true;
    if (!/^[0-9a-f-]{36}$/.test(other)) return false;
    try {
      return age(other) < SILENCE_MS && processExists(Number(fs.readFileSync(fileOf(other), "utf8")));
    } catch {
      return false;
    }
  };

  show();
  sweep(folder, (name) => age(name) > SILENCE_MS);
  const timer = setInterval(beat, BEAT_MS);
  timer.unref();

  return {
    token,
    isAlive,
    close() {
      clearInterval(timer);
      try {
        fs.rmSync(fileOf(token), { force: true });
      } catch {
        // It goes stale by itself.
      }
    },
  };
}

/** Removes the files of processes that died. */
function sweep(folder: string, isOld: (name: string) => boolean): void {
  try {
    for (const name of fs.readdirSync(folder)) if (isOld(name)) fs.rmSync(path.join(folder, name), { force: true });
  } catch {
    // Another process swept at the same moment, or the folder couldn't be made.
  }
}

function processExists(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It exists but belongs to another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
