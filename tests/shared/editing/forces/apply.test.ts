/** A text made the side's order of battle: what stays, what comes, what goes. */
import { produce } from "immer";
import { describe, expect, it } from "vitest";
import { createEditingDocument } from "../../../../shared/editing/document.ts";
import { applyOrderOfBattle } from "../../../../shared/editing/forces/applyOrderOfBattle.ts";
import { formatOrderOfBattle } from "../../../../shared/editing/forces/orderOfBattle.ts";
import { parseOrderOfBattle } from "../../../../shared/editing/forces/parseOrderOfBattle.ts";
import { forceSheetOf } from "../../../../shared/forces/sheets.ts";
import { formatScenario } from "../../../../shared/scenario/format.ts";
import type { Scenario } from "../../../../shared/scenario/model.ts";
import { newScenario } from "../../../../shared/scenario/newScenario.ts";
import { parseScenario } from "../../../../shared/scenario/parse.ts";
import type { SideId } from "../../../../shared/systems.ts";
import { ALL, battalion, KV1B, T34C } from "./tanks.ts";

function applied(scenario: Scenario, side: SideId, text: string) {
  const book = { carried: Object.values(scenario.vehicles), others: ALL, nation: "USSR" };
  const order = parseOrderOfBattle(text, book, forceSheetOf(scenario.system).roles);
  if (!order.ok) throw new Error(JSON.stringify(order.error));
  const result = applyOrderOfBattle(scenario, side, order.value);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}
const { scenario } = battalion();
const ids = (s: Scenario) => s.stands.map((x) => x.id);

describe("applying a text", () => {
  it("changes nothing where nothing was changed", () => {
    for (const side of ["red", "blue"] as const) {
      const { recipe, changes } = applied(scenario, side, formatOrderOfBattle(scenario, side));
      expect(changes).toEqual([]);
      expect(produce(scenario, recipe)).toBe(scenario);
    }
  });

  it("builds two companies and a GHQ from nothing, in one step that a file can hold", () => {
    const document = createEditingDocument(newScenario({ system: "ghq-wwii", title: "New" }));
    const text = "1x T-34C GHQ\n1st Company\n  3x T-34C; 1x T-34C HQ\n2nd Company: 3x KV-1B\n";
    document.edit("Order of battle", applied(document.scenario, "red", text).recipe);
    expect(document.history.labels).toHaveLength(1);
    expect(document.scenario.stands.map((s) => s.label)).toEqual([
      "HQ",
      "1/1",
      "2/1",
      "3/1",
      "HQ/1",
      "1/2",
      "2/2",
      "3/2",
    ]);
    expect(Object.keys(document.scenario.vehicles)).toEqual([T34C.id, KV1B.id]);
    expect(formatOrderOfBattle(document.scenario, "red")).toBe(text.replace(": 3x", "\n  3x"));
    expect(parseScenario(formatScenario(document), "x")).toMatchObject({ ok: true });
    document.undo();
    expect(document.scenario.stands).toEqual([]);
  });

  it("keeps those who are still there, where they stand", () => {
    const text = formatOrderOfBattle(scenario, "red").replace(
      "1st Company\n    3x T-34C",
      "1st Company\n    1x KV-1B; 2x T-34C",
    );
    const { recipe, changes } = applied(scenario, "red", text);
    const next = produce(scenario, recipe);
    // Two of the T-34 stay who they are; the third one's place is taken by the KV.
    expect(next.stands.filter((s) => s.formation === "co1").map((s) => [s.vehicle, s.at])).toEqual([
      [KV1B.id, [6.5, 10]],
      [T34C.id, [3.5, 10]],
      [T34C.id, [5, 10]],
    ]);
    expect(changes.map((c) => c.words)).toEqual([
      "3/1: T-34C becomes KV-1B, bears 1/1",
      "1/1: bears 2/1",
      "2/1: bears 3/1",
    ]);
  });

  it("moves, renames, adds and removes; the other side is not touched", () => {
    const text = `1st Battalion
  1x T-34C GHQ
  Guards Company
    2x T-34C
  2nd Company
    4x T-34C = A, B, C, D
`;
    const next = produce(scenario, applied(scenario, "red", text).recipe);
    expect(next.formations.find((f) => f.id === "co1")?.name).toBe("Guards Company");
    expect(next.stands.filter((s) => s.formation === "co2").map((s) => `${s.id} ${s.label}`)).toEqual([
      "r21 A",
      "r22 B",
      "r23 C",
      "r13 D",
    ]);
    expect(next.stands.filter((s) => s.side === "blue")).toEqual(scenario.stands.filter((s) => s.side === "blue"));
    const { changes } = applied(scenario, "red", "");
    expect(changes.every((c) => c.kind === "removed")).toBe(true);
    const none = produce(scenario, applied(scenario, "red", "").recipe);
    expect([ids(none), Object.keys(none.vehicles)]).toEqual([["b1", "b2"], ["ghq-wwii/germany/pziii-j–l"]]);
  });

  it("refuses more stands than a file holds together with the other side's", () => {
    const order = parseOrderOfBattle("499x T-34C", { carried: [], others: ALL }, []);
    expect(order.ok && applyOrderOfBattle(scenario, "red", order.value)).toMatchObject({ ok: false });
  });
});
