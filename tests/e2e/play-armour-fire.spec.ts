/** Fire and what answers it in Armour Battles, through the window: firing back, breaking off, smoke, rallying. */
import { openArmour, playArmour } from "./armour.ts";
import { expect, picture, test } from "./fixtures.ts";
import { roll } from "./steps.ts";

const P1 = [10, 18] as const;
const P2 = [10, 24] as const;
const A1 = [22, 18] as const;
const A2 = [22, 24] as const;

test.use({ viewport: { width: 1280, height: 800 } });
test("a target breaks off while another fires back; smoke is laid, who was shaken rallies", async ({ page, home }) => {
  await openArmour(page, home, {
    size: [60, 40],
    sight: 80,
    title: "Fire",
    figures: {
      red: { commandDice: 4, staffOrders: 1, armyMorale: 7, artilleryResponseDice: 4 },
      blue: { commandDice: 4, staffOrders: 2, armyMorale: 7, rallyDice: 4 },
    },
    red: {
      P1: { at: P1, vehicle: "Panzer IV H", facing: 90 },
      P2: { at: P2, vehicle: "Panzer IV H", facing: 90 },
      G1: { vehicle: "M7 Howitzer Motor Carriage" },
    },
    blue: {
      A1: { at: A1, facing: 270, vehicle: "M10 Tank Destroyer" },
      A2: { at: A2, facing: 270 },
    },
  });
  const { panel, question, log, click, kind, order } = await playArmour(page);
  await roll(page, "5 4 3 2", "4 4 3 3");
  await order(/^One die of 5/, /^One die/);
  await click(P1);
  await click(P2);
  await page.keyboard.press("Enter");

  // P1 at A1: A2 fires back, with a Staff Order to its dice; A1 breaks off.
  await kind("Fire");
  await click(P1);
  await click(A1);
  await page.keyboard.press("Enter");
  await expect(question).toContainText("P1 fires at A1: does Blue fire back?");
  await expect(panel).toContainText("Results");
  await picture(page, "answer");
  await click(A2);
  await page.keyboard.press("w");
  await expect(panel.getByRole("button", { name: "A2 at P1 with a Staff Order", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.keyboard.press("Enter");
  await expect(question).toContainText("A1 is fired at: does it break off?");
  const breakOff = panel.locator(".answers").getByRole("button", { name: /^Break off/ });
  const stay = panel.locator(".answers").getByRole("button", { name: /^Stay/ });
  const unharmed = async (answer: typeof stay) =>
    Number(/unharmed ([\d.]+)%/.exec((await answer.textContent()) ?? "")?.[1]);
  expect(await unharmed(breakOff)).toBeGreaterThan(await unharmed(stay));
  await picture(page, "break-off");
  await breakOff.click();
  await roll(page, "4", "4 4 1 1 1 1 1 1");
  await expect(log).toContainText("A1 breaks off, 10″");
  await expect(question).toContainText("A1 was hit: what does Blue add to its Reaction Dice?");
  await picture(page, "react");
  await page.keyboard.press("1");
  await roll(page, "5 5 1 1 1 1 1", "5 5 5 5 5 5 1 1");
  await expect(question).toContainText("P1 was hit: what does Red add to its Reaction Dice?");
  await page.keyboard.press("1");
  await roll(page, "4 4 4 4 4");
  await expect(log).toContainText("A1 reacts with 2 successes");
  await expect(log).toContainText("P1 reacts with 5 successes");

  /** Blue fires no more. */
  const holds = async (then: () => Promise<boolean>): Promise<void> => {
    await expect(async () => {
      if ((await question.textContent())?.includes("fire back")) await page.keyboard.press("Space");
      expect(await then()).toBe(true);
    }).toPass();
  };
  await holds(async () => (await question.textContent())?.includes("Red acts") === true);

  // P2 shakes A2, which has fired and can't answer.
  await kind("Fire");
  await click(P2);
  await click(A2);
  await page.keyboard.press("Enter");
  await holds(async () => page.getByRole("dialog").isVisible());
  await roll(page, "4 4 4 1 1 1 1 1");
  await page.keyboard.press("1");
  await roll(page, "4 4 1 1 1");
  await expect(log).toContainText("A2 reacts with 2 successes");
  await holds(async () => (await question.textContent())?.includes("Red acts") === true);
  await page.keyboard.press("Space");

  // A Staff Order lays smoke: its screen is turned, put down, and lies between them.
  await expect(question).toContainText("Red may call batteries with");
  await kind("Call smoke");
  await page.keyboard.press("e");
  await page.keyboard.press("e");
  await click([16, 22]);
  await roll(page, "4 4 4 4", "1 1 1");
  await expect(log).toContainText("G1 lays a smoke screen");
  await picture(page, "smoke");
  if ((await question.textContent())?.includes("Staff Orders")) await page.keyboard.press("Space");

  // Blue rallies A2.
  await expect(question).toContainText("Blue chooses a Dice Chain");
  await order(/^2 dice of 4/, /^One die/);
  await kind("Rally");
  await click(A2);
  await page.keyboard.press("Enter");
  await expect(question).toContainText("Blue rallies A2");
  await picture(page, "rally");
  await panel.getByText("A2", { exact: true }).first().click();
  await page.keyboard.press("Enter");
  // Four dice, and one because the smoke hides the enemy from it.
  await roll(page, "6 1 1 1 1", "1");
  await expect(log).toContainText(/A2 .*rall/i);
});
