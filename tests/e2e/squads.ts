/** A small battle of the squad game for the window: men, a mortar, a tank, an aircraft, and guns that fire at it. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { formatScenario } from "../../shared/scenario/format.ts";
import { scenarioOf } from "../shared/rules/micro-squad/play/table.ts";
import { openFile } from "./steps.ts";

export const PLACES = {
  tank: [9, 12],
  men: [9, 6],
  mortar: [4, 17],
  staff: [3, 3],
  squad: [13, 12],
  foe: [13, 6],
  flak: [26, 16],
  far: [22, 20],
  base: [32, 20],
} as const;

export async function openSquads(page: Page, home: string): Promise<void> {
  const { scenario, ground } = scenarioOf({
    size: [36, 24],
    sight: 40,
    title: "Squads",
    red: {
      tank: { at: PLACES.tank, vehicle: "Tank", facing: 90 },
      men: { at: PLACES.men, facing: 90 },
      mortar: { at: PLACES.mortar, vehicle: "Mortar", facing: 90 },
      staff: { at: PLACES.staff, facing: 90, role: "ghq" },
      plane: { vehicle: "Jabo" },
    },
    blue: {
      squad: { at: PLACES.squad, facing: 270 },
      foe: { at: PLACES.foe, facing: 270 },
      flak: { at: PLACES.flak, vehicle: "Flak", facing: 270 },
      far: { at: PLACES.far, facing: 270 },
      base: { at: PLACES.base, facing: 270, role: "ghq" },
    },
    terrain: [
      ["woods", 18, 18, 5, 4],
      ["light-buildings", 24, 8, 3, 3],
    ],
    levels: [[1, 2, 14, 6, 6]],
  });
  writeFileSync(path.join(home, "squads.sandtable"), formatScenario({ ground, scenario }));
  await openFile(page, "squads.sandtable");
}
