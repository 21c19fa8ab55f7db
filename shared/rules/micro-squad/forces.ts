/** The card: Initiative Phase, Movement Orders Chart, Command Efficiency Table. It names no sorts of troops. */
import type { ForceFigure } from "../../forces/figures.ts";
import type { ForceSheet } from "../../forces/sheet.ts";
import * as family from "../ghq/forces.ts";

export const COHESION: ForceFigure = { ...family.COHESION, rule: "Initiative Phase" };

export const GHQ_QUALITY: ForceFigure = { ...family.GHQ_QUALITY, rule: "Command Efficiency Table" };

export const forces: ForceSheet = {
  roles: family.ROLES,
  sideFigures: [COHESION, GHQ_QUALITY],
  standFigures: [COHESION],
};
