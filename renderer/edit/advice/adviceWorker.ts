/** The advisor beside the window: whatever it costs, the hands stay free. */
import { createEngine } from "./engine.ts";
import type { AdviceJob } from "./job.ts";

/** What of a worker's global is used here; the project's types are those of a page. */
interface Scope {
  onmessage: ((event: MessageEvent<AdviceJob>) => void) | null;
  postMessage(message: unknown): void;
}
const scope = globalThis as unknown as Scope;
const engine = createEngine(
  (report) => scope.postMessage(report),
  (go) => setTimeout(go, 0),
);
scope.onmessage = ({ data }) => engine.ask(data);
