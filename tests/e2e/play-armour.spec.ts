/** A pulse of Armour Battles through the window. */
import type { Page } from "@playwright/test";
import { openArmour, PLACES } from "./armour.ts";
import { expect, LOOK, picture, test } from "./fixtures.ts";
import { roll } from "./steps.ts";
import { asMap } from "./table.ts";

const panelOf = (page: Page) => page.getByRole("complementary", { name: "Game" });
const look = async (page: Page, name: string): Promise<void> => {
  if (LOOK) await picture(page, name);
};
test.use({ viewport: { width: 1280, height: 800 } });
test("a pulse is played", async ({ page, home }) => {
  const panel = panelOf(page);
  const question = panel.locator(".question");
  await openArmour(page, home);
  await page.keyboard.press("F3");
  await expect(question).toContainText("roll their Command Dice");
  const at = await asMap(page);
  const click = async (label: keyof typeof PLACES) => {
    const [x, y] = PLACES[label];
    await page.mouse.click(...at(x, y));
  };
  await look(page, "01-start");
  await page.keyboard.press("d");
  await page.keyboard.press("Enter");
  await roll(page, "6 5 5 4", "5 4 4 3");
  await look(page, "02-chains");
  const log = page.locator(".log-strip");
  const kind = (name: string) => panel.getByRole("button", { name, exact: true }).first();
  await page.keyboard.press("2");
  await expect(question).toContainText("2 dice left in the chain");
  // Wild Dice and Staff Orders stand behind a button; opened by the keys, the first of them has the focus.
  const more = panel.getByRole("button", { name: "With Wild Dice or Staff Orders…" });
  // After a Tab the focus is the keyboard's, and stays where it goes.
  await page.keyboard.press("Tab");
  await more.press("Enter");
  await expect(panel.getByRole("button", { name: "One die and a Wild Die", exact: true })).toBeFocused();
  await expect(more).toHaveCount(0);
  await page.keyboard.press("1");
  await expect(question).toContainText("gives an order of 1 die");
  await click("P1");
  await click("P2");
  await page.keyboard.press("Enter");
  await expect(question).toContainText("Red acts with P1, P2");

  // Fire: the odds of both pools, with or without what may be added.
  await kind("Fire").click();
  await click("P1");
  await click("A1");
  await look(page, "07-aim");
  await page.keyboard.press("Enter");
  await look(page, "08-answer");
  await page.keyboard.press("Space");
  await roll(page, "6 5 4 1 1 1 1 1 1");
  await look(page, "09-react");
  await page.keyboard.press("1");
  // Back 6″ and 3″ with two points, suppressed.
  await roll(page, "4 1 1 1 1", "3");
  await look(page, "10-back");
  await expect(log).toContainText("A1 is Forced Back, 9″");

  // The other unit goes: a destination is declared, then the dice are rolled.
  await kind("Declare a destination").click();
  await click("P2");
  await page.mouse.click(...at(20, 21));
  await look(page, "11-destination");
  await page.keyboard.press("Enter");
  await look(page, "12-declared");
  await kind("Roll the move").click();
  await look(page, "13-roll");
  await page.keyboard.press("1");
  await roll(page, "5");
  await expect(question).toContainText("P2 is moving: does Blue open fire?");
  await look(page, "14-under-fire");
  for (let i = 0; i < 9 && /open fire/.test((await question.textContent()) ?? ""); i++) {
    const asked = (await question.textContent()) ?? "";
    await page.keyboard.press("Space");
    await expect.poll(async () => `${await question.textContent()} ${await log.textContent()}`).not.toBe(asked);
  }
  await expect(log).toContainText("P2 reaches its destination");
  await look(page, "15-arrived");
  while (/Red acts/.test((await question.textContent()) ?? "")) {
    await page.keyboard.press("Space");
    await expect(question).not.toContainText("Red acts");
  }

  // The second die: the company in reserve. A Staff Order calls artillery besides.
  await expect(question).toContainText("1 die left in the chain");
  await kind("Call artillery").click();
  await look(page, "16-battery");
  await expect(panel, "the battery is in the hand").toContainText("M7 Howitzer Motor Carriage");
  await page.mouse.click(...at(35, 18));
  await look(page, "17-marker");
  await page.keyboard.press("Enter");
  await roll(page, "4 1 1 1", "4 4 1");
  await look(page, "18-called");
  await expect(log).toContainText("it fires in the next logistics phase");

  // The last die of the chain: the company in reserve drives on from the west.
  await page.keyboard.press("1");
  await expect(question).toContainText("gives an order of 1 die");
  await expect(panel).toContainText("A company enters with a triple move");
  await look(page, "19-reserves");
  await panel.getByText("Tiger I", { exact: true }).click();
  await page.keyboard.press("Enter");
  await expect(question).toContainText("Red acts with R1");
  await look(page, "20-entering");
});
