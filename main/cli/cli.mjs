// Starts the command line with a Node that can run it: this Node, or the project's. Plain JavaScript for any Node,
// because the system's Node may be too old for the rest.
import { enableCompileCache } from "node:module";
import path from "node:path";
import { existsSync } from "../start/files.mjs";
import { isFresh } from "../start/fresh.mjs";
import { COMPILED, LEAST_NODE, projectNode, ROOT, tooOld } from "../start/node.mjs";

if (!existsSync(path.join(ROOT, "node_modules", "commander"))) {
  console.error("Sand Table is not set up here yet: run “npm ci” (or “npm start”) in this folder first.");
  process.exit(2);
}
if (Number(process.versions.node.split(".")[0]) >= LEAST_NODE) {
  const built = isFresh(ROOT);
  // Compiled code is kept for the next call, where the folder may be written to.
  if (built) enableCompileCache(COMPILED);
  const { runProcess } = await import(built ? path.join(ROOT, "dist", "cli", "cli.js") : "./cli.ts");
  await runProcess();
} else {
  const node = projectNode();
  if (!node) {
    console.error(tooOld());
    process.exit(2);
  }
  const { spawnSync } = await import("node:child_process");
  const args = [path.join(ROOT, "main", "cli", "cli.mjs"), ...process.argv.slice(2)];
  process.exit(spawnSync(node, args, { stdio: "inherit" }).status ?? 2);
}
