/** A small battle of Armour Battles for the window: two sides that see each other, a battery, a company in reserve, a hidden unit. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { formatScenario } from "../../shared/scenario/format.ts";
import { scenarioOf } from "../shared/rules/armour-battles/play/table.ts";
import { expect } from "./fixtures.ts";

export const PLACES = {
  P1: [10, 18],
  P2: [10, 21],
  A1: [26, 18],
  A2: [30, 22],
  H1: [34, 10],
} as const;

function armourScenario(): string {
  const { scenario, ground } = scenarioOf({
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
  });
  return formatScenario({ ground, scenario });
}

/** Opens it, in the editor. */
export async function openArmour(page: Page, home: string): Promise<void> {
  writeFileSync(path.join(home, "armour.sandtable"), armourScenario());
  await expect(page.getByRole("button", { name: /The Bridge at Olkhovka/ })).toBeVisible();
  await page.keyboard.press("Control+o");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /armour\.sandtable/ })
    .dblclick();
  await expect(page.locator(".stage canvas").first()).toBeVisible();
}
