/** A series of random battles, counted. */
import { seedOf } from "../dice/seeded.ts";
import { hashOf } from "../play/canonical.ts";
import type { Battle } from "../play/contract.ts";
import type { SideId } from "../systems.ts";
import { playRandom } from "./random.ts";

/** Far more than any battle has; one that isn't over by then is counted as unfinished. */
const MAX_COMMANDS = 20_000;

export interface Series {
  readonly games: number;
  readonly wins: Readonly<Record<SideId, number>>;
  readonly draws: number;
  readonly unfinished: number;
  readonly turns: { readonly mean: number };
  readonly commands: { readonly mean: number };
  /** Of the hashes of all final states, in order: equal for equal seeds. */
  readonly hash: string;
}

/** Battle n of a seed is the same in a series of any length. Throws as playRandom does. */
export function simulate(battle: Battle, seed: string, games: number): Series {
  const wins: Record<SideId, number> = { red: 0, blue: 0 };
  let [draws, unfinished, turns, commands] = [0, 0, 0, 0];
  const hashes: string[] = [];
  for (let game = 0; game < games; game++) {
    const played = playRandom(battle, seedOf(seed), { maxCommands: MAX_COMMANDS }, game);
    const { ending, turn } = battle.view(played.state, null);
    if (!ending) unfinished++;
    else if (ending.winner === null) draws++;
    else wins[ending.winner]++;
    turns += turn;
    commands += played.commands;
    hashes.push(hashOf(played.state));
  }
  return {
    games,
    wins,
    draws,
    unfinished,
    turns: { mean: turns / games },
    commands: { mean: commands / games },
    hash: hashOf(hashes),
  };
}
