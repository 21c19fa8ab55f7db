/** The card is silent on balance: a force is balanced by its cohesion and its GHQ, as in the family's WWII game. */
import type { SideLever } from "../levers.ts";
import { COHESION, GHQ_QUALITY } from "./forces.ts";

export const levers: readonly SideLever[] = [
  // From the best militia to the least elites.
  { figure: COHESION, span: [11, 18] },
  { figure: GHQ_QUALITY, span: [GHQ_QUALITY.min, GHQ_QUALITY.max] },
];
