/** A forked road over a stream, with a bridge and a ford: drawn on the map by hand, saved, and walked by the rules. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { point } from "../../shared/geometry/units.ts";
import { createMovement } from "../../shared/movement/movement.ts";
import { rulesOf } from "../../shared/rules/ask.ts";
import { formatScenario } from "../../shared/scenario/format.ts";
import type { LoadedScenario } from "../../shared/scenario/model.ts";
import { newScenario } from "../../shared/scenario/newScenario.ts";
import { parseScenario } from "../../shared/scenario/parse.ts";
import { tableOf } from "../../shared/sight/tableOf.ts";
import { crossings } from "../../shared/table/crossings.ts";
import { test as base, expect, picture, startHost } from "./fixtures.ts";
import { faults } from "./looks.ts";
import { asMap } from "./table.ts";

const FILE = "Brook.sandtable";
const STREAM_COST = { stream: { costs: { tracked: "6" } } };

/** The program with an empty table open, on which streams cost six points an inch by a house rule. */
const test = base.extend({
  host: async ({ home, data }, use) => {
    const { scenario, ground } = newScenario({ system: "ghq-wwii", title: "Brook", width: 36, height: 24 });
    const file = path.join(home, FILE);
    writeFileSync(file, formatScenario({ scenario: { ...scenario, houseTerrain: STREAM_COST }, ground }));
    const host = await startHost({ home, data, args: [file] });
    await use(host);
    await host.stop();
  },
});
test.use({ viewport: { width: 1280, height: 720 } });

function saved(home: string): LoadedScenario {
  const file = path.join(home, FILE);
  const parsed = parseScenario(readFileSync(file, "utf8"), file);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}
function walk(loaded: LoadedScenario, from: [number, number], to: [number, number], roads = true) {
  const rules = rulesOf(loaded.scenario);
  if (!rules.ok) throw new Error(rules.error.message);
  const { system, chart, options } = rules.value;
  const policy = system.movementPolicy(chart, options, { movementClass: "tracked" });
  return createMovement(tableOf(loaded), policy).cost([point(...from), point(...to)], { roads }).points;
}

test("a forked road over a stream with a bridge and a ford", async ({ page, home }) => {
  const at = await asMap(page);
  const palette = page.locator(".palette");
  const inspector = page.getByRole("complementary", { name: "Inspector" });
  const title = page.locator(".top .title");
  const kind = (name: string) => palette.getByRole("button", { name, exact: true }).click();
  const click = async (x: number, y: number, options = {}) => {
    await page.mouse.move(...at(x, y));
    await page.mouse.click(...at(x, y), options);
  };
  const drag = async (from: [number, number], to: [number, number]) => {
    await page.mouse.move(...at(...from));
    await page.mouse.down();
    for (const part of [0.25, 0.5, 0.75, 1])
      await page.mouse.move(...at(from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part));
    await page.mouse.up();
  };
  const draw = async (name: string, ...points: [number, number][]) => {
    await kind(name);
    for (const [x, y] of points) await click(x, y);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: `Undo: Draw ${name.toLowerCase()}` })).toBeEnabled();
  };

  await page.keyboard.press("r");
  await draw("Stream", [18, 0.2], [17, 12], [18.5, 23.8]);
  await expect(inspector.getByRole("heading", { name: /Stream/ })).toBeVisible();

  // A point too many is taken back.
  await kind("Good road");
  await click(0.2, 12);
  await click(10, 12.5);
  await click(14, 20);
  await page.keyboard.press("Backspace");
  await click(30, 13);
  await page.keyboard.press("Enter");
  await expect(palette.getByRole("region", { name: "Crossings" })).toContainText("1 crossing: 1 bridge");

  // A track leaves the road on its way, fords the stream, and ends with a double click.
  await kind("Track");
  await click(10, 12.6);
  await click(12, 18);
  await page.mouse.dblclick(...at(26, 19));
  await expect(palette.getByRole("region", { name: "Crossings" })).toContainText("1 crossing: 1 ford");

  // The fork, moved as a whole.
  await draw("Poor road", [30, 13], [35.9, 20]);
  await draw("Poor road", [30, 13], [35.9, 6]);
  await drag([30, 13], [29, 14]);
  await expect(page.getByRole("button", { name: "Undo: Move point of poor road" })).toBeEnabled();
  expect(await faults(page)).toEqual([]);
  await picture(page, "map");

  // The road in hand: its crossing is tried the other way, and put back.
  await page.keyboard.press("v");
  await click(6, 12.35);
  await expect(inspector.getByRole("heading", { name: /Good road/ })).toBeVisible();
  await expect(inspector.getByText(/meets poor road, poor road/)).toBeVisible();
  const choice = inspector.getByRole("radiogroup", { name: /^Crossing: Stream/ });
  await choice.getByText("Ford").click();
  await expect(page.getByRole("button", { name: "Undo: Ford through stream" })).toBeEnabled();
  await choice.getByText("Bridge").click();
  await expect(page.getByRole("button", { name: "Undo: Bridge over stream" })).toBeEnabled();
  await picture(page, "selected");

  await page.keyboard.press("Control+s");
  await expect(title.getByLabel("Unsaved changes")).toHaveCount(0);
  const loaded = saved(home);
  const { lines, footprints } = loaded.scenario.table;
  expect(lines.map((line) => line.kind)).toEqual(["stream", "good-road", "track", "poor-road", "poor-road"]);
  const [, road, track, north, south] = lines;
  expect(road?.points).toHaveLength(3);
  expect(road?.points[0]?.[0]).toBe(0);
  expect([north?.points[0], south?.points[0]]).toEqual([road?.points.at(-1), road?.points.at(-1)]);
  expect(Math.abs((road?.points.at(-1)?.[0] ?? 0) - 29)).toBeLessThan(0.2);
  const met = crossings(loaded.scenario.table, loaded.ground);
  expect(met.map((crossing) => [crossing.road, crossing.by])).toEqual([
    [road?.id, "bridge"],
    [track?.id, "ford"],
  ]);
  expect(footprints.map((f) => f.kind)).toEqual(["bridge"]);

  // A mover pays the road on the bridge and the track at the ford; beside them the stream, and the ford's own ground.
  const [bridge, ford] = met.map(({ way }) => [way[0], way.at(-1)].map((p) => [...(p ?? [0, 0])] as [number, number]));
  const cost = (way: [number, number][] | undefined, roads = true) =>
    way?.[0] && way[1] ? walk(loaded, way[0], way[1], roads) / length(way) : Number.NaN;
  expect(cost(bridge)).toBeCloseTo(0.5, 1);
  expect(cost(bridge, false)).toBeCloseTo(1, 1);
  expect(cost(ford)).toBeCloseTo(1, 1);
  expect(cost(ford, false)).toBeCloseTo(4, 1);
  const bare = walk(loaded, [12, 15.5], [23, 15.5]);
  expect(bare).toBeGreaterThan(11 + 5 * 0.7);
  expect(bare).toBeLessThan(11 + 5 * 0.95);
  expect(footprints[0]?.size[1]).toBeGreaterThan(1);

  // Undone to the empty table, redone to the same file.
  const undo = page.getByRole("button", { name: /^Undo/ });
  while (await undo.isEnabled()) await page.keyboard.press("Control+z");
  await expect(inspector.getByText("Nothing is selected")).toBeVisible();
  const redo = page.getByRole("button", { name: /^Redo/ });
  while (await redo.isEnabled()) await page.keyboard.press("Control+y");
  await expect(title.getByLabel("Unsaved changes")).toHaveCount(0);
});

const length = ([a, b]: [number, number][]) => Math.hypot((b?.[0] ?? 0) - (a?.[0] ?? 0), (b?.[1] ?? 0) - (a?.[1] ?? 0));
