/** The window's side of background work: a worker or, where none can start, the same engine between two frames. */
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
  /** The messages for a substitute if the worker crashes: the subject, then the open questions. */
  readonly again: () => readonly Message[];
}

/** The pause between slices in the window, in milliseconds. */
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
