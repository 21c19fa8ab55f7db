/** What the built page loads before its start screen. */
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../main/start/node.mjs";

/** The bytes of the scripts that the page names. */
export function firstLoad(): number {
  const built = path.join(ROOT, "dist", "renderer");
  const named = readFileSync(path.join(built, "index.html"), "utf8").matchAll(/assets\/[^"]+\.js/g);
  const files = [...new Set([...named].map(([name]) => path.join(built, name)))];
  if (files.length === 0) throw new Error("the page names no scripts");
  return files.reduce((sum, file) => sum + statSync(file).size, 0);
}
