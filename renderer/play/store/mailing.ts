/** Asks whose player is here, in a game by mail, until the passphrase fits. */
import type { Sitting } from "../../../shared/play/apart.ts";
import type { Game } from "../../../shared/play/game.ts";
import { beginMail, type Mail, opensSide, withKey } from "../../../shared/play/mail.ts";
import type { Asking } from "../../window/store/asking.ts";

interface Wish {
  readonly game: Game;
  /** Null: the game begins to go by mail. */
  readonly mail: Mail | null;
  readonly newId: () => string;
}

/** Null: cancelled. A side without a passphrase gets the given one. */
export async function whoSits(asking: Asking, { game, mail, newId }: Wish): Promise<Sitting | null> {
  const { sides } = game.loaded.scenario;
  const now = mail ?? beginMail(game.at);
  for (let wrong = false; ; wrong = true) {
    const answer = await asking.ask("mailSide", {
      title: game.info.title,
      sides: sides.map(({ id, name }) => ({ id, name, locked: now[id].key !== undefined })),
      begins: mail === null,
      wrong,
    });
    if (!answer) return null;
    const { side, passphrase } = answer;
    if (!opensSide(now, side, passphrase)) continue;
    const keeps = now[side].key !== undefined || passphrase === "";
    return {
      sits: side,
      by: {
        type: "mail",
        mail: keeps ? now : withKey(now, side, passphrase, newId().replaceAll(" ", "-").slice(0, 80)),
      },
    };
  }
}
