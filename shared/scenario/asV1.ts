/**
 * A scenario's text in version 1 of the file. Series of battles from before version 2 identify their scenario by the
 * hash of that text.
 */
import { figureOf, ownFigure } from "../forces/figures.ts";
import { forceSheetOf } from "../forces/sheets.ts";
import { formatAs } from "./format.ts";
import type { LoadedScenario } from "./model.ts";
import { houseTerrainV1, sideV1, standV1 } from "./v1.ts";

/** The cohesion of sides whose system has no such figure: in new scenarios, and in those of the program. */
const IDLE_COHESION = [14, 0] as const;

/** The record of figures without those that version 1 kept elsewhere; undefined if nothing is left. */
function without(all: Readonly<Record<string, number>> = {}, keys: readonly string[]) {
  const rest = Object.entries(all).filter(([key]) => !keys.includes(key));
  return rest.length > 0 ? Object.fromEntries(rest) : undefined;
}

function textAsV1(loaded: LoadedScenario, idle: number): string {
  const { system, sides, stands, houseTerrain } = loaded.scenario;
  const { sideFigures } = forceSheetOf(system);
  return formatAs(loaded, {
    version: 1,
    sides: sides.map((side) => {
      const value = (key: string, otherwise: number) => {
        const spec = sideFigures.find((candidate) => candidate.key === key);
        return spec ? figureOf(side, spec) : otherwise;
      };
      const figures = without(side.figures, ["cohesion", "ghqQuality"]);
      return { ...side, cohesion: value("cohesion", idle), ghqQuality: value("ghqQuality", 0), figures };
    }),
    stands: stands.map((stand) => ({
      ...stand,
      role: stand.role ?? "line",
      cohesion: ownFigure(stand, "cohesion"),
    })),
    houseTerrain: Object.fromEntries(
      Object.entries(houseTerrain).map(([kind, row]) => {
        const { cohesion, combat } = row?.modifiers ?? {};
        return [kind, { ...row, cohesion, combat, modifiers: without(row?.modifiers, ["cohesion", "combat"]) }];
      }),
    ),
    schemas: { side: sideV1, stand: standV1, houseRow: houseTerrainV1 },
  });
}

/** All texts that it may have had. */
export const textsAsV1 = (loaded: LoadedScenario): readonly string[] => [
  ...new Set(IDLE_COHESION.map((idle) => textAsV1(loaded, idle))),
];
