/** The battles of a run as a table of comma-separated values, for other programs. */
import type { LabGame } from "../../../shared/lab/records.ts";
import { battleRows } from "./battles.ts";

const HEADS = [
  "battle",
  "seed",
  "players changed over",
  "won by",
  "turns",
  "ahead since turn",
  "red lost points",
  "blue lost points",
  "red luck points",
  "blue luck points",
  "commands",
  "reason",
] as const;

const cell = (value: string | number): string => {
  const text = String(value);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
const hundredths = (n: number): number => Math.round(n * 100) / 100;

/** Ends with a newline. Battles count from 1. */
export function csvOf(games: readonly LabGame[]): string {
  const rows = battleRows(games).map(({ game, number, outcome, turns, red, blue }): (string | number)[] => [
    number,
    game.seed,
    game.swapped ? "yes" : "no",
    outcome,
    turns,
    game.decided ?? "",
    hundredths(red),
    hundredths(blue),
    hundredths(game.luck.red.done - game.luck.red.expected),
    hundredths(game.luck.blue.done - game.luck.blue.expected),
    game.commands.length,
    game.reason ?? "",
  ]);
  return [HEADS, ...rows].map((row) => `${row.map(cell).join(",")}\n`).join("");
}
