// One set-up at a time: a second `npm start` or `npm test` waits for the first. The lock lies outside node_modules,
// which `npm ci` empties.
import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const BEAT_MS = 5_000;
/** A holder silent for this time has ended, even if another process has its number now. */
const SILENCE_MS = 30_000;

/** @param {string} root */
export function lockFolder(root) {
  const user = os.userInfo().uid >= 0 ? os.userInfo().uid : os.userInfo().username;
  const name = createHash("sha256").update(path.resolve(root)).digest("hex").slice(0, 16);
  return path.join(os.tmpdir(), `sand-table-setup-${user}-${name}`);
}

/**
 * Runs `work` while no other process does so for the same `root`. `onWait` is called once if it has to wait.
 * @template T
 * @param {string} root
 * @param {() => void} onWait
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function alone(root, onWait, work) {
  const folder = lockFolder(root);
  const owner = path.join(folder, "owner");
  for (let waited = false; !take(folder, owner); waited = true) {
    if (!waited) onWait();
    if (!alive(folder, owner)) clear(folder);
    else await sleep(300);
  }
  const beat = setInterval(() => {
    try {
      utimesSync(owner, new Date(), new Date());
    } catch {
      // Another process thought that we had ended and cleared the lock: nothing to keep alive.
    }
  }, BEAT_MS);
  const release = () => {
    clearInterval(beat);
    if (read(owner) === String(process.pid)) rmSync(folder, { recursive: true, force: true });
  };
  process.once("exit", release);
  try {
    return await work();
  } finally {
    process.off("exit", release);
    release();
  }
}

/** @param {string} folder @param {string} owner */
function take(folder, owner) {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
  writeFileSync(owner, String(process.pid));
  return true;
}

/** @param {string} folder @param {string} owner */
function alive(folder, owner) {
  try {
    const pid = Number(read(owner));
    // For a moment after the folder is made, it has no owner.
    const seen = statSync(pid ? owner : folder).mtimeMs;
    if (Date.now() - seen > SILENCE_MS) return false;
    if (pid) process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Moved away first: if several find it abandoned, only one succeeds. @param {string} folder */
function clear(folder) {
  const aside = `${folder}-${randomUUID()}`;
  try {
    renameSync(folder, aside);
    rmSync(aside, { recursive: true, force: true });
  } catch {
    // Another process was quicker.
  }
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
