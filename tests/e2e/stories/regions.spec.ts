/** Story 4: a farm drawn once, copied, turned and mirrored over the table; a stream with a bridge and a ford. */
import { codeOf } from "../../../shared/table/kinds.ts";
import { expect, test } from "../fixtures.ts";
import { handsOn, newTable } from "../table.ts";
import { arrive, battalion, brief, finish, kind, palette, undoes, usualVictory, writeForce } from "./story.ts";

test.use({ viewport: { width: 1280, height: 720 } });

test("a farm copied over the table", { tag: "@long" }, async ({ page, home }) => {
  const hand = handsOn(page, await newTable(page, "Four farms"));

  // The farm: a wood, a barn and a hedge in a square of eight inches.
  await page.keyboard.press("o");
  await kind(page, "Woods");
  await hand.drag([4, 3], [9.5, 8.5]);
  await undoes(page, "Paint woods");
  await page.keyboard.press("u");
  await kind(page, "Barn");
  await hand.click([10.5, 9.5]);
  await undoes(page, /Undo: Place barn/i);

  // Taken up with the region tool and put down three times: as it is, turned, mirrored.
  await page.keyboard.press("w");
  await hand.drag([3, 2], [12, 11]);
  await expect(palette(page)).toContainText("9″ × 9″");
  await page.keyboard.press("Control+c");
  await page.keyboard.press("Control+v");
  await hand.move([9, 18]);
  await page.keyboard.press("e");
  await hand.click([9, 18]);
  await undoes(page, "Paste");
  await page.keyboard.press("Control+v");
  await hand.move([39, 7]);
  await page.keyboard.press("Shift+H");
  await hand.click([39, 7]);
  await page.keyboard.press("Control+v");
  await hand.move([39, 18]);
  await page.keyboard.press("e");
  await page.keyboard.press("Shift+H");
  await hand.click([39, 18]);
  await page.keyboard.press("Escape");

  // Two more woods in the middle, for a tenth of the table.
  await page.keyboard.press("o");
  await kind(page, "Woods");
  await hand.drag([15, 1], [20, 6]);
  await hand.drag([28, 18], [33, 23]);

  // A stream from north to south; the road gets its bridge, the track its ford.
  await page.keyboard.press("r");
  await kind(page, "Stream");
  await hand.click([24, 24]);
  await hand.click([23, 12]);
  await hand.click([24, 0]);
  await page.keyboard.press("Enter");
  await undoes(page, "Draw stream");
  await kind(page, "Good road");
  await hand.click([0, 13]);
  await hand.click([24, 13]);
  await hand.click([48, 13]);
  await page.keyboard.press("Enter");
  await undoes(page, /Undo: Draw good road/);
  await kind(page, "Track");
  await hand.click([20, 13]);
  await hand.click([20, 9]);
  await hand.click([28, 9]);
  await hand.click([28, 13]);
  await page.keyboard.press("Enter");
  await undoes(page, /Undo: Draw track/);

  await writeForce(page, "Red", battalion("T-34C", ["1st Company", "2nd Company", "3rd Company"]));
  await writeForce(page, "Blue", battalion("T-34C", ["4th Company", "5th Company", "6th Company"]));
  await usualVictory(page);
  await arrive(page, "Red", "west");
  await arrive(page, "Blue", "east");
  await brief(page);
  const { scenario, ground } = await finish(page, home, hand, {
    name: "Four farms",
    sight: { from: [2, 5.5], to: [11.5, 5.5], seen: false },
  });
  const { lines, footprints } = scenario.table;
  expect(lines.map((line) => line.kind)).toEqual(["stream", "good-road", "track"]);
  expect(footprints.filter((f) => f.kind === "bridge")).toHaveLength(1);
  expect(footprints.filter((f) => f.look === "barn")).toHaveLength(4);
  const fords = [...ground.terrain.keys()].filter((cell) => ground.terrain[cell] === codeOf("ford"));
  const places = fords.map((cell) => [(cell % ground.columns) / 4, Math.floor(cell / ground.columns) / 4] as const);
  expect(places.length).toBeGreaterThan(0);
  for (const [x, y] of places) expect(Math.hypot(x - 23.3, y - 9)).toBeLessThan(2);
});
