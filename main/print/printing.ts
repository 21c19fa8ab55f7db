/** Printing for a window or tab: jobs are laid out, viewed sheet by sheet, and written to files. */
import type { ApiEvent, Input, Output } from "../../shared/api.ts";
import { bookOf } from "../../shared/handbook/book.ts";
import { handbookJob } from "../../shared/handbook/print.ts";
import type { Game } from "../../shared/play/game.ts";
import { openGame } from "../../shared/play/openGame.ts";
import { parseGameFile } from "../../shared/play/parseGame.ts";
import { composePrint } from "../../shared/print/compose.ts";
import { formOf, formsOf, type PrintJob } from "../../shared/print/job.ts";
import type { TextMeasure } from "../../shared/print/measure.ts";
import type { PrintSettings } from "../../shared/print/settings.ts";
import { svgOf } from "../../shared/print/svg.ts";
import { type Failure, fail, ok, type Result } from "../../shared/result.ts";
import { ruleSystem } from "../../shared/rules/systems.ts";
import type { LoadedScenario } from "../../shared/scenario/model.ts";
import { parseScenario } from "../../shared/scenario/parse.ts";
import { type Disk, realDisk } from "../files/disk.ts";
import type { FontFiles } from "./fontFiles.ts";
import { paperFile } from "./paperFile.ts";
import type { Typesetter } from "./typesetter.ts";

/** Lays out a job: `composePrint`, except in tests. */
export type Compose = (
  loaded: LoadedScenario,
  settings: PrintSettings,
  measure: TextMeasure,
  game: Game | null,
) => Result<PrintJob>;

/** The owner of a job: the client of a connection. */
export interface Owner {
  send(event: ApiEvent): void;
}

export interface PrintingOptions {
  /** The libraries' own files: typefaces, and the painter of pictures. */
  readonly modulesFolder: string;
  /** The resolved path, or the reason why this door may not touch it. */
  readonly allowed: (file: string) => Promise<Result<string>>;
  readonly compose?: Compose | undefined;
  readonly disk?: Disk | undefined;
}

export interface Printing {
  compose(owner: Owner, wish: Input<"print.compose">): Promise<Output<"print.compose">>;
  handbook(owner: Owner, wish: Input<"print.handbook">): Promise<Output<"print.handbook">>;
  sheet(owner: Owner, job: string, index: number): Output<"print.sheet">;
  save(owner: Owner, job: string, file: string): Promise<Output<"print.save">>;
  picture(wish: Input<"print.picture">): Promise<Output<"print.picture">>;
  cancel(owner: Owner, job: string): void;
  discard(owner: Owner, job: string): void;
  /** The window or tab has closed: its jobs are dropped, and writing stops. */
  leave(owner: Owner): void;
}

interface Held {
  readonly id: string;
  readonly job: PrintJob;
  readonly typesetter: Typesetter;
  /** Each process of writing this job, and whether it must stop. */
  readonly writing: Set<{ stopped: boolean }>;
}

/** The greatest number of jobs of a window or tab: the job on screen and a few that the user may return to. */
const MOST_JOBS = 4;
/** The greatest number of progress events for a file. */
const STEPS = 200;

export function createPrinting(options: PrintingOptions): Printing {
  return new PrintWork(options);
}

class PrintWork implements Printing {
  readonly #options: PrintingOptions;
  readonly #disk: Disk;
  readonly #jobs = new Map<Owner, Held[]>();
  #count = 0;
  #fonts: FontFiles | null = null;

  constructor(options: PrintingOptions) {
    this.#options = options;
    this.#disk = options.disk ?? realDisk;
  }

  async #start() {
    const tools = await import("./tools.ts");
    this.#fonts ??= tools.openFontFiles(this.#options.modulesFolder);
    return { ...tools, typesetter: tools.createTypesetter(this.#fonts) };
  }
  #held(owner: Owner, id: string): Held | undefined {
    return this.#jobs.get(owner)?.find((held) => held.id === id);
  }

  async compose(owner: Owner, { text, game, settings }: Input<"print.compose">): Promise<Output<"print.compose">> {
    const loaded = parseScenario(text, "the scenario");
    if (!loaded.ok) return loaded;
    const played = game === null ? ok(null) : gameOf(game);
    if (!played.ok) return played;
    const { compose = composePrint } = this.#options;
    const { typesetter, missingWords } = await this.#start();
    const made = compose(loaded.value, settings, typesetter.measure, played.value);
    return made.ok ? this.#keep(owner, made.value, typesetter, missingWords) : made;
  }

  async handbook(owner: Owner, { texts, pictures, paper }: Input<"print.handbook">): Promise<Output<"print.handbook">> {
    const book = bookOf(texts);
    if (!book.ok) return book;
    const { typesetter, missingWords } = await this.#start();
    const made = handbookJob(book.value, pictures, paper, typesetter.measure);
    return made.ok ? this.#keep(owner, made.value, typesetter, missingWords) : made;
  }

  #keep(
    owner: Owner,
    job: PrintJob,
    typesetter: Typesetter,
    missingWords: (missing: Typesetter["missing"]) => readonly string[],
  ): Output<"print.compose"> {
    if (job.sheets.length === 0) return fail(nothing);
    const id = `print-${++this.#count}`;
    const held: Held = { id, job, typesetter, writing: new Set() };
    this.#jobs.set(owner, [...(this.#jobs.get(owner) ?? []), held].slice(-MOST_JOBS));
    const sheets = job.sheets.map(({ name, width, height }) => ({ name, width, height }));
    const warnings = [...job.warnings, ...missingWords(typesetter.missing)];
    return ok({ job: id, title: job.title, sheets, warnings, forms: formsOf(job) });
  }

  sheet(owner: Owner, id: string, index: number): Output<"print.sheet"> {
    const held = this.#held(owner, id);
    if (!held) return fail(gone);
    if (index >= held.job.sheets.length)
      return fail({ code: "not-found", message: `This print has ${held.job.sheets.length} pages only.` });
    return ok(svgOf(held.job.sheet(index), `${id}-${index}`));
  }

  async save(owner: Owner, id: string, asked: string): Promise<Output<"print.save">> {
    const held = this.#held(owner, id);
    if (!held) return fail(gone);
    const target = await paperFile(asked, `.${formOf(asked) ?? "pdf"}`, this.#options.allowed);
    if (!target.ok) return target;
    const { job, typesetter, writing } = held;
    const { missingWords, saveJob } = await this.#start();
    const state = { stopped: false };
    writing.add(state);
    try {
      const written = await saveJob(job, target.value, {
        typesetter,
        disk: this.#disk,
        cancelled: () => state.stopped,
        progress: progressTo(owner, id),
      });
      if (!written.ok) return fail({ ...written.error, file: asked });
      return ok({ bytes: written.value, sheets: job.sheets.length, warnings: missingWords(typesetter.missing) });
    } finally {
      writing.delete(state);
    }
  }

  async picture(wish: Input<"print.picture">): Promise<Output<"print.picture">> {
    const { text, settings, format, pixels, path: asked } = wish;
    const { modulesFolder, allowed } = this.#options;
    const loaded = parseScenario(text, "the scenario");
    if (!loaded.ok) return loaded;
    const target = await paperFile(asked, `.${format}`, allowed);
    if (!target.ok) return target;
    const { typesetter, missingWords, savePicture } = await this.#start();
    const how = { typesetter, disk: this.#disk, format, pixels, modulesFolder };
    const written = await savePicture(loaded.value, settings, target.value, how);
    if (!written.ok) return fail({ ...written.error, file: asked });
    return ok({ bytes: written.value, warnings: missingWords(typesetter.missing) });
  }

  cancel(owner: Owner, id: string): void {
    stop(this.#held(owner, id));
  }
  discard(owner: Owner, id: string): void {
    this.cancel(owner, id);
    this.#jobs.set(
      owner,
      (this.#jobs.get(owner) ?? []).filter((held) => held.id !== id),
    );
  }
  leave(owner: Owner): void {
    for (const held of this.#jobs.get(owner) ?? []) stop(held);
    this.#jobs.delete(owner);
  }
}

/** Reports the progress of a file to the job's window, as finely as a screen shows it. */
function progressTo(owner: Owner, job: string): (done: number, total: number) => void {
  let last = 0;
  return (done, total) => {
    const step = Math.floor((done * STEPS) / total);
    if (done < total && step === last) return;
    last = step;
    owner.send({ type: "print-progress", job, done, total });
  };
}

const stop = (held: Held | undefined): void => {
  for (const state of held?.writing ?? []) state.stopped = true;
};

const gone: Failure = {
  code: "not-found",
  message: "This print is no longer kept; lay it out again.",
};
const nothing: Failure = { code: "invalid", message: "There is nothing to print: not a single page came of it." };

/** The game in a file's text, replayed to where it was left. */
export function gameOf(text: string): Result<Game> {
  const file = parseGameFile(text, "the game");
  if (!file.ok) return file;
  const system = ruleSystem(file.value.system);
  if (!system.ok) return system;
  const opened = openGame(file.value, system.value.play);
  return opened.ok ? ok(opened.value.game) : opened;
}
