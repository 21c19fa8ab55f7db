import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { createRecentFiles } from "../../../main/files/recent.ts";
import { createStore } from "../../../main/files/store.ts";
import { temporaryFolder } from "./helpers.ts";

function counter(file: string) {
  const warnings: string[] = [];
  const store = createStore({
    file,
    schema: z.strictObject({ n: z.int() }),
    initial: () => ({ n: 0 }),
    now: () => 77,
    warn: (message) => void warnings.push(message),
  });
  return { store, warnings };
}

test("updates wait for each other: none is lost", async () => {
  const file = path.join(temporaryFolder(), "n.json");
  const { store } = counter(file);
  await Promise.all(Array.from({ length: 20 }, () => store.update(({ n }) => ({ n: n + 1 }))));
  expect(await store.read()).toEqual({ n: 20 });
  expect(JSON.parse(fs.readFileSync(file, "utf8"))).toEqual({ n: 20 });
});

test.for(["{", '{"n":"x"}', '{"n":1,"m":2}', "null", "\u0000", ""])(
  "a file that holds %j is set aside with a warning and not lost",
  async (text) => {
    const folder = temporaryFolder();
    const file = path.join(folder, "n.json");
    fs.writeFileSync(file, text);
    const { store, warnings } = counter(file);
    expect(await store.read()).toEqual({ n: 0 });
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain("n.json.damaged-77");
    expect(fs.readFileSync(path.join(folder, "n.json.damaged-77"), "utf8")).toBe(text);
    expect(await store.read()).toEqual({ n: 0 });
    expect(warnings).toHaveLength(1);
  },
);

test("a file that can't be read is left alone, and writing fails with a reason", async () => {
  const folder = temporaryFolder();
  fs.mkdirSync(path.join(folder, "n.json"));
  const { store, warnings } = counter(path.join(folder, "n.json"));
  expect(await store.read()).toEqual({ n: 0 });
  expect(warnings[0]).toContain("Standard values");
  expect(await store.update(({ n }) => ({ n: n + 1 }))).toMatchObject({ ok: false, error: { code: "unreadable" } });
});

test("recent files: newest first, each once, twelve at most, the missing marked, forgotten on demand", async () => {
  const folder = temporaryFolder();
  let clock = 0;
  const recent = createRecentFiles(
    path.join(folder, "recent.json"),
    () => ++clock,
    () => undefined,
  );
  expect(await recent.list()).toEqual([]);
  for (let i = 1; i <= 14; i++)
    await recent.add(path.join(folder, `${i}.sandtable`), { title: `Battle ${i}`, summary: "" });
  await recent.add(path.join(folder, "9.sandtable"), { title: "Battle nine", summary: "Dawn." });
  fs.writeFileSync(path.join(folder, "14.sandtable"), "");
  const listed = await recent.list();
  expect(listed.map((f) => f.title)).toEqual([
    "Battle nine",
    ...[14, 13, 12, 11, 10, 8, 7, 6, 5, 4, 3].map((i) => `Battle ${i}`),
  ]);
  expect(listed[0]).toEqual({
    path: path.join(folder, "9.sandtable"),
    title: "Battle nine",
    summary: "Dawn.",
    opened: 15,
    missing: true,
  });
  expect(listed[1]?.missing).toBe(false);
  await recent.forget(path.join(folder, "14.sandtable"));
  const again = createRecentFiles(
    path.join(folder, "recent.json"),
    () => ++clock,
    () => undefined,
  );
  expect((await again.list()).map((f) => f.title)).not.toContain("Battle 14");
  expect(await again.list()).toHaveLength(11);
});
