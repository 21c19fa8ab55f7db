/** Composes a job from the source and the settings: again a moment after a change, and only while it is wanted. */
import type { StoreApi } from "zustand/vanilla";
import { type Result, thrown } from "../../../shared/result.ts";
import type { ComposedJob, PrintHost } from "./host.ts";
import type { PrintParts, PrintState } from "./print.ts";

export interface ComposingParts extends Pick<PrintParts, "source"> {
  readonly store: StoreApi<PrintState>;
  readonly host: PrintHost;
  /** In milliseconds. */
  readonly delay: number;
  /** Called when a job has replaced the last. */
  readonly composed: () => void;
}

export class Composing {
  readonly #parts: ComposingParts;
  #shown = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #underway: Promise<void> | null = null;
  /** The key of the job's, or the failure's, source and settings. */
  #made: string | null = null;

  constructor(parts: ComposingParts) {
    this.#parts = parts;
  }

  #key(): string | null {
    const { source, store } = this.#parts;
    const from = source();
    return from && `${from.key} ${JSON.stringify(store.getState().settings)}`;
  }

  /** For the Print screen in front. */
  show(): void {
    this.#shown = true;
    if (this.#key() === this.#made) return;
    this.#parts.store.setState({ composing: true });
    void this.composeNow();
  }
  hide(): void {
    this.#shown = false;
    clearTimeout(this.#timer);
    this.#parts.store.setState({ composing: false });
  }

  /** The scenario, the game or the settings may have changed. */
  changed(): void {
    const { store, delay } = this.#parts;
    // A job stays while it is written or gathered.
    if (!this.#shown || store.getState().running || this.#key() === this.#made) return;
    store.setState({ composing: true });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.composeNow(), delay);
  }

  composeNow(): Promise<void> {
    clearTimeout(this.#timer);
    this.#underway ??= this.#compose().finally(() => {
      this.#underway = null;
    });
    return this.#underway;
  }

  async #compose(): Promise<void> {
    const { store, host, source } = this.#parts;
    for (;;) {
      const key = this.#key();
      const from = source();
      if (key === null || from === null || key === this.#made) break;
      const answer = await host.compose(from.read(), store.getState().settings).catch(thrown);
      if (this.#key() === key) {
        this.#made = key;
        this.#take(answer);
        continue;
      }
      // The job is out of date by now.
      if (answer.ok) host.discard(answer.value.job);
      if (!this.#shown) break;
    }
    store.setState({ composing: false });
  }

  #take(answer: Result<ComposedJob>): void {
    const { store } = this.#parts;
    const before = store.getState();
    this.#release();
    if (!answer.ok) {
      store.setState({ job: null, failure: answer.error, pictures: new Map(), page: 0 });
      return;
    }
    const { sheets } = answer.value;
    const old = before.job?.sheets;
    // The last job's picture stands in for a sheet of the same size until its own comes.
    const pictures = new Map(
      [...before.pictures].filter(
        ([i]) => old?.[i]?.width === sheets[i]?.width && old?.[i]?.height === sheets[i]?.height,
      ),
    );
    const name = old?.[before.page]?.name;
    const same = sheets.findIndex((s) => s.name === name);
    const page = same >= 0 ? same : Math.min(before.page, Math.max(0, sheets.length - 1));
    store.setState({ job: answer.value, failure: null, pictures, page });
    this.#parts.composed();
  }

  /** Drops the job before a change of reader or source. */
  discard(): void {
    this.#release();
    this.#made = null;
  }
  #release(): void {
    const { job } = this.#parts.store.getState();
    if (job) this.#parts.host.discard(job.job);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
