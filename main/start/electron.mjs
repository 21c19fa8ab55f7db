// Electron's binary: whether it is available and can run here.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { ROOT } from "./node.mjs";
import { run, SIGNALS, say } from "./run.mjs";

/** Milliseconds without a byte after which the download is cancelled. */
const STALL_MS = 10_000;
/** An Electron that fails within this time didn't open a window. */
const START_MS = 15_000;

const FOLDER = path.join(ROOT, "node_modules", "electron");

/** Electron's program; undefined if it hasn't been fetched. @param {string} [folder] */
export function electronBinary(folder = FOLDER) {
  const pointer = path.join(folder, "path.txt");
  const override = process.env["ELECTRON_OVERRIDE_DIST_PATH"];
  const name = existsSync(pointer)
    ? readFileSync(pointer, "utf8")
    : process.platform === "win32"
      ? "electron.exe"
      : "electron";
  const binary = path.join(override ?? path.join(folder, "dist"), name);
  return existsSync(binary) && statSync(binary).isFile() ? binary : undefined;
}

/**
 * The reason why no window can open on this machine, whatever is installed; null if one can.
 * @param {{ platform: NodeJS.Platform, env: NodeJS.ProcessEnv, root: boolean }} machine
 * @returns {string | null}
 */
export function whyNoWindow({ platform, env, root }) {
  if (platform !== "linux") return null;
  if (!env["DISPLAY"] && !env["WAYLAND_DISPLAY"]) return "there is no display here";
  if (root) return "Electron's sandbox does not run as root";
  return null;
}

/**
 * Has Electron fetched by its own installer, while bytes still arrive.
 * @param {string} node
 * @returns {Promise<string | null>} the reason for a failure; null if Electron is there
 */
export async function fetchElectron(node) {
  if (electronBinary()) return null;
  say("Fetching Electron (about 120 MB, once) …");
  const downloads = mkdtempSync(path.join(os.tmpdir(), "sand-table-electron-"));
  try {
    const stalled = await runWhileGrowing(node, [path.join(FOLDER, "install.js")], downloads);
    if (electronBinary()) return null;
    return stalled ? "Electron's download does not come through" : "Electron can't be downloaded here";
  } finally {
    rmSync(downloads, { recursive: true, force: true });
  }
}

/**
 * @param {string} node
 * @param {string[]} args
 * @param {string} downloads the installer's folder for temporary files
 * @returns {Promise<boolean>} whether it was stopped because no more bytes arrived
 */
function runWhileGrowing(node, args, downloads) {
  return new Promise((done) => {
    const env = { ...process.env, TMPDIR: downloads, TEMP: downloads, TMP: downloads };
    const child = spawn(node, args, { cwd: ROOT, stdio: ["ignore", "inherit", "ignore"], env });
    let stalled = false;
    let size = 0;
    let grown = Date.now();
    const watch = setInterval(() => {
      const now = sizeOf(downloads) + sizeOf(path.join(FOLDER, "dist"));
      if (now !== size) grown = Date.now();
      size = now;
      if (Date.now() - grown < STALL_MS) return;
      stalled = true;
      child.kill();
    }, 500);
    const finish = () => {
      clearInterval(watch);
      done(stalled);
    };
    child.on("error", finish);
    child.on("exit", finish);
  });
}

/** Bytes below a folder. @param {string} folder @returns {number} */
function sizeOf(folder) {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);
  } catch {
    // The folder changes meanwhile.
    return 0;
  }
}

/**
 * Runs the window until it is closed.
 * @param {readonly string[]} args
 * @returns {Promise<{ code: number, opened: boolean }>} `opened` false: no window opened
 */
export async function runElectron(args) {
  const binary = electronBinary();
  if (!binary) return { code: 127, opened: false };
  const started = Date.now();
  const { ELECTRON_RUN_AS_NODE: _none, ...env } = process.env;
  const code = await run(binary, [ROOT, ...args], { env });
  const ended = code === 0 || code === 128 + SIGNALS.SIGINT || code === 128 + SIGNALS.SIGTERM;
  return { code, opened: ended || Date.now() - started > START_MS };
}
