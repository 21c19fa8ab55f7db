/** Does the advisor's jobs a step at a time, in the worker or, without a worker, between two frames. */
import { Advisor } from "../../../shared/advise/advise.ts";
import { rulesOf } from "../../../shared/rules/ask.ts";
import { Ground } from "../../../shared/table/ground.ts";
import type { AdviceJob, AdviceReport, AdviceWorker } from "./job.ts";

/** `pause` calls back when there is time for the next step; a job that came in between starts there. */
export function createEngine(report: (report: AdviceReport) => void, pause: (go: () => void) => void): AdviceWorker {
  let job: AdviceJob | null = null;
  let advisor: { readonly serial: number; readonly advisor: Advisor } | null = null;
  let going = false;

  const advisorFor = ({ serial, scenario, terrain, level, known, versions }: AdviceJob): Advisor => {
    const ground = new Ground(scenario.table.width, scenario.table.height, terrain, level);
    const sources = { loaded: { scenario, ground }, rules: rulesOf(scenario), known };
    if (advisor?.serial === serial) advisor.advisor.turnTo(sources, versions);
    else advisor = { serial, advisor: new Advisor(sources, versions) };
    return advisor.advisor;
  };

  const start = (): void => {
    const current = job;
    if (!current) {
      going = false;
      return;
    }
    const steps = advisorFor(current).steps();
    let reported = -1;
    const step = (): void => {
      if (job !== current) {
        start();
        return;
      }
      const { done, value } = steps.next();
      if (done) job = null;
      // Each step holds all findings so far; a step that adds none sends no message.
      if (done || value.length !== reported) report({ id: current.id, findings: value, done: done ?? false });
      reported = value.length;
      pause(done ? start : step);
    };
    step();
  };

  return {
    ask(next) {
      job = next;
      if (going) return;
      going = true;
      pause(start);
    },
    stop() {
      job = null;
    },
  };
}
