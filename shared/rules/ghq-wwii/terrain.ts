/**
 * The Terrain Effects chart of the WWII tank game (rule document: section 9 and the chart, with its notes on rough
 * terrain). Figures only. Where the chart's one row names several terrains, each kind has it; a steep slope is a slope.
 * The rows of water and streams are ours: 8.3.2 speaks of impassable terrain, and the chart prices a ford.
 */
import type { TerrainKind } from "../../table/kinds.ts";
import type { Cost, ModifierCondition, TerrainChart, TerrainRow } from "../contract.ts";
import type { ModifiersOfRolls } from "../ghq/terrainModifiers.ts";

/** The chart has one movement class: tracked. */
export const TRACKED = "tracked";

type Modifiers = readonly [cohesion: number, combat: number, when: ModifierCondition];
const NONE: Modifiers = [0, 0, "never"];
const inIt = (both: number): Modifiers => [both, both, "target-in"];

const rate = (perInch: number): Cost => ({ type: "rate", perInch });
const added = (perInch: number): Cost => ({ type: "added", perInch });

interface Marks {
  readonly blocks?: true;
  readonly conceals?: true;
  readonly road?: true;
}
const COVER: Marks = { blocks: true, conceals: true };
const ROAD: Marks = { road: true };

const row = (name: string, cost: Cost, [cohesion, combat, when]: Modifiers, marks: Marks = {}): TerrainRow => ({
  name,
  costs: { [TRACKED]: cost },
  modifiers: { cohesion, combat } satisfies ModifiersOfRolls,
  modifiersCount: when,
  blocksSight: marks.blocks ? "yes" : "no",
  concealing: marks.conceals ?? false,
  road: marks.road ?? false,
});

const ROUGH = { 1: [1, 1], 2: [2, 2], 3: [4, 4] } as const;
/** The three rough terrains, and the kinds among them by the chart's notes. */
const rough = (of: keyof typeof ROUGH, name: string): TerrainRow => {
  const [perInch, modifier] = ROUGH[of];
  return row(name, rate(perInch), inIt(modifier), of === 3 ? COVER : {});
};
const CLOSED: Cost = { type: "impassable" };
const soft = (name: string): TerrainRow => row(name, rate(4), [-1, -1, "target-in-and-in-movement-posture"]);
const slope = (name: string): TerrainRow => row(name, added(1), NONE, { blocks: true });

const CHART = {
  clear: row("Clear", rate(1), NONE),
  smoke: row("Smoke", added(1), [3, 3, "firing-into-or-out-of"], COVER),
  "light-buildings": row("Light Buildings", rate(1), inIt(2), COVER),
  "heavy-buildings": row("Heavy Buildings", rate(1), inIt(4), COVER),
  woods: row("Woods", rate(3), inIt(2), COVER),
  grove: row("Grove", rate(2), inIt(1), COVER),
  "good-road": row("Good Road", rate(0.5), NONE, ROAD),
  "poor-road": row("Poor Road", rate(1), NONE, ROAD),
  track: row("Track", rate(1), NONE, ROAD),
  marsh: row("Marsh", rate(5), inIt(2)),
  ford: soft("Ford"),
  "soft-sand": soft("Soft Sand"),
  mud: soft("Mud"),
  "rough-1": rough(1, "Rough Terrain 1"),
  "rough-2": rough(2, "Rough Terrain 2"),
  "rough-3": rough(3, "Rough Terrain 3"),
  scrub: rough(1, "Scrub"),
  "standing-crop": rough(1, "Standing Crop"),
  "broken-rock": rough(2, "Broken Rock"),
  rubble: rough(2, "Rubble"),
  water: row("Water", CLOSED, NONE),
  stream: row("Stream", CLOSED, NONE),
  slope: slope("Slope"),
  "steep-slope": slope("Steep Slope"),
  crest: row("Hilltop or Ridge Crest", added(1), [2, 2, "through-the-crest-or-from-below"], { blocks: true }),
  wreck: row("Wreck", added(0), inIt(1)),
} as const satisfies Partial<Record<TerrainKind, TerrainRow>>;

export const terrainChart: TerrainChart = CHART;
