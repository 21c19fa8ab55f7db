/** A small change that might balance a scenario: carried out on a copy for measuring, or on the table in one step. */
import { createEditingDocument } from "../../editing/document.ts";
import type { EditingDocument, Gesture } from "../../editing/types.ts";
import type { TablePoint } from "../../geometry/units.ts";
import type { LoadedScenario } from "../../scenario/model.ts";
import type { SideId } from "../../systems.ts";

/**
 * figure: a figure of a side's (the system's levers); stand: one more or fewer; turns: the turn limit; arrival: the turn of
 * an entry; edge: its place; victory: a condition's threshold; hill: ground one level higher.
 */
export const REMEDY_KINDS = ["figure", "stand", "turns", "arrival", "edge", "victory", "hill"] as const;
export type RemedyKind = (typeof REMEDY_KINDS)[number];

export interface Remedy {
  /** The same for the same change from the same start; without spaces, for the command line. */
  readonly id: string;
  readonly kind: RemedyKind;
  /** "Blue’s cohesion level from 13 to 14". */
  readonly words: string;
  /** The size of the change to the scenario: 1 is the least possible (sizes.ts). */
  readonly size: number;
  /** The side that it is meant to help; null where only play shows it. */
  readonly favours: SideId | null;
  /** The place on the table, in inches; absent where it has none. */
  readonly place?: TablePoint | undefined;
  /** Carries it out; all its changes belong to the gesture's one step. */
  readonly change: (gesture: Gesture) => void;
}

/** The scenario with the change; the given one stays unchanged. */
export function changedBy({ scenario, ground }: LoadedScenario, remedy: Remedy): LoadedScenario {
  const copy = createEditingDocument({ scenario, ground: ground.clone() });
  applyRemedy(copy, remedy);
  return { scenario: copy.scenario, ground: copy.ground };
}

/**
 * Carries out a remedy as one step that can be undone. It must have been made for the present scenario (`remedyOf`), and no
 * gesture may be open.
 */
export function applyRemedy(target: EditingDocument, remedy: Remedy): void {
  const gesture = target.begin(remedy.words);
  try {
    remedy.change(gesture);
  } catch (error) {
    gesture.cancel();
    throw error;
  }
  gesture.commit();
}
