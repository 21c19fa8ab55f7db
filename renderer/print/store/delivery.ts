/** Delivers a job's sheets: written to a file by the host, or gathered for the printer; both can be cancelled. */
import type { StoreApi } from "zustand/vanilla";
import { type Failure, fail, ok, type Result } from "../../../shared/result.ts";
import type { ComposedJob, PrintHost } from "./host.ts";
import type { PrintState, Running } from "./print.ts";

export class Delivery {
  readonly #store: StoreApi<PrintState>;
  readonly #host: PrintHost;
  /** Called at the end: later changes may be composed now. */
  readonly #over: () => void;

  constructor(store: StoreApi<PrintState>, host: PrintHost, over: () => void) {
    this.#store = store;
    this.#host = host;
    this.#over = over;
  }

  async save(job: ComposedJob, path: string): ReturnType<PrintHost["save"]> {
    this.#count("file", job, 0);
    try {
      return await this.#host.save(job.job, path);
    } finally {
      this.#ended(job.job);
    }
  }

  /** All sheets, for the printer; refused where it was cancelled meanwhile. */
  async gather(job: ComposedJob): Promise<Result<string[]>> {
    const out: string[] = [];
    this.#count("printer", job, 0);
    try {
      for (let i = 0; i < job.sheets.length; i++) {
        const sheet = await this.#sheet(job, i);
        if (!this.#isRunning(job.job)) return fail<Failure>({ code: "cancelled", message: "Cancelled." });
        if (!sheet.ok) return sheet;
        out.push(sheet.value);
        this.#count("printer", job, out.length);
      }
      return ok(out);
    } finally {
      this.#ended(job.job);
    }
  }

  async #sheet({ job }: ComposedJob, index: number): Promise<Result<string>> {
    const kept = this.#store.getState().pictures.get(index);
    return kept?.job === job && "svg" in kept ? ok(kept.svg) : this.#host.sheet(job, index);
  }

  progress(job: string, done: number, total: number): void {
    const { running } = this.#store.getState();
    if (running?.job === job && running.what === "file") this.#store.setState({ running: { ...running, done, total } });
  }

  cancel(): void {
    const { running } = this.#store.getState();
    if (!running) return;
    if (running.what === "file") this.#host.cancel(running.job);
    this.#ended(running.job);
  }

  #count(what: Running["what"], { job, sheets }: ComposedJob, done: number): void {
    this.#store.setState({ running: { what, job, done, total: sheets.length } });
  }
  #isRunning(job: string): boolean {
    return this.#store.getState().running?.job === job;
  }
  #ended(job: string): void {
    if (!this.#isRunning(job)) return;
    this.#store.setState({ running: null });
    this.#over();
  }
}
