/** Writes an unsaved game beside the user's files a while after it changed, and takes it away once it is saved or gone. */
import type { Bridge } from "../../../shared/api.ts";
import { formatGame } from "../../../shared/play/formatGame.ts";
import type { Autosave } from "../autosave.ts";
import { isDirty, markOf, type Play } from "./play.ts";

export interface GameAutosaveParts {
  readonly bridge: Pick<Bridge, "invoke">;
  readonly play: Play;
  readonly seconds: number;
  /** Told once when writing fails, and again only after it worked in between. */
  readonly onTrouble: (message: string) => void;
}

export function startGameAutosave({
  bridge,
  play,
  seconds,
  onTrouble,
}: GameAutosaveParts): Omit<Autosave, "setSeconds"> {
  let timer: ReturnType<typeof setTimeout> | null = null;
  /** What was written last: nothing is written twice. */
  let written: { id: string; mark: string } | null = null;
  let troubled = false;

  const cancelTimer = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };

  async function flush(): Promise<void> {
    cancelTimer();
    const state = play.store.getState();
    const { open } = state;
    if (!open || !isDirty(state)) return;
    const { autosaveId: id, game, file } = open;
    const mark = markOf(game);
    if (written?.id === id && written.mark === mark) return;
    written = { id, mark };
    const title = `Game: ${game.info.title}`.slice(0, LONGEST_TITLE);
    const answer = await bridge
      .invoke("autosave.write", { id, path: file?.path ?? null, title, text: formatGame(game) })
      .catch((error: unknown) => ({ ok: false as const, error: { message: String(error) } }));
    if (answer.ok) {
      troubled = false;
      // It was saved or left while the autosave was on its way.
      const now = play.store.getState();
      if (now.open?.autosaveId !== id || !isDirty(now)) await discard(id);
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

  const unsubscribe = play.store.subscribe((now, before) => {
    if (before.open && before.open.serial !== now.open?.serial) {
      cancelTimer();
      void discard(before.open.autosaveId);
    }
    if (now.open && now.revision !== before.revision && isDirty(now))
      timer ??= setTimeout(() => void flush(), seconds * 1000);
    if (now.open && now.open.serial === before.open?.serial && isDirty(before) && !isDirty(now)) {
      cancelTimer();
      void discard(now.open.autosaveId);
    }
  });

  return {
    flush,
    discard,
    stop() {
      cancelTimer();
      unsubscribe();
    },
  };
}

const LONGEST_TITLE = 200;
