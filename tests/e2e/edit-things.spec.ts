/** Everything that can be placed on a table: put down, drawn, chosen, moved, reshaped, deleted, saved; and sight through it. */
import { areaWithin } from "../../shared/editing/outline.ts";
import { expect, picture, test } from "./fixtures.ts";
import { handsOn, newTable, saveAs } from "./table.ts";

test.use({ viewport: { width: 1280, height: 720 } });

test("things are placed, drawn, chosen, moved, reshaped, deleted and saved", async ({ page, home }) => {
  const hand = handsOn(page, await newTable(page, "Things", [48, 24]));
  const inspector = page.getByRole("complementary", { name: "Inspector" });
  const palette = page.locator(".palette");
  const choose = (name: string) => palette.getByRole("button", { name, exact: true }).click();
  const shot = (name: string) => picture(page, name);

  // A church by a click, turned a little before; a wreck by a drag that faces it.
  await page.keyboard.press("u");
  await choose("Church");
  await hand.move([20, 12]);
  await page.keyboard.press("e");
  await hand.click([20, 12]);
  await expect(inspector.getByLabel("Facing, °")).toHaveValue("15");
  await choose("Wreck");
  await hand.drag([24, 8], [28, 8]);
  await expect(inspector.getByLabel("Facing, °")).toHaveValue("90");

  // Smoke as a rectangle, mines corner by corner.
  await choose("Smoke");
  await palette.getByLabel("Drawn as").click();
  await page.getByRole("option", { name: "Rectangle" }).click();
  await hand.drag([30, 10], [34, 14]);
  await palette.getByRole("button", { name: "Scenery" }).click();
  await choose("Minefield");
  await palette.getByLabel("Drawn as").click();
  await page.getByRole("option", { name: "Polygon" }).click();
  for (const [x, y] of [
    [10, 4],
    [14, 4],
    [14, 8],
    [9, 9],
  ] as const)
    await hand.click([x, y]);
  await page.keyboard.press("Backspace");
  await hand.click([10, 8]);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Undo: Draw minefield" })).toBeEnabled();

  // A note and an objective.
  await choose("Note");
  await palette.getByLabel("Words").fill("Bridge is out");
  await hand.click([38, 18]);
  await expect(page.locator(".lab.note")).toHaveText("Bridge is out");
  await choose("Objective");
  await palette.getByLabel("Name").fill("Crossroads");
  await hand.drag([24, 16], [26, 16]);
  await expect(page.locator(".lab.objective")).toHaveText("Crossroads");
  await shot("things-palette");

  // Both zones and both entry edges.
  await page.keyboard.press("z");
  await hand.drag([0.1, 0.1], [6, 23.9]);
  await palette.getByText("Blue", { exact: true }).click();
  await hand.drag([42, 0.1], [47.9, 23.9]);
  await palette.getByText("Entry edge", { exact: true }).click();
  await palette.getByLabel("Opens on turn").fill("3");
  await hand.drag([47.8, 6], [47.8, 16]);
  await palette.getByText("Red", { exact: true }).click();
  await palette.getByRole("button", { name: "West" }).click();
  await expect(page.locator(".lab.mission")).toHaveCount(4);
  await shot("zones-palette");

  // Chosen one after the other.
  await page.keyboard.press("v");
  for (const [x, y, heading] of [
    [20, 12, "Building"],
    [24, 8, "Wreck"],
    [32, 12, "Smoke"],
    [12, 6, "Minefield"],
    [38, 18, "Label"],
    [24, 16, "Objective"],
    [4, 20, "Deployment zone"],
    [47.8, 10, "Entry edge"],
  ] as const) {
    await hand.click([x, y]);
    await expect(inspector.getByRole("heading", { level: 2 }).first()).toContainText(heading);
  }
  // Again on the same place: the zone below the edge.
  await hand.click([47.8, 10]);
  await expect(inspector.getByRole("heading", { level: 2 }).first()).toContainText("Deployment zone");

  // Moved by a drag and by keys, reshaped by a corner, deleted, brought back.
  await hand.drag([20, 12], [18, 14]);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+ArrowUp");
  await hand.click([12, 6]);
  await shot("mines-in-hand");
  await hand.drag([14, 4], [16, 3]);
  await hand.click([24, 8]);
  await page.keyboard.press("Control+d");
  await page.keyboard.press("Delete");
  await hand.click([38, 18]);
  await page.keyboard.press("Delete");
  await expect(page.locator(".lab.note")).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect(page.locator(".lab.note")).toHaveCount(1);

  // A look at the model.
  await page.getByText("Model", { exact: true }).click();
  await expect.poll(() => page.evaluate(() => window.__sandTable?.settled)).toBe(true);
  await shot("things-model");
  await page.getByText("Map", { exact: true }).click();

  const { scenario } = await saveAs(page, home, "Things");
  const { footprints, overlays, labels } = scenario.table;
  expect(footprints.map((f) => [f.kind, f.look, f.terrain, f.facing])).toEqual([
    ["building", "church", "heavy-buildings", 15],
    ["wreck", undefined, undefined, 90],
  ]);
  const [church] = footprints;
  expect(Math.hypot((church?.at[0] ?? 0) - 18.25, (church?.at[1] ?? 0) - 15)).toBeLessThan(0.2);
  expect(overlays.map((o) => o.kind)).toEqual(["smoke", "minefield"]);
  const areas = overlays.map((o) => (o.shape.type === "polygon" ? areaWithin(o.shape.points) : 0));
  expect(Math.abs((areas[0] ?? 0) - 16)).toBeLessThan(1);
  expect(Math.abs((areas[1] ?? 0) - 22)).toBeLessThan(1.5);
  expect(labels.map((l) => [l.text, l.style])).toEqual([["Bridge is out", "note"]]);
  expect(scenario.objectives.map((o) => [o.name, o.radius])).toEqual([["Crossroads", 2]]);
  expect(scenario.zones.map((z) => [z.side, z.name, z.points.length])).toEqual([
    ["red", "Red deployment 1", 4],
    ["blue", "Blue deployment 1", 4],
  ]);
  expect(scenario.zones[0]?.points[0]).toEqual([0, 0]);
  expect(scenario.entryEdges.map((e) => [e.side, e.edge, e.from, e.to, e.turn])).toEqual([
    ["blue", "east", 6, 16, 3],
    ["red", "west", 0, 24, 3],
  ]);

  // Nobody sees through the smoke.
  await page.keyboard.press("s");
  await hand.click([29, 12]);
  await hand.click([36, 12]);
  await expect(inspector.locator(".ruling")).toContainText(/Out of sight: .*smoke/);
  await hand.click([29, 8]);
  await hand.click([36, 8]);
  await expect(inspector.locator(".ruling")).toContainText(/^In sight/);
});
