/** Battles for tonight in a worker. */
import { serve } from "../../window/worker/serve.ts";
import { createEngine } from "./engine.ts";
import type { MakeOrder, MakeReport } from "./maker.ts";

serve<MakeOrder, MakeReport>((slices) => createEngine(slices).tell);
