/** Two turns of Brew Up through the window: a barrage that is corrected, fire from concealment, a tank that brews up, a melee and a rout. */
import type { Page } from "@playwright/test";
import { openBrewUp, PLACES } from "./brewUps.ts";
import { expect, LOOK, picture, test } from "./fixtures.ts";
import { frames } from "./frames.ts";
import { faults, inBothThemes, SIZES } from "./looks.ts";
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
      await expect(question).toContainText("Red calls artillery fire in secret");
      const at = await asMap(page);
      const click = async ([x, y]: readonly [number, number]) => page.mouse.click(...at(x, y));
      const end = (asked: string) => expect(question).toContainText(asked);
      const initiative = async () => {
        await end("Both sides roll for the first move");
        await page.keyboard.press("Enter");
        await throwDice(page, [
          ["Red2D10", "9 9"],
          ["Blue2D10", "1 1"],
        ]);
        await end("Red chooses which side moves first");
      };
      await look(page, "01-call");
      await click(PLACES.far);
      await expect(log).toContainText("battery is called to fire at E 30 N 6, landing in turn 1");
      await look(page, "02-called");
      // The dice are thrown by hand from now on.
      await page.keyboard.press("d");
      await initiative();
      await look(page, "03-choose");
      await page.keyboard.press("1");
      await end("Red moves");
      await look(page, "04-moves");
      await click(PLACES.men);
      await click(PLACES.foe);
      await page.keyboard.press("Enter");
      await expect(log).toContainText("men moves");
      await look(page, "05-rushed");
      await page.keyboard.press("Space");

      // The gun penetrates the tank's flank out of its scrub: the crew holds. The Sherman brews it up.
      await end("Blue fires");
      await click(PLACES.gun);
      await click(PLACES.tank);
      await look(page, "06-gun");
      await page.keyboard.press("Enter");
      await throwDice(page, [
        ["to hit", "9 9"],
        ["internal damage", "3 3"],
        ["morale of tank", "9 9"],
      ]);
      await expect(log).toContainText("tank is fired at from out of sight");
      await look(page, "07-penetrated");
      await click(PLACES.sherman);
      await click(PLACES.tank);
      await page.keyboard.press("Enter");
      await throwDice(page, [
        ["to hit", "9 9"],
        ["internal damage", "9 9"],
      ]);
      await expect(log).toContainText("tank is brewed up");
      await expect(page.locator(".verdict")).toContainText(/To hit 18.*; internal damage 18: /);
      await look(page, "08-brewed-up");
      await page.keyboard.press("Space");
      await end("Blue moves");
      await page.keyboard.press("Space");
      await end("Red fires");
      await look(page, "09-red-fires");
      await page.keyboard.press("Space");

      // Three of the foe fall in the melee, and the others rout; the barrage falls wide.
      await end("Blue may fire at enemies that rushed to contact");
      await look(page, "10-rush");
      await page.keyboard.press("Space");
      await throwDice(page, [
        [/men strikes at foe.*1 figure/, "9 9"],
        [/men strikes at foe/, `${"9 9 ".repeat(2)}${"10 10 ".repeat(7)}`.trim()],
        [/foe strikes at men/, "10"],
        ["NCO of foe", "2"],
        ["orale of foe", "1 1"],
        ["shell", "7 8"],
        ["irection", "3"],
      ]);
      await expect(log).toContainText("Shell of 80 mm: marginal hit");
      await look(page, "11-landed");
      await end("scans for concealed enemies");
      for (let i = 0; i < 2; i++) await page.keyboard.press("Space");

      // The same place again: the fire is corrected.
      await end("Red calls artillery fire in secret");
      await click(PLACES.far);
      await initiative();
      await page.keyboard.press("1");
      for (const asked of ["Red moves", "Blue fires", "Blue moves", "Red fires"]) {
        await end(asked);
        if (asked === "Blue moves") {
          // The concealed gun is warned before it moves.
          await click(PLACES.gun);
          await expect(panel).toContainText("Concealed: an enemy that sees it move finds it");
          await page.keyboard.press("Escape");
        }
        await page.keyboard.press("Space");
        // Before its side moves the routed squad tries to regroup, in vain.
        if (asked === "Blue fires") await throwDice(page, [["foe regroups", "1 1"]]);
      }
      await throwDice(page, [
        ["NCO", "9"],
        ["shell", "7 8"],
        ["casualties", "3 3"],
        ["orale of far", "5 5"],
      ]);
      await expect(log).toContainText("Shell of 80 mm: direct hit");
      await look(page, "12-corrected");
      await page.keyboard.press("Shift+L");
      await page.getByRole("complementary", { name: "Log" }).getByText("Shell of 80 mm: direct hit").first().click();
      await expect(page.getByText("Correction of fire").first()).toBeVisible();
      await look(page, "13-log");
    });
  });

type Answers = readonly (readonly [asked: string | RegExp, faces: string])[];
/** Types faces for each throw that is asked for, by what it is for: a face alone falls on all its dice. */
async function throwDice(page: Page, answers: Answers): Promise<void> {
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  for (;;) {
    // A next throw has a dialog of its own, which takes the place of the one before.
    await frames(page, 10);
    if ((await dialog.count()) === 0) return;
    const asked = (await dialog.locator(".question").textContent()) ?? "";
    const found = answers.find(([what]) => (typeof what === "string" ? asked.includes(what) : what.test(asked)));
    if (!found) throw new Error(`no dice for ${asked}`);
    const count = Number(/(?:Red|Blue)(\d+)D/.exec(asked)?.[1] ?? 1);
    const faces = found[1].includes(" ") ? found[1] : Array(count).fill(found[1]).join(" ");
    await dialog.getByRole("textbox").fill(faces);
    await page.keyboard.press("Enter");
    await expect
      .poll(() =>
        dialog.getByRole("textbox").evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value)),
      )
      .not.toContain(faces);
  }
}
