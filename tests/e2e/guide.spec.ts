/** Guided first battles, played by following what the guide says. */
import type { Page } from "@playwright/test";
import { graveFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { fitsInBothThemes } from "./looks.ts";

const guide = (page: Page) => page.locator(".guide");
async function begin(page: Page, system: string): Promise<void> {
  await page.getByRole("button", { name: "Guided first battle…" }).click();
  await page.getByRole("button", { name: new RegExp(`^Begin ${system}`) }).click();
  await expect(guide(page)).toHaveAttribute("data-saying", "look");
  await guide(page).getByRole("button", { name: "Next" }).click();
}
const learned = async (page: Page): Promise<number> =>
  Number(/^(\d+) of/.exec((await guide(page).locator("small").textContent()) ?? "")?.[1] ?? 0);

/** Does what the guide says, with the move that it shows, until so many lessons are learned. */
async function follow(page: Page, lessons: number): Promise<readonly string[]> {
  const titles = new Set<string>();
  for (let step = 0; step < 120 && (await learned(page)) < lessons; step++) {
    const now = await guide(page).getAttribute("data-saying");
    if (now === "computer") {
      await expect(guide(page)).not.toHaveAttribute("data-saying", "computer", { timeout: 60_000 });
      continue;
    }
    if (now === "lesson") titles.add((await guide(page).locator("b").textContent()) ?? "");
    if (now === "over" || now === "learned") break;
    const show = guide(page).getByRole("button", { name: "Show me a move" });
    if (now === "lesson") await show.click();
    else await page.keyboard.press("j");
    const log = await page.locator(".advice-given, .ask-advice .erred").first();
    await expect(log).toBeVisible({ timeout: 60_000 });
    const place = await page.locator(".log-strip").textContent();
    await page.getByRole("button", { name: /^Do it/ }).click();
    await expect
      .poll(
        async () =>
          (await page.locator(".advice-given").count()) === 0 ||
          (await page.locator(".log-strip").textContent()) !== place,
      )
      .toBe(true);
  }
  return [...titles];
}

for (const system of ["GHQ WWII", "GHQ Modern", "GHQ Micro Squad", "Armour Battles", "Brew Up"] as const)
  test(`${system}: the guide leads through the first turns`, async ({ page }) => {
    await begin(page, system);
    const titles = await follow(page, 4);
    expect(await learned(page)).toBeGreaterThanOrEqual(4);
    expect(titles.length).toBeGreaterThanOrEqual(3);
  });

test("the guide is left, and goes on where it was; its lessons stay known", async ({ page }) => {
  await begin(page, "GHQ WWII");
  await expect(guide(page).locator("b")).toHaveText("Roll for initiative");
  await fitsInBothThemes(page, "guide");
  expect(await graveFindings(page)).toEqual([]);
  await guide(page).getByRole("button", { name: "Skip" }).click();
  const known = await learned(page);
  await page.getByRole("button", { name: "Leave" }).click();
  await expect(guide(page)).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("guided");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Continue GHQ WWII" }).click();
  await expect(guide(page).locator("small")).toHaveText(new RegExp(`^${known} of`));
});
