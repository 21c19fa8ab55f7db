/** An attempt at a table, stage by stage: high ground, water, towns, roads, vegetation and names. */
import type { Chance, Stage } from "./chance.ts";
import { buildCrossings } from "./crossings.ts";
import { buildFarms, layFields } from "./farmland.ts";
import { pathOf } from "./fields.ts";
import { type Hill, raiseHills, settleLevels } from "./hills.ts";
import { apart, Land, type Spot } from "./land.ts";
import type { Lot } from "./lots.ts";
import { shortfall } from "./measure.ts";
import { Names } from "./names.ts";
import { layRoads } from "./roads.ts";
import type { GeneratorSettings } from "./settings.ts";
import { buildAlong, chooseTowns, paintTown, type Town } from "./towns.ts";
import { layBogs, layStream, type Water } from "./water.ts";
import { plantWoods } from "./woods.ts";

export interface LaidLand {
  readonly land: Land;
  readonly title: string;
  readonly situation: string;
}

/** A land with its long side along x; null if no road finds a path, or if its hills differ by more than `tolerance`. */
export function layLand(
  width: number,
  height: number,
  settings: GeneratorSettings,
  chance: (stage: Stage) => Chance,
  tolerance: number,
): LaidLand | null {
  const land = new Land(width, height, settings);
  const hills = raiseHills(land, settings, chance("hills"));
  const water = layStream(land, settings, chance("stream"));
  settleLevels(land, settings.height);
  // Unequal hills can't be corrected later.
  const high = land.ground.level.map((level) => Math.min(1, level));
  if (!land.mirrored && shortfall(land.ground, high) > tolerance) return null;
  const towns = chooseTowns(land, settings, water, chance("towns"));
  const roads = layRoads(land, settings, towns, water, chance("roads"), chance("lanes"));
  if (!roads) return null;
  const houses = chance("houses");
  const clear = { roads: roads.away, water };
  const street = pathOf(roads.through.points);
  for (const town of towns) if (!town.twin) paintTown(land, town, clear, houses);
  for (const town of towns) if (!town.twin) buildAlong(land, town, street, roads.through.width, clear, houses);
  buildFarms(land, roads, houses);
  if (water) {
    layBogs(land, water, (cell) => (roads.away[cell] as number) < 0.3 || !land.isKind(cell, "clear"), chance("stream"));
    buildCrossings(land, water);
  }
  const woods = plantWoods(land, settings, roads.away, water, towns, hills, chance);
  layFields(land, settings, roads, water, chance("fields"));
  return { land, ...nameAll(land, settings, { hills, towns, woods, water }, chance("names")) };
}

interface Named {
  readonly hills: readonly Hill[];
  readonly towns: readonly Town[];
  readonly woods: readonly Lot[];
  readonly water: Water | null;
}

/** The labels, the title and the first lines of the situation. */
function nameAll(
  land: Land,
  settings: GeneratorSettings,
  { hills, towns, woods, water }: Named,
  chance: Chance,
): { title: string; situation: string } {
  const names = new Names(settings.country, chance);
  const both = (at: Spot): Spot[] => (land.mirrored ? [at, land.opposite(at)] : [at]);
  const villages = towns.map(({ at }) => {
    const name = names.town();
    land.label(name, [at[0], at[1] + (at[1] > land.height - 2.4 ? -1.7 : 1.7)], "town");
    return name;
  });
  const large = [...woods].sort((a, b) => b.cells - a.cells).slice(0, land.mirrored ? 2 : 3);
  for (const { at } of large) for (const place of both(at)) land.label(names.wood(), place, "wood");
  for (const { at, top } of hills) {
    const covered = land.labels.some((label) => apart(label.at, at) < 2.5);
    if (top >= 2 && !covered) land.label(names.height(), at, "height");
  }
  const stream = water ? names.water() : null;
  const bend = water?.line.points[Math.floor(water.line.points.length / 3)];
  if (stream && bend) land.label(stream, bend, "water");
  const [first, second] = villages;
  const place = first ?? (stream ? `the ${stream}` : names.height());
  const road = first
    ? `the road through ${second ? `${first} and ${second}` : first}`
    : "the road from one side to the other";
  return {
    title: first ? `Meeting at ${first}` : `Meeting on ${place}`,
    situation: `Two forces meet on ${road}${stream ? `, astride the ${stream}` : ""}. Each enters from its edge of the table on the first turn. Neither knows the other’s strength.`,
  };
}
