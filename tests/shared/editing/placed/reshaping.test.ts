import { describe, expect, it } from "vitest";
import { placeEntryEdge, stretchEntryEdge } from "../../../../shared/editing/gestures/entryEdges.ts";
import { cellsShape, startAreaStroke } from "../../../../shared/editing/gestures/paintArea.ts";
import { deleteCorner, insertCorner, moveCorner } from "../../../../shared/editing/gestures/reshape.ts";
import {
  type Corner,
  footprintCorners,
  resizeFootprint,
  stretchObjective,
} from "../../../../shared/editing/gestures/resizeThings.ts";
import { degrees, inches } from "../../../../shared/geometry/units.ts";
import type { Scenario } from "../../../../shared/scenario/model.ts";
import { box, changedBy, done, furnished, pt, reason } from "./table.ts";

const { scenario, ground } = furnished();
const MINES = { type: "overlay", id: "mines" } as const;
const outline = (s: Scenario) => {
  const shape = s.table.overlays[0]?.shape;
  return shape?.type === "polygon" ? shape.points : [];
};

describe("reshaping an outline", () => {
  it("moves, inserts and deletes corners", () => {
    expect(outline(changedBy(done(moveCorner(scenario, MINES, 2, [11, 3.0001]))))).toEqual([
      [8, 1],
      [10, 1],
      [11, 3],
      [8, 2],
    ]);
    expect(outline(changedBy(done(insertCorner(scenario, MINES, 3, [7, 1.5]))))).toEqual([
      ...box(8, 1, 10, 2),
      [7, 1.5],
    ]);
    expect(outline(changedBy(done(deleteCorner(scenario, MINES, 0))))).toEqual(box(8, 1, 10, 2).slice(1));
    const zone = changedBy(done(moveCorner(scenario, { type: "zone", id: "red-zone-1" }, 1, [5, -3])));
    expect(zone.zones[0]?.points[1]).toEqual([5, 0]);
  });

  it("keeps a corner off another one", () => {
    expect(changedBy(done(moveCorner(scenario, MINES, 2, [10, 1])))).toEqual(scenario);
  });

  it("refuses what would be no outline any more", () => {
    expect(reason(moveCorner(scenario, MINES, 2, [9, 0.25]))).toBe("Its outline would cross itself.");
    const triangle = changedBy(done(deleteCorner(scenario, MINES, 0)));
    expect(reason(deleteCorner(triangle, MINES, 0))).toBe("An area has at least three corners.");
    expect(reason(moveCorner(scenario, MINES, 9, [1, 1]))).toBe("That corner is already gone.");
    expect(reason(moveCorner(scenario, { type: "label", id: "town" }, 0, [1, 1]))).toBe(
      "This thing has no corners to drag.",
    );
    expect(reason(moveCorner(scenario, { type: "overlay", id: "smoke-1" }, 0, [1, 1]))).toBe(
      "This thing has no corners to drag.",
    );
  });

  it("lets an outline that crosses itself already be put right", () => {
    const crossed: Scenario = {
      ...scenario,
      zones: [{ id: "z", side: "red", name: "Z", points: [pt(1, 1), pt(3, 3), pt(3, 1), pt(1, 3), pt(0, 2)] }],
    };
    expect(reason(moveCorner(crossed, { type: "zone", id: "z" }, 4, [0.5, 2]))).toBe("done");
  });
});

describe("resizing a footprint", () => {
  it.each([0, 1, 2, 3] as const)("draws corner %i and leaves the opposite one where it is", (corner: Corner) => {
    for (const facing of [0, 90, 37]) {
      const turned: Scenario = {
        ...scenario,
        table: {
          ...scenario.table,
          footprints: scenario.table.footprints.map((f) => ({ ...f, at: pt(6, 4), facing: degrees(facing) })),
        },
      };
      const before = footprintCorners(turned.table.footprints[0] as never);
      const [x, y] = before[corner];
      const to = [x + (x - 6) * 0.5, y + (y - 4) * 0.5] as const;
      const next = changedBy(done(resizeFootprint(turned, "church", corner, to)), { scenario: turned, ground });
      const resized = next.table.footprints[0];
      expect(resized?.size).toEqual([1.25, 2.5]);
      const fixed = ((corner + 2) % 4) as Corner;
      const now = footprintCorners(resized as never)[fixed];
      expect(Math.hypot(now[0] - before[fixed][0], now[1] - before[fixed][1])).toBeLessThan(1 / 64);
    }
  });

  it("never turns it inside out", () => {
    const next = changedBy(done(resizeFootprint(scenario, "church", 0, [2, 2])));
    expect(next.table.footprints[0]?.size).toEqual([0.25, 0.25]);
  });
});

describe("an objective's radius", () => {
  it("runs through the place, in quarter inches", () => {
    const radius = (x: number, y: number) =>
      changedBy(done(stretchObjective(scenario, "hill", [x, y]))).objectives[0]?.radius;
    expect(radius(9, 8)).toBe(5);
    expect(radius(7.6, 4)).toBe(1.5);
    expect(radius(6, 4)).toBe(0.25);
    expect(radius(500, 4)).toBe(12);
  });
});

describe("entry edges", () => {
  const edge = (from: readonly [number, number], to: readonly [number, number]) =>
    placeEntryEdge(scenario, { side: "blue", from, to, turn: 3 });

  it("lies along the nearest border between the two places, rounded to a quarter inch and into the corner", () => {
    expect(done(edge([3.1, 7.8], [9.2, 5])).entryEdge).toEqual({
      id: "blue-entry-1",
      side: "blue",
      edge: "north",
      from: 3,
      to: 9.25,
      turn: 3,
    });
    expect(done(edge([12.3, 6], [11, 0.3])).entryEdge).toMatchObject({ edge: "east", from: 0, to: 6 });
    expect(changedBy(done(edge([3, 0], [6, 0])).recipe).entryEdges).toHaveLength(2);
  });

  it("is refused where it is too short or never opens", () => {
    expect(reason(edge([3, 0], [3.5, 0]))).toBe("An entry edge must be at least 1″ long.");
    expect(reason(placeEntryEdge(scenario, { side: "red", from: [2, 0], to: [5, 0], turn: 0 }))).toBe(
      "The turn must be from 1 to 200.",
    );
  });

  it("is made longer and shorter by its ends", () => {
    expect(changedBy(done(stretchEntryEdge(scenario, "west", "from", [5, 2.1]))).entryEdges[0]?.from).toBe(2);
    expect(reason(stretchEntryEdge(scenario, "west", "to", [0, 0.6]))).toBe("An entry edge must be at least 1″ long.");
    expect(reason(stretchEntryEdge(scenario, "gone", "to", [0, 0.6]))).toBe("It is already gone.");
  });
});

describe("painting an area", () => {
  const brush = { width: inches(1), shape: "square", ragged: false } as const;
  const stroke = (at: readonly [number, number], take = false, kind: "smoke" | "minefield" = "smoke") =>
    startAreaStroke(scenario, ground, { kind, brush, at, take });

  it("begins a new one on bare ground", () => {
    const recipe = done(stroke([6, 2])).extend([6, 2], [6, 2]);
    expect(changedBy(recipe).table.overlays.at(-1)).toEqual({
      id: "smoke-2",
      kind: "smoke",
      shape: { type: "cells", x: 22, y: 6, rows: ["4#", "4#", "4#", "4#"] },
    });
  });

  it("goes on with the one that it begins in, and takes from it", () => {
    const grown = done(stroke([1.1, 5.1]));
    expect(grown.id).toBe("smoke-1");
    grown.extend([1.1, 5.1], [1.1, 5.1]);
    const { overlays } = changedBy(grown.extend([1.1, 5.1], [2, 5.1])).table;
    expect(overlays).toHaveLength(2);
    expect(overlays[1]?.shape).toMatchObject({ type: "cells", x: 2 });
    const gone = done(stroke([1.1, 5.1], true)).extend([1.1, 5.1], [1.5, 5.4]);
    expect(changedBy(gone).table.overlays.map((o) => o.id)).toEqual(["mines"]);
    expect(reason(stroke([9, 1.5], true, "minefield"))).toBe("No painted area of this kind to erase.");
  });

  it("leaves nothing for a stroke beside the table", () => {
    expect(changedBy(done(stroke([20, 20])).extend([20, 20], [22, 20]))).toEqual(scenario);
    expect(cellsShape(new Uint8Array(12), { columns: 4, rows: 3 })).toBeNull();
  });
});
