/** The worker, or the same work between the window's own frames where no worker can be had. */
import { openAnswering } from "./answering.ts";
import { createEngine } from "./engine.ts";
import type { OpponentAsk, OpponentMessage, OpponentReport, OpponentSubject, OpponentWorker } from "./job.ts";

export type StartOpponent = (report: (report: OpponentReport) => void) => OpponentWorker;

/** Between two frames there is time for so much, in milliseconds. */
const SLICE = 6;

export const startHere: StartOpponent = (report) =>
  createEngine({
    report,
    pause: (go) => setTimeout(go, 10),
    clock: () => performance.now(),
    open: openAnswering,
    slice: SLICE,
  });

export const startOpponent: StartOpponent = (report) => {
  if (typeof Worker === "undefined") return startHere(report);
  const worker = new Worker(new URL("./opponentWorker.ts", import.meta.url), { type: "module", name: "opponent" });
  /** What a substitute must be told should the worker fall over. */
  let subject: OpponentSubject | null = null;
  let asked: OpponentAsk | null = null;
  let instead: OpponentWorker | null = null;
  worker.onmessage = ({ data }: MessageEvent<OpponentReport>) => {
    if (asked?.id === data.id) asked = null;
    report(data);
  };
  worker.onerror = () => {
    worker.terminate();
    if (instead) return;
    instead = startHere(report);
    if (subject) instead.about(subject);
    if (asked) instead.ask({ ...asked, afresh: true });
  };
  const send = (message: OpponentMessage) => worker.postMessage(message);
  return {
    about(next) {
      subject = next;
      asked = null;
      if (instead) instead.about(next);
      else send({ type: "about", subject: next });
    },
    ask(ask) {
      asked = ask;
      if (instead) instead.ask(ask);
      else send({ type: "ask", ask });
    },
    cancel() {
      asked = null;
      if (instead) instead.cancel();
      else send({ type: "cancel" });
    },
    stop() {
      worker.terminate();
      instead?.stop();
    },
  };
};
