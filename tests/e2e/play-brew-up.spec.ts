/** Two turns of Brew Up through the window: a barrage that is corrected, fire from concealment, a tank that brews up, a rush and a rout. */
import type { Page } from "@playwright/test";
import { openBrewUp, PLACES } from "./brewUps.ts";
import { expect, LOOK, picture, test } from "./fixtures.ts";
import { faults, inBothThemes, SIZES } from "./looks.ts";
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
    test("a barrage, a concealed gun, a brewed-up tank, a melee and a rout are played", async ({ page, home }) => {
      const panel = page.getByRole("complementary", { name: "Game" });
      const question = panel.locator(".question");
      const log = page.locator(".log-strip");
      await openBrewUp(page, home);
      await page.keyboard.press("F3");
      await expect(question).toContainText("Red calls for artillery fire");
      const at = await asMap(page);
      const click = async ([x, y]: readonly [number, number]) => page.mouse.click(...at(x, y));
      await look(page, "01-call");
      await click(PLACES.far);
      await expect(log).toContainText("battery is called to fire");
      await look(page, "02-called");
      await expect(question).toContainText("Who moves first");
      await page.keyboard.press("d");
      await page.keyboard.press("Enter");
      await roll(page, "9 9", "1 1");
      await expect(question).toContainText("Red chooses who moves first");
      await look(page, "03-choose");
      await page.keyboard.press("1");
      await expect(question).toContainText("Red moves");
      await look(page, "04-moves");
      await click(PLACES.men);
      await click(PLACES.foe);
      await page.keyboard.press("Enter");
      await expect(log).toContainText("men moves");
      await look(page, "05-rushed");
    });
  });
