/** The card: Initiative Phase, Movement Orders Chart, Command Efficiency Table. It names no sorts of troops. */
import type { ForceFigure } from "../../forces/figures.ts";
import type { ForceSheet } from "../../forces/sheet.ts";
import { MOST_STOREYS, STOREY } from "../../forces/storeys.ts";
import * as family from "../ghq/forces.ts";

export const COHESION: ForceFigure = { ...family.COHESION, rule: "Initiative Phase" };

export const GHQ_QUALITY: ForceFigure = { ...family.GHQ_QUALITY, rule: "Command Efficiency Table" };

/** For a stand alone: no side has it. */
const STOREY_OF_STAND: ForceFigure = {
  key: STOREY,
  name: "Upper storey",
  help: "The stand's storey in its building; the ground floor is 0. Only stands on foot go upstairs.",
  rule: "Terrain Effects, Staircase",
  min: 0,
  max: MOST_STOREYS - 1,
  standard: 0,
};

export const forces: ForceSheet = {
  roles: family.ROLES,
  sideFigures: [COHESION, GHQ_QUALITY],
  standFigures: [COHESION, STOREY_OF_STAND],
};
