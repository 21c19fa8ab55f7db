/** Both themes at both sizes: nothing cut, nothing over anything else. The pictures are kept to be looked at. */
import { expect, test } from "./fixtures.ts";
import { faults, SIZES } from "./looks.ts";

test.setTimeout(120_000);
test.use({ actionTimeout: 20_000 });

for (const size of SIZES)
  for (const colorScheme of ["dark", "light"] as const)
    test.describe(`${size.width} by ${size.height}, ${colorScheme}`, () => {
      test.use({ viewport: size, colorScheme });
      test("start, edit and plan fit", async ({ page }) => {
        const shot = (name: string) =>
          page.screenshot({ path: test.info().outputPath(`${name}-${size.width}-${colorScheme}.png`) });
        await expect(page.getByRole("button", { name: /The Bridge at Olkhovka/ })).toBeVisible();
        await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        expect(await faults(page)).toEqual([]);
        await shot("start");

        await page.getByRole("button", { name: /The Bridge at Olkhovka/ }).click();
        await expect(page.locator(".stage .labels")).toContainText("1/1");
        await page.keyboard.press("n");
        await page.keyboard.press("b");
        expect(await faults(page)).toEqual([]);
        await shot("edit");

        await page.keyboard.press("F2");
        await page.getByRole("complementary").getByRole("button", { name: /PzIV/ }).first().click();
        await expect(page.locator(".ruling")).toBeVisible();
        expect(await faults(page)).toEqual([]);
        await shot("plan");

        await page.keyboard.press("F1");
        await page.keyboard.press("Shift+T");
        const dialog = page.getByRole("dialog");
        await expect(dialog.locator("tbody tr[aria-rowindex]").first()).toBeVisible();
        const box = await dialog.boundingBox();
        expect((box?.y ?? -1) >= 0 && (box?.y ?? 0) + (box?.height ?? 0) <= size.height).toBe(true);
        await shot("vehicles");
      });
    });
