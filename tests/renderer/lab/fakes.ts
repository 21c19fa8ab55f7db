/** Workers of the lab that play when they are told to, and battles that are over as soon as they begin. */
import type { LabRange, LabReport, LabSubject, StartLabWorker } from "../../../renderer/lab/worker/job.ts";
import type { LabGame, LabWish } from "../../../shared/lab/records.ts";
import { CHARACTERS } from "../../../shared/opponent/character.ts";
import { smallBattle } from "../../shared/planner/fixtures.ts";

export const WISH: LabWish = {
  players: { red: CHARACTERS.recruit, blue: CHARACTERS.recruit },
  plans: { red: null, blue: null },
  swap: false,
  seed: "s",
  from: 0,
  games: 10,
};

/** A battle that anybody can tell the outcome of: red wins those whose number divides by three, blue the others. */
export function fakeGame(game: number, more: Partial<LabGame> = {}): LabGame {
  const luck = { attacks: 4, expected: 10, done: 10 + (game % 5), variance: 9 };
  return {
    game,
    seed: `s/${game}`,
    swapped: false,
    commands: [{ type: "end" }],
    winner: game % 3 === 0 ? "red" : "blue",
    unfinished: false,
    reason: "It is over.",
    turns: 4 + (game % 4),
    decided: 2,
    lost: { red: [0, 2, 4], blue: [0, 4, 8] },
    luck: { red: luck, blue: luck },
    attacks: [],
    stands: [],
    kills: [],
    tracks: [],
    hash: `${game}`,
    ...more,
  };
}

export function subjectOf(key = "one"): LabSubject {
  const { scenario, ground } = smallBattle();
  return { key, scenario, cells: { terrain: ground.terrain, level: ground.level } };
}

export interface FakeWorker {
  readonly subjects: string[];
  readonly ranges: LabRange[];
  /** What it plays and how far it has come. */
  now: { readonly range: LabRange; told: number } | null;
  held: boolean;
  stopped: boolean;
  readonly report: (report: LabReport) => void;
  readonly die: (why: string) => void;
}

export function fakeWorkers(gameOf: (game: number) => LabGame = fakeGame) {
  const workers: FakeWorker[] = [];
  const start: StartLabWorker = (report, die) => {
    const own: FakeWorker = { subjects: [], ranges: [], now: null, held: false, stopped: false, report, die };
    workers.push(own);
    return {
      about: (subject) => void own.subjects.push(subject.key),
      play(range) {
        own.ranges.push(range);
        own.now = { range, told: 0 };
      },
      hold(still) {
        own.held = still;
      },
      stop() {
        own.stopped = true;
        own.now = null;
      },
    };
  };
  /** One battle further; false where there is nothing to do. */
  const step = (worker: FakeWorker): boolean => {
    if (!worker.now || worker.held || worker.stopped) return false;
    const { range, told } = worker.now;
    const { id, wish } = range;
    if (told < wish.games) {
      worker.now.told++;
      worker.report({ type: "game", id, game: gameOf(wish.from + told) });
    } else {
      worker.now = null;
      worker.report({ type: "done", id });
    }
    return true;
  };
  return {
    start,
    workers,
    alive: () => workers.filter(({ stopped }) => !stopped),
    step,
    /** Everybody plays, by turns, until there is nothing more to do or so many steps are done. */
    play(steps = Number.POSITIVE_INFINITY): void {
      for (let n = 0, any = true; any && n < steps; ) {
        any = false;
        for (const worker of [...workers]) if (n < steps && step(worker)) [any, n] = [true, n + 1];
      }
    },
  };
}
