/** Small battles of Armour Battles for the window, and hands that play them. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { formatScenario } from "../../shared/scenario/format.ts";
import type { Scenario } from "../../shared/scenario/model.ts";
import { type Layout, scenarioOf } from "../shared/rules/armour-battles/play/table.ts";
import { expect } from "./fixtures.ts";
import { openFile } from "./steps.ts";
import { type At, asMap } from "./table.ts";

export const PLACES = {
  P1: [10, 18],
  P2: [10, 21],
  A1: [26, 18],
  A2: [30, 22],
  H1: [34, 10],
} as const;

/** Two sides that see each other, a battery, a company in reserve, a hidden unit. */
export const USUAL: Layout = {
  size: [60, 40],
  sight: 80,
  title: "Armour",
  figures: {
    red: { commandDice: 4, staffOrders: 2, armyMorale: 7, artilleryResponseDice: 4 },
    blue: { commandDice: 4, staffOrders: 2, armyMorale: 7 },
  },
  red: {
    P1: { at: PLACES.P1, vehicle: "Panther Ausf G", facing: 90 },
    P2: { at: PLACES.P2, vehicle: "Panzer IV H", facing: 90 },
    R1: { vehicle: "Tiger I", formation: "tigers" },
    G1: { vehicle: "M7 Howitzer Motor Carriage" },
  },
  blue: {
    A1: { at: PLACES.A1, facing: 270 },
    A2: { at: PLACES.A2, facing: 270, vehicle: "M10 Tank Destroyer" },
    H1: { at: PLACES.H1, facing: 270, vehicle: "Sturmgeschütz III", visibleTo: ["blue"] },
  },
  terrain: [
    ["woods", 18, 26, 8, 6],
    ["woods", 32, 8, 5, 4],
  ],
  formations: [{ id: "tigers", side: "red", name: "Tiger platoon" }],
  entryEdges: [{ id: "west", side: "red", edge: "west", from: 8 as never, to: 30 as never, turn: 1 }],
  reinforcements: [{ id: "late", side: "red", turn: 1, edge: "west", stands: ["R1"] }],
};

/** Opens it, in the editor. */
export async function openArmour(
  page: Page,
  home: string,
  layout: Layout = USUAL,
  change: (scenario: Scenario) => Scenario = (scenario) => scenario,
): Promise<void> {
  const { scenario, ground } = scenarioOf(layout);
  writeFileSync(path.join(home, "armour.sandtable"), formatScenario({ ground, scenario: change(scenario) }));
  await openFile(page, "armour.sandtable");
}

/** Plays it with the players' own dice, on the map. */
export async function playArmour(page: Page) {
  const panel = page.getByRole("complementary", { name: "Game" });
  const question = panel.locator(".question");
  await page.keyboard.press("F3");
  await expect(question).toContainText("roll their Command Dice");
  const at: At = await asMap(page);
  await page.keyboard.press("d");
  await page.keyboard.press("Enter");
  return {
    panel,
    question,
    log: page.locator(".log-strip"),
    at,
    click: async (place: readonly [number, number]) => page.mouse.click(...at(...place)),
    hover: async (place: readonly [number, number]) => page.mouse.move(...at(...place)),
    /** Takes a kind of command in hand. */
    kind: async (name: string) => panel.getByRole("button", { name, exact: true }).first().click(),
    /** Chooses a chain of the number of dice shown, and so many of them for an order. */
    async order(chain: RegExp, dice: RegExp): Promise<void> {
      await panel.getByRole("button", { name: chain }).click();
      await expect(question).toContainText("how many on the next order?");
      await panel.getByRole("button", { name: dice }).first().click();
      await expect(question).toContainText("gives an order");
    },
  };
}
export type ArmourHands = Awaited<ReturnType<typeof playArmour>>;
