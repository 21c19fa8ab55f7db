/** Writes unsaved changes beside the user's file some time after a change, and removes them after a save. */
import type { Bridge } from "../../shared/api.ts";
import { formatScenario } from "../../shared/scenario/format.ts";
import { type Session, titleOf } from "../window/store/session.ts";
import { createAutosaveWriter } from "./autosaveWriter.ts";

export interface Autosave {
  /** Writes unsaved changes now, as the window may close. */
  flush(): Promise<void>;
  /** Forgets the autosave of this id after it is saved or discarded. */
  discard(id: string): Promise<void>;
  setSeconds(seconds: number): void;
  stop(): void;
}

export interface AutosaveParts {
  readonly bridge: Pick<Bridge, "invoke">;
  readonly session: Session;
  readonly seconds: number;
  /** Called for the first failed write, and again only after a success in between. */
  readonly onTrouble: (message: string) => void;
}

export function startAutosave({ bridge, session, seconds, onTrouble }: AutosaveParts): Autosave {
  let delay = seconds * 1000;
  const writer = createAutosaveWriter({
    bridge,
    onTrouble,
    delay: () => delay,
    unsaved() {
      const { open, dirty, revision } = session.store.getState();
      return open && dirty
        ? {
            id: open.autosaveId,
            mark: String(revision),
            path: open.file?.path ?? null,
            title: titleOf(open),
            text: () => formatScenario(open.document),
          }
        : null;
    },
  });

  const unsubscribe = session.store.subscribe((now, before) => {
    if (now.open && now.dirty && now.revision !== before.revision) writer.changed();
    // Undone back to the state on disk.
    if (now.open && now.open === before.open && before.dirty && !now.dirty) {
      writer.cancel();
      if (writer.hasWritten(now.open.autosaveId)) void writer.discard(now.open.autosaveId);
    }
  });

  return {
    flush: writer.flush,
    discard: writer.discard,
    setSeconds(next) {
      delay = next * 1000;
    },
    stop() {
      writer.cancel();
      unsubscribe();
    },
  };
}
