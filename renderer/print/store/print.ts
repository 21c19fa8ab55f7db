/**
 * The print screen's state: the choice of print and its settings, the composed job, its sheets' pictures, and the
 * delivery. A job is composed again a moment after the scenario or the settings change. Until then the last job stays
 * visible, unless it was another reader's copy.
 */
import { createStore } from "zustand/vanilla";
import { forAnother, type PrintSettings } from "../../../shared/print/settings.ts";
import { type Failure, fail, type Result } from "../../../shared/result.ts";
import { Composing } from "./composing.ts";
import { Delivery } from "./delivery.ts";
import type { ComposedJob, PrintHost, PrintSource } from "./host.ts";
import { createSheetQueue, type SheetPictures } from "./sheets.ts";

/** "fit": the whole page in view; else the scale relative to true size. */
export type Zoom = "fit" | number;
export const ZOOMS = [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4] as const;

/** A file being written, or sheets being gathered for the printer. */
export interface Running {
  readonly what: "file" | "printer";
  readonly job: string;
  readonly done: number;
  readonly total: number;
}

export interface PrintState {
  readonly settings: PrintSettings;
  /** The sheets don't match the settings yet. */
  readonly composing: boolean;
  readonly job: ComposedJob | null;
  /** Why these settings give no sheets. */
  readonly failure: Failure | null;
  /** The index of the sheet in front. */
  readonly page: number;
  readonly zoom: Zoom;
  readonly pictures: SheetPictures;
  readonly running: Running | null;
  /** The video that is being recorded, in commands of its line; null: none. */
  readonly video: { readonly done: number; readonly total: number; readonly stop: () => void } | null;
}

export interface PrintParts {
  readonly host: PrintHost;
  /** The source of a print now; null where no scenario is open. Another `key` is another source. */
  readonly source: () => { readonly key: string; read(): PrintSource } | null;
  readonly settings: PrintSettings;
  /** In milliseconds. */
  readonly delay?: number;
}
export type Print = ReturnType<typeof createPrint>;

/** No job, and nothing made from it. */
const NO_JOB = { job: null, failure: null, pictures: new Map() } as const satisfies Partial<PrintState>;
const START = { composing: false, page: 0, zoom: "fit", running: null, video: null, ...NO_JOB } as const;
const DELAY = 350;

export function createPrint({ host, source, settings: first, delay = DELAY }: PrintParts) {
  const store = createStore<PrintState>(() => ({ ...START, settings: first }));
  const { getState: now, setState: set } = store;
  const queue = createSheetQueue({
    ask: (job, index) => host.sheet(job, index),
    job: () => now().job?.job ?? null,
    first: () => now().page,
    pictures: () => now().pictures,
    put: (pictures) => set({ pictures }),
  });
  const composing = new Composing({ store, host, source, delay, composed: queue.pump });
  const delivery = new Delivery(store, host, () => composing.changed());

  return {
    store,
    want: queue.want,
    changed: () => composing.changed(),
    show: () => composing.show(),
    hide: () => composing.hide(),
    /** For another scenario, or none. */
    forget(): void {
      composing.discard();
      set({ settings: forAnother(now().settings), page: 0, running: null, ...NO_JOB });
    },
    setSettings(change: Partial<PrintSettings>): void {
      const { settings } = now();
      // A reader's copy must not stay on a screen for another reader.
      const reader = change.copy !== undefined && change.copy !== settings.copy;
      if (reader) composing.discard();
      set({
        settings: { ...settings, ...change },
        ...(reader && NO_JOB),
        ...(change.what !== undefined && change.what !== settings.what && { page: 0 }),
      });
      composing.changed();
    },
    setPage(page: number): void {
      const last = (now().job?.sheets.length ?? 1) - 1;
      set({ page: Math.min(Math.max(0, page), Math.max(0, last)) });
      queue.pump();
    },
    setZoom: (zoom: Zoom): void => set({ zoom: zoom === "fit" ? zoom : Math.min(8, Math.max(0.1, zoom)) }),
    /** The sheets for the current settings; waits for a job in progress. */
    async current(): Promise<Result<ComposedJob>> {
      await composing.composeNow();
      const { job, failure } = now();
      if (job) return { ok: true, value: job };
      return fail(failure ?? { code: "invalid", message: "There is nothing to print." });
    },
    save: (job: ComposedJob, path: string) => delivery.save(job, path),
    gather: (job: ComposedJob) => delivery.gather(job),
    progress: (job: string, done: number, total: number) => delivery.progress(job, done, total),
    cancel: () => delivery.cancel(),
    stop: () => composing.stop(),
  };
}
