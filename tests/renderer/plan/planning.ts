/** The planner's store with a worker that notes what it is told and is answered for by hand. */
import { planSources } from "../../../renderer/plan/planning.ts";
import { createPlan } from "../../../renderer/plan/store/plan.ts";
import type { PlanAsk, PlanReport, PlanSubject } from "../../../renderer/plan/worker/job.ts";
import { createPlay } from "../../../renderer/play/store/createPlay.ts";
import { createSessionStore } from "../../../renderer/window/store/session.ts";
import type { Topic } from "../../../renderer/window/store/topic.ts";
import { createUiStore, setMode, setTool } from "../../../renderer/window/store/ui.ts";
import type { PlanAnswer } from "../../../shared/planner/questions.ts";
import { newGame } from "../../../shared/play/newGame.ts";
import { fail, ok } from "../../../shared/result.ts";
import { ruleSystem } from "../../../shared/rules/systems.ts";
import type { LoadedScenario } from "../../../shared/scenario/model.ts";
import { smallBattle } from "../../shared/planner/fixtures.ts";

export function setUp(loaded: LoadedScenario = smallBattle()) {
  const subjects: PlanSubject[] = [];
  const asked: PlanAsk[] = [];
  const cancelled: string[] = [];
  let report: (report: PlanReport) => void = () => undefined;
  let id = 0;
  const session = createSessionStore(() => `a${++id}`);
  const ui = createUiStore();
  const play = createPlay();
  const plan = createPlan({
    ui,
    sources: planSources(session, play),
    start: (told) => {
      report = told;
      return {
        about: (subject) => void subjects.push(subject),
        ask: (ask) => void asked.push(ask),
        cancel: (slot) => void cancelled.push(slot),
        stop: () => undefined,
      };
    },
  });
  const { document } = session.start(loaded);
  const last = (slot: string) => asked.findLast((ask) => ask.slot === slot);
  return {
    session,
    ui,
    play,
    plan,
    document,
    subjects,
    asked,
    cancelled,
    last,
    state: () => plan.store.getState(),
    enter(topic: Topic = "viewshed") {
      setMode(ui, "plan");
      setTool(ui, topic);
    },
    select: (...ids: string[]) => ui.setState({ selected: new Set(ids) }),
    /** As the worker would, to the question asked last in a slot or to another. */
    answer: (answer: PlanAnswer, slot: string, ask = last(slot)) =>
      report({ type: "answer", slot, id: ask?.id ?? -1, answer: ok(answer) }),
    fail: (slot: string, message: string) =>
      report({ type: "answer", slot, id: last(slot)?.id ?? -1, answer: fail({ code: "not-found", message }) }),
    progress: (slot: string, done: number) => report({ type: "progress", slot, id: last(slot)?.id ?? -1, done }),
    /** A game of the scenario, with nothing decided. */
    begin(side: "handOver" | "open" = "open") {
      const { scenario, ground } = document;
      const system = ruleSystem(scenario.system);
      if (!system.ok) throw new Error(system.error.message);
      const game = newGame({ scenario, ground: ground.clone() }, system.value.play, "1");
      if (!game.ok) throw new Error(game.error.message);
      const { open } = session.store.getState();
      play.setHandOver(side === "handOver");
      play.begin(game.value, { serial: open?.serial ?? 0, state: document.state }, { autosaveId: "g" });
      return game.value;
    },
  };
}
