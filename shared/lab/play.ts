/** Plays the battles of a series and keeps the counts of each. */
import { randomOf, seedOf } from "../dice/seeded.ts";
import { type Reckoning, reckoningOf } from "../planner/losses.ts";
import { hashOf, tidied } from "../play/canonical.ts";
import type { Command } from "../play/contract.ts";
import { ok, type Result } from "../result.ts";
import {
  atOnce,
  battleBetween,
  opponentThinker,
  type PlayedScenario,
  randomPlayer,
  type Thinker,
} from "../simulate/between.ts";
import { gameSeed, MAX_COMMANDS } from "../simulate/series.ts";
import { SIDE_IDS, type SideId } from "../systems.ts";
import { Observer } from "./observe.ts";
import { isSwapped, pairOf } from "./pairs.ts";
import type { LabGame, LabWish } from "./records.ts";

/** The player of a side, by its original side. */
const playerOf = (side: SideId, swapped: boolean): SideId => (swapped === (side === "red") ? "blue" : "red");

/**
 * Yields null often, and a battle when it is over; a dropped generator has given the battles so far. Refused where the battle
 * can't be planned for, or a side has no such plan. Throws as playRandom does.
 */
export function* playLab(played: PlayedScenario, wish: LabWish): Generator<LabGame | null, Result<void>, void> {
  const reckoning = reckoningOf(played);
  if (!reckoning.ok) return reckoning;
  for (let game = wish.from; game < wish.from + wish.games; game++) {
    const players = playersOf(played, wish, game);
    if (!players.ok) return players;
    yield yield* oneGame(played, players.value, reckoning.value, wish, game);
  }
  return ok(undefined);
}

/** The same player has the same chance in both battles of a pair, on either side. */
function playersOf(played: PlayedScenario, wish: LabWish, game: number): Result<Readonly<Record<SideId, Thinker>>> {
  const players: Partial<Record<SideId, Thinker>> = {};
  for (const side of SIDE_IDS) {
    const player = playerOf(side, isSwapped(game, wish.swap));
    const who = wish.players[player];
    const seed = seedOf(`${wish.seed} ${pairOf(game, wish.swap)} ${player}`);
    if (who === "random") players[side] = atOnce(randomPlayer(played.battle, randomOf(seed)));
    else {
      const made = opponentThinker(played, side, who, seed, wish.plans[side]);
      if (!made.ok) return made;
      players[side] = made.value;
    }
  }
  return ok(players as Record<SideId, Thinker>);
}

function* oneGame(
  { battle }: PlayedScenario,
  players: Readonly<Record<SideId, Thinker>>,
  reckoning: Reckoning,
  wish: LabWish,
  game: number,
): Generator<null, LabGame, void> {
  const seed = gameSeed(wish.seed, pairOf(game, wish.swap));
  const observer = new Observer(battle, battle.setup(), reckoning);
  const commands: Command[] = [];
  const steps = battleBetween(battle, players, {
    seed,
    maxCommands: MAX_COMMANDS,
    onAbout(state, command, decision) {
      observer.about(state, command, decision);
      commands.push(tidied(command));
    },
    onReport: (report, before) => observer.report(report, before),
  });
  for (;;) {
    const step = steps.next();
    if (!step.done) {
      yield null;
      continue;
    }
    const { state } = step.value;
    return {
      game,
      seed,
      swapped: isSwapped(game, wish.swap),
      commands: commands as LabGame["commands"],
      ...observer.observation(state),
      hash: hashOf(state),
    };
  }
}
