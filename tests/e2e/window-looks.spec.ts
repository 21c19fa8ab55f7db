/** Both themes at both sizes: nothing cut, nothing over anything else. The model is drawn as at a first start. */
import { expect, picture, test } from "./fixtures.ts";
import { faults, inBothThemes, SIZES } from "./looks.ts";

for (const viewport of SIZES)
  test.describe(`${viewport.width} by ${viewport.height}`, () => {
    test.use({ settings: null, viewport });
    test("start, edit and plan fit, dark and light", async ({ page }) => {
      const look = (name: string) =>
        inBothThemes(page, async (scheme) => {
          expect(await faults(page), `${name}, ${scheme}`).toEqual([]);
          await picture(page, `${name}-${scheme}`);
        });
      await expect(page.getByRole("button", { name: /^GHQ WWII.*The Bridge at Olkhovka/ })).toBeVisible();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await look("start");

      await page.getByRole("button", { name: /^GHQ WWII.*The Bridge at Olkhovka/ }).click();
      await expect(page.locator(".stage .labels")).toContainText("1/1");
      await page.keyboard.press("n");
      await expect(page.getByRole("tab", { name: "Selected" })).toHaveAttribute("aria-selected", "true");
      await page.keyboard.press("b");
      await expect(page.locator(".palette")).toBeVisible();
      await look("edit");

      await page.keyboard.press("F2");
      await page.getByRole("complementary").getByRole("button", { name: /PzIV/ }).first().click();
      await expect(page.locator(".ruling")).toBeVisible();
      await look("plan");

      await page.keyboard.press("F1");
      await page.keyboard.press("Shift+T");
      const dialog = page.getByRole("dialog");
      await expect(dialog.locator("tbody tr[aria-rowindex]").first()).toBeVisible();
      const box = await dialog.boundingBox();
      expect((box?.y ?? -1) >= 0 && (box?.y ?? 0) + (box?.height ?? 0) <= viewport.height).toBe(true);
      await look("vehicles");
      await page.keyboard.press("Escape");

      await page.keyboard.press("Control+/");
      await dialog.getByLabel("Find a key").fill("ridge");
      await expect(dialog.getByText(/No key or command/)).toBeVisible();
      await dialog.getByLabel("Find a key").fill("");
      await dialog.getByText("Play", { exact: true }).first().click();
      await expect(dialog.getByText("Next target")).toBeVisible();
      await look("keys");
      await page.keyboard.press("Escape");

      await page.keyboard.press("Control+,");
      await dialog.getByText("130%").click();
      await look("preferences");
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      await look("edit-130");
    });
  });
