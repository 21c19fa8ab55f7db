import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { OPTION_SPECS } from "../../../../shared/rules/armour-battles/options.ts";

const FOLDER = new URL("../../../../shared/rules/armour-battles/", import.meta.url);
const text = readFileSync(new URL("README.md", FOLDER), "utf8");
const section = (title: string): string => new RegExp(`## ${title}\n([\\s\\S]*?)\n## `).exec(text)?.[1] ?? "";

it("the README lists every option with its standard, and no other, with a reason for each", () => {
  const rows = [...section("Options").matchAll(/^\| `(\w+)` \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)];
  const words = (standard: string | number | boolean) =>
    typeof standard === "boolean" ? (standard ? "on" : "off") : String(standard);
  expect(rows.map(([, key, standard]) => [key, standard])).toEqual(
    OPTION_SPECS.map(({ key, standard }) => [key, words(standard)]),
  );
});

it("speaks of files that there are", () => {
  const files = [...text.matchAll(/^\| ((?:`[\w./]+`(?:, )?)+) \|/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`([\w./]+)`/g)].map(([, file = ""]) => file),
  );
  const named = files.filter((file) => /\.ts$|\/$/.test(file));
  expect(named.length).toBeGreaterThan(12);
  for (const file of named) expect(existsSync(new URL(file, FOLDER)), file).toBe(true);
});

it("has a row for every roll, with the lines of the document that speak of it", () => {
  const rolls = [...section("Every roll").matchAll(/^\| ([A-Z][^|]+) \|.*\| ([\d, –]+) \|$/gm)];
  expect(rolls.map(([, name]) => name)).toEqual([
    "Command Dice",
    "First command pulse",
    "AT Dice",
    "Reaction Dice",
    "Forced Back",
    "Dispersal",
    "Move",
    "Breakdown",
    "Rally",
    "Against a rally",
    "Artillery response",
    "Against a response",
    "Deviation",
    "AT Dice of a battery",
  ]);
});
