// `npm test`: makes ready what is missing, then types, lint, unit tests, build and end-to-end tests, and one line at the
// end that sums them up. `--long` runs the long versions of tests that have one.
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../main/start/node.mjs";
import { run, SetupError, say } from "../main/start/run.mjs";
import { prepare } from "../main/start/setup.mjs";

const total = { passed: 0, failed: 0, skipped: 0 };
const long = process.argv.includes("--long");
const unknown = process.argv.slice(2).filter((word) => word !== "--long");
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(" ")}. Usage: npm test [-- --long]`);
  process.exit(2);
}

try {
  await everything();
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  total.failed++;
}
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ""}`);
process.exitCode = total.failed > 0 ? 1 : 0;

async function everything() {
  const node = await phase("Set-up", () => prepare({ build: false }));
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, ...(long ? { SAND_TABLE_LONG: "1" } : {}) };
  // What a user's own surroundings say must not change a test.
  for (const name of ["SAND_TABLE_DATA", "SAND_TABLE_HOME", "SAND_TABLE_GRACE", "NODE_OPTIONS"]) delete env[name];
  const tool = (/** @type {string[]} */ ...args) => run(node, args, { env });

  const browser = await phase("A browser for the tests", () => tool("tests/chromium.ts"));
  await check("Types", () => run(node, ["node_modules/typescript/bin/tsc", "--noEmit"], { env }));
  await check("Lint", () => run(node, ["node_modules/@biomejs/biome/bin/biome", "check", "."], { env }));
  await counted("Unit tests", "unit", env, (counting) =>
    run(node, ["node_modules/vitest/vitest.mjs", "run"], { env: counting }),
  );
  await phase("Build", () => prepare({ build: true }));
  if (browser !== 0) throw new SetupError("The end-to-end tests need a browser (see above).");
  await counted("End-to-end tests", "e2e", env, (counting) =>
    run(node, ["node_modules/@playwright/test/cli.js", "test"], { env: counting }),
  );
}

/**
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
async function phase(name, work) {
  const started = Date.now();
  console.log(`\n── ${name}`);
  const result = await work();
  say(`${name}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return result;
}

/**
 * One pass or one failure.
 * @param {string} name
 * @param {() => Promise<number>} work
 */
async function check(name, work) {
  if ((await phase(name, work)) === 0) total.passed++;
  else total.failed++;
}

/**
 * As many as the tool's own reporter counts. A tool that ends badly without counting a failure is one, and so is one
 * that counts no test at all.
 * @param {string} name
 * @param {string} id
 * @param {NodeJS.ProcessEnv} env
 * @param {(env: NodeJS.ProcessEnv) => Promise<number>} work
 */
async function counted(name, id, env, work) {
  const file = path.join(ROOT, "node_modules", ".cache", "sand-table", `${id}.json`);
  rmSync(file, { force: true });
  const code = await phase(name, () => work({ ...env, SAND_TABLE_COUNT: file }));
  const counts = read(file);
  total.passed += counts.passed;
  total.skipped += counts.skipped;
  total.failed += counts.failed;
  if (counts.failed === 0 && (code !== 0 || counts.passed === 0)) total.failed++;
}

/** @param {string} file @returns {{ passed: number, failed: number, skipped: number }} */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  }
}
