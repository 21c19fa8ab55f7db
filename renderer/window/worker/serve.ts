/** The worker's side of work that is done beside the window, a slice at a time. */
import "../../../shared/no-eval.ts";

/** What an engine needs to work in slices, in a worker or between the window's frames. */
export interface Slices<Report> {
  readonly report: (report: Report) => void;
  /** Calls back when there is time for the next slice. */
  readonly pause: (go: () => void) => void;
  /** Milliseconds. */
  readonly clock: () => number;
}

/** What of a worker's global is used here; the project's types are those of a page. */
interface Scope<Message> {
  onmessage: ((event: MessageEvent<Message>) => void) | null;
  postMessage(message: unknown, transfer: readonly ArrayBuffer[]): void;
}

/** `buffersOf`: what of a report need not be copied. */
export function serve<Message, Report>(
  engineOf: (slices: Slices<Report>) => (message: Message) => void,
  buffersOf: (report: Report) => readonly ArrayBuffer[] = () => [],
): void {
  const scope = globalThis as unknown as Scope<Message>;
  // A timer would wait four milliseconds between slices; a message to oneself comes at once, after those of the window.
  const channel = new MessageChannel();
  let next: (() => void) | null = null;
  channel.port1.onmessage = () => next?.();
  const take = engineOf({
    report: (report) => scope.postMessage(report, buffersOf(report)),
    pause(go) {
      next = go;
      channel.port2.postMessage(null);
    },
    clock: () => performance.now(),
  });
  scope.onmessage = ({ data }) => take(data);
}
