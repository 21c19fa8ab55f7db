/** What one side may not know shows nowhere to whoever sits on the other's seat. */
import type { Page } from "@playwright/test";
import type { Scenario } from "../../shared/scenario/model.ts";
import { openArmour, PLACES, playArmour, USUAL } from "./armour.ts";
import { expect, picture, test } from "./fixtures.ts";
import { roll, runCommand } from "./steps.ts";

/** Blue's from Red: a hidden assault gun, its company, where it may lie. */
const OF_BLUE = /H1|Sturmgesch|Lurking|Hazel|Azure/;
/** Red's from Blue: a Tiger in reserve and the edge it comes by, a battery, a plan, orders. */
const OF_RED = /R1|Tiger|G1|Howitzer|Red enters|Left hook|Crimson/;

const secret = (scenario: Scenario): Scenario => ({
  ...scenario,
  formations: [...scenario.formations, { id: "lurk", side: "blue", name: "Lurking company" }],
  stands: scenario.stands.map((stand) => (stand.id === "H1" ? { ...stand, formation: "lurk" } : stand)),
  zones: [
    {
      id: "copse",
      side: "blue",
      name: "Hazel copse",
      points: [
        [30, 6],
        [40, 6],
        [40, 14],
        [30, 14],
      ] as never,
      visibleTo: ["blue"],
    },
  ],
  reinforcements: scenario.reinforcements.map((late) => ({ ...late, visibleTo: ["red"] })),
  sides: scenario.sides.map((side) => ({ ...side, briefing: side.id === "red" ? "Crimson orders." : "Azure orders." })),
  plans: [
    {
      id: "plan",
      side: "red",
      name: "Left hook",
      marks: [{ id: "word", type: "text", at: [20, 20] as never, text: "Left hook" }],
    },
  ],
});

test.use({ viewport: { width: 1280, height: 800 } });
test("nothing hidden is on screen, on hover, in lists, in the planner or on the print bench", async ({
  page,
  home,
}) => {
  test.slow();
  await openArmour(page, home, USUAL, secret);
  const hands = await playArmour(page);
  await page.keyboard.press("Escape");
  await runCommand(page, "Cover the table");
  // The palette goes once its command is carried out.
  await expect(page.getByRole("dialog")).toHaveCount(0);

  // Red looks everywhere.
  await looksEverywhere(page, OF_BLUE, async () => hands.hover(PLACES.H1), "Red", "R1");

  await page.keyboard.press("Enter");
  await roll(page, "5 5 4 3", "6 4 4 3");
  // Nothing is on the page while the players change places but whose turn it is.
  await expect(page.getByText("The next decision is yours")).toBeVisible();
  await picture(page, "covered");
  await page.keyboard.press("Enter");
  await expect(hands.question).toContainText("Blue chooses a Dice Chain");
  await looksEverywhere(page, OF_RED, async () => hands.hover([1, 18]), "Blue", "H1");
});

async function looksEverywhere(
  page: Page,
  hidden: RegExp,
  hover: () => Promise<void>,
  own: string,
  mine: string,
): Promise<void> {
  const tells = async (where: string) => {
    // The file's own folder has a name by chance.
    const page_ = (await page.locator("body").innerHTML()).replace(/title="\/[^"]*"/g, "");
    const found = hidden.exec(page_);
    const about = found ? page_.slice(Math.max(0, found.index - 80), found.index + 60) : "";
    expect(about, where).toBe("");
  };
  await tells("at first");
  await hover();
  await tells("on hover");
  for (const side of ["Red", "Blue"]) {
    const force = page.getByRole("complementary", { name: "Game" }).getByRole("button", { name: side, exact: true });
    if ((await force.getAttribute("aria-expanded")) === "false") await force.click();
  }
  await expect(page.getByRole("complementary", { name: "Game" })).toContainText(mine);
  const orders = page.getByRole("button", { name: "Briefing" });
  if ((await orders.getAttribute("aria-expanded")) === "false") await orders.click();
  await expect(page.getByRole("complementary", { name: "Game" })).toContainText(/(Crimson|Azure) orders/);
  await tells("in the forces");
  await picture(page, own);
  await page.keyboard.press("Shift+L");
  await tells("in the log");
  await page.keyboard.press("Escape");

  await page.keyboard.press("F2");
  const plan = page.getByRole("complementary").last();
  await expect(plan).toContainText(`As ${own} knows the table`);
  await tells("in the planner");
  const tools = page.getByRole("toolbar", { name: "Tools" }).getByRole("button");
  for (const tool of await tools.all()) {
    await tool.click();
    await hover();
    await tells(`in the planner: ${await tool.getAttribute("aria-label")}`);
  }
  await page.keyboard.press("F4");
  const bench = page.getByRole("main", { name: "Print preview" });
  await expect(page.getByRole("radio", { name: own, exact: true })).toBeChecked();
  for (const sheet of ["Overview", "Order of battle"]) {
    await page.getByRole("radio", { name: new RegExp(`^${sheet}`) }).click();
    await expect(bench.getByRole("img", { name: `${sheet}, page 1` })).toHaveAttribute("data-ready", "true");
    await expect(bench).toHaveAttribute("aria-busy", "false");
    expect(await bench.locator("text").allTextContents(), `on paper: ${sheet}`).not.toEqual([]);
    expect((await bench.locator("text").allTextContents()).join(" "), `on paper: ${sheet}`).not.toMatch(hidden);
  }
  await page.keyboard.press("F3");
}
