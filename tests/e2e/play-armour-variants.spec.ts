/** Armour Battles as the players vary it: a company kept in reserve, a group hidden, and a unit that goes with another company. */
import { openArmour, USUAL } from "./armour.ts";
import { expect, LOOK, picture, test } from "./fixtures.ts";
import { asMap } from "./table.ts";

const zone = (side: "red" | "blue", x: number) => ({
  id: `z-${side}`,
  side,
  name: `Zone of ${side}`,
  points: [
    [x, 0],
    [x + 14, 0],
    [x + 14, 40],
    [x, 40],
  ] as never,
});
if (LOOK) test.use({ viewport: { width: 1280, height: 720 } });

test("a side keeps a company back, hides another and puts a tank with the first before the battle", {
  tag: "@long",
}, async ({ page, home }) => {
  await openArmour(page, home, {
    ...USUAL,
    options: { begins: "choice", hiddenGroups: "1", ownCompanies: true },
    red: {
      P1: { vehicle: "Panther Ausf G", formation: "panthers" },
      P2: { vehicle: "Panther Ausf G", formation: "panthers" },
      S1: { vehicle: "Sturmgeschütz III", formation: "guns" },
      Z1: { vehicle: "Panzer IV H", formation: "fours" },
    },
    blue: { A1: { at: [50, 20], facing: 270 } },
    formations: [
      { id: "panthers", side: "red", name: "Panther company" },
      { id: "guns", side: "red", name: "Assault guns" },
      { id: "fours", side: "red", name: "Panzer IV company" },
    ],
    reinforcements: [],
    zones: [zone("red", 0), zone("blue", 46)],
  });
  const panel = page.getByRole("complementary", { name: "Game" });
  const question = panel.locator(".question");
  const log = page.locator(".log-strip");
  await page.keyboard.press("F3");
  await expect(question).toContainText("Red places 4 more units");
  const at = await asMap(page);
  const look = (name: string) => picture(page, name);
  const kind = (name: string) => panel.getByRole("button", { name, exact: true }).first().click();
  await look("deployment");

  await kind("Keep in reserve");
  await panel.getByText("Panther Ausf G", { exact: true }).first().click();
  await look("keep");
  await page.keyboard.press("Enter");
  await expect(log).toContainText("P1, P2 wait in reserve");
  await expect(question).toContainText("Red places 2 more units");

  await kind("Send with a company");
  await panel.getByText("Panzer IV H", { exact: true }).first().click();
  await look("send");
  await page.keyboard.press("Enter");
  await expect(log).toContainText("Z1 will come with a company in reserve");

  await kind("Hide a group");
  await panel.getByText("Sturmgeschütz III", { exact: true }).first().click();
  await look("hide");
  await page.keyboard.press("Enter");
  await expect(log).toContainText("S1 is hidden");
  await kind("Place a unit");
  await panel.getByText("Sturmgeschütz III", { exact: true }).first().click();
  await page.mouse.click(...at(12, 20));
  await look("place");
  await page.keyboard.press("Enter");
  await expect(question).toContainText("may still change the deployment");
  await kind("Deployment done");
  await expect(question).toContainText(/roll their Command Dice|Blue/);
  await look("done");
});
