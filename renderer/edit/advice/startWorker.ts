/** The worker, or the same work between the window's own frames where no worker can be had. */
import { createEngine } from "./engine.ts";
import type { AdviceReport, AdviceWorker } from "./job.ts";

export function startAdviceWorker(report: (report: AdviceReport) => void): AdviceWorker {
  const here = () => createEngine(report, (go) => setTimeout(go, 16));
  if (typeof Worker === "undefined") return here();
  const worker = new Worker(new URL("./adviceWorker.ts", import.meta.url), { type: "module", name: "advice" });
  let instead: AdviceWorker | null = null;
  let last: Parameters<AdviceWorker["ask"]>[0] | null = null;
  worker.onmessage = ({ data }: MessageEvent<AdviceReport>) => report(data);
  worker.onerror = () => {
    // It could not be loaded, or fell over: this window does it itself.
    worker.terminate();
    instead ??= here();
    if (last) instead.ask(last);
  };
  return {
    ask(job) {
      last = job;
      if (instead) instead.ask(job);
      else worker.postMessage(job);
    },
    stop() {
      worker.terminate();
      instead?.stop();
    },
  };
}
