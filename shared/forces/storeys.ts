/** The storey of a building that a stand is on, for the rules that know storeys: a figure of the stand. Each is a level high. */
import { type Figured, ownFigure } from "./figures.ts";

/** The figure's key. */
export const STOREY = "storey";

/** 0 is the ground floor. */
export const storeyOf = (stand: Figured): number => ownFigure(stand, STOREY) ?? 0;
