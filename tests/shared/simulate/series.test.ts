import { describe, expect, it } from "vitest";
import { counts, mergedSeries, randomBattles } from "../../../shared/simulate/series.ts";
import { opened } from "../opponent/battles.ts";
import { arena } from "../rules/ghq-wwii/play/arenas.ts";

const { battle } = opened(arena(6));
const of = {
  scenario: "a",
  rules: 1,
  seed: "7",
  players: { red: "random", blue: "random" },
  plans: { red: null, blue: null },
  swap: false,
};

describe("a series of random battles", () => {
  const all = randomBattles(battle, "7", 5);

  it("has the same battles whichever is its first", () => {
    expect([...randomBattles(battle, "7", 3), ...randomBattles(battle, "7", 2, 3)]).toEqual(all);
    expect(all.map(({ game }) => game)).toEqual([0, 1, 2, 3, 4]);
    expect(counts(randomBattles(battle, "8", 5)).hash).not.toBe(counts(all).hash);
  });

  it("is counted", () => {
    const { wins, draws, unfinished, games, turns } = counts(all);
    expect([games, wins.red + wins.blue + draws + unfinished]).toEqual([5, 5]);
    for (const side of ["red", "blue"] as const)
      expect(wins[side]).toBe(all.filter(({ winner }) => winner === side).length);
    expect(turns.mean).toBe(all.reduce((sum, one) => sum + one.turns, 0) / 5);
  });

  it("played in ranges and merged is the whole, in every order of its parts", () => {
    const parts = [all.slice(3), all.slice(0, 2), all.slice(2, 3)].map((battles) => ({ of, battles }));
    expect(mergedSeries(parts)).toEqual({ ok: true, value: { ...counts(all), of, battles: all } });
    const refused = (...more: Parameters<typeof mergedSeries>[0]) => {
      const merged = mergedSeries(more);
      return merged.ok ? "" : merged.error.message;
    };
    expect(refused({ of, battles: all }, { of, battles: all.slice(3) })).toContain("Battle 3 is in two parts");
    expect(refused({ of, battles: [] }, { of: { ...of, swap: true }, battles: all })).toContain(
      "Part 2 is from another",
    );
    expect(refused()).toContain("Nothing to merge");
  });
});
