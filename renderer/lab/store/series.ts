/** Series of battles of the current scenario: started, continued, and played against the kept run. */
import type { StoreApi } from "zustand/vanilla";
import type { LabWish } from "../../../shared/lab/records.ts";
import type { LabState } from "./lab.ts";
import type { LabWork } from "./labWork.ts";
import { runOrder, subjectOf } from "./orders.ts";
import type { RunList } from "./runList.ts";
import { type LabSource, missing, rangeLength, withGame } from "./runs.ts";
import { gamesWithin, wishOf } from "./settings.ts";

export class Series {
  readonly #store: StoreApi<LabState>;
  readonly #runs: RunList;
  readonly #work: LabWork;
  readonly #snapshot: () => LabSource | null;

  constructor(store: StoreApi<LabState>, runs: RunList, work: LabWork, snapshot: () => LabSource | null) {
    this.#store = store;
    this.#runs = runs;
    this.#work = work;
    this.#snapshot = snapshot;
  }

  begin(wish: LabWish): void {
    const of = this.#snapshot();
    if (!of || this.#store.getState().working) return;
    const { id } = this.#runs.begin({ of, wish, games: [] });
    if (this.#store.getState().tab === "doctor") this.#store.setState({ tab: "result" });
    this.#play(id);
  }

  /** Plays the current scenario, players and plans with the dice of the kept run. */
  runAgainst(): void {
    const kept = this.#runs.of(this.#store.getState().kept);
    if (!kept) return;
    const { seed, swap, from, games } = kept.wish;
    this.#store.setState((s) => ({ settings: { ...s.settings, seed, games } }));
    // Battles are paired by number and dice: the changing over of players stays, even for other players.
    this.begin({ ...wishOf(this.#store.getState().settings), seed, swap, from, games });
    if (this.#store.getState().working) this.#store.setState({ tab: "compare" });
  }

  /** Continues a stopped run; extends a complete run by the number of battles in the settings. */
  more(): void {
    const { front, working, settings } = this.#store.getState();
    const run = this.#runs.of(front);
    if (!run || working) return;
    if (missing(run, 1).length === 0) {
      const games = run.wish.games + gamesWithin(settings.games, run.wish.swap);
      this.#runs.replace(run.id, (old) => ({ ...old, wish: { ...old.wish, games } }));
    }
    this.#play(run.id);
  }

  /** Plays the missing battles of the run. */
  #play(id: number): void {
    const run = this.#runs.of(id);
    if (!run) return;
    const ranges = missing(run, rangeLength(run.wish, this.#store.getState().settings.workers));
    if (ranges.length === 0) return;
    const total = ranges.reduce((n, { games }) => n + games, 0);
    const { counted, rest } = this.#work;
    const order = runOrder(subjectOf(`run ${id}`, run.of.loaded), ranges, {
      game: (game) => {
        this.#runs.replace(id, (old) => ({ ...old, games: withGame(old.games, game) }));
        counted();
      },
      end: rest,
      refused: rest,
    });
    this.#work.begin("run", total, order);
  }
}
