/** The series of battles that were played, the oldest first; which of them is in front, and which is kept to compare with. */
import type { StoreApi } from "zustand/vanilla";
import type { LabState } from "./lab.ts";
import type { LabRun } from "./runs.ts";

/** So many runs are kept; the oldest goes first, but for the one that is kept to compare with. */
const MOST_RUNS = 6;

export class RunList {
  readonly #store: StoreApi<LabState>;
  #last = 0;

  constructor(store: StoreApi<LabState>) {
    this.#store = store;
  }

  of(id: number | null): LabRun | null {
    return this.#store.getState().runs.find((run) => run.id === id) ?? null;
  }
  replace(id: number, change: (run: LabRun) => LabRun): void {
    this.#store.setState((s) => ({ runs: s.runs.map((run) => (run.id === id ? change(run) : run)) }));
  }

  /** Takes a series in that was played elsewhere, and puts it in front. */
  add(run: Omit<LabRun, "id">): LabRun {
    return this.#put(run, this.#store.getState().runs);
  }

  /** Puts a new series in front. A run that was stopped before its first battle has nothing to tell. */
  begin(run: Omit<LabRun, "id">): LabRun {
    const { runs, kept } = this.#store.getState();
    const played = runs.filter(({ games }) => games.length > 0);
    const oldest = played.find(({ id }) => id !== kept);
    return this.#put(run, played.length < MOST_RUNS ? played : played.filter((other) => other !== oldest));
  }

  #put(run: Omit<LabRun, "id">, others: readonly LabRun[]): LabRun {
    this.#last++;
    const added = { ...run, id: this.#last };
    this.#store.setState({ runs: [...others, added], front: added.id });
    return added;
  }

  forget(id: number): void {
    this.#store.setState(({ runs: before, front, kept }) => {
      const runs = before.filter((run) => run.id !== id);
      return { runs, front: front === id ? (runs.at(-1)?.id ?? null) : front, kept: kept === id ? null : kept };
    });
  }
}
