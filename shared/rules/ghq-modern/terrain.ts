/**
 * The Terrain Effects chart of the modern game (rule document: section 09.00 and the chart). Figures only. Where the chart's
 * one row names several terrains, each kind has it; a steep slope is a slope. Scrub, crops, rocks and rubble are the rough
 * terrains that the family's chart notes call so. The rows of water and streams are ours: the chart has none, and the
 * weapons data have speeds in water.
 */
import type { TerrainKind } from "../../table/kinds.ts";
import type { Cost, ModifierCondition, TerrainChart, TerrainRow } from "../contract.ts";
import type { ModifiersOfRolls } from "../ghq/terrainModifiers.ts";
import type { Drive } from "./vehicles.ts";

type Costs = readonly [tracked: number, wheeled: number, foot: number];
/** Both modifiers, for personnel and for all others. */
type Modifiers = readonly [personnel: number, others: number, when: ModifierCondition];
const NONE: Modifiers = [0, 0, "never"];
const inIt = (personnel: number, others: number): Modifiers => [personnel, others, "target-in"];

interface Marks {
  readonly blocks?: "yes" | "personnel";
  readonly conceals?: true;
  readonly road?: true;
  /** Points on top of what lies below. */
  readonly added?: true;
}
const COVER: Marks = { blocks: "yes", conceals: true };
const ROAD: Marks = { road: true };

function row(
  name: string,
  [tracked, wheeled, foot]: Costs,
  [personnel, others, when]: Modifiers,
  marks: Marks = {},
): TerrainRow {
  const cost = (perInch: number): Cost => ({ type: marks.added ? "added" : "rate", perInch });
  const costs: Readonly<Record<Drive, Cost>> = { tracked: cost(tracked), wheeled: cost(wheeled), foot: cost(foot) };
  return {
    name,
    costs,
    modifiers: { cohesion: others, combat: others } satisfies ModifiersOfRolls,
    ...(personnel === others
      ? {}
      : { personnel: { cohesion: personnel, combat: personnel } satisfies ModifiersOfRolls }),
    modifiersCount: when,
    blocksSight: marks.blocks ?? "no",
    concealing: marks.conceals ?? false,
    road: marks.road ?? false,
  };
}

const soft = (name: string): TerrainRow => row(name, [4, 8, 3], [-1, -1, "target-in-and-in-movement-posture"]);
const slope = (name: string): TerrainRow => row(name, [1, 2, 1], NONE, { blocks: "yes", added: true });

const CLOSED: Cost = { type: "impassable" };
/** For all who have no speed in water (vehicles.ts). */
const closed = (name: string, foot: Cost = CLOSED): TerrainRow => ({
  ...row(name, [0, 0, 0], NONE),
  costs: { tracked: CLOSED, wheeled: CLOSED, foot } satisfies Readonly<Record<Drive, Cost>>,
});

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
  water: closed("Water"),
  // Men on foot wade a stream as they do a ford.
  stream: closed("Stream", { type: "rate", perInch: WADING }),
  wreck: row("Wreck", [0, 1, 0], inIt(1, 1), { added: true }),
} as const satisfies Partial<Record<TerrainKind, TerrainRow>>;

export const terrainChart: TerrainChart = CHART;
