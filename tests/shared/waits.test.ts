/** No end-to-end test waits for a fixed time: a busy machine would miss it, and a quick one would wait for nothing. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const FOLDER = path.resolve(import.meta.dirname, "../e2e");
const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name));

/** `frames` of frames.ts waits for the browser instead, `expect` for a state. */
const fixedWaits = (text: string): string[] =>
  text.match(/waitForTimeout|(?<!test\.)setTimeout\(|timers\/promises/g) ?? [];

it("end-to-end tests wait for states and frames", () => {
  expect(files.length).toBeGreaterThan(60);
  const found = files.flatMap((name) =>
    fixedWaits(readFileSync(path.join(FOLDER, name), "utf8")).map((wait) => `${name}: ${wait}`),
  );
  expect(found).toEqual([]);
});

it("a fixed wait is found, and a test’s own limit is none", () => {
  expect(fixedWaits("await page.waitForTimeout(300);\nsetTimeout(done, 20);")).toHaveLength(2);
  expect(fixedWaits('import { setTimeout } from "node:timers/promises";')).toHaveLength(1);
  expect(fixedWaits("test.setTimeout(180_000);")).toEqual([]);
});
