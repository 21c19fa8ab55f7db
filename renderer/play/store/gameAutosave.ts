/** Writes an autosave of an unsaved game some time after a change, and discards it once the game is saved or left. */
import type { Bridge } from "../../../shared/api.ts";
import { mailOf } from "../../../shared/play/apart.ts";
import { formatGame } from "../../../shared/play/formatGame.ts";
import type { Autosave } from "../../files/autosave.ts";
import { createAutosaveWriter } from "../../files/autosaveWriter.ts";
import { isDirty, markOf, type Play } from "./play.ts";

export interface GameAutosaveParts {
  readonly bridge: Pick<Bridge, "invoke">;
  readonly play: Play;
  readonly seconds: number;
  /** Called once when writing fails, and again only after a success in between. */
  readonly onTrouble: (message: string) => void;
}

export function startGameAutosave({
  bridge,
  play,
  seconds,
  onTrouble,
}: GameAutosaveParts): Omit<Autosave, "setSeconds"> {
  const writer = createAutosaveWriter({
    bridge,
    onTrouble,
    delay: () => seconds * 1000,
    unsaved() {
      const state = play.store.getState();
      const { open } = state;
      if (!open || !isDirty(state)) return null;
      const { autosaveId: id, game, file, seats } = open;
      const title = `Game: ${game.info.title}`.slice(0, LONGEST_TITLE);
      return {
        id,
        mark: markOf(open),
        path: file?.path ?? null,
        title,
        text: () => formatGame(game, seats, mailOf(open.apart, game.at)),
      };
    },
  });

  const unsubscribe = play.store.subscribe((now, before) => {
    if (before.open && before.open.serial !== now.open?.serial) {
      writer.cancel();
      void writer.discard(before.open.autosaveId);
    }
    if (now.open && (now.revision !== before.revision || now.open.seats !== before.open?.seats) && isDirty(now))
      writer.changed();
    if (now.open && now.open.serial === before.open?.serial && isDirty(before) && !isDirty(now)) {
      writer.cancel();
      void writer.discard(now.open.autosaveId);
    }
  });

  return {
    flush: writer.flush,
    discard: writer.discard,
    stop() {
      writer.cancel();
      unsubscribe();
    },
  };
}

const LONGEST_TITLE = 200;
