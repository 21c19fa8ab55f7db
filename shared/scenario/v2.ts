/**
 * Version 2 of the scenario file: the rule system defines the figures and roles of sides and stands (shared/forces),
 * and house rules give all modifiers by the system's keys.
 */
import { z } from "zod";
import type { ForceFigure } from "../forces/figures.ts";
import { forceSheetOf } from "../forces/sheets.ts";
import type { SystemId } from "../systems.ts";
import { TERRAIN_KINDS } from "../table/kinds.ts";
import { SEASONS } from "../table/season.ts";
import { mapSource } from "./mapSource.ts";
import { houseTerrainV1, type ScenarioFileV1, scenarioV1, sideV1, standV1 } from "./v1.ts";

/** By the keys of the system's force sheet; absent if all are standard. */
const { figures } = sideV1.shape;

export const sideV2 = sideV1.omit({ cohesion: true, ghqQuality: true });
const { visibleTo, ...standShape } = standV1.omit({ cohesion: true }).shape;
export const standV2 = z.strictObject({
  ...standShape,
  /** A role of its system; a stand of the line if absent. */
  role: z.string().min(1).max(40).optional(),
  /** Figures that differ from its side's. */
  figures,
  visibleTo,
});
export const houseTerrainV2 = houseTerrainV1.omit({ cohesion: true, combat: true });

/** `season`: summer if absent. */
export const factsV2 = scenarioV1.shape.facts.extend({ season: z.enum(SEASONS).optional() });

export const scenarioV2 = scenarioV1.extend({
  version: z.literal(2),
  facts: factsV2,
  sides: z.array(sideV2).length(2),
  stands: z.array(standV2).max(500),
  houseTerrain: z.partialRecord(z.enum(TERRAIN_KINDS as [string, ...string[]]), houseTerrainV2),
  /** The real ground that the table was made from. */
  mapSource: mapSource.optional(),
});
export type ScenarioFileV2 = z.infer<typeof scenarioV2>;

/** The figures that version 1 kept elsewhere, if the system has them. */
const moved = (specs: readonly ForceFigure[], old: Readonly<Record<string, number | undefined>>) =>
  Object.fromEntries(specs.flatMap(({ key }) => (old[key] === undefined ? [] : [[key, old[key]]])));
const ifAny = (all: Readonly<Record<string, number>>) => (Object.keys(all).length > 0 ? { figures: all } : {});

/** Version 1 had the GHQ family's cohesion, quality and roles in every file; those unknown to its system go. */
export function standUpV1(
  system: SystemId,
  { role, cohesion, ...stand }: z.infer<typeof standV1>,
): z.infer<typeof standV2> {
  const { roles, standFigures } = forceSheetOf(system);
  const has = roles.some(({ id }) => id === role);
  return { ...stand, ...(has && { role }), ...ifAny(moved(standFigures, { cohesion })) };
}

export const upV1 = (file: ScenarioFileV1): ScenarioFileV2 => ({
  ...file,
  version: 2,
  sides: file.sides.map(({ cohesion, ghqQuality, figures: written, ...side }) => ({
    ...side,
    ...ifAny({ ...moved(forceSheetOf(file.system).sideFigures, { cohesion, ghqQuality }), ...written }),
  })),
  stands: file.stands.map((stand) => standUpV1(file.system, stand)),
  houseTerrain: Object.fromEntries(
    Object.entries(file.houseTerrain).map(([kind, { cohesion, combat, modifiers, ...row } = {}]) => {
      const all = {
        ...modifiers,
        ...(cohesion !== undefined && { cohesion }),
        ...(combat !== undefined && { combat }),
      };
      return [kind, Object.keys(all).length > 0 ? { ...row, modifiers: all } : row];
    }),
  ),
});
