/** The advisor beside the window: whatever it costs, the hands stay free. */
import { serve } from "../../window/worker/serve.ts";
import { createEngine } from "./engine.ts";
import type { AdviceJob, AdviceReport } from "./job.ts";

serve<AdviceJob, AdviceReport>(({ report, pause }) => createEngine(report, pause).ask);
