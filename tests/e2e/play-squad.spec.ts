/** A turn of Micro Squad through the window: an air strike under fire, a barrage, an overrun and a close assault. */
import type { Page } from "@playwright/test";
import { expect, LOOK, picture, test } from "./fixtures.ts";
import { faults, inBothThemes, SIZES } from "./looks.ts";
import { openSquads, PLACES } from "./squads.ts";
import { roll } from "./steps.ts";
import { asMap } from "./table.ts";

const look = async (page: Page, name: string): Promise<void> => {
  if (LOOK)
    await inBothThemes(page, async (scheme) => {
      expect.soft(await faults(page), `${name}, ${scheme}`).toEqual([]);
      await picture(page, `${name}-${scheme}`);
    });
};

for (const viewport of LOOK ? SIZES : [{ width: 1280, height: 720 }])
  test.describe(`${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport });
    test("an air strike, a barrage, an overrun and a close assault are played", async ({ page, home }) => {
      const panel = page.getByRole("complementary", { name: "Game" });
      const question = panel.locator(".question");
      const log = page.locator(".log-strip");
      const phase = page.locator(".phases [aria-current]");
      await openSquads(page, home);
      await page.keyboard.press("F3");
      await expect(question).toContainText("Red plots its air strikes");
      const at = await asMap(page);
      const click = async ([x, y]: readonly [number, number]) => page.mouse.click(...at(x, y));
      await look(page, "01-air");
      await click([26, 15]);
      await expect(log).toContainText("plane: air strike plotted for turn 1");
      await look(page, "02-air-plotted");
      await expect(question).toContainText("roll for the initiative");
      await page.keyboard.press("d");
      await page.keyboard.press("Enter");
      await roll(page, "6", "1");
      await expect(question).toContainText("who goes first");
      await page.keyboard.press("1");
      await expect(question).toContainText("Red forms a movement group");
      await look(page, "03-posture");
      await click(PLACES.tank);
      await page.keyboard.press("Enter");
      await look(page, "04-posture-one");
      await page.keyboard.press("Space");
      await click(PLACES.men);
      await page.keyboard.press("Enter");
      await look(page, "05-posture-done");
      await page.keyboard.press("Space");
      if ((await question.textContent())?.includes("Red forms")) await page.keyboard.press("Space");
      await expect(phase).toHaveText("Artillery fire");
      await look(page, "06-artillery");

      // The air strike, under fire.
      await panel.getByRole("button", { name: "Air strike" }).first().click();
      await look(page, "07-strike");
      await page.keyboard.press("1");
      await expect(question).toContainText("plane attacks from the air: does Blue fire at it?");
      await look(page, "08-flak");
      await panel
        .getByRole("button", { name: /Fire at the aircraft/ })
        .first()
        .click();
      await page.keyboard.press("Enter");
      await look(page, "09-flak-rolls");
      // The gun adds 1; the strike holds with 13, finds its place with 14, and eliminates the gun.
      await roll(page, "10", "13", "14", "3 4");
      await expect(log).toContainText("flak is eliminated");
      await look(page, "10-struck");

      // A mortar fires on a place: it deviates, for it fails its second roll.
      await click(PLACES.mortar);
      await look(page, "11-mortar");
      await click([20, 14]);
      await roll(page, "10", "15", "3", "2");
      await expect(log).toContainText("The fire of mortar deviates 2″ to the east");
      await look(page, "12-deviated");
      await expect(phase).toHaveText("Standard fire");
      await page.keyboard.press("1");
      await look(page, "13-fire");
      // Nobody fires; a mission is plotted, and the groups are ordered.
      for (let i = 0; i < 4 && (await phase.textContent()) === "Standard fire"; i++) {
        const asked = (await question.textContent()) ?? "";
        await page.keyboard.press("Space");
        await expect(question).not.toHaveText(asked);
      }
      await expect(phase).toHaveText("Plotting");
      await click(PLACES.mortar);
      await click(PLACES.far);
      await look(page, "14-plot");
      await expect(log).toContainText("mortar: mission plotted for turn 2");
      await look(page, "15-plotted");

      // The tank runs over a squad: nobody fires at it on its way.
      await expect(phase).toHaveText("Movement");
      await page.keyboard.press("Enter");
      await roll(page, "6 6", "6 6");
      if ((await question.textContent())?.includes("who goes first")) await page.keyboard.press("1");
      const go = async (from: readonly [number, number], to: readonly [number, number]) => {
        await click(from);
        await page.keyboard.press("Enter");
        await roll(page, "5");
        await expect(question).toContainText("Red moves");
        await page.mouse.click(...at(...to));
        await page.keyboard.press("Enter");
        while ((await question.textContent())?.includes("open fire?")) await page.keyboard.press("Space");
      };
      await go(PLACES.tank, [13.5, 12]);
      await expect(question).toContainText("Red has moved the group");
      await expect(panel).toContainText("Overrun");
      await look(page, "16-reached");
      await page.keyboard.press("Enter");
      // Against tracks the squad fails with 12; it is eliminated. The tank holds.
      await roll(page, "12", "3 4", "5");
      await expect(log).toContainText("squad is eliminated");
      await look(page, "17-overrun");
      for (let i = 0; i < 3 && !(await question.textContent())?.startsWith("Red "); i++)
        await page.keyboard.press("Space");

      // The men assault their foe.
      await go(PLACES.men, [13, 6]);
      await expect(panel).toContainText("Close assault");
      await look(page, "18-assault");
      await page.keyboard.press("Enter");
      await roll(page, "20", "5", "1 2");
      await expect(log).toContainText("foe is eliminated");
      await look(page, "19-assaulted");
    });
  });
