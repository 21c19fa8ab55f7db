/** A worker that plays the lab's battles beside the window. */
import { serve } from "../../window/worker/serve.ts";
import { createLabEngine } from "./engine.ts";
import type { LabMessage, LabReport } from "./job.ts";
import { openLab } from "./openLab.ts";

serve<LabMessage, LabReport>((slices) => {
  const engine = createLabEngine({ ...slices, open: openLab, slice: 100 });
  return (message) => {
    if (message.type === "about") engine.about(message.subject);
    else if (message.type === "play") engine.play(message.range);
    else engine.hold(message.still);
  };
});
