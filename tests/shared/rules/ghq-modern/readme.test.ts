import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { OPTION_SPECS } from "../../../../shared/rules/ghq-modern/options.ts";
import { NUMBERS } from "../../../../shared/rules/ghq-modern/play/numbers.ts";

const FOLDER = new URL("../../../../shared/rules/ghq-modern/", import.meta.url);
const text = readFileSync(new URL("README.md", FOLDER), "utf8");
const section = (title: string): string => new RegExp(`## ${title}\n([\\s\\S]*?)\n## `).exec(text)?.[1] ?? "";

it("the README lists every option with its standard, and no other", () => {
  const rows = [...section("Options").matchAll(/^\| `(\w+)` \| ([^|]+) \|/gm)].map(([, key, standard]) => [
    key,
    standard?.trim(),
  ]);
  const words = (standard: string | number | boolean) =>
    typeof standard === "boolean" ? (standard ? "on" : "off") : String(standard);
  expect(rows).toEqual(OPTION_SPECS.map(({ key, standard }) => [key, words(standard)]));
});

it("gives a reason for each of them", () => {
  for (const row of section("Options").match(/^\| `.*$/gm) ?? [])
    expect(
      row
        .split("|")
        .map((cell) => cell.trim())
        .filter(Boolean),
      row,
    ).toHaveLength(4);
});

it("speaks of files that there are", () => {
  const files = [...text.matchAll(/^\| ((?:`[\w./]+`(?:, )?)+) \|/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`([\w./]+)`/g)].map(([, file = ""]) => file),
  );
  const named = files.filter((file) => /\.ts$|\/$/.test(file));
  expect(named.length).toBeGreaterThan(12);
  for (const file of named) expect(existsSync(new URL(file, FOLDER)), file).toBe(true);
});

it("has a row for every roll that the referee makes, with its rule", () => {
  const rolls = section("Every roll");
  for (const rule of [
    NUMBERS.initiative,
    NUMBERS.cohesion,
    NUMBERS.combatRoll,
    "07.03.03",
    NUMBERS.orders,
    NUMBERS.groupRoll,
    NUMBERS.afterOpportunity,
    NUMBERS.recovery,
    "07.03.04",
  ])
    expect(rolls, rule).toContain(rule);
});
