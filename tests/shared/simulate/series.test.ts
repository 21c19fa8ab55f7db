import { describe, expect, it } from "vitest";
import { CHARACTERS } from "../../../shared/opponent/character.ts";
import {
  type CountedBattle,
  mergedSeries,
  type PlayedSeries,
  playedSeriesSchema,
  type SeriesWish,
  seriesOf,
  simulate,
} from "../../../shared/simulate/series.ts";
import { opened } from "../opponent/battles.ts";
import { arena } from "../rules/ghq-wwii/play/arenas.ts";

const played = opened(arena(6));
const players = { red: CHARACTERS.reservist, blue: "random" } as const;

function series(wish: Partial<SeriesWish> = {}): { told: CountedBattle[]; series: PlayedSeries } {
  const told: CountedBattle[] = [];
  const steps = seriesOf(played, { players, seed: "x", from: 0, games: 4, ...wish });
  for (;;) {
    const step = steps.next();
    if (!step.done) told.push(step.value);
    else {
      if (!step.value.ok) throw new Error(step.value.error.message);
      return { told, series: step.value.value };
    }
  }
}

describe("a series between players", () => {
  const whole = series().series;

  it("is counted battle by battle, and told as it goes on", () => {
    const { told } = series();
    expect(told).toEqual(whole.battles);
    expect(whole.battles.map(({ game }) => game)).toEqual([0, 1, 2, 3]);
    const { wins, draws, unfinished, games } = whole;
    expect([games, wins.red + wins.blue + draws + unfinished]).toEqual([4, 4]);
    for (const side of ["red", "blue"] as const)
      expect(wins[side]).toBe(whole.battles.filter(({ winner }) => winner === side).length);
    expect(whole.turns.mean).toBe(whole.battles.reduce((sum, { turns }) => sum + turns, 0) / 4);
    expect(series({ seed: "y" }).series.hash).not.toBe(whole.hash);
  });

  it("played in ranges and merged is the whole, in whatever order the parts come, and by way of a file", () => {
    const parts = [series({ from: 3, games: 1 }), series({ games: 2 }), series({ from: 2, games: 1 })];
    const files = parts.map((part) => playedSeriesSchema.parse(JSON.parse(JSON.stringify(part.series))));
    expect(mergedSeries(files)).toEqual({ ok: true, value: whole });
  });

  it("isn't merged with what it has already, with another seed, other players or another scenario", () => {
    const refused = (...parts: PlayedSeries[]) => {
      const merged = mergedSeries(parts);
      return merged.ok ? "" : merged.error.message;
    };
    expect(refused(whole, series({ from: 3, games: 2 }).series)).toContain("Battle 3 is in two of the parts");
    expect(refused(whole, series({ seed: "y", from: 4, games: 1 }).series)).toContain("Part 2 is of another series");
    const other = series({ from: 4, games: 1, players: { ...players, red: CHARACTERS.recruit } });
    expect(refused(whole, other.series)).toContain("Part 2 is of another series");
    expect(refused()).toContain("nothing to merge");
  });
});

describe("a series of random battles", () => {
  it("has the same battles whichever is its first", () => {
    const [all, first, rest] = [
      simulate(played.battle, "7", 5),
      simulate(played.battle, "7", 3),
      simulate(played.battle, "7", 2, 3),
    ];
    for (const side of ["red", "blue"] as const) expect(all.wins[side]).toBe(first.wins[side] + rest.wins[side]);
    expect(5 * all.turns.mean).toBeCloseTo(3 * first.turns.mean + 2 * rest.turns.mean, 9);
    expect(Object.keys(all).sort()).toEqual(["commands", "draws", "games", "hash", "turns", "unfinished", "wins"]);
  });
});
