/**
 * Tables for the gallery, made one after the other in a worker or in the window itself. A new order drops the waiting
 * tables of the last order. The table in progress is finished, but not reported.
 */
import type { Result } from "../../../../shared/result.ts";
import { beside } from "../../../window/worker/beside.ts";
import { createEngine } from "./engine.ts";
import type { MadeTable, MakeRequest, TableOrder, TableReport } from "./maker.ts";

type OnMade = (made: Result<MadeTable>) => void;

export interface Workshop {
  /** Makes these in turn and calls `onMade` for each. An empty list drops the waiting tables. */
  order(requests: readonly MakeRequest[], onMade?: OnMade): void;
  stop(): void;
}

export function startWorkshop(): Workshop {
  let order: TableOrder = { id: 0, requests: [] };
  let hear: OnMade | undefined;
  const { tell, stop } = beside<TableOrder, TableReport>({
    worker: () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "generator" }),
    engine: createEngine,
    report({ id, made }) {
      if (id !== order.id) return;
      order = { id, requests: order.requests.slice(1) };
      hear?.(made);
    },
    again: () => [order],
  });
  return {
    order(requests, onMade) {
      order = { id: order.id + 1, requests };
      hear = onMade;
      tell(order);
    },
    stop,
  };
}
