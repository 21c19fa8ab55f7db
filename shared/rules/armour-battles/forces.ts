/** A battle group gives its orders by dice: nobody commands from a stand. */
import type { ForceSheet } from "../../forces/sheet.ts";
import { SIDE_FIGURES } from "./sideFigures.ts";

export const forces: ForceSheet = {
  roles: [],
  sideFigures: SIDE_FIGURES,
  standFigures: [],
};
