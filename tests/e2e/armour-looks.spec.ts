/** The battles in Lorraine at both sizes in both themes: as a model, as a map, being deployed, and begun. */
import type { Page } from "@playwright/test";
import { expect, LOOK, test } from "./fixtures.ts";
import { fitsInBothThemes, SIZES } from "./looks.ts";

const BATTLES = ["Meeting Engagement", "Attack and Defence", "Counter-Attack"] as const;

async function open(page: Page, battle: string): Promise<void> {
  await page
    .getByRole("button", { name: new RegExp(`^Armour Battles.*${battle}`, "i") })
    .first()
    .click();
  await expect(page.locator(".stage canvas").first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

for (const viewport of LOOK ? SIZES : SIZES.slice(0, 1))
  test.describe(`${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport });
    for (const battle of LOOK ? BATTLES : BATTLES.slice(2))
      test(`${battle} fits, dark and light`, { tag: "@long" }, async ({ page }) => {
        const look = (name: string) => fitsInBothThemes(page, name);
        await open(page, battle);
        await look("model");
        await page.getByText("Map", { exact: true }).click();
        await look("map");
        await page.keyboard.press("F3");
        const question = page.getByRole("complementary", { name: "Game" }).locator(".question");
        await expect(question).toContainText(/places/);
        await look("deployment");
        const orders = page.getByRole("button", { name: "Briefing" });
        await orders.click();
        await expect(page.getByRole("complementary", { name: "Game" })).toContainText("army morale is at zero");
        await look("orders");
        await orders.click();
        await page.getByText("Model", { exact: true }).click();
        await look("deployment-model");
      });
  });
