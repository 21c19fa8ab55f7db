/** Templates to cut in the Print mode: their options, the files for lasers, and the shopping list. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { readDxf } from "../shared/print/cutting/readDxf.ts";
import { graveFindings } from "./axe.ts";
import { expect, picture, test } from "./fixtures.ts";
import { faults, SIZES } from "./looks.ts";

test.setTimeout(180_000);
test.use({ actionTimeout: 120_000, reducedMotion: "reduce" });

const openPrint = async (page: Page) => {
  await page.getByRole("button", { name: /^GHQ WWII.*The Bridge at Olkhovka/ }).click();
  await expect(page.locator(".stage canvas").first()).toBeVisible();
  await page.keyboard.press("F4");
};
const laidOut = (page: Page) => expect(page.locator(".bench")).toHaveAttribute("aria-busy", "false");
const choose = async (page: Page, name: RegExp) => {
  await page.getByRole("radio", { name }).click();
  await laidOut(page);
};
/** Within the print's options. */
const options = (page: Page) => page.getByRole("complementary", { name: "Print settings" });
const write = async (page: Page, label: string, value: string, nth = 0) => {
  const field = options(page).getByLabel(label).nth(nth);
  await field.fill(value);
  await field.press("Enter");
};
/** By the button with this name, under this file name; what was written. */
async function saved(page: Page, home: string, button: string, file: string): Promise<Buffer> {
  await options(page).getByRole("button", { name: button, exact: true }).click();
  await page.getByLabel("File name").fill(file);
  const notice = page.getByText(new RegExp(`^Saved as ${file}, \\d+ KB\\.$`)).waitFor();
  await page.keyboard.press("Enter");
  await notice;
  return readFileSync(path.join(home, file));
}

test("contour templates of a chosen level, sheet and kerf are saved as DXF and SVG; felt as ZIP; the list as CSV", async ({
  page,
  home,
}) => {
  await openPrint(page);
  await choose(page, /^Contour templates/);
  await write(page, "Sheet width, inches", "16");
  await write(page, "Sheet height, inches", "10");
  await write(page, "Thickness, mm", "3");
  await write(page, "Kerf, mm", "0.3");
  await write(page, "Alignment holes, mm", "3");
  await options(page).getByRole("switch", { name: "Level 1" }).click();
  await options(page).getByText("Sheets of material").click();
  await laidOut(page);
  await expect(page.getByRole("navigation", { name: "Pages" }).getByRole("button", { name: /Sheet 1/ })).toBeVisible();

  const dxf = readDxf((await saved(page, home, "Save as DXF…", "hill.dxf")).toString());
  expect(dxf.units).toBe(4);
  const frame = dxf.polylines.find(({ layer }) => layer === "SHEET")?.points[2];
  expect(frame?.[0]).toBeCloseTo(16 * 25.4, 2);
  expect(frame?.[1]).toBeCloseTo(10 * 25.4, 2);
  const names = dxf.texts.map(({ text }) => text);
  expect(names).toContain("2-A");
  expect(names.some((name) => /^1-/.test(name))).toBe(false);
  expect(names.some((name) => name.includes("level 2 - 3 mm foam"))).toBe(true);
  for (const { radius } of dxf.circles) expect(radius).toBeCloseTo(1.35, 2);
  expect(dxf.circles.length).toBeGreaterThan(1);
  expect((await saved(page, home, "Save as SVG…", "hill.svg")).toString()).toMatch(/^<svg [^>]*height="720pt"/);

  await choose(page, /^Felt templates/);
  await options(page).getByRole("switch", { name: "Woods", exact: true }).click();
  await laidOut(page);
  const files = unzipSync(await saved(page, home, "Save as ZIP…", "felt.zip"));
  expect(Object.keys(files).length).toBeGreaterThan(2);
  expect(Object.keys(files).some((name) => name.startsWith("Woods"))).toBe(false);
  for (const [name, bytes] of Object.entries(files))
    if (name.endsWith(".dxf")) expect(readDxf(strFromU8(bytes)).texts.length).toBeGreaterThan(2);

  await choose(page, /^Shopping list/);
  await write(page, "Trees in a square inch of woods", "2");
  await laidOut(page);
  const list = (await saved(page, home, "Save as CSV…", "list.csv")).toString();
  expect(list).toMatch(/\nTrees,Woods,\d+,,2 a square inch\r\n/);

  // A sheet that is too small is named, and nothing can be saved.
  await choose(page, /^Contour templates/);
  await write(page, "Sheet height, inches", "2");
  await expect(page.getByText("A sheet 2″ high is too small for templates")).toBeVisible();
  await expect(options(page).getByRole("button", { name: "Save as DXF…" })).toHaveCount(0);
  await expect(options(page).getByRole("button", { name: "Save as PDF…" })).toBeDisabled();
});

test("options of templates: nothing is cut, and they can be used without seeing them, dark and light", {
  tag: "@long",
}, async ({ page }) => {
  const found: string[] = [];
  await openPrint(page);
  for (const [print, what] of [
    [/^Contour templates/, "contours"],
    [/^Felt templates/, "felt"],
    [/^Shopping list/, "shopping"],
    [/^Mission packet/, "packet"],
  ] as const) {
    await choose(page, print);
    if (what === "packet") {
      await options(page).getByRole("switch", { name: "Include templates and shopping list" }).click();
      await laidOut(page);
    }
    for (const size of SIZES) {
      await page.setViewportSize(size);
      for (const theme of ["first", "second"]) {
        await picture(page, `${what}-${size.width}-${theme}`);
        for (const fault of await faults(page)) found.push(`${what} at ${size.width}: ${fault}`);
        for (const finding of await graveFindings(page, "html", theme === "first" ? "all" : "colours"))
          found.push(`${what} at ${size.width}: ${finding}`);
        await page.getByRole("button", { name: /^(Light|Dark) theme/ }).click();
      }
    }
  }
  expect(found).toEqual([]);
});
