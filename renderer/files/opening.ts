/** Opens scenarios and games from the disk, the browser, the shipped set, and a crash's unsaved work. */
import type { Output } from "../../shared/api.ts";
import type { CharacterId } from "../../shared/opponent/character.ts";
import type { Sitting } from "../../shared/play/apart.ts";
import { GAME_EXTENSION, GAME_SORT } from "../../shared/play/gameFile.ts";
import type { Result } from "../../shared/result.ts";
import { type LoadedScenario, MAX_SCENARIO_BYTES } from "../../shared/scenario/model.ts";
import { parseScenario } from "../../shared/scenario/parse.ts";
import type { FileOnDisk, OpenSession, Session, SessionStart } from "../window/store/session.ts";
import type { Tell } from "../window/tell.ts";
import type { Autosave } from "./autosave.ts";
import type { FileAccess } from "./fileAccess.ts";

/** The source of a game's text. */
export interface AdoptedGame {
  readonly file?: FileOnDisk | null;
  readonly autosaveId?: string;
  readonly recovered?: boolean;
  /** Who sits here, where that is known without a question. */
  readonly sitting?: Sitting;
}
export type Unsaved = Output<"autosave.list">[number];
/** A file of the user's machine that came through the browser, not through the host. */
export type Upload = Pick<File, "name" | "size" | "text" | "arrayBuffer">;

export interface OpeningParts {
  readonly session: Session;
  readonly autosave: Pick<Autosave, "discard">;
  readonly tell: Tell;
  /** Opens a game's file: its scenario and the game take the table. */
  readonly adoptGame: (text: string, name: string, how?: AdoptedGame) => Promise<boolean>;
}

/** The sort of a file is in its first characters. */
const FORMAT_WITHIN = 200;

/** Callers have asked about the open scenario, which is replaced. */
export class Opening {
  readonly #parts: OpeningParts;
  readonly #access: FileAccess;

  constructor(parts: OpeningParts, access: FileAccess) {
    this.#parts = parts;
    this.#access = access;
  }

  get #open(): OpenSession | null {
    return this.#parts.session.store.getState().open;
  }

  /** Puts a scenario on the table in place of the open one. */
  adopt(loaded: LoadedScenario, how: SessionStart = {}): true {
    const old = this.#open;
    this.#parts.session.start(loaded, how);
    if (old && old.file?.path !== how.file?.path) this.#access.letGo(old.file?.path);
    if (old && old.autosaveId !== how.autosaveId) void this.#parts.autosave.discard(old.autosaveId);
    return true;
  }

  async takeGame(text: string, name: string, how: AdoptedGame = {}): Promise<boolean> {
    const old = this.#open;
    if (!(await this.#parts.adoptGame(text, name, how))) return false;
    this.#access.letGo(old?.file?.path);
    if (old) void this.#parts.autosave.discard(old.autosaveId);
    return true;
  }

  async read(path: string, character: CharacterId | null = null): Promise<boolean> {
    const answer = await this.#access.bridge.invoke("files.open", { path });
    if (!answer.ok) return this.#access.refuse("The file was not opened", answer.error);
    const { text, ...file } = answer.value;
    if (path.endsWith(GAME_EXTENSION)) return this.takeGame(text, file.name, { file });
    const parsed = parseScenario(text, file.name);
    if (parsed.ok) return this.adopt(parsed.value, { file, character });
    if (file.path !== this.#open?.file?.path) this.#access.letGo(file.path);
    return this.#access.refuse("The file was not opened", { ...parsed.error, file: file.path });
  }

  async readShipped(id: string, title: string): Promise<boolean> {
    const answer = await this.#access.bridge.invoke("files.openShipped", { id });
    const parsed = answer.ok ? parseScenario(answer.value.text, title) : answer;
    if (!parsed.ok) return this.#access.refuse("The scenario was not opened", parsed.error);
    return this.adopt(parsed.value, { character: answer.ok ? answer.value.character : null });
  }

  async readUpload(file: Upload): Promise<boolean> {
    if (file.size > MAX_SCENARIO_BYTES)
      return this.#access.refuse("The file was not opened", {
        code: "too-large",
        message: `“${file.name}” has ${(file.size / 1048576).toFixed(0)} MB; a scenario has at most ${MAX_SCENARIO_BYTES / 1048576} MB.`,
        file: file.name,
      });
    if (file.name.endsWith(GAME_EXTENSION)) return this.takeGame(await file.text(), file.name);
    const parsed = parseScenario(await file.text(), file.name);
    if (parsed.ok) return this.adopt(parsed.value);
    return this.#access.refuse("The file was not opened", { ...parsed.error, file: file.name });
  }

  /** Restores unsaved work of an earlier run, still unsaved. */
  async restore(unsaved: Unsaved): Promise<boolean> {
    const title = "The unsaved changes were not restored";
    const answer = await this.#access.bridge.invoke("autosave.read", { id: unsaved.id });
    if (!answer.ok) return this.#access.refuse(title, answer.error);
    const { text } = answer.value;
    const isGame = text.slice(0, FORMAT_WITHIN).includes(GAME_SORT.format);
    const parsed: Result<LoadedScenario> | null = isGame ? null : parseScenario(text, unsaved.title);
    if (parsed && !parsed.ok) return this.#access.refuse(title, parsed.error);
    const file = unsaved.path === null ? null : await this.#fileOf(unsaved, unsaved.path);
    const how = { file, autosaveId: unsaved.id, recovered: true };
    return parsed ? this.adopt(parsed.value, how) : this.takeGame(text, unsaved.title, how);
  }

  /** The file of unsaved work; null where it can't be read any more. */
  async #fileOf(unsaved: Unsaved, path: string): Promise<FileOnDisk | null> {
    const { tell } = this.#parts;
    const there = await this.#access.bridge.invoke("files.open", { path });
    if (!there.ok) {
      tell("warning", `${there.error.message} Save will ask for a new place.`);
      return null;
    }
    const { text: _, ...file } = there.value;
    if (file.stamp.modified > unsaved.saved)
      tell("warning", `“${file.name}” on the disk is newer than these unsaved changes. Saving overwrites it.`);
    return file;
  }
}
