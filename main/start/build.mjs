// Builds dist/ if it is missing or the sources have changed since.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { projectNode, ROOT, tooOld } from "./node.mjs";
import { run, SetupError, say } from "./run.mjs";

const SOURCES = ["main", "renderer", "shared", "package.json", "package-lock.json", "vite.config.ts"];
const OUTPUTS = [
  "main/main.js",
  "preload/preload.cjs",
  "host/host.js",
  "cli/cli.js",
  "solids/solidsWorker.mjs",
  "renderer/index.html",
];
const stampFile = (/** @type {string} */ root) => path.join(root, "dist", ".sources");

/**
 * A digest of every source file's name and content.
 * @param {string} [root]
 */
export function sourceStamp(root = ROOT) {
  const hash = createHash("sha256");
  /** @param {string} name */
  const add = (name) => {
    const file = path.join(root, name);
    hash.update(`${name}\0`).update(readFileSync(file)).update("\0");
  };
  for (const source of SOURCES) {
    const file = path.join(root, source);
    if (!existsSync(file)) continue;
    if (path.extname(source)) add(source);
    else
      for (const entry of readdirSync(file, { recursive: true, withFileTypes: true })
        .filter((child) => child.isFile())
        .map((child) => path.relative(root, path.join(child.parentPath, child.name)))
        .sort())
        add(entry);
  }
  return hash.digest("hex");
}

/**
 * The reason to build dist/; null if it fits the sources.
 * @param {string} [root]
 * @param {string} [stamp]
 * @returns {string | null}
 */
export function whyBuild(root = ROOT, stamp = sourceStamp(root)) {
  if (OUTPUTS.some((output) => !existsSync(path.join(root, "dist", output)))) return "there is no build yet";
  const file = stampFile(root);
  return existsSync(file) && readFileSync(file, "utf8") === stamp ? null : "the sources have changed";
}

/**
 * What is built fits the sources as they were then: a file that is edited later is newer (see fresh.mjs).
 * @param {Date} then
 */
const touch = (then) => utimesSync(stampFile(ROOT), then, then);

/** Builds if needed. @returns {Promise<void>} */
export async function build() {
  const begun = new Date();
  const stamp = sourceStamp();
  const why = whyBuild(ROOT, stamp);
  if (!why) return touch(begun);
  const node = projectNode();
  if (!node) throw new SetupError(tooOld());
  say(`Building (${why}) …`);
  const code = await run(node, ["node_modules/vite/bin/vite.js", "build", "--app", "--logLevel", "warn"]);
  if (code !== 0) throw new SetupError(`The program could not be built (vite ended with ${code}, see above).`);
  writeFileSync(stampFile(ROOT), stamp);
  touch(begun);
}
