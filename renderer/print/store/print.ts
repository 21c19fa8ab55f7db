/**
 * The print screen's state: what is to be printed and how, the job composed of it, its sheets' pictures, and what is
 * under way. A job is composed anew a moment after the scenario or the settings change; what was there before stays
 * visible until then, unless it was another reader's copy.
 */
import { createStore } from "zustand/vanilla";
import { forAnother, type PrintSettings } from "../../../shared/print/settings.ts";
import { type Failure, fail, type Result } from "../../../shared/result.ts";
import type { ComposedJob, PrintHost, PrintSource } from "./host.ts";
import { createSheetQueue, type SheetPictures } from "./sheets.ts";

/** "fit": the whole page in view; else how many times its true size. */
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
  /** Of the job's sheets, the one in front. */
  readonly page: number;
  readonly zoom: Zoom;
  readonly pictures: SheetPictures;
  readonly running: Running | null;
}

export interface PrintParts {
  readonly host: PrintHost;
  /** What would be printed now; null where nothing is open. Another `key` is another thing. */
  readonly source: () => { readonly key: string; read(): PrintSource } | null;
  readonly settings: PrintSettings;
  /** Milliseconds. */
  readonly delay?: number;
}
export type Print = ReturnType<typeof createPrint>;

const DELAY = 350;

export function createPrint({ host, source, settings: first, delay = DELAY }: PrintParts) {
  const store = createStore<PrintState>(() => ({
    settings: first,
    composing: false,
    job: null,
    failure: null,
    page: 0,
    zoom: "fit",
    pictures: new Map(),
    running: null,
  }));
  const { getState: now, setState: set } = store;
  let shown = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let composing: Promise<void> | null = null;
  /** Of what the job, or the failure, was made. */
  let made: string | null = null;

  const queue = createSheetQueue({
    ask: (job, index) => host.sheet(job, index),
    job: () => now().job?.job ?? null,
    first: () => now().page,
    pictures: () => now().pictures,
    put: (pictures) => set({ pictures }),
  });

  const keyNow = (): string | null => {
    const from = source();
    return from && `${from.key} ${JSON.stringify(now().settings)}`;
  };

  function discard(): void {
    const { job } = now();
    if (job) host.discard(job.job);
  }

  async function compose(): Promise<void> {
    for (;;) {
      const key = keyNow();
      const from = source();
      if (key === null || from === null || key === made) break;
      const { settings } = now();
      const answer = await host
        .compose(from.read(), settings)
        .catch((error: unknown) =>
          fail<Failure>({ code: "internal", message: error instanceof Error ? error.message : String(error) }),
        );
      if (keyNow() !== key) {
        // Changed meanwhile: nobody wants it any more.
        if (answer.ok) host.discard(answer.value.job);
        if (!shown) break;
        continue;
      }
      made = key;
      take(answer);
    }
    set({ composing: false });
  }

  function take(answer: Result<ComposedJob>): void {
    const before = now();
    discard();
    if (!answer.ok) {
      set({ job: null, failure: answer.error, pictures: new Map(), page: 0 });
      return;
    }
    const { sheets } = answer.value;
    const old = before.job?.sheets;
    // A picture of the job before stands for a sheet of the same size until its own is there.
    const pictures = new Map(
      [...before.pictures].filter(
        ([i]) => old?.[i]?.width === sheets[i]?.width && old?.[i]?.height === sheets[i]?.height,
      ),
    );
    const name = old?.[before.page]?.name;
    const same = sheets.findIndex((s) => s.name === name);
    set({
      job: answer.value,
      failure: null,
      pictures,
      page: same >= 0 ? same : Math.min(before.page, Math.max(0, sheets.length - 1)),
    });
    queue.pump();
  }

  function composeNow(): Promise<void> {
    clearTimeout(timer);
    composing ??= compose().finally(() => {
      composing = null;
    });
    return composing;
  }

  /** The scenario, the game or the settings may have changed. */
  function changed(): void {
    // What is being written or gathered is not taken away meanwhile.
    if (!shown || now().running || keyNow() === made) return;
    set({ composing: true });
    clearTimeout(timer);
    timer = setTimeout(() => void composeNow(), delay);
  }

  const running = (job: string): boolean => now().running?.job === job;
  function ended(job?: string): void {
    if (job !== undefined && !running(job)) return;
    set({ running: null });
    changed();
  }

  return {
    store,
    want: queue.want,
    changed,
    /** The screen is in front. */
    show(): void {
      shown = true;
      if (keyNow() === made) return;
      set({ composing: true });
      void composeNow();
    },
    hide(): void {
      shown = false;
      clearTimeout(timer);
      set({ composing: false });
    },
    /** Another scenario has the table, or none. */
    forget(): void {
      discard();
      made = null;
      const settings = forAnother(now().settings);
      set({ settings, job: null, failure: null, page: 0, pictures: new Map(), running: null });
    },
    setSettings(change: Partial<PrintSettings>): void {
      const { settings } = now();
      // What one reader may see stays on no screen that another looks at.
      const reader = change.copy !== undefined && change.copy !== settings.copy;
      if (reader) {
        discard();
        made = null;
      }
      set({
        settings: { ...settings, ...change },
        ...(reader && { job: null, failure: null, pictures: new Map() }),
        ...(change.what !== undefined && change.what !== settings.what && { page: 0 }),
      });
      changed();
    },
    setPage(page: number): void {
      const last = (now().job?.sheets.length ?? 1) - 1;
      set({ page: Math.min(Math.max(0, page), Math.max(0, last)) });
      queue.pump();
    },
    setZoom: (zoom: Zoom): void => set({ zoom: zoom === "fit" ? zoom : Math.min(8, Math.max(0.1, zoom)) }),
    /** The sheets as the settings now say; waits for what is being composed. */
    async current(): Promise<Result<ComposedJob>> {
      await composeNow();
      const { job, failure } = now();
      if (job) return { ok: true, value: job };
      return fail(failure ?? { code: "invalid", message: "There is nothing to print." });
    },
    async save(job: ComposedJob, path: string): ReturnType<PrintHost["save"]> {
      set({ running: { what: "file", job: job.job, done: 0, total: job.sheets.length } });
      try {
        return await host.save(job.job, path);
      } finally {
        ended(job.job);
      }
    },
    /** All sheets, for the printer; refused where it was cancelled meanwhile. */
    async gather(job: ComposedJob): Promise<Result<string[]>> {
      const cancelled = fail<Failure>({ code: "cancelled", message: "Cancelled." });
      const total = job.sheets.length;
      const out: string[] = [];
      set({ running: { what: "printer", job: job.job, done: 0, total } });
      try {
        for (let i = 0; i < total; i++) {
          const kept = now().pictures.get(i);
          const sheet: Result<string> =
            kept?.job === job.job && "svg" in kept ? { ok: true, value: kept.svg } : await host.sheet(job.job, i);
          if (!running(job.job)) return cancelled;
          if (!sheet.ok) return sheet;
          out.push(sheet.value);
          set({ running: { what: "printer", job: job.job, done: i + 1, total } });
        }
        return { ok: true, value: out };
      } finally {
        ended(job.job);
      }
    },
    progress(job: string, done: number, total: number): void {
      const { running: under } = now();
      if (under?.job === job && under.what === "file") set({ running: { ...under, done, total } });
    },
    cancel(): void {
      const { running: under } = now();
      if (!under) return;
      if (under.what === "file") host.cancel(under.job);
      ended();
    },
    stop(): void {
      clearTimeout(timer);
    },
  };
}
