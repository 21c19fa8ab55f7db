import { describe, expect, it } from "vitest";
import { arcsOf, askSight, frontAngle } from "../../../renderer/window/questions.ts";
import { groundAt, thingsUnder } from "../../../renderer/window/tools/under.ts";
import { createEditingDocument } from "../../../shared/editing/document.ts";
import { insidePolygon } from "../../../shared/geometry/inside.ts";
import { distanceToPath } from "../../../shared/picture/paths.ts";
import { newScenario } from "../../../shared/scenario/newScenario.ts";
import { unplayed } from "../../shared/rules/unplayed.ts";
import { TestTable } from "../testTable.ts";

const other = newScenario({ system: "brew-up", title: "T" });

describe("a system that this version does not know", () => {
  it("has no front and no ruling about sight", () => {
    expect(unplayed("brew-up", () => frontAngle(other.scenario))).toBeNull();
    const answer = unplayed("brew-up", () =>
      askSight(
        createEditingDocument(other),
        { type: "place", at: [1, 1] as never },
        { type: "place", at: [5, 5] as never },
      ),
    );
    expect(answer.ok).toBe(false);
  });
});

describe("arcs", () => {
  it("draws the front by the option's angle and turret guns all round, for what is selected only", () => {
    const t = new TestTable();
    const a = t.stand("red", 10, 10, 45);
    t.stand("red", 15, 10);
    t.document.edit("Option", (draft) => {
      draft.options = { targetFront: 60 };
    });
    const { scenario } = t.document;
    expect(arcsOf(scenario, new Set([a]), { front: true, range: true })).toMatchObject([
      { at: [10, 10], facing: 45, angle: 60, range: 20 },
      { at: [10, 10], facing: 45, angle: 360, range: 15 },
    ]);
    expect(arcsOf(scenario, new Set([a]), { front: false, range: false })).toEqual([]);
    expect(arcsOf(scenario, new Set(), { front: true, range: true })).toEqual([]);
  });
});

describe("what lies under a place", () => {
  it("measures the distance to a path and tells in from out", () => {
    const path = [
      [0, 0],
      [10, 0],
      [10, 10],
    ] as const;
    expect([distanceToPath(5, 3, path), distanceToPath(13, 14, path), distanceToPath(-3, -4, path)]).toEqual([3, 5, 5]);
    expect([insidePolygon(path, [9, 1]), insidePolygon(path, [1, 9])]).toEqual([true, false]);
  });
  it("lists the stand first, turns footprints, and reads the ground up to the last edge", () => {
    const t = new TestTable();
    const a = t.stand("red", 10, 10);
    t.take("line").drag([5, 10], [20, 10]);
    t.document.edit("House", (draft) => {
      draft.table.footprints.push({
        id: "f1",
        kind: "building",
        at: [30, 10] as never,
        size: [1, 4] as never,
        facing: 90 as never,
      });
    });
    const { scenario, ground } = t.document;
    expect(thingsUnder(scenario, [10, 10], { stand: a, zones: true }).map((u) => u.type)).toEqual(["stand", "line"]);
    expect(thingsUnder(scenario, [31.8, 10], { stand: null, zones: true }).map((u) => u.type)).toEqual(["footprint"]);
    expect(thingsUnder(scenario, [30, 11.8], { stand: null, zones: true })).toEqual([]);
    expect([groundAt(ground, [48, 24]), groundAt(ground, [48.1, 5])]).toEqual([{ kind: "clear", level: 0 }, null]);
  });
});
