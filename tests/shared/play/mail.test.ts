/** A game by mail: keys, what a player has seen, and the file. */
import { describe, expect, it } from "vitest";
import { formatGame } from "../../../shared/play/formatGame.ts";
import { beginMail, opensSide, sent, staysReceived, unseenFrom, withKey } from "../../../shared/play/mail.ts";
import { readGameFile } from "../../../shared/play/parseGame.ts";
import { TWO_PEOPLE } from "../../../shared/play/seats.ts";
import { toyGame } from "../../renderer/play/toyBattle.ts";

const line = (...ids: readonly number[]) => ({
  at: ids.at(-1) ?? 0,
  lineTo: () => ids.map((id) => ({ id })) as never,
});

describe("a game by mail", () => {
  it("opens a side by its passphrase only, and a side without one to anybody", () => {
    const mail = withKey(beginMail(0), "red", "open sesame", "salt");
    expect(opensSide(mail, "red", "open sesame")).toBe(true);
    expect(opensSide(mail, "red", "Open sesame")).toBe(false);
    expect(opensSide(mail, "red", "")).toBe(false);
    expect(opensSide(mail, "blue", "")).toBe(true);
    expect(withKey(beginMail(0), "red", "open sesame", "pepper").red.key).not.toBe(mail.red.key);
  });

  it("shows a player what happened since he sent it", () => {
    const mail = sent(beginMail(0), "red", 2);
    expect(mail).toEqual({ red: { seen: 2 }, blue: { seen: 0 } });
    expect(unseenFrom(line(0, 1, 2, 5, 6), mail.red)).toBe(2);
    expect(unseenFrom(line(0, 1, 2), mail.red)).toBeNull();
    // The other player has gone on from another position: there is nothing to continue from.
    expect(unseenFrom(line(0, 1, 7), mail.red)).toBeNull();
  });

  it("goes on from the received position only", () => {
    expect(staysReceived(line(0, 1, 2, 3), 2)).toBe(true);
    expect(staysReceived(line(0, 1), 2)).toBe(false);
  });

  it("is in the game's file, and a bad key is refused by its place", () => {
    const mail = withKey(sent(beginMail(0), "blue", 0), "red", "x", "salt");
    const text = formatGame(toyGame(), TWO_PEOPLE, mail);
    const read = readGameFile(text, "toy.sandgame");
    // The toy is no rule system of the program's: only what comes before it counts here.
    if (read.ok) expect(read.value.mail).toEqual(mail);
    expect(text).toContain('"mail": {"red":');
    const broken = readGameFile(text.replace(/salt [0-9a-f]{64}/, "nonsense"), "toy.sandgame");
    expect(JSON.stringify(broken)).toContain("mail");
    expect(broken.ok).toBe(false);
  });

  it("is not in the file of another game", () => {
    expect(formatGame(toyGame())).not.toContain('"mail"');
  });
});
