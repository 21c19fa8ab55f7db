import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parseScenario } from "../../../shared/scenario/parse.ts";
import { temporaryFolder } from "../files/helpers.ts";
import { cli } from "./run.ts";

const out = () => path.join(temporaryFolder(), "made.sandtable");
const read = (file: string) => {
  const parsed = parseScenario(fs.readFileSync(file, "utf8"), file);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value.scenario;
};

test("writes the same file for the same seed, as large as asked for; the rules' own size else", async () => {
  const [one, two, usual] = [out(), out(), out()];
  const args = ["generate", "--system", "ghq-wwii", "--size", "60x36", "--seed", "5", "--preset", "river"];
  expect(await cli(...args, "--out", one)).toMatchObject({ code: 0, errors: [] });
  expect((await cli(...args, "--out", two)).code).toBe(0);
  expect(fs.readFileSync(two, "utf8")).toBe(fs.readFileSync(one, "utf8"));
  expect(read(one)).toMatchObject({ table: { width: 60, height: 36 }, generated: { seed: 5, preset: "river" } });
  const { code, json } = await cli("generate", "--system", "ghq-wwii", "--seed", "5", "--out", usual, "--json");
  expect(code).toBe(0);
  expect(json()).toMatchObject({ file: usual, seed: 5, table: { width: 48, height: 24 } });
});

test("settings go over the preset's", async () => {
  const file = out();
  const set = ["--set", "woods=0.25", "hedges=false", "--set", "stream=none"];
  await cli("generate", "--system", "ghq-wwii", "--seed", "5", "--out", file, "--preset", "river", ...set);
  const { generated, table } = read(file);
  expect(generated?.settings).toMatchObject({ woods: 0.25, hedges: false, stream: "none", lanes: 4 });
  expect(table.lines.some(({ kind }) => kind === "stream" || kind === "hedge")).toBe(false);
});

test.for([
  [["--size", "5x5"], "size"],
  [["--set", "lakes=1"], "lakes"],
  [["--set", "woods=0.9"], "woods"],
  [["--set", "woods"], "--set"],
  [["--preset", "moon"], "--preset"],
] as const)("%j: exit 1 with one line, and no file", async ([args, word]) => {
  const file = out();
  const { code, errors } = await cli("generate", "--system", "ghq-wwii", "--seed", "5", "--out", file, ...args);
  expect(code).toBe(1);
  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain(word);
  expect(fs.existsSync(file)).toBe(false);
});

test.for([
  ["--seed", "x"],
  ["--seed", "-1"],
  ["--seed", "1", "--size", "48"],
])("wrong usage: %j", async (args) => {
  expect((await cli("generate", "--system", "ghq-wwii", "--out", out(), ...args)).code).toBe(2);
});
