/** The user's period lists: files in the data folder, beside the shipped ones. */
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { tab, value, world } from "../files/world.ts";

const list = (id: string, vehicle = "ghq-wwii/germany/pzkw-iv-h") => ({
  id,
  nation: "Germany",
  name: "My battalion",
  from: 1943,
  to: 1944,
  against: ["USSR"],
  source: "mine",
  blocks: [{ name: "Company", weight: "medium", stands: [{ vehicle, count: 3 }], most: 3, core: true }],
});
const file = (lists: readonly object[], system = "ghq-wwii") =>
  JSON.stringify({ format: "sandtable-lists", version: 1, system, lists });
const known = async (call: ReturnType<typeof tab>["call"]) =>
  value(await call("lists.stock", { system: "ghq-wwii" })).lists.flatMap(({ blocks }) => blocks)[0]?.stands[0]
    ?.vehicle ?? "";

test("a list that was added is there, also after a new start, and takes the place of a shipped list of its id", async () => {
  const { services, base } = world();
  const { call } = tab(services);
  const before = value(await call("lists.stock", { system: "ghq-wwii" }));
  expect(before).toMatchObject({ refused: [], folder: path.join(base, "data", "lists") });
  const shipped = before.lists[0]?.id ?? "";
  const vehicle = await known(call);
  const added = await call("lists.add", {
    name: "mine.json",
    text: file([list("mine", vehicle), list(shipped, vehicle)]),
  });
  expect(added).toEqual({ ok: true, value: { system: "ghq-wwii", lists: 2 } });
  const after = value(await tab(world({}, base).services).call("lists.stock", { system: "ghq-wwii" }));
  expect(after.lists).toHaveLength(before.lists.length + 1);
  expect(after.lists.find(({ id }) => id === shipped)?.name).toBe("My battalion");
  expect(after.vehicles.some(({ id }) => id === vehicle)).toBe(true);
});

test("a file that can't be used is refused with its place, and nothing is kept", async () => {
  const { services, base } = world();
  const { call } = tab(services);
  const add = (text: string) => call("lists.add", { name: "bad.json", text });
  expect(await add("{")).toMatchObject({ ok: false, error: { code: "wrong-format" } });
  expect(await add(file([list("mine", "no such tank")]))).toMatchObject({
    ok: false,
    error: { place: "lists.0.blocks.0", message: "The vehicle “no such tank” is not in the database." },
  });
  expect(await add(file([{ ...list("mine"), from: 1950 }]))).toMatchObject({ ok: false, error: { code: "invalid" } });
  expect(fs.existsSync(path.join(base, "data", "lists"))).toBe(false);
});

test("a broken file in the folder is named, stays, and doesn't hide the others", async () => {
  const { services, base } = world();
  const folder = path.join(base, "data", "lists");
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, "broken.json"), "{");
  fs.writeFileSync(path.join(folder, "other-rules.json"), file([list("x")], "brew-up"));
  const stock = value(await tab(services).call("lists.stock", { system: "ghq-wwii" }));
  expect(stock.lists.length).toBeGreaterThan(10);
  expect(stock.refused).toHaveLength(1);
  expect(stock.refused[0]).toMatch(/^broken\.json: It isn’t JSON/);
  expect(fs.readFileSync(path.join(folder, "broken.json"), "utf8")).toBe("{");
});
