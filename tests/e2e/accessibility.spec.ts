/** Every screen of the editor for people who don't see it, or not its colours: axe finds nothing grave, dark and light. */
import type { Page } from "@playwright/test";
import { graveFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

test.setTimeout(240_000);

/** Waits until nothing moves that axe would measure half-faded. */
const still = (page: Page) => page.waitForTimeout(300);

for (const scheme of ["dark", "light"] as const)
  test.describe(scheme, () => {
    test.use({ colorScheme: scheme, viewport: { width: 1280, height: 720 } });

    test("the start screen and the editor, part by part", async ({ page }) => {
      const found: string[] = [];
      const look = async (where: string) => {
        await still(page);
        for (const fault of await graveFindings(page)) found.push(`${where}: ${fault}`);
      };
      await expect(page.getByRole("button", { name: /The Bridge at Olkhovka/ })).toBeVisible();
      await look("start");
      await page.getByRole("button", { name: "New scenario" }).click();
      await look("new scenario");
      await page.keyboard.press("Escape");

      await page.getByRole("button", { name: /The Bridge at Olkhovka/ }).click();
      await expect(page.locator(".stage canvas").first()).toBeVisible();
      for (const tab of ["Selected", "Forces", "Mission", "Rules", "Advice"]) {
        await page.getByRole("tab", { name: tab }).click();
        await look(tab);
      }
      const tools = page.getByRole("toolbar", { name: "Tools" }).getByRole("button");
      for (let i = 0; i < (await tools.count()); i++) {
        await tools.nth(i).click();
        const name = (await tools.nth(i).getAttribute("aria-label")) ?? "a tool";
        await look(name);
        if (await page.getByRole("dialog").isVisible()) await page.keyboard.press("Escape");
      }
      await page.getByRole("button", { name: "History" }).click();
      await look("history");
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Sand Table menu" }).click();
      await look("menu");
      expect([...new Set(found)]).toEqual([]);
    });
  });
