/** A battery's fire in the window: a Wild Die among its dice, and what may be answered, with what comes of each. */
import { openArmour, playArmour } from "./armour.ts";
import { expect, picture, test } from "./fixtures.ts";
import { roll } from "./steps.ts";

const P1 = [10, 20] as const;
const A1 = [40, 20] as const;
const A2 = [43, 20] as const;

test.use({ viewport: { width: 1280, height: 720 } });
test("a battery's dice have a Wild Die more, and who is under its fire goes back or adds to the reaction", {
  tag: "@long",
}, async ({ page, home }) => {
  await openArmour(page, home, {
    size: [60, 40],
    sight: 80,
    title: "Battery",
    figures: {
      red: { commandDice: 4, staffOrders: 1, armyMorale: 7, artilleryResponseDice: 4 },
      blue: { commandDice: 4, staffOrders: 2, armyMorale: 7 },
    },
    red: {
      P1: { at: P1, vehicle: "Panzer IV H", facing: 90 },
      G1: { vehicle: "M7 Howitzer Motor Carriage" },
    },
    blue: {
      A1: { at: A1, facing: 270, vehicle: "M10 Tank Destroyer" },
      A2: { at: A2, facing: 270 },
    },
  });
  const { panel, question, log, click, kind } = await playArmour(page);
  await roll(page, "6 5 3 2", "4 4 3 3");
  await panel.getByRole("button", { name: /^One die of 5/ }).click();
  await expect(question).toContainText("how many on the next order?");
  await kind("Call artillery");
  await click(A1);
  await page.keyboard.press("Enter");
  // Three successes of four against none: it fires at once, where its marker lies.
  await roll(page, "4 4 4 1", "1 1 1", "5");

  await expect(question).toContainText("A1 is fired at: does it break off?");
  await expect(panel).toContainText("from off the table");
  const answers = panel.locator(".answers");
  const unharmed = async (name: RegExp) =>
    Number(/unharmed ([\d.]+)%/.exec((await answers.getByRole("button", { name }).textContent()) ?? "")?.[1]);
  expect(await unharmed(/^Break off/)).toBeGreaterThan(await unharmed(/^Stay/));
  await picture(page, "1-break-off");
  await answers.getByRole("button", { name: /^Stay/ }).click();

  await expect(question).toContainText("A1 is under fire: does Red add a Wild Die to its battery's dice?");
  expect(await unharmed(/^Roll the battery's dice(?! with)/)).toBeGreaterThan(await unharmed(/with a Wild Die/));
  await picture(page, "2-wild-die");
  await answers.getByRole("button", { name: /with a Wild Die/ }).click();
  await roll(page, "6 4 4 1 1");

  await expect(question).toContainText("A1 was hit: what does Blue add to its Reaction Dice?");
  await picture(page, "3-reaction");
  await answers
    .getByRole("button", { name: /a Staff Order/ })
    .first()
    .click();
  // The next one under the burst: nothing is left that could be added to the battery's dice.
  await roll(page, "6 6 4 1 1", "1 1 1 1");
  await expect(log).toContainText("A2");
  await expect(question).toContainText("gives an order of 1 die");
  await picture(page, "4-after");
});
