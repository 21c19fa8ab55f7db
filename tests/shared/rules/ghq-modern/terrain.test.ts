/** The Terrain Effects chart of the modern game, cell by cell. */
import { describe, expect, it } from "vitest";
import type { Cost, ModifierCondition, TerrainRow } from "../../../../shared/rules/contract.ts";
import { coverModifiers, coverOf } from "../../../../shared/rules/ghq/terrainCover.ts";
import { ofRolls } from "../../../../shared/rules/ghq/terrainModifiers.ts";
import { DRIVES, type Drive } from "../../../../shared/rules/ghq/terrainRows.ts";
import { attackTables } from "../../../../shared/rules/ghq-modern/tables.ts";
import { terrainChart } from "../../../../shared/rules/ghq-modern/terrain.ts";
import type { TerrainKind } from "../../../../shared/table/kinds.ts";
import { type Cells, csv, KINDS } from "./reference.ts";

const CONDITIONS: Readonly<Record<string, ModifierCondition>> = {
  "": "never",
  "target in": "target-in",
  "firing into or out of smoke": "firing-into-or-out-of",
  "target in movement posture": "target-in-and-in-movement-posture",
  "fire coming through the ridge crest or from below the hilltop": "through-the-crest-or-from-below",
};
const COLUMNS: Readonly<Record<Drive, string>> = {
  tracked: "tracked_cost",
  wheeled: "wheeled_cost",
  foot: "foot_cost",
};

const cost = (one: Cost | undefined): string => {
  if (!one || one.type === "impassable" || one.type === "leaving")
    throw new Error("the chart has a cost for every terrain and drive");
  return `${one.type === "added" ? "+" : ""}${one.perInch}`.replace(/^0\./, ".");
};
const signed = (n: number) => (n > 0 ? `+${n}` : String(n));
/** A row of the chart as the reference writes it. */
const written = (row: TerrainRow): Cells => ({
  ...Object.fromEntries(DRIVES.map((drive) => [COLUMNS[drive], cost(row.costs[drive])])),
  drm_personnel: signed(ofRolls(row, true).cohesion),
  drm_otherwise: signed(ofRolls(row).cohesion),
  los_blocked_personnel: row.blocksSight === "no" ? "no" : "yes",
  los_blocked_otherwise: row.blocksSight === "yes" ? "yes" : "no",
  concealing: row.concealing ? "1" : "0",
});

describe("the terrain chart", () => {
  const reference = csv("terrain.csv");

  it("has every row of the reference, and added rows for water and streams", () => {
    expect(reference.map((row) => row["terrain"])).toEqual(Object.keys(KINDS));
    expect(new Set(Object.keys(terrainChart))).toEqual(new Set([...Object.values(KINDS).flat(), "water", "stream"]));
    const { water, stream, ford } = terrainChart;
    expect(stream?.costs).toEqual({ ...water?.costs, foot: ford?.costs["foot"] });
    expect(Object.values(water?.costs ?? {})).toEqual(DRIVES.map(() => ({ type: "impassable" })));
    expect(water).toMatchObject({
      modifiers: { cohesion: 0, combat: 0 },
      modifiersCount: "never",
      blocksSight: "no",
      concealing: false,
    });
  });

  it.each(reference.map((row) => [row["terrain"] as string, row] as const))("%s: every cell", (name, cells) => {
    for (const kind of KINDS[name] ?? []) {
      const row = terrainChart[kind] as TerrainRow;
      const { terrain: _, drm_condition, footnote, reconstructed_fields: __, evidence: ___, ...figures } = cells;
      expect(written(row)).toEqual(figures);
      // One column for both rolls.
      expect(ofRolls(row).combat).toBe(ofRolls(row).cohesion);
      // The wreck's condition is that of all covers.
      expect(row.modifiersCount).toBe(CONDITIONS[drm_condition as string]);
      // The marks repeat which terrain conceals and which is a road.
      expect(footnote === "‡").toBe(row.concealing);
      expect(footnote === "§").toBe(row.road);
      if (KINDS[name]?.length === 1) expect(row.name).toBe(name);
    }
  });

  it("has separate modifiers for personnel where the reference has, on both rolls", () => {
    const { rules } = attackTables(3, { missile: false });
    for (const row of reference)
      for (const kind of (KINDS[row["terrain"] as string] ?? []) as TerrainKind[]) {
        const place = kind === "crest" ? "crest" : kind === "wreck" ? "on" : "in";
        const cover = coverOf(terrainChart, kind, place);
        const both = (personnel: boolean) => {
          const target = { fired: false, posture: "movement", personnel } as const;
          const found = coverModifiers(
            { covers: cover ? [cover] : [], roadRate: false },
            target,
            { daggerOnly: false },
            rules,
          );
          return [found.cohesion, found.combat].map((all) => all.reduce((sum, { value }) => sum + value, 0));
        };
        const [personnel, otherwise] = ["drm_personnel", "drm_otherwise"].map((key) => Number(row[key]));
        expect(both(true), kind).toEqual([personnel, personnel]);
        expect(both(false), kind).toEqual([otherwise, otherwise]);
      }
  });

  it("is never kinder to the firer of personnel, and never cheaper on wheels than on tracks", () => {
    for (const row of Object.values(terrainChart) as TerrainRow[]) {
      expect(ofRolls(row, true).cohesion).toBeGreaterThanOrEqual(ofRolls(row).cohesion);
      const [tracked, wheeled] = [row.costs["tracked"], row.costs["wheeled"]];
      if (!tracked || !wheeled || !("perInch" in tracked) || !("perInch" in wheeled)) continue;
      expect(wheeled.perInch).toBeGreaterThanOrEqual(tracked.perInch);
    }
  });
});
