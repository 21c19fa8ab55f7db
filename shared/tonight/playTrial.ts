/** Plays a trial in one thread, for the command line and tests. */
import { playLab } from "../lab/play.ts";
import type { LabGame } from "../lab/records.ts";
import { ok, type Result } from "../result.ts";
import type { RuleSystem } from "../rules/contract.ts";
import type { Trial, TrialState } from "./trial.ts";

/** To its end. Refused where a battle can't be played. */
export function playTrial(trial: Trial, system: RuleSystem): Result<TrialState> {
  for (let [job] = trial.todo(1); job; [job] = trial.todo(1)) {
    const battle = system.play.open(job.loaded);
    if (!battle.ok) return battle;
    const games: LabGame[] = [];
    const steps = playLab({ battle: battle.value, loaded: job.loaded, system }, job.wish);
    let step = steps.next();
    for (; !step.done; step = steps.next()) if (step.value) games.push(step.value);
    if (!step.value.ok) return step.value;
    trial.take(job, games);
  }
  return ok(trial.state());
}
