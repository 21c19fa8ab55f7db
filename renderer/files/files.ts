/**
 * Opens, saves and closes a scenario, with the questions on the way. Unsaved changes are lost only with the user's
 * consent, and every refusal names the file, place and reason.
 */
import type { Bridge } from "../../shared/api.ts";
import { isPackName } from "../../shared/library/pack/manifest.ts";
import type { CharacterId } from "../../shared/opponent/character.ts";
import type { Result } from "../../shared/result.ts";
import type { LoadedScenario } from "../../shared/scenario/model.ts";
import { newScenario } from "../../shared/scenario/newScenario.ts";
import type { PackOrigin } from "../window/program.ts";
import type { Asking } from "../window/store/asking.ts";
import { type FileOnDisk, titleOf } from "../window/store/session.ts";
import type { Autosave } from "./autosave.ts";
import { FileAccess, OneAtATime } from "./fileAccess.ts";
import { type AdoptedGame, Opening, type OpeningParts, type Unsaved, type Upload } from "./opening.ts";
import { SaveTargets } from "./saveTargets.ts";
import { Saving } from "./saving.ts";

export interface FileParts extends OpeningParts {
  readonly bridge: Pick<Bridge, "invoke">;
  readonly asking: Asking;
  readonly autosave: Pick<Autosave, "discard" | "flush">;
  /** Whether the system's file dialogs are available. */
  readonly nativeDialogs: boolean;
  /** Ends unfinished tool work, before the document is read as a whole or replaced. */
  readonly settle: () => void;
  readonly showPack: (of: PackOrigin) => void;
  /** Asks whether the open game may be left, before another scenario takes the table. */
  readonly mayLeaveGame: () => Promise<boolean>;
}
export type Files = ReturnType<typeof createFiles>;

export function createFiles(parts: FileParts) {
  const { session, asking, autosave } = parts;
  const current = session.store.getState;
  const flows = new OneAtATime();
  const access = new FileAccess(parts.bridge, asking);
  const targets = new SaveTargets(access, parts.nativeDialogs, () => current().open?.file?.path);
  const opening = new Opening(parts, access);
  const saving = new Saving({ ...parts, targets, reload: (path) => opening.read(path) }, access);

  const alone = (work: () => Promise<boolean>): Promise<boolean> =>
    flows.run(async () => {
      try {
        parts.settle();
        return await work();
      } catch (error) {
        return await access.refuse("That did not work", {
          code: "internal",
          message: `The program could not finish this: ${error instanceof Error ? error.message : String(error)}`,
        });
      }
    });

  /** True when no unsaved changes are in the way. */
  async function mayLeave(): Promise<boolean> {
    if (!(await parts.mayLeaveGame())) return false;
    const { open, dirty } = current();
    if (!open || !dirty) return true;
    const answer = await asking.ask("saveChanges", { title: titleOf(open) });
    if (answer === "cancel") return false;
    return answer === "discard" || saving.write();
  }
  const onceLeft = (work: () => Promise<boolean>) => alone(async () => (await mayLeave()) && (await work()));

  function showPack(of: PackOrigin): true {
    parts.showPack(of);
    return true;
  }

  /** Forgets the autosave of discarded work. */
  async function discardAutosave(open = current().open): Promise<true> {
    if (open) await autosave.discard(open.autosaveId);
    return true;
  }

  return {
    /** Before the window closes: true when no unsaved changes are in the way. */
    leave: () => onceLeft(() => discardAutosave()),
    /** A scenario or a game takes the table; a battle pack is shown over it. `character` suits the computer. */
    open: async (path?: string, character: CharacterId | null = null): Promise<boolean> => {
      if (path !== undefined && isPackName(path)) return showPack({ type: "file", path });
      return onceLeft(async () => {
        const chosen = path ?? (await targets.pick("open", ""))?.path;
        if (chosen !== undefined && isPackName(chosen)) return showPack({ type: "file", path: chosen });
        return chosen !== undefined && opening.read(chosen, character);
      });
    },
    openShipped: (id: string, title: string) => onceLeft(() => opening.readShipped(id, title)),
    /** Puts a game on the table that came from another window. */
    takeGame: (text: string, title: string, how: AdoptedGame) => onceLeft(() => opening.takeGame(text, title, how)),
    upload: async (file: Upload): Promise<boolean> =>
      isPackName(file.name) ? showPack({ type: "dropped", file }) : onceLeft(() => opening.readUpload(file)),
    create: () =>
      onceLeft(async () => {
        const wish = await asking.ask("newScenario", {});
        return wish !== null && opening.adopt(newScenario(wish));
      }),
    /** Opens a scenario without a file: from a template, the generator or a battle pack. */
    begin: (make: () => Result<LoadedScenario>, character: CharacterId | null = null) =>
      onceLeft(async () => {
        const made = make();
        return made.ok
          ? opening.adopt(made.value, { character })
          : access.refuse("The scenario was not created", made.error);
      }),
    chooseTarget: (suggested: string, extension: string, open: FileOnDisk | null) =>
      targets.choose(suggested, extension, open),
    save: () => alone(() => saving.write()),
    saveAs: () => alone(() => saving.writeAs()),
    /** Back to the start screen. */
    close: () =>
      onceLeft(() => {
        const { open } = current();
        session.end();
        access.letGo(open?.file?.path);
        return discardAutosave(open);
      }),
    restore: (unsaved: Unsaved) => onceLeft(() => opening.restore(unsaved)),
    /** The host saw the open file change or disappear. */
    async noticed(path: string, gone: boolean): Promise<void> {
      if (!flows.busy && path === current().open?.file?.path)
        await alone(() => saving.settleConflict(path, "noticed", gone));
    },
  };
}
