/** The shipped battle of the modern game at both sizes in both themes: on the start screen, as a model and at its beginning. */
import { expect, picture, test } from "./fixtures.ts";
import { faults, inBothThemes, SIZES } from "./looks.ts";

for (const viewport of SIZES)
  test.describe(`${viewport.width} by ${viewport.height}`, () => {
    test.use({ settings: null, viewport });
    test("Both Banks of the Tavna fits, dark and light", { tag: "@long" }, async ({ page }) => {
      const look = (name: string) =>
        inBothThemes(page, async (scheme) => {
          expect(await faults(page), `${name}, ${scheme}`).toEqual([]);
          await picture(page, `tavna-${name}-${scheme}`);
        });
      const card = page.getByRole("button", { name: /^GHQ Modern.*Both Banks of the Tavna/ });
      await expect(card.locator("img")).toBeVisible();
      await expect(
        page.getByRole("button", { name: /^GHQ WWII.*The Bridge at Olkhovka/ }).locator("img"),
      ).toBeVisible();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await look("start");
      await card.click();
      await expect(page.locator(".stage .labels")).toContainText("1/1");
      await look("model");
      await page.keyboard.press("F3");
      await expect(page.locator(".question")).toContainText(/battle groups/i);
      await look("play");
    });
  });
