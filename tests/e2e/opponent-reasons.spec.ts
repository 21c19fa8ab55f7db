/** The opponent explains itself and advises: its thoughts revealed and marked, advice taken, a character made and played. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { graveFindings } from "./axe.ts";
import { expect, picture, test } from "./fixtures.ts";
import { faults, inBothThemes, SIZES } from "./looks.ts";

const panelOf = (page: Page) => page.getByRole("complementary", { name: "Game" });
const logOf = (page: Page) => page.getByRole("region", { name: "Last lines of the log" });

async function begin(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^GHQ WWII.*The Bridge at Olkhovka/ }).click();
  await expect(page.locator(".stage canvas").first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.keyboard.press("F3");
  await expect(panelOf(page)).toBeVisible();
}

/** Chooses who plays: [Red, Blue] by the switch of each. */
async function program(page: Page, ...sides: readonly (0 | 1)[]): Promise<void> {
  const who = panelOf(page).getByRole("group", { name: /Player of .*/ });
  for (const n of sides) await who.nth(n).getByText("Computer", { exact: true }).click();
}
const reveal = (page: Page) => panelOf(page).getByRole("button", { name: /^Show what/ });

/** Steps back to a decision that had something to weigh, with the table as it was. */
async function weighed(page: Page): Promise<void> {
  const panel = panelOf(page);
  for (let n = 0; n < 60 && (await panel.locator(".options li").count()) < 3; n++)
    await panel.getByRole("button", { name: "Previous thought" }).click();
  await panel.getByRole("button", { name: "The table as it was" }).click();
}

test("what Blue thinks is hidden till it is asked for, then told with its marks on the table; advice is done; one's own character plays", async ({
  page,
  data,
}) => {
  const panel = panelOf(page);
  await begin(page);
  // A character of one's own, from a copy.
  await page.getByRole("button", { name: "Sand Table menu" }).click();
  await page.getByRole("menuitem", { name: "Characters of the opponent…" }).click();
  const characters = page.getByRole("dialog", { name: "Characters of the opponent" });
  await characters.getByRole("button", { name: "Recruit", exact: true }).click();
  await expect(characters.getByLabel("Name")).toHaveAttribute("readonly", "");
  await characters.getByRole("button", { name: "Copy it to change it" }).click();
  const name = characters.getByLabel("Name");
  await expect(name).toHaveValue("Recruit 2");
  await name.fill("Hothead");
  await name.press("Enter");
  await characters.getByRole("slider", { name: "Aggression" }).press("End");
  await expect(characters.locator(".portrait")).toContainText("Hothead: follows the mission and the enemy, gives up");
  await expect(characters).toContainText("Harm to the enemy counts at 150% of its value");
  const looks = characters.getByRole("slider", { name: "Looks ahead" });
  await looks.press("ArrowRight");
  await expect(characters).toContainText("Plays each plan on once before a turn");
  await expect(characters.locator(".portrait")).toContainText("plays its plans on before a turn");
  await looks.press("ArrowLeft");
  await expect(characters).toContainText("Plays no plan on");
  await page.keyboard.press("Escape");
  await expect
    .poll(() => JSON.parse(readFileSync(path.join(data, "characters.json"), "utf8")).characters)
    .toMatchObject([{ name: "Hothead", aggression: 1, error: expect.any(Number) }]);
  await program(page, 1);
  await panel
    .getByRole("combobox", { name: /Blue|character|plays/i })
    .last()
    .click();
  await page.getByRole("option", { name: /Hothead/ }).click();

  // Red asks what to do, and does it, till Blue has decided something.
  await page.getByRole("combobox", { name: "Adviser" }).click();
  await page.getByRole("option", { name: /Hothead/ }).click();
  for (let n = 0; n < 12; n++) {
    const decides = panel.getByRole("button", { name: /Suggest a move/ });
    await expect(decides.or(panel.getByText("The computer decides"))).toBeVisible();
    if (await decides.isHidden()) break;
    await page.keyboard.press("j");
    await expect(panel.locator(".advice-given")).toContainText("Hothead:");
    await page.keyboard.press("Shift+Enter");
    await expect(panel.locator(".advice-given")).toHaveCount(0);
    if (await page.getByRole("tab", { name: "Thoughts" }).isVisible()) {
      await page.getByRole("tab", { name: "Thoughts" }).click();
      const kept = await panel.locator(".reveal").textContent();
      await page.getByRole("tab", { name: "Game" }).click();
      if (/[1-9]\d* thought/.test(kept ?? "") && n > 5) break;
    }
  }
  await page.keyboard.press("y");
  await expect(panel.getByText("That is the enemy's plan")).toBeVisible();
  await expect(panel.locator(".thought")).toHaveCount(0);
  await reveal(page).click();
  await expect(panel.locator(".thought")).toBeVisible();
  await panel.getByText("Plan of the turn", { exact: true }).click();
  await expect(panel.locator(".tasks li, .unless").first()).toBeVisible();
});

for (const viewport of SIZES)
  test.describe(`${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport });
    test("thoughts and advice are read and seen, dark and light", { tag: "@long" }, async ({ page }) => {
      const panel = panelOf(page);
      const grave = new Set<string>();
      const look = (name: string) =>
        inBothThemes(page, async (scheme) => {
          expect(await faults(page), `${name}, ${scheme}`).toEqual([]);
          // What differs by size is not for axe.
          if (viewport.width === 1280)
            for (const fault of await graveFindings(page, "html", scheme === "dark" ? "all" : "colours"))
              grave.add(`${name}, ${scheme}: ${fault}`);
          await picture(page, `${name}-${scheme}`);
        });
      await begin(page);
      // Both sides are the program's, fast.
      await program(page, 0, 1);
      await panel.getByRole("tab", { name: "Thoughts" }).click();
      await look("hidden");
      await reveal(page).first().click();
      await reveal(page).first().click();
      await panel.getByText("Fast", { exact: true }).click();
      await page.keyboard.press("p");
      await expect(panel.locator(".thought-step")).toContainText("Turn 1", { timeout: 60_000 });
      await expect(logOf(page)).toContainText(/moves/, { timeout: 120_000 });
      await page.keyboard.press("p");
      await expect(panel).toContainText("waits.");
      await weighed(page);
      await panel.locator(".options button").nth(1).click();
      await look("options");
      await panel.getByText("Plan of the turn", { exact: true }).click();
      await look("plan");
      await page.getByText("Map", { exact: true }).click();
      await panel.locator(".tasks button").nth(1).click();
      await look("plan-map");
      await panel.getByText("This decision", { exact: true }).click();
      await look("options-map");
      // A person goes on from there, and asks.
      await page.getByRole("tab", { name: "Game" }).click();
      await panel.getByRole("button", { name: "Take over" }).click();
      await look("ask");
      await page.keyboard.press("j");
      await expect(panel.locator(".advice-given")).toBeVisible({ timeout: 60_000 });
      await look("advice-map");
      await page.getByText("Model", { exact: true }).click();
      const plan = panel.getByRole("button", { name: "Its plan for the turn" });
      if (await plan.isVisible()) await plan.click();
      await look("advice");
      await page.getByRole("button", { name: "Sand Table menu" }).click();
      await page.getByRole("menuitem", { name: "Characters of the opponent…" }).click();
      await expect(page.getByRole("dialog", { name: "Characters of the opponent" })).toBeVisible();
      await page.getByRole("button", { name: "Dashing", exact: true }).click();
      await look("characters");
      expect([...grave]).toEqual([]);
    });
  });
