/** The recipe (shared/rules/README.md) is followed: a sixth system is added to a copy of the program, which then knows it. */
import { execFile } from "node:child_process";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectNode, ROOT } from "../../main/start/node.mjs";
import { ADDED, addedIn, buildSixth, changedIn, LISTS, removeSixth } from "./build.ts";
import { toyScenario } from "./scenario.ts";

const MINUTES = 60_000;
const LONG = Boolean(process.env["SAND_TABLE_LONG"]);
const RECIPE = readFileSync(path.join(ROOT, "shared/rules/README.md"), "utf8");

/** Tests that go through all systems and take longer. */
const OF_ALL_SYSTEMS = [
  "tests/shared/architecture.test.ts",
  "tests/shared/rules/levers.test.ts",
  "tests/shared/rules/tableScales.test.ts",
  "tests/shared/forces/sheets.test.ts",
  "tests/shared/print/aids/job.test.ts",
  "tests/main/vehicles/sift.test.ts",
];

let copy = "";
let file = "";
beforeAll(() => {
  copy = buildSixth();
  file = path.join(copy, "carpet.sandtable");
}, 2 * MINUTES);
afterAll(() => removeSixth(copy), 2 * MINUTES);

/** Runs a program in the copy. */
const run = (...args: string[]): Promise<{ code: number; output: string }> =>
  new Promise((done) => {
    const env = { ...process.env, NO_COLOR: "1" };
    execFile(projectNode() ?? process.execPath, args, { cwd: copy, env, maxBuffer: 1e8 }, (error, out, errors) =>
      done({ code: error ? Number(error.code ?? 1) : 0, output: `${out}${errors}` }),
    );
  });
const cli = (...args: string[]) => run("main/cli/cli.mjs", ...args);

/** The files of a folder, or the file itself, as the copy has them. */
const filesOf = (from: string, to: string): string[] => {
  const source = path.join(import.meta.dirname, from);
  if (statSync(source).isFile()) return [to];
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.posix.join(to, path.relative(source, path.join(entry.parentPath, entry.name)).replaceAll("\\", "/")),
    );
};

describe("a sixth system by the recipe", () => {
  it("is a folder, a table and the lines that the recipe names: nothing else changes", () => {
    for (const { file: list, line } of LISTS) for (const words of [list, line]) expect(RECIPE).toContain(words);
    expect(changedIn(copy).sort()).toEqual(LISTS.map(({ file: list }) => list).sort());
    expect(addedIn(copy).sort()).toEqual(ADDED.flatMap(([from, to]) => filesOf(from, to)).sort());
  });
  it.runIf(LONG)("fits the types of the whole program and of its tests", { timeout: 10 * MINUTES }, async () => {
    expect(await run("node_modules/typescript/bin/tsc", "--noEmit")).toEqual({ code: 0, output: "" });
  });
  it("is known to the command line, which plays its battles", { timeout: 10 * MINUTES }, async () => {
    writeFileSync(file, toyScenario());
    expect(await cli("validate", file)).toEqual({ code: 0, output: `${file}: ok\n` });
    const info = await cli("info", file);
    expect(info).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^The carpet \(toy\)\n[\s\S]*Blue +3 +123 +123/),
    });
    const played = await cli("simulate", file, "--games", "2", "--sides", "opponent", "--json");
    expect(played.code, played.output).toBe(0);
    const { games, turns } = JSON.parse(played.output) as { games: number; turns: { mean: number } };
    expect(games).toBe(2);
    expect(turns.mean).toBeGreaterThan(1);
    const odds = await cli(
      "odds",
      "--system",
      "toy",
      "--firer",
      "Clockwork tank",
      "--target",
      "Scout car",
      "--range",
      "6",
    );
    expect(odds.output).toContain("4D6, 4 or more");
  });
  it("passes its own tests, and those that go through all systems", { timeout: 10 * MINUTES }, async () => {
    const tests = ["tests/shared/rules/toy", "tests/shared/rules/rules.test.ts", ...(LONG ? OF_ALL_SYSTEMS : [])];
    const tested = await run("node_modules/vitest/vitest.mjs", "run", ...tests);
    expect(tested.code, tested.output.slice(-5000)).toBe(0);
  });
});
