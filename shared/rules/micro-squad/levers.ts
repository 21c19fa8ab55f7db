/** The card says nothing of balance: a force is balanced by its cohesion and its GHQ, as in the family's WWII game. */
import type { SideLever } from "../levers.ts";
import { forces } from "./forces.ts";

export const levers: readonly SideLever[] = forces.sideFigures.map((figure) => ({
  figure,
  span: figure.key === "cohesion" ? [11, 18] : [figure.min, figure.max],
}));
