/** The worker, or the same work between the window's own frames where no worker can be had. */
import { openPlanner } from "../../../shared/planner/planner.ts";
import { createEngine } from "./engine.ts";
import type { PlanAsk, PlanMessage, PlannerWorker, PlanReport, PlanSubject } from "./job.ts";

export type StartPlanner = (report: (report: PlanReport) => void) => PlannerWorker;

/** Between two frames there is time for so much, in milliseconds. */
const SLICE = 6;

export const startHere: StartPlanner = (report) =>
  createEngine({
    report,
    pause: (go) => setTimeout(go, 10),
    clock: () => performance.now(),
    open: openPlanner,
    slice: SLICE,
  });

export const startPlanner: StartPlanner = (report) => {
  if (typeof Worker === "undefined") return startHere(report);
  const worker = new Worker(new URL("./plannerWorker.ts", import.meta.url), { type: "module", name: "planner" });
  /** What a substitute must be told should the worker fall over. */
  let last: PlanSubject | null = null;
  let cells: PlanSubject["cells"] = null;
  const asked = new Map<string, PlanAsk>();
  let instead: PlannerWorker | null = null;
  worker.onmessage = ({ data }: MessageEvent<PlanReport>) => {
    if (data.type === "answer" && asked.get(data.slot)?.id === data.id) asked.delete(data.slot);
    report(data);
  };
  worker.onerror = () => {
    worker.terminate();
    if (instead) return;
    instead = startHere(report);
    if (last) instead.about({ ...last, cells });
    for (const ask of asked.values()) instead.ask(ask);
  };
  const send = (message: PlanMessage) => worker.postMessage(message);
  return {
    about(subject) {
      last = subject;
      cells = subject.cells ?? cells;
      asked.clear();
      if (instead) instead.about(subject);
      else send({ type: "about", subject });
    },
    ask(ask) {
      asked.set(ask.slot, ask);
      if (instead) instead.ask(ask);
      else send({ type: "ask", ask });
    },
    cancel(slot) {
      asked.delete(slot);
      if (instead) instead.cancel(slot);
      else send({ type: "cancel", slot });
    },
    stop() {
      worker.terminate();
      instead?.stop();
    },
  };
};
