/** The work of the workers: started, counted, paused, stopped, and timed. */
import type { StoreApi } from "zustand/vanilla";
import type { Failure } from "../../../shared/result.ts";
import type { LabOrder, Pool } from "../worker/pool.ts";
import type { LabState, Working } from "./lab.ts";

export class LabWork {
  readonly #store: StoreApi<LabState>;
  readonly #pool: Pool;
  readonly #clock: () => number;

  constructor(store: StoreApi<LabState>, pool: Pool, clock: () => number) {
    this.#store = store;
    this.#pool = pool;
    this.#clock = clock;
  }

  begin(what: Working["what"], total: number, order: LabOrder): void {
    this.#store.setState({
      trouble: null,
      working: { what, done: 0, total, paused: false, since: this.#clock(), spent: 0 },
    });
    this.#pool.setSize(this.#store.getState().settings.workers);
    this.#pool.run(order);
  }

  /** Another battle is over. */
  readonly counted = (): void =>
    this.#store.setState((s) => ({ working: s.working && { ...s.working, done: s.working.done + 1 } }));

  readonly rest = (trouble: Failure | null = null): void => this.#store.setState({ working: null, trouble });

  hold(still: boolean): void {
    const { working } = this.#store.getState();
    if (!working || working.paused === still) return;
    const at = this.#clock();
    const spent = working.spent + (still ? at - working.since : 0);
    this.#store.setState({ working: { ...working, paused: still, since: at, spent } });
    this.#pool.hold(still);
  }

  stop(): void {
    this.#pool.cancel();
    this.rest();
  }

  /** The window closes, and the workers with it. */
  end(): void {
    this.#pool.stop();
    this.#store.setState({ working: null });
  }
}
