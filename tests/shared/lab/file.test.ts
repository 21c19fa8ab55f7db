import { describe, expect, it } from "vitest";
import {
  countedLab,
  hashToday,
  type LabFile,
  labFile,
  labFileSchema,
  mergedLab,
  scenarioHash,
} from "../../../shared/lab/file.ts";
import { gameOfLab } from "../../../shared/lab/game.ts";
import type { LabWish } from "../../../shared/lab/records.ts";
import { CHARACTERS } from "../../../shared/opponent/character.ts";
import { formatGame } from "../../../shared/play/formatGame.ts";
import { openGame } from "../../../shared/play/openGame.ts";
import { readGameFile } from "../../../shared/play/parseGame.ts";
import { sha256 } from "../../../shared/play/sha256.ts";
import { textsAsV1 } from "../../../shared/scenario/asV1.ts";
import { counts } from "../../../shared/simulate/series.ts";
import { opened } from "../opponent/battles.ts";
import { arena } from "../rules/ghq-wwii/play/arenas.ts";
import { labGames, WISH } from "./games.ts";

const played = opened(arena(6));
const kept = (more: Partial<LabWish> = {}): LabFile => {
  const wish = { ...WISH, ...more };
  return labFile(played, wish, labGames(played, wish));
};
const throughFile = (file: LabFile) => labFileSchema.parse(JSON.parse(JSON.stringify(file)));

describe("a kept series", () => {
  const whole = kept();

  it("played in ranges and merged is the whole, in every order of its parts, and by way of a file", () => {
    const parts = [kept({ from: 3, games: 1 }), kept({ games: 2 }), kept({ from: 2, games: 1 })].map(throughFile);
    expect(mergedLab(parts)).toEqual({ ok: true, value: whole });
  });

  it("isn't merged with games it already has, nor with another series", () => {
    const refused = (...parts: LabFile[]) => {
      const merged = mergedLab(parts);
      return merged.ok ? "" : merged.error.message;
    };
    expect(refused(whole, kept({ from: 3, games: 1 }))).toContain("Battle 3 is in two parts");
    expect(refused()).toContain("Nothing to merge");
    const empty = kept({ from: 4, games: 0 });
    expect(refused(whole, empty)).toBe("");
    for (const other of [
      kept({ seed: "y", games: 0 }),
      kept({ swap: true, games: 0 }),
      kept({ players: { ...WISH.players, red: CHARACTERS.reservist }, games: 0 }),
      { ...empty, wish: { ...empty.wish, plans: { red: "own", blue: null } } },
      { ...empty, scenario: scenarioHash(arena(7)) },
      { ...empty, rules: empty.rules + 1 },
    ])
      expect(refused(whole, other)).toContain("Part 2 is from another series");
  });

  it("knows its scenario by everything that is in its file, the ground too", () => {
    const other = arena(6);
    other.ground.level[5] = 3;
    expect(scenarioHash(other)).not.toBe(scenarioHash(arena(6)));
    expect(scenarioHash(arena(6))).toBe(whole.scenario);
  });

  it("was known by the hash of its scenario's file in version 1, and is still", () => {
    const [before = ""] = textsAsV1(arena(6)).map(sha256);
    expect(before).not.toBe(whole.scenario);
    expect(hashToday(before, arena(6))).toBe(whole.scenario);
    expect(hashToday(whole.scenario, arena(6))).toBe(whole.scenario);
    expect(hashToday(before, arena(7))).toBeNull();
  });

  it("counts as its battles do", () => {
    const { battles, of, ...rest } = countedLab(whole);
    expect(rest).toEqual(counts(battles));
    expect(battles[1]).toEqual({
      game: 1,
      winner: whole.games[1]?.winner,
      unfinished: false,
      turns: whole.games[1]?.turns,
      commands: whole.games[1]?.commands.length,
      hash: whole.games[1]?.hash,
    });
    expect(of).toMatchObject({ seed: "x", swap: false, players: { blue: "random" } });
  });
});

describe("a battle that was kept", () => {
  const [game, other] = labGames(played, { players: { red: CHARACTERS.recruit, blue: CHARACTERS.recruit }, games: 2 });
  if (!game || !other) throw new Error("nothing was played");

  it("is a game again, die for die, that is saved, opened and gone back in", () => {
    const found = gameOfLab(played.loaded, game);
    if (!found.ok) throw new Error(found.error.message);
    expect(found.value.hash()).toBe(game.hash);
    expect(found.value.info.seed).toBe(game.seed);
    expect(found.value.nodes.size).toBe(game.commands.length + 1);
    const stored = readGameFile(formatGame(found.value), "kept.sandgame");
    if (!stored.ok) throw new Error(stored.error[0]?.message);
    const again = openGame(stored.value, played.system.play);
    if (!again.ok) throw new Error(again.error.message);
    expect(again.value.notices).toEqual([]);
    expect(again.value.game.hash()).toBe(game.hash);
    expect(again.value.game.view(null).ending?.winner ?? null).toBe(game.winner);
  });

  it("is refused where it comes to another end, or a command is refused", () => {
    const why = (made: ReturnType<typeof gameOfLab>) => (made.ok ? "" : made.error.message);
    expect(why(gameOfLab(played.loaded, { ...game, hash: other.hash }))).toMatch(
      /^Battle 0 can't .* it ends differently/,
    );
    expect(why(gameOfLab(played.loaded, { ...game, commands: [{ type: "surrender" }] }))).toContain(
      "command 1 is refused",
    );
    expect(why(gameOfLab(arena(7), game))).toContain("Battle 0 can't be replayed");
  });
});
