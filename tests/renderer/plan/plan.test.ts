/** The planner in the window: what it asks and when, what is supposed, and whose eyes it has. */
import { describe, expect, it } from "vitest";
import { wantedNow } from "../../../renderer/plan/store/topics.ts";
import { setMode } from "../../../renderer/window/store/ui.ts";
import { degrees, point } from "../../../shared/geometry/units.ts";
import type { ViewshedAnswer } from "../../../shared/planner/questions.ts";
import type { LoadedScenario } from "../../../shared/scenario/model.ts";
import type { SideId } from "../../../shared/systems.ts";
import { smallBattle } from "../../shared/planner/fixtures.ts";
import { setUp } from "./planning.ts";

const seen = (share: number): ViewshedAnswer => ({
  type: "viewshed",
  columns: 1,
  rows: 1,
  values: new Uint16Array(1),
  viewers: 1,
  seen: share,
  stands: [],
});
const placed = (x: number, y: number, facing = 0) => ({ at: point(x, y), facing: degrees(facing) });

/** b2 and b5 are hidden from Red, r2 from Blue. */
function hidden(): LoadedScenario {
  const loaded = smallBattle();
  const visible = (id: string): SideId[] | undefined =>
    id === "b2" || id === "b5" ? ["blue"] : id === "r2" ? ["red"] : undefined;
  const stands = loaded.scenario.stands.map((stand) => {
    const visibleTo = visible(stand.id);
    return visibleTo ? { ...stand, visibleTo } : stand;
  });
  return { ...loaded, scenario: { ...loaded.scenario, stands } };
}

describe("questions", () => {
  it("are asked once, again when the table or the selection changes, and not when nothing does", () => {
    const t = setUp();
    t.enter();
    expect(t.asked).toEqual([]);
    t.select("r2");
    expect(t.asked.map(({ slot, question }) => [slot, question])).toEqual([
      ["viewshed", { type: "viewshed", viewers: { type: "stands", ids: ["r2"] } }],
    ]);
    t.select("r2");
    t.ui.setState({ grid: true });
    expect(t.asked).toHaveLength(1);
    t.select("r3");
    expect(t.asked).toHaveLength(2);
    t.document.edit("Move", (draft) => {
      for (const stand of draft.stands) if (stand.id === "b2") stand.at = [...point(30, 9)];
    });
    expect([t.asked.length, t.subjects.length]).toEqual([3, 2]);
    expect(t.subjects[1]?.cells).toBeNull();
  });

  it("tell the worker of painted cells, and of words not at all", () => {
    const t = setUp();
    t.enter();
    t.select("r2");
    t.document.edit("Notes", (draft) => {
      draft.notes = "Nothing that anybody sees.";
    });
    expect([t.subjects.length, t.asked.length]).toEqual([1, 1]);
    const paint = t.document.begin("Paint");
    paint.paint("terrain", { x: 0, y: 0, width: 2, height: 2 }, () => 1);
    paint.commit();
    expect(t.subjects.at(-1)?.cells?.terrain[0]).toBe(1);
    expect(t.asked).toHaveLength(2);
  });

  it("keep the last answer while a newer one is on its way, and forget it with the question", () => {
    const t = setUp();
    t.enter();
    t.select("r2");
    const first = t.last("viewshed");
    t.answer(seen(0.5), "viewshed");
    t.select("r3");
    t.progress("viewshed", 0.25);
    expect(t.state().slots["viewshed"]).toMatchObject({ answer: { seen: 0.5 }, progress: 0.25 });
    expect(t.state().slots["viewshed"]?.answered).toBe(first?.question);
    // What comes late is of no interest any more.
    t.answer(seen(0.1), "viewshed", first);
    expect(t.state().slots["viewshed"]).toMatchObject({ answer: { seen: 0.5 }, progress: 0.25 });
    t.answer(seen(0.7), "viewshed");
    expect(t.state().slots["viewshed"]).toMatchObject({ answer: { seen: 0.7 }, progress: null });
    t.select();
    expect([t.state().slots, t.cancelled]).toEqual([{}, ["viewshed"]]);
  });

  it("can be given up and asked again", () => {
    const t = setUp();
    t.enter();
    t.select("r2");
    const given = t.last("viewshed");
    t.plan.giveUp("viewshed");
    expect([t.cancelled, t.state().slots["viewshed"]?.failure?.code]).toEqual([["viewshed"], "cancelled"]);
    t.answer(seen(1), "viewshed", given);
    expect(t.state().slots["viewshed"]?.answer).toBeNull();
    t.plan.askAgain("viewshed");
    expect(t.asked).toHaveLength(2);
    expect(t.state().slots["viewshed"]).toMatchObject({ failure: null, progress: 0 });
  });

  it("rest with the planner, and are asked anew when it comes back", () => {
    const t = setUp();
    t.enter();
    t.select("r2");
    setMode(t.ui, "edit");
    expect([t.state().slots, t.state().table]).toEqual([{}, null]);
    t.document.edit("Turn", (draft) => {
      for (const stand of draft.stands) stand.facing = degrees(45);
    });
    expect(t.asked).toHaveLength(1);
    setMode(t.ui, "plan");
    expect([t.ui.getState().tool, t.asked.length]).toEqual(["viewshed", 2]);
  });

  it("of the danger are asked in its own topic, and in all once it is pinned", () => {
    const t = setUp();
    t.enter("ranges");
    t.plan.setHand("ranges", { danger: "blue" });
    expect(t.last("danger")?.question).toMatchObject({ firers: ["b1", "b2", "b3", "b4", "b5", "b6"] });
    t.enter("sight");
    expect(t.state().slots["danger"]).toBeUndefined();
    t.plan.setHand("ranges", { pinned: true });
    expect(t.state().slots["danger"]).toBeDefined();
  });
});

describe("what is supposed", () => {
  it("edits nothing, is asked about, and goes back", () => {
    const t = setUp();
    t.enter();
    t.select("r2");
    t.plan.suppose([{ stand: "r2", place: placed(10, 9, 90) }]);
    expect(t.document.history.position).toBe(0);
    expect(t.plan.table()?.scenario.stands.find(({ id }) => id === "r2")).toMatchObject({ at: [10, 9], facing: 90 });
    expect(t.plan.table()?.real.stands.find(({ id }) => id === "r2")).toMatchObject({ at: [6, 8] });
    expect(t.last("viewshed")?.supposed).toEqual([{ stand: "r2", place: placed(10, 9, 90) }]);
    expect([t.asked.length, t.subjects.length]).toEqual([2, 1]);
    const { facing } = t.document.scenario.stands.find(({ id }) => id === "r2") ?? { facing: 0 };
    t.plan.suppose([{ stand: "r2", place: placed(6, 8, facing) }]);
    expect(t.state().supposed.size).toBe(0);
  });

  it("goes back stand by stand or altogether", () => {
    const t = setUp();
    t.enter();
    t.plan.suppose([
      { stand: "r2", place: placed(10, 9) },
      { stand: "r3", place: placed(10, 12) },
      { stand: "b2", beads: ["suppressed"] },
    ]);
    t.plan.putBack(["r3"]);
    expect([...t.state().supposed.keys()]).toEqual(["r2", "b2"]);
    t.plan.putBack();
    expect(t.state().supposed.size).toBe(0);
  });

  it("becomes the deployment in one step of the history", () => {
    const t = setUp();
    t.enter();
    t.plan.suppose([
      { stand: "r2", place: placed(10, 9) },
      { stand: "r3", place: placed(10, 12) },
    ]);
    t.plan.apply();
    const at = (id: string) => t.document.scenario.stands.find((s) => s.id === id)?.at;
    expect([at("r2"), at("r3"), t.state().supposed.size]).toEqual([[10, 9], [10, 12], 0]);
    expect([t.document.history.position, t.document.history.labels[0]]).toEqual([1, "Move 2 stands as planned"]);
    t.document.undo();
    expect(at("r2")).toEqual([6, 8]);
  });

  it("is forgotten when the position of the game changes", () => {
    const t = setUp();
    const game = t.begin();
    setMode(t.ui, "play");
    t.enter();
    expect(t.plan.table()?.subject).toBe("game");
    t.plan.suppose([{ stand: "r2", place: placed(10, 9) }]);
    expect(t.plan.table()?.view?.stands.find(({ id }) => id === "r2")?.at).toEqual([6, 8]);
    t.plan.apply();
    expect([t.state().supposed.size, t.document.history.position]).toEqual([1, 0]);
    const [choice] = game.decision.open.flatMap(({ kind }) => {
      const found = game.battle.candidates(game.state, kind);
      return found.type === "choices" ? found.choices : [];
    });
    if (!choice) throw new Error("nothing to choose");
    t.play.give(choice.command);
    expect(t.state().supposed.size).toBe(0);
  });
});

describe("whose eyes", () => {
  it("one side's planner knows nothing of what is hidden from it, and asks nothing about it", () => {
    const t = setUp(hidden());
    t.enter();
    t.select("b2", "b4");
    t.plan.chooseAsker("red");
    const { scenario } = t.plan.table() ?? { scenario: null };
    expect(scenario?.stands.map(({ id }) => id)).not.toContain("b2");
    expect([...t.ui.getState().selected]).toEqual(["b4"]);
    expect(JSON.stringify(t.subjects.at(-1)?.scenario)).not.toContain("b2");
    t.plan.setHand("viewshed", { viewers: { type: "side", side: "blue" } });
    t.plan.setHand("ranges", { danger: "blue", pinned: true });
    const now = t.plan.now();
    const wanted = now && wantedNow(now);
    expect(wanted?.["viewshed"]).toMatchObject({ viewers: { ids: ["b1", "b3", "b4", "b6"] } });
    expect(wanted?.["danger"]).toMatchObject({ firers: ["b1", "b3", "b4", "b6"] });
    t.plan.chooseAsker("blue");
    expect(t.plan.table()?.scenario.stands.map(({ id }) => id)).not.toContain("r2");
    expect(t.plan.table()?.scenario.stands.map(({ id }) => id)).toContain("b2");
  });

  it("what was supposed of a stand that the asker doesn't know isn't told", () => {
    const t = setUp(hidden());
    t.enter();
    t.plan.suppose([{ stand: "b2", place: placed(20, 20) }]);
    t.plan.chooseAsker("red");
    t.select("r2");
    expect(t.last("viewshed")?.supposed).toEqual([]);
    expect(JSON.stringify(t.asked)).not.toContain("b2");
  });

  it("between two players the one who looks has his own, without a choice, and nobody has any in between", () => {
    const t = setUp(hidden());
    t.begin("handOver");
    setMode(t.ui, "play");
    t.enter();
    expect([t.plan.covered(), t.plan.table()]).toEqual([true, null]);
    t.play.reveal();
    const viewer = t.play.store.getState().viewer;
    expect(t.plan.asker()).toEqual({ asker: viewer, fixed: true });
    t.plan.chooseAsker(null);
    expect(t.plan.table()?.asker).toBe(viewer);
    const theirs = viewer === "red" ? "b2" : "r2";
    expect(t.plan.table()?.view?.stands.map(({ id }) => id)).not.toContain(theirs);
    t.plan.chooseSubject("deployment");
    expect(t.plan.table()?.scenario.stands.map(({ id }) => id)).not.toContain(theirs);
  });

  it("asks about the game when it comes from there, and about the deployment when it comes from the editor", () => {
    const t = setUp();
    t.begin();
    t.enter();
    expect(t.plan.table()?.subject).toBe("deployment");
    t.plan.chooseSubject("game");
    expect(t.plan.table()?.subject).toBe("game");
    setMode(t.ui, "edit");
    setMode(t.ui, "play");
    setMode(t.ui, "plan");
    expect(t.plan.table()?.subject).toBe("game");
    t.play.end();
    expect(t.plan.table()?.subject).toBe("deployment");
  });
});
