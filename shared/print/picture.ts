/** The map alone, as a picture. */

import { rulesOf } from "../rules/ask.ts";
import { knownBy } from "../rules/known.ts";
import type { LoadedScenario } from "../scenario/model.ts";
import { sheet } from "../table/inks.ts";
import { seasonOf, seasonTint } from "../table/season.ts";
import type { Sheet } from "./job.ts";
import type { SeenFrom } from "./map/seenFrom.ts";
import { TableMap } from "./map/tableMap.ts";
import { path } from "./marks.ts";
import { rectangle } from "./path.ts";
import { type PrintSettings, plansWanted } from "./settings.ts";
import { sideOfCopy } from "./subject.ts";

/** Points of a pixel, as in style sheets: text that is readable on paper is so on a screen of usual resolution. */
const PIXEL = 0.75;

/** The whole table as the settings' copy may know it, `pixels` wide; the settings' paper and scale have no effect here. */
export function mapPicture(
  loaded: LoadedScenario,
  settings: PrintSettings,
  pixels: number,
  seenFrom?: SeenFrom,
): Sheet {
  const { style, copy, map } = settings;
  const scenario = knownBy(loaded.scenario, sideOfCopy(loaded.scenario, copy));
  const { width, height } = scenario.table;
  const scale = (pixels * PIXEL) / width;
  const whole = { west: 0, south: 0, east: width, north: height };
  const { overlap: _, ...look } = map;
  const drawn = new TableMap({ scenario, ground: loaded.ground, rules: rulesOf(scenario) });
  const paper = path(rectangle(0, 0, width * scale, height * scale), {
    fill: style === "colour" ? seasonTint(sheet.paper, seasonOf(scenario)) : "#ffffff",
  });
  return {
    width: width * scale,
    height: height * scale,
    marks: [paper, ...drawn.marks(scale, whole, { style, ...look, plans: plansWanted(settings), seenFrom })],
    anchors: [],
  };
}
