/** The showcase: things darken where they meet the ground, open ground and marks keep their colours. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { point } from "../../shared/geometry/units.ts";
import { graveFindings } from "./axe.ts";
import { LOOK, picture, test as windowTest } from "./fixtures.ts";
import { expect, put, quiet, test } from "./scenePage.ts";

test.use({ viewport: { width: 480, height: 320 }, quality: "high" });

/** The grey of each pixel of the view, with labels. */
const greys = (page: Page) =>
  page.evaluate(() => {
    const canvas = window.table.handle?.picture(1);
    const data = canvas?.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    return Array.from(
      { length: data.length / 4 },
      (_, i) => ((data[4 * i] as number) + (data[4 * i + 1] as number) + (data[4 * i + 2] as number)) / 3,
    );
  });

/** From one picture to another: the change that this share of the pixels keeps below. */
function changes(before: readonly number[], after: readonly number[]): (share: number) => number {
  const sorted = before.map((grey, i) => (after[i] as number) - grey).sort((a, b) => a - b);
  return (share) => sorted[Math.floor(share * (sorted.length - 1))] as number;
}

test("contact areas are darker, the rest is as before, and Fine comes back", { tag: "@long" }, async ({ page }) => {
  const nearTown = async (quality: "high" | "showcase") => {
    await put(page, { quality });
    await quiet(page);
    await page.evaluate((at) => window.table.handle?.flyTo(at), point(15.5, 12.8));
    await quiet(page);
    await picture(page, quality);
    return await greys(page);
  };
  const fine = await nearTown("high");
  const showcase = await nearTown("showcase");
  expect(showcase.length).toBe(fine.length);
  const dark = changes(fine, showcase);
  expect(dark(0.03)).toBeLessThan(-12);
  expect(Math.abs(dark(0.5))).toBeLessThan(4);
  expect(dark(0.95)).toBeLessThan(6);

  const again = changes(fine, await nearTown("high"));
  expect(again(0.01)).toBeGreaterThan(-3);
  expect(again(0.99)).toBeLessThan(3);
});

windowTest.describe("in the window", () => {
  windowTest.use({ viewport: { width: 1280, height: 720 } });
  windowTest("Preferences offer the three kinds of graphics, and the choice is kept", async ({ page, data }) => {
    await page.getByRole("button", { name: "Sand Table menu" }).click();
    await page.getByRole("menuitem", { name: /^Preferences/ }).click();
    const dialog = page.getByRole("dialog", { name: "Preferences" });
    const graphics = dialog.getByRole("radiogroup", { name: "Graphics" });
    await expect(graphics.getByRole("radio", { name: LOOK ? "Fine" : "Plain" })).toBeChecked();
    await graphics.getByText("Showcase", { exact: true }).click();
    await expect(graphics.getByRole("radio", { name: "Showcase" })).toBeChecked();
    await picture(page, "preferences");
    expect(await graveFindings(page)).toEqual([]);
    await expect(() => {
      const kept = JSON.parse(readFileSync(path.join(data, "settings.json"), "utf8"));
      expect(kept.quality).toBe("showcase");
    }).toPass();
  });
});
