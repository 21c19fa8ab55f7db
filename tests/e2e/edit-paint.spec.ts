/** An empty table is painted and shaped with every tool of the two families, by mouse and keys, and saved. */
import { codeOf } from "../../shared/table/kinds.ts";
import { expect, picture, test } from "./fixtures.ts";
import { faults, inBothThemes, SIZES } from "./looks.ts";
import { handsOn, newTable, saveAs } from "./table.ts";

test("paints and shapes a table with every tool", async ({ page, home }) => {
  const at = await newTable(page, "Painted");
  const { drag, click, move } = handsOn(page, at);
  const bottom = page.locator(".bottom");
  const shot = (name: string) => picture(page, name);
  const kind = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const undoes = (label: string) => expect(page.getByRole("button", { name: `Undo: ${label}` })).toBeEnabled();

  // The brush, by its button; the kind in the palette.
  await page.getByRole("button", { name: "Terrain brush" }).first().click();
  await kind("Woods");
  await drag([3, 20], [6, 20]);
  await undoes("Paint woods");

  // A rectangle and, with Shift, a square; the bar tells the size.
  await page.keyboard.press("x");
  await kind("Marsh");
  await move([10, 18]);
  await page.mouse.down();
  await move([12, 19]);
  await move([14.5, 21]);
  await expect(bottom).toContainText(/Marsh 4\.\d+″ × [23](\.\d+)?″, 1\d square inches/);
  await shot("rectangle");
  await page.mouse.up();
  await undoes("Paint marsh");

  // A circle round its centre.
  await page.keyboard.press("o");
  await kind("Mud");
  await page.keyboard.down("Shift");
  await page.keyboard.down("Alt");
  await drag([20, 20], [22, 20]);
  await page.keyboard.up("Alt");
  await page.keyboard.up("Shift");
  await undoes("Paint mud");

  // A polygon: a corner too many is taken back, Enter closes.
  await page.keyboard.press("p");
  await kind("Grove");
  await click([26, 18]);
  await click([30, 18]);
  await click([33, 22]);
  await page.keyboard.press("Backspace");
  await click([30, 22]);
  await shot("polygon");
  await page.keyboard.press("Enter");
  await undoes("Paint grove");

  // A lasso.
  await page.keyboard.press("Shift+P");
  await kind("Rough 1");
  await drag([3, 13], [7, 13], [7, 16], [3, 16], [3, 13.2]);
  await undoes("Paint rough 1");

  // The marsh is filled with soft sand; of the mud only the eyedropper takes its kind.
  await page.keyboard.press("k");
  await kind("Soft sand");
  await move([12, 19.5]);
  await expect(bottom).toContainText("Soft sand in place of marsh");
  await click([12, 19.5]);
  await undoes("Fill with soft sand");
  await page.keyboard.press("i");
  await click([20, 20]);
  await expect(page.getByRole("button", { name: "Mud", exact: true })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("button", { name: "Fill", exact: true }).first()).toHaveAttribute("aria-pressed", "true");

  // Only over clear ground: the rectangle leaves the woods alone.
  await page.keyboard.press("x");
  await page.getByRole("combobox", { name: "Paint only over" }).click();
  await page.getByRole("option", { name: "Clear ground" }).click();
  await drag([2, 19.5], [8, 20.5]);
  await page.getByRole("combobox", { name: "Paint only over" }).click();
  await page.getByRole("option", { name: "Anything" }).click();
  await expect(page.getByRole("combobox", { name: "Paint only over" })).not.toBeFocused();

  // Mirrored: a wood here and its image there in one step, then a town along a street.
  await page.keyboard.press("Shift+M");
  await page.keyboard.press("Shift+M");
  await expect(page.getByRole("radio", { name: "Mirror west and east" })).toBeChecked();
  await page.keyboard.press("Shift+B");
  await kind("Woods");
  await move([12, 12]);
  await expect(bottom).toContainText(/Woods, a patch of 5″, \d+ square inches/);
  await shot("scatter");
  await click([12, 12]);
  await undoes("Scatter woods");
  await page.getByText("Town", { exact: true }).click();
  await drag([4, 6], [10, 8]);
  await undoes("Build town");
  await shot("town");
  await page.keyboard.press("Shift+M");
  await page.keyboard.press("Shift+M");
  await expect(page.getByRole("radio", { name: "No mirror" })).toBeChecked();

  // The relief: a hill, a level set, a ridge; slopes and crests with their legend.
  await page.keyboard.press("h");
  const ways = page.getByRole("group", { name: "Ways of shaping the ground" });
  await drag([26, 12], [29, 12]);
  await undoes("Raise ground");
  await page.keyboard.down("Alt");
  await drag([26, 12], [27, 12]);
  await page.keyboard.up("Alt");
  await undoes("Lower ground");
  await ways.getByRole("button", { name: "Set level" }).click();
  await page.getByRole("textbox", { name: /^Level/ }).fill("3");
  await click([33, 12]);
  await undoes("Set level");
  await ways.getByRole("button", { name: "Flatten" }).click();
  await drag([33, 12], [35, 12]);
  await undoes("Flatten ground");
  await ways.getByRole("button", { name: "Smooth" }).click();
  await drag([32, 12], [36, 12]);
  await ways.getByRole("button", { name: "Ridge" }).click();
  await drag([16, 4], [24, 4]);
  await undoes("Draw ridge");
  await page.keyboard.press("Shift+S");
  await expect(page.getByText("Hilltop or Ridge Crest")).toBeVisible();
  await shot("relief");
  await page.getByRole("button", { name: "Raise", exact: true }).last().click();
  await undoes("Raise whole table");

  // The eraser clears ground again.
  await page.keyboard.press("e");
  await drag([4, 20], [4.5, 20]);
  await undoes("Clear ground");

  const { ground, scenario, terrain, level } = await saveAs(page, home, "Painted");
  const { width } = scenario.table;
  expect(terrain(5.5, 20)).toBe(codeOf("woods"));
  expect(terrain(4.2, 20)).toBe(codeOf("clear"));
  expect(terrain(7.6, 20)).toBe(codeOf("mud"));
  expect(terrain(12, 19.5)).toBe(codeOf("soft-sand"));
  expect([terrain(20, 21.6), terrain(18.4, 20), terrain(21.8, 21.8)]).toEqual(
    ["mud", "mud", "clear"].map((k) => codeOf(k as "mud")),
  );
  expect([terrain(29.5, 21.5), terrain(30.5, 19)]).toEqual([codeOf("grove"), codeOf("clear")]);
  expect([terrain(5, 14.5), terrain(5, 12.5)]).toEqual([codeOf("rough-1"), codeOf("clear")]);
  // The wood and its image, cell by cell; the town and its image, building by building.
  for (let y = 9.125; y < 15; y += 0.25)
    for (let x = 9.125; x < 15; x += 0.25)
      if (width - x > 34 || terrain(x, y) === codeOf("woods")) expect(terrain(width - x, y)).toBe(terrain(x, y));
  expect(terrain(12, 12)).toBe(codeOf("woods"));
  const houses = scenario.table.footprints;
  expect(houses.length).toBeGreaterThan(8);
  const key = (x: number, y: number) => `${x} ${y}`;
  const places = new Set(houses.map(({ at: [x, y] }) => key(x, y)));
  for (const {
    at: [x, y],
  } of houses)
    expect(places.has(key(width - x, y))).toBe(true);
  // Everything lies a level higher than it was shaped.
  expect([level(29, 12), level(26, 12), level(33, 12), level(35, 12), level(20, 4), level(12, 21)]).toEqual([
    2, 1, 4, 4, 3, 1,
  ]);
  expect(Math.max(...ground.level)).toBe(4);
});

test.describe("at the smallest size", () => {
  test.use({ viewport: SIZES[0] });
  test("every tool's settings fit, dark and light", { tag: "@long" }, async ({ page }) => {
    const at = await newTable(page, "Fits");
    const { drag, move } = handsOn(page, at);
    const look = (name: string) =>
      inBothThemes(page, async (scheme) => {
        expect(await faults(page), `${name}, ${scheme}`).toEqual([]);
        await picture(page, `${name.replace("+", "-")}-${scheme}`);
      });
    for (const key of ["b", "x", "o", "p", "Shift+P", "k", "Shift+B", "i", "h", "e"]) {
      await page.keyboard.press(key);
      await move([20, 10]);
      await look(key);
    }
    await page.keyboard.press("h");
    await page.keyboard.press("Shift+M");
    for (const way of ["Set level", "Ridge", "Set a whole patch"]) {
      await page.getByRole("group", { name: "Ways of shaping the ground" }).getByRole("button", { name: way }).click();
      await look(way);
      if (way === "Ridge") await drag([8, 6], [20, 9], [34, 6]);
    }
    await page.keyboard.press("Shift+B");
    await drag([10, 16], [18, 15], [18, 20], [11, 20]);
    await page.getByText("Town", { exact: true }).click();
    await drag([24, 17], [32, 18], [38, 21]);
    await page.keyboard.press("F7");
    await page.keyboard.press("Shift+S");
    await look("model");
  });
});
