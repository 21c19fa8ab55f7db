/** A game by mail in the window: only the player who sits here decides and sees, and what was received stands. */
import { describe, expect, it } from "vitest";
import { whoSits } from "../../../renderer/play/store/mailing.ts";
import { guarded, personDecides } from "../../../renderer/play/store/play.ts";
import type { Asking } from "../../../renderer/window/store/asking.ts";
import { mailOf } from "../../../shared/play/apart.ts";
import { beginMail, opensSide, withKey } from "../../../shared/play/mail.ts";
import { playToy } from "./playToy.ts";

describe("a game by mail", () => {
  it("lets only the player decide who sits here, and shows his side's view", () => {
    const t = playToy().ready();
    expect(personDecides(t.state())).toBe(true);
    const { side } = t.open().reader.decision;
    expect(side).toBe("red");
    t.play.sitApart({ by: { type: "mail", mail: beginMail(t.open().game.at) }, sits: "blue" });
    expect(personDecides(t.state())).toBe(false);
    expect(guarded(t.state())).toBe(true);
    expect(t.state()).toMatchObject({ viewer: "blue", cover: null });
  });

  it("refuses a command from before the received position", () => {
    const t = playToy().ready();
    const { game } = t.open();
    t.play.sitApart({ by: { type: "mail", mail: beginMail(game.at) }, sits: "red" });
    t.play.goTo(0);
    const before = game.nodes.size;
    const command = game.nodes.get(1)?.command;
    if (!command) throw new Error("no command");
    expect(t.play.give(command)).toBe("refused");
    expect(t.state().notice).toMatchObject({
      type: "refused",
      refusal: { reason: expect.stringContaining("by mail") },
    });
    expect(game.nodes.size).toBe(before);
  });

  it("is sent with what its player has seen, and autosaved without", () => {
    const t = playToy();
    t.play.sitApart({ by: { type: "mail", mail: beginMail(0) }, sits: "red" });
    t.ready();
    const { at } = t.open().game;
    expect(at).toBeGreaterThan(0);
    expect(mailOf(t.open().apart, at, true)).toEqual({ red: { seen: at }, blue: { seen: 0 } });
    expect(mailOf(t.open().apart, at)).toEqual(beginMail(0));
  });
});

describe("whose player is here", () => {
  const { game } = playToy().open();
  const answering = (...answers: readonly ({ side: "red" | "blue"; passphrase: string } | null)[]) => {
    const asked: unknown[] = [];
    let n = 0;
    const asking = {
      ask: async (_: string, about: unknown) => {
        asked.push(about);
        return answers[n++] ?? null;
      },
    } as unknown as Asking;
    return { asking, asked };
  };
  const locked = withKey(beginMail(0), "red", "sesame", "salt");
  const wish = { game, mail: locked, newId: () => "an id" };

  it("is asked again until the passphrase fits", async () => {
    const { asking, asked } = answering({ side: "red", passphrase: "wrong" }, { side: "red", passphrase: "sesame" });
    expect(await whoSits(asking, wish)).toEqual({ by: { type: "mail", mail: locked }, sits: "red" });
    expect(asked).toMatchObject([{ wrong: false }, { wrong: true }]);
  });
  it("may keep his side by a passphrase of his own", async () => {
    const { asking } = answering({ side: "blue", passphrase: "mine" });
    const sitting = await whoSits(asking, wish);
    expect(sitting?.sits).toBe("blue");
    const mail = sitting?.by.type === "mail" && sitting.by.mail;
    expect(mail && opensSide(mail, "blue", "mine")).toBe(true);
    expect(mail && opensSide(mail, "blue", "")).toBe(false);
  });
  it("may be left unsaid: the game stays closed", async () => {
    expect(await whoSits(answering(null).asking, wish)).toBeNull();
  });
});
