/** Story 5: a battlefield traced from a scanned map under the table. */
import { expect, test } from "../fixtures.ts";
import { chequer } from "../png.ts";
import { handsOn, newTable } from "../table.ts";
import { arrive, battalion, brief, finish, kind, palette, undoes, usualVictory, writeForce } from "./story.ts";

test.use({ viewport: { width: 1280, height: 720 } });

test("a battlefield traced from a scan", { tag: "@long" }, async ({ page, home }) => {
  const hand = handsOn(page, await newTable(page, "Traced"));

  // The scan under the table, placed by two points, half seen through.
  await page.getByRole("button", { name: "Sand Table menu" }).click();
  await page.getByRole("menuitem", { name: "Reference picture…" }).click();
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "scan.png", mimeType: "image/png", buffer: chequer(480, 240) });
  await expect(palette(page)).toContainText("scan.png");
  await page.getByRole("button", { name: "Place by two points" }).click();
  await hand.click([12, 12]);
  await hand.click([10, 12]);
  await hand.click([36, 12]);
  await hand.click([38, 12]);
  await undoes(page, "Place reference picture");
  await page.getByRole("checkbox", { name: "Locked" }).check();

  // Traced: woods by the lasso, fields point by point, a wood with ragged edges by chance.
  await page.keyboard.press("Shift+P");
  await kind(page, "Woods");
  for (const [x, y] of [
    [3, 3],
    [12, 16],
    [39, 15],
    [30, 2],
  ] as const)
    await hand.drag([x, y], [x + 5.5, y], [x + 5, y + 5.5], [x, y + 5], [x, y + 0.2]);
  await undoes(page, "Paint woods");
  await page.keyboard.press("Shift+B");
  await kind(page, "Woods");
  await hand.click([22, 20]);
  await hand.click([26, 4]);
  await undoes(page, "Scatter woods");

  // The road in one sweep of the hand, and a name.
  await page.keyboard.press("r");
  await kind(page, "Good road");
  await hand.drag([0, 11], [12, 12], [24, 11.5], [36, 12], [48, 11]);
  await undoes(page, "Draw good road");
  await page.keyboard.press("u");
  await kind(page, "Town name");
  await palette(page).getByLabel("Words").fill("Kamenka");
  await hand.click([24, 13]);
  await expect(page.locator(".lab.town")).toHaveText("Kamenka");

  await writeForce(page, "Red", battalion("KV-1B", ["1st Company", "2nd Company", "3rd Company"]));
  await writeForce(page, "Blue", battalion("KV-1B", ["4th Company", "5th Company", "6th Company"]));
  await usualVictory(page);
  await arrive(page, "Red", "west");
  await arrive(page, "Blue", "east");
  await brief(page);
  const { scenario } = await finish(page, home, hand, {
    name: "Traced",
    sight: { from: [2, 5.5], to: [10, 5.5], seen: false },
  });
  const { picture, labels, lines } = scenario.table;
  // Twenty-four inches of it are twenty-eight now.
  expect(picture).toMatchObject({ name: "scan.png", locked: true });
  expect((picture?.inchesPerPixel ?? 0) * 240).toBeCloseTo(28, 0);
  expect(labels).toMatchObject([{ text: "Kamenka", style: "town" }]);
  expect(lines[0]?.points.length).toBeGreaterThanOrEqual(3);
});
