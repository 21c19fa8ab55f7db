/** Writes the open scenario, and settles conflicts with another version on disk. */
import { formatScenario } from "../../shared/scenario/format.ts";
import { SCENARIO_EXTENSION } from "../../shared/scenario/model.ts";
import { type FileOnDisk, type OpenSession, type Session, suggestedName, titleOf } from "../window/store/session.ts";
import type { Tell } from "../window/tell.ts";
import type { Autosave } from "./autosave.ts";
import type { FileAccess } from "./fileAccess.ts";
import { nameOf } from "./paths.ts";
import type { SaveTargets } from "./saveTargets.ts";

export interface SavingParts {
  readonly session: Session;
  readonly autosave: Pick<Autosave, "discard">;
  readonly tell: Tell;
  readonly targets: SaveTargets;
  /** Opens the version on disk in place of the one on the table. */
  readonly reload: (path: string) => Promise<boolean>;
}

export class Saving {
  readonly #parts: SavingParts;
  readonly #access: FileAccess;

  constructor(parts: SavingParts, access: FileAccess) {
    this.#parts = parts;
    this.#access = access;
  }

  get #open(): OpenSession | null {
    return this.#parts.session.store.getState().open;
  }

  /** Writes to the open file, or asks for a file where it can't. */
  async write(): Promise<boolean> {
    const file = this.#open?.file;
    return file && file.readOnly === null ? this.#writeTo(file.path, file.stamp) : this.writeAs();
  }

  async writeAs(): Promise<boolean> {
    const open = this.#open;
    if (!open) return false;
    const suggested = open.file ? nameOf(open.file.path) : suggestedName(titleOf(open));
    const writable = open.file?.readOnly === null ? open.file : null;
    const target = await this.#parts.targets.choose(suggested, SCENARIO_EXTENSION, writable);
    if (!target) return false;
    const done = await this.#writeTo(target.path, target.expect);
    if (!done && target.path !== this.#open?.file?.path) this.#access.letGo(target.path);
    return done;
  }

  async #writeTo(path: string, expect: FileOnDisk["stamp"]): Promise<boolean> {
    const open = this.#open;
    if (!open) return false;
    const { session, autosave, tell } = this.#parts;
    const { state } = open.document;
    const text = formatScenario(open.document);
    const answer = await this.#access.bridge.invoke("files.save", { path, text, expect });
    if (answer.ok) {
      const before = open.file?.path;
      session.saved({ ...answer.value, readOnly: null }, state);
      if (before !== answer.value.path) this.#access.letGo(before);
      if (!session.store.getState().dirty) await autosave.discard(open.autosaveId);
      tell("good", `Saved as ${answer.value.name}.`);
      return true;
    }
    if (answer.error.code !== "changed-on-disk") return this.#access.refuse("The scenario was not saved", answer.error);
    return this.settleConflict(path, "saving", false);
  }

  /** Asks which version to keep, where the disk differs from the opened file. */
  async settleConflict(path: string, when: "noticed" | "saving", gone: boolean): Promise<boolean> {
    const answer = await this.#access.asking.ask("conflict", { name: nameOf(path), when, gone });
    if (answer === "reload") return this.#parts.reload(path);
    if (answer === "save-as") return this.writeAs();
    if (answer === "keep") {
      this.#parts.session.keepAgainstDisk(gone);
      return false;
    }
    // The consent to overwrite is for the file there now: only a further change asks again.
    const now = await this.#access.bridge.invoke("files.open", { path });
    if (!now.ok && now.error.code !== "not-found") return this.#access.refuse("The scenario was not saved", now.error);
    return this.#writeTo(path, now.ok ? now.value.stamp : null);
  }
}
