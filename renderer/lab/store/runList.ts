/** The played runs, the oldest first, with the front run and the run kept for comparison. */
import type { StoreApi } from "zustand/vanilla";
import type { LabState } from "./lab.ts";
import type { LabRun } from "./runs.ts";

/** The greatest number of runs; the oldest goes first, except the run kept for comparison. */
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

  /** Takes in a run played elsewhere, and shows it. */
  add(run: Omit<LabRun, "id">): LabRun {
    return this.#put(run, this.#store.getState().runs);
  }

  /** Shows a new run. A run that was stopped before its first battle is dropped. */
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
