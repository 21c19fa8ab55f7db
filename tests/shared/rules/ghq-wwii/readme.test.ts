import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { OPTION_SPECS } from "../../../../shared/rules/ghq-wwii/options.ts";

it("the README lists every option with its standard, and no other", () => {
  const text = readFileSync(new URL("../../../../shared/rules/ghq-wwii/README.md", import.meta.url), "utf8");
  const [, table = ""] = /## Options\n([\s\S]*?)\n## /.exec(text) ?? [];
  const rows = [...table.matchAll(/^\| `(\w+)` \| ([^|]+) \|/gm)].map(([, key, standard]) => [key, standard?.trim()]);
  const words = (standard: string | number | boolean) =>
    typeof standard === "boolean" ? (standard ? "on" : "off") : String(standard);
  expect(rows).toEqual(OPTION_SPECS.map(({ key, standard }) => [key, words(standard)]));
});
