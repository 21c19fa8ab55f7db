/** The battles of a run as rows for sorting and filtering. */
import type { LabGame, LabLuck } from "../../../shared/lab/records.ts";

export type Outcome = "all" | "red" | "blue" | "drawn";
export interface BattleRow {
  readonly game: LabGame;
  /** Counts from 1. */
  readonly number: number;
  readonly outcome: "red" | "blue" | "drawn" | "unfinished";
  readonly turns: number;
  /** The losses of the sides, in points. */
  readonly red: number;
  readonly blue: number;
  /** Red's luck minus Blue's, in points. */
  readonly luck: number;
}
export const BATTLE_COLUMNS = ["game", "winner", "turns", "red", "blue", "luck"] as const;
export type BattleColumn = (typeof BATTLE_COLUMNS)[number];

const beyond = ({ done, expected }: LabLuck): number => done - expected;

export const battleRows = (games: readonly LabGame[]): BattleRow[] =>
  games.map((game) => ({
    game,
    number: game.game + 1,
    outcome: game.winner ?? (game.unfinished ? "unfinished" : "drawn"),
    turns: game.turns,
    red: game.lost.red.at(-1) ?? 0,
    blue: game.lost.blue.at(-1) ?? 0,
    luck: beyond(game.luck.red) - beyond(game.luck.blue),
  }));

const ORDER = ["red", "drawn", "blue", "unfinished"];
const keyOf = (row: BattleRow, column: BattleColumn): number =>
  column === "game" ? row.number : column === "winner" ? ORDER.indexOf(row.outcome) : row[column];

/** Equal rows are sorted by number. */
export function sifted(rows: readonly BattleRow[], outcome: Outcome, by: BattleColumn, up: boolean): BattleRow[] {
  const way = up ? 1 : -1;
  return rows
    .filter((row) => outcome === "all" || row.outcome === outcome)
    .sort((a, b) => way * (keyOf(a, by) - keyOf(b, by)) || a.number - b.number);
}
