/** Writes what is unsaved beside the user's file, a while after a change, and takes it away once it is saved. */
import type { Bridge } from "../../shared/api.ts";
import { formatScenario } from "../../shared/scenario/format.ts";
import type { Session } from "./session.ts";
import { titleOf } from "./session.ts";

export interface Autosave {
  /** Writes now what is unsaved (the window may be about to go). */
  flush(): Promise<void>;
  /** Forgets the autosave of this id: it was saved or thrown away. */
  discard(id: string): Promise<void>;
  setSeconds(seconds: number): void;
  stop(): void;
}

export interface AutosaveParts {
  readonly bridge: Pick<Bridge, "invoke">;
  readonly session: Session;
  readonly seconds: number;
  /** Told once when writing fails, and again only after it worked in between. */
  readonly onTrouble: (message: string) => void;
}

export function startAutosave({ bridge, session, seconds, onTrouble }: AutosaveParts): Autosave {
  let delay = seconds * 1000;
  let timer: ReturnType<typeof setTimeout> | null = null;
  /** The revision last written, by autosave id: nothing is written twice. */
  let written: { id: string; revision: number } | null = null;
  let troubled = false;

  const cancelTimer = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };

  async function flush(): Promise<void> {
    cancelTimer();
    const { open, dirty, revision } = session.store.getState();
    if (!open || !dirty) return;
    const id = open.autosaveId;
    if (written?.id === id && written.revision === revision) return;
    written = { id, revision };
    const answer = await bridge
      .invoke("autosave.write", {
        id,
        path: open.file?.path ?? null,
        title: titleOf(open),
        text: formatScenario(open.document),
      })
      .catch((error: unknown) => ({ ok: false as const, error: { message: String(error) } }));
    if (answer.ok) {
      troubled = false;
      // It was saved or closed while the autosave was on its way.
      const now = session.store.getState();
      if (now.open?.autosaveId !== id || !now.dirty) await discard(id);
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

  const unsubscribe = session.store.subscribe((now, before) => {
    if (now.open && now.dirty && now.revision !== before.revision) timer ??= setTimeout(() => void flush(), delay);
    // Undone back to what the disk holds.
    if (now.open && now.open === before.open && before.dirty && !now.dirty) {
      cancelTimer();
      if (written) void discard(now.open.autosaveId);
    }
  });

  return {
    flush,
    discard,
    setSeconds(next) {
      delay = next * 1000;
    },
    stop() {
      cancelTimer();
      unsubscribe();
    },
  };
}
