/**
 * Orders for tables, carried out one at a time. Whoever changes his mind drops what is still waiting; only the table
 * under way is finished, and nobody is told of it.
 */
import type { Result } from "../../../../shared/result.ts";
import type { MadeTable, MakeRequest } from "./maker.ts";

/** The other side: takes a request, answers once for each. */
export interface Maker {
  make(request: MakeRequest): Promise<Result<MadeTable>>;
  stop(): void;
}

export interface Workshop {
  /** Drops what is waiting and makes these in turn; `onMade` is told of each as it is ready. */
  order(requests: readonly MakeRequest[], onMade: (made: Result<MadeTable>, index: number) => void): void;
  /** Drops what is waiting. */
  drop(): void;
  stop(): void;
}

export function createWorkshop(maker: Maker): Workshop {
  let current = 0;
  let under: Promise<unknown> = Promise.resolve();
  return {
    order(requests, onMade) {
      const own = ++current;
      under = under.then(async () => {
        for (const [index, request] of requests.entries()) {
          if (own !== current) return;
          const made = await maker.make(request).catch(
            (error: unknown): Result<MadeTable> => ({
              ok: false,
              error: { code: "internal", message: error instanceof Error ? error.message : String(error) },
            }),
          );
          if (own !== current) return;
          onMade(made, index);
        }
      });
    },
    drop() {
      current++;
    },
    stop() {
      current++;
      maker.stop();
    },
  };
}

/** A maker in a worker of its own. */
export function workerMaker(): Maker {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  const waiting = new Map<number, { done(made: Result<MadeTable>): void; failed(error: Error): void }>();
  let last = 0;
  worker.onmessage = ({ data }: MessageEvent<{ id: number; made: Result<MadeTable> }>) => {
    waiting.get(data.id)?.done(data.made);
    waiting.delete(data.id);
  };
  worker.onerror = (event) => {
    for (const { failed } of waiting.values())
      failed(new Error(event.message || "The generator could not be started."));
    waiting.clear();
  };
  return {
    make: (request) =>
      new Promise((done, failed) => {
        const id = ++last;
        waiting.set(id, { done, failed });
        worker.postMessage({ id, request });
      }),
    stop: () => worker.terminate(),
  };
}
