/** The opponent in a worker, or in the window itself. */
import { beside, slicesHere } from "../../window/worker/beside.ts";
import type { Slices } from "../../window/worker/serve.ts";
import { openAnswering } from "./answering.ts";
import { createEngine } from "./engine.ts";
import {
  deliver,
  type OpponentAsk,
  type OpponentMessage,
  type OpponentReport,
  type OpponentSubject,
  type OpponentWorker,
} from "./job.ts";

export type StartOpponent = (report: (report: OpponentReport) => void) => OpponentWorker;

/** The length of a slice between two frames, in milliseconds. */
const SLICE = 6;
const engineIn = (slices: Slices<OpponentReport>) => createEngine({ ...slices, open: openAnswering, slice: SLICE });
export const startHere: StartOpponent = (report) => engineIn(slicesHere(report));

export const startOpponent: StartOpponent = (report) => {
  let subject: OpponentSubject | null = null;
  let asked: OpponentAsk | null = null;
  const { tell, stop } = beside<OpponentMessage, OpponentReport>({
    worker: () => new Worker(new URL("./opponentWorker.ts", import.meta.url), { type: "module", name: "opponent" }),
    engine(slices) {
      const engine = engineIn(slices);
      return { tell: (message) => deliver(engine, message), stop: engine.stop };
    },
    report(news) {
      if (asked?.id === news.id) asked = null;
      report(news);
    },
    again: () => [
      ...(subject ? [{ type: "about", subject } as const] : []),
      ...(asked ? [{ type: "ask", ask: { ...asked, afresh: true } } as const] : []),
    ],
  });
  return {
    about(next) {
      subject = next;
      asked = null;
      tell({ type: "about", subject: next });
    },
    ask(ask) {
      asked = ask;
      tell({ type: "ask", ask });
    },
    cancel() {
      asked = null;
      tell({ type: "cancel" });
    },
    stop,
  };
};
