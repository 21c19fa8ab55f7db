/** The pictures of the README and the handbook, each with the steps that lead to its screen. */
import { type Page, expect as usual } from "@playwright/test";
import { closeQuarters } from "../e2e/closeQuarters.ts";
import { openFile } from "../e2e/steps.ts";

export interface Story {
  /** Its file in resources/pictures, without the ending. */
  readonly name: string;
  readonly scheme?: "light";
  /** What lies in the user's folder before the program starts. */
  readonly files?: (home: string) => void;
  readonly steps: (page: Page) => Promise<void>;
}

/** Software graphics on a busy machine are slow. */
const expect = usual.configure({ timeout: 60_000 });

const inspector = (page: Page) => page.getByRole("complementary", { name: "Inspector" });
const tool = (page: Page, name: string) =>
  page.getByRole("toolbar", { name: "Tools" }).getByRole("button", { name, exact: true });

async function openBattle(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^GHQ WWII.*The Bridge at Olkhovka/ }).click();
  await expect(page.locator(".stage .labels")).toContainText("1/1");
}
/** The tool in hand over the table, so that its edge and its words are seen. */
async function pointAtTable(page: Page, east: number, north: number): Promise<void> {
  const box = await page.locator(".stage").boundingBox();
  if (box) await page.mouse.move(box.x + box.width * east, box.y + box.height * north, { steps: 4 });
}
const edit = (name: string, steps: (page: Page) => Promise<void>): Story => ({
  name,
  steps: async (page) => {
    await openBattle(page);
    await steps(page);
  },
});
const plan = (name: string, steps: (page: Page) => Promise<void>): Story =>
  edit(name, async (page) => {
    await page.keyboard.press("F2");
    await steps(page);
  });
const print = (name: string, sheet: RegExp, scheme?: "light"): Story => ({
  ...edit(name, async (page) => {
    await page.keyboard.press("F4");
    await page.getByRole("radio", { name: sheet }).click();
    await expect(page.locator(".bench")).toHaveAttribute("aria-busy", "false");
  }),
  ...(scheme && { scheme }),
});
const tabOf = (name: string) => async (page: Page) => {
  const tab = page.getByRole("tab", { name: new RegExp(`^${name}`) });
  await tab.click();
  await expect(tab).toHaveAttribute("aria-selected", "true");
};
async function lookAlong(page: Page): Promise<void> {
  await inspector(page)
    .getByRole("button", { name: /2\/2 KV-1B/ })
    .click();
  await inspector(page)
    .getByRole("button", { name: /3\/1 PzIV/ })
    .first()
    .click();
  await expect(page.getByRole("region", { name: "Side profile" })).toBeVisible();
}

/** The dice may favour either side; the picture has Red's turn. */
const redFirst = (page: Page) =>
  expect(async () => {
    await page.keyboard.press("1");
    await expect(page.locator(".question")).not.toContainText("who goes first", { timeout: 2000 });
  }).toPass();

/** An attack aimed, with its odds, in the first combat phase of a battle at close quarters. */
async function aim(page: Page): Promise<void> {
  const question = page.locator(".question");
  await openFile(page, "close.sandtable");
  await expect(page.locator(".stage .labels")).toContainText("1/1");
  await page.keyboard.press("F3");
  await expect(question).toContainText("roll for the initiative");
  await page.keyboard.press("Enter");
  await expect(question).toContainText("who goes first");
  await redFirst(page);
  for (const side of ["2nd Battalion", "II. Abteilung"]) {
    await expect(question).toContainText(`${side} forms`);
    await page.keyboard.press("Space");
  }
  await expect(question).toContainText("who goes first");
  await redFirst(page);
  await expect(question).toContainText("2nd Battalion chooses an attack");
  await page.keyboard.press("n");
  await page.keyboard.press(".");
  await expect(page.locator(".foot-odds .odds-bar")).toBeVisible();
}

export const STORIES: readonly Story[] = [
  {
    name: "start",
    steps: (page) =>
      expect(page.getByRole("button", { name: /^GHQ WWII.*The Bridge at Olkhovka/ }).locator("img")).toBeVisible(),
  },
  edit("edit-paint", async (page) => {
    await tool(page, "Terrain brush").click();
    await page.getByRole("button", { name: "Woods", exact: true }).click();
    await pointAtTable(page, 0.56, 0.52);
  }),
  edit("edit-forces", tabOf("Forces")),
  edit("edit-advice", tabOf("Advice")),
  edit("edit-vehicles", async (page) => {
    await tool(page, "Place stands").click();
    await expect(
      page
        .getByRole("dialog", { name: /^Vehicles/ })
        .locator("tbody tr[aria-rowindex]")
        .first(),
    ).toBeVisible();
  }),
  {
    name: "edit-generate",
    steps: async (page) => {
      await page.getByRole("button", { name: "Generate a table…" }).click();
      const dialog = page.getByRole("dialog", { name: "Generate a table" });
      await dialog.getByLabel("Seed").fill("4100");
      await expect(dialog.getByRole("button", { name: /^Seed 4108: / })).toBeVisible();
    },
  },
  plan("plan-dark", lookAlong),
  plan("plan-profile", async (page) => {
    await page.getByText("Map", { exact: true }).click();
    await lookAlong(page);
  }),
  plan("plan-ranges", async (page) => {
    await page.keyboard.press("r");
    await inspector(page)
      .getByRole("button", { name: /2\/2 KV-1B/ })
      .click();
    await inspector(page).getByText("Blue’s guns").click();
    await expect(
      inspector(page)
        .getByText(/\d+ may fire/)
        .first(),
    ).toBeVisible();
  }),
  { name: "play-dark", files: closeQuarters, steps: aim },
  print("print-dark", /^Battlefield/),
  print("paper", /^Counters/, "light"),
  edit("solids", async (page) => {
    await page.keyboard.press("Control+k");
    await page.getByLabel("Find a command").fill("Relief for a 3D printer");
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Relief for a 3D printer" });
    await dialog.getByRole("textbox", { name: "Tile", exact: true }).fill("8");
    await dialog.getByRole("combobox", { name: "Connectors" }).click();
    await page.getByRole("option", { name: "Separate keys" }).click();
    await dialog.getByRole("radio", { name: /^B1,/ }).press("Space");
    await expect(dialog.getByRole("img", { name: /^Model of tile B1/ })).toBeVisible();
  }),
];
