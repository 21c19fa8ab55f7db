import { describe, expect, it } from "vitest";
import { placeOverlay, placeZone } from "../../../../shared/editing/gestures/placeArea.ts";
import {
  facingRoad,
  placeFootprint,
  placeLabel,
  placeObjective,
} from "../../../../shared/editing/gestures/placeThing.ts";
import { ellipseBetween, rectangleBetween } from "../../../../shared/editing/outline.ts";
import { degrees, inches } from "../../../../shared/geometry/units.ts";
import type { Scenario } from "../../../../shared/scenario/model.ts";
import { changedBy, done, furnished, pt, reason } from "./table.ts";

const { scenario } = furnished();
const size = [inches(1), inches(2)] as const;

describe("placing a building", () => {
  it("stands where it was wished, counting as what was said and looking as it should", () => {
    const placed = done(
      placeFootprint(scenario, {
        kind: "building",
        terrain: "heavy-buildings",
        look: "mill",
        at: [3.001, 2],
        size,
        facing: degrees(30),
      }),
    );
    expect(changedBy(placed.recipe).table.footprints.at(-1)).toEqual({
      id: "building-1",
      kind: "building",
      terrain: "heavy-buildings",
      look: "mill",
      at: [3, 2],
      size: [1, 2],
      facing: 30,
    });
  });

  it("is kept on the table with all its corners", () => {
    const at = (x: number, y: number, facing = 0) =>
      done(placeFootprint(scenario, { kind: "wreck", at: [x, y], size, facing: degrees(facing) })).footprint.at;
    expect(at(-5, 20)).toEqual([0.5, 7]);
    expect(at(-5, 20, 90)).toEqual([1, 7.5]);
    expect(at(11.9, 0.1)).toEqual([11.5, 1]);
  });

  it("says of a wreck nothing that only a building has", () => {
    const { footprint } = done(
      placeFootprint(scenario, { kind: "wreck", terrain: "heavy-buildings", at: [3, 3], size, facing: degrees(0) }),
    );
    expect("terrain" in footprint).toBe(false);
  });

  it("is refused where the file is full", () => {
    const full: Scenario = {
      ...scenario,
      table: {
        ...scenario.table,
        footprints: Array.from({ length: 2000 }, (_, i) => ({
          id: `f${i}`,
          kind: "wreck" as const,
          at: pt(1, 1),
          size,
          facing: degrees(0),
        })),
      },
    };
    expect(reason(placeFootprint(full, { kind: "wreck", at: [3, 3], size, facing: degrees(0) }))).toBe(
      "A table has at most 2000 buildings and other placed things.",
    );
  });
});

describe("facing the road", () => {
  it.each([
    ["south of it, to the north", [3, 3], 0],
    ["north of it, to the south", [3, 5], 180],
    ["on it, along it", [3, 4.1], 90],
    ["too far away, nowhere", [3, 7], null],
  ] as const)("%s", (_, at, facing) => {
    expect(facingRoad(scenario, at, 2)).toBe(facing);
  });

  it("heeds roads only", () => {
    expect(facingRoad(scenario, [6, 1.2], 1)).toBeNull();
  });
});

describe("placing names and objectives", () => {
  it("writes a label where it was wished, kept on the table", () => {
    const { recipe } = done(placeLabel(scenario, { text: "  Hill 203 ", style: "height", at: [20, 3] }));
    expect(changedBy(recipe).table.labels.at(-1)).toEqual({
      id: "label-1",
      text: "Hill 203",
      at: [12, 3],
      style: "height",
    });
    expect(reason(placeLabel(scenario, { text: "  ", style: "note", at: [2, 3] }))).toBe(
      "A label has 1 to 120 characters.",
    );
  });

  it("numbers objectives that have no name", () => {
    const first = changedBy(done(placeObjective(scenario, { at: [3, 3], radius: inches(2) })).recipe);
    expect(first.objectives.at(-1)).toEqual({ id: "objective-1", name: "Objective 1", at: [3, 3], radius: 2 });
    expect(done(placeObjective(first, { at: [3, 3], radius: inches(2) })).objective.name).toBe("Objective 2");
    expect(done(placeObjective(first, { at: [3, 3], radius: inches(2), name: "Ford" })).objective.name).toBe("Ford");
  });
});

describe("placing areas and zones", () => {
  it("cuts a rectangle off at the table's edge", () => {
    const { recipe } = done(placeOverlay(scenario, "smoke", rectangleBetween([10, 9], [14, 6])));
    expect(changedBy(recipe).table.overlays.at(-1)).toEqual({
      id: "smoke-2",
      kind: "smoke",
      shape: {
        type: "polygon",
        points: [
          [10, 6],
          [12, 6],
          [12, 8],
          [10, 8],
        ],
      },
    });
  });

  it("draws an ellipse as a polygon that just fits", () => {
    const points = ellipseBetween([2, 1], [8, 4]);
    expect(Math.min(...points.map((p) => p[0]))).toBeCloseTo(2);
    expect(Math.max(...points.map((p) => p[0]))).toBeCloseTo(8);
    expect(Math.max(...points.map((p) => p[1]))).toBeCloseTo(4);
    expect(done(placeOverlay(scenario, "standing-crop", points)).overlay.shape.type).toBe("polygon");
  });

  it("is refused where it encloses nothing or crosses itself", () => {
    const area = (...points: [number, number][]) => reason(placeOverlay(scenario, "minefield", points));
    expect(area([1, 1], [2, 2])).toBe("An area has at least three corners.");
    expect(area([1, 1], [1, 1], [2, 2], [2, 2.001])).toBe("An area has at least three corners.");
    expect(area([1, 1], [3, 3], [3, 1], [1, 3])).toBe("Its outline would cross itself.");
    expect(area([1, 1], [1.1, 1], [1.1, 1.1])).toBe("Too small for an area.");
    expect(area([1, 1], [3, 1], [3, 3], [1, 3])).toBe("done");
  });

  it("names a zone after its side, and the next after the first", () => {
    const wish = { side: "red", outline: rectangleBetween([0, 0], [2, 8]) } as const;
    const { zone, recipe } = done(placeZone(scenario, wish));
    expect([zone.name, zone.id]).toEqual(["Red deployment 2", "red-zone-2"]);
    expect(changedBy(recipe).zones).toHaveLength(2);
    expect(done(placeZone(scenario, { ...wish, side: "blue" })).zone.name).toBe("Blue deployment 1");
    expect(reason(placeZone({ ...scenario, zones: Array.from({ length: 50 }, () => zone) }, wish))).toBe(
      "A scenario has at most 50 deployment zones.",
    );
  });
});
