/** The advisor in a worker, or in the window itself. */
import { beside } from "../../window/worker/beside.ts";
import { createEngine } from "./engine.ts";
import type { AdviceJob, AdviceReport, AdviceWorker } from "./job.ts";

export function startAdviceWorker(report: (report: AdviceReport) => void): AdviceWorker {
  let last: AdviceJob | null = null;
  const { tell, stop } = beside<AdviceJob, AdviceReport>({
    worker: () => new Worker(new URL("./adviceWorker.ts", import.meta.url), { type: "module", name: "advice" }),
    engine(slices) {
      const engine = createEngine(slices.report, slices.pause);
      return { tell: engine.ask, stop: engine.stop };
    },
    report,
    again: () => (last ? [last] : []),
  });
  return {
    ask(job) {
      last = job;
      tell(job);
    },
    stop,
  };
}
