/** Whatever is done to lines in whatever order: it can be undone, redone, cancelled and saved. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { continueLine, drawLine } from "../../../../shared/editing/gestures/drawLine.ts";
import { setCrossing } from "../../../../shared/editing/gestures/lines/bridges.ts";
import { followHand } from "../../../../shared/editing/gestures/lines/freehand.ts";
import { joinable, joinLines, splitLine } from "../../../../shared/editing/gestures/lines/join.ts";
import { snapLinePoint } from "../../../../shared/editing/gestures/lines/snap.ts";
import {
  deleteVertex,
  insertVertex,
  moveVertex,
  setSmooth,
} from "../../../../shared/editing/gestures/lines/vertices.ts";
import type { Recipe } from "../../../../shared/editing/recipe.ts";
import type { EditingDocument, Gesture } from "../../../../shared/editing/types.ts";
import type { Result } from "../../../../shared/result.ts";
import { formatScenario } from "../../../../shared/scenario/format.ts";
import type { LineFeature } from "../../../../shared/scenario/model.ts";
import { parseScenario } from "../../../../shared/scenario/parse.ts";
import { crossings } from "../../../../shared/table/crossings.ts";
import { LINE_KINDS } from "../../../../shared/table/kinds.ts";
import { lineOn, tableWith } from "./tables.ts";

const RUNS = process.env["SAND_TABLE_LONG"] ? 2000 : 50;
type Numbers = readonly number[];
type Hand = (document: EditingDocument, gesture: Gesture, n: Numbers) => void;

const pick = <T>(list: readonly T[], n = 0): T | undefined => list[Math.floor(n * list.length)];
const spot = (x = 0, y = 0) => [x * 40 - 2, y * 28 - 2] as const;
const keep = (gesture: Gesture, result: Result<Recipe>) => {
  if (result.ok) gesture.update(result.value);
};
const drawn = (gesture: Gesture, result: Result<{ readonly recipe: Recipe }>) => {
  if (result.ok) gesture.update(result.value.recipe);
};
const BUSY = ["good-road", "track", "stream"] as const;
const some = ({ scenario }: EditingDocument, n = 0): LineFeature | undefined => pick(scenario.table.lines, n);
const index = (line: LineFeature | undefined, n = 0) => Math.floor(n * (line?.points.length ?? 0));

const HANDS: Readonly<Record<string, Hand>> = {
  draw: ({ scenario }, gesture, [a, b, c, d, e = 0, f]) => {
    const kind = pick(e < 0.7 ? BUSY : LINE_KINDS, f) ?? "track";
    const [from, to] = [snapLinePoint(scenario, kind, spot(a, b)).at, snapLinePoint(scenario, kind, spot(c, d)).at];
    drawn(gesture, drawLine(scenario, kind, [from, spot(d, a), to], { smooth: e < 0.5 }));
  },
  freehand: ({ scenario }, gesture, [a = 0, b = 0, c = 0]) => {
    const way = Array.from({ length: 60 }, (_, i) => [a * 20 + i / 4, b * 20 + Math.sin(i / 5) * c * 5] as const);
    drawn(gesture, drawLine(scenario, "stream", followHand(way), { smooth: true }));
  },
  extend: (document, gesture, [a, b, c, d = 0]) =>
    drawn(
      gesture,
      continueLine(document.scenario, some(document, a)?.id ?? "", d < 0.5 ? "first" : "last", [
        spot(b, c),
        spot(c, d),
      ]),
    ),
  move: (document, gesture, [a, b, c, d, e = 0]) => {
    const line = some(document, a);
    const { scenario } = document;
    for (const t of [0.4, 1]) {
      const at = snapLinePoint(scenario, line?.kind ?? "track", spot((c ?? 0) * t, d), {
        without: [line?.id ?? ""],
      }).at;
      const moved = moveVertex(scenario, line?.id ?? "", index(line, b), at, { alone: e < 0.3 });
      if (moved.ok) gesture.restart(moved.value);
    }
  },
  insert: (document, gesture, [a, b, c, d]) => {
    const line = some(document, a);
    keep(gesture, insertVertex(document.scenario, line?.id ?? "", index(line, b), spot(c, d)));
  },
  delete: (document, gesture, [a, b]) => {
    const line = some(document, a);
    keep(gesture, deleteVertex(document.scenario, line?.id ?? "", index(line, b)));
  },
  smooth: (document, gesture, [a, b = 0]) =>
    keep(gesture, setSmooth(document.scenario, some(document, a)?.id ?? "", b < 0.5)),
  split: (document, gesture, [a, b]) => {
    const line = some(document, a);
    drawn(gesture, splitLine(document.scenario, line?.id ?? "", index(line, b)));
  },
  join: ({ scenario }, gesture, [a]) => {
    const pairs = scenario.table.lines.flatMap(({ id }) =>
      joinable(scenario, id).map((other) => [id, other.id] as const),
    );
    const pair = pick(pairs, a);
    if (pair) keep(gesture, joinLines(scenario, ...pair));
  },
  cross: ({ scenario, ground }, gesture, [a, b]) => {
    const crossing = pick(crossings(scenario.table, ground), a);
    if (crossing)
      setCrossing(gesture, scenario, ground, crossing, pick(["bridge", "ford", "nothing"] as const, b) ?? "ford");
  },
};

const act = fc.record({
  hand: fc.constantFrom(...Object.keys(HANDS), "draw", "cross", "cross"),
  numbers: fc.array(
    fc.integer({ min: 0, max: 999 }).map((n) => n / 1000),
    { minLength: 6, maxLength: 6 },
  ),
  end: fc.constantFrom("commit", "commit", "commit", "commit", "cancel"),
});
const start = () =>
  tableWith([
    lineOn(
      "brook",
      "stream",
      [
        [18, 0],
        [17, 12],
        [19, 24],
      ],
      { smooth: true },
    ),
    lineOn(
      "road",
      "good-road",
      [
        [0, 10],
        [12, 11],
        [36, 9],
      ],
      { smooth: true },
    ),
    lineOn("lane", "track", [
      [12, 11],
      [14, 18],
      [30, 20],
    ]),
  ]);

describe("any sequence of gestures on lines", () => {
  it("is undone to the first byte, redone to the last, and reads back from its file as it is", () => {
    let crossed = 0;
    fc.assert(
      fc.property(fc.array(act, { minLength: 1, maxLength: 14 }), (acts) => {
        const document = start();
        const texts = [formatScenario(document)];
        for (const { hand, numbers, end } of acts) {
          const gesture = document.begin(hand);
          HANDS[hand]?.(document, gesture, numbers);
          if (end === "cancel") gesture.cancel();
          else gesture.commit();
          const text = formatScenario(document);
          if (document.history.position === texts.length) texts.push(text);
          expect(text).toBe(texts.at(-1));
          const read = parseScenario(text, "t");
          if (!read.ok) throw new Error(read.error.message);
          expect(formatScenario(read.value)).toBe(text);
        }
        crossed += document.scenario.table.footprints.length;
        for (let i = texts.length - 1; i >= 0; i--, document.undo()) expect(formatScenario(document)).toBe(texts[i]);
        for (const text of texts) {
          expect(formatScenario(document)).toBe(text);
          document.redo();
        }
      }),
      { numRuns: RUNS },
    );
    expect(crossed).toBeGreaterThan(0);
  }, 600_000);
});
