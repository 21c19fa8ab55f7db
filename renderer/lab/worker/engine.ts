/** Plays ranges a slice at a time, in a worker or, without one, between two frames. */
import type { LabGame, LabWish } from "../../../shared/lab/records.ts";
import { type Result, thrown } from "../../../shared/result.ts";
import type { LoadedScenario } from "../../../shared/scenario/model.ts";
import { Ground } from "../../../shared/table/ground.ts";
import type { LabReport, LabWorker } from "./job.ts";

/** Yields each finished battle, and null in between, where it may be interrupted. */
export type LabPlay = (wish: LabWish) => Generator<LabGame | null, Result<unknown>, void>;
/** Opens a scenario for battles; refused if it can't be played. */
export type OpenLab = (loaded: LoadedScenario) => Result<LabPlay>;

export interface LabEngineParts {
  readonly report: (report: LabReport) => void;
  /** Calls back when there is time for the next slice. */
  readonly pause: (go: () => void) => void;
  readonly clock: () => number;
  readonly open: OpenLab;
  /** The length of a slice, in milliseconds. */
  readonly slice: number;
}

export function createLabEngine({ report, pause, clock, open, slice }: LabEngineParts): LabWorker {
  let subject: LoadedScenario | null = null;
  let play: Result<LabPlay> | null = null;
  let running: { readonly id: number; readonly steps: ReturnType<LabPlay> } | null = null;
  let held = false;
  let waiting = false;

  const refuse = (id: number, e: unknown) => {
    running = null;
    report({ type: "refused", id, error: thrown(e).error });
  };

  function work(): void {
    waiting = false;
    if (held || !running) return;
    const { id, steps } = running;
    const start = clock();
    try {
      do {
        const { done, value } = steps.next();
        if (done) {
          running = null;
          report(value.ok ? { type: "done", id } : { type: "refused", id, error: value.error });
          return;
        }
        if (value) report({ type: "game", id, game: value });
      } while (clock() - start < slice);
    } catch (e) {
      refuse(id, e);
    }
    later();
  }
  function later(): void {
    if (waiting || held || !running) return;
    waiting = true;
    pause(work);
  }

  return {
    about({ scenario, cells }) {
      const { width, height } = scenario.table;
      subject = { scenario, ground: new Ground(width, height, cells.terrain, cells.level) };
      play = running = null;
    },
    play({ id, wish }) {
      if (!subject) return;
      try {
        play ??= open(subject);
        if (!play.ok) report({ type: "refused", id, error: play.error });
        else running = { id, steps: play.value(wish) };
      } catch (e) {
        refuse(id, e);
      }
      later();
    },
    hold(still) {
      held = still;
      later();
    },
    stop() {
      subject = play = running = null;
    },
  };
}
