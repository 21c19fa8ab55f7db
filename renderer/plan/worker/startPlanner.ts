/** The planner in a worker, or in the window itself. */
import { openPlanner } from "../../../shared/planner/planner.ts";
import { beside, slicesHere } from "../../window/worker/beside.ts";
import type { Slices } from "../../window/worker/serve.ts";
import { PlanEngine } from "./engine.ts";
import {
  deliver,
  type PlanAsk,
  type PlanMessage,
  type PlannerWorker,
  type PlanReport,
  type PlanSubject,
} from "./job.ts";

export type StartPlanner = (report: (report: PlanReport) => void) => PlannerWorker;

/** The length of a slice between two frames, in milliseconds. */
const SLICE = 6;
const engineIn = (slices: Slices<PlanReport>) => new PlanEngine({ ...slices, open: openPlanner, slice: SLICE });
export const startHere: StartPlanner = (report) => engineIn(slicesHere(report));

export const startPlanner: StartPlanner = (report) => {
  let last: PlanSubject | null = null;
  let cells: PlanSubject["cells"] = null;
  const asked = new Map<string, PlanAsk>();
  const { tell, stop } = beside<PlanMessage, PlanReport>({
    worker: () => new Worker(new URL("./plannerWorker.ts", import.meta.url), { type: "module", name: "planner" }),
    engine(slices) {
      const engine = engineIn(slices);
      return { tell: (message) => deliver(engine, message), stop: () => engine.stop() };
    },
    report(news) {
      if (news.type === "answer" && asked.get(news.slot)?.id === news.id) asked.delete(news.slot);
      report(news);
    },
    again: () => [
      ...(last ? [{ type: "about", subject: { ...last, cells } } as const] : []),
      ...[...asked.values()].map((ask) => ({ type: "ask", ask }) as const),
    ],
  });
  return {
    about(subject) {
      last = subject;
      cells = subject.cells ?? cells;
      asked.clear();
      tell({ type: "about", subject });
    },
    ask(ask) {
      asked.set(ask.slot, ask);
      tell({ type: "ask", ask });
    },
    cancel(slot) {
      asked.delete(slot);
      tell({ type: "cancel", slot });
    },
    stop,
  };
};
