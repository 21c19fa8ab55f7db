/** Writes an unsaved scenario or game beside the user's files after a delay; the same content only once. */
import type { Bridge } from "../../shared/api.ts";

/** The unsaved work. */
export interface Unsaved {
  /** The autosave's own id. */
  readonly id: string;
  /** Differs whenever the content does. */
  readonly mark: string;
  /** The user's file; null if it was never saved. */
  readonly path: string | null;
  readonly title: string;
  readonly text: () => string;
}

export interface AutosaveWriterParts {
  readonly bridge: Pick<Bridge, "invoke">;
  /** Null: nothing is unsaved. */
  readonly unsaved: () => Unsaved | null;
  /** Milliseconds from a change to the write. */
  readonly delay: () => number;
  /** Called for the first failed write, and again only after a success in between. */
  readonly onTrouble: (message: string) => void;
}

export interface AutosaveWriter {
  /** Schedules a write after the delay, unless one is scheduled already. */
  changed(): void;
  /** Writes unsaved changes now, as the window may close. */
  flush(): Promise<void>;
  /** Forgets the autosave of this id after it is saved or discarded. */
  discard(id: string): Promise<void>;
  /** Whether anything of this id has been written. */
  hasWritten(id: string): boolean;
  cancel(): void;
}

export function createAutosaveWriter({ bridge, unsaved, delay, onTrouble }: AutosaveWriterParts): AutosaveWriter {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let written: { readonly id: string; readonly mark: string } | null = null;
  let troubled = false;

  const cancel = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };

  async function flush(): Promise<void> {
    cancel();
    const pending = unsaved();
    if (!pending) return;
    const { id, mark, path, title, text } = pending;
    if (written?.id === id && written.mark === mark) return;
    written = { id, mark };
    const answer = await bridge
      .invoke("autosave.write", { id, path, title, text: text() })
      .catch((error: unknown) => ({ ok: false as const, error: { message: String(error) } }));
    if (answer.ok) {
      troubled = false;
      // The work was saved or closed during the autosave.
      if (unsaved()?.id !== id) await discard(id);
    } else {
      written = null;
      if (!troubled) onTrouble(answer.error.message);
      troubled = true;
    }
  }

  async function discard(id: string): Promise<void> {
    if (written?.id === id) written = null;
    await bridge.invoke("autosave.discard", { id }).catch(() => undefined);
  }

  return {
    changed() {
      timer ??= setTimeout(() => void flush(), delay());
    },
    flush,
    discard,
    hasWritten: (id) => written?.id === id,
    cancel,
  };
}
