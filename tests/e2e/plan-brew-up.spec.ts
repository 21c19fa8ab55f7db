/** Brew Up in Plan and on paper: what can kill what, morale from the table, and where mortars may come down. */
import { openBrewUp, PLACES } from "./brewUps.ts";
import { expect, LOOK, picture, test } from "./fixtures.ts";
import { faults, inBothThemes, SIZES } from "./looks.ts";
import { asMap } from "./table.ts";

for (const viewport of LOOK ? SIZES : SIZES.slice(0, 1))
  test.describe(`${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport });
    test("odds, rolls and mortars of Brew Up are told in Plan", async ({ page, home }) => {
      const look = async (name: string) =>
        inBothThemes(page, async (scheme) => {
          expect.soft(await faults(page), `${name}, ${scheme}`).toEqual([]);
          await picture(page, `${name}-${viewport.width}-${scheme}`);
        });
      await openBrewUp(page, home);
      await page.keyboard.press("F2");
      await page.keyboard.press("o");
      const at = await asMap(page);
      const click = async ([x, y]: readonly [number, number]) => page.mouse.click(...at(x, y));
      const panel = page.getByRole("complementary", { name: "Inspector" });
      await click(PLACES.sherman);
      await click(PLACES.tank);
      await expect(panel).toContainText("brewed up");
      await look("odds");
      await panel.getByText("Distance", { exact: true }).click();
      await look("distance");
      await panel.getByText("Rolls", { exact: true }).click();
      await click(PLACES.men);
      await panel.getByRole("combobox", { name: "Roll" }).click();
      await page.getByRole("option", { name: "A morale check" }).click();
      await expect(panel).toContainText("keeps cover");
      await look("morale");
      await page.keyboard.press("r");
      await click(PLACES.gun);
      await panel.getByRole("switch", { name: "Detection distances" }).click();
      await look("detection");
      await page.keyboard.press("F4");
      await expect(page.getByText("Laying out…").first()).toBeHidden();
      await look("print");
    });
  });
