/** Forces and mission, done in whatever order: undone to the start, redone to the end, saved and opened the same. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createEditingDocument } from "../../../../shared/editing/document.ts";
import { applyOrderOfBattle } from "../../../../shared/editing/forces/applyOrderOfBattle.ts";
import { orderOfBattle } from "../../../../shared/editing/forces/orderOfBattle.ts";
import { duplicateFormation } from "../../../../shared/editing/gestures/duplicateFormation.ts";
import { planArrival } from "../../../../shared/editing/gestures/editReinforcements.ts";
import {
  addSpecialRule,
  editSpecialRule,
  moveSpecialRule,
} from "../../../../shared/editing/gestures/editSpecialRules.ts";
import { setWaysToWin } from "../../../../shared/editing/gestures/editVictory.ts";
import { moveInTree } from "../../../../shared/editing/gestures/moveInTree.ts";
import { putOffTable } from "../../../../shared/editing/gestures/offTable.ts";
import { renumber } from "../../../../shared/editing/gestures/renumber.ts";
import { setRole } from "../../../../shared/editing/gestures/setRole.ts";
import type { Recipe } from "../../../../shared/editing/recipe.ts";
import { ok, type Result } from "../../../../shared/result.ts";
import { formatScenario } from "../../../../shared/scenario/format.ts";
import type { Scenario, Victory } from "../../../../shared/scenario/model.ts";
import { parseScenario } from "../../../../shared/scenario/parse.ts";
import { waysToWin } from "../../../../shared/scenario/victory.ts";
import { SIDE_IDS } from "../../../../shared/systems.ts";
import { small } from "../../scenario/samples.ts";
import { battalion, KV1B, T34C } from "./tanks.ts";

const RUNS = process.env["SAND_TABLE_LONG"] ? 400 : 60;

type Hand = (scenario: Scenario, n: readonly number[]) => Result<Recipe>;
const pick = <T>(list: readonly T[], n = 0): T | undefined => list[Math.floor(n * list.length)];
const idOf = (list: readonly { readonly id: string }[], n?: number) => pick(list, n)?.id ?? "";

const HANDS: Readonly<Record<string, Hand>> = {
  move: (s, [a, b = 0, c, d = 0, e = 0]) =>
    moveInTree(s, {
      side: pick(SIDE_IDS, a) ?? "red",
      into: b < 0.3 ? null : idOf(s.formations, b),
      before: idOf(d < 0.5 ? s.stands : s.formations, c),
      ...(d < 0.6 && { stands: [idOf(s.stands, d), idOf(s.stands, c)] }),
      ...(d > 0.4 && { formations: [idOf(s.formations, d), idOf(s.formations, c)] }),
      acrossSides: e < 0.5,
    }),
  duplicate: (s, [a]) => {
    const copy = duplicateFormation(s, idOf(s.formations, a));
    return copy.ok ? ok(copy.value.recipe) : copy;
  },
  renumber: (s, [a = 0, b]) =>
    ok(renumber(s, a < 0.5 ? { side: pick(SIDE_IDS, b) ?? "red" } : { formation: idOf(s.formations, b) })),
  role: (s, [a, b, c]) => setRole(s, [idOf(s.stands, a), idOf(s.stands, b)], pick([null, "hq", "ghq"], c) ?? null),
  text: (s, [a, b = 0, c = 0]) => {
    const side = pick(SIDE_IDS, a) ?? "red";
    const { loose, formations } = orderOfBattle(s, side);
    const [first, ...rest] = formations;
    const extra = () => ({ vehicle: b < 0.5 ? T34C : KV1B, role: null, label: c < 0.3 ? "own" : null });
    const changed = first ? [{ ...first, name: `New ${b}`, stands: [extra(), ...first.stands.slice(1)] }] : [];
    const applied = applyOrderOfBattle(s, side, {
      loose: c < 0.5 ? [extra(), ...loose] : loose.slice(1),
      formations: b < 0.5 ? [...rest, ...changed] : [...changed, ...rest.slice(1)],
    });
    return applied.ok ? ok(applied.value.recipe) : applied;
  },
  off: (s, [a, b]) => ok(putOffTable([idOf(s.stands, a), idOf(s.stands, b)])),
  arrival: (s, [a, b, c = 0, d = 0, e]) =>
    planArrival(
      s,
      {
        side: pick(SIDE_IDS, a) ?? "red",
        turn: 1 + Math.floor(c * 14),
        edge:
          d < 0.3 ? { id: idOf(s.entryEdges, b) } : { whole: pick(["north", "east", "south", "west"], e) ?? "north" },
        stands: [idOf(s.stands, b), idOf(s.stands, d)],
      },
      c < 0.3 ? idOf(s.reinforcements, e) : undefined,
    ),
  victory: (s, [a, b = 0, c = 0]) => {
    const side = pick(SIDE_IDS, a) ?? "red";
    const ways = waysToWin(s.victory, side);
    const condition: Victory = pick<Victory>(
      [
        { type: "destroy", side, percent: 51, keep: 50, count: "points" },
        { type: "hold", side, objective: idOf(s.objectives, c), turns: 2 },
        { type: "exit", side, edge: "east", stands: 3 },
        { type: "text", side, text: "Be first" },
      ],
      b,
    ) as Victory;
    const [first, ...rest] = ways;
    return setWaysToWin(s, side, c < 0.5 && first ? [[...first, condition], ...rest] : [...rest, [condition]]);
  },
  rule: (s, [a = 0, b = 0, c = 0]) => {
    const at = Math.floor(b * (s.specialRules.length + 1));
    if (a < 0.4) return addSpecialRule(s, `Rule ${c}`);
    return a < 0.7 ? moveSpecialRule(s, at, c * 4) : editSpecialRule(s, at, c < 0.5 ? "" : `Changed ${c}`);
  },
};

const act = fc.record({
  hand: fc.constantFrom(...Object.keys(HANDS)),
  n: fc.array(
    fc.integer({ min: 0, max: 999 }).map((k) => k / 1000),
    { minLength: 5, maxLength: 5 },
  ),
});

describe("whatever is done to forces and mission", () => {
  it("can be undone, redone, saved and opened", () => {
    fc.assert(
      fc.property(fc.boolean(), fc.array(act, { maxLength: 12 }), (big, acts) => {
        const document = createEditingDocument(big ? battalion() : small());
        const start = formatScenario(document);
        let done = 0;
        for (const { hand, n } of acts) {
          const wish = (HANDS[hand] as Hand)(document.scenario, n);
          if (!wish.ok) {
            expect(wish.error.message).toMatch(/^[A-Z0-9].*\.$/su);
            continue;
          }
          const before = document.scenario;
          document.edit(hand, wish.value);
          if (document.scenario !== before) done++;
          const text = formatScenario(document);
          const opened = parseScenario(text, "x.sandtable");
          expect(opened.ok ? formatScenario(opened.value) : opened.error.message).toBe(text);
        }
        const end = formatScenario(document);
        // One step each, and no more.
        expect(document.history.labels.length).toBeLessThanOrEqual(done);
        document.goTo(0);
        expect(formatScenario(document)).toBe(start);
        document.goTo(document.history.labels.length);
        expect(formatScenario(document)).toBe(end);
      }),
      { numRuns: RUNS },
    );
  });
});
