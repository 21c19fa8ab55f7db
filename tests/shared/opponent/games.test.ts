/**
 * How the opponent fares in fair battles: generated tables, the same force on either side, red and blue in turn. The long run
 * plays the 200 that its aims are about, the quick one a few of them.
 */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { randomOf } from "../../../shared/dice/seeded.ts";
import { CHARACTERS } from "../../../shared/opponent/character.ts";
import { parseScenario } from "../../../shared/scenario/parse.ts";
import {
  opponentPlayer,
  type PlayedScenario,
  type Player,
  playBetween,
  randomPlayer,
} from "../../../shared/simulate/between.ts";
import type { SideId } from "../../../shared/systems.ts";
import { baselinePlayer } from "./baseline.ts";
import { fairBattle, opened } from "./battles.ts";

const LONG = Boolean(process.env["SAND_TABLE_LONG"]);
const LONG_ENOUGH = LONG ? 7_200_000 : 120_000;

type Foe = (played: PlayedScenario, side: SideId, n: number) => Player;
const chance: Foe = ({ battle }, _, n) => randomPlayer(battle, randomOf(n, 9));
const baseline: Foe = ({ battle }, side, n) => baselinePlayer(battle, side, n);

/** Whether the opponent wins battle n of that table: red where n is even, blue where it is odd. */
function wins(played: PlayedScenario, foe: Foe, n: number): boolean {
  const [side, other] = n % 2 === 0 ? (["red", "blue"] as const) : (["blue", "red"] as const);
  const own = opponentPlayer(played, side, CHARACTERS.veteran, n);
  if (!own.ok) throw new Error(own.error.message);
  const players = { [side]: own.value, [other]: foe(played, other, n) } as Record<SideId, Player>;
  const { state, end } = playBetween(played.battle, players, { seed: `${n}`, maxCommands: 20_000 });
  expect(end).toBe("over");
  return played.battle.view(state, null).ending?.winner === side;
}

function share(games: readonly number[], table: (n: number) => PlayedScenario, foe: Foe): number {
  return games.filter((n) => wins(table(n), foe, n)).length / games.length;
}
const first = (n: number) => Array.from({ length: n }, (_, i) => i);
/** Each table is played from both sides. */
const fair = (n: number) => opened(fairBattle(Math.floor(n / 2)));

describe("the opponent in fair battles", () => {
  it(
    "beats random play in 95 of 100",
    () => {
      expect(share(LONG ? first(200) : [5], fair, chance)).toBeGreaterThanOrEqual(0.95);
    },
    LONG_ENOUGH,
  );

  it(
    "beats whoever goes for the nearest enemy and fires at the best odds in 75 of 100",
    () => {
      expect(share(LONG ? first(200) : [6, 17], fair, baseline)).toBeGreaterThanOrEqual(0.75);
    },
    LONG_ENOUGH,
  );
});

describe.runIf(LONG)("the opponent on the shipped scenario", () => {
  it(
    "wins from either side",
    () => {
      const parsed = parseScenario(readFileSync("scenarios/the-bridge-at-olkhovka.sandtable", "utf8"), "bridge");
      if (!parsed.ok) throw new Error("the shipped scenario can't be read");
      const played = opened(parsed.value);
      const games = first(40);
      for (const side of [0, 1]) {
        const own = games.filter((n) => n % 2 === side);
        expect(
          share(own, () => played, baseline),
          side === 0 ? "as red" : "as blue",
        ).toBeGreaterThan(0.5);
      }
    },
    LONG_ENOUGH,
  );
});
