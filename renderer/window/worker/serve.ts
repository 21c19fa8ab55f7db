/** The worker's side of background work, done a slice at a time. */
import "../../../shared/no-eval.ts";

/** An engine's access to the outside while it works in slices, in a worker or between the window's frames. */
export interface Slices<Report> {
  readonly report: (report: Report) => void;
  /** Calls back when there is time for the next slice. */
  readonly pause: (go: () => void) => void;
  /** In milliseconds. */
  readonly clock: () => number;
}

/** The part of a worker's global used here; the project's types are those of a page. */
interface Scope<Message> {
  onmessage: ((event: MessageEvent<Message>) => void) | null;
  postMessage(message: unknown, transfer: readonly ArrayBuffer[]): void;
}

/** `buffersOf`: the buffers of a report that are transferred instead of copied. */
export function serve<Message, Report>(
  engineOf: (slices: Slices<Report>) => (message: Message) => void,
  buffersOf: (report: Report) => readonly ArrayBuffer[] = () => [],
): void {
  const scope = globalThis as unknown as Scope<Message>;
  // A timer would wait 4 ms between slices; a message to itself comes at once, after those of the window.
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
