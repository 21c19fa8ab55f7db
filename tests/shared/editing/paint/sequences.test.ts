/** Any painting and shaping in any order: undone, redone, saved; and with a mirror the table stays symmetric. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createEditingDocument } from "../../../../shared/editing/document.ts";
import { MIRRORS, type Mirror, mirroredFacing, mirroredPoint } from "../../../../shared/editing/gestures/mirror.ts";
import type { EditingDocument } from "../../../../shared/editing/types.ts";
import { formatScenario } from "../../../../shared/scenario/format.ts";
import { newScenario } from "../../../../shared/scenario/newScenario.ts";
import { parseScenario } from "../../../../shared/scenario/parse.ts";
import { MAX_LEVEL } from "../../../../shared/table/ground.ts";
import { mirrorOf, PAINTING_HANDS } from "./hands.ts";

const RUNS = process.env["SAND_TABLE_LONG"] ? 1000 : 40;
const empty = () => newScenario({ system: "ghq-wwii", title: "Painted", width: 14.25, height: 10 });
const numbers = fc.array(
  fc.integer({ min: 0, max: 999 }).map((n) => n / 1000),
  { minLength: 5, maxLength: 5 },
);
const act = fc.record({
  hand: fc.constantFrom(...Object.keys(PAINTING_HANDS)),
  numbers,
  mirror: fc.double({ min: 0, max: 0.999, noNaN: true }),
});
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

function perform(document: EditingDocument, { hand, numbers: n }: Act, mirror: Mirror): void {
  const gesture = document.begin(hand);
  PAINTING_HANDS[hand]?.(document, gesture, n, mirror);
  gesture.commit();
}

describe("any sequence of painting and shaping", () => {
  it("is undone to the first byte, redone to the last, and kept by a file", () => {
    fc.assert(
      fc.property(fc.array(act, { minLength: 1, maxLength: 10 }), (acts) => {
        const document = createEditingDocument(empty());
        const start = formatScenario(document);
        const texts = [start];
        for (const each of acts) {
          perform(document, each, mirrorOf(each.mirror));
          if (document.history.position === texts.length) texts.push(formatScenario(document));
        }
        const end = formatScenario(document);
        expect(texts.at(-1)).toBe(end);
        const { scenario, ground } = document;
        expect(Math.max(...ground.level)).toBeLessThanOrEqual(MAX_LEVEL);
        const read = parseScenario(end, "t");
        expect(read).toEqual({ ok: true, value: { scenario, ground } });
        if (read.ok) expect(formatScenario(read.value)).toBe(end);
        document.goTo(0);
        expect(formatScenario(document)).toBe(start);
        for (const text of texts) {
          expect(formatScenario(document)).toBe(text);
          document.redo();
        }
        expect(document.canRedo).toBe(false);
      }),
      { numRuns: RUNS },
    );
  }, 600_000);

  it("leaves no trace when it is given up", () => {
    fc.assert(
      fc.property(fc.array(act, { minLength: 1, maxLength: 4 }), act, (before, given) => {
        const document = createEditingDocument(empty());
        for (const each of before) perform(document, each, mirrorOf(each.mirror));
        const text = formatScenario(document);
        const { history } = document;
        const gesture = document.begin("Given up");
        PAINTING_HANDS[given.hand]?.(document, gesture, given.numbers, mirrorOf(given.mirror));
        gesture.cancel();
        expect(formatScenario(document)).toBe(text);
        expect(document.history).toEqual(history);
      }),
      { numRuns: RUNS },
    );
  }, 600_000);
});

describe("mirror-editing", () => {
  /** The table as its own image would be. */
  function image({ ground, scenario }: EditingDocument, mirror: Mirror) {
    const flip = (raster: Uint8Array) =>
      raster.map((_, i) => {
        const [column, row] = [i % ground.columns, Math.trunc(i / ground.columns)];
        const x = mirror === "west-east" ? column : ground.columns - 1 - column;
        const y = mirror === "north-south" ? row : ground.rows - 1 - row;
        return raster[y * ground.columns + x] as number;
      });
    const houses = scenario.table.footprints.map((f) => ({
      at: mirroredPoint(scenario.table, f.at, mirror),
      facing: mirroredFacing(f.facing, mirror),
      size: f.size,
    }));
    return { terrain: flip(ground.terrain), level: flip(ground.level), houses };
  }
  const sorted = (houses: readonly { at: unknown; facing: unknown; size: unknown }[]) =>
    houses.map(({ at, facing, size }) => JSON.stringify({ at, facing, size })).sort();

  it.each(MIRRORS.filter((m) => m !== "off"))(
    "%s: a symmetric table stays symmetric, whatever is done",
    (mirror) => {
      fc.assert(
        fc.property(fc.array(act, { minLength: 1, maxLength: 8 }), (acts) => {
          const document = createEditingDocument(empty());
          for (const each of acts) {
            perform(document, each, mirror);
            const now = image(document, mirror);
            expect(now.terrain).toEqual(document.ground.terrain);
            expect(now.level).toEqual(document.ground.level);
            expect(sorted(now.houses)).toEqual(sorted(document.scenario.table.footprints));
          }
          // One step undoes both halves.
          document.goTo(0);
          expect(document.ground.terrain.every((code) => code === 0)).toBe(true);
        }),
        { numRuns: RUNS },
      );
    },
    600_000,
  );

  it.each(MIRRORS)("%s: the image of an image is the place itself", (mirror) => {
    const { table } = empty().scenario;
    const at = [3.25, 1.015625] as never;
    expect(mirroredPoint(table, mirroredPoint(table, at, mirror), mirror)).toEqual(at);
    for (const facing of [0, 1, 90, 215, 359])
      expect(mirroredFacing(mirroredFacing(facing as never, mirror), mirror)).toBe(facing);
  });

  it("turns a facing with its half", () => {
    expect(mirroredFacing(30 as never, "west-east")).toBe(150);
    expect(mirroredFacing(30 as never, "north-south")).toBe(330);
    expect(mirroredFacing(30 as never, "point")).toBe(210);
  });
});
