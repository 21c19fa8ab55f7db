/** Story 3: a hill to be held: relief, an objective on its top, stands placed one by one from the vehicle browser. */
import { expect, test } from "../fixtures.ts";
import { handsOn, newTable } from "../table.ts";
import { brief, finish, kind, palette, ruling, tab, undoes } from "./story.ts";

test.use({ viewport: { width: 1280, height: 720 } });

test("a hill to be held", { tag: "@long" }, async ({ page, home }) => {
  const hand = handsOn(page, await newTable(page, "Hill 160"));

  // The hill in the middle: two levels, by a wide brush; slopes and crests are shown.
  await page.keyboard.press("h");
  for (let i = 0; i < 16; i++) await page.keyboard.press("]");
  await hand.click([24, 12]);
  for (let i = 0; i < 10; i++) await page.keyboard.press("[");
  await hand.click([24, 12]);
  await undoes(page, "Raise ground");
  await page.keyboard.press("Shift+S");
  await expect(palette(page).getByText("Hilltop or Ridge Crest")).toBeVisible();
  await page.keyboard.press("Shift+S");

  // Woods on both sides, mirrored west to east.
  await page.keyboard.press("Shift+P");
  for (let i = 0; i < 2; i++) await page.keyboard.press("Shift+M");
  await expect(palette(page).getByRole("radio", { name: "Mirror west and east" })).toBeChecked();
  await kind(page, "Woods");
  for (const [x, y] of [
    [6, 2],
    [12, 16],
    [3, 14],
    [13, 3],
  ] as const)
    await hand.drag([x, y], [x + 5, y + 0.5], [x + 5.5, y + 5], [x + 1, y + 5.5], [x, y + 0.2]);
  await undoes(page, "Paint woods");
  for (let i = 0; i < 2; i++) await page.keyboard.press("Shift+M");
  await expect(palette(page).getByRole("radio", { name: "No mirror" })).toBeChecked();

  // A road along the south of the hill.
  await page.keyboard.press("r");
  await kind(page, "Good road");
  for (const at of [
    [0, 6],
    [24, 5],
  ] as const)
    await hand.click(at);
  await hand.click([48, 6]);
  await page.keyboard.press("Enter");

  // The objective, with a ring of two inches.
  await page.keyboard.press("u");
  await kind(page, "Objective");
  await palette(page).getByLabel("Name").fill("Hill 160");
  await hand.drag([24, 12], [26, 12]);
  await expect(page.locator(".lab.objective")).toHaveText("Hill 160");

  // Three stands a side, from the browser.
  for (const [side, x] of [
    ["Red", 2.5],
    ["Blue", 45.5],
  ] as const) {
    // The first time the tool itself asks for a vehicle.
    await page.keyboard.press(side === "Red" ? "t" : "Shift+T");
    const dialog = page.getByRole("dialog", { name: /^Vehicles/ });
    await dialog.getByLabel("Search").fill("t-34c");
    await dialog.getByText(`For ${side}`).click();
    await dialog.getByRole("button", { name: "Place T-34C", exact: true }).click();
    await expect(dialog).toHaveCount(0);
    for (const y of [10, 12, 14]) await hand.click([x, y]);
    await undoes(page, "Place T-34C");
  }
  await page.keyboard.press("v");
  // The last one commands: its role in the inspector, and the first's after it was chosen on the table.
  const role = async () => {
    await tab(page, "Selected").click();
    await page.getByRole("combobox", { name: "Role" }).click();
    await page.getByRole("option", { name: /GHQ/ }).click();
  };
  await hand.click([45.5, 14]);
  await role();
  await hand.click([2.5, 14]);
  await role();

  // Red wins by holding the hill at the end, Blue by breaking Red.
  await tab(page, "Mission").click();
  await page.getByRole("button", { name: "Add a way for Red to win" }).click();
  await page.getByRole("menuitem", { name: "Hold an objective" }).click();
  await page.getByRole("button", { name: "Add a way for Blue to win" }).click();
  await page.getByRole("menuitem", { name: "Destroy the enemy" }).click();
  await brief(page);

  const file = await finish(page, home, hand, {
    name: "Hill 160",
    // From the top one sees over the lower ground, five inches farther for each level.
    sight: { from: [24, 12], to: [24, 1], seen: true },
  });
  const { scenario, level } = file;
  expect(level(24, 12)).toBe(2);
  expect(ruling(file, [24, 12], [24, 1])).toMatchObject({ allowed: 30, bonus: 10 });
  expect(ruling(file, [20, 1], [20, 23]).seen).toBe(false);
  expect(scenario.stands.map(({ role }) => role).filter((r) => r === "ghq")).toHaveLength(2);
  expect(scenario.victory.map(({ side, type }) => [side, type])).toEqual([
    ["red", "hold"],
    ["blue", "destroy"],
  ]);
  expect(scenario.objectives).toMatchObject([{ name: "Hill 160", at: [24, 12], radius: 2 }]);
});
