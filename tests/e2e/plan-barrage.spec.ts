/** Fire on a place in Plan: where it may come down, over the table and beside it. */
import { graveFindings } from "./axe.ts";
import { expect, LOOK, picture, test } from "./fixtures.ts";
import { faults, inBothThemes, SIZES } from "./looks.ts";
import { openSquads, PLACES } from "./squads.ts";
import { asMap } from "./table.ts";

for (const viewport of LOOK ? SIZES : SIZES.slice(0, 1))
  test.describe(`${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport });
    test("a barrage’s deviation is shaded, and whom it may hit is told", { tag: "@long" }, async ({ page, home }) => {
      await openSquads(page, home);
      await page.keyboard.press("F2");
      await page.keyboard.press("o");
      const at = await asMap(page);
      const panel = page.getByRole("complementary", { name: "Inspector" });
      await panel.getByText("Rolls", { exact: true }).click();
      await expect(panel).toContainText("Click the unit.");
      await page.mouse.click(...at(...PLACES.mortar));
      await expect(panel).toContainText("Click the aim point");

      await page.mouse.click(...at(14, 10));
      const hits = (name: string) => panel.getByRole("table", { name });
      await expect(hits("Enemies it may hit").getByRole("row")).toHaveCount(2);
      await expect(hits("Friends it may hit").getByRole("row", { name: /men/ })).toBeVisible();
      await expect(panel.locator(".heat-legend")).toContainText("that a place is hit");
      await inBothThemes(page, async (scheme) => {
        expect(await faults(page), scheme).toEqual([]);
        expect(await graveFindings(page, ".inspector"), scheme).toEqual([]);
        await picture(page, `barrage-${viewport.width}-${scheme}`);
      });

      // At an enemy: the chance that the place itself is hit grows to the one on the spot.
      await page.mouse.click(...at(...PLACES.squad));
      await expect(hits("Enemies it may hit").getByRole("row").first()).toContainText("squad");
      await picture(page, `barrage-squad-${viewport.width}`);
      await page.mouse.click(...at(6, 17));
      await expect(panel).toContainText("needs 3″ at least");
      await picture(page, `barrage-refused-${viewport.width}`);
      await page.keyboard.press("Escape");
      await expect(panel).toContainText("Click the aim point");
    });
  });
