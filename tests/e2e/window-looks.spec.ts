/** Both themes at both sizes: nothing cut, nothing over anything else. The pictures are kept to be looked at. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

test.setTimeout(120_000);
test.use({ actionTimeout: 20_000 });

const SIZES = [
  { width: 1280, height: 720 },
  { width: 1600, height: 1000 },
] as const;

/** Parts of the frame that stick out of the window or lie over their neighbours, and labels that are cut. */
const faults = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const frame = [".top", ".left", ".stage", ".inspector", ".bottom"].flatMap((s) => {
      const element = document.querySelector(s);
      return element ? [[s, element.getBoundingClientRect()] as const] : [];
    });
    for (const [name, box] of frame) {
      if (box.left < -0.5 || box.top < -0.5 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5)
        found.push(`${name} sticks out`);
      for (const [other, b] of frame)
        if (
          other > name &&
          box.left < b.right - 0.5 &&
          b.left < box.right - 0.5 &&
          box.top < b.bottom - 0.5 &&
          b.top < box.bottom - 0.5
        )
          found.push(`${name} over ${other}`);
    }
    for (const element of document.querySelectorAll(
      ".top, .bottom, .palette, .inspector section, .modes, .acts, button",
    ))
      if (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== "inline")
        found.push(`cut: ${element.className} “${element.textContent?.slice(0, 40)}”`);
    if (document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth)
      found.push("the page scrolls");
    return found;
  });

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
