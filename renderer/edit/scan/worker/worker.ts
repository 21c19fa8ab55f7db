/** A picture is read in a worker. */
import { serve } from "../../../window/worker/serve.ts";
import { createScanEngine } from "./engine.ts";
import type { ScanMessage, ScanReport } from "./messages.ts";

serve<ScanMessage, ScanReport>((slices) => createScanEngine(slices).tell);
