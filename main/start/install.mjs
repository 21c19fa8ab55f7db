// Installs the packages of package-lock.json if they are missing.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { broughtNode, ROOT } from "./node.mjs";
import { run, SetupError, say } from "./run.mjs";

/**
 * The reason to install the packages; null if they agree with the lock file. npm lists the installed packages in
 * node_modules/.package-lock.json. Both lists are compared package by package, so any earlier run of npm counts.
 * @param {string} [root]
 * @returns {string | null}
 */
export function whyInstall(root = ROOT) {
  const account = path.join(root, "node_modules", ".package-lock.json");
  if (!existsSync(account)) return "the packages are not installed yet";
  const installed = packagesOf(account);
  const wanted = packagesOf(path.join(root, "package-lock.json"));
  if (!installed || !wanted) return "npm's account of the installed packages can't be read";
  for (const [name, pack] of Object.entries(wanted)) {
    const there = installed[name];
    if (name === "" || pack.link || (!there && (pack.optional || pack.devOptional || pack.peer))) continue;
    if (!there || there.version !== pack.version || there.integrity !== pack.integrity)
      return `package-lock.json names another version of ${name.replace(/^.*node_modules\//, "")}`;
  }
  for (const name of Object.keys(installed)) if (!wanted[name]) return "packages were removed from package-lock.json";
  const node = broughtNode(root);
  if (node && !existsSync(node)) return "the packages were installed for another kind of machine";
  return null;
}

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean, peer?: boolean, link?: boolean }} Package
 * @param {string} file
 * @returns {Record<string, Package> | null}
 */
function packagesOf(file) {
  try {
    const { packages } = JSON.parse(readFileSync(file, "utf8"));
    return typeof packages === "object" ? packages : null;
  } catch {
    return null;
  }
}

/** `npm ci`, if needed. @returns {Promise<void>} */
export async function install() {
  const why = whyInstall();
  if (!why) return;
  say(`Installing (${why}) …`);
  const args = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
  const env = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1", ELECTRON_SKIP_BINARY_DOWNLOAD: "1" };
  // Started by npm, we use that same npm; otherwise the npm on the path, which is a script on Windows.
  const npm = process.env["npm_execpath"];
  const code =
    npm && /npm-cli\.c?js$/.test(npm)
      ? await run(process.execPath, [npm, ...args], { env })
      : await run("npm", args, { env, shell: process.platform === "win32" });
  if (code === 127)
    throw new SetupError("npm was not found: it comes with Node and is needed to install the packages.");
  if (code !== 0) throw new SetupError(`The packages could not be installed (npm ended with ${code}, see above).`);
  const still = whyInstall();
  if (still) throw new SetupError(`npm ran, and yet ${still}.`);
}
