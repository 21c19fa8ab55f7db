/** Plans on the model and on the map, dark and light, at both sizes: nothing cut, nothing over anything else; by axe. */
import { graveFindings } from "./axe.ts";
import { expect, picture, test } from "./fixtures.ts";
import { faults, inBothThemes, SIZES } from "./looks.ts";

for (const viewport of SIZES)
  test.describe(`${viewport.width} by ${viewport.height}`, () => {
    test.use({ settings: null, viewport });
    test("plans fit, dark and light", { tag: "@long" }, async ({ page }) => {
      await page.getByRole("button", { name: /^GHQ WWII.*The Bridge at Olkhovka/ }).click();
      await expect(page.locator(".stage .labels")).toContainText("1/1");
      await page.keyboard.press("F2");
      await page.keyboard.press("p");
      const inspector = page.getByRole("complementary", { name: "Inspector" });
      await expect(inspector.getByText("No plan yet.")).toBeVisible();
      await inspector.getByRole("button", { name: "New Blue layer" }).click();
      await inspector.getByRole("button", { name: "New Red layer" }).click();
      await inspector.getByRole("button", { name: "Arrow", exact: true }).click();
      const box = await page.locator(".stage").boundingBox();
      if (!box) throw new Error("no table");
      const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
      for (const [x, y] of [
        [0.3, 0.6],
        [0.4, 0.5],
        [0.5, 0.5],
      ] as const)
        await page.mouse.click(...at(x, y));
      await page.keyboard.press("Enter");
      await expect(inspector.getByLabel("Label", { exact: true })).toBeVisible();
      await inspector.getByRole("button", { name: "Step", exact: true }).click();
      await page.mouse.click(...at(0.35, 0.45));
      await page.mouse.click(...at(0.55, 0.42));
      await expect(page.locator(".lab.plan-step b")).toHaveText(["1", "2"]);
      await inspector.getByRole("button", { name: "Next step" }).click();
      for (const view of ["model", "map"] as const) {
        if (view === "map") {
          await page.keyboard.press("F7");
          await expect(page.getByRole("radio", { name: "Map" })).toBeChecked();
        }
        await inBothThemes(page, async (scheme) => {
          expect(await faults(page), `${view}, ${scheme}`).toEqual([]);
          await picture(page, `plans-${view}-${scheme}`);
          if (viewport === SIZES[0] && view === "map") expect(await graveFindings(page)).toEqual([]);
        });
      }
    });
  });
