import { describe, expect, it } from "vitest";
import { type Inches, point } from "../../../shared/geometry/units.ts";
import { OPTION_SPECS, wwiiOptions } from "../../../shared/rules/ghq-wwii/options.ts";
import { wwiiSightPolicy } from "../../../shared/rules/ghq-wwii/sight.ts";
import { terrainChart } from "../../../shared/rules/ghq-wwii/terrain.ts";
import { readOptions } from "../../../shared/rules/options.ts";
import type { LoadedScenario, Scenario } from "../../../shared/scenario/model.ts";
import { newScenario } from "../../../shared/scenario/newScenario.ts";
import { lineOfSight, type SightPlace } from "../../../shared/sight/lineOfSight.ts";
import { sightInBrief, sightLabel, sightSentence } from "../../../shared/sight/sightWords.ts";
import { tableOf } from "../../../shared/sight/tableOf.ts";
import { codeOf } from "../../../shared/table/kinds.ts";

const standard = readOptions(OPTION_SPECS, {});
if (!standard.ok) throw new Error("the standard options are sound");
const policy = wwiiSightPolicy(terrainChart, wwiiOptions(standard.value), 20);

/** 30 × 10 inches: a hill in the west, a wood in the middle of the north, stands a (on the hill), b, c, d. */
function loaded(): LoadedScenario {
  const { scenario, ground } = newScenario({ system: "ghq-wwii", title: "Test", width: 30, height: 10 });
  for (let r = 0; r < ground.rows; r++)
    for (let c = 0; c < ground.columns; c++) {
      if (c < 16) ground.level[ground.index(c, r)] = 1;
      if (c >= 40 && c < 48 && r >= 20) ground.terrain[ground.index(c, r)] = codeOf("woods");
    }
  const stand = (id: string, label: string, x: number, y: number, at = true): Scenario["stands"][number] => ({
    id,
    label,
    side: id === "b" ? "blue" : "red",
    vehicle: "ghq-wwii/usa/m4-sherman",
    at: at ? point(x, y) : null,
    facing: 0 as Scenario["stands"][number]["facing"],
    footprint: [1 as Inches, 1 as Inches],
  });
  return {
    scenario: {
      ...scenario,
      stands: [
        stand("a", "1/1", 2.5, 2),
        stand("b", "2/1", 24.9375, 2),
        stand("c", "1/2", 2.5, 8),
        stand("d", "1/3", 0, 0, false),
      ],
      table: {
        ...scenario.table,
        overlays: [{ id: "smoke-1", kind: "smoke", shape: { type: "cells", x: 80, y: 28, rows: ["4#", "2# 2."] } }],
        lines: [
          { id: "road-1", kind: "good-road", width: 0.5 as Inches, points: [point(6, 0), point(6, 10)], smooth: false },
        ],
      },
    },
    ground,
  };
}
const table = tableOf(loaded());
const ask = (from: SightPlace, to: SightPlace) => {
  const result = lineOfSight(table, policy, from, to);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};
const stand = (id: string): SightPlace => ({ type: "stand", id });
const place = (x: number, y: number): SightPlace => ({ type: "point", at: point(x, y) });
const names = { stand: (id: string) => ({ a: "1/1", c: "1/2" })[id] };

describe("a line of sight", () => {
  it("from a hill, in figures and in words", () => {
    const los = ask(stand("a"), stand("b"));
    expect(los).toMatchObject({ seen: true, distance: 22.4375, allowed: 25, bonus: 5, blockedBy: null });
    expect(los.met).toEqual([
      { kind: "ground", from: 0, to: 1.5, level: 1 },
      { kind: "good-road", from: 3.25, to: 3.75, id: "road-1" },
    ]);
    expect(sightSentence(los)).toBe("In sight at 22.4″. Limit 25″: 20″ + 5″ for one level.");
    expect(sightLabel(los)).toBe("In sight · 22.4″ (limit 25″)");
    expect(sightInBrief(los)).toBe("in sight");
  });
  it("up to a hill, too far", () => {
    const los = ask(stand("b"), stand("a"));
    expect(los).toMatchObject({
      seen: false,
      allowed: 20,
      bonus: 0,
      blockedBy: { kind: "range", at: 20, x: 4.9375, y: 2 },
    });
    expect(sightSentence(los)).toBe("Out of sight: 22.4″ away, limit 20″.");
    expect(sightLabel(los)).toBe("Too far · 22.4″ (limit 20″)");
    expect(sightInBrief(los)).toBe("too far");
  });
  it("into a wood", () => {
    const los = ask(stand("c"), place(20, 8));
    expect(los.blockedBy).toEqual({ kind: "woods", at: 7.5, x: 10, y: 8 });
    expect(sightSentence(los)).toBe("Out of sight: blocked by woods 7.5″ from the observer.");
    expect(sightLabel(los)).toBe("woods at 7.5″");
    expect(sightInBrief(los)).toBe("woods at 7.5″");
    expect(sightSentence(los, { terrain: () => "the Bois Noir" })).toBe(
      "Out of sight: blocked by the Bois Noir 7.5″ from the observer.",
    );
  });
  it("past a stand", () => {
    const los = ask(place(2.5, 0.5), place(2.5, 9.5));
    expect(los.blockedBy).toEqual({ kind: "stand", at: 1, x: 2.5, y: 1.5, id: "a" });
    expect(sightSentence(los, names)).toBe("Out of sight: blocked by stand 1/1 1″ from the observer.");
  });
  it("against higher ground", () => {
    const los = ask(place(10, 1), place(1, 1));
    expect(los.seen).toBe(true);
    const low = ask(place(10, 1), place(4.0625, 1));
    expect(low.seen).toBe(true);
    expect(sightSentence({ ...los, seen: false, blockedBy: { kind: "ground", at: 6, x: 4, y: 1, level: 1 } })).toBe(
      "Out of sight: blocked by higher ground (level 1) 6″ from the observer.",
    );
  });
  it("through painted smoke names the overlay", () => {
    const los = ask(place(19, 7.125), place(22, 7.125));
    expect(los.blockedBy).toMatchObject({ kind: "smoke", at: 1, id: "smoke-1" });
    expect(los.met).toContainEqual({ kind: "smoke", from: 1, to: 1.5, id: "smoke-1" });
  });
  it("a distance just over the limit isn't written as the limit", () => {
    const los = ask(place(5, 1), place(25 + 1 / 64, 1));
    expect(los.seen).toBe(false);
    expect(sightLabel(los)).toBe("Too far · 20.02″ (limit 20″)");
  });
  it("is refused for stands that aren't there and places beyond the edge", () => {
    const refused = (from: SightPlace) => lineOfSight(table, policy, from, place(1, 1));
    expect(refused(stand("nobody"))).toMatchObject({ ok: false, error: { code: "not-found" } });
    expect(refused(stand("d"))).toMatchObject({ ok: false, error: { code: "not-found" } });
    expect(refused(place(31, 1))).toMatchObject({ ok: false, error: { code: "invalid" } });
  });
});
