/** A turn of GHQ Modern through the window: battle groups, an attack of two stands, a missile, a stand that moves on its own. */
import type { Page } from "@playwright/test";
import { expect, LOOK, picture, test } from "./fixtures.ts";
import { faults, inBothThemes, SIZES } from "./looks.ts";
import { openModern, STANDS } from "./modern.ts";
import { roll } from "./steps.ts";
import { asMap, scaleOf } from "./table.ts";

const panelOf = (page: Page) => page.getByRole("complementary", { name: "Game" });
const look = async (page: Page, name: string): Promise<void> => {
  if (LOOK)
    await inBothThemes(page, async (scheme) => {
      expect.soft(await faults(page), `${name}, ${scheme}`).toEqual([]);
      await picture(page, `${name}-${scheme}`);
    });
};

for (const viewport of LOOK ? SIZES : [{ width: 1280, height: 800 }])
  test.describe(`${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport });
    test("a turn is played: battle groups, an attack of two stands, a missile, a stand on its own", async ({
      page,
      home,
    }) => {
      const panel = panelOf(page);
      const question = panel.locator(".question");
      const log = page.locator(".log-strip");
      const phase = page.locator(".phases [aria-current]");
      await openModern(page, home);
      await page.keyboard.press("F3");
      await expect(question).toContainText("Red writes down its battle groups");
      const at = await asMap(page);
      const click = async (label: keyof typeof STANDS) => {
        const [x, y] = STANDS[label].at;
        await page.mouse.click(...at(x, y));
      };
      const pass = async (then: RegExp) => {
        await page.keyboard.press("Space");
        await expect(question).toContainText(then);
      };
      await look(page, "01-organization");
      await click("1/1");
      await click("1/2");
      await look(page, "02-organization-chosen");
      await page.keyboard.press("Enter");
      await expect(log).toContainText("1/1, 1/2 are a battle group");
      await look(page, "03-organization-done");
      await pass(/Blue writes down/);
      await pass(/roll for the initiative/);

      await page.keyboard.press("d");
      await page.keyboard.press("Enter");
      await roll(page, "6 6", "1 1");
      await look(page, "04-first");
      await page.keyboard.press("1");
      await expect(phase).toHaveText("First fire");
      await expect(question).toContainText("Red attacks with stands of tech level 4");
      await look(page, "05-first-fire");
      await click("2/2");
      await look(page, "06-refused");
      await click("1/1");
      await click("A1");
      await expect(panel).toContainText("Ways to attack");
      await look(page, "07-aim-cannon");
      await page.keyboard.press("w");
      await look(page, "08-aim-missile");
      await page.keyboard.press("w");
      await page.keyboard.press("Enter");
      await expect(question).toContainText("1/1 will fire at A1");
      await look(page, "09-join");
      await click("2/1");
      await page.keyboard.press("w");
      await look(page, "10-join-aimed");
      await page.keyboard.press("Enter");
      await expect(question).toContainText("1/1, 2/1 will fire at A1");
      await look(page, "11-open-fire");
      await page.keyboard.press("Space");
      await look(page, "12-dice");
      await roll(page, "5", "6 6", "5", "1 2");
      await look(page, "13-fired");
      await expect(log).toContainText("2/1 has used up its missiles");
      await expect(question).toContainText("Blue attacks");
      await pass(/Red attacks/);
      await pass(/who goes first|Red chooses an attack/);
      if ((await question.textContent())?.includes("who goes first")) await page.keyboard.press("1");
      await expect(phase).toHaveText("Second fire");
      await click("1/1");
      await click("A2");
      await look(page, "14-second-fire");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Space");
      await roll(page, "5", "6 6");
      await look(page, "15-fired-twice");
      await pass(/Red chooses/);
      await pass(/roll for movement orders/);
      await page.keyboard.press("Enter");
      await roll(page, "1 1", "1 1");
      if ((await question.textContent())?.includes("who goes first")) await page.keyboard.press("1");
      await expect(phase).toHaveText("Movement");
      await look(page, "16-movement");

      // No orders: the group of both, or one of them alone.
      await click("1/2");
      await expect(panel).toContainText("Stands acting together");
      await look(page, "17-group");
      await page.keyboard.press("w");
      await look(page, "18-alone");
      await page.keyboard.press("Enter");
      await look(page, "19-roll");
      await roll(page, "5");
      await expect(question).toContainText("Red moves");
      await look(page, "20-moving");
      await page.mouse.click(...at(20, 9));
      await look(page, "21-path");
      await page.keyboard.press("Enter");
      await expect(question).toContainText("1/2 is moving: does Blue open fire?");
      await look(page, "22-opportunity");

      // The enemy on the way: two stands in one attack, one of them with a missile.
      await click("B2");
      await page.keyboard.press("w");
      await look(page, "23-opportunity-missile");
      await page.keyboard.press("Enter");
      await expect(question).toContainText("B2 will fire at 1/2");
      await click("B1");
      await expect(panel).toContainText("1/2 after all 2 shots");
      await look(page, "24-opportunity-join");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Space");
      await roll(page, "5", "6 6", "20", "5");
      await expect(log).toContainText(/goes on|may go on/);
      await look(page, "25-goes-on");
      await page.keyboard.press("Enter");
      await look(page, "26-arrived");
      for (let i = 0; i < 4 && (await phase.textContent()) === "Movement"; i++) {
        const asked = (await question.textContent()) ?? "";
        await page.keyboard.press("Space");
        await expect(question).not.toHaveText(asked);
      }

      // Who has no missiles rolls for new ones; the others for their markers.
      await expect(phase).toHaveText("Marker removal");
      await expect(question).toContainText("Red rolls to recover");
      await look(page, "27-removal");
      await page.keyboard.press("Enter");
      await look(page, "28-resupply");
      await roll(page, "5", "20");
      await expect(log).toContainText("2/1 fails to resupply its missiles");
    });

    test("a route is told what a whole company's fire does to it", { tag: "@long" }, async ({ page, home }) => {
      await openModern(page, home);
      await asMap(page);
      await page.keyboard.press("F2");
      await page.keyboard.press("u");
      const at = await scaleOf(page);
      await page.mouse.click(...at(...STANDS["1/2"].at));
      await page.mouse.click(...at(20, 9));
      await page.keyboard.press("Enter");
      const inspector = page.getByRole("complementary", { name: "Inspector" });
      await expect(inspector.locator(".arrival:not(.stale)")).toBeVisible();
      await expect(inspector).toContainText(/Possible firers\s*[45] enemies/i);
      await expect(inspector).toContainText("Stands that fire together make one attack");
      await look(page, "31-route");
      const firer = inspector.locator(".firer", { hasText: /fires at [\d.]+″ with/ }).first();
      await firer.click();
      await expect(inspector.locator(".route-shot")).toContainText(/There .* fire with it, in one attack: [\d.]+%/);
      await look(page, "32-route-shot");
      await page.keyboard.press("Escape");
    });

    test("a new user finds a battle of the modern game and begins it", async ({ page }) => {
      const card = page
        .getByRole("region", { name: "Included battles" })
        .getByRole("button", { name: /GHQ Modern.*Both Banks of the Tavna/ });
      await expect(card).toBeVisible();
      await expect(
        page.getByRole("region", { name: "Templates" }).getByRole("combobox", { name: "Rules of the templates" }),
      ).toBeAttached();
      await look(page, "41-start");
      await card.click();
      await expect(page.locator(".stage canvas").first()).toBeVisible();
      await page.keyboard.press("F3");
      await expect(panelOf(page).locator(".question")).toContainText("writes down its battle groups");
      await look(page, "42-tavna");
      for (const side of [/writes down/, /./]) {
        const asked = (await panelOf(page).locator(".question").textContent()) ?? "";
        await page.keyboard.press("Space");
        await expect(panelOf(page).locator(".question")).not.toHaveText(asked);
        await expect(panelOf(page).locator(".question")).toContainText(side);
      }
      await expect(page.locator(".phases [aria-current]")).not.toHaveText("Organization");
      await look(page, "43-tavna-begins");
    });
  });
