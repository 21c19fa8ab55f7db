/**
 * Opening, saving and leaving a scenario, with the questions on the way. Nothing that is unsaved is lost without the
 * user's word, and every refusal is shown with its file, place and reason.
 */
import type { Bridge, Output } from "../../shared/api.ts";
import { GAME_EXTENSION, GAME_SORT } from "../../shared/play/gameFile.ts";
import type { Failure, Result } from "../../shared/result.ts";
import { formatScenario } from "../../shared/scenario/format.ts";
import { type LoadedScenario, MAX_SCENARIO_BYTES, SCENARIO_EXTENSION } from "../../shared/scenario/model.ts";
import { newScenario } from "../../shared/scenario/newScenario.ts";
import { parseScenario } from "../../shared/scenario/parse.ts";
import type { Asking } from "../window/store/asking.ts";
import { type FileOnDisk, type Session, suggestedName, titleOf } from "../window/store/session.ts";
import type { Tell } from "../window/tell.ts";
import type { Autosave } from "./autosave.ts";

/** Where a game's text came from. */
export interface AdoptedGame {
  readonly file?: FileOnDisk | null;
  readonly autosaveId?: string;
  readonly recovered?: boolean;
}

export interface FileParts {
  readonly bridge: Pick<Bridge, "invoke">;
  readonly session: Session;
  readonly asking: Asking;
  readonly autosave: Pick<Autosave, "discard" | "flush">;
  readonly tell: Tell;
  /** The system's own file dialogs are there. */
  readonly nativeDialogs: boolean;
  /** Ends whatever the hands are doing, before the document is read as a whole or replaced. */
  readonly settle: () => void;
  /** A game that is under way may be left: asked before another scenario takes the table. */
  readonly mayLeaveGame: () => Promise<boolean>;
  /** A game's file was opened: its scenario and the game take the table. */
  readonly adoptGame: (text: string, name: string, how?: AdoptedGame) => Promise<boolean>;
}
export type Unsaved = Output<"autosave.list">[number];

/** Where to write, and what lies there now. */
export interface WriteTarget {
  readonly path: string;
  readonly expect: FileOnDisk["stamp"];
}

export type Files = ReturnType<typeof createFiles>;

export function createFiles({
  bridge,
  session,
  asking,
  autosave,
  tell,
  nativeDialogs,
  settle,
  mayLeaveGame,
  adoptGame,
}: FileParts) {
  const current = () => session.store.getState();
  /** One thing at a time: a second Ctrl+S while the first asks something does nothing. */
  let busy = false;
  /** The one file-changed question that is on screen. */
  let noticing = false;

  async function alone(work: () => Promise<boolean>): Promise<boolean> {
    if (busy) return false;
    busy = true;
    try {
      settle();
      return await work();
    } catch (error) {
      await refuse("That did not work", {
        code: "internal",
        message: `The program could not finish this: ${error instanceof Error ? error.message : String(error)}`,
      });
      return false;
    } finally {
      busy = false;
    }
  }

  const refuse = async (title: string, failure: Failure): Promise<false> => {
    if (failure.code !== "cancelled") await asking.ask("failure", { title, failure });
    return false;
  };

  function letGo(path: string | undefined): void {
    if (path !== undefined) void bridge.invoke("files.release", { path }).catch(() => undefined);
  }

  /** Puts a scenario on the table in place of the one that is there. */
  function adopt(loaded: LoadedScenario, how: Parameters<Session["start"]>[1]): void {
    const old = current().open;
    session.start(loaded, how);
    if (old && old.file?.path !== how?.file?.path) letGo(old.file?.path);
    if (old && old.autosaveId !== how?.autosaveId) void autosave.discard(old.autosaveId);
  }

  /** True when nothing unsaved stands in the way any more. */
  async function mayLeave(): Promise<boolean> {
    if (!(await mayLeaveGame())) return false;
    const { open, dirty } = current();
    if (!open || !dirty) return true;
    const answer = await asking.ask("saveChanges", { title: titleOf(open) });
    if (answer === "cancel") return false;
    return answer === "discard" || (await write());
  }

  async function pick(
    purpose: "open" | "save",
    suggested: string,
    extension: string = SCENARIO_EXTENSION,
  ): Promise<{ path: string; overwrite: boolean } | null> {
    if (nativeDialogs) {
      const answer = await bridge.invoke("files.pick", { purpose, suggested });
      if (answer.ok) return answer.value === null ? null : { path: answer.value, overwrite: true };
      if (answer.error.code !== "unsupported") {
        await refuse("The file dialog did not open", answer.error);
        return null;
      }
    }
    const folder = folderOf(current().open?.file?.path);
    return asking.ask("pickFile", { purpose, suggested, folder, extension });
  }

  async function read(path: string): Promise<boolean> {
    const answer = await bridge.invoke("files.open", { path });
    if (!answer.ok) return refuse("The file was not opened", answer.error);
    const { text, ...file } = answer.value;
    if (path.endsWith(GAME_EXTENSION)) return takeGame(text, file.name, { file });
    const parsed = parseScenario(text, file.name);
    if (!parsed.ok) {
      if (file.path !== current().open?.file?.path) letGo(file.path);
      return refuse("The file was not opened", { ...parsed.error, file: file.path });
    }
    adopt(parsed.value, { file });
    return true;
  }

  /** The scenario that was open has been asked about and goes. */
  async function takeGame(text: string, name: string, how: AdoptedGame = {}): Promise<boolean> {
    const old = current().open;
    if (!(await adoptGame(text, name, how))) return false;
    letGo(old?.file?.path);
    if (old) void autosave.discard(old.autosaveId);
    return true;
  }

  /** Writes to the file that is open, or asks for one where there is none to write to. */
  async function write(): Promise<boolean> {
    const file = current().open?.file;
    return file && file.readOnly === null ? writeTo(file.path, file.stamp) : writeAs();
  }

  async function writeTo(path: string, expect: FileOnDisk["stamp"] | null): Promise<boolean> {
    const open = current().open;
    if (!open) return false;
    const state = open.document.state;
    const text = formatScenario(open.document);
    const answer = await bridge.invoke("files.save", { path, text, expect });
    if (answer.ok) {
      const before = open.file?.path;
      session.saved({ ...answer.value, readOnly: null }, state);
      if (before !== answer.value.path) letGo(before);
      if (!current().dirty) await autosave.discard(open.autosaveId);
      tell("good", `Saved as ${answer.value.name}.`);
      return true;
    }
    if (answer.error.code !== "changed-on-disk") return refuse("The scenario was not saved", answer.error);
    return settleConflict(path, "saving", false);
  }

  /** The disk holds something else than what was opened: whose version shall live? */
  async function settleConflict(path: string, when: "noticed" | "saving", gone: boolean): Promise<boolean> {
    const answer = await asking.ask("conflict", { name: nameOf(path), when, gone });
    if (answer === "reload") return read(path);
    if (answer === "save-as") return writeAs();
    if (answer === "keep") {
      session.keepAgainstDisk(gone);
      return false;
    }
    // Overwriting is meant for what lies there now: only a file that changes once more in between is asked about again.
    const now = await bridge.invoke("files.open", { path });
    if (!now.ok && now.error.code !== "not-found") return refuse("The scenario was not saved", now.error);
    return writeTo(path, now.ok ? now.value.stamp : null);
  }

  async function writeAs(): Promise<boolean> {
    const open = current().open;
    if (!open) return false;
    const own = open.file && open.file.readOnly === null ? open.file : null;
    const target = await chooseTarget(
      open.file ? nameOf(open.file.path) : suggestedName(titleOf(open)),
      SCENARIO_EXTENSION,
      own,
    );
    if (!target) return false;
    const done = await writeTo(target.path, target.expect);
    if (!done && target.path !== current().open?.file?.path) letGo(target.path);
    return done;
  }

  /** A path to write to and what lies there now, after every question about it; null where it is not to be. */
  async function chooseTarget(
    suggested: string,
    extension: string,
    own: FileOnDisk | null = null,
  ): Promise<WriteTarget | null> {
    const picked = await pick("save", suggested, extension);
    if (!picked) return null;
    const path = picked.path.endsWith(extension) ? picked.path : picked.path + extension;
    if (path === own?.path) return { path, expect: own.stamp };
    const there = await bridge.invoke("files.open", { path });
    // A file that can't be read is a file all the same: it is not written over unasked.
    if (there.ok || there.error.code !== "not-found") {
      const readOnly = there.ok ? there.value.readOnly : null;
      if (readOnly !== null) {
        letGo(path);
        await refuse("The file was not saved", {
          code: "read-only",
          message: `“${nameOf(path)}” is read-only: ${readOnly}. Save under another name.`,
          file: path,
        });
        return null;
      }
      const sure =
        (picked.overwrite && path === picked.path) ||
        (await asking.ask("confirm", {
          title: "Write over it?",
          text: `“${nameOf(path)}” exists already. What it holds now is kept as a backup beside it.`,
          yes: "Write over it",
          danger: true,
        }));
      if (!sure) {
        letGo(path);
        return null;
      }
    }
    return { path, expect: there.ok ? there.value.stamp : null };
  }

  return {
    /** The window is about to close: true when nothing unsaved stands in the way; what was thrown away is forgotten. */
    leave: () =>
      alone(async () => {
        if (!(await mayLeave())) return false;
        const { open } = current();
        if (open) await autosave.discard(open.autosaveId);
        return true;
      }),
    open: (path?: string) =>
      alone(async () => {
        if (!(await mayLeave())) return false;
        const chosen = path ?? (await pick("open", ""))?.path;
        return chosen !== undefined && read(chosen);
      }),
    openShipped: (id: string, title: string) =>
      alone(async () => {
        if (!(await mayLeave())) return false;
        const answer = await bridge.invoke("files.openShipped", { id });
        if (!answer.ok) return refuse("The scenario was not opened", answer.error);
        const parsed = parseScenario(answer.value.text, title);
        if (!parsed.ok) return refuse("The scenario was not opened", parsed.error);
        adopt(parsed.value, {});
        return true;
      }),
    /** A file of the user's own machine that came through the browser, not through the host. */
    upload: (file: { name: string; size: number; text(): Promise<string> }) =>
      alone(async () => {
        if (!(await mayLeave())) return false;
        if (file.size > MAX_SCENARIO_BYTES)
          return refuse("The file was not opened", {
            code: "too-large",
            message: `“${file.name}” has ${(file.size / 1048576).toFixed(0)} MB; a scenario has at most ${MAX_SCENARIO_BYTES / 1048576} MB.`,
            file: file.name,
          });
        if (file.name.endsWith(GAME_EXTENSION)) return takeGame(await file.text(), file.name);
        const parsed = parseScenario(await file.text(), file.name);
        if (!parsed.ok) return refuse("The file was not opened", { ...parsed.error, file: file.name });
        adopt(parsed.value, {});
        return true;
      }),
    create: () =>
      alone(async () => {
        if (!(await mayLeave())) return false;
        const wish = await asking.ask("newScenario", {});
        if (!wish) return false;
        adopt(newScenario(wish), {});
        return true;
      }),
    /** A scenario that is made here and now: from a template, by the generator. */
    begin: (make: () => Result<LoadedScenario>) =>
      alone(async () => {
        if (!(await mayLeave())) return false;
        const made = make();
        if (!made.ok) return refuse("The scenario was not made", made.error);
        adopt(made.value, {});
        return true;
      }),
    chooseTarget,
    save: () => alone(write),
    saveAs: () => alone(writeAs),
    /** Back to the start screen. */
    close: () =>
      alone(async () => {
        if (!(await mayLeave())) return false;
        const { open } = current();
        session.end();
        letGo(open?.file?.path);
        if (open) await autosave.discard(open.autosaveId);
        return true;
      }),
    /** What an earlier run left unsaved comes back as it was, still unsaved. */
    restore: (unsaved: Unsaved) =>
      alone(async () => {
        if (!(await mayLeave())) return false;
        const answer = await bridge.invoke("autosave.read", { id: unsaved.id });
        if (!answer.ok) return refuse("The unsaved work was not brought back", answer.error);
        const { text } = answer.value;
        const isGame = text.slice(0, FORMAT_WITHIN).includes(GAME_SORT.format);
        const parsed: Result<LoadedScenario> | null = isGame ? null : parseScenario(text, unsaved.title);
        if (parsed && !parsed.ok) return refuse("The unsaved work was not brought back", parsed.error);
        let file: FileOnDisk | null = null;
        if (unsaved.path !== null) {
          const there = await bridge.invoke("files.open", { path: unsaved.path });
          if (there.ok) {
            const { text: _text, ...rest } = there.value;
            file = rest;
            if (rest.stamp.modified > unsaved.saved)
              tell("warning", `“${rest.name}” on the disk is newer than this unsaved work. Saving writes over it.`);
          } else tell("warning", `${there.error.message} Save will ask for a new place.`);
        }
        const how = { file, autosaveId: unsaved.id, recovered: true };
        if (!parsed) return takeGame(text, unsaved.title, how);
        adopt(parsed.value, how);
        return true;
      }),
    /** The main side saw the open file change, or go, under our hands. */
    noticed: async (path: string, gone: boolean): Promise<void> => {
      if (noticing || busy || path !== current().open?.file?.path) return;
      noticing = true;
      try {
        await alone(() => settleConflict(path, "noticed", gone));
      } finally {
        noticing = false;
      }
    },
  };
}

/** The sort of a file stands in its first characters. */
const FORMAT_WITHIN = 200;

export const nameOf = (path: string): string => path.split(/[\\/]/).at(-1) ?? path;
export const folderOf = (path: string | undefined): string | null =>
  path === undefined ? null : path.slice(0, Math.max(1, path.length - nameOf(path).length - 1));
