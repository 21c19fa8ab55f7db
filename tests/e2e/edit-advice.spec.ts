/** The advisor while a scenario is built: slips are told of as they are made, lead to their places, and go when mended. */
import type { Page } from "@playwright/test";
import { expect, picture, test } from "./fixtures.ts";
import { faults } from "./looks.ts";
import { scaleOf, told } from "./table.ts";

test.use({ viewport: { width: 1280, height: 720 } });

const tab = (page: Page, name: string) => page.getByRole("tab", { name: new RegExp(`^${name}`) });
/** A finding in the list; its first word is the severity. */
const finding = (page: Page, text: RegExp) =>
  page.getByRole("tabpanel").locator(".finding button.pick").filter({ hasText: text });
const settled = (page: Page) => expect(page.locator(".advice")).toHaveAttribute("aria-busy", "false");

async function drag(page: Page, from: [number, number], to: [number, number]) {
  await page.mouse.move(...from);
  await page.mouse.down();
  for (const part of [0.25, 0.5, 0.75, 1])
    await page.mouse.move(from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part);
  await page.mouse.up();
}
/** The place in the middle of the picture. */
async function middle(page: Page): Promise<[number, number]> {
  const box = await page.locator(".stage").boundingBox();
  if (!box) throw new Error("no table");
  await page.mouse.move(box.x + box.width / 2 + 1, box.y + box.height / 2);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  return told(page);
}

test.beforeEach(async ({ page }) => {
  await page.getByRole("button", { name: /^GHQ WWII.*The Bridge at Olkhovka/ }).click();
  await expect(page.locator(".stage canvas").first()).toBeVisible();
  await page.getByText("Map", { exact: true }).click();
});

test("a road that ends nowhere: told of, flown to, taken in hand, undone", async ({ page }) => {
  await tab(page, "Advice").click();
  await settled(page);
  await expect(finding(page, /has no row for/)).toHaveCount(1);
  await expect(finding(page, /loose end/)).toHaveCount(0);

  const at = await scaleOf(page);
  await page.keyboard.press("r");
  await page.getByRole("button", { name: "Poor road", exact: true }).click();
  await drag(page, at(29, 2.5), at(35, 2.5));
  // What was drawn is in hand; its count stands beside the tab all the same.
  await expect(tab(page, "Advice")).toHaveAccessibleName(/2 warnings/);
  await tab(page, "Advice").click();
  await expect(finding(page, /This poor road has a loose end/)).toHaveCount(2);

  // Pointed at, it is marked on the table; clicked, the camera goes there and the list stays.
  const last = finding(page, /This poor road has a loose end/).last();
  await last.hover();
  await last.click();
  await expect(async () => {
    const [x, y] = await middle(page);
    expect(Math.hypot(x - 35, y - 2.5)).toBeLessThan(1.5);
  }).toPass();
  await expect(tab(page, "Advice")).toHaveAttribute("aria-selected", "true");

  await page.keyboard.press("Control+z");
  await expect(finding(page, /loose end/)).toHaveCount(0);
  await expect(tab(page, "Advice")).not.toHaveAccessibleName(/warning/);
});

test("a stand where it does not belong: the click selects it, Delete mends it", { tag: "@long" }, async ({ page }) => {
  const at = await scaleOf(page);
  await page.keyboard.press("t");
  await page.getByLabel("Search").fill("tiger");
  await page.getByRole("button", { name: /^Place Tiger I / }).click();
  await page.mouse.click(...at(24, 3));
  await page.keyboard.press("v");
  await page.keyboard.press("Escape");
  await tab(page, "Advice").click();
  const outside = finding(page, /is outside the deployment zone of 2nd Battalion/);
  await expect(outside).toHaveCount(1);
  await expect(finding(page, /2nd Battalion has \d+ points/)).toHaveCount(1);
  await expect(tab(page, "Advice")).toHaveAccessibleName(/1 warning/);

  await outside.click();
  await tab(page, "Selected").click();
  await expect(page.getByRole("tabpanel").getByText("Tiger I (Pz VI A)").first()).toBeVisible();
  // The camera stands over it: a click in the middle of the table, and Delete is the table's key again.
  await expect(async () => {
    const [x, y] = await middle(page);
    expect(Math.hypot(x - 24, y - 3)).toBeLessThan(0.5);
  }).toPass();
  await page.mouse.down();
  await page.mouse.up();
  await page.keyboard.press("Delete");
  await tab(page, "Advice").click();
  await expect(outside).toHaveCount(0);
  await expect(finding(page, /has \d+ points/)).toHaveCount(0);
});

test("a number in a form: the click opens the form, the right number mends it; and a finding can be hidden", async ({
  page,
}) => {
  await tab(page, "Mission").click();
  const sight = page.getByRole("textbox", { name: "Maximum sight", exact: true });
  await sight.fill("60");
  await sight.press("Enter");
  await tab(page, "Advice").click();
  await expect(finding(page, /60″, is longer than the table’s diagonal/)).toHaveCount(1);
  for (const scheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await expect(page.locator("html")).toHaveAttribute("data-theme", scheme);
    expect(await faults(page)).toEqual([]);
    await picture(page, `advice-${scheme}`);
  }
  // With the keyboard alone: Tab goes from the tab to the list.
  for (let i = 0; i < 20; i++) {
    await page.keyboard.press("Tab");
    if (await finding(page, /60″/).evaluate((e) => e === document.activeElement)) break;
  }
  await expect(finding(page, /60″/)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(tab(page, "Mission")).toHaveAttribute("aria-selected", "true");
  await sight.fill("20");
  await sight.press("Enter");
  await tab(page, "Advice").click();
  await expect(finding(page, /longer than the table/)).toHaveCount(0);

  await page.getByRole("button", { name: /^Hide: .*has no row for/ }).click();
  await expect(finding(page, /has no row for/)).toHaveCount(0);
  await page.getByRole("button", { name: "Show 1 that is hidden" }).click();
  await expect(finding(page, /has no row for/)).toHaveCount(1);
});

test("the looking is done in a worker, which the content policy lets pass", async ({ page }) => {
  await expect
    .poll(() => page.workers().map((worker) => worker.url()))
    .toEqual([expect.stringMatching(/\/assets\/adviceWorker-.*\.js$/)]);
});
