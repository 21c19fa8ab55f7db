/** A battle group gives its orders by dice: no stand commands. */
import type { ForceSheet } from "../../forces/sheet.ts";
import { SIDE_FIGURES } from "./sideFigures.ts";

export const forces: ForceSheet = {
  roles: [],
  sideFigures: SIDE_FIGURES,
  standFigures: [],
};
