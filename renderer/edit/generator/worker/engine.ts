/** Makes the tables of an order, one in each slice; a newer order can start in between. */
import { type Result, thrown } from "../../../../shared/result.ts";
import type { Beside } from "../../../window/worker/beside.ts";
import type { Slices } from "../../../window/worker/serve.ts";
import { type MadeTable, type MakeRequest, makeTable, type TableOrder, type TableReport } from "./maker.ts";

export function createEngine({ report, pause }: Slices<TableReport>, make = makeTable): Beside<TableOrder> {
  let order: TableOrder = { id: 0, requests: [] };
  let going = false;

  function attempt(request: MakeRequest): Result<MadeTable> {
    try {
      return make(request);
    } catch (e) {
      return thrown(e);
    }
  }
  function work(): void {
    const { id, requests } = order;
    const [request, ...requestsLeft] = requests;
    going = request !== undefined;
    if (!request) return;
    order = { id, requests: requestsLeft };
    report({ id, made: attempt(request) });
    pause(work);
  }

  return {
    tell(next) {
      order = next;
      if (!going) pause(work);
      going = true;
    },
    stop() {
      order = { id: 0, requests: [] };
    },
  };
}
