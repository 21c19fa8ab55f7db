/** Story 7: a battle of Armour Battles from an empty table: hedges, companies, a hidden one, a reserve, a battery; and it begins. */
import type { Page } from "@playwright/test";
import { knownBy } from "../../../shared/rules/known.ts";
import type { SideId } from "../../../shared/systems.ts";
import { expect, LOOK, test } from "../fixtures.ts";
import { fitsInBothThemes, SIZES } from "../looks.ts";
import { handsOn, newTable } from "../table.ts";
import { brief, finish, kind, palette, tab, undoes, writeForce } from "./story.ts";

const row = (page: Page, name: RegExp) => page.getByRole("treeitem", { name });

async function look(page: Page, name: string): Promise<void> {
  await expect(page.locator(".inspector")).not.toContainText(/cohesion level|D20|GHQ/i);
  if (LOOK) await fitsInBothThemes(page, name);
}

for (const viewport of LOOK ? SIZES : SIZES.slice(0, 1))
  test.describe(`${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport });
    test("two battle groups among hedges", { tag: "@long" }, async ({ page, home }) => {
      test.slow();
      const hand = handsOn(page, await newTable(page, "Hedges", [60, 40], "Armour Battles"));

      // A wood, a hill, a hedge.
      await page.keyboard.press("Shift+P");
      await kind(page, "Woods");
      for (const [x, y] of [
        [22, 22],
        [42, 20],
      ] as const)
        await hand.drag([x, y], [x + 11, y], [x + 11, y + 11], [x, y + 11], [x, y + 0.2]);
      await undoes(page, "Paint woods");
      await page.keyboard.press("h");
      for (let i = 0; i < 10; i++) await page.keyboard.press("]");
      await hand.click([36, 12]);
      await undoes(page, "Raise ground");
      await page.keyboard.press("r");
      await kind(page, "Hedge");
      await hand.click([20, 6]);
      await hand.click([20, 18]);
      await page.keyboard.press("Enter");
      await undoes(page, /Undo: .*hedge/i);

      await writeForce(
        page,
        "Red",
        "Panther company\n  3x Panther Ausf G\nAssault guns\n  2x Sturmgeschütz III\n1x 105L28 Howitzer",
      );
      await writeForce(page, "Blue", "A Company\n  3x M4 75mm\nB Company\n  3x M4 76mm\n1x M7 Howitzer Motor Carriage");
      await look(page, "forces");

      // What the rules suggest is taken; one figure is typed.
      await page.getByRole("button", { name: /^Take \d+ for Red's army morale/ }).click();
      await undoes(page, "Change Red's army morale");
      const dice = page.getByLabel("Command dice").first();
      await dice.fill("5");
      await dice.press("Enter");
      await undoes(page, "Change Red's command dice");

      // Red's assault guns are hidden; the battery stays behind the edge: nobody lines it up, or has it arrive.
      await expect(row(page, /, 105L28 Howitzer, behind the edge$/)).toBeVisible();
      await expect(page.getByRole("button", { name: "Line up 5" })).toBeVisible();
      await row(page, /^Assault guns/).click({ button: "right" });
      await page.getByRole("menuitem", { name: "Hide from the other side" }).click();
      await undoes(page, /Undo: Hide /);

      await expect(row(page, /^Assault guns, hidden, off table/)).toBeVisible();

      await page.getByRole("button", { name: "Deployment zones and entry edges" }).click();
      await palette(page).getByRole("button", { name: "West" }).click();
      await palette(page).getByText("Blue", { exact: true }).click();
      await palette(page).getByRole("button", { name: "East" }).click();
      await page.keyboard.press("v");

      // B Company comes on turn 2, and Red doesn't know.
      await tab(page, "Mission").click();
      const late = page.getByRole("region", { name: "Reinforcements of Blue" });
      await look(page, "mission");
      await late.getByLabel("Turn", { exact: true }).fill("2");
      await late.getByLabel("Turn", { exact: true }).press("Enter");
      await late.getByRole("combobox", { name: "Edge" }).click();
      await page.getByRole("option", { name: /^east/ }).click();
      await late.getByLabel("Stands", { exact: true }).first().click();
      await expect(page.getByRole("option", { name: /Howitzer/ })).toHaveCount(0);
      for (const label of ["1/2", "2/2", "3/2"])
        await page.getByRole("option", { name: new RegExp(`^${label}`) }).click();
      await page.keyboard.press("Escape");
      await late.getByRole("button", { name: /^Plan the arrival of 3/ }).click();
      const arrival = late.getByRole("group", { name: "Arrival on turn 2" });
      await arrival.getByRole("switch", { name: "Unknown to the other side" }).click();
      await brief(page);
      await look(page, "arrival");

      const { scenario } = await finish(page, home, hand, {
        name: "Hedges",
        sight: { from: [12, 36], to: [48, 36], seen: true },
      });
      expect(scenario.stands.filter(({ visibleTo }) => visibleTo?.[0] === "red")).toHaveLength(2);
      expect(scenario.reinforcements).toMatchObject([{ side: "blue", turn: 2, visibleTo: ["blue"] }]);
      // What each gets to see of the other before the battle.
      const seen = (side: SideId) => knownBy(scenario, side).stands.flatMap((one) => (one.side === side ? [] : [one]));
      expect(seen("red").map(({ vehicle }) => vehicle)).toEqual(Array(3).fill("armour-battles/us/m4-75mm"));
      expect(seen("blue").map(({ vehicle }) => vehicle)).toEqual(Array(3).fill("armour-battles/german/panther-ausf-g"));

      await page.keyboard.press("F3");
      const question = page.getByRole("complementary", { name: "Game" }).locator(".question");
      await expect(question).toContainText("Red places 5 more units");
      await expect(page.locator(".bottom")).toContainText("not rolled yet");
      await look(page, "play");
    });
  });
