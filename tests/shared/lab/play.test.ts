import { describe, expect, it } from "vitest";
import { playLab } from "../../../shared/lab/play.ts";
import { labGameSchema } from "../../../shared/lab/records.ts";
import { CHARACTERS } from "../../../shared/opponent/character.ts";
import { opened } from "../opponent/battles.ts";
import { arena } from "../rules/ghq-wwii/play/arenas.ts";
import { labGames, WISH } from "./games.ts";

const played = opened(arena(6));

describe("battles of the lab", () => {
  const games = labGames(played);

  it("are the same whichever is the first, and go through a file", () => {
    expect(games.map(({ game }) => game)).toEqual([0, 1, 2, 3]);
    expect(labGames(played, { from: 2, games: 1 })).toEqual([games[2]]);
    for (const game of games) expect(labGameSchema.parse(JSON.parse(JSON.stringify(game)))).toEqual(game);
    expect(labGames(played, { seed: "y", games: 1 })[0]?.hash).not.toBe(games[0]?.hash);
  });

  it("yield often between two battles", () => {
    let nothing = 0;
    for (const step of playLab(played, { ...WISH, games: 1 })) if (step === null) nothing++;
    expect(nothing).toBeGreaterThan((games[0]?.commands.length ?? 0) - 1);
  });

  it("are played again by the same dice with the players changed over", () => {
    const swapped = labGames(played, { swap: true });
    const plain = labGames(played, { games: 2 });
    const mirrored = labGames(played, { games: 2, players: { red: WISH.players.blue, blue: WISH.players.red } });
    expect(swapped.map((one) => [one.game, one.swapped, one.seed])).toEqual([
      [0, false, "x/0"],
      [1, true, "x/0"],
      [2, false, "x/1"],
      [3, true, "x/1"],
    ]);
    expect([swapped[0]?.hash, swapped[2]?.hash]).toEqual(plain.map(({ hash }) => hash));
    // Not the battles of the wish with its players exchanged: a player keeps its chance when it changes sides.
    expect(swapped[1]?.hash).not.toBe(mirrored[0]?.hash);
    expect(swapped[1]?.hash).not.toBe(swapped[0]?.hash);
  });

  it("between two equal players differ only by chance", () => {
    // A player without error has no random choices.
    const players = { red: CHARACTERS.veteran, blue: CHARACTERS.veteran };
    const [one, other] = labGames(opened(arena(11)), { players, swap: true, games: 2 });
    expect(other).toEqual({ ...one, game: 1, swapped: true });
  });

  it("are refused where a side has no such plan", () => {
    const steps = playLab(played, { ...WISH, plans: { red: "nowhere", blue: null } });
    const { done, value } = steps.next();
    expect(done).toBe(true);
    expect(value).toMatchObject({ ok: false });
  });
});
