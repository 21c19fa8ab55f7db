/** The contents of the files of a table's solids. */
import type { SolidEnding } from "./formats.ts";
import type { Mesh } from "./mesh.ts";
import type { SolidPlan } from "./plan.ts";
import { KEY, type NamedReport } from "./report.ts";
import { rounded } from "./settings.ts";
import { stlOf } from "./stl.ts";
import { type PlacedSolid, threeMfOf } from "./threeMf.ts";
import { zipped } from "./zip.ts";

export interface NamedSolid extends NamedReport {
  readonly mesh: Mesh;
}

/** Millimetres between the tiles of a 3MF file. */
const GAP = 10;

export function solidFile(
  plan: SolidPlan,
  solids: readonly NamedSolid[],
  ending: SolidEnding,
): Uint8Array<ArrayBuffer> {
  const title = (name: string) => `${plan.title}, ${name}`;
  if (ending === ".3mf") return threeMfOf(plan.title, placed(plan, solids));
  const stls = solids.map(({ name, mesh }) => ({ name: `${name}.stl`, bytes: stlOf(mesh, title(name)) }));
  return ending === ".zip"
    ? zipped([...stls, { name: "tiles.txt", bytes: new TextEncoder().encode(listOf(plan, solids)) }])
    : (stls[0]?.bytes ?? new Uint8Array());
}

/** Tiles lie as on the table, a little apart; keys lie in front of them. */
function placed({ layout, scale }: SolidPlan, solids: readonly NamedSolid[]): PlacedSolid[] {
  const of = new Map(layout.tiles.map((tile) => [tile.name, tile]));
  return solids.map(({ name, mesh }): PlacedSolid => {
    const tile = of.get(name);
    const lone = solids.length === 1;
    if (!tile || lone) return { name, mesh, at: lone ? [0, 0] : [GAP, -2 * GAP] };
    const up = layout.rows - 1 - tile.row;
    return { name, mesh, at: [tile.west * scale + tile.column * GAP, tile.south * scale + up * GAP] };
  });
}

/** The tiles as they lie, and a line for each: for whoever has the zip and not the program. */
function listOf({ title, layout, fittings }: SolidPlan, solids: readonly NamedSolid[]): string {
  const rows = Array.from({ length: layout.rows }, (_, row) =>
    layout.tiles.flatMap((tile) => (tile.row === row ? [tile.name.padEnd(5)] : [])).join(""),
  );
  const lines = solids.map(({ name, report: { size, volume } }) => {
    const times = name === KEY && fittings.key ? `, ${fittings.key.count} wanted` : "";
    return `${name}: ${size.map((n) => rounded(n).toFixed(1)).join(" x ")} mm, ${volume.toFixed(1)} cm3${times}`;
  });
  return `${[`${title}, north at the top`, "", ...rows.map((row) => row.trimEnd()), "", ...lines].join("\n")}\n`;
}
