/** The whole way round: open the shipped battle, change it with every tool, save, close, open again. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { parseScenario } from "../../shared/scenario/parse.ts";
import { codeOf } from "../../shared/table/kinds.ts";
import { expect, test } from "./fixtures.ts";

test.setTimeout(180_000);
test.use({ actionTimeout: 20_000, screenshot: "only-on-failure" });

/** Opens the shipped battle as a map, where inches and pixels go together. */
async function openMap(page: Page): Promise<(x: number, y: number) => Promise<[number, number]>> {
  await page.getByRole("button", { name: /The Bridge at Olkhovka/ }).click();
  await expect(page.locator(".stage canvas").first()).toBeVisible();
  await page.getByText("Map", { exact: true }).click();
  await page.mouse.move(640, 400);
  await expect(page.locator(".coords")).toHaveText(/E /);
  return scaleOf(page);
}

/** Where the pointer is said to be, in inches. */
async function told(page: Page): Promise<[number, number]> {
  const text = (await page.locator(".coords").textContent()) ?? "";
  const found = /E (-?[\d.]+)\s+N (-?[\d.]+)/.exec(text);
  return [Number(found?.[1]), Number(found?.[2])];
}

/** From inches to pixels: two places far apart, read off the bottom bar. */
async function scaleOf(page: Page) {
  const box = await page.locator(".stage").boundingBox();
  if (!box) throw new Error("no table");
  const [ax, ay, bx, by] = [box.x + 60, box.y + box.height * 0.35, box.x + box.width - 60, box.y + box.height * 0.65];
  let [a, b] = [await told(page), await told(page)];
  await expect(async () => {
    await page.mouse.move(ax, ay);
    a = await told(page);
    await page.mouse.move(bx, by);
    b = await told(page);
    expect(b[0] - a[0]).toBeGreaterThan(10);
  }).toPass();
  const scale = (bx - ax) / (b[0] - a[0]);
  return async (x: number, y: number): Promise<[number, number]> => [ax + (x - a[0]) * scale, ay - (y - a[1]) * scale];
}

test("everything is as it was after save, close and open again", async ({ page, home }) => {
  const at = await openMap(page);
  const drag = async (from: [number, number], to: [number, number]) => {
    await page.mouse.move(...(await at(...from)));
    await page.mouse.down();
    for (const part of [0.2, 0.4, 0.6, 0.8, 1])
      await page.mouse.move(...(await at(from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part)));
    await page.mouse.up();
  };
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
  const before = Number(await facing.inputValue());
  await page.keyboard.press("e");
  await page.keyboard.press("e");
  await expect(facing).toHaveValue(String((before + 30) % 360));

  // Its front, and whom it sees.
  await inspector.getByRole("switch", { name: "Target front, 90°" }).click();
  await expect(inspector.getByRole("switch", { name: "Target front, 90°" })).toBeChecked();
  await inspector.getByRole("button", { name: /1\/1/ }).first().click();
  await expect(page.getByRole("tab", { name: /Plan/ })).toHaveAttribute("aria-selected", "true");
  await expect(inspector.locator(".ruling")).toHaveText(/^(Seen|Not seen): /);
  await expect(page.locator(".stage .labels")).toContainText(/at \d|allowed/);
  await page.screenshot({ path: test.info().outputPath("plan.png") });

  // Save under the user's home, close.
  await page.keyboard.press("Control+s");
  await page.getByLabel("File name").fill("My battle");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved as My battle.sandtable.")).toBeVisible();
  await expect(title.getByLabel("Unsaved changes")).toHaveCount(0);
  const file = path.join(home, "My battle.sandtable");
  const saved = readFileSync(file, "utf8");
  const parsed = parseScenario(saved, file);
  if (!parsed.ok) throw new Error(parsed.error.message);
  const { scenario, ground } = parsed.value;
  const cell = (x: number, y: number) => ground.index(Math.floor(x * 4), Math.floor(y * 4));
  expect(ground.terrain[cell(20.5, 4)]).toBe(codeOf("woods"));
  expect(ground.level[cell(27.5, 3)]).toBe(1);
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
    .getByRole("button", { name: /Tiger I/ })
    .click();
  await expect(page.getByLabel("Facing, °")).toHaveValue(String((before + 30) % 360));
  // Saving it once more writes the same text. The notice of the first time must be gone to tell the second.
  await expect(page.getByText("Saved as My battle.sandtable.")).toHaveCount(0);
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Saved as My battle.sandtable.")).toBeVisible();
  expect(readFileSync(file, "utf8")).toBe(saved);
});
