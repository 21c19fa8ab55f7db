/** The planner in a worker, so that its cost never blocks the window. */
import { openPlanner } from "../../../shared/planner/planner.ts";
import { serve } from "../../window/worker/serve.ts";
import { PlanEngine } from "./engine.ts";
import { deliver, type PlanMessage, type PlanReport } from "./job.ts";
import { buffersOf } from "./transfer.ts";

serve<PlanMessage, PlanReport>(
  (slices) => {
    const engine = new PlanEngine({ ...slices, open: openPlanner, slice: 12 });
    return (message) => deliver(engine, message);
  },
  (report) => (report.type === "answer" ? buffersOf(report.answer) : []),
);
