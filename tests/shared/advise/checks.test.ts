import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { inOrder, subjectOf } from "../../../shared/advise/checks.ts";

it("name a subject for every rule of the README, and leave out those with a finding", () => {
  const page = readFileSync(path.resolve(import.meta.dirname, "../../../shared/advise/README.md"), "utf8");
  const rows = page.split("\n").filter((line) => line.startsWith("| `"));
  const rules = rows.flatMap((row) =>
    [...(row.split("|")[1] ?? "").matchAll(/`([a-z-]+)`/g)].map((found) => found[1] ?? ""),
  );
  expect(rules.length).toBeGreaterThan(40);
  expect(rules.filter((rule) => subjectOf(rule) === undefined)).toEqual([]);
  const all = inOrder([]);
  expect(inOrder([{ rule: "road-end" }, { rule: "zone-too-small" }])).toEqual(
    all.filter((subject) => subject !== "Roads" && subject !== "Deployment zones"),
  );
});
