/** The Terrain Effects Chart of the squad game, cell by cell. */
import { describe, expect, it } from "vitest";
import { rectangle } from "../../../../shared/geometry/rectangle.ts";
import { degrees, inches, point } from "../../../../shared/geometry/units.ts";
import type { Cost, ModifierCondition, TerrainRow } from "../../../../shared/rules/contract.ts";
import { coverModifiers, coverOf } from "../../../../shared/rules/ghq/terrainCover.ts";
import { terrainAt, terrainOfShot } from "../../../../shared/rules/ghq/terrainEffects.ts";
import { ofRolls } from "../../../../shared/rules/ghq/terrainModifiers.ts";
import { DRIVES } from "../../../../shared/rules/ghq/terrainRows.ts";
import { attackTables } from "../../../../shared/rules/micro-squad/tables.ts";
import { STAIRCASE, terrainChart } from "../../../../shared/rules/micro-squad/terrain.ts";
import { Ground } from "../../../../shared/table/ground.ts";
import type { TerrainKind } from "../../../../shared/table/kinds.ts";
import { Table } from "../../../../shared/table/table.ts";
import type { LineSource } from "../../../../shared/table/things.ts";
import { type Cells, csv } from "./reference.ts";

/** The kinds that a row of the card speaks of. */
const KINDS: Readonly<Record<string, readonly TerrainKind[]>> = {
  Clear: ["clear"],
  Woods: ["woods"],
  Grove: ["grove"],
  "Gravel Plain": ["gravel-plain"],
  "Broken Rock": ["broken-rock"],
  "Soft Sand, Marsh Mud": ["soft-sand", "marsh", "mud"],
  "Gentle Slope": ["slope"],
  "Steep Slope": ["steep-slope"],
  "Hilltop or Ridge Crest": ["crest"],
  "Rough Terrain 1": ["rough-1", "scrub", "standing-crop"],
  "Rough Terrain 2": ["rough-2"],
  "Rough Terrain 3": ["rough-3"],
  "Light Improved Position": ["light-position"],
  "Med. Improved Position": ["medium-position"],
  "Hvy. Improved Position": ["heavy-position"],
  "Light Buildings": ["light-buildings"],
  "Medium Buildings": ["medium-buildings"],
  "Heavy Buildings": ["heavy-buildings"],
  Rubble: ["rubble"],
  Jungle: ["jungle"],
  "Deir (Depression)": ["depression"],
  "Good Road": ["good-road"],
  "Poor Road": ["poor-road"],
  Smoke: ["smoke"],
  Wreck: ["wreck"],
  Minefield: ["minefield"],
  Ditch: ["ditch"],
  Embankment: ["embankment"],
  "Wall/Berm": ["wall"],
  Hedgerow: ["hedgerow"],
  Stream: ["stream"],
  "Road Block": ["road-block"],
  "Anti-Tank Ditch": ["anti-tank-ditch"],
  "Barbed Wire": ["barbed-wire"],
  Ford: ["ford"],
  Hedge: ["hedge"],
  "Wood Fence": ["wood-fence"],
  "Up or Down Staircase": [],
  Track: ["track"],
};
const NOTED: Readonly<Record<string, ModifierCondition>> = {
  "firing into or out of smoke": "firing-into-or-out-of",
  "target in movement posture": "target-in-and-in-movement-posture",
  "fire through the ridge crest or from below the hilltop": "through-the-crest-or-from-below",
};
/** Linear features and blocks, which fire comes through. */
const LINEAR = new Set(["Embankment", "Wall/Berm", "Hedgerow", "Road Block", "Hedge", "Wood Fence"]);

function cost(one: Cost | undefined): string {
  if (!one || one.type === "impassable") return "not allowed";
  if (one.type === "leaving") return `+${one.points}*`;
  return `${one.type === "added" ? "+" : ""}${one.perInch}`.replace(/^0\./, ".");
}
const signed = (n: number) => (n > 0 ? `+${n}` : String(n));
const reference = csv("terrain.csv");

describe("the terrain chart", () => {
  it("has every row of the card, and an added row for water", () => {
    expect(reference.map((row) => row["terrain"])).toEqual(Object.keys(KINDS));
    expect(new Set(Object.keys(terrainChart))).toEqual(new Set([...Object.values(KINDS).flat(), "water"]));
    expect(DRIVES.map((drive) => cost(terrainChart.water?.costs[drive]))).toEqual(DRIVES.map(() => "not allowed"));
  });

  it.each(reference.map((row) => [row["terrain"] as string, row] as const))("%s: every cell", (name, cells) => {
    for (const kind of KINDS[name] ?? []) {
      const row = terrainChart[kind] as TerrainRow;
      // Signs behind a cost refer to notes; * marks points due on leaving.
      const points = (key: string) => (cells[key] as string).replace(/[!$@]$/, "");
      for (const drive of DRIVES) expect(cost(row.costs[drive]), drive).toBe(points(`${drive}_cost`));
      const men = ofRolls(row, true);
      const others = ofRolls(row);
      const onlyCohesion = cells["drm_condition"] === "cohesion roll only";
      expect([signed(men.cohesion), signed(others.cohesion)]).toEqual([cells["drm_personnel"], cells["drm_otherwise"]]);
      expect([men.combat, others.combat]).toEqual(onlyCohesion ? [0, 0] : [men.cohesion, others.cohesion]);
      expect(row.modifiersCount).toBe(conditionOf(name, cells));
      expect({
        los_blocked_personnel: row.blocksSight === "no" ? "no" : "yes",
        los_blocked_otherwise: row.blocksSight === "yes" ? "yes" : "no",
        concealing: row.concealing ? "1" : "0",
      }).toMatchObject({
        los_blocked_personnel: cells["los_blocked_personnel"],
        los_blocked_otherwise: cells["los_blocked_otherwise"],
        concealing: cells["concealing"],
      });
      expect(row.road).toBe(cells["footnotes"] === "&");
    }
  });

  it("a staircase costs a man on foot a point more, and no other stand goes up it", () => {
    const cells = reference.find((row) => row["terrain"] === "Up or Down Staircase") as Cells;
    for (const drive of DRIVES) expect(cost(STAIRCASE[drive])).toBe(cells[`${drive}_cost`]);
  });
});

function conditionOf(name: string, cells: Cells): ModifierCondition {
  if (cells["drm_personnel"] === "0" && cells["drm_otherwise"] === "0") return "never";
  return NOTED[cells["drm_condition"] ?? ""] ?? (LINEAR.has(name) ? "target-in-or-behind" : "target-in");
}

it("a hedge helps men against the roll to fire and no other stand, an anti-tank ditch men in it on both", () => {
  const { rules } = attackTables("repaired", "general");
  const told = (kind: TerrainKind, personnel: boolean) => {
    const cover = coverOf(terrainChart, kind, "in");
    if (!cover) throw new Error(`no cover by ${kind}`);
    const terrain = { covers: [cover], roadRate: false };
    const target = { fired: false, posture: "firing", personnel } as const;
    const { cohesion, combat } = coverModifiers(terrain, target, { daggerOnly: false }, rules);
    return [cohesion, combat].map((rows) => rows.map(({ value }) => value));
  };
  expect([told("hedge", true), told("hedge", false)]).toEqual([
    [[2], []],
    [[], []],
  ]);
  expect([told("anti-tank-ditch", true), told("anti-tank-ditch", false)]).toEqual([
    [[4], [4]],
    [[], []],
  ]);
});

describe("cover that a target stands behind", () => {
  const wall = (x: number): LineSource => ({
    ...{ id: `wall ${x}`, kind: "wall", width: inches(0.25), smooth: false },
    points: [point(x, 0), point(x, 12)],
  });
  /** The modifiers on the combat roll of a shot from the west at men in the middle of a table of 24 × 12. */
  const combat = (walls: readonly number[], from = 4) => {
    const table = Table.of(
      { overlays: [], lines: walls.map(wall), footprints: [] },
      new Ground(inches(24), inches(12)),
      [],
    );
    const to = point(12, 6);
    const base = rectangle(to, [inches(1), inches(1)], degrees(0));
    const lying = terrainAt(table, terrainChart, "half", { base, posture: "firing" }, []);
    const target = { at: to, onRoad: false, crest: false, steep: false };
    const terrain = terrainOfShot(table, terrainChart, lying, target, point(from, 6));
    const { rules } = attackTables("repaired", "general");
    const facts = { fired: false, posture: "firing", personnel: true } as const;
    return coverModifiers(terrain, facts, { daggerOnly: true }, rules).combat.map(({ name, value }) => [name, value]);
  };
  const BEHIND = ["Target behind wall or berm", 4];

  it.each([
    ["right before the target", [11.25], 4, [BEHIND]],
    ["two of them, which count once", [11.25, 11.5], 4, [BEHIND]],
    ["more than an inch before it", [10.5], 4, []],
    ["behind it", [12.75], 4, []],
    ["that the firer stands at, far from the target", [4.75], 4, []],
    ["between two who stand on both sides of it", [11.4], 10.8, [BEHIND]],
    ["that it stands on", [12], 4, [["Target in wall or berm", 4]]],
  ] as const)("a wall %s", (_where, walls, from, counts) => {
    expect(combat(walls, from)).toEqual(counts);
  });
});
