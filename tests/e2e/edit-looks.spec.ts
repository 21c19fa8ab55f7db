/** Every tool and every part of the editor on the smallest window and on a very large one: nothing cut, nothing in the way. */
import { expect, test } from "./fixtures.ts";
import { faults } from "./looks.ts";

test.setTimeout(300_000);
test.use({ actionTimeout: 30_000 });

for (const { size, colorScheme } of [
  { size: { width: 1280, height: 720 }, colorScheme: "light" },
  // Twice 1920 × 1080 each way.
  { size: { width: 3840, height: 2160 }, colorScheme: "dark" },
] as const)
  test.describe(`${size.width} by ${size.height}`, () => {
    test.use({ viewport: size, colorScheme });
    test("every tool and every part of the inspector fit", async ({ page }) => {
      const found: string[] = [];
      const look = async (where: string) => {
        for (const fault of await faults(page)) found.push(`${where}: ${fault}`);
      };
      await page.getByRole("button", { name: /The Bridge at Olkhovka/ }).click();
      await expect(page.locator(".stage canvas").first()).toBeVisible();
      // The map is cheap to draw, however large.
      await page.getByText("Map", { exact: true }).click();
      for (const tab of ["Selected", "Forces", "Mission", "Rules", "Advice"]) {
        await page.getByRole("tab", { name: new RegExp(`^${tab}`) }).click();
        await look(tab);
      }
      const tools = page.getByRole("toolbar", { name: "Tools" }).getByRole("button");
      for (let i = 0; i < (await tools.count()); i++) {
        await tools.nth(i).click();
        if (await page.getByRole("dialog").isVisible()) await page.keyboard.press("Escape");
        await look((await tools.nth(i).getAttribute("aria-label")) ?? "a tool");
      }
      expect(found).toEqual([]);
    });
  });
