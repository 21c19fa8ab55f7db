/** The settings of the lab: what to play, and the number of workers. */

import type { LabWish } from "../../../shared/lab/records.ts";
import { CHARACTERS, STANDARD_CHARACTER } from "../../../shared/opponent/character.ts";
import { hashOf } from "../../../shared/play/canonical.ts";

export interface LabSettings extends Pick<LabWish, "players" | "plans" | "swap" | "seed"> {
  readonly games: number;
  readonly workers: number;
}

export const GAMES = { least: 2, most: 5000, usual: [20, 50, 100, 200, 500, 1000] } as const;

/** `cores`: the machine's; one is left to the window. */
export const initialSettings = (cores: number): LabSettings => ({
  players: { red: CHARACTERS[STANDARD_CHARACTER], blue: CHARACTERS[STANDARD_CHARACTER] },
  plans: { red: null, blue: null },
  swap: true,
  seed: "1",
  games: 20,
  workers: usualWorkers(cores),
});
const usualWorkers = (cores: number): number => Math.max(1, cores - 1);

/** A whole number of battles, and of pairs if the players change over. */
export function gamesWithin(games: number, swap: boolean): number {
  const n = Math.min(GAMES.most, Math.max(GAMES.least, Math.round(games) || GAMES.least));
  return swap && n % 2 === 1 ? n + 1 : n;
}

/** With two equal players, changing over has no effect. */
export const changesOver = ({ players, swap }: Pick<LabSettings, "players" | "swap">): boolean =>
  swap && hashOf(players.red) !== hashOf(players.blue);

/** The wish for a run begun now. */
export function wishOf(settings: LabSettings): LabWish {
  const { players, plans, seed, games } = settings;
  const swap = changesOver(settings);
  return { players, plans, swap, seed, from: 0, games: gamesWithin(games, swap) };
}
