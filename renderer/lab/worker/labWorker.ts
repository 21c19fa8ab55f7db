/** One of the lab's players beside the window. */
import "../../../shared/no-eval.ts";
import { createLabEngine } from "./engine.ts";
import type { LabMessage, LabReport } from "./job.ts";
import { openLab } from "./openLab.ts";

/** What of a worker's global is used here; the project's types are those of a page. */
interface Scope {
  onmessage: ((event: MessageEvent<LabMessage>) => void) | null;
  postMessage(message: LabReport): void;
}
const scope = globalThis as unknown as Scope;

// A timer would wait four milliseconds between slices; a message to oneself comes at once, after those of the window.
const channel = new MessageChannel();
let next: (() => void) | null = null;
channel.port1.onmessage = () => next?.();

const engine = createLabEngine({
  report: (told) => scope.postMessage(told),
  pause(go) {
    next = go;
    channel.port2.postMessage(null);
  },
  clock: () => performance.now(),
  open: openLab,
  slice: 100,
});
scope.onmessage = ({ data }) => {
  if (data.type === "about") engine.about(data.subject);
  else if (data.type === "play") engine.play(data.range);
  else engine.hold(data.still);
};
