/** A member's answers for planning, beyond those for play. */

import type { TablePoint } from "../../../geometry/units.ts";
import type { Refusal } from "../../../play/contract.ts";
import type { AimedQuestion, Landings, PlannedShot } from "../../../play/planning.ts";
import type { NamedModifier } from "../../modifiers.ts";
import type { Battlefield } from "../play/battlefield.ts";
import type { Member } from "../play/member.ts";
import type { GhqState, StandState } from "../play/state.ts";

export interface PlanMember {
  readonly member: Member;
  /** The state before the first decision. */
  setup(field: Battlefield): GhqState;
  /** The meaning of a stand's beads; `unrevealed`: its fire hasn't given it away yet (StandView). */
  marked(beads: readonly string[], unrevealed: boolean): Partial<StandState>;
  /** A moving stand, with any markers. */
  underWay(stand: StandState): StandState;
  /** Free to fire, without the restrictions of the moment. */
  free(stand: StandState): StandState;
  /** The modifier of the roll to pass an enemy; null: movers never pass an enemy. */
  readonly passing: NamedModifier | null;
  /** Several stands make one attack together: then every stand that can fires at the place that the enemy chooses. */
  readonly joint: boolean;
  /** After fire without effect a mover goes on without a roll. */
  readonly goesOnUntested: boolean;
  shotsLeft(field: Battlefield, stand: StandState): number;
  /** For members with questions that are aimed at a place. */
  readonly aiming?: {
    /** The place's additions to the flags of such a question. */
    terms(field: Battlefield, at: TablePoint): PlannedShot["flags"];
    landings(field: Battlefield, state: GhqState, question: AimedQuestion): Landings | Refusal;
  };
  /** Whether no enemy may fire at a mover any more after a shot; `fired`: its cohesion roll was passed. */
  isLast(field: Battlefield, fired: boolean): boolean;
}
