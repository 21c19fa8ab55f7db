/** The initial state of the opponents, and its only writer: listeners hear only of real changes. */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { Seats } from "../../../shared/play/seats.ts";
import type { OpponentState, Pace } from "./state.ts";

/** The state that belongs to a single game. */
export const NOTHING_THOUGHT = {
  thoughts: [],
  intentions: [],
  revealed: [],
  advice: null,
  placing: null,
  trouble: null,
} as const satisfies Partial<OpponentState>;

export class OpponentStore {
  readonly store: StoreApi<OpponentState>;

  constructor(seats: Seats, pace: Pace) {
    this.store = createStore<OpponentState>(() => ({
      ...{ seats, kept: seats, thinking: null, paused: false, pace },
      ...NOTHING_THOUGHT,
    }));
  }

  get now(): OpponentState {
    return this.store.getState();
  }

  set(change: Partial<OpponentState>): void {
    const before = this.now;
    if ((Object.keys(change) as (keyof OpponentState)[]).some((key) => change[key] !== before[key]))
      this.store.setState(change);
  }
}
