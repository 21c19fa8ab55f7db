/** Play at both sizes in both themes: nothing cut, nothing over anything else, at every kind of decision that is met. */
import type { Page } from "@playwright/test";
import { closeQuarters } from "./closeQuarters.ts";
import { expect, picture, test } from "./fixtures.ts";
import { faults, inBothThemes, SIZES } from "./looks.ts";
import { openFile } from "./steps.ts";

const question = (page: Page) => page.locator(".question");

for (const viewport of SIZES)
  test.describe(`${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport });
    test("every decision of a first turn fits, dark and light", async ({ page, home }) => {
      closeQuarters(home);
      const look = (name: string) =>
        inBothThemes(page, async (scheme) => {
          expect(await faults(page), `${name}, ${scheme}`).toEqual([]);
          await picture(page, `${name}-${scheme}`);
        });
      await openFile(page, "close.sandtable");
      await expect(page.locator(".stage .labels")).toContainText("1/1");
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await page.keyboard.press("F3");
      await expect(question(page)).toContainText("roll for the initiative");
      await look("begin");
      await page.keyboard.press("Enter");
      await expect(question(page)).toContainText("who goes first");
      await look("choice");
      await page.keyboard.press("1");
      await expect(question(page)).toContainText("2nd Battalion forms a movement group");
      await page.keyboard.press("n");
      await look("group");
      await page.keyboard.press("Enter");
      for (const side of ["II. Abteilung", "2nd Battalion"]) {
        await expect(question(page)).toContainText(`${side} forms`);
        await page.keyboard.press("Space");
      }
      await expect(question(page)).toContainText("who goes first");
      await page.keyboard.press("1");
      await expect(question(page)).toContainText("2nd Battalion chooses an attack");
      await page.keyboard.press("n");
      await page.keyboard.press(".");
      await expect(page.locator(".foot-odds .odds-bar")).toBeVisible();
      await look("aim");
      await page.keyboard.press("Enter");
      await expect(page.locator(".tray")).toBeVisible();
      await expect(question(page)).toContainText("II. Abteilung chooses an attack");
      await look("dice");
      await page.locator(".log-strip button", { hasText: "fires at" }).first().click();
      await look("line");
      await page.keyboard.press("Shift+L");
      await expect(page.getByRole("complementary", { name: "Log" })).toBeVisible();
      await look("log");
      await page.keyboard.press("Shift+L");
      await page.keyboard.press("i");
      await look("intervene");
      await page.keyboard.press("v");
      await page.keyboard.press("o");
      await expect(page.getByRole("dialog")).toContainText("Standing orders");
      await look("orders");
    });
  });
