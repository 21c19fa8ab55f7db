/** The built command line: what a command loads before it runs. Its answers are tests/main/cli's, from the sources. */
import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { SYSTEM_IDS } from "../../shared/systems.ts";
import { COMMANDS, commandLoad, importsOf } from "../commandLoad.ts";

const RULES = SYSTEM_IDS.map((id) => `rules-${id}.js`);

test("each system's rules are a file, and a question about a table loads none of them before it is asked", () => {
  expect(RULES.filter((file) => !existsSync(path.join(COMMANDS, file)))).toEqual([]);
  for (const command of ["validate", "los", "viewshed", "import-ground"]) {
    const loaded = commandLoad(command);
    expect(RULES.filter((file) => loaded.has(file))).toEqual([]);
  }
});

test("a line of sight loads few files, and no names of Node's modules that nobody uses", () => {
  const loaded = [...commandLoad("los")];
  expect(loaded.length).toBeLessThanOrEqual(6);
  expect(loaded.flatMap(importsOf).filter((name) => !name.startsWith("./"))).toEqual([]);
});
