/**
 * A game that goes to and fro as a file. The file holds the whole battle; the program shows each player only what his side may
 * know, from the position that he last saw. A passphrase keeps a side from being opened by mistake or curiosity; it doesn't
 * encrypt the file.
 */
import { z } from "zod";
import type { SideId } from "../systems.ts";
import { hashOf } from "./canonical.ts";
import { MAX_NODES } from "./fileV1.ts";
import type { Game, NodeId } from "./game.ts";

const sideSchema = z.strictObject({
  /** The node at which its player last saved. */
  seen: z.int().min(0).max(MAX_NODES),
  /** "salt hash" of its passphrase; any player may open the side where absent. */
  key: z
    .string()
    .regex(/^[^ ]{1,80} [0-9a-f]{64}$/)
    .optional(),
});
export const mailSchema = z.strictObject({ red: sideSchema, blue: sideSchema });
export type Mail = z.infer<typeof mailSchema>;

export const beginMail = (at: NodeId): Mail => ({ red: { seen: at }, blue: { seen: at } });

/** `salt`: any text without spaces; the same passphrase gives another key with another salt. */
export const withKey = (mail: Mail, side: SideId, passphrase: string, salt: string): Mail => ({
  ...mail,
  [side]: { ...mail[side], key: `${salt} ${hashOf([salt, passphrase])}` },
});

/** Whether the passphrase opens the side. */
export function opensSide(mail: Mail, side: SideId, passphrase: string): boolean {
  const { key } = mail[side];
  if (key === undefined) return true;
  const [salt = "", hash] = key.split(" ");
  return hashOf([salt, passphrase]) === hash;
}

/** As it is sent: its player has seen everything up to the present node. */
export const sent = (mail: Mail, side: SideId, at: NodeId): Mail => ({ ...mail, [side]: { ...mail[side], seen: at } });

/** From where a player is shown what happened; null: nothing has, or he was on a line that is no longer played. */
export function unseenFrom(game: Pick<Game, "at" | "lineTo">, { seen }: Mail[SideId]): NodeId | null {
  return seen !== game.at && staysReceived(game, seen) ? seen : null;
}

/** Whether the present node follows the one that was received: what came by mail stands. */
export const staysReceived = (game: Pick<Game, "at" | "lineTo">, received: NodeId): boolean =>
  game.lineTo(game.at).some(({ id }) => id === received);
