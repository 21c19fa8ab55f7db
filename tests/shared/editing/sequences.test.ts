/** Whatever is done in whatever order: it can be undone, redone, cancelled and saved. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createEditingDocument } from "../../../shared/editing/document.ts";
import { addFormation } from "../../../shared/editing/gestures/addFormation.ts";
import { clearGround, paintGround } from "../../../shared/editing/gestures/brush.ts";
import { deleteThings } from "../../../shared/editing/gestures/deleteThings.ts";
import { continueLine, drawLine } from "../../../shared/editing/gestures/drawLine.ts";
import { editFacts, editStand } from "../../../shared/editing/gestures/editThings.ts";
import { startHeightStroke } from "../../../shared/editing/gestures/height.ts";
import { applyPlacements, moveStands } from "../../../shared/editing/gestures/moveStands.ts";
import { placeStand } from "../../../shared/editing/gestures/placeStand.ts";
import { turnToFace } from "../../../shared/editing/gestures/turnStands.ts";
import type { EditingDocument, Gesture } from "../../../shared/editing/types.ts";
import { degrees, inches } from "../../../shared/geometry/units.ts";
import type { Result } from "../../../shared/result.ts";
import { formatScenario } from "../../../shared/scenario/format.ts";
import { parseScenario } from "../../../shared/scenario/parse.ts";
import { GROUND_KINDS, LINE_KINDS } from "../../../shared/table/kinds.ts";
import { small, vehicle } from "../scenario/samples.ts";

const RUNS = process.env["SAND_TABLE_LONG"] ? 2000 : 60;

/** What a hand does within one gesture: given a few numbers, it picks its things and places. */
type Hand = (document: EditingDocument, gesture: Gesture, n: readonly number[]) => void;
const pick = <T>(list: readonly T[], n = 0): T | undefined => list[Math.floor(n * list.length)];
const spot = (x = 0, y = 0) => [x * 14 - 1, y * 10 - 1] as const;
const brush = (n = 0) =>
  ({ width: inches(0.25 + n * 3), shape: n < 0.5 ? "round" : "square", ragged: n > 0.3 }) as const;
const keep = (gesture: Gesture, result: Result<{ recipe: Parameters<Gesture["update"]>[0] }>) => {
  if (result.ok) gesture.update(result.value.recipe);
};

const HANDS: Readonly<Record<string, Hand>> = {
  paint: ({ ground }, gesture, [a, b, c, d, e]) =>
    paintGround(gesture, ground, brush(e), pick(GROUND_KINDS, a) ?? "woods", spot(a, b), spot(c, d)),
  clear: ({ ground }, gesture, [a, b, c, d, e]) => clearGround(gesture, ground, brush(e), spot(a, b), spot(c, d)),
  shape: ({ ground }, gesture, [a = 0, b, c, d, e]) => {
    const stroke = startHeightStroke(ground, { brush: brush(e), by: a < 0.5 ? 1 : -1, terrace: (b ?? 0) < 0.5 });
    stroke.extend(gesture, spot(a, b), spot(c, d));
    stroke.extend(gesture, spot(c, d), spot(d, e));
  },
  move: ({ scenario }, gesture, [a, b = 0, c = 0, d]) => {
    const ids = [pick(scenario.stands, a)?.id ?? "", pick(scenario.stands, d)?.id ?? ""];
    for (const t of [0.3, 1]) {
      const by = [(b * 20 - 10) * t, (c * 20 - 10) * t] as const;
      gesture.restart(applyPlacements(moveStands(scenario, ids, by, { snap: true, overlap: "allow" }).placements));
    }
  },
  turn: ({ scenario }, gesture, [a, b, c]) =>
    gesture.update(applyPlacements(turnToFace(scenario, [pick(scenario.stands, a)?.id ?? ""], spot(b, c), 15))),
  place: ({ scenario }, gesture, [a = 0, b, c, d = 0]) =>
    keep(
      gesture,
      placeStand(scenario, {
        vehicle: vehicle(a < 0.5 ? "tank" : "gun"),
        side: d < 0.5 ? "red" : "blue",
        at: spot(b, c),
        facing: degrees(a * 359),
        formation: pick(scenario.formations, d)?.id,
        overlap: "allow",
      }),
    ),
  bringOn: ({ scenario }, gesture, [a, b = 0, c = 0]) => {
    const id = pick(scenario.stands, a)?.id ?? "";
    const at = [inches(b * 12), inches(c * 8)] as const;
    gesture.update(applyPlacements([{ id, at, facing: degrees(0) }]));
  },
  line: ({ scenario }, gesture, [a, b, c, d]) =>
    keep(gesture, drawLine(scenario, pick(LINE_KINDS, a) ?? "track", [spot(a, b), spot(c, d)])),
  extend: ({ scenario }, gesture, [a, b, c]) =>
    keep(gesture, continueLine(scenario, pick(scenario.table.lines, a)?.id ?? "", "last", [spot(b, c)])),
  formation: ({ scenario }, gesture, [a = 0, b]) =>
    keep(
      gesture,
      addFormation(scenario, { side: a < 0.5 ? "red" : "blue", name: "New", parent: pick(scenario.formations, b)?.id }),
    ),
  delete: ({ scenario }, gesture, [a, b, c, d, e]) =>
    gesture.update(
      deleteThings({
        stands: [pick(scenario.stands, a)?.id ?? ""],
        formations: [pick(scenario.formations, b)?.id ?? ""],
        objectives: (c ?? 0) < 0.2 ? ["hill"] : [],
        entryEdges: (d ?? 0) < 0.2 ? ["west"] : [],
        lines: [pick(scenario.table.lines, e)?.id ?? ""],
      }),
    ),
  editStand: ({ scenario }, gesture, [a, b = 0, c = 0]) => {
    const change = editStand(scenario, pick(scenario.stands, a)?.id ?? "", {
      side: b < 0.5 ? "red" : "blue",
      ...(c < 0.5 && { name: "Named" }),
      at: c < 0.2 ? null : [inches(b * 12), inches(c * 8)],
    });
    if (change.ok) gesture.update(change.value);
  },
  facts: ({ scenario }, gesture, [a = 0]) => {
    const change = editFacts(scenario, { turnLimit: Math.floor(a * 30) });
    if (change.ok) gesture.update(change.value);
  },
};

const numbers = fc.array(
  fc.integer({ min: 0, max: 999 }).map((n) => n / 1000),
  { minLength: 5, maxLength: 5 },
);
const act = fc.record({
  hand: fc.constantFrom(...Object.keys(HANDS)),
  numbers,
  end: fc.constantFrom("commit", "commit", "commit", "cancel", "undo", "redo", "save"),
});
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

const snapshot = (document: EditingDocument) => formatScenario(document);

/** Does one thing; what is cancelled must leave no trace. */
function perform(document: EditingDocument, { hand, numbers: n, end }: Act): void {
  if (end === "undo") document.undo();
  else if (end === "redo") document.redo();
  else if (end === "save") document.markSaved();
  else {
    const before = snapshot(document);
    const steps = document.history;
    const gesture = document.begin(hand);
    HANDS[hand]?.(document, gesture, n);
    if (end === "commit") gesture.commit();
    else {
      gesture.cancel();
      expect(snapshot(document)).toBe(before);
      expect(document.history).toEqual(steps);
    }
  }
}

describe("any sequence of gestures", () => {
  it("is undone to the beginning and redone to the end, through every state in between", () => {
    fc.assert(
      fc.property(fc.array(act, { minLength: 1, maxLength: 14 }), (acts) => {
        const document = createEditingDocument(small());
        // The text at each position of the history, as the gestures left it.
        let texts = [snapshot(document)];
        for (const each of acts) {
          perform(document, each);
          const { position } = document.history;
          if (each.end === "commit" && position === texts.length) texts.push(snapshot(document));
          else if (each.end === "commit" && snapshot(document) !== texts[position])
            texts = [...texts.slice(0, position), snapshot(document)];
          if (each.end === "commit") texts = texts.slice(0, document.history.labels.length + 1);
          expect(snapshot(document)).toBe(texts[position]);
        }
        document.goTo(0);
        expect(document.scenario).toEqual(small().scenario);
        expect(document.ground).toEqual(small().ground);
        for (let i = 0; i < texts.length; i++) {
          expect(snapshot(document)).toBe(texts[i]);
          document.redo();
        }
        expect(document.canRedo).toBe(false);
      }),
      { numRuns: RUNS },
    );
  }, 600_000);

  it("leaves a scenario that can be saved and opened again", () => {
    fc.assert(
      fc.property(fc.array(act, { minLength: 1, maxLength: 20 }), (acts) => {
        const document = createEditingDocument(small());
        for (const each of acts) perform(document, each);
        const { scenario, ground } = document;
        expect(parseScenario(formatScenario(document), "t")).toEqual({ ok: true, value: { scenario, ground } });
      }),
      { numRuns: RUNS },
    );
  }, 600_000);

  it("is dirty exactly where what is here may differ from what was saved", () => {
    fc.assert(
      fc.property(fc.array(act, { minLength: 1, maxLength: 20 }), (acts) => {
        const document = createEditingDocument(small());
        let saved = snapshot(document);
        for (const each of acts) {
          const { dirty } = document;
          perform(document, each);
          if (each.end === "save") saved = snapshot(document);
          if (!document.dirty) expect(snapshot(document)).toBe(saved);
          if (each.end === "cancel") expect(document.dirty).toBe(dirty);
          if (each.end === "save") expect(document.dirty).toBe(false);
          else if (snapshot(document) !== saved) expect(document.dirty).toBe(true);
        }
      }),
      { numRuns: RUNS },
    );
  }, 600_000);
});
