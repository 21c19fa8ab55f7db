/** Guided first battles, played by following what the guide says. */
import type { Page } from "@playwright/test";
import { graveFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { fitsInBothThemes } from "./looks.ts";
import { runCommand } from "./steps.ts";
import { kind, palette } from "./stories/story.ts";
import { asMap, handsOn } from "./table.ts";

const guide = (page: Page) => page.locator(".guide");
async function begin(page: Page, system: string): Promise<void> {
  await page.getByRole("button", { name: "Guided first steps…" }).click();
  await page.getByRole("button", { name: new RegExp(`^Begin ${system}`) }).click();
  await expect(guide(page)).toHaveAttribute("data-saying", "look");
  await guide(page).getByRole("button", { name: "Next" }).click();
}
const learned = async (page: Page): Promise<number> =>
  Number(/^(\d+) of/.exec((await guide(page).locator("small").textContent()) ?? "")?.[1] ?? 0);

/** Does what the guide says, with the move that it shows, until so many lessons were read and learned. */
async function follow(page: Page, lessons: number): Promise<readonly string[]> {
  const titles = new Set<string>();
  for (let step = 0; step < 120 && (titles.size < lessons || (await learned(page)) < lessons); step++) {
    const now = await guide(page).getAttribute("data-saying");
    if (now === "computer") {
      await expect(guide(page)).not.toHaveAttribute("data-saying", "computer", { timeout: 60_000 });
      continue;
    }
    if (now === "lesson" || now === "read") titles.add((await guide(page).locator("b").textContent()) ?? "");
    if (now === "read") {
      await guide(page).getByRole("button", { name: "Go on" }).click();
      continue;
    }
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
  test(`${system}: the guide leads through the first turns`, { tag: system === "GHQ WWII" ? [] : "@long" }, async ({
    page,
  }) => {
    await begin(page, system);
    const titles = await follow(page, 3);
    expect(await learned(page)).toBeGreaterThanOrEqual(3);
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
  await runCommand(page, "guided");
  await page.getByRole("button", { name: "Continue GHQ WWII" }).click();
  await expect(guide(page).locator("small")).toHaveText(new RegExp(`^${known} of`));
});

test("a first table: each lesson is done by hand, and the next one comes", async ({ page }) => {
  await page.getByRole("button", { name: "Guided first steps…" }).click();
  await page.getByRole("button", { name: "Begin A first table in the editor" }).click();
  const hand = handsOn(page, await asMap(page));
  const now = (id: string) => expect(guide(page)).toHaveAttribute("data-saying", id);
  const tool = () => guide(page).getByRole("button", { name: "Give me the tool" }).click();
  await now("paint");
  await tool();
  await kind(page, "Woods");
  await hand.drag([6, 5], [10, 7]);
  await now("hill");
  await tool();
  await hand.drag([30, 14], [34, 16]);
  await now("road");
  await tool();
  await hand.click([0, 12]);
  await hand.click([20, 12]);
  await hand.click([40, 12]);
  await page.keyboard.press("Enter");
  await now("house");
  await fitsInBothThemes(page, "guide-table");
  await tool();
  await hand.click([20, 9]);
  await now("stand");
  for (const [side, x] of [
    ["red", 8],
    ["blue", 40],
  ] as const) {
    if (side === "blue") await palette(page).getByText("Blue", { exact: true }).click();
    await page.keyboard.press("Shift+T");
    await page
      .getByRole("dialog", { name: /^Vehicles/ })
      .locator("tbody tr[aria-rowindex]")
      .first()
      .dblclick();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await hand.click([x, 16]);
    if (side === "red") await now("enemy");
  }
  await now("turn");
  await page.keyboard.press("v");
  await hand.click([40, 16]);
  await page.keyboard.press("q");
  await now("zone");
  await tool();
  await hand.drag([1, 1], [6, 22]);
  await now("learned");
});
