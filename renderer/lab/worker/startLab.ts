/** Starts a worker of the lab or, if workers aren't available, the same work between the window's frames. */
import { slicesHere } from "../../window/worker/beside.ts";
import { createLabEngine } from "./engine.ts";
import type { LabMessage, LabReport, StartLabWorker } from "./job.ts";
import { openLab } from "./openLab.ts";

/** The length of a slice between two frames, in milliseconds. */
const SLICE = 8;

export const startHere: StartLabWorker = (report) =>
  createLabEngine({ ...slicesHere(report), open: openLab, slice: SLICE });

/** Whether battles are played beside the window; several workers within the window would only hinder each other. */
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
