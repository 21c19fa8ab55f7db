/** Opening and saving scenarios and games for a window or tab. */
import { constants } from "node:fs";
import path from "node:path";
import type { FileStamp } from "../../shared/api.ts";
import { firstSentence } from "../../shared/library/battleHead.ts";
import { type Failure, fail, ok, type Result } from "../../shared/result.ts";
import { atomicWrite, resolveTarget } from "./atomic-write.ts";
import { type Disk, realDisk } from "./disk.ts";
import { errnoOf, faultOf } from "./faults.ts";
import type { OpenFiles, Viewer } from "./open-files.ts";
import { readTextFile } from "./read.ts";
import type { FileHead, RecentFiles } from "./recent.ts";
import { sortOf, sortOfBackup, wrongName } from "./sorts.ts";
import { hashOf, stampOf, stampOfRead } from "./stamp.ts";

export interface OpenedFile {
  readonly path: string;
  readonly name: string;
  readonly text: string;
  readonly stamp: FileStamp;
  /** The reason why it can't be saved under its name, or null. */
  readonly readOnly: string | null;
}
export interface SavedFile {
  readonly path: string;
  readonly name: string;
  readonly stamp: FileStamp;
}

export interface ScenarioFiles {
  open(viewer: Viewer, file: string): Promise<Result<OpenedFile>>;
  /** `expect`: the file's stamp at the last read or write; null: create the file, or replace any file there. */
  save(viewer: Viewer, file: string, text: string, expect: FileStamp | null): Promise<Result<SavedFile>>;
  release(viewer: Viewer, file: string): void;
}

export interface ScenarioFilesOptions {
  readonly openFiles: OpenFiles;
  readonly recent: RecentFiles;
  /** The resolved path, or the reason why this door may not touch it. */
  readonly allowed: (file: string) => Promise<Result<string>>;
  readonly disk?: Disk;
}

export function createScenarioFiles(options: ScenarioFilesOptions): ScenarioFiles {
  const work = new ScenarioFileWork(options);
  // Saves are queued in the order of their calls, before any look-up, and then by the resolved file.
  const asAsked = queues();
  return {
    open: (viewer, file) => work.open(viewer, file),
    save: (viewer, file, text, expect) => asAsked(path.resolve(file), () => work.save(viewer, file, text, expect)),
    release: (viewer, file) => options.openFiles.release(viewer, path.resolve(file)),
  };
}

class ScenarioFileWork {
  readonly #parts: ScenarioFilesOptions;
  readonly #disk: Disk;
  readonly #inTurn = queues();

  constructor(parts: ScenarioFilesOptions) {
    this.#parts = parts;
    this.#disk = parts.disk ?? realDisk;
  }

  async open(viewer: Viewer, asked: string): Promise<Result<OpenedFile>> {
    const file = path.resolve(asked);
    if (!path.isAbsolute(asked) || asked.includes("\0")) return fail(noFullPath(asked));
    if (!sortOf(file) && !isBackup(file)) return fail(wrongExtension(file));
    const { allowed, openFiles, recent } = this.#parts;
    const real = await allowed(file);
    if (!real.ok) return real;
    const read = await readTextFile(real.value, { disk: this.#disk });
    if (!read.ok) return fail({ ...read.error, file });
    const { text } = read.value;
    const stamp = stampOfRead(read.value);
    const held = isBackup(file) ? null : openFiles.open(viewer, file, real.value, stamp.hash);
    const readOnly = isBackup(file)
      ? "a backup copy"
      : (held ?? ((await this.#isProtected(real.value)) ? "write-protected" : null));
    const head = headOf(text);
    if (head && !isBackup(file)) await recent.add(file, head);
    return ok({ path: file, name: path.basename(file), text, stamp, readOnly });
  }

  async save(viewer: Viewer, asked: string, text: string, expect: FileStamp | null): Promise<Result<SavedFile>> {
    const file = path.resolve(asked);
    const name = path.basename(file);
    if (!path.isAbsolute(asked) || asked.includes("\0")) return fail(noFullPath(asked));
    const sort = sortOf(file);
    if (!sort) return fail(wrongExtension(file));
    const title = sort.titleOf(text, name);
    if (!title.ok)
      return fail({
        ...title.error,
        message: `“${name}” was not saved, it would not open again. ${title.error.message}`,
      });
    const { allowed, openFiles, recent } = this.#parts;
    const real = await allowed(file);
    if (!real.ok) return real;
    const refused = (await this.#isProtected(real.value))
      ? "write-protected"
      : openFiles.claim(viewer, file, real.value);
    if (refused)
      return fail({ code: "read-only", message: `“${name}” is ${refused}. Save it under another name.`, file });
    const written = await this.#inTurn(real.value, () =>
      this.#write(viewer, { name, real: real.value, bytes: Buffer.from(text), expect }),
    );
    if (!written.ok) return fail({ ...written.error, file });
    const { stamp, changed } = written.value;
    if (changed) await recent.add(file, { title: title.value, summary: headOf(text)?.summary ?? "" });
    return ok({ path: file, name, stamp });
  }

  /** `changed`: an equal text isn't written, and so the backup still holds the version before. */
  async #write(
    viewer: Viewer,
    { name, real, bytes, expect }: { name: string; real: string; bytes: Buffer; expect: FileStamp | null },
  ): Promise<Result<{ readonly stamp: FileStamp; readonly changed: boolean }>> {
    const { openFiles } = this.#parts;
    const hash = hashOf(bytes);
    const there = await stampOf(real, this.#disk);
    if (there.ok && there.value?.hash === hash && expect?.hash === hash)
      return ok({ stamp: there.value, changed: false });
    openFiles.announce(viewer, real, hash);
    const written = await atomicWrite(real, bytes, {
      disk: this.#disk,
      backup: true,
      confirm: () => this.#changedMeanwhile(real, name, expect),
    });
    if (!written.ok) {
      openFiles.giveBack(viewer, real);
      return written;
    }
    openFiles.wrote(viewer, real, hash);
    return ok({ stamp: { modified: written.value.modified, size: bytes.length, hash }, changed: true });
  }

  async #changedMeanwhile(real: string, name: string, expect: FileStamp | null): Promise<Failure | null> {
    if (expect === null) return null;
    const there = await stampOf(real, this.#disk);
    if (!there.ok) return there.error;
    if (there.value?.hash === expect.hash) return null;
    const what = there.value ? "was changed by another program" : "was removed or renamed";
    return { code: "changed-on-disk", message: `“${name}” ${what} since it was opened here.`, file: real };
  }

  /** Both matter: a new text takes the file's place in its folder, and a protected file must not be replaced. */
  async #isProtected(real: string): Promise<boolean> {
    try {
      await this.#disk.access(real, constants.W_OK);
      await this.#disk.access(path.dirname(real), constants.W_OK);
      return false;
    } catch (error) {
      return errnoOf(error) !== "ENOENT";
    }
  }
}

const isBackup = (file: string): boolean => sortOfBackup(file) !== null;

const wrongExtension = (file: string): Failure => ({
  code: "unsupported",
  message: wrongName(file),
  file,
});

const noFullPath = (file: string): Failure => ({
  code: "bad-request",
  message: `“${file}” is not the full path of a file.`,
  file,
});

/** The words about a file in lists of files, even where it can't be opened. A game's file has no situation of its own. */
function headOf(text: string): FileHead | null {
  try {
    const { title, situation } = JSON.parse(text) as { title?: unknown; situation?: unknown };
    if (typeof title !== "string") return null;
    return { title: title.slice(0, 200), summary: typeof situation === "string" ? firstSentence(situation) : "" };
  } catch {
    return null;
  }
}

/** The system's dialogs may name any file: it is only resolved. */
export async function anyFile(file: string): Promise<Result<string>> {
  try {
    return ok(await resolveTarget(file));
  } catch (error) {
    return fail(faultOf(error, "open", file));
  }
}

/** Work on a file waits for earlier work on it. */
function queues() {
  const last = new Map<string, Promise<unknown>>();
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const next = (last.get(key) ?? Promise.resolve()).then(work, work);
    const settled: Promise<unknown> = next
      .catch(() => undefined)
      .then(() => last.get(key) === settled && last.delete(key));
    last.set(key, settled);
    return next;
  };
}
