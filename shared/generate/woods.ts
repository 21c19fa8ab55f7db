/** Woods on slopes and in places where nothing else blocks the view; groves, rough ground and scrub between them. */
import { CELLS_PER_INCH } from "../table/ground.ts";
import type { GroundKind } from "../table/kinds.ts";
import type { Chance, Stage } from "./chance.ts";
import type { Hill } from "./hills.ts";
import type { Half, Land, Spot } from "./land.ts";
import { Grower, halvesOf, type Lot } from "./lots.ts";
import type { GeneratorSettings } from "./settings.ts";
import type { Town } from "./towns.ts";
import type { Water } from "./water.ts";

/** The greatest inequality of the halves of a free table. */
const FREE = 0.12;

export function plantWoods(
  land: Land,
  settings: GeneratorSettings,
  roads: Float32Array,
  water: Water | null,
  towns: readonly Town[],
  hills: readonly Hill[],
  chance: (stage: Stage) => Chance,
): readonly Lot[] {
  const { width, height, columns, rows } = land;
  const grower = new Grower(land, halvesOf(land, chance("border")));
  for (const { at } of towns) grower.mind(at);
  for (const { at, top } of hills) if (top >= 2) grower.mind(at);
  const clear = (cell: number) => land.isKind(cell, "clear");
  const dry = (cell: number, by: number) => !water || (water.away[cell] as number) > water.line.width / 2 + by;
  const free = (cell: number) => clear(cell) && (roads[cell] as number) > 0.45 && dry(cell, 0.3);
  const slope = (cell: number): number => {
    const at = land.elevation;
    const [c, r] = [cell % columns, Math.floor(cell / columns)];
    if (c < 2 || r < 2 || c + 2 >= columns || r + 2 >= rows) return 0;
    const across = (at[cell + 2] as number) - (at[cell - 2] as number);
    const up = (at[cell + 2 * columns] as number) - (at[cell - 2 * columns] as number);
    return Math.min(1, Math.sqrt(across * across + up * up));
  };
  /** Woods keep off the edges where forces enter, and block the view through the middle. */
  const central = ([x]: Spot) => 1.5 * (1 - Math.abs(x - width / 2) / (width / 2)) - (x < 3 || x > width - 3 ? 2 : 0);
  const edgeRank = ([, y]: Spot) => (y < 1 || y > height - 1 ? -1 : 0);

  const split = (share: number, drawn: Chance): Record<Half, number> => {
    const total = Math.round(share * land.cells);
    const tilt = settings.fairness === "free" ? drawn.between(-FREE, FREE) : 0;
    return { west: Math.round((total / 2) * (1 + tilt)), east: Math.round((total / 2) * (1 - tilt)) };
  };
  const lay = (
    kind: GroundKind,
    stage: Stage,
    share: number,
    rest: Omit<Parameters<Grower["grow"]>[0], "kind" | "cells">,
  ) => {
    if (share <= 0) return [];
    const drawn = chance(stage);
    return grower.grow({ kind, cells: split(share, drawn), ...rest }, drawn);
  };

  const groves = settings.woods * settings.groves;
  const woods = lay("woods", "woods", settings.woods - groves, {
    across: [settings.lot - 0.8, settings.lot + 1.2],
    gap: 1,
    suits: (at, cell) => slope(cell) * 2.5 + central(at) + edgeRank(at) + ((roads[cell] as number) < 1.2 ? -2 : 0),
    free,
  });
  lay("grove", "groves", groves, {
    across: [1, 2],
    gap: 0.75,
    suits: (at, cell) => central(at) + ((roads[cell] as number) < 2.5 ? 1.5 : 0),
    free,
  });
  lay("rough-1", "rough", settings.rough, {
    across: [1.5, 3],
    gap: 0.5,
    suits: (_, cell) => slope(cell) * 3 + Math.max(0, land.elevation[cell] as number),
    free,
  });
  lay("scrub", "scrub", settings.scrub, {
    across: [1, 2.2],
    gap: 0.5,
    suits: (_, cell) => slope(cell) * 3 + (water && (water.away[cell] as number) < 2 ? 2 : 0),
    free,
  });
  return woods;
}

export const squareInches = (cells: number): number => cells / CELLS_PER_INCH ** 2;
