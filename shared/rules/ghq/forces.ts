/** Roles and figures of the GHQ family's forces. A member adds its rule numbers and the range for its troops. */
import { type Figured, type ForceFigure, figureOf, ownFigure } from "../../forces/figures.ts";
import type { Role } from "../../forces/sheet.ts";

export const HQ = "hq";
export const GHQ = "ghq";
export const ROLES: readonly Role[] = [
  { id: HQ, name: "HQ", label: "HQ", pennants: 1 },
  { id: GHQ, name: "GHQ", label: "HQ", pennants: 2, most: 1, ofSide: true, wanted: true },
];

/** The documents' standard values. */
export const USUAL_COHESION = [14, 15] as const;

export const COHESION = {
  key: "cohesion",
  name: "Cohesion level",
  brief: "cohesion",
  help: "How well a force holds together. Its 1D20 rolls succeed at this level or less.",
  min: 0,
  max: 40,
  standard: USUAL_COHESION[0],
} as const satisfies Omit<ForceFigure, "rule">;
export const GHQ_QUALITY = {
  key: "ghqQuality",
  name: "GHQ quality",
  help: "Added to the side's roll for orders while its GHQ stand survives.",
  min: -2,
  max: 3,
  standard: 0,
  signed: true,
  needs: { role: GHQ },
} as const satisfies Omit<ForceFigure, "rule">;

/** The force's level. */
export const cohesionOf = (side: Figured): number => figureOf(side, COHESION);
/** The stand's cohesion level where it has one, otherwise its force's. */
export const cohesionOfStand = (stand: Figured, side: Figured): number =>
  ownFigure(stand, COHESION.key) ?? cohesionOf(side);
export const ghqQualityOf = (side: Figured): number => figureOf(side, GHQ_QUALITY);
