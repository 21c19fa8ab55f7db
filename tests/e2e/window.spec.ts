/** The whole way round: open the shipped battle, change it with every tool, save, close, open again. */
import { readFileSync } from "node:fs";
import { codeOf } from "../../shared/table/kinds.ts";
import { expect, picture, test } from "./fixtures.ts";
import { handsOn, openMap, save, saveAs } from "./table.ts";

// As it comes, the model first; only without the finest detail.
test.use({ settings: { quality: "plain" }, drawn: true });

test("everything is as it was after save, close and open again", async ({ page, home }) => {
  const at = await openMap(page);
  const { drag } = handsOn(page, at);
  const title = page.locator(".top .title");
  await expect(title.getByLabel("Unsaved changes")).toHaveCount(0);

  // Woods.
  await page.getByRole("button", { name: "Terrain brush" }).click();
  await page.getByRole("button", { name: "Woods", exact: true }).click();
  await drag([19, 4], [22, 4]);
  await expect(title.getByLabel("Unsaved changes")).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo: Paint woods" })).toBeEnabled();

  // A hill.
  await page.keyboard.press("h");
  await drag([27, 3], [28, 3]);
  await page.mouse.move(...(await at(27.5, 3)));
  await expect(page.locator(".bottom")).toContainText("level 1, 10 m");

  // A road.
  await page.keyboard.press("r");
  await page.getByRole("button", { name: "Good road", exact: true }).click();
  await drag([18, 1], [30, 1]);
  await expect(page.getByRole("button", { name: "Undo: Draw good road" })).toBeEnabled();

  // A stand from the vehicle database, turned.
  await page.keyboard.press("t");
  await page.getByLabel("Search").fill("tiger");
  await page.getByText("For Blue").click();
  await page.getByRole("button", { name: /^Place Tiger I / }).click();
  await page.mouse.move(...(await at(24, 6)));
  await page.mouse.click(...(await at(24, 6)));
  const inspector = page.getByRole("complementary", { name: "Inspector" });
  await expect(inspector.getByText("Tiger I (Pz VI A)").first()).toBeVisible();
  await page.keyboard.press("v");
  const facing = inspector.getByLabel("Facing, °");
  await expect(facing).toHaveValue(/\d/);
  const before = Number(await facing.inputValue());
  await page.keyboard.press("e");
  await page.keyboard.press("e");
  await expect(facing).toHaveValue(String((before + 30) % 360));

  // Its front, and whom it sees.
  await inspector.getByRole("switch", { name: "Target front, 90°" }).click();
  await expect(inspector.getByRole("switch", { name: "Target front, 90°" })).toBeChecked();
  await inspector.getByRole("button", { name: /1\/1/ }).first().click();
  await expect(page.getByRole("tab", { name: /Plan/ })).toHaveAttribute("aria-selected", "true");
  await expect(inspector.locator(".ruling")).toHaveText(/^(In sight at|Out of sight:) /);
  await expect(page.locator(".stage .labels")).toContainText(/at \d|limit/);
  await picture(page, "plan");

  // Save under the user's home, close.
  const { file, text: saved, scenario, terrain, level } = await saveAs(page, home, "My battle");
  await expect(title.getByLabel("Unsaved changes")).toHaveCount(0);
  expect(terrain(20.5, 4)).toBe(codeOf("woods"));
  expect(level(27.5, 3)).toBe(1);
  const road = scenario.table.lines.at(-1);
  expect(road?.kind).toBe("good-road");
  const tiger = scenario.stands.find((s) => s.vehicle === "ghq-wwii/germany/tiger-i-pz-vi-a");
  expect(tiger).toMatchObject({ side: "blue", facing: (before + 30) % 360 });
  expect(Math.abs((tiger?.at?.[0] ?? 0) - 24)).toBeLessThan(0.2);

  // Open again, from the list of recent files.
  await page.getByRole("button", { name: "Sand Table menu" }).click();
  await page.getByRole("menuitem", { name: "Close scenario" }).click();
  await page
    .getByRole("region", { name: "Recent files" })
    .getByRole("button", { name: /Bridge at Olkhovka/ })
    .first()
    .click();
  await expect(page.locator(".stage canvas").first()).toBeVisible();
  await page
    .getByRole("complementary")
    .getByRole("treeitem", { name: /Tiger I/ })
    .click();
  await page.getByRole("tab", { name: "Selected" }).click();
  await expect(page.getByLabel("Facing, °")).toHaveValue(String((before + 30) % 360));
  // Saving it once more writes the same text. The notice of the first time must be gone to tell the second.
  await expect(page.getByText("Saved as My battle.sandtable.")).toHaveCount(0);
  await save(page, "Saved as My battle.sandtable.", () => page.keyboard.press("Control+s"));
  expect(readFileSync(file, "utf8")).toBe(saved);
});
