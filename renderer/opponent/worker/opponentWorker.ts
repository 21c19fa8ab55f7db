/** The opponent beside the window: the window stays responsive, however long it thinks. */
import { serve } from "../../window/worker/serve.ts";
import { openAnswering } from "./answering.ts";
import { createEngine } from "./engine.ts";
import { deliver, type OpponentMessage, type OpponentReport } from "./job.ts";

serve<OpponentMessage, OpponentReport>((slices) => {
  const engine = createEngine({ ...slices, open: openAnswering, slice: 20 });
  return (message) => deliver(engine, message);
});
