/** Checks that no schema can make: references between a scenario's records, and places. */
import type { TablePoint } from "../geometry/units.ts";
import { SIDE_IDS } from "../systems.ts";
import { CELLS_PER_INCH, MAX_TABLE_INCHES, MIN_TABLE_INCHES } from "../table/ground.ts";
import type { Problem } from "./issues.ts";
import type { PlanMark, Scenario } from "./model.ts";
import { planLayers } from "./plans.ts";
import { decodeRaster } from "./runlength.ts";
import { LISTED, listOf, pathOf } from "./things/thingKinds.ts";

type Report = (path: Problem["path"], message: string) => void;
const quote = (id: string) => JSON.stringify(id);

/** "#" in, "." out: the symbols of painted overlay cells. */
export const CELL_SYMBOLS: ReadonlyMap<string, number> = new Map([
  [".", 0],
  ["#", 1],
]);

/** The lists other than those of things; their records have distinct ids. */
const LISTS = ["formations", "stands", "reinforcements"] as const;

function uniqueIds(list: readonly { readonly id: string }[], path: Problem["path"], report: Report): void {
  const first = new Map<string, number>();
  list.forEach(({ id }, i) => {
    const before = first.get(id);
    if (before === undefined) first.set(id, i);
    else report([...path, i, "id"], `${quote(id)} is already the id of entry ${before} of the same list`);
  });
}

function sides(scenario: Scenario, report: Report): void {
  for (const id of SIDE_IDS)
    if (scenario.sides.filter((side) => side.id === id).length !== 1)
      report(["sides"], `there must be exactly one side with the id ${quote(id)}`);
}

function formations(scenario: Scenario, report: Report): void {
  const byId = new Map(scenario.formations.map((f) => [f.id, f]));
  scenario.formations.forEach((formation, i) => {
    if (formation.parent === undefined) return;
    const path = ["formations", i, "parent"];
    const parent = byId.get(formation.parent);
    if (!parent) {
      report(path, `there is no formation ${quote(formation.parent)}`);
      return;
    }
    if (parent.side !== formation.side) report(path, `${quote(parent.id)} belongs to the other side`);
    let above: string | undefined = formation.parent;
    for (let depth = 0; above !== undefined && depth <= byId.size; depth++) {
      if (above === formation.id) {
        report(path, `${quote(formation.id)} would belong to itself`);
        return;
      }
      above = byId.get(above)?.parent;
    }
  });
}

function vehicles(scenario: Scenario, report: Report): void {
  for (const [id, vehicle] of Object.entries(scenario.vehicles)) {
    if (vehicle.id !== id) report(["vehicles", id, "id"], `is ${quote(vehicle.id)}, but it is listed as ${quote(id)}`);
    if (vehicle.system !== scenario.system)
      report(
        ["vehicles", id, "system"],
        `is ${quote(vehicle.system)}, but the scenario is for ${quote(scenario.system)}`,
      );
  }
}

function stands(scenario: Scenario, report: Report): void {
  const formation = new Map(scenario.formations.map((f) => [f.id, f]));
  const { width, height } = scenario.table;
  scenario.stands.forEach((stand, i) => {
    if (!Object.hasOwn(scenario.vehicles, stand.vehicle))
      report(["stands", i, "vehicle"], `there is no vehicle ${quote(stand.vehicle)} in this scenario`);
    if (stand.formation !== undefined) {
      const parent = formation.get(stand.formation);
      if (!parent) report(["stands", i, "formation"], `there is no formation ${quote(stand.formation)}`);
      else if (parent.side !== stand.side)
        report(["stands", i, "formation"], `${quote(parent.id)} belongs to the other side`);
    }
    if (stand.at && !(stand.at[0] >= 0 && stand.at[0] <= width && stand.at[1] >= 0 && stand.at[1] <= height))
      report(
        ["stands", i, "at"],
        `(${stand.at[0]}, ${stand.at[1]}) is not on the table of ${width} × ${height} inches`,
      );
  });
}

function entries(scenario: Scenario, report: Report): void {
  const { width, height } = scenario.table;
  const edges = new Map(scenario.entryEdges.map((edge) => [edge.id, edge]));
  const standById = new Map(scenario.stands.map((stand) => [stand.id, stand]));
  const listed = new Map<string, string>();
  scenario.entryEdges.forEach(({ edge, from, to }, i) => {
    const length = edge === "north" || edge === "south" ? width : height;
    if (from < 0) report(["entryEdges", i, "from"], `${from} lies before the beginning of the edge`);
    if (to > length) report(["entryEdges", i, "to"], `${to} lies beyond the end of the edge, ${length} inches`);
    if (to <= from) report(["entryEdges", i, "to"], `${to} must be more than ${from}, where the stretch begins`);
  });
  scenario.reinforcements.forEach((reinforcement, i) => {
    const path = ["reinforcements", i];
    const edge = edges.get(reinforcement.edge);
    if (!edge) report([...path, "edge"], `there is no entry edge ${quote(reinforcement.edge)}`);
    else if (edge.side !== reinforcement.side) report([...path, "edge"], `${quote(edge.id)} belongs to the other side`);
    reinforcement.stands.forEach((id, j) => {
      const place = [...path, "stands", j];
      const stand = standById.get(id);
      const other = listed.get(id);
      listed.set(id, reinforcement.id);
      if (!stand) report(place, `there is no stand ${quote(id)}`);
      else if (stand.side !== reinforcement.side) report(place, `${quote(id)} belongs to the other side`);
      else if (stand.at !== null) report(place, `${quote(id)} stands on the table already`);
      else if (other !== undefined) report(place, `${quote(id)} is listed in ${quote(other)} already`);
    });
  });
}

function victory(scenario: Scenario, report: Report): void {
  const objectives = new Set(scenario.objectives.map((o) => o.id));
  scenario.victory.forEach((condition, i) => {
    if (condition.type === "hold" && !objectives.has(condition.objective))
      report(["victory", i, "objective"], `there is no objective ${quote(condition.objective)}`);
  });
}

/** Plans: ids unique across layers, lines without repeated points, open wedges, and stands of the layer's side. */
function plans(scenario: Scenario, report: Report): void {
  const layers = planLayers(scenario);
  const standById = new Map(scenario.stands.map((stand) => [stand.id, stand]));
  const holder = new Map<string, string>();
  uniqueIds(layers, ["plans"], report);
  layers.forEach(({ id: layer, side, marks }, i) => {
    marks.forEach((mark, j) => {
      const path = ["plans", i, "marks", j];
      const before = holder.get(mark.id);
      if (before !== undefined)
        report([...path, "id"], `${quote(mark.id)} is already the id of a mark on the layer ${quote(before)}`);
      holder.set(mark.id, layer);
      planMark(mark, path, report);
      const [stand, at] = standOf(mark, path);
      if (stand === undefined) return;
      const known = standById.get(stand);
      if (!known) report(at, `there is no stand ${quote(stand)}`);
      else if (known.side !== side) report(at, `${quote(stand)} belongs to the other side`);
    });
  });
}

function planMark(mark: PlanMark, path: Problem["path"], report: Report): void {
  if (mark.type === "arrow" || mark.type === "phase-line") noRepeat(mark.points, path, report);
  if (mark.type === "fire-sector" && mark.shape.type === "wedge" && mark.shape.left === mark.shape.right)
    report([...path, "shape", "right"], "is the left limit too: nothing lies between them");
}

/** The stand that a mark names, with its place in the file. */
function standOf(mark: PlanMark, path: Problem["path"]): [id: string | undefined, path: Problem["path"]] {
  if (mark.type === "step") return [mark.stand, [...path, "stand"]];
  if (mark.type !== "fire-sector" || mark.shape.type !== "wedge") return [undefined, path];
  return [mark.shape.stand, [...path, "shape", "stand"]];
}

function noRepeat(points: readonly TablePoint[], path: Problem["path"], report: Report): void {
  const repeat = points.findIndex((p, j) => j > 0 && p[0] === points[j - 1]?.[0] && p[1] === points[j - 1]?.[1]);
  if (repeat !== -1) report([...path, "points", repeat], "is the same place as the point before it");
}

function tableThings(scenario: Scenario, report: Report): void {
  const columns = scenario.table.width * CELLS_PER_INCH;
  const rows = scenario.table.height * CELLS_PER_INCH;
  scenario.table.lines.forEach(({ points }, i) => {
    noRepeat(points, ["table", "lines", i], report);
  });
  scenario.table.overlays.forEach(({ shape }, i) => {
    if (shape.type !== "cells") return;
    const path = ["table", "overlays", i, "shape"];
    const decoded = decodeCells(shape.rows);
    if (decoded.columns === 0) report([...path, "rows", 0], "row 1: no cells");
    for (const { row, message } of decoded.problems)
      report(row < 0 ? [...path, "rows"] : [...path, "rows", row], message);
    if (shape.x + decoded.columns > columns || shape.y + shape.rows.length > rows)
      report(path, `its cells reach beyond the table of ${columns} × ${rows} cells`);
  });
}

/**
 * The cells of a painted overlay: as wide as its first row, the southern row first. Callers with a checked scenario may
 * ignore `problems`.
 */
export function decodeCells(lines: readonly string[]): ReturnType<typeof decodeRaster> & { readonly columns: number } {
  const columns = rowLength(lines[0] ?? "");
  return { ...decodeRaster(lines, columns, lines.length, CELL_SYMBOLS), columns };
}

/** The number of cells in a row by its counts, at most 1 more than fit on the largest table. */
function rowLength(row: string): number {
  let cells = 0;
  for (const [, count] of row.matchAll(/(\d*)[^\s\d]/gu))
    cells = Math.min(cells + (count === "" ? 1 : Number(count)), MAX_TABLE_INCHES * CELLS_PER_INCH + 1);
  return cells;
}

/** The problems of a table's size; if there are any, the rasters aren't checked. */
export function tableSizeProblems(table: { readonly width: number; readonly height: number }): Problem[] {
  return (["width", "height"] as const).flatMap((key): Problem[] => {
    const inches = table[key];
    const path = ["table", key];
    if (inches < MIN_TABLE_INCHES || inches > MAX_TABLE_INCHES)
      return [{ path, message: `${inches} must be from ${MIN_TABLE_INCHES} to ${MAX_TABLE_INCHES} inches` }];
    if (!Number.isInteger(inches * CELLS_PER_INCH))
      return [{ path, message: `${inches} must be a multiple of ¼ inch` }];
    return [];
  });
}

/** Everything that makes a well-formed scenario unusable, with places in the file. */
export function integrityProblems(scenario: Scenario): Problem[] {
  const problems: Problem[] = [];
  const report: Report = (path, message) => {
    problems.push({ path, message });
  };
  sides(scenario, report);
  for (const list of LISTS) uniqueIds(scenario[list], [list], report);
  for (const type of LISTED) uniqueIds(listOf(scenario, type), pathOf(type), report);
  formations(scenario, report);
  vehicles(scenario, report);
  stands(scenario, report);
  entries(scenario, report);
  victory(scenario, report);
  plans(scenario, report);
  tableThings(scenario, report);
  return problems;
}
