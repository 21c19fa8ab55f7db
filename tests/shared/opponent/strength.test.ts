/**
 * Whether the characters that are offered are as strong as the order in which they are offered. The long run plays each pair of
 * neighbours forty fair tables from either side; the quick one sets the weakest against the strongest on a small one.
 */
import { describe, expect, it } from "vitest";
import { designEffect, type Estimate, type Observed, score } from "../../../shared/lab/intervals.ts";
import { CHARACTERS, type Character } from "../../../shared/opponent/character.ts";
import { opponentPlayer, type PlayedScenario, type Player, playBetween } from "../../../shared/simulate/between.ts";
import type { SideId } from "../../../shared/systems.ts";
import type { Layout } from "../rules/ghq-wwii/play/table.ts";
import { baselinePlayer } from "./baseline.ts";
import { fairBattle, opened } from "./battles.ts";
import { planned, ROUND_THE_WOOD } from "./tables.ts";

const LONG = Boolean(process.env["SAND_TABLE_LONG"]);
const LONG_ENOUGH = 7_200_000;
/** Tables that nothing was tuned on. */
const FIRST = 5000;
const TABLES = 40;
/** A commander takes long to decide. */
const LOOKED_AHEAD = 20;

type Who = Character | "baseline";
const { recruit, reservist, regular, veteran, commander } = CHARACTERS;

function playerOf(who: Who, played: PlayedScenario, side: SideId, seed: number): Player {
  if (who === "baseline") return baselinePlayer(played.battle, side, seed);
  const made = opponentPlayer(played, side, who, seed);
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
}

/** The first one's score on tables that are played from either side with the same dice. */
function between(a: Who, b: Who, seeds: readonly number[], table: (seed: number) => PlayedScenario): Estimate {
  const seen = seeds.flatMap((seed): Observed[] => {
    const played = table(seed);
    return (["red", "blue"] as const).map((own) => {
      const other = own === "red" ? "blue" : "red";
      const players = {
        [own]: playerOf(a, played, own, seed),
        [other]: playerOf(b, played, other, seed),
      } as Record<SideId, Player>;
      const { state, end } = playBetween(played.battle, players, { seed: `${seed}`, maxCommands: 20_000 });
      expect(end).toBe("over");
      const winner = played.battle.view(state, null).ending?.winner ?? null;
      return { value: winner === null ? 0.5 : winner === own ? 1 : 0, cluster: seed };
    });
  });
  const count = (value: number) => seen.filter((one) => one.value === value).length;
  return score({ wins: count(1), draws: count(0.5), losses: count(0) }, designEffect(seen));
}
const seedsFrom = (first: number, n: number) => Array.from({ length: n }, (_, i) => first + i);

describe.runIf(LONG)("on fair tables, from either side,", () => {
  const fair = (seed: number) => opened(fairBattle(seed));
  it.each([
    ["a reservist beats a recruit", reservist, recruit],
    ["a regular beats a reservist", regular, reservist],
    ["a veteran beats a regular", veteran, regular],
    // A player with an evening's practice does at least as well.
    ["the plain baseline beats a recruit", "baseline", recruit],
    ["whoever looks about beats whoever doesn't", veteran, { ...veteran, foresight: 0 }],
    ["whoever judges well beats whoever errs", { ...reservist, error: 0 }, reservist],
  ] as const)(
    "%s",
    (_, better, worse) => {
      const { low } = between(better, worse, seedsFrom(FIRST, TABLES), fair);
      expect(low).toBeGreaterThan(0.5);
    },
    LONG_ENOUGH,
  );

  it(
    "a commander holds its own against a veteran",
    () => {
      const { value } = between(commander, veteran, seedsFrom(FIRST, LOOKED_AHEAD), fair);
      console.log(`a commander against a veteran: ${value}`);
      expect(value).toBeGreaterThan(0.45);
    },
    LONG_ENOUGH,
  );
});

describe("the weakest and the strongest", () => {
  it("are that on a small table", () => {
    const tank = (x: number, y: number) => ({ at: [x, y] as const, vehicle: "T-34/85" });
    const mirrored: Layout = {
      ...ROUND_THE_WOOD,
      red: { r1: tank(4, 10), r2: tank(4, 11), r3: tank(4, 13), r4: tank(4, 14) },
      blue: { b1: tank(30, 10), b2: tank(30, 11), b3: tank(30, 13), b4: tank(30, 14) },
    };
    const { value } = between(veteran, recruit, seedsFrom(1, 8), () => opened(planned(mirrored)));
    expect(value).toBeGreaterThanOrEqual(0.6);
  }, 900_000);
});
