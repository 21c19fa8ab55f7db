/** A stand's storey in a building, for rules with storeys: a figure of the stand. Each is a level high. */
import { type Figured, ownFigure, putFigure } from "./figures.ts";

/** The figure's key. */
export const STOREY = "storey";

/** The most storeys of a building, including the ground floor. */
export const MOST_STOREYS = 9;

/** 0 is the ground floor. */
export const storeyOf = (stand: Figured): number => ownFigure(stand, STOREY) ?? 0;

/** The same stand on another storey. */
export function onStorey<S extends Figured>(stand: S, storey: number): S {
  if (storeyOf(stand) === storey) return stand;
  const there = { ...stand };
  putFigure(there as { figures?: Record<string, number> }, { key: STOREY, standard: 0 }, storey);
  return there;
}

/** "the ground floor", "upper storey 2". */
export const storeyInWords = (storey: number): string => (storey === 0 ? "the ground floor" : `upper storey ${storey}`);
