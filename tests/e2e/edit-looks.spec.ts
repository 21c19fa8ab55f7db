/** Every tool and every part of the editor in small windows and in very large ones: nothing cut, nothing in the way. */
import { expect, picture, test } from "./fixtures.ts";
import { eachTool, faults, HUGE, inBothThemes, LONG, SIZES } from "./looks.ts";

for (const viewport of LONG ? [...SIZES, HUGE] : SIZES)
  test.describe(`${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport });
    test("every tool and every part of the inspector fit, dark and light", { tag: "@long" }, async ({ page }) => {
      const found: string[] = [];
      const look = (where: string) =>
        inBothThemes(page, async (scheme) => {
          for (const fault of await faults(page)) found.push(`${where}, ${scheme}: ${fault}`);
          await picture(page, `${where}-${scheme}`);
        });
      await page.getByRole("button", { name: /^GHQ WWII.*The Bridge at Olkhovka/ }).click();
      await expect(page.locator(".stage canvas").first()).toBeVisible();
      // The map is cheap to draw, however large.
      await page.getByText("Map", { exact: true }).click();
      for (const name of ["Selected", "Forces", "Mission", "Rules", "Advice"]) {
        const tab = page.getByRole("tab", { name: new RegExp(`^${name}`) });
        await tab.click();
        await expect(tab).toHaveAttribute("aria-selected", "true");
        await look(name);
      }
      await eachTool(page, look);
      expect(found).toEqual([]);
    });
  });
