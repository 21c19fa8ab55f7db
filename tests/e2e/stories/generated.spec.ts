/** Story 2: a table from the generator, forces from the vehicle browser, zones, deployment. */
import { expect, test } from "../fixtures.ts";
import { asMap, handsOn } from "../table.ts";
import { battalion, brief, finish, palette, tab, undoes, usualVictory, writeForce } from "./story.ts";

test.use({ viewport: { width: 1280, height: 720 } });

test("a generated table, deployed in zones", { tag: "@long" }, async ({ page, home }) => {
  await page.getByRole("button", { name: "Generate a table…" }).click();
  const dialog = page.getByRole("dialog", { name: "Generate a table" });
  await dialog.getByLabel("Seed").fill("1942");
  await dialog.getByRole("button", { name: /^Seed 1942: / }).click({ timeout: 90_000 });
  await expect(dialog).toHaveCount(0);
  const hand = handsOn(page, await asMap(page));

  await writeForce(page, "Red", battalion("T-34C", ["1st Company", "2nd Company", "3rd Company"]));
  await writeForce(page, "Blue", battalion("T-34C", ["4th Company", "5th Company", "6th Company"]));

  // Zones six inches deep; the stands are lined up in them.
  await page.keyboard.press("z");
  await palette(page).getByRole("button", { name: "West" }).click();
  await palette(page).getByText("Blue", { exact: true }).click();
  await palette(page).getByRole("button", { name: "East" }).click();
  await expect(page.locator(".lab.mission").locator("visible=true").first()).toBeVisible();
  await page.keyboard.press("v");
  await tab(page, "Forces").click();
  // One button after the other has gone: a click may not meet the one that has just done its work.
  const lineUp = page.getByRole("button", { name: /^Line up 10/ });
  for (const left of [1, 0]) {
    await expect(lineUp).toHaveCount(left + 1);
    await lineUp.first().click();
    await expect(lineUp).toHaveCount(left);
  }
  await undoes(page, /Undo: .+/);

  // The generator has set entry edges, victory and sighting; what it hasn't is set here.
  await tab(page, "Mission").click();
  await expect(page.getByLabel("Situation, for both sides")).toBeVisible();
  if (await page.getByRole("button", { name: /^Usual: destroy 51%/ }).isVisible()) await usualVictory(page);
  await brief(page);
  const { scenario } = await finish(page, home, hand, {
    name: "Generated",
    sight: { from: [1, 1], to: [47, 23], seen: false },
  });
  expect(scenario.generated?.seed).toBe(1942);
  expect(scenario.zones.map(({ side }) => side)).toEqual(["red", "blue"]);
  expect(scenario.stands.filter(({ at }) => at !== null)).toHaveLength(20);
});
