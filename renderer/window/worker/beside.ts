/** The window's side of work that is done beside it: a worker, or the same engine between two frames where no worker can be had. */
import type { Slices } from "./serve.ts";

export interface Beside<Message> {
  tell(message: Message): void;
  stop(): void;
}
export interface BesideParts<Message, Report> {
  readonly worker: () => Worker;
  /** The engine in the window itself. */
  readonly engine: (slices: Slices<Report>) => Beside<Message>;
  readonly report: (report: Report) => void;
  /** What a substitute must be told should the worker fall over: what all is about, then what is not answered yet. */
  readonly again: () => readonly Message[];
}

/** Between two frames, in milliseconds. */
const FRAME = 10;
/** Slices of the window's own time. */
export const slicesHere = <Report>(report: (report: Report) => void): Slices<Report> => ({
  report,
  pause: (go) => setTimeout(go, FRAME),
  clock: () => performance.now(),
});

export function beside<Message, Report>(parts: BesideParts<Message, Report>): Beside<Message> {
  const { report, engine, again } = parts;
  const here = () => engine(slicesHere(report));
  if (typeof Worker === "undefined") return here();
  const worker = parts.worker();
  let instead: Beside<Message> | null = null;
  worker.onmessage = ({ data }: MessageEvent<Report>) => report(data);
  worker.onerror = () => {
    worker.terminate();
    if (instead) return;
    instead = here();
    for (const message of again()) instead.tell(message);
  };
  return {
    tell: (message) => (instead ? instead.tell(message) : worker.postMessage(message)),
    stop() {
      worker.terminate();
      instead?.stop();
    },
  };
}
