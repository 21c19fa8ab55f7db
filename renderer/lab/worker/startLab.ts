/** A worker of the lab, or the same work between the window's own frames where no worker can be had. */
import { slicesHere } from "../../window/worker/beside.ts";
import { createLabEngine } from "./engine.ts";
import type { LabMessage, LabReport, StartLabWorker } from "./job.ts";
import { openLab } from "./openLab.ts";

/** Between two frames there is time for so much, in milliseconds. */
const SLICE = 8;

export const startHere: StartLabWorker = (report) =>
  createLabEngine({ ...slicesHere(report), open: openLab, slice: SLICE });

/** Whether battles are played beside the window; several workers in the window itself would only be in each other's way. */
export const HAS_WORKERS = typeof Worker !== "undefined";

export const startLab: StartLabWorker = (report, died) => {
  if (!HAS_WORKERS) return startHere(report, died);
  const worker = new Worker(new URL("./labWorker.ts", import.meta.url), { type: "module", name: "lab" });
  worker.onmessage = ({ data }: MessageEvent<LabReport>) => report(data);
  worker.onerror = (event) => died(event.message || "its worker ended.");
  const send = (message: LabMessage) => worker.postMessage(message);
  return {
    about: (subject) => send({ type: "about", subject }),
    play: (range) => send({ type: "play", range }),
    hold: (still) => send({ type: "hold", still }),
    stop: () => worker.terminate(),
  };
};
