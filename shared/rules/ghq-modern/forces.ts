/** Rule document: 04.00, 08.02.01; 01.00, 04.01: armies are of generation III or IV. */
import { type FigureClass, type ForceFigure, spanOf } from "../../forces/figures.ts";
import type { ForceSheet } from "../../forces/sheet.ts";
import * as family from "../ghq/forces.ts";

// The document names 14 or 15 for a start and plays with 11 to 16 in its examples.
const TROOPS: readonly FigureClass[] = [
  { name: "Poorly led", levels: [9, 12] },
  { name: "Regulars", levels: [13, 15] },
  { name: "Professionals", levels: [15, 18] },
];
export const TROOPS_HAVE = spanOf(TROOPS);

export const COHESION: ForceFigure = { ...family.COHESION, rule: "04.00", classes: TROOPS };
export const GENERATION: ForceFigure = {
  key: "generation",
  name: "Generation",
  help: "III: the cold war up to about 1980. IV: later armies. An army of generation IV adds 1 to its roll for orders.",
  rule: "04.01",
  min: 3,
  max: 4,
  standard: 3,
  words: (value) => (value === 3 ? "III" : "IV"),
};

export const forces: ForceSheet = {
  roles: family.ROLES,
  sideFigures: [COHESION, GENERATION, { ...family.GHQ_QUALITY, rule: "08.02.01" }],
  standFigures: [COHESION],
};
