/** Sides and stands have nothing besides their vehicles. */
import type { ForceSheet } from "../../../shared/forces/sheet.ts";

export const forces: ForceSheet = { roles: [], sideFigures: [], standFigures: [] };
