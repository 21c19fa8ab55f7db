/** The engine that answers a slice at a time: order, patience, giving up; and the whole way round with the real planner. */
import { describe, expect, it } from "vitest";
import { type OpenAnswering, PlanEngine } from "../../../renderer/plan/worker/engine.ts";
import type { PlanReport } from "../../../renderer/plan/worker/job.ts";
import { buffersOf } from "../../../renderer/plan/worker/transfer.ts";
import { openPlanner } from "../../../shared/planner/planner.ts";
import type { PlanQuestion, Steps, ViewshedAnswer } from "../../../shared/planner/questions.ts";
import { ok } from "../../../shared/result.ts";
import { smallBattle } from "../../shared/planner/fixtures.ts";

/** A question that takes so many milliseconds, named by the stand that asks. */
const asks = (name: string): PlanQuestion => ({ type: "viewshed", viewers: { type: "stands", ids: [name] } });
const nameOf = (question: PlanQuestion): string =>
  question.type === "viewshed" && question.viewers.type === "stands" ? (question.viewers.ids[0] ?? "") : "";

function engineWith(costs: Readonly<Record<string, number>>) {
  let clock = 0;
  const told: PlanReport[] = [];
  const due: (() => void)[] = [];
  const worked: string[] = [];
  const open: OpenAnswering = () => ({
    *answer(question): Steps<ReturnType<typeof ok<ViewshedAnswer>>> {
      const name = nameOf(question);
      const cost = costs[name] ?? 1;
      for (let spent = 0; spent < cost; spent++) {
        clock++;
        worked.push(name);
        yield { done: spent / cost };
      }
      if (name === "bad") throw new Error("It broke.");
      return ok({ type: "viewshed", columns: 1, rows: 1, values: new Uint16Array(1), viewers: 1, seen: 0, stands: [] });
    },
  });
  const engine = new PlanEngine({
    report: (report) => void told.push(report),
    pause: (go) => void due.push(go),
    clock: () => clock,
    open,
    slice: 10,
  });
  const { scenario, ground } = smallBattle();
  const about = () =>
    engine.about({ scenario, view: null, asker: null, cells: { terrain: ground.terrain, level: ground.level } });
  about();
  let id = 0;
  return {
    engine,
    about,
    told,
    worked,
    ask: (slot: string, name: string) => engine.ask({ slot, id: ++id, question: asks(name), supposed: [] }),
    /** Slices, as many as said or until there is nothing more to do. */
    work(slices = Number.POSITIVE_INFINITY) {
      for (let n = 0; n < slices && due.length > 0; n++) due.shift()?.();
    },
    answered: () => told.flatMap((r) => (r.type === "answer" ? [r.id] : [])),
  };
}

describe("the planner's engine", () => {
  it("lets a short answer overtake a long one, and tells how far that one has come", () => {
    const t = engineWith({ long: 100, short: 3 });
    t.ask("a", "long");
    t.work(2);
    t.ask("b", "short");
    t.work();
    expect(t.answered()).toEqual([2, 1]);
    const progress = t.told.flatMap((r) => (r.type === "progress" ? [r.done] : []));
    expect(progress.length).toBeGreaterThan(4);
    expect([...progress].sort((x, y) => x - y)).toEqual(progress);
  });

  it("answers only the newest of the questions that wait in a slot", () => {
    const t = engineWith({});
    for (const name of ["a", "b", "c"]) t.ask("x", name);
    t.work();
    expect([t.answered(), t.worked]).toEqual([[3], ["c"]]);
  });

  it("finishes a question that was begun just now, and drops one that takes long for a newer one", () => {
    const t = engineWith({ quick: 30, slow: 1000 });
    t.ask("x", "quick");
    t.work(1);
    t.ask("x", "quick");
    t.work();
    expect(t.answered()).toEqual([1, 2]);
    t.ask("x", "slow");
    t.work(8);
    t.ask("x", "quick");
    t.work();
    expect(t.answered()).toEqual([1, 2, 4]);
    expect(t.worked.filter((name) => name === "slow").length).toBeLessThan(200);
  });

  it("shows a hand that never rests an answer in the end, however long it takes", () => {
    const t = engineWith({ slow: 300 });
    for (let n = 0; n < 400; n++) {
      t.ask("x", "slow");
      t.work(1);
    }
    expect(t.answered().length).toBeGreaterThan(2);
  });

  it("drops what is cancelled, and everything with another subject", () => {
    const t = engineWith({ a: 50 });
    t.ask("x", "a");
    t.ask("y", "a");
    t.work(2);
    t.engine.cancel("x");
    t.work();
    expect(t.answered()).toEqual([2]);
    t.ask("x", "a");
    t.work(2);
    t.about();
    t.work();
    expect(t.answered()).toEqual([2]);
    t.ask("x", "a");
    t.work();
    expect(t.answered()).toEqual([2, 4]);
  });

  it("tells of a question that broke, and goes on with the next", () => {
    const t = engineWith({});
    t.ask("x", "bad");
    t.ask("y", "a");
    t.work();
    expect(t.told).toMatchObject([
      { id: 1, answer: { ok: false, error: { code: "internal", message: "It broke." } } },
      { id: 2, answer: { ok: true } },
    ]);
  });

  it("answers by the real planner, with stands where they are supposed to be", () => {
    const told: PlanReport[] = [];
    const due: (() => void)[] = [];
    const engine = new PlanEngine({
      report: (report) => void told.push(report),
      pause: (go) => void due.push(go),
      clock: () => 0,
      open: openPlanner,
      slice: 10,
    });
    const { scenario, ground } = smallBattle();
    engine.about({ scenario, view: null, asker: null, cells: { terrain: ground.terrain, level: ground.level } });
    const question: PlanQuestion = { type: "matrix", firers: ["r2"], targets: ["b2"] };
    const at = (x: number, y: number) => ({ at: [x, y] as never, facing: 90 as never });
    engine.ask({ slot: "x", id: 1, question, supposed: [] });
    engine.ask({ slot: "y", id: 2, question, supposed: [{ stand: "r2", place: at(29, 8) }] });
    while (due.length > 0) due.shift()?.();
    const inches = told.flatMap((r) => {
      const answer = r.type === "answer" && r.answer.ok ? r.answer.value : null;
      const cell = answer?.type === "matrix" ? answer.cells[0]?.[0] : undefined;
      return cell ? [cell.type === "odds" ? cell.inches : cell.refusal.reason] : [];
    });
    expect(inches).toHaveLength(2);
    expect(inches[1]).toBe(4);
    expect(inches[0]).not.toBe(4);
  });
});

it("a field's numbers needn't be copied", () => {
  const values = new Uint16Array(3);
  const answer = { type: "viewshed", columns: 3, rows: 1, values, viewers: 1, seen: 0, stands: [] } as const;
  expect(buffersOf(ok(answer))).toEqual([values.buffer]);
  expect(buffersOf({ ok: false, error: { code: "internal", message: "" } })).toEqual([]);
});
