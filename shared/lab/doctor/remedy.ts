/** A small change that might bring a scenario to balance: carried out on a copy to be measured, or on the table in one step. */
import { createEditingDocument } from "../../editing/document.ts";
import type { EditingDocument, Gesture } from "../../editing/types.ts";
import type { TablePoint } from "../../geometry/units.ts";
import type { LoadedScenario } from "../../scenario/model.ts";
import type { SideId } from "../../systems.ts";

/**
 * figure: a figure of a side's (the system's levers); stand: one more or fewer; turns: the turn limit; arrival: when somebody
 * comes in; edge: where; victory: a condition's threshold; hill: ground one level higher.
 */
export const REMEDY_KINDS = ["figure", "stand", "turns", "arrival", "edge", "victory", "hill"] as const;
export type RemedyKind = (typeof REMEDY_KINDS)[number];

export interface Remedy {
  /** The same for the same change, what it starts from included; without spaces, for the command line. */
  readonly id: string;
  readonly kind: RemedyKind;
  /** "Blue’s cohesion level from 13 to 14". */
  readonly words: string;
  /** How much of the scenario it changes: 1 is the least that there is (sizes.ts). */
  readonly size: number;
  /** The side that it is meant to help; null where that is known only once it is played. */
  readonly favours: SideId | null;
  /** Where on the table to look, in inches; absent where it is nowhere on the table. */
  readonly place?: TablePoint | undefined;
  /** Carries it out; everything it does belongs to the gesture's one step. */
  readonly change: (gesture: Gesture) => void;
}

/** The scenario with the change; what is given stays as it is. */
export function changedBy({ scenario, ground }: LoadedScenario, remedy: Remedy): LoadedScenario {
  const copy = createEditingDocument({ scenario, ground: ground.clone() });
  applyRemedy(copy, remedy);
  return { scenario: copy.scenario, ground: copy.ground };
}

/**
 * Carries a remedy out as one step that can be undone. It must have been made for the scenario as it is there now
 * (`remedyOf`), and no gesture may be open.
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
