/** Movement in the planner's window: what is asked of whom, which outlines and paths are drawn. */
import { describe, expect, it } from "vitest";
import { costAt, movers, pathNow, pointsInWords, reachNow, stepAt } from "../../../renderer/plan/store/move.ts";
import { movePicture, outlinesOf, shownSteps } from "../../../renderer/plan/store/movePicture.ts";
import type { PlanNow } from "../../../renderer/plan/store/now.ts";
import type { PlannerHands } from "../../../renderer/plan/tools/hands.ts";
import { createMoveTool } from "../../../renderer/plan/tools/move.ts";
import type { TablePointerEvent } from "../../../renderer/scene/contract.ts";
import { createOverlayStore } from "../../../renderer/window/store/overlays.ts";
import { type Degrees, point } from "../../../shared/geometry/units.ts";
import { Fraction } from "../../../shared/odds/fraction.ts";
import { stepsOf } from "../../../shared/planner/movement/steps.ts";
import type { PathAnswer, ReachAnswer } from "../../../shared/planner/questions.ts";
import { setUp } from "./planning.ts";

const reachOf = (turns: number, more: Partial<ReachAnswer> = {}): ReachAnswer => ({
  type: "reach",
  columns: 8,
  rows: 4,
  cost: Float64Array.from({ length: 32 }, (_, i) => i),
  steps: stepsOf([{ points: 6, chance: Fraction.ONE }], turns, 6),
  unit: "points",
  manners: [],
  manner: null,
  ...more,
});
const WALKED = {
  points: [point(4, 4), point(10, 4), point(12, 4)],
  inches: 8,
  cost: 7.04,
  legs: [
    { kind: "clear", added: [], road: false, from: 0, to: 8, inches: 8, cost: 7.04, words: "clear" },
  ] as PathAnswer["path"]["legs"],
  turnEnds: [6, 8],
};
const pathOf = (more: Partial<PathAnswer> = {}): PathAnswer => ({
  type: "path",
  path: WALKED,
  facings: [90, 95] as Degrees[],
  refusal: null,
  crossCountry: { ...WALKED, points: [point(4, 4), point(12, 4)] },
  allowance: 6,
  unit: "points",
  ...more,
});
const now = (t: ReturnType<typeof setUp>) => t.plan.now() as PlanNow;
function moving() {
  const t = setUp();
  t.enter("move");
  t.select("r2");
  return t;
}

describe("what is asked", () => {
  it("is everywhere that the selection gets, and the way to where the pointer is", () => {
    const t = moving();
    expect(t.asked.map(({ question }) => question)).toEqual([{ type: "reach", stands: ["r2"], turns: 2, roads: true }]);
    t.plan.setHand("move", { hover: point(12, 4) });
    expect(t.last("path")?.question).toEqual({ type: "path", stand: "r2", to: point(12, 4), roads: true });
    t.plan.setHand("move", { to: point(3, 3), roads: false });
    expect(t.last("path")?.question).toMatchObject({ to: point(3, 3), roads: false });
    // What is kept doesn't follow the pointer.
    const before = t.asked.length;
    t.plan.setHand("move", { hover: point(1, 1) });
    expect(t.asked.length).toBe(before);
    t.plan.setHand("move", { turns: 4 });
    expect(t.last("reach")?.question).toMatchObject({ turns: 4 });
  });

  it("is each one's way where several move, and only to a place that was clicked", () => {
    const t = moving();
    t.select("r2", "r3");
    t.plan.setHand("move", { hover: point(12, 4) });
    expect(t.last("path")).toBe(undefined);
    expect(t.last("reach")?.question).toMatchObject({ stands: ["r2", "r3"] });
    t.plan.setHand("move", { to: point(12, 4) });
    expect(t.last("path r2")?.question).toMatchObject({ stand: "r2" });
    expect(t.last("path r3")?.question).toMatchObject({ stand: "r3" });
    // Who waits off the table, too: the planner says how it comes on, or why it can't.
    t.plan.suppose([{ stand: "r3", place: null }]);
    expect(t.last("reach")?.question).toMatchObject({ stands: ["r2", "r3"] });
    t.select();
    expect(movers(now(t))).toEqual([]);
    expect(movePicture(now(t))).toEqual({});
    expect(Object.keys(t.state().slots)).toEqual([]);
  });
});

describe("what is drawn", () => {
  it("are the turns' outlines, the same object for the same answer", () => {
    const t = moving();
    const answer = reachOf(4);
    t.answer(answer, "reach");
    const { reach } = movePicture(now(t));
    expect(reach?.steps?.map(({ words }) => words)).toEqual(["1 turn", "2 turns"]);
    expect(reach?.steps?.map(({ cost }) => Math.round(cost))).toEqual([6, 12]);
    expect(movePicture(now(t)).reach).toBe(reach);
    expect(outlinesOf(answer, 3).steps?.length).toBe(3);
    // Another stand's outlines are not this one's.
    t.select("r3");
    expect(reachNow(now(t))).toBe(null);
    expect(movePicture(now(t)).reach).toBe(undefined);
  });

  it("run off the table's edge, where nobody stops who would stand half off it", () => {
    const inside = (i: number) => i % 8 > 1 && i % 8 < 6 && i >= 16 && i < 32;
    const cost = Float64Array.from({ length: 48 }, (_, i) => (inside(i) ? i : Infinity));
    cost[18] = Infinity;
    const drawn = outlinesOf(reachOf(2, { rows: 6, cost }), 2, 2).cost;
    expect([drawn[16], drawn[17], drawn[18], drawn[19], drawn[3], drawn[22], drawn[23]]).toEqual([
      Infinity,
      Infinity,
      Infinity,
      19,
      19,
      21,
      21,
    ]);
    expect([drawn[24], drawn[47], cost[24]]).toEqual([26, 29, Infinity]);
  });

  it("are lines between turns where cells count in turns", () => {
    const answer = reachOf(2, { unit: "turns", steps: stepsOf([], 2, 1) });
    expect(outlinesOf(answer, 2).steps?.map(({ cost }) => cost)).toEqual([1.5, 2.5]);
  });

  it("are the last turn's totals with their chances where dice decide, no more than can be told apart", () => {
    const die = [1, 2, 3, 4, 5, 6].map((points) => ({ points, chance: Fraction.of(1, 6) }));
    const answer = reachOf(2, { steps: stepsOf(die, 2, 0) });
    expect(shownSteps(answer, 1).map(({ chance }) => chance)).toEqual(["1", "5/6", "2/3", "1/2", "1/3", "1/6"]);
    const two = shownSteps(answer, 2);
    expect([two.length, two[0]?.cost, two.at(-1)?.cost]).toEqual([8, 2, 12]);
    expect(outlinesOf(answer, 1).steps?.[1]?.words).toBe("83%");
  });

  it("is the path with its turns' ends, and beside it the one across country once it is kept", () => {
    const t = moving();
    t.plan.setHand("move", { hover: point(12, 4) });
    t.answer(pathOf(), "path");
    const [path] = movePicture(now(t)).paths ?? [];
    expect(path).toMatchObject({
      style: "planned",
      ticks: true,
      turnEnds: [6],
      facing: 95,
      words: "7.1 points, turn 2",
    });
    expect(movePicture(now(t)).paths?.length).toBe(1);
    t.plan.setHand("move", { to: point(12, 4) });
    expect(movePicture(now(t)).paths?.map(({ style }) => style)).toEqual(["alternative", "planned"]);
    expect(movePicture(now(t)).ghosts).toMatchObject([{ at: point(12, 4), facing: 95, refused: false }]);
    t.plan.setHand("move", { to: null, hover: null });
    expect(movePicture(now(t)).paths).toBe(undefined);
  });

  it("says where there is no room, and draws nothing where there is no way", () => {
    const t = moving();
    t.plan.setHand("move", { to: point(12, 4) });
    t.answer(pathOf({ refusal: { rule: "8.3.4", reason: "It would overlap r3." } }), "path");
    expect(movePicture(now(t)).paths?.at(-1)?.words).toBe("7.1 points: no room to stop");
    expect(movePicture(now(t)).ghosts).toMatchObject([{ refused: true }]);
    t.plan.setHand("move", { to: point(2, 2) });
    t.fail("path", "There is no way to that place.");
    const [stand] = movers(now(t));
    expect(stand && pathNow(now(t).slots, stand, false)).toBe(null);
    expect(movePicture(now(t)).paths).toBe(undefined);
  });
});

describe("the tool", () => {
  function inHand() {
    const t = setUp();
    t.enter("move");
    const overlays = createOverlayStore();
    const tool = createMoveTool({ plan: t.plan, ui: t.ui, overlays } as unknown as PlannerHands);
    const event = (phase: TablePointerEvent["phase"], x: number, y: number, stand: string | null = null) =>
      tool.pointer({
        phase,
        at: point(x, y),
        inside: true,
        stand,
        button: "left",
        shift: false,
        alt: false,
        ctrl: false,
      });
    const click = (x: number, y: number, stand: string | null = null) => {
      event("down", x, y, stand);
      event("up", x, y, stand);
    };
    tool.enter?.();
    return { ...t, tool, event, click, words: () => overlays.getState().words };
  }

  it("follows the pointer with a way, keeps it at a click, and lets it go with Esc", () => {
    const t = inHand();
    expect(t.words()).toContain("Click the stand to move");
    t.click(5, 5, "r2");
    expect([...t.ui.getState().selected]).toEqual(["r2"]);
    expect(t.words()).toContain("Point at a place");
    t.event("move", 12, 4);
    expect(t.last("path")?.question).toMatchObject({ stand: "r2", to: point(12, 4) });
    expect(t.words()).toBe("Finding a path …");
    t.answer(reachOf(2), "reach");
    t.answer(pathOf(), "path");
    t.tool.refresh?.();
    expect(t.words()).toBe("7.1 points for 8.00″: 2 turns");
    t.click(12, 4);
    expect(t.state().hands.move.to).toEqual(point(12, 4));
    expect(t.words()).toContain("Esc");
    expect(t.tool.cancel()).toBe(true);
    expect(t.state().hands.move.to).toBe(null);
    expect(t.tool.cancel()).toBe(false);
    t.event("leave", 12, 4);
    expect(t.state().hands.move.hover).toBe(null);
    expect(t.state().slots["path"]).toBe(undefined);
  });

  it("tells the chance to get there where dice decide", () => {
    const die = [2, 4, 8].map((points) => ({ points, chance: Fraction.of(1, 3) }));
    const t = inHand();
    t.click(5, 5, "r2");
    t.event("move", 12, 4);
    t.answer(reachOf(2, { steps: stepsOf(die, 2, 0) }), "reach");
    t.answer(pathOf(), "path");
    t.tool.refresh?.();
    expect(t.words()).toBe("7.1 points for 8.00″: this turn with 8, 33%");
  });

  it("begins anew with another stand, and says when all of several are there", () => {
    const t = inHand();
    t.click(5, 5, "r2");
    t.click(12, 4);
    t.click(6, 6, "r3");
    expect(t.state().hands.move.to).toBe(null);
    t.select("r2", "r3");
    t.event("move", 1.3, 0.6);
    t.answer(reachOf(2, { unit: "turns", cost: new Float64Array(32).fill(2), steps: stepsOf([], 2, 1) }), "reach");
    t.tool.refresh?.();
    expect(t.words()).toBe("All arrive: in two turns");
  });
});

describe("a place's cost", () => {
  it("is its cell's, and Infinity off the table", () => {
    const answer = reachOf(3);
    expect(costAt(answer, point(1.3, 0.6))).toBe(2 * 8 + 5);
    expect([costAt(answer, point(-1, 0)), costAt(answer, point(2, 0)), costAt(answer, point(0, 1))]).toEqual([
      Infinity,
      Infinity,
      Infinity,
    ]);
    expect([stepAt(answer, 6)?.turn, stepAt(answer, 6.1)?.turn, stepAt(answer, 19)]).toEqual([1, 2, null]);
  });
  it("is rounded up, as one needs so many", () => {
    expect([7.04, 7.25, 7, 1, 0.96].map((points) => pointsInWords(points, "points"))).toEqual([
      "7.1 points",
      "7.25 points",
      "7 points",
      "1 point",
      "1.0 points",
    ]);
    expect(pointsInWords(7.98, "points", 8)).toBe("7.98 points");
    expect(pointsInWords(7.04, "inches")).toBe("7.1″");
  });
});
