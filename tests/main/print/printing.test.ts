import { expect, test } from "vitest";
import { scenarioText } from "../files/helpers.ts";
import { tab, value, world } from "../files/world.ts";
import { SETTINGS, titled } from "./world.ts";

const wish = (title = "A test") => ({ text: scenarioText(title), game: null, settings: SETTINGS });

test("a job is laid out, kept, and looked at sheet by sheet", async () => {
  const { call } = tab(world({ compose: titled }).services);
  const made = value(await call("print.compose", wish("Olkhovka & the bridge")));
  expect(made).toMatchObject({ title: "Olkhovka & the bridge", warnings: ["Two pages."] });
  expect(made.sheets).toEqual([
    { name: "First", width: 595, height: 842 },
    { name: "Second", width: 595, height: 842 },
  ]);
  expect(value(await call("print.sheet", { job: made.job, index: 0 }))).toContain("Olkhovka &amp; the bridge");
  expect(value(await call("print.sheet", { job: made.job, index: 1 }))).toMatch(/\d{3}\.\d\d points/);
  expect(await call("print.sheet", { job: made.job, index: 2 })).toMatchObject({ error: { code: "not-found" } });
});

test("letters that no typeface has are told of", async () => {
  const { call } = tab(world({ compose: titled }).services);
  expect(value(await call("print.compose", wish("Hill 203 Висота Ύψωμα 高地"))).warnings).toHaveLength(1);
  expect(value(await call("print.compose", wish("Hill \u{1F9ED}"))).warnings.join()).toContain("\u{1F9ED}");
});

test("the last few jobs of a tab are kept, and those of other tabs are none of its own", async () => {
  const { services } = world({ compose: titled });
  const [a, b] = [tab(services), tab(services)];
  const ids: string[] = [];
  for (let i = 0; i < 5; i++) ids.push(value(await a.call("print.compose", wish())).job);
  const [first = "", second = ""] = ids;
  const look = async ({ call }: typeof a, job: string) => (await call("print.sheet", { job, index: 0 })).ok;
  expect([await look(a, first), await look(a, second), await look(b, second)]).toEqual([false, true, false]);
  await a.call("print.discard", { job: second });
  expect(await look(a, second)).toBe(false);
});

test("a scenario that is none is refused with its reason", async () => {
  const { call } = tab(world({ compose: titled }).services);
  const answer = await call("print.compose", { ...wish(), text: "{}" });
  expect(answer).toMatchObject({ ok: false });
  const game = await call("print.compose", { ...wish(), game: "[]" });
  expect(game).toMatchObject({ ok: false, error: { message: expect.stringContaining("game") } });
});
