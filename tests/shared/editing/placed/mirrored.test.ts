import { describe, expect, it } from "vitest";
import { createEditingDocument } from "../../../../shared/editing/document.ts";
import { MIRRORS, type Mirror, mirrored } from "../../../../shared/editing/gestures/mirror.ts";
import { imageOf, mirroredThing, mirroredWay, placeBoth } from "../../../../shared/editing/gestures/mirrorThings.ts";
import { startAreaStroke } from "../../../../shared/editing/gestures/paintArea.ts";
import { findThing, type Thing, type ThingRef } from "../../../../shared/editing/things.ts";
import { degrees, inches } from "../../../../shared/geometry/units.ts";
import { formatScenario } from "../../../../shared/scenario/format.ts";
import { decodeCells } from "../../../../shared/scenario/integrity.ts";
import type { Footprint, Overlay } from "../../../../shared/scenario/model.ts";
import { box, changedBy, done, furnished, pt, reason } from "./table.ts";

const { scenario, ground } = furnished();
const { table } = scenario;
const AXES = MIRRORS.filter((m) => m !== "off");

const house = (x: number, y: number, facing = 0, size = pt(1, 0.5)): Thing => ({
  type: "footprint",
  record: { id: "house", kind: "building", terrain: "light-buildings", at: pt(x, y), size, facing: degrees(facing) },
});
const objective = (x: number, y: number): Thing => ({
  type: "objective",
  record: { id: "objective-1", name: "Bridge", at: pt(x, y), radius: inches(1) },
});
const imagesOf = (thing: Thing) => AXES.map((mirror) => imageOf(table, thing, mirror)?.record);

describe("the image of a thing", () => {
  it("stands on the other half and faces as its mirror image does", () => {
    expect(imagesOf(house(2, 1, 30))).toMatchObject([
      { at: [2, 7], facing: 150 },
      { at: [10, 1], facing: 330 },
      { at: [10, 7], facing: 210 },
    ]);
  });

  it("has the image's own image in its place, whatever it is", () => {
    const refs: ThingRef[] = [
      { type: "line", id: "hedge" },
      { type: "footprint", id: "bridge-1" },
      { type: "overlay", id: "mines" },
      { type: "overlay", id: "smoke-1" },
      { type: "label", id: "town" },
      { type: "zone", id: "red-zone-1" },
    ];
    for (const ref of refs)
      for (const mirror of AXES) {
        const thing = findThing(scenario, ref);
        if (!thing) throw new Error(ref.id);
        expect(mirroredThing(table, mirroredThing(table, thing, mirror), mirror)).toEqual(thing);
      }
  });

  it("turns painted areas cell by cell", () => {
    const smoke = findThing(scenario, { type: "overlay", id: "smoke-1" });
    if (smoke?.type !== "overlay") throw new Error("no smoke");
    // Two rows at columns 4, 5 and rows 20, 21 of 48 × 32 cells; the southern row comes last in the file.
    expect(AXES.map((m) => mirroredThing(table, smoke, m).record.shape)).toEqual([
      {
        type: "cells",
        x: 4,
        y: 10,
        rows: smoke.record.shape.type === "cells" ? [...smoke.record.shape.rows].reverse() : [],
      },
      expect.objectContaining({ x: 42, y: 20 }),
      expect.objectContaining({ x: 42, y: 10 }),
    ]);
  });

  it("belongs to the other side where it is a side's", () => {
    const zone: Thing = {
      type: "zone",
      record: { id: "red-zone-2", side: "red", name: "Red deployment 2", points: box(0, 0, 4, 2) },
    };
    expect(imageOf(table, zone, "point")?.record).toMatchObject({
      id: "blue-zone-2",
      side: "blue",
      name: "Blue deployment 2",
    });
    const edge: Thing = {
      type: "entryEdge",
      record: { id: "red-entry-1", side: "red", edge: "south", from: inches(1), to: inches(4), turn: 2 },
    };
    expect(imagesOf(edge)).toMatchObject([
      { id: "blue-entry-1", side: "blue", edge: "north", from: 1, to: 4, turn: 2 },
      { side: "blue", edge: "south", from: 8, to: 11 },
      { side: "blue", edge: "north", from: 8, to: 11 },
    ]);
  });

  it("is none for what lies on the axis: it would lie on itself", () => {
    const none = (thing: Thing) => imagesOf(thing).map((image) => image === undefined);
    // Axes: from west to east at y = 4, from south to north at x = 6, the centre (6, 4).
    expect(none(house(2, 4.125, 10))).toEqual([true, false, false]);
    expect(none(house(6, 1))).toEqual([false, true, false]);
    expect(none(house(6, 4, 30))).toEqual([true, true, true]);
    expect(none(objective(3, 3.5))).toEqual([true, false, false]);
    expect(none({ type: "zone", record: { id: "z", side: "red", name: "Z", points: box(0, 0, 12, 2) } })).toEqual([
      false,
      true,
      false,
    ]);
    expect(none({ type: "label", record: { id: "l", text: "Town", at: pt(6, 4.125), style: "town" } })).toEqual([
      true,
      true,
      true,
    ]);
    const road = (from: readonly [number, number], to: readonly [number, number]): Thing => ({
      type: "line",
      record: { id: "r", kind: "track", width: inches(0.5), points: [pt(...from), pt(...to)], smooth: false },
    });
    expect(none(road([6, 0], [6, 8]))).toEqual([true, true, true]);
    expect(none(road([0, 0], [12, 8]))).toEqual([false, false, true]);
    // As near as a hand draws it.
    expect(none(road([0, 3.9], [12, 4.2]))).toEqual([true, true, true]);
    expect(none(road([0, 3], [12, 4.2]))).toEqual([false, false, false]);
  });

  it("is none while the mirror is off", () => {
    expect(imageOf(table, house(2, 1), "off")).toBeNull();
    expect(mirroredWay(table, [pt(1, 1), pt(2, 2)], "off")).toBeNull();
  });
});

describe("placing a thing and its image", () => {
  const placed = (thing: Thing, mirror: Mirror) => changedBy(done(placeBoth(scenario, thing, mirror)).recipe);

  it("gives the image an id and a name of its own", () => {
    const { footprints } = placed(house(2, 1), "west-east").table;
    expect(footprints.slice(-2).map(({ id, at }) => [id, at])).toEqual([
      ["house", [2, 1]],
      ["house1", [2, 7]],
    ]);
    expect(
      placed(objective(2, 1), "point")
        .objectives.slice(-2)
        .map(({ name, at }) => [name, at]),
    ).toEqual([
      ["Bridge", [2, 1]],
      ["Bridge 1", [10, 7]],
    ]);
  });

  it("places one alone on the axis", () => {
    expect(placed(house(6, 2), "north-south").table.footprints).toHaveLength(3);
    expect(placed(house(6, 2), "west-east").table.footprints).toHaveLength(4);
  });

  it("is one step, undone to the byte", () => {
    const document = createEditingDocument(furnished());
    const before = formatScenario(document);
    document.edit("Place house", done(placeBoth(document.scenario, house(2, 1), "point")).recipe);
    expect([document.history.position, document.scenario.table.footprints.length]).toEqual([1, 4]);
    document.undo();
    expect(formatScenario(document)).toBe(before);
  });

  it("is refused where a file could not hold both", () => {
    const other: Footprint = { id: "f", kind: "wreck", at: pt(1, 1), size: pt(1, 1), facing: degrees(0) };
    const footprints = Array.from({ length: 1999 }, (_, i) => ({ ...other, id: `f${i}` }));
    const full = { ...scenario, table: { ...table, footprints } };
    expect(placeBoth(full, house(2, 1), "off").ok).toBe(true);
    expect(reason(placeBoth(full, house(2, 1), "point"))).toContain("at most 2000");
  });
});

describe("the way of a line's image", () => {
  it("begins where the line ends on the axis, so that the two become one", () => {
    expect(mirroredWay(table, [pt(2, 0), pt(3, 4)], "west-east")).toEqual([
      [3, 4],
      [2, 8],
    ]);
    expect(mirroredWay(table, [pt(3, 4), pt(2, 0)], "west-east")).toEqual([
      [3, 4],
      [2, 8],
    ]);
  });
});

describe("painting an area and its image", () => {
  const brush = { width: inches(1), shape: "square", ragged: false } as const;
  const painted = (at: readonly [number, number], mirror: Mirror, take = false) => {
    const stroke = done(startAreaStroke(scenario, ground, { kind: "smoke", brush, at, take, mirror }));
    return changedBy(stroke.extend(at, at)).table.overlays;
  };
  const cells = ({ shape }: Overlay) =>
    shape.type === "cells" ? decodeCells(shape.rows).cells.reduce((a, b) => a + b, 0) : Number.NaN;

  it("paints one area on each half", () => {
    const [own, image] = painted([3, 1], "west-east").slice(2) as [Overlay, Overlay];
    expect([own.shape, image.shape]).toMatchObject([
      { x: 10, y: 2 },
      { x: 10, y: 26 },
    ]);
    expect([cells(own), cells(image)]).toEqual([16, 16]);
  });

  it("paints one area that is its own image on the axis", () => {
    const overlays = painted([3, 4.25], "west-east");
    expect(overlays).toHaveLength(3);
    expect(overlays[2]?.shape).toMatchObject({ x: 10, y: 13 });
    expect(cells(overlays[2] as Overlay)).toBe(4 * 6);
  });

  it("goes on with the area that lies there, and begins its image", () => {
    const at = [1.125, 5.125] as const;
    const overlays = painted(at, "point");
    expect(overlays.map(({ id }) => id)).toEqual(["mines", "smoke-1", "smoke-2"]);
    const [x, y] = mirrored(table, at, "point");
    expect((overlays[2] as Overlay).shape).toMatchObject({ x: x * 4 - 2.5, y: y * 4 - 2.5 });
  });

  it("takes away from both, or from the one that is there", () => {
    const overlays = painted([1.125, 5.125], "point", true);
    expect(overlays.map(({ id }) => id)).toEqual(["mines"]);
  });
});
