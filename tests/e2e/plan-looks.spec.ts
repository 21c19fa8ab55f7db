/** Plan at three sizes in both themes, as a model and as a map: nothing cut, nothing over anything else; axe looks at each. */
import { graveFindings } from "./axe.ts";
import { expect, LOOK, picture, test } from "./fixtures.ts";
import { faults, inBothThemes, LONG, ROOMY, SIZES } from "./looks.ts";
import { asMap, handsOn, scaleOf } from "./table.ts";

const FULL_HD = { width: 1920, height: 1080 } as const;
const TOPICS = ["s", "w", "r", "d", "o", "u", "p"] as const;

for (const viewport of LONG ? [SIZES[0], FULL_HD] : SIZES)
  test.describe(`${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport });
    test("every topic fits, dark and light", { tag: "@long" }, async ({ page }) => {
      const grave: string[] = [];
      const look = (name: string) =>
        inBothThemes(page, async (scheme) => {
          expect(await faults(page), `${name}, ${scheme}`).toEqual([]);
          if (viewport.width === SIZES[0].width)
            for (const fault of await graveFindings(page, "html", scheme === "dark" ? "all" : "colours"))
              grave.push(`${name}, ${scheme}: ${fault}`);
          await picture(page, `${name}-${scheme}`);
        });
      await page.getByRole("button", { name: /^GHQ WWII.*The Bridge at Olkhovka/ }).click();
      await expect(page.locator(".stage .labels")).toContainText("1/1");
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await asMap(page);
      await page.keyboard.press("F2");
      const { click } = handsOn(page, await scaleOf(page));
      await click([5, 17]);
      await click([22, 19]);
      await expect(page.locator(".profile")).toBeVisible();
      await look("sight");
      for (const dock of ["Dock in the column", "Float over the table", "Dock below the table"]) {
        await page.getByRole("button", { name: dock }).click();
        await look(`profile-${dock.split(" ")[0]?.toLowerCase()}-${dock.includes("column") ? "column" : "table"}`);
      }
      await page.getByRole("complementary").getByRole("button", { name: /1\/1/ }).first().click();
      for (const key of TOPICS) {
        await page.keyboard.press(key);
        await look(`topic-${key}`);
      }
      expect([...new Set(grave)]).toEqual([]);
    });
  });

test.describe("as a model", () => {
  test.use({ viewport: ROOMY, colorScheme: "dark" });
  test("the answers lie on the ground", async ({ page }) => {
    test.skip(!LOOK, "pictures for people");
    await page.getByRole("button", { name: /^GHQ WWII.*The Bridge at Olkhovka/ }).click();
    await expect(page.locator(".stage .labels")).toContainText("1/1");
    await page.keyboard.press("F2");
    const inspector = page.getByRole("complementary", { name: "Inspector" });
    await page.keyboard.press("w");
    await inspector.getByRole("button", { name: /2\/2 KV-1B/ }).click();
    await expect(inspector.getByText(/\d+% in sight/)).toBeVisible();
    await picture(page, "model-seen");
    await page.keyboard.press("s");
    await inspector
      .getByRole("button", { name: /3\/1 PzIV/ })
      .first()
      .click();
    await expect(page.getByRole("region", { name: "Side profile" })).toBeVisible();
    await picture(page, "model-sight");
    await page.keyboard.press("r");
    await inspector.getByText("Blue’s guns").click();
    await expect(inspector.getByText("10 may fire")).toBeVisible();
    await picture(page, "model-ranges");
  });
});
