/** The opponent beside the window: however long it thinks, the hands stay free. */
import { openAnswering } from "./answering.ts";
import { createEngine } from "./engine.ts";
import type { OpponentMessage } from "./job.ts";

/** What of a worker's global is used here; the project's types are those of a page. */
interface Scope {
  onmessage: ((event: MessageEvent<OpponentMessage>) => void) | null;
  postMessage(message: unknown): void;
}
const scope = globalThis as unknown as Scope;

// A timer would wait four milliseconds between slices; a message to oneself comes at once, after those of the window.
const channel = new MessageChannel();
let next: (() => void) | null = null;
channel.port1.onmessage = () => next?.();

const engine = createEngine({
  report: (report) => scope.postMessage(report),
  pause(go) {
    next = go;
    channel.port2.postMessage(null);
  },
  clock: () => performance.now(),
  open: openAnswering,
  slice: 20,
});
scope.onmessage = ({ data }) => {
  if (data.type === "about") engine.about(data.subject);
  else if (data.type === "ask") engine.ask(data.ask);
  else engine.cancel();
};
