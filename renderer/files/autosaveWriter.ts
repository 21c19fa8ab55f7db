/** Writes one unsaved thing, a scenario or a game, beside the user's files: never twice the same, one writing after a while. */
import type { Bridge } from "../../shared/api.ts";

/** What would be lost now. */
export interface Unsaved {
  /** The autosave's own id. */
  readonly id: string;
  /** Differs whenever the content does. */
  readonly mark: string;
  /** The user's file; null for one never saved. */
  readonly path: string | null;
  readonly title: string;
  readonly text: () => string;
}

export interface AutosaveWriterParts {
  readonly bridge: Pick<Bridge, "invoke">;
  /** Null: nothing is unsaved. */
  readonly unsaved: () => Unsaved | null;
  /** Milliseconds from a change to the writing. */
  readonly delay: () => number;
  /** Told once when writing fails, and again only after it worked in between. */
  readonly onTrouble: (message: string) => void;
}

export interface AutosaveWriter {
  /** Something changed: it is written after the delay, unless that is running already. */
  changed(): void;
  /** Writes now what is unsaved (the window may be about to go). */
  flush(): Promise<void>;
  /** Forgets the autosave of this id: it was saved or thrown away. */
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
      // It was saved or closed while the autosave was on its way.
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
