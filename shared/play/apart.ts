/** Two players who sit apart: each has a window or a file of his own, which shows only what his side may know. */
import type { SideId } from "../systems.ts";
import type { Game, NodeId } from "./game.ts";
import { beginMail, type Mail, sent, staysReceived } from "./mail.ts";

export interface Apart {
  /** The side whose player sits here. */
  readonly sits: SideId;
  /** The last position that the other player has, too: nothing before it can be changed. */
  readonly received: NodeId;
  readonly by: ByMail | ByWindows;
}
/** The game goes to and fro as a file. */
export interface ByMail {
  readonly type: "mail";
  readonly mail: Mail;
}
/** The other player has a window of his own, on this machine or in the same house. */
export interface ByWindows {
  readonly type: "windows";
  /** The number of the game at the host. */
  readonly id: string;
  /** The address that opens the other window; null: this is the other window. */
  readonly invitation: string | null;
  /** The other player's window; `ended`: the game was closed there, and no command can be given any more. */
  readonly other: "awaited" | "here" | "ended";
}
export type Sitting = Pick<Apart, "sits" | "by">;

/** Why no command can be given at the present position; null: it can. */
export function whyNotApart({ received, by }: Apart, game: Pick<Game, "at" | "lineTo">): string | null {
  if (by.type === "windows" && by.other === "ended") return "The other player has closed this game.";
  if (staysReceived(game, received)) return null;
  return by.type === "mail"
    ? "What came by mail stands. Step forward to the position that you received."
    : "What both players saw stands. Step forward to the present position.";
}

/**
 * What the file of the game says of the mail. A game in two windows is kept as a game by mail, so that the file, too, opens for
 * one side. `send`: the player has seen all of it.
 */
export function mailOf(apart: Apart | null, at: NodeId, send = false): Mail | null {
  if (apart === null) return null;
  if (apart.by.type === "windows") return beginMail(at);
  return send ? sent(apart.by.mail, apart.sits, at) : apart.by.mail;
}
