/**
 * The Terrain Effects chart of the modern game (rule document: section 09.00 and the chart). Figures only. Where the chart's
 * one row names several terrains, each kind has it; a steep slope is a slope. Scrub, crops, rocks and rubble are the rough
 * terrains of the family's chart notes. The rows of water and streams are ours: the chart has none, and the weapons data have
 * speeds in water.
 */
import type { TerrainKind } from "../../table/kinds.ts";
import type { TerrainChart, TerrainRow } from "../contract.ts";
import { inIt, type Marks, NONE, terrainRow as row } from "../ghq/terrainRows.ts";

const COVER: Marks = { blocks: "yes", conceals: true };
const ROAD: Marks = { road: true };

const soft = (name: string): TerrainRow => row(name, [4, 8, 3], [-1, -1, "target-in-and-in-movement-posture"]);
const slope = (name: string): TerrainRow => row(name, [1, 2, 1], NONE, { blocks: "yes", added: true });

const rough1 = (name: string): TerrainRow => row(name, [1, 3, 1], inIt(2, 1), { blocks: "personnel" });
const rough2 = (name: string): TerrainRow => row(name, [2, 5, 1.5], inIt(4, 2), { blocks: "personnel" });
const WADING = 3;

const CHART = {
  clear: row("Clear", [1, 2, 1], NONE),
  smoke: row("Smoke", [1, 2, 1], [3, 3, "firing-into-or-out-of"], { blocks: "yes", added: true }),
  "light-buildings": row("Light Buildings", [1, 2, 1], inIt(4, 2), COVER),
  "heavy-buildings": row("Heavy Buildings", [1, 2, 1], inIt(6, 4), COVER),
  woods: row("Woods", [3, 4, 1], inIt(4, 2), COVER),
  grove: row("Grove", [2, 3, 1], inIt(2, 1), COVER),
  "good-road": row("Good Road", [0.5, 0.5, 1], NONE, ROAD),
  "poor-road": row("Poor Road", [1, 1, 1], NONE, ROAD),
  track: row("Track", [1, 1.5, 1], NONE, ROAD),
  marsh: soft("Marsh"),
  ford: soft("Ford"),
  "soft-sand": soft("Soft Sand"),
  mud: soft("Mud"),
  "rough-1": rough1("Rough Terrain One"),
  "rough-2": rough2("Rough Terrain Two"),
  "rough-3": row("Rough Terrain Three", [3, 7, 3], inIt(6, 4), COVER),
  slope: slope("Slope"),
  "steep-slope": slope("Steep Slope"),
  crest: row("Hilltop or Ridge Crest", [1, 3, 1], [2, 2, "through-the-crest-or-from-below"], {
    blocks: "yes",
    added: true,
  }),
  scrub: rough1("Scrub"),
  "standing-crop": rough1("Standing Crop"),
  "broken-rock": rough2("Broken Rock"),
  rubble: rough2("Rubble"),
  // For all vehicles without a speed in water (vehicles.ts).
  water: row("Water", [null, null, null], NONE),
  // Men on foot wade a stream like a ford.
  stream: row("Stream", [null, null, WADING], NONE),
  wreck: row("Wreck", [0, 1, 0], inIt(1, 1), { added: true }),
} as const satisfies Partial<Record<TerrainKind, TerrainRow>>;

export const terrainChart: TerrainChart = CHART;
