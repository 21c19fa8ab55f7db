/** Reads a table of the user's own vehicles, row by row: faulty rows are reported with their lines. */
import { type Failure, fail, ok, type Result } from "../../shared/result.ts";
import type { SystemId } from "../../shared/systems.ts";
import { checkVehicle, tidyVehicle } from "../../shared/vehicles/check.ts";
import type { FigureSpec, VehicleSheet } from "../../shared/vehicles/sheet.ts";
import type { Figure, Vehicle } from "../../shared/vehicles/vehicle.ts";
import { restored } from "./csvText.ts";
import { columnsOf } from "./exportCsv.ts";
import { readTable, splitNotes, type TableRow } from "./tables.ts";

/** A vehicle of the table: checked, or refused at a line. Its id is as written, or empty. */
export interface ReadVehicle {
  readonly line: number;
  readonly name: string;
  readonly result: Result<Vehicle, { readonly line: number; readonly reason: string }>;
}
export interface ReadVehicles {
  readonly vehicles: readonly ReadVehicle[];
  /** Columns without a meaning in this system. */
  readonly ignored: readonly string[];
}

type Cells = ReadonlyMap<string, string>;
interface Block {
  readonly head: { readonly cells: Cells; readonly line: number };
  readonly weapons: { readonly cells: Cells; readonly line: number }[];
  problem: { line: number; reason: string } | null;
}

/** Refused as a whole if the text isn't a table of vehicles. */
export function readVehiclesCsv(text: string, system: SystemId, sheet: VehicleSheet): Result<ReadVehicles> {
  const table = readTable(text, "allowed");
  if (!table.ok) {
    const { line, message } = table.error;
    return fail<Failure>({ code: "invalid", message: `Line ${line}: ${message}.`, line });
  }
  const names = columnNames(sheet);
  const meaning = new Map<string, string>();
  for (const column of table.value.columns) {
    const known = names.get(column.toLowerCase());
    if (known === undefined) continue;
    if ([...meaning.values()].includes(known))
      return fail<Failure>({ code: "invalid", message: `Line 1: two columns hold “${known}”.`, line: 1 });
    meaning.set(column, known);
  }
  if (![...meaning.values()].includes("name"))
    return fail<Failure>({
      code: "invalid",
      message: "Line 1: the first row must name the columns, and one of them must be “name”.",
      line: 1,
    });
  const blocks = blocksOf(table.value.rows, meaning);
  return ok({
    vehicles: blocks.map((block) => readBlock(block, system, sheet)),
    ignored: table.value.columns.filter((column) => !meaning.has(column)),
  });
}

/** The names of columns, in lower case: the tables' keys and the figures' names. */
function columnNames(sheet: VehicleSheet): Map<string, string> {
  const names = new Map<string, string>();
  for (const { key, name } of sheet.figures)
    for (const heading of [key, name]) names.set(heading.toLowerCase(), `stats.${key}`);
  for (const { key, name } of sheet.weapons.figures)
    for (const heading of [key, name]) names.set(heading.toLowerCase(), `weapon.${key}`);
  names.set("model code", "model_code").set("model", "model_code");
  for (const column of columnsOf(sheet)) names.set(column.toLowerCase(), column);
  return names;
}

/** Groups of rows: a vehicle, and after it its further weapons. */
function blocksOf(rows: readonly TableRow[], meaning: ReadonlyMap<string, string>): Block[] {
  const blocks: Block[] = [];
  for (const { cells: raw, line } of rows) {
    const cells = new Map<string, string>();
    for (const [column, known] of meaning) cells.set(known, restored(raw[column] ?? ""));
    const parent = cells.get("parent") ?? "";
    const further = parent !== "" || (!cells.get("name") && !cells.get("id"));
    if (!further) {
      blocks.push({ head: { cells, line }, weapons: hasWeapon(cells) ? [{ cells, line }] : [], problem: null });
      continue;
    }
    const owner = parent === "" ? blocks.at(-1) : blocks.findLast(({ head }) => isCalled(head.cells, parent));
    if (!owner) {
      const reason = parent === "" ? "The row has no name." : `There is no vehicle “${parent}” above this row.`;
      blocks.push({ head: { cells, line }, weapons: [], problem: { line, reason } });
    } else if (hasWeapon(cells)) owner.weapons.push({ cells, line });
    else owner.problem ??= { line, reason: "A further row of a vehicle must hold a weapon." };
  }
  return blocks;
}

const isCalled = (cells: Cells, name: string): boolean => cells.get("id") === name || cells.get("name") === name;
const hasWeapon = (cells: Cells): boolean =>
  [...cells].some(
    ([column, cell]) => cell !== "" && (column === "weapon" || column === "mount" || column.startsWith("weapon.")),
  );

function readBlock({ head, weapons, problem }: Block, system: SystemId, sheet: VehicleSheet): ReadVehicle {
  const text = (column: string) => head.cells.get(column) ?? "";
  const name = text("name") || text("id") || text("parent");
  const refuse = (line: number, reason: string): ReadVehicle => ({
    line: head.line,
    name,
    result: { ok: false, error: { line, reason } },
  });
  if (problem) return refuse(problem.line, problem.reason);
  const points = text("points");
  const vehicle = tidyVehicle(sheet, {
    id: text("id"),
    system,
    nation: text("nation"),
    name: text("name"),
    points: points === "" ? null : (wholeOf(points) ?? Number.NaN),
    stats: figuresOf(sheet.figures, head.cells, "stats."),
    weapons: weapons.map(({ cells }) => ({
      name: cells.get("weapon") ?? sheet.weapons.names[0] ?? "main",
      mount: choiceOf(sheet.weapons.mounts, cells.get("mount") ?? sheet.weapons.mounts[0]?.value ?? ""),
      stats: figuresOf(sheet.weapons.figures, cells, "weapon."),
    })),
    notes: splitNotes(text("notes")),
    modelCode: text("model_code"),
  });
  const [fault] = checkVehicle(sheet, vehicle);
  if (!fault) return { line: head.line, name: vehicle.name, result: ok(vehicle) };
  const weapon = /^weapons\[(\d+)\]/.exec(fault.place);
  return refuse(weapons[Number(weapon?.[1] ?? -1)]?.line ?? head.line, fault.words);
}

/** "12", "12.0" and, from some spreadsheets, "12,0"; anything else isn't a whole number. */
function wholeOf(cell: string): number | null {
  return /^[+-]?\d{1,15}([.,]0+)?$/.test(cell) ? Number.parseInt(cell, 10) : null;
}

const SWITCH: Readonly<Record<string, boolean>> = {
  yes: true,
  true: true,
  "1": true,
  no: false,
  false: false,
  "0": false,
};

function figuresOf(specs: readonly FigureSpec[], cells: Cells, prefix: string): Record<string, Figure> {
  const figures: Record<string, Figure> = {};
  for (const { key, kind } of specs) {
    const cell = cells.get(prefix + key) ?? "";
    if (cell === "") continue;
    // An unreadable value stays as written: the sheet refuses it in words.
    if (kind.type === "whole") figures[key] = wholeOf(cell) ?? cell;
    else if (kind.type === "switch") figures[key] = SWITCH[cell.toLowerCase()] ?? cell;
    else if (kind.type === "choice") figures[key] = choiceOf(kind.choices, cell);
    else figures[key] = cell;
  }
  return figures;
}

/** A choice by its value or its name, ignoring case. */
function choiceOf(choices: readonly { value: string; name: string }[], cell: string): string {
  const low = cell.toLowerCase();
  return choices.find(({ value, name }) => value.toLowerCase() === low || name.toLowerCase() === low)?.value ?? cell;
}
