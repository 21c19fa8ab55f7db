/** A small battle for the planner's tests: a dozen stands, a wood, a hill, a village, a road, and its sides' knowledge. */
import { degrees, inches, point } from "../../../shared/geometry/units.ts";
import { knownAt } from "../../../shared/planner/context.ts";
import type { BattleView } from "../../../shared/play/contract.ts";
import type { Planning, Standing } from "../../../shared/play/planning.ts";
import { ruleSystem } from "../../../shared/rules/systems.ts";
import type { LoadedScenario } from "../../../shared/scenario/model.ts";
import type { SideId } from "../../../shared/systems.ts";
import { type Layout, scenarioOf } from "../rules/ghq-wwii/play/table.ts";

/**
 * 40″ × 24″, north up. Red (r1 to r6) faces east from the west, Blue (b1 to b6) west from the east; a road runs from edge to
 * edge along y = 12. A wood lies at x 14 to 18, y 13 to 18; a hill at x 22 to 28, y 3 to 10, its second level at x 24 to 26,
 * y 5 to 8; a village at x 19 to 21, y 11 to 13, across the road.
 */
export const SMALL: Layout = {
  size: [40, 24],
  sight: 30,
  terrain: [
    ["woods", 14, 13, 4, 5],
    ["light-buildings", 19, 11, 2, 2],
    ["marsh", 8, 3, 3, 3],
  ],
  levels: [
    [1, 22, 3, 6, 7],
    [2, 24, 5, 2, 3],
  ],
  red: {
    r1: { role: "ghq", at: [3, 12] },
    r2: { at: [6, 8] },
    r3: { at: [6, 10], vehicle: "M3 Lee" },
    r4: { at: [6, 14] },
    r5: { at: [9, 16], vehicle: "Assault gun" },
    r6: { at: [12, 12], vehicle: "Mk VI" },
  },
  blue: {
    b1: { role: "ghq", at: [37, 12] },
    b2: { at: [33, 8] },
    b3: { at: [31, 14], vehicle: "PzIII J" },
    b4: { at: [25, 6] },
    b5: { at: [17, 16], vehicle: "PzIII J" },
    b6: { at: [28, 18], vehicle: "PzIII J", facing: 300 },
  },
};

export function smallBattle(layout: Partial<Layout> = {}): LoadedScenario {
  const loaded = scenarioOf({ ...SMALL, ...layout });
  const { scenario } = loaded;
  const lines: LoadedScenario["scenario"]["table"]["lines"] = [
    { id: "road", kind: "good-road", width: inches(0.75), points: [point(0, 12), point(40, 12)], smooth: false },
  ];
  return { ...loaded, scenario: { ...scenario, table: { ...scenario.table, lines } } };
}

/** Opened with the knowledge of a side (null: all), as deployed or as a view of it shows. */
export function planningOf(
  loaded: LoadedScenario,
  side: SideId | null = null,
  view: BattleView | null = null,
): Planning {
  const system = ruleSystem(loaded.scenario.system);
  if (!system.ok) throw new Error(system.error.message);
  const opened = system.value.planning.open(knownAt(loaded, view, side), view);
  if (!opened.ok) throw new Error(opened.error.message);
  return opened.value;
}

export const smallPlanning = (side: SideId | null = null, layout: Partial<Layout> = {}): Planning =>
  planningOf(smallBattle(layout), side);

export const place = (x: number, y: number, facing = 0): Standing => ({ at: point(x, y), facing: degrees(facing) });
