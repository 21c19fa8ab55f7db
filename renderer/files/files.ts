/**
 * Opening, saving and leaving a scenario, with the questions on the way. Nothing that is unsaved is lost without the
 * user's word, and every refusal is shown with its file, place and reason.
 */
import type { Bridge } from "../../shared/api.ts";
import type { Result } from "../../shared/result.ts";
import type { LoadedScenario } from "../../shared/scenario/model.ts";
import { newScenario } from "../../shared/scenario/newScenario.ts";
import type { Asking } from "../window/store/asking.ts";
import { type FileOnDisk, titleOf } from "../window/store/session.ts";
import type { Autosave } from "./autosave.ts";
import { FileAccess, OneAtATime } from "./fileAccess.ts";
import { Opening, type OpeningParts, type Unsaved, type Upload } from "./opening.ts";
import { SaveTargets } from "./saveTargets.ts";
import { Saving } from "./saving.ts";

export interface FileParts extends OpeningParts {
  readonly bridge: Pick<Bridge, "invoke">;
  readonly asking: Asking;
  readonly autosave: Pick<Autosave, "discard" | "flush">;
  /** The system's own file dialogs are there. */
  readonly nativeDialogs: boolean;
  /** Ends whatever the hands are doing, before the document is read as a whole or replaced. */
  readonly settle: () => void;
  /** A game that is under way may be left: asked before another scenario takes the table. */
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

  /** True when nothing unsaved stands in the way any more. */
  async function mayLeave(): Promise<boolean> {
    if (!(await parts.mayLeaveGame())) return false;
    const { open, dirty } = current();
    if (!open || !dirty) return true;
    const answer = await asking.ask("saveChanges", { title: titleOf(open) });
    if (answer === "cancel") return false;
    return answer === "discard" || saving.write();
  }
  const onceLeft = (work: () => Promise<boolean>) => alone(async () => (await mayLeave()) && (await work()));

  /** What was thrown away is forgotten. */
  async function discardAutosave(open = current().open): Promise<true> {
    if (open) await autosave.discard(open.autosaveId);
    return true;
  }

  return {
    /** The window is about to close: true when nothing unsaved stands in the way. */
    leave: () => onceLeft(() => discardAutosave()),
    open: (path?: string) =>
      onceLeft(async () => {
        const chosen = path ?? (await targets.pick("open", ""))?.path;
        return chosen !== undefined && opening.read(chosen);
      }),
    openShipped: (id: string, title: string) => onceLeft(() => opening.readShipped(id, title)),
    upload: (file: Upload) => onceLeft(() => opening.readUpload(file)),
    create: () =>
      onceLeft(async () => {
        const wish = await asking.ask("newScenario", {});
        return wish !== null && opening.adopt(newScenario(wish));
      }),
    /** A scenario that is made here and now: from a template, by the generator. */
    begin: (make: () => Result<LoadedScenario>) =>
      onceLeft(async () => {
        const made = make();
        return made.ok ? opening.adopt(made.value) : access.refuse("The scenario was not created", made.error);
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
    /** The main side saw the open file change, or go, under our hands. */
    async noticed(path: string, gone: boolean): Promise<void> {
      if (!flows.busy && path === current().open?.file?.path)
        await alone(() => saving.settleConflict(path, "noticed", gone));
    },
  };
}
