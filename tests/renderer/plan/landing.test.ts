/** Fire on a place in the window: what is asked, what the table shows of the answer, and whom the panel names. */
import { describe, expect, it } from "vitest";
import { aimsNow, heatSteps, hitStands, landingOf } from "../../../renderer/plan/store/landing.ts";
import type { PlanNow } from "../../../renderer/plan/store/now.ts";
import { pictureNow } from "../../../renderer/plan/store/topics.ts";
import { HEAT_FULL } from "../../../renderer/scene/contract.ts";
import { setMode, setTool } from "../../../renderer/window/store/ui.ts";
import { openPlanner } from "../../../shared/planner/planner.ts";
import { answerOf } from "../../shared/planner/odds/run.ts";
import { at } from "../../shared/rules/ghq-wwii/play/table.ts";
import { BATTERY, GHQ, scenarioOf } from "../../shared/rules/micro-squad/play/table.ts";
import { setUp } from "./planning.ts";

function planned() {
  const loaded = scenarioOf({
    ...BATTERY,
    blue: { squad: { at: [25, 12.5] }, far: { at: [44, 20], ...GHQ } },
  });
  const t = setUp(loaded);
  setMode(t.ui, "plan");
  setTool(t.ui, "odds");
  const planner = openPlanner(loaded, null, null);
  const now = (): PlanNow => {
    const found = t.plan.now();
    if (!found) throw new Error("no table");
    return found;
  };
  t.plan.setHand("odds", { view: "rolls", roll: "barrage" });
  return {
    ...t,
    now,
    reply() {
      const ask = t.last("odds-roll");
      if (!ask) throw new Error("nothing asked");
      t.answer(answerOf(planner.answer(ask.question, ask.supposed)), "odds-roll", ask);
      return ask.question;
    },
  };
}

describe("fire on a place", () => {
  it("is aimed by whoever is selected, and shown over the table once it is answered", () => {
    const t = planned();
    expect(aimsNow(t.now())).toBe(false);
    t.ui.setState({ selected: new Set(["h1", "h2", "squad"]) });
    expect(aimsNow(t.now())).toBe(true);
    expect(landingOf(t.now())).toBeNull();
    t.plan.setHand("odds", { aim: at(25, 12) });
    expect(t.reply()).toMatchObject({
      type: "chance",
      of: "barrage",
      stand: "h1",
      aim: { at: at(25, 12), others: ["h2"] },
    });
    const landing = landingOf(t.now());
    if (!landing) throw new Error("no answer");
    expect(hitStands(t.now(), landing).map(({ stand }) => stand.id)).toEqual(["squad"]);
    expect(heatSteps(landing)[0]).toBe("0");
    const { fields, outlines, pins } = pictureNow(t.now());
    expect(fields).toMatchObject([{ style: "heat" }]);
    expect(Math.max(...(fields?.[0]?.values ?? []))).toBe(HEAT_FULL);
    // The same object for the same answer.
    expect(pictureNow(t.now()).fields?.[0]).toBe(fields?.[0]);
    expect(outlines?.length).toBe(2);
    expect(pins).toMatchObject([{ at: at(25, 12.5), style: "fire" }]);
  });

  it("shows why it can't be aimed there, and nothing of it with another roll or without a place", () => {
    const t = planned();
    t.ui.setState({ selected: new Set(["mortar"]) });
    t.plan.setHand("odds", { aim: at(6, 10) });
    t.reply();
    expect(landingOf(t.now())?.refusal).toMatch(/needs 3″ at least/);
    expect(pictureNow(t.now())).toMatchObject({ pins: [{ at: at(6, 10), style: "plain" }] });
    t.plan.setHand("odds", { roll: "recovery" });
    expect(aimsNow(t.now())).toBe(false);
    expect(t.reply()).not.toHaveProperty("aim");
    t.plan.setHand("odds", { roll: "barrage", aim: null });
    expect(landingOf(t.now())).toBeNull();
  });
});
