/** The card gives sides no figures, and no stand commands. */
import type { ForceSheet } from "../../forces/sheet.ts";

export const forces: ForceSheet = { roles: [], sideFigures: [], standFigures: [] };
