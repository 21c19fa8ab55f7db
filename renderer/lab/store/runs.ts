/** A run: a series of battles of a scenario in its state at the start, with its progress. */
import type { LabGame, LabWish } from "../../../shared/lab/records.ts";
import type { LoadedScenario } from "../../../shared/scenario/model.ts";
import type { SidePlayer } from "../../../shared/simulate/series.ts";
import type { SideId } from "../../../shared/systems.ts";

/** The played scenario, in its state in the editor. */
export interface LabSource {
  /** The session's serial, and the state of its document. */
  readonly serial: number;
  readonly state: number;
  /** Its ground is a copy. */
  readonly loaded: LoadedScenario;
}

export interface LabRun {
  readonly id: number;
  readonly of: LabSource;
  /** All battles asked for until now, from battle 0. */
  readonly wish: LabWish;
  /** By number; during a run and after a stopped one, some are missing. */
  readonly games: readonly LabGame[];
}

/** The games with another game, in its place. */
export function withGame(games: readonly LabGame[], game: LabGame): readonly LabGame[] {
  const last = games.at(-1);
  if (!last || last.game < game.game) return [...games, game];
  const at = games.findIndex((other) => other.game >= game.game);
  if (games[at]?.game === game.game) return games;
  return games.toSpliced(at, 0, game);
}

/** The ranges still to be played, none longer than `most`; pairs stay together. */
export function missing({ wish, games }: Pick<LabRun, "wish" | "games">, most: number): readonly LabWish[] {
  const played = new Set(games.map(({ game }) => game));
  const ranges: LabWish[] = [];
  const end = wish.from + wish.games;
  for (let from = wish.from; from < end; from++) {
    if (played.has(from)) continue;
    let to = from + 1;
    while (to < end && to - from < most && !played.has(to)) to++;
    ranges.push({ ...wish, from, games: to - from });
    from = to - 1;
  }
  return ranges;
}

/** The length of ranges: short enough that all workers are busy to the end. */
export function rangeLength({ games, swap }: LabWish, workers: number): number {
  const least = swap ? 2 : 1;
  return Math.max(least, Math.min(4, Math.floor(games / (workers * 8)))) & ~(least - 1);
}

export const playerName = (player: SidePlayer): string => (player === "random" ? "Random" : player.name);
export const playersOf = ({ players }: Pick<LabWish, "players">): string =>
  `${playerName(players.red)} against ${playerName(players.blue)}`;

/** "Run 2: Regular against Regular, 50 battles" */
export const runWords = ({ id, wish, games }: LabRun): string =>
  `Run ${id}: ${playersOf(wish)}, ${games.length} ${games.length === 1 ? "battle" : "battles"}`;

/** The name of the layer of plans that a side plays by, from the played scenario. */
export const planNameIn = (run: LabRun, side: SideId): string | null =>
  run.of.loaded.scenario.plans?.find(({ id }) => id === run.wish.plans[side])?.name ?? null;
