/** A small battle of Brew Up for the window: a concealed gun, tanks, a battery with its observer, and squads a rush apart. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { formatScenario } from "../../shared/scenario/format.ts";
import { scenarioOf } from "../shared/rules/brew-up/play/table.ts";
import { openFile } from "./steps.ts";

export const PLACES = {
  tank: [8, 12],
  men: [16, 6],
  observer: [4, 18],
  sherman: [24, 12],
  foe: [19, 6],
  gun: [30, 18],
  far: [30, 6],
} as const;

export async function openBrewUp(page: Page, home: string): Promise<void> {
  const { scenario, ground } = scenarioOf({
    size: [40, 24],
    sight: 60,
    title: "Brew Up",
    red: {
      tank: { at: PLACES.tank, facing: 90 },
      men: { at: PLACES.men, vehicle: "Squad", facing: 90 },
      observer: { at: PLACES.observer, vehicle: "MG team", facing: 90, role: "observer" },
      battery: { vehicle: "Battery" },
    },
    blue: {
      sherman: { at: PLACES.sherman, facing: 270 },
      foe: { at: PLACES.foe, vehicle: "Squad", facing: 270 },
      far: { at: PLACES.far, vehicle: "Squad", facing: 270 },
      gun: { at: PLACES.gun, vehicle: "AT gun", facing: 270, visibleTo: ["blue"] },
    },
    terrain: [
      ["scrub", 27, 15, 6, 6],
      ["woods", 12, 18, 6, 5],
      ["light-buildings", 32, 3, 4, 4],
    ],
    levels: [[1, 2, 14, 6, 8]],
  });
  writeFileSync(path.join(home, "brew-up.sandtable"), formatScenario({ ground, scenario }));
  await openFile(page, "brew-up.sandtable");
}
