/** The planner beside the window: whatever it costs, the hands stay free. */
import { openPlanner } from "../../../shared/planner/planner.ts";
import { createEngine } from "./engine.ts";
import type { PlanMessage, PlanReport } from "./job.ts";
import { buffersOf } from "./transfer.ts";

/** What of a worker's global is used here; the project's types are those of a page. */
interface Scope {
  onmessage: ((event: MessageEvent<PlanMessage>) => void) | null;
  postMessage(message: unknown, transfer: readonly ArrayBuffer[]): void;
}
const scope = globalThis as unknown as Scope;
const report = (told: PlanReport) => scope.postMessage(told, told.type === "answer" ? buffersOf(told.answer) : []);

// A timer would wait four milliseconds between slices; a message to oneself comes at once, after those of the window.
const channel = new MessageChannel();
let next: (() => void) | null = null;
channel.port1.onmessage = () => next?.();

const engine = createEngine({
  report,
  pause(go) {
    next = go;
    channel.port2.postMessage(null);
  },
  clock: () => performance.now(),
  open: openPlanner,
  slice: 12,
});
scope.onmessage = ({ data }) => {
  if (data.type === "about") engine.about(data.subject);
  else if (data.type === "ask") engine.ask(data.ask);
  else engine.cancel(data.slot);
};
