/** The orders for the workers: the missing battles of a run, or the battles that the doctor asks for. */
import type { Doctor, DoctorJob } from "../../../shared/lab/doctor/contract.ts";
import type { LabGame, LabWish } from "../../../shared/lab/records.ts";
import type { Failure } from "../../../shared/result.ts";
import type { LoadedScenario } from "../../../shared/scenario/model.ts";
import type { LabSubject } from "../worker/job.ts";
import type { LabOrder, LabTask } from "../worker/pool.ts";
import { missing, withGame } from "./runs.ts";

/** A scenario for the workers; sending it copies its rasters. */
export const subjectOf = (key: string, { scenario, ground }: LoadedScenario): LabSubject => ({
  key,
  scenario,
  cells: { terrain: ground.terrain, level: ground.level },
});

export interface RunWatch {
  game(game: LabGame): void;
  /** All battles are played. */
  end(): void;
  refused(error: Failure): void;
}

export function runOrder(subject: LabSubject, ranges: readonly LabWish[], watch: RunWatch): LabOrder {
  let next = 0;
  let open = ranges.length;
  return {
    next(): LabTask | null {
      const wish = ranges[next];
      if (!wish) return null;
      next++;
      return { subject, wish };
    },
    game: watch.game,
    done() {
      open--;
      if (open === 0) watch.end();
    },
    refused: watch.refused,
  };
}

export interface DoctorWatch {
  /** The doctor has seen more games. */
  looked(): void;
  /** Another battle of some remedy is over. */
  game(): void;
  end(): void;
  refused(error: Failure): void;
}

interface OpenJob {
  readonly job: DoctorJob;
  readonly subject: LabSubject;
  ranges: readonly LabWish[];
  left: number;
  games: readonly LabGame[];
}

/** `length`: the battles that a worker plays at a time; `many`: the jobs begun before others end. */
export function doctorOrder(
  doctor: Pick<Doctor, "todo" | "take"> & { state(): { readonly done: boolean } },
  { key, length, many }: { readonly key: string; readonly length: number; readonly many: number },
  watch: DoctorWatch,
): LabOrder {
  const jobs = new Map<LabTask, OpenJob>();
  const open: OpenJob[] = [];
  const begin = (job: DoctorJob): void => {
    const ranges = missing({ wish: job.wish, games: [] }, length);
    const subject = subjectOf(`${key} ${job.remedy ?? ""}`, job.loaded);
    open.push({ job, subject, ranges, left: ranges.length, games: [] });
  };
  const end = () => {
    if (!doctor.state().done) return;
    watch.looked();
    watch.end();
  };
  return {
    next(): LabTask | null {
      if (!open.some(({ ranges }) => ranges.length > 0)) for (const job of doctor.todo(many)) begin(job);
      // Only when asked does the doctor know that nothing is left to try.
      if (open.length === 0) end();
      const from = open.find(({ ranges }) => ranges.length > 0);
      const [wish, ...rest] = from?.ranges ?? [];
      if (!from || !wish) return null;
      from.ranges = rest;
      const task = { subject: from.subject, wish };
      jobs.set(task, from);
      return task;
    },
    game(game, task) {
      const job = jobs.get(task);
      if (!job) return;
      job.games = withGame(job.games, game);
      watch.game();
    },
    done(task) {
      const job = jobs.get(task);
      if (!job) return;
      jobs.delete(task);
      job.left--;
      if (job.left > 0) return;
      open.splice(open.indexOf(job), 1);
      doctor.take(job.job, job.games);
      watch.looked();
      if (open.length === 0) end();
    },
    refused: watch.refused,
  };
}
