/** Thinks a slice at a time about the newest question, in the worker or, without one, between two frames. */
import { type Result, thrown } from "../../../shared/result.ts";
import { Ground } from "../../../shared/table/ground.ts";
import type { Answering, OpenAnswering } from "./answering.ts";
import type { OpponentAnswer, OpponentReport, OpponentWorker } from "./job.ts";

export interface EngineParts {
  readonly report: (report: OpponentReport) => void;
  /** Calls back when there is time for the next slice. */
  readonly pause: (go: () => void) => void;
  readonly clock: () => number;
  readonly open: OpenAnswering;
  /** The length of a slice, in milliseconds. */
  readonly slice: number;
}

export function createEngine({ report, pause, clock, open, slice }: EngineParts): OpponentWorker {
  let answering: Answering | null = null;
  let running: { readonly id: number; readonly steps: Generator<void, Result<OpponentAnswer>, void> } | null = null;
  let going = false;

  function work(): void {
    if (!running) {
      going = false;
      return;
    }
    const { id, steps } = running;
    const start = clock();
    try {
      do {
        const { done, value } = steps.next();
        if (!done) continue;
        running = null;
        report({ id, answer: value });
        break;
      } while (clock() - start < slice);
    } catch (e) {
      running = null;
      report({ id, answer: thrown(e) });
    }
    pause(work);
  }

  return {
    about({ scenario, cells, seed }) {
      const { width, height } = scenario.table;
      running = null;
      answering = open({ scenario, ground: new Ground(width, height, cells.terrain, cells.level) }, seed);
    },
    ask(ask) {
      if (!answering) return;
      running = { id: ask.id, steps: answering.answer(ask) };
      if (going) return;
      going = true;
      pause(work);
    },
    cancel() {
      running = null;
    },
    stop() {
      running = answering = null;
    },
  };
}
