/** Copying a region of a table, or stands alone. */
import { newIds } from "../../scenario/ids.ts";
import type { Formation, LineFeature, LoadedScenario, Scenario, Stand } from "../../scenario/model.ts";
import { embedded } from "../../scenario/vehicles.ts";
import { CELLS_PER_INCH } from "../../table/ground.ts";
import { baseOf, extents } from "../base.ts";
import { type Layers, NO_RECORDS, type Piece, type PieceRecords } from "./piece.ts";
import { partRecords, recordsOf, shiftRecords } from "./records.ts";
import type { Region } from "./region.ts";

function formationsOf(scenario: Scenario, stands: readonly Stand[]): Formation[] {
  const parents = new Map(scenario.formations.map((f) => [f.id, f.parent]));
  const wanted = new Set<string>();
  for (const { formation } of stands)
    for (let id = formation; id !== undefined && !wanted.has(id); id = parents.get(id)) wanted.add(id);
  return scenario.formations.filter((f) => wanted.has(f.id));
}

const vehiclesOf = (scenario: Scenario, stands: readonly Stand[]): Scenario["vehicles"] =>
  Object.fromEntries(
    [...new Set(stands.map((s) => s.vehicle))].flatMap((id) => {
      const vehicle = embedded(scenario, id);
      return vehicle ? [[id, vehicle]] : [];
    }),
  );

/** Lines with distinct ids, because the parts of a line cut several times share its id. */
export function ownIds(lines: readonly LineFeature[], all: readonly LineFeature[]): LineFeature[] {
  const fresh = newIds(all);
  const seen = new Set<string>();
  return lines.map((line) => {
    if (!seen.has(line.id)) {
      seen.add(line.id);
      return line;
    }
    return { ...line, id: fresh(`${line.kind}-`) };
  });
}

/** The records in the chosen layers. */
export const withLayers = (records: PieceRecords, layers: Layers): PieceRecords => ({
  ...(layers.things ? records : NO_RECORDS),
  stands: layers.stands ? records.stands : [],
});

/** The cells of a region from a raster of the whole table; 0 outside the region. */
function cellsOf(raster: Uint8Array, columns: number, { rect, mask }: Region): Uint8Array {
  return mask.map((cell, i) => {
    const row = Math.trunc(i / rect.width);
    return cell ? (raster[(rect.y + row) * columns + rect.x + i - row * rect.width] as number) : 0;
  });
}

/**
 * A copy of a region on the table: ground and levels of its cells, lines and painted overlays cut at its border, and
 * other records by their centre. The table doesn't change.
 */
export function cutPiece({ scenario, ground }: LoadedScenario, region: Region, layers: Layers): Piece {
  const { rect, mask } = region;
  const all = recordsOf(scenario);
  const { inside } = partRecords(withLayers(all, layers), region);
  return {
    system: scenario.system,
    columns: rect.width,
    rows: rect.height,
    mask,
    terrain: layers.ground ? cellsOf(ground.terrain, ground.columns, region) : null,
    level: layers.relief ? cellsOf(ground.level, ground.columns, region) : null,
    ...shiftRecords({ ...inside, lines: ownIds(inside.lines, all.lines) }, -rect.x, -rect.y),
    formations: formationsOf(scenario, inside.stands),
    vehicles: vehiclesOf(scenario, inside.stands),
  };
}

/** Stands on the table as a piece without ground; null if none of them is on it. */
export function pieceOfStands(scenario: Scenario, ids: ReadonlySet<string>): Piece | null {
  const stands = scenario.stands.filter((s) => ids.has(s.id) && s.at !== null);
  if (stands.length === 0) return null;
  const boxes = stands.map((stand) => {
    const [x, y] = stand.at ?? [0, 0];
    const [ex, ey] = extents(baseOf(stand, [x, y]));
    return { west: x - ex, east: x + ex, south: y - ey, north: y + ey };
  });
  const least = (key: "west" | "south") => Math.floor(Math.min(...boxes.map((b) => b[key])) * CELLS_PER_INCH);
  const most = (key: "east" | "north") => Math.ceil(Math.max(...boxes.map((b) => b[key])) * CELLS_PER_INCH);
  const [x, y] = [least("west"), least("south")];
  const [columns, rows] = [most("east") - x, most("north") - y];
  return {
    system: scenario.system,
    columns,
    rows,
    mask: new Uint8Array(columns * rows),
    terrain: null,
    level: null,
    ...shiftRecords({ ...NO_RECORDS, stands }, -x, -y),
    formations: formationsOf(scenario, stands),
    vehicles: vehiclesOf(scenario, stands),
  };
}
