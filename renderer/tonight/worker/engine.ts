/** Makes the battle of the last order; a newer order replaces the one that waits. */
import { thrown } from "../../../shared/result.ts";
import type { Beside } from "../../window/worker/beside.ts";
import type { Slices } from "../../window/worker/serve.ts";
import { type MakeOrder, type MakeReport, make } from "./maker.ts";

export function createEngine({ report, pause }: Slices<MakeReport>): Beside<MakeOrder> {
  let waiting: MakeOrder | null = null;

  function work(): void {
    const order = waiting;
    waiting = null;
    if (!order) return;
    try {
      report({ id: order.id, made: make(order) });
    } catch (e) {
      report({ id: order.id, made: thrown(e) });
    }
  }
  return {
    tell(order) {
      if (!waiting) pause(work);
      waiting = order;
    },
    stop() {
      waiting = null;
    },
  };
}
