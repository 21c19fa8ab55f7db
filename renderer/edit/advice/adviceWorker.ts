/** The advisor in a worker, so that its cost never blocks the window. */
import { serve } from "../../window/worker/serve.ts";
import { createEngine } from "./engine.ts";
import type { AdviceJob, AdviceReport } from "./job.ts";

serve<AdviceJob, AdviceReport>(({ report, pause }) => createEngine(report, pause).ask);
