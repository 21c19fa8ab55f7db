/** Story 1: the introductory tank battle of the rules, built by hand from an empty table to a checked scenario. */
import { ratioOf, sideSizes } from "../../../shared/balance/sizes.ts";
import { ruleSystem } from "../../../shared/rules/systems.ts";
import { terrainShares } from "../../../shared/scenario/queries.ts";
import { expect, test } from "../fixtures.ts";
import { handsOn, newTable } from "../table.ts";
import { arrive, battalion, brief, finish, kind, palette, tab, undoes, usualVictory, writeForce } from "./story.ts";

test.use({ viewport: { width: 1280, height: 720 } });

test("the introductory tank battle", { tag: "@long" }, async ({ page, home }) => {
  const hand = handsOn(page, await newTable(page, "Meeting at dawn"));

  // Both halves alike: what is painted in the west comes to lie in the east, turned about the middle.
  await page.keyboard.press("b");
  for (let i = 0; i < 3; i++) await page.keyboard.press("Shift+M");
  await expect(palette(page).getByRole("radio", { name: "Mirror by half a turn" })).toBeChecked();

  // Wood lots of some five inches.
  await page.keyboard.press("o");
  await kind(page, "Woods");
  for (const [x, y] of [
    [5, 3],
    [14, 17.5],
    [20, 2],
    [6, 16],
  ] as const)
    await hand.drag([x, y], [x + 5, y + 5]);
  await undoes(page, "Paint woods");

  // A town of three and a half square inches on each side of the middle, by the road.
  await page.keyboard.press("x");
  await kind(page, "Light town");
  await hand.drag([12, 12.5], [14, 14.25]);
  await undoes(page, /Undo: Paint light (buildings|town)/);

  // A hill each.
  await page.keyboard.press("h");
  await hand.drag([15, 7], [18, 8]);
  await undoes(page, "Raise ground");

  // A good road from short edge to short edge, through both towns.
  await page.keyboard.press("r");
  await kind(page, "Good road");
  for (const at of [
    [0, 12],
    [13, 12.5],
    [24, 12],
    [35, 11.5],
  ] as const)
    await hand.click(at);
  await hand.click([48, 12]);
  await page.keyboard.press("Enter");
  await undoes(page, "Draw good road");

  // Ten tanks each: three companies of three and the GHQ.
  await writeForce(page, "Red", battalion("T-34C", ["1st Company", "2nd Company", "3rd Company"]));
  await writeForce(page, "Blue", battalion("PzIV F2–H", ["5. Kompanie", "6. Kompanie", "7. Kompanie"]));
  const proposals = page.getByRole("list", { name: "Proposals" });
  await proposals
    .getByRole("button", { name: /^Apply/ })
    .first()
    .click();

  await usualVictory(page);
  await arrive(page, "Red", "west");
  await arrive(page, "Blue", "east");
  await brief(page);
  await tab(page, "Advice").click();

  const { scenario, ground } = await finish(page, home, hand, {
    name: "Meeting at dawn",
    sight: { from: [3, 5.5], to: [13, 5.5], seen: false },
  });
  const rules = ruleSystem(scenario.system);
  if (!rules.ok) throw new Error(rules.error.message);
  expect(ratioOf(sideSizes(scenario, rules.value))?.share).toBeGreaterThan(0.94);
  const shares = terrainShares(ground);
  expect(shares.woods).toBeGreaterThanOrEqual(0.1);
  expect(shares.woods).toBeLessThanOrEqual(0.3);
  expect((shares["light-buildings"] ?? 0) * 48 * 24).toBeCloseTo(7, 0);
  expect(scenario.facts).toMatchObject({ turnLimit: 12, maximumSight: 20 });
  expect(scenario.stands.length).toBeGreaterThanOrEqual(18);
  expect(scenario.reinforcements.map(({ side, turn }) => [side, turn])).toEqual([
    ["red", 1],
    ["blue", 1],
  ]);
});
