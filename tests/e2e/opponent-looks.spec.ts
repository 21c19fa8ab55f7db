/** The program at the table, at both sizes in both themes: who plays, its decisions, its pause, what it is chosen from. */
import type { Page } from "@playwright/test";
import { graveFindings } from "./axe.ts";
import { expect, picture, test } from "./fixtures.ts";
import { faults, inBothThemes, SIZES } from "./looks.ts";
import { runCommand } from "./steps.ts";

const panelOf = (page: Page) => page.getByRole("complementary", { name: "Game" });

for (const viewport of SIZES)
  test.describe(`${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport });
    test("who plays, and what the program does, fits, dark and light", { tag: "@long" }, async ({ page }) => {
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
      await page.getByRole("button", { name: /^GHQ WWII.*The Bridge at Olkhovka/ }).click();
      await expect(page.locator(".stage canvas").first()).toBeVisible();
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await page.keyboard.press("F3");
      const panel = panelOf(page);
      const blue = panel.getByRole("group", { name: /Player of .*/ }).nth(1);
      await look("two-people");
      await blue.getByText("Computer", { exact: true }).click();
      await expect(blue.locator(".portrait")).toContainText("Regular");
      await look("program-blue");
      const chip = page.locator(".seat-chip.blue");
      await chip.click();
      await expect(page.getByRole("menuitem", { name: "Recruit" })).toBeVisible();
      await look("chip");
      await page.keyboard.press("Escape");
      await page.keyboard.press("Shift+W");
      await expect(page.getByRole("dialog", { name: "Players" })).toBeVisible();
      await look("dialog");
      await page.keyboard.press("Escape");
      // Step by step: its decision stays to be looked at.
      await runCommand(page, "waits before every");
      await page.keyboard.press("Enter");
      // Red says who begins, or Blue, who is the program; whoever it is, Blue's turn to decide comes.
      await expect(panel).not.toContainText("roll for the initiative");
      // On a busy machine a key may fall between two decisions: it is pressed again.
      const computer = panel.getByText("The computer decides");
      await expect(async () => {
        for (const key of ["1", "Space"]) if (await computer.isHidden()) await page.keyboard.press(key);
        await expect(computer).toBeVisible({ timeout: 3000 });
      }).toPass();
      await expect(panel).toContainText("waits for your confirmation");
      await look("decided");
      await page.keyboard.press("p");
      await expect(panel).toContainText("waits.");
      await look("paused");
      expect([...grave]).toEqual([]);
    });
  });
