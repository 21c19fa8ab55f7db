/** The places of events on the table, by cells: means of a game. */
import type { StandId } from "../play/contract.ts";
import type { SideId } from "../systems.ts";
import type { LabGame } from "./records.ts";

/**
 * movement: inches moved in the cell. fire: attacks made from there. kills: places of stands that eliminated others. losses:
 * places of eliminated stands.
 */
export type HeatOf = "movement" | "fire" | "kills" | "losses";

export interface HeatQuestion {
  readonly what: HeatOf;
  /** The side; null: both. */
  readonly side: SideId | null;
  /** One stand alone; null: all. */
  readonly stand: StandId | null;
  /** A cell's width and height in inches; 1 when left out. */
  readonly cell?: number | undefined;
}

export interface HeatMap {
  readonly games: number;
  /** Inches. */
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  /** By `row × columns + column` from the south-west corner. */
  readonly values: Float64Array;
  readonly total: number;
  /** The greatest of the values. */
  readonly most: number;
}

type Place = readonly [x: number, y: number];

/** `table` in inches. Stands on the far edges are in the last cells; places off the table count on its edge. */
export function heatOf(
  games: readonly LabGame[],
  table: { readonly width: number; readonly height: number },
  question: HeatQuestion,
): HeatMap {
  const cell = question.cell ?? 1;
  const columns = Math.max(1, Math.ceil(table.width / cell));
  const rows = Math.max(1, Math.ceil(table.height / cell));
  const values = new Float64Array(columns * rows);
  const add = ([x, y]: Place, amount: number): void => {
    const column = Math.min(columns - 1, Math.max(0, Math.floor(x / cell)));
    const row = Math.min(rows - 1, Math.max(0, Math.floor(y / cell)));
    values[row * columns + column] = (values[row * columns + column] ?? 0) + amount;
  };
  for (const game of games) heatUp(game, question, cell, add);
  let [total, most] = [0, 0];
  values.forEach((value, i) => {
    const mean = value / Math.max(1, games.length);
    values[i] = mean;
    total += mean;
    most = Math.max(most, mean);
  });
  return { games: games.length, cell, columns, rows, values, total, most };
}

function heatUp(
  game: LabGame,
  { what, side, stand }: HeatQuestion,
  cell: number,
  add: (place: Place, amount: number) => void,
): void {
  const sides = new Map(game.stands.map((figures) => [figures.stand, figures.side]));
  const meant = (id: StandId | null): boolean =>
    id !== null && (stand === null || id === stand) && (side === null || sides.get(id) === side);
  switch (what) {
    case "movement":
      for (const track of game.tracks)
        if (meant(track.stand))
          for (const [i, to] of track.path.entries()) crossing(track.path[i - 1] ?? to, to, cell, add);
      return;
    case "fire":
      for (const attack of game.attacks) if (meant(attack.stand)) add(attack.from, 1);
      return;
    case "kills":
      for (const { by, at } of game.kills) if (meant(by)) add(at, 1);
      return;
    case "losses":
      for (const kill of game.kills) if (meant(kill.stand)) add(kill.at, 1);
  }
}

/** A leg's inches in each cell that it crosses; along a border they are the upper or eastern cell's. */
export function crossing(from: Place, to: Place, cell: number, add: (place: Place, inches: number) => void): void {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length === 0) return;
  const cuts = [0, ...cutsOf(from[0], dx, cell), ...cutsOf(from[1], dy, cell), 1].sort((a, b) => a - b);
  for (let i = 0; i + 1 < cuts.length; i++) {
    const [a, b] = [cuts[i] as number, cuts[i + 1] as number];
    const middle = (a + b) / 2;
    if (b > a) add([from[0] + dx * middle, from[1] + dy * middle], (b - a) * length);
  }
}

/** The places between 0 and 1 where a coordinate passes the borders of cells. */
function cutsOf(from: number, way: number, cell: number): number[] {
  const cuts: number[] = [];
  if (way === 0) return cuts;
  const [low, high] = way > 0 ? [from, from + way] : [from + way, from];
  for (let line = Math.floor(low / cell) + 1; line * cell < high; line++) cuts.push((line * cell - from) / way);
  return cuts;
}
