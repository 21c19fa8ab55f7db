/** Real ground in a worker: files of any size are read and cut here. */
import { serve } from "../../../window/worker/serve.ts";
import { createGroundEngine } from "./engine.ts";
import type { GroundMessage, GroundReport } from "./messages.ts";

serve<GroundMessage, GroundReport>(
  (slices) => createGroundEngine(slices).tell,
  (report) => {
    if (report.type === "map" && report.made.ok) return [report.made.value.pixels.buffer as ArrayBuffer];
    if (report.type === "table" && report.made.ok) return [report.made.value.picture.pixels.buffer as ArrayBuffer];
    return [];
  },
);
