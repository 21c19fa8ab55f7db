import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createEditingDocument } from "../../../shared/editing/document.ts";
import { type Resize, resizeTable } from "../../../shared/editing/resize.ts";
import type { EditingDocument } from "../../../shared/editing/types.ts";
import { inches, point } from "../../../shared/geometry/units.ts";
import { formatScenario } from "../../../shared/scenario/format.ts";
import { parseScenario } from "../../../shared/scenario/parse.ts";
import { ANCHORS, type Anchor } from "../../../shared/table/anchors.ts";
import { codeOf } from "../../../shared/table/kinds.ts";
import { small } from "../scenario/samples.ts";
import { littered, seeds } from "./region/tables.ts";

function resized(document: EditingDocument, width: number, height: number, anchor: Anchor): Resize {
  const plan = resizeTable(document, { width, height }, anchor);
  if (!plan.ok) throw new Error(plan.error.message);
  const gesture = document.begin("Table size");
  gesture.replaceGround(plan.value.ground, plan.value.recipe);
  gesture.commit();
  return plan.value;
}
const saved = (document: EditingDocument) => {
  const { scenario, ground } = document;
  expect(parseScenario(formatScenario(document), "t")).toEqual({ ok: true, value: { scenario, ground } });
};
const marked = () => {
  const document = createEditingDocument(small());
  const gesture = document.begin("Wood");
  gesture.paint("terrain", { x: 4, y: 4, width: 1, height: 1 }, () => codeOf("woods"));
  gesture.commit();
  return document;
};

describe("a larger table", () => {
  it.each([
    ["south-west", 0, 0],
    ["north-east", 16, 8],
    ["centre", 8, 4],
    ["south", 8, 0],
    ["west", 0, 4],
  ] as const)("with its %s fixed, moves everything by the cells added", (anchor, east, north) => {
    const document = marked();
    const { overboard } = resized(document, 16, 10, anchor);
    expect([document.ground.columns, document.ground.rows]).toEqual([64, 40]);
    expect(document.ground.terrain.indexOf(codeOf("woods"))).toBe((4 + north) * 64 + 4 + east);
    expect(document.scenario.stands[0]?.at).toEqual([2 + east / 4, 2 + north / 4]);
    expect(document.scenario.objectives[0]?.at).toEqual([6 + east / 4, 4 + north / 4]);
    expect([overboard.stands, overboard.cutLines, Object.values(overboard.things).flat()]).toEqual([[], 0, []]);
    saved(document);
  });

  it("keeps entry edges that reach to a corner reaching to it", () => {
    const document = marked();
    resized(document, 16, 10, "centre");
    expect(document.scenario.entryEdges[0]).toMatchObject({ from: 0, to: 10 });
  });
});

describe("a smaller table", () => {
  it("tells what it has no room for before anything changes, and takes stands to wait beside it", () => {
    const document = marked();
    const before = formatScenario(document);
    const plan = resizeTable(document, { width: 7, height: 6 }, "south-east");
    expect(plan.ok && plan.value.overboard).toMatchObject({ stands: ["1/1"], things: { objective: [] } });
    expect(formatScenario(document)).toBe(before);
    resized(document, 7, 6, "south-east");
    expect(document.scenario.stands.map((s) => s.at)).toEqual([null, null, [3, 6], [5, 6]]);
    saved(document);
    document.undo();
    expect(formatScenario(document)).toBe(before);
    document.redo();
    expect(document.scenario.table.width).toBe(7);
  });

  it("drops objectives and their conditions, cuts roads and zones at the edge, and shortens entry edges", () => {
    const { scenario, ground } = small({
      zones: [{ id: "z", side: "red", name: "Start", points: [point(2, 0), point(8, 0), point(8, 3), point(2, 3)] }],
      entryEdges: [{ id: "west", side: "red", edge: "north", from: inches(3), to: inches(12), turn: 1 }],
    });
    const lines = [
      {
        id: "road",
        kind: "track" as const,
        width: inches(0.25),
        points: [point(-0.5, 1), point(12.5, 1)],
        smooth: false,
      },
      { id: "far", kind: "hedge" as const, width: inches(0.25), points: [point(10, 1), point(11, 1)], smooth: false },
    ];
    const document = createEditingDocument({ ground, scenario: { ...scenario, table: { ...scenario.table, lines } } });
    const { overboard } = resized(document, 6.25, 6, "west");
    expect(overboard).toMatchObject({
      stands: ["1", "2"],
      things: { line: ["hedge"], objective: [], zone: [] },
      cutLines: 1,
    });
    // West of it the road goes on over the edge, as it did.
    expect(document.scenario.table.lines.map((l) => l.points)).toEqual([[point(-0.5, 0), point(6.25, 0)]]);
    const corners = [point(2, 0), point(6.25, 0), point(6.25, 2), point(2, 2)];
    expect(new Set(document.scenario.zones[0]?.points)).toEqual(new Set(corners));
    expect(document.scenario.entryEdges[0]).toMatchObject({ from: 3, to: 6.25 });
    expect(resized(document, 6, 6, "west").overboard.things.objective).toEqual([]);
    expect(resized(createEditingDocument(small()), 6, 6, "north-east").overboard.things.objective).toEqual([]);
    const east = createEditingDocument(
      small({ objectives: [{ id: "hill", name: "The hill", at: point(1, 1), radius: inches(1) }] }),
    );
    expect(resized(east, 6, 6, "north-east").overboard.things.objective).toEqual(["The hill"]);
    expect(east.scenario.victory).toHaveLength(1);
    saved(document);
  });
});

describe("no table", () => {
  it.each([
    [5, 8, "must be from 6 to 120 inches"],
    [12, 121, "must be from 6 to 120 inches"],
    [12.1, 8, "must be a multiple of ¼ inch"],
    [12, 8, "already has that size"],
  ])("has %s × %s inches", (width, height, why) => {
    const plan = resizeTable(small(), { width, height }, "centre");
    expect(!plan.ok && plan.error.message).toContain(why);
  });
});

describe("any sizes, one after the other", () => {
  const sizes = fc.record({
    width: fc.integer({ min: 24, max: 70 }).map((n) => n / 4),
    height: fc.integer({ min: 24, max: 50 }).map((n) => n / 4),
    anchor: fc.constantFrom(...ANCHORS),
  });
  it("can be saved, undone and redone", () => {
    fc.assert(
      fc.property(seeds, fc.array(sizes, { minLength: 1, maxLength: 5 }), (seed, all) => {
        const document = createEditingDocument(littered(seed));
        const texts = [formatScenario(document)];
        for (const { width, height, anchor } of all) {
          if (!resizeTable(document, { width, height }, anchor).ok) continue;
          resized(document, width, height, anchor);
          const gesture = document.begin("Paint");
          gesture.paint("level", { x: 3, y: 3, width: 20, height: 4 }, (_, old) => (old + 1) % 4);
          gesture.commit();
          saved(document);
          texts.push(formatScenario(document));
        }
        const last = document.history.labels.length;
        for (let i = texts.length - 1; i >= 0; i--) {
          document.goTo(i * 2);
          expect(formatScenario(document)).toBe(texts[i]);
        }
        document.goTo(last);
        expect(formatScenario(document)).toBe(texts.at(-1));
      }),
      { numRuns: 60 },
    );
  });

  it("grown and shrunk back about the same place, everything is where it was", () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom(...ANCHORS), (seed, anchor) => {
        const document = createEditingDocument(littered(seed));
        const before = document.ground.clone();
        resized(document, 20, 15, anchor);
        resized(document, 12, 8, anchor);
        expect(document.ground).toEqual(before);
        expect(document.scenario.table.footprints).toEqual(littered(seed).scenario.table.footprints);
        expect(document.scenario.stands).toEqual(littered(seed).scenario.stands);
      }),
      { numRuns: 40 },
    );
  });
});
