/** Everything that the solids of a table are made of, before any solid is made. */
import { levelFields } from "../picture/levels.ts";
import { drawnLines } from "../picture/lines.ts";
import type { Ring } from "../print/map/rings.ts";
import { Terrain } from "../print/map/terrain.ts";
import { ok, type Result } from "../result.ts";
import type { LoadedScenario } from "../scenario/model.ts";
import type { Ground } from "../table/ground.ts";
import { familyOf } from "../table/lineFamilies.ts";
import { type Engraving, engravingOf } from "./engraving.ts";
import { type FittingsOfTable, fittingsOf } from "./fittings.ts";
import { type Layout, layoutOf } from "./layout.ts";
import { type SolidSettings, scaleOf } from "./settings.ts";

export interface SolidPlan {
  readonly title: string;
  readonly settings: SolidSettings;
  /** Millimetres for an inch of table. */
  readonly scale: number;
  readonly ground: Ground;
  readonly layout: Layout;
  readonly fittings: FittingsOfTable;
  /** The outlines of the levels in inches, level 1 first; by counting crossings they enclose the level and all above it. */
  readonly levels: readonly (readonly Ring[])[];
  /** For slopes: inches inside the outline of each level. */
  readonly fields: readonly Float32Array[];
  readonly engraving: Engraving;
  readonly notices: readonly string[];
}

/** Points of paper for an inch from which outlines are made of short pieces. */
const FINE = 72;

/** Refused where a setting is at fault; `place` names it. */
export function planSolids({ scenario, ground }: LoadedScenario, settings: SolidSettings): Result<SolidPlan> {
  const layout = layoutOf(scenario.table, settings);
  if (!layout.ok) return layout;
  const terrain = new Terrain(ground);
  const { levels, kinds } = terrain.shapes(FINE);
  const fittings = fittingsOf(layout.value, settings);
  const lines = drawnLines(scenario.table.lines).filter(({ kind }) => familyOf(kind) !== "barrier");
  const water = kinds.filter(({ kind }) => kind === "water" || kind === "ford").map(({ only }) => only);
  return ok({
    title: scenario.title,
    settings,
    scale: scaleOf(settings),
    ground,
    layout: layout.value,
    fittings,
    levels,
    fields: settings.shape === "slopes" ? levelFields(ground) : [],
    engraving: settings.engraving > 0 ? engravingOf(lines, water) : { strips: [], areas: [] },
    notices: [...(levels.length === 0 ? ["This table is flat: a plate without relief."] : []), ...fittings.notices],
  });
}
