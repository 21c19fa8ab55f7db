/** Odds in the window: what is asked for what is chosen, and how answers, orders and figures are kept apart. */
import { describe, expect, it } from "vitest";
import type { PlanNow } from "../../../renderer/plan/store/now.ts";
import {
  chartOf,
  duelOf,
  figuresOf,
  firersOf,
  measured,
  measureWords,
  pairOf,
  selectedFormation,
  sequenceOf,
} from "../../../renderer/plan/store/odds.ts";
import { oddsPicture } from "../../../renderer/plan/store/oddsPicture.ts";
import { setMode, setTool } from "../../../renderer/window/store/ui.ts";
import { openPlanner } from "../../../shared/planner/planner.ts";
import type { PlanAnswer } from "../../../shared/planner/questions.ts";
import { smallBattle } from "../../shared/planner/fixtures.ts";
import { answerOf } from "../../shared/planner/odds/run.ts";
import { TestTable } from "../testTable.ts";
import { setUp } from "./planning.ts";

function odds() {
  const loaded = smallBattle();
  const { scenario } = loaded;
  const formations = [{ id: "f", name: "Platoon", side: "red" as const }];
  const stands = scenario.stands.map((stand) =>
    ["r2", "r3", "r4"].includes(stand.id) ? { ...stand, formation: "f" } : stand,
  );
  const battle = { ...loaded, scenario: { ...scenario, formations, stands } };
  const t = setUp(battle);
  setMode(t.ui, "plan");
  setTool(t.ui, "odds");
  const planner = openPlanner(battle, null, null);
  return {
    ...t,
    now: (): PlanNow => {
      const now = t.plan.now();
      if (!now) throw new Error("no table");
      return now;
    },
    aim(target: string | null, ...firers: string[]) {
      t.ui.setState({ selected: new Set(firers), target });
    },
    /** As the worker would. */
    reply(slot: string) {
      const ask = t.last(slot);
      if (!ask) throw new Error(`nothing asked in ${slot}`);
      const answer: PlanAnswer = answerOf(planner.answer(ask.question, ask.supposed));
      t.answer(answer, slot, ask);
    },
  };
}

describe("who fires at whom", () => {
  it("is the first of the selected, at an enemy on the table", () => {
    const t = odds();
    expect(pairOf(t.now())).toBeNull();
    t.aim(null, "r2", "r3");
    expect(pairOf(t.now())).toMatchObject({ firer: { id: "r2" }, target: null });
    t.aim("b2", "r2");
    expect(pairOf(t.now())?.target?.id).toBe("b2");
    t.aim("r3", "r2");
    expect(pairOf(t.now())?.target).toBeNull();
  });

  it("asks for the duel of the pair, with the gun that was chosen for that firer", () => {
    const t = odds();
    t.aim("b2", "r3");
    expect(t.asked.map(({ slot, question }) => [slot, question])).toEqual([
      ["odds-duel", { type: "duel", shot: { stand: "r3", target: "b2" } }],
    ]);
    t.plan.setHand("odds", { weapon: { stand: "r3", index: 1 } });
    expect(t.last("odds-duel")?.question).toEqual({ type: "duel", shot: { stand: "r3", target: "b2", weapon: 1 } });
    t.aim("b2", "r2");
    expect(t.last("odds-duel")?.question).toEqual({ type: "duel", shot: { stand: "r2", target: "b2" } });
  });

  it("never shows one pair the odds of another", () => {
    const t = odds();
    t.aim("b5", "r6");
    t.reply("odds-duel");
    expect(duelOf(t.now())?.there.target).toBe("b5");
    t.aim("b4", "r6");
    expect(duelOf(t.now())).toBeNull();
  });
});

describe("fire in turn", () => {
  it("is of the selected of one side, in the order that the hands gave", () => {
    const t = odds();
    t.plan.setHand("odds", { view: "sequence" });
    t.aim("b5", "r2", "r4", "r3", "b1");
    expect(firersOf(t.now()).map(({ id }) => id)).toEqual(["r2", "r3", "r4"]);
    expect(t.last("odds-sequence")?.question).toEqual({ type: "sequence", firers: ["r2", "r3", "r4"], target: "b5" });
    t.reply("odds-sequence");
    expect(sequenceOf(t.now())?.steps.map(({ firer }) => firer)).toEqual(["r2", "r3", "r4"]);
    t.plan.setHand("odds", { order: ["r4", "r2"] });
    expect(t.last("odds-sequence")?.question).toMatchObject({ firers: ["r4", "r2", "r3"] });
    // Steps of another order would stand beside the wrong stands.
    expect(sequenceOf(t.now())).toBeNull();
  });

  it("knows a formation by its stands", () => {
    const t = odds();
    t.aim("b5", "r2", "r3");
    expect(selectedFormation(t.now())).toBeNull();
    t.aim("b5", "r2", "r3", "r4");
    expect(selectedFormation(t.now())?.name).toBe("Platoon");
  });

  it("draws the line of every firer", () => {
    const t = odds();
    t.plan.setHand("odds", { view: "sequence" });
    t.aim("b5", "r2", "r3", "r4");
    expect(oddsPicture(t.now()).sightLines).toHaveLength(3);
    t.aim("b5", "r2");
    expect(oddsPicture(t.now()).sight).toMatchObject({ from: [6, 8], to: [17, 16] });
  });
});

describe("all against all", () => {
  it("is asked while it is looked at: a side, or a formation of it, at all enemies", () => {
    const t = odds();
    const enemies = ["b1", "b2", "b3", "b4", "b5", "b6"];
    t.plan.setHand("odds", { view: "matrix" });
    expect(t.last("odds-matrix")?.question).toMatchObject({ targets: enemies });
    t.plan.setHand("odds", { formation: "f" });
    expect(t.last("odds-matrix")?.question).toEqual({ type: "matrix", firers: ["r2", "r3", "r4"], targets: enemies });
    t.plan.setHand("odds", { view: "attack" });
    expect(t.cancelled).toContain("odds-matrix");
  });
});

describe("over distance", () => {
  it("goes by the figures of the table, and by others where the hands changed them for this pair", () => {
    const t = odds();
    t.plan.setHand("odds", { view: "distance" });
    t.aim("b5", "r6");
    expect(t.last("odds-chart")).toBeUndefined();
    t.reply("odds-duel");
    const figures = figuresOf(t.now());
    expect(t.last("odds-chart")?.question).toEqual({ type: "chart", ...figures });
    if (!figures) throw new Error("no figures");
    t.plan.setHand("odds", { figures: { ...figures, there: { ...figures.there, cohesion: 20 } } });
    expect(t.last("odds-chart")?.question).toMatchObject({ there: { cohesion: 20 }, back: { cohesion: 14 } });
    t.reply("odds-chart");
    expect(chartOf(t.now())?.stretches.length).toBeGreaterThan(1);
    t.aim("b4", "r6");
    expect(chartOf(t.now())).toBeNull();
    t.reply("odds-duel");
    expect(t.last("odds-chart")?.question).toMatchObject({ target: "b4", there: { cohesion: 14 } });
  });
});

describe("the chance that is shown", () => {
  const conditions = [
    { id: "gone", letter: "X", name: "Gone", gravity: 4, lost: 1, chance: "1/8", atLeast: "1/8" },
    { id: "hit", letter: "H", name: "Hit", gravity: 2, lost: 0.5, chance: "1/4", atLeast: "3/8" },
    { id: "whole", letter: "–", name: "Whole", gravity: 0, lost: 0, chance: "5/8", atLeast: "1" },
  ] as const;
  const chances = { conditions, before: "hit", worse: "1/8" };
  it.each([
    [null, "1/8", "worse off than before"],
    ["gone", "1/8", "gone"],
    ["hit", "3/8", "hit or worse"],
  ])("of %s is %s: %s", (measure, chance, words) => {
    expect(measured(chances, measure)).toBe(chance);
    expect(measureWords(conditions, measure)).toBe(words);
  });
});

describe("the tool", () => {
  function table() {
    const t = new TestTable();
    const red = t.stand("red", 10, 10, 90);
    const other = t.stand("red", 10, 14, 90);
    const blue = t.stand("blue", 20, 10, 270);
    setMode(t.ui, "plan");
    t.take("odds");
    const chosen = () => {
      const { selected, target } = t.ui.getState();
      return [[...selected], target];
    };
    return { t, red, other, blue, chosen };
  }

  it("takes the firer, then the enemy; another firer goes on aiming at it", () => {
    const { t, red, other, blue, chosen } = table();
    t.click(10, 10);
    expect(chosen()).toEqual([[red], null]);
    t.click(20, 10);
    expect(chosen()).toEqual([[red], blue]);
    expect(t.asked.at(-1)?.question).toEqual({ type: "duel", shot: { stand: red, target: blue } });
    t.click(10, 14);
    expect(chosen()).toEqual([[other], blue]);
  });

  it("takes further firers with Shift, who then fire in turn", () => {
    const { t, red, other, blue } = table();
    t.click(10, 10).click(20, 10).click(10, 14, { shift: true });
    expect(t.asked.at(-1)?.question).toEqual({ type: "sequence", firers: [red, other], target: blue });
  });

  it("gives up the target, then the firer", () => {
    const { t, red, chosen } = table();
    t.click(10, 10).click(20, 10);
    expect(t.toolbox.current.cancel()).toBe(true);
    expect(chosen()).toEqual([[red], null]);
    expect(t.toolbox.current.cancel()).toBe(true);
    expect(chosen()).toEqual([[], null]);
    expect(t.toolbox.current.cancel()).toBe(false);
  });
});
