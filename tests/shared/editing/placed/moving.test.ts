import { describe, expect, it } from "vitest";
import { duplicateThing } from "../../../../shared/editing/gestures/duplicateThing.ts";
import { moveThings } from "../../../../shared/editing/gestures/moveThings.ts";
import { turnFootprintTo, turnThing } from "../../../../shared/editing/gestures/turnThings.ts";
import type { ThingRef } from "../../../../shared/editing/things.ts";
import { findThing } from "../../../../shared/editing/things.ts";
import { changedBy, done, furnished, reason } from "./table.ts";

const { scenario } = furnished();
const move = (refs: readonly ThingRef[], by: readonly [number, number], stands: readonly string[] = []) =>
  moveThings(scenario, { things: refs, stands }, by);
const points = (s: typeof scenario, id: string) => s.table.lines.find((l) => l.id === id)?.points;

describe("moving things", () => {
  it("takes a building along to the 64th of an inch", () => {
    const moved = move([{ type: "footprint", id: "church" }], [1.0049, -2]);
    expect(moved.by).toEqual([1, -2]);
    expect(changedBy(moved.recipe).table.footprints[0]?.at).toEqual([7, 4]);
  });

  it("stops a building at the edge with its wall, and a label with its place", () => {
    expect(move([{ type: "footprint", id: "church" }], [-20, 20]).by).toEqual([-5.5, 1]);
    expect(changedBy(move([{ type: "label", id: "town" }], [-20, 20]).recipe).table.labels[0]?.at).toEqual([0, 8]);
  });

  it("moves painted areas by whole cells, and all that goes with them", () => {
    const moved = move(
      [
        { type: "overlay", id: "smoke-1" },
        { type: "overlay", id: "mines" },
      ],
      [0.9, -1.1],
    );
    expect(moved.by).toEqual([1, -1]);
    const { overlays } = changedBy(moved.recipe).table;
    expect(overlays[1]?.shape).toEqual({ type: "cells", x: 8, y: 16, rows: ["2#", "# ."] });
    expect(overlays[0]?.shape.type === "polygon" && overlays[0].shape.points[0]).toEqual([9, 0]);
  });

  it("slides an entry edge along its border only", () => {
    const shorter = {
      ...scenario,
      entryEdges: scenario.entryEdges.map((e) => ({ ...e, to: 3 as typeof e.to })),
    };
    const moved = moveThings(shorter, { things: [{ type: "entryEdge", id: "west" }] }, [5, 9]);
    const { ground } = furnished();
    expect(changedBy(moved.recipe, { scenario: shorter, ground }).entryEdges[0]).toMatchObject({
      edge: "west",
      from: 5,
      to: 8,
    });
  });

  it("moves a line whole; one from edge to edge goes sideways only", () => {
    expect(points(changedBy(move([{ type: "line", id: "hedge" }], [1, 2]).recipe), "hedge")).toEqual([
      [6, 3],
      [8, 3],
    ]);
    expect(move([{ type: "line", id: "road" }], [3, 1]).by).toEqual([0, 1]);
  });

  it("keeps a mixed group's shape at the edge, and tells of stands in the way", () => {
    const moved = move([{ type: "footprint", id: "church" }], [0, 5], ["r1"]);
    expect(moved.by).toEqual([0, 1]);
    expect(changedBy(moved.recipe).stands[0]?.at).toEqual([2, 3]);
    expect(move([{ type: "label", id: "town" }], [6, 0], ["r1"]).overlapping).toEqual([]);
    const onto = {
      ...scenario,
      stands: scenario.stands.map((s) => (s.id === "b1" ? { ...s, at: [8, 2] as never } : s)),
    };
    expect(moveThings(onto, { stands: ["r1"] }, [6, 0]).overlapping).toEqual(["1/1"]);
  });

  it("changes nothing for what is gone", () => {
    expect(changedBy(move([{ type: "footprint", id: "gone" }], [3, 3]).recipe)).toEqual(scenario);
  });
});

describe("turning things", () => {
  it("turns a building about its centre, and back onto the table where a corner would leave it", () => {
    expect(
      changedBy(done(turnThing(scenario, { type: "footprint", id: "church" }, -15))).table.footprints[0]?.facing,
    ).toBe(345);
    const edge = changedBy(move([{ type: "footprint", id: "church" }], [-9, 0]).recipe);
    const turned = changedBy(done(turnThing(edge, { type: "footprint", id: "church" }, 90)), {
      ...furnished(),
      scenario: edge,
    });
    expect(turned.table.footprints[0]).toMatchObject({ facing: 90, at: [1, 6] });
  });

  it("faces a place in whole steps", () => {
    const faced = (step: 1 | 15) =>
      changedBy(done(turnFootprintTo(scenario, "church", [8, 7.9], step))).table.footprints[0]?.facing;
    expect(faced(15)).toBe(45);
    expect(faced(1)).toBe(46);
    expect(changedBy(done(turnFootprintTo(scenario, "church", [6, 6], 1)))).toEqual(scenario);
  });

  it("turns an outline and a line about the middle of their box", () => {
    const mines = changedBy(done(turnThing(scenario, { type: "overlay", id: "mines" }, 90))).table.overlays[0];
    expect(mines?.shape).toEqual({
      type: "polygon",
      points: [
        [8.5, 2.5],
        [8.5, 0.5],
        [9.5, 0.5],
        [9.5, 2.5],
      ],
    });
    expect(points(changedBy(done(turnThing(scenario, { type: "line", id: "hedge" }, 90))), "hedge")).toEqual([
      [6, 2],
      [6, 0],
    ]);
  });

  it("says why it does not turn", () => {
    expect(reason(turnThing(scenario, { type: "line", id: "road" }, 90))).toBe("The table has no room to turn it.");
    expect(reason(turnThing(scenario, { type: "overlay", id: "smoke-1" }, 15))).toBe("A painted area can't be turned.");
    expect(reason(turnThing(scenario, { type: "label", id: "town" }, 15))).toBe("This thing has no facing to turn.");
    expect(reason(turnThing(scenario, { type: "zone", id: "gone" }, 15))).toBe("It is already gone.");
  });
});

describe("duplicating", () => {
  it.each([
    ["footprint", "church"],
    ["footprint", "bridge-1"],
    ["line", "hedge"],
    ["overlay", "mines"],
    ["overlay", "smoke-1"],
    ["label", "town"],
    ["zone", "red-zone-1"],
    ["entryEdge", "west"],
    ["objective", "hill"],
  ] as const)("puts a second %s %s beside the first, with an id of its own", (type, id) => {
    const ref = { type, id };
    const { copy, recipe } = done(duplicateThing(scenario, ref));
    const next = changedBy(recipe);
    expect(copy.id).not.toBe(id);
    expect(findThing(next, ref)).toEqual(findThing(scenario, ref));
    const second = findThing(next, copy);
    expect(second?.type).toBe(type);
    // An edge as long as its border has no other place to be.
    if (id !== "west") expect({ ...second?.record, id }).not.toEqual(findThing(scenario, ref)?.record);
  });

  it("counts names on", () => {
    const { recipe, copy } = done(duplicateThing(scenario, { type: "zone", id: "red-zone-1" }));
    expect([copy.id, changedBy(recipe).zones[1]?.name]).toEqual(["red-zone-2", "Red deployment 2"]);
    expect(
      changedBy(done(duplicateThing(scenario, { type: "objective", id: "hill" })).recipe).objectives[1]?.name,
    ).toBe("The hill 1");
  });
});
