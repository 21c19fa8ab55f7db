/** Solids of a scenario as the bytes of a file: a tile, or all of them with their key. */
import { fail, ok, type Result } from "../../shared/result.ts";
import type { LoadedScenario } from "../../shared/scenario/model.ts";
import { type NamedSolid, solidFile } from "../../shared/solids/files.ts";
import { endingOf, type SolidFormat } from "../../shared/solids/formats.ts";
import type { Mesh } from "../../shared/solids/mesh.ts";
import { planSolids, type SolidPlan } from "../../shared/solids/plan.ts";
import { checked, KEY, type SolidReport, solidReport } from "../../shared/solids/report.ts";
import type { SolidSettings } from "../../shared/solids/settings.ts";
import { buildKey, buildTile } from "./buildTile.ts";
import type { SolidKit } from "./solidKit.ts";

export interface SolidWish {
  readonly settings: SolidSettings;
  /** A tile's name; null: all. */
  readonly tile: string | null;
  readonly format: SolidFormat;
}
export interface MadeSolids {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly report: SolidReport;
}
export type Progress = (done: number, total: number) => void;

/** The plan of a scenario by its settings, so that a series of wishes about one table plans once. */
export type Planner = (loaded: LoadedScenario, settings: SolidSettings) => Result<SolidPlan>;

export function makeSolids(
  kit: SolidKit,
  loaded: LoadedScenario,
  { settings, tile, format }: SolidWish,
  progress: Progress = () => undefined,
  planner: Planner = planSolids,
): Result<MadeSolids> {
  const planned = planner(loaded, settings);
  if (!planned.ok) return planned;
  const plan = planned.value;
  const { layout, fittings } = plan;
  const tiles = tile === null ? layout.tiles : layout.tiles.filter(({ name }) => name === tile);
  if (tiles.length === 0)
    return fail({
      code: "not-found",
      place: "tile",
      message: `No tile ${tile}: they go from ${layout.tiles[0]?.name} to ${layout.tiles.at(-1)?.name}.`,
    });
  const named = (name: string, mesh: Mesh): NamedSolid => ({ name, mesh, report: checked(name, mesh) });
  const solids = tiles.map((piece, i) => {
    progress(i, tiles.length);
    return named(piece.name, buildTile(kit, plan, piece));
  });
  if (tile === null && fittings.key) solids.push(named(KEY, buildKey(kit, fittings.key)));
  const bytes = solidFile(plan, solids, endingOf(tile, format));
  progress(tiles.length, tiles.length);
  return ok({ bytes, report: solidReport(plan, solids) });
}
