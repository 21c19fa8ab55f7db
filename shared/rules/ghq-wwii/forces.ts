/** Rule document: 5.1, 8.2.1; troops: "Design your own tank game scenario". */
import { type FigureClass, type ForceFigure, spanOf } from "../../forces/figures.ts";
import type { ForceSheet } from "../../forces/sheet.ts";
import * as family from "../ghq/forces.ts";

const TROOPS: readonly FigureClass[] = [
  { name: "Militia", levels: [9, 15] },
  { name: "Conscripts", levels: [11, 16] },
  { name: "Professionals", levels: [14, 18] },
  { name: "Elite", levels: [14, 22] },
];
export const TROOPS_HAVE = spanOf(TROOPS);

export const COHESION: ForceFigure = { ...family.COHESION, rule: "5.1", classes: TROOPS };
export const GHQ_QUALITY: ForceFigure = { ...family.GHQ_QUALITY, rule: "8.2.1" };

export const forces: ForceSheet = {
  roles: family.ROLES,
  sideFigures: [COHESION, GHQ_QUALITY],
  standFigures: [COHESION],
};
