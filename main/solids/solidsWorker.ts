/** The thread in which solids are made: wishes in, progress and files out, one after the other. */
import { parentPort, workerData } from "node:worker_threads";
import { ok, type Result, thrown } from "../../shared/result.ts";
import { parseScenario } from "../../shared/scenario/parse.ts";
import { planSolids, type SolidPlan } from "../../shared/solids/plan.ts";
import { type MadeSolids, makeSolids, type Planner, type SolidWish } from "./makeSolids.ts";
import { startKit } from "./solidKit.ts";

export interface WorkerWish extends SolidWish {
  readonly id: number;
  /** Of the scenario's file. */
  readonly text: string;
}
export type WorkerReply =
  | { readonly id: number; readonly done: number; readonly total: number }
  | { readonly id: number; readonly result: Result<MadeSolids> };

const kit = startKit(workerData as Uint8Array);
const reply = (message: WorkerReply) => parentPort?.postMessage(message);

let kept: { readonly key: string; readonly plan: SolidPlan } | null = null;
/** Tiles of one table are looked at one after the other: its plan is kept. */
const keeping =
  (text: string): Planner =>
  (loaded, settings) => {
    const key = `${JSON.stringify(settings)} ${text}`;
    if (kept?.key === key) return ok(kept.plan);
    const planned = planSolids(loaded, settings);
    kept = planned.ok ? { key, plan: planned.value } : null;
    return planned;
  };

async function made({ id, text, ...wish }: WorkerWish): Promise<Result<MadeSolids>> {
  try {
    const loaded = parseScenario(text, "the scenario");
    if (!loaded.ok) return loaded;
    return makeSolids(await kit, loaded.value, wish, (done, total) => reply({ id, done, total }), keeping(text));
  } catch (error) {
    return thrown(error);
  }
}

parentPort?.on("message", (wish: WorkerWish) => {
  void made(wish).then((result) => reply({ id: wish.id, result }));
});
