import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createEditingDocument } from "../../../../shared/editing/document.ts";
import { cutPiece } from "../../../../shared/editing/region/cut.ts";
import { ALL_LAYERS, type Layers, type Piece } from "../../../../shared/editing/region/piece.ts";
import { type Region, regionBetween } from "../../../../shared/editing/region/region.ts";
import {
  type PutOptions,
  planClear,
  planMove,
  planPaste,
  type Transfer,
} from "../../../../shared/editing/region/transfer.ts";
import { mirrorPiece, rotatePiece } from "../../../../shared/editing/region/turn.ts";
import type { EditingDocument } from "../../../../shared/editing/types.ts";
import { inches, type TablePoint } from "../../../../shared/geometry/units.ts";
import type { Result } from "../../../../shared/result.ts";
import { formatScenario } from "../../../../shared/scenario/format.ts";
import type { LoadedScenario } from "../../../../shared/scenario/model.ts";
import { newScenario } from "../../../../shared/scenario/newScenario.ts";
import { parseScenario } from "../../../../shared/scenario/parse.ts";
import { codeOf } from "../../../../shared/table/kinds.ts";
import { small } from "../../scenario/samples.ts";
import { layers, littered, regions, seeds } from "./tables.ts";

const PLAIN: PutOptions = { layers: ALL_LAYERS, clearFirst: false, seeThrough: false };
const rect = (a: readonly [number, number], b: readonly [number, number]): Region => {
  const region = regionBetween({ columns: 48, rows: 32 }, a, b);
  if (!region) throw new Error("no region");
  return region;
};
/** 12 × 8 inches with a wood, a road across it, a house and the stand r1 at (2, 2). */
function wooded(): LoadedScenario {
  const { scenario, ground } = small();
  for (let row = 4; row < 12; row++) ground.terrain.fill(codeOf("woods"), row * 48 + 4, row * 48 + 12);
  ground.level.fill(1, 8 * 48 + 4, 8 * 48 + 12);
  const road = [
    [0, 1.5],
    [12, 1.5],
  ] as unknown as TablePoint[];
  return {
    ground,
    scenario: {
      ...scenario,
      table: {
        ...scenario.table,
        lines: [{ id: "road", kind: "good-road", width: inches(0.5), points: road, smooth: true }],
        footprints: [
          {
            id: "house",
            kind: "building",
            at: [inches(2.5), inches(2.75)],
            size: [inches(0.5), inches(0.25)],
            facing: 0 as never,
          },
        ],
      },
    },
  };
}
const carryOut = (document: EditingDocument, plan: Result<Transfer>): Transfer => {
  if (!plan.ok) throw new Error(plan.error.message);
  const gesture = document.begin("Test");
  plan.value.apply(gesture);
  gesture.commit();
  return plan.value;
};
const saved = (document: EditingDocument) => {
  const { scenario, ground } = document;
  expect(parseScenario(formatScenario(document), "t")).toEqual({ ok: true, value: { scenario, ground } });
};
const wood = (loaded: LoadedScenario, chosen: Layers = ALL_LAYERS): Piece =>
  cutPiece(loaded, rect([1, 1], [3, 3]), chosen);

describe("pasting", () => {
  it("puts ground and records down elsewhere, the road cut at the border, the stand with a number of its own", () => {
    const document = createEditingDocument(wooded());
    const put = carryOut(document, planPaste(document, wood(document), { x: 24, y: 16 }, PLAIN));
    const { table, stands } = document.scenario;
    expect(document.ground.terrain[16 * 48 + 24]).toBe(codeOf("woods"));
    expect(document.ground.level[20 * 48 + 31]).toBe(1);
    expect(table.lines.map((l) => [l.id, l.points])).toEqual([
      [
        "road",
        [
          [0, 1.5],
          [12, 1.5],
        ],
      ],
      [
        "good-road-1",
        [
          [6, 4.5],
          [8, 4.5],
        ],
      ],
    ]);
    expect(table.footprints.map((f) => [f.id, f.at])).toEqual([
      ["house", [2.5, 2.75]],
      ["building-1", [7.5, 5.75]],
    ]);
    expect(stands.slice(4).map((s) => [s.id, s.label, s.formation, s.at])).toEqual([["r3", "2/1", "red-1", [7, 5]]]);
    expect([put.stands, put.region?.rect]).toEqual([["r3"], { x: 24, y: 16, width: 8, height: 8 }]);
    expect(document.history.labels).toEqual(["Test"]);
    saved(document);
  });

  it("takes its vehicles into another scenario, and lays down formations that are not there", () => {
    const document = createEditingDocument(newScenario({ system: "ghq-wwii", title: "Other" }));
    carryOut(document, planPaste(document, wood(wooded()), { x: 0, y: 0 }, PLAIN));
    expect(Object.keys(document.scenario.vehicles)).toEqual(["tank"]);
    expect(document.scenario.stands.map((s) => [s.id, s.label, s.formation])).toEqual([["r1", "1", undefined]]);
    saved(document);
    document.undo();
    expect(document.scenario.vehicles).toEqual({});
  });

  it("is refused to stands of another rule system, but not to the ground", () => {
    const document = createEditingDocument(newScenario({ system: "ghq-modern", title: "Other" }));
    const refused = planPaste(document, wood(wooded()), { x: 0, y: 0 }, PLAIN);
    expect(!refused.ok && refused.error.message).toContain("ghq-wwii");
    carryOut(
      document,
      planPaste(document, wood(wooded()), { x: 0, y: 0 }, { ...PLAIN, layers: { ...ALL_LAYERS, stands: false } }),
    );
    expect(document.ground.terrain[0]).toBe(codeOf("woods"));
  });

  it("is refused where a stand would stand on another, with its name", () => {
    const document = createEditingDocument(wooded());
    const plan = planPaste(document, wood(document), { x: 5, y: 4 }, PLAIN);
    expect(!plan.ok && plan.error.message).toBe("No room there: 1/1 is in the way.");
  });

  it("leaves out what lies off the table, and tells it", () => {
    const document = createEditingDocument(wooded());
    const put = carryOut(document, planPaste(document, wood(document), { x: 45, y: -4 }, PLAIN));
    expect([put.lostStands, put.lostThings]).toEqual([["1/1"], 2]);
    expect(put.region?.rect).toEqual({ x: 45, y: 0, width: 3, height: 4 });
    saved(document);
  });

  it("is refused beyond a limit, with the limit", () => {
    const loaded = wooded();
    const [house] = loaded.scenario.table.footprints;
    if (!house) throw new Error("no house");
    const footprints = Array.from({ length: 2000 }, (_, i) => ({ ...house, id: `h${i}` }));
    const full = { ...loaded, scenario: { ...loaded.scenario, table: { ...loaded.scenario.table, footprints } } };
    const plan = planPaste(full, wood(wooded()), { x: 20, y: 16 }, PLAIN);
    expect(!plan.ok && plan.error.message).toBe("A table has at most 2000 buildings and other placed things.");
  });

  it("lets what is there show through its clear ground, where it is told so", () => {
    const document = createEditingDocument(wooded());
    const bare = cutPiece(document, rect([5, 5], [7, 7]), ALL_LAYERS);
    const options = { ...PLAIN, layers: { ...ALL_LAYERS, stands: false } };
    carryOut(document, planPaste(document, bare, { x: 4, y: 4 }, { ...options, seeThrough: true }));
    expect(document.ground).toEqual(wooded().ground);
    carryOut(document, planPaste(document, bare, { x: 4, y: 4 }, options));
    expect(document.ground.terrain.includes(codeOf("woods"))).toBe(false);
  });

  it("clears the place first, where it is told so: things, but neither stands nor objectives", () => {
    const document = createEditingDocument(wooded());
    const bare = cutPiece(document, rect([6, 5], [8, 7]), { ...ALL_LAYERS, stands: false });
    const options = { ...PLAIN, layers: { ...ALL_LAYERS, stands: false }, clearFirst: true };
    carryOut(document, planPaste(document, bare, { x: 4, y: 4 }, options));
    const { table, stands, objectives } = document.scenario;
    expect(table.footprints).toEqual([]);
    expect(table.lines.map((l) => [l.id, l.points])).toEqual([
      [
        "road",
        [
          [0, 1.5],
          [1, 1.5],
        ],
      ],
      [
        "good-road-1",
        [
          [3, 1.5],
          [12, 1.5],
        ],
      ],
    ]);
    expect([stands.length, objectives.length]).toEqual([4, 1]);
    saved(document);
  });
});

describe("moving", () => {
  const region = rect([1, 1], [3, 3]);

  it("keeps ids, labels and formations, and leaves bare ground", () => {
    const document = createEditingDocument(wooded());
    carryOut(document, planMove(document, region, wood(document), { x: 24, y: 16 }, PLAIN));
    const { table, stands } = document.scenario;
    expect(stands.map((s) => s.id)).toEqual(["r1", "r2", "b1", "b2"]);
    expect(stands[0]).toMatchObject({ label: "1/1", formation: "red-1", at: [7, 5] });
    expect(table.footprints.map((f) => [f.id, f.at])).toEqual([["house", [7.5, 5.75]]]);
    expect(table.lines.map((l) => l.points)).toEqual([
      [
        [0, 1.5],
        [1, 1.5],
      ],
      [
        [3, 1.5],
        [12, 1.5],
      ],
      [
        [6, 4.5],
        [8, 4.5],
      ],
    ]);
    const woods = [...document.ground.terrain].flatMap((code, i) => (code === codeOf("woods") ? [i] : []));
    expect([woods.length, woods[0]]).toEqual([64, 16 * 48 + 24]);
    saved(document);
  });

  it("keeps what conditions of victory are about", () => {
    const document = createEditingDocument(small());
    const hill = rect([5, 3], [7, 5]);
    carryOut(document, planMove(document, hill, cutPiece(document, hill, ALL_LAYERS), { x: 0, y: 0 }, PLAIN));
    expect(document.scenario.objectives.map((o) => [o.id, o.at])).toEqual([["hill", [1, 1]]]);
    expect(document.scenario.victory).toHaveLength(2);
  });

  it("is refused where a stand would leave the table", () => {
    const document = createEditingDocument(wooded());
    const plan = planMove(document, region, wood(document), { x: -6, y: 4 }, PLAIN);
    expect(!plan.ok && plan.error.message).toBe("1/1 would leave the table.");
  });

  it("may lie over where it was", () => {
    const document = createEditingDocument(wooded());
    carryOut(document, planMove(document, region, wood(document), { x: 5, y: 4 }, PLAIN));
    const row = [...document.ground.terrain.subarray(4 * 48 + 3, 4 * 48 + 14)].map((code) => (code ? "#" : "."));
    expect(row.join("")).toBe("..########.");
    expect(document.scenario.stands[0]?.at).toEqual([2.25, 2]);
  });

  it("leaves the ground and level that one chooses", () => {
    const document = createEditingDocument(wooded());
    carryOut(
      document,
      planMove(document, region, wood(document), { x: 24, y: 16 }, PLAIN, { kind: "marsh", level: 2 }),
    );
    expect([document.ground.terrain[5 * 48 + 5], document.ground.level[5 * 48 + 5]]).toEqual([codeOf("marsh"), 2]);
  });
});

describe("clearing", () => {
  it("takes away what the layers name, with what pointed at it", () => {
    const document = createEditingDocument(small());
    carryOut(document, planClear(document, rect([5, 3], [9, 7]), { ...ALL_LAYERS, ground: false, relief: false }));
    expect(document.scenario.objectives).toEqual([]);
    expect(document.scenario.victory).toHaveLength(1);
    expect(document.scenario.stands.map((s) => s.id)).toEqual(["r1", "r2", "b2"]);
    saved(document);
  });
});

const at = fc.record({ x: fc.integer({ min: -10, max: 50 }), y: fc.integer({ min: -10, max: 34 }) });
const turned = fc.constantFrom<(piece: Piece) => Piece>(
  (p) => p,
  (p) => rotatePiece(p, 1),
  (p) => rotatePiece(p, 2),
  (p) => mirrorPiece(p, "west-east"),
);
const act = fc.record({
  what: fc.constantFrom("paste", "move", "clear"),
  region: regions,
  turned,
  at,
  options: fc.record({ layers, clearFirst: fc.boolean(), seeThrough: fc.boolean() }),
});

describe("whatever is cut, pasted, moved and cleared", () => {
  it("can be saved, undone to the start and redone to the end", () => {
    fc.assert(
      fc.property(seeds, fc.array(act, { minLength: 1, maxLength: 6 }), (seed, acts) => {
        const document = createEditingDocument(littered(seed));
        const start = formatScenario(document);
        for (const { what, region, turned, at, options } of acts) {
          const piece = turned(cutPiece(document, region, options.layers));
          const plan =
            what === "clear"
              ? planClear(document, region, options.layers)
              : what === "move"
                ? planMove(document, region, piece, at, options)
                : planPaste(document, piece, at, options);
          if (plan.ok) carryOut(document, plan);
          saved(document);
        }
        const end = formatScenario(document);
        document.goTo(0);
        expect(formatScenario(document)).toBe(start);
        document.goTo(acts.length);
        expect(formatScenario(document)).toBe(end);
      }),
      { numRuns: 60 },
    );
  }, 900_000);

  it("cut and pasted where it was is the same ground, and the same things but for their ids and cut lines", () => {
    fc.assert(
      fc.property(seeds, regions, (seed, region) => {
        const document = createEditingDocument(littered(seed));
        const before = document.scenario;
        const cells = document.ground.clone();
        const piece = cutPiece(document, region, ALL_LAYERS);
        carryOut(document, planClear(document, region, ALL_LAYERS));
        const back = planPaste(document, piece, region.rect, PLAIN);
        // Stands that stood on each other cannot be put down again.
        fc.pre(back.ok);
        carryOut(document, back);
        expect(document.ground).toEqual(cells);
        const bare = (list: readonly { readonly id: string }[]) =>
          list.map(({ id: _, ...rest }) => JSON.stringify(rest)).sort();
        expect(bare(document.scenario.table.footprints)).toEqual(bare(before.table.footprints));
        expect(bare(document.scenario.table.labels)).toEqual(bare(before.table.labels));
        expect(bare(document.scenario.objectives)).toEqual(bare(before.objectives));
        const where = (s: { at: unknown; facing: unknown; vehicle: string }) =>
          JSON.stringify([s.at, s.facing, s.vehicle]);
        expect(document.scenario.stands.map(where).sort()).toEqual(before.stands.map(where).sort());
      }),
      { numRuns: 60 },
    );
  });
});
