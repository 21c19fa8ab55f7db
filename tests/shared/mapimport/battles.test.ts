/**
 * Battles on imported tables, in every system: the program's players deploy and fight to an end. The long run plays 20 a
 * system, each in another frame of the valley, the quick one a battle of the smallest game.
 */
import { expect, it } from "vitest";
import { placeOfFrame } from "../../../shared/mapimport/frame.ts";
import { importTable } from "../../../shared/mapimport/importTable.ts";
import { CHARACTERS } from "../../../shared/opponent/character.ts";
import type { LoadedScenario } from "../../../shared/scenario/model.ts";
import { opponentPlayer, type PlayedScenario, type Player, playBetween } from "../../../shared/simulate/between.ts";
import { SIDE_IDS, type SideId, type SystemId } from "../../../shared/systems.ts";
import {
  fairArmourBattle,
  fairBattle,
  fairBrewBattle,
  fairModernBattle,
  fairSquadBattle,
  opened,
} from "../opponent/battles.ts";
import { FRAME, features, heights, metresOfValley, wish } from "./valley.ts";

const LONG = Boolean(process.env["SAND_TABLE_LONG"]);
const GAMES: readonly (readonly [SystemId, typeof fairBattle])[] = [
  ["ghq-wwii", fairBattle],
  ["ghq-modern", fairModernBattle],
  ["micro-squad", fairSquadBattle],
  ["armour-battles", fairArmourBattle],
  ["brew-up", fairBrewBattle],
];

/** The valley in another frame for each n: turned, and nearer or farther. */
function imported(system: SystemId, n: number): LoadedScenario {
  const frame = { ...FRAME, turn: (20 + 37 * n) % 360, metresPerInch: 60 + 5 * (n % 8) };
  const [there, here] = [placeOfFrame(FRAME), placeOfFrame(frame)];
  if (!there.ok || !here.ok) throw new Error("no place");
  const { columns, rows, metres } = heights(frame);
  for (let i = 0; i < metres.length; i++) {
    const [x, y] = [(i % columns) / 4 + 0.125, Math.floor(i / columns) / 4 + 0.125];
    metres[i] = metresOfValley(...there.value.toTable(here.value.toMap(x, y)));
  }
  const made = importTable(
    wish({ system, frame, heights: { columns, rows, metres, lacking: 0 }, features: features() }),
  );
  if (!made.ok) throw new Error(made.error.message);
  return made.value.loaded;
}

/** The turn in which a battle between two of the program's players ended. */
function lastTurn(played: PlayedScenario, n: number): number {
  const player = (side: SideId): Player => {
    const opponent = opponentPlayer(played, side, CHARACTERS.regular, n);
    if (!opponent.ok) throw new Error(opponent.error.message);
    return opponent.value;
  };
  const players = Object.fromEntries(SIDE_IDS.map((side) => [side, player(side)])) as Record<SideId, Player>;
  const { state, end } = playBetween(played.battle, players, { seed: `${n}`, maxCommands: 20_000 });
  expect(end, `battle ${n}`).toBe("over");
  return played.battle.view(state, null).turn;
}

it.each(GAMES.filter(([system]) => LONG || system === "micro-squad"))(
  "the program's players finish battles of %s on imported tables",
  (system, fair) => {
    const turns = Array.from({ length: LONG ? 20 : 1 }, (_, n) => lastTurn(opened(fair(n, imported(system, n))), n));
    if (LONG) console.log(`${system}: 20 battles, last turns ${turns.join(", ")}`);
    expect(Math.min(...turns)).toBeGreaterThan(0);
  },
  LONG ? 7_200_000 : 900_000,
);
