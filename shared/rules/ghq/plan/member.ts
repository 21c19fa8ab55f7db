/** What a member of the family brings to planning, beyond what it brings to play. */

import type { TablePoint } from "../../../geometry/units.ts";
import type { Refusal } from "../../../play/contract.ts";
import type { AimedQuestion, Landings, PlannedShot } from "../../../play/planning.ts";
import type { NamedModifier } from "../../modifiers.ts";
import type { Battlefield } from "../play/battlefield.ts";
import type { Member } from "../play/member.ts";
import type { GhqState, StandState } from "../play/state.ts";

export interface PlanMember {
  readonly member: Member;
  /** The state before anybody decided anything. */
  setup(field: Battlefield): GhqState;
  /** What the beads on a stand say of it; `unrevealed`: what it has fired doesn't give it away yet (StandView). */
  marked(beads: readonly string[], unrevealed: boolean): Partial<StandState>;
  /** On its way, whatever lies on it. */
  underWay(stand: StandState): StandState;
  /** Free to fire: what only the moment forbids is forgotten. */
  free(stand: StandState): StandState;
  /** What is added to the roll to pass an enemy; null: nobody passes one. */
  readonly passing: NamedModifier | null;
  /** Several stands make one attack together: then whoever can fires at the place that the enemy chooses. */
  readonly joint: boolean;
  /** Under fire without effect a mover goes on without a roll. */
  readonly goesOnUntested: boolean;
  /** How often it may still fire this turn, if it may at all. */
  shotsLeft(field: Battlefield, stand: StandState): number;
  /** Of members with questions that are aimed at a place. */
  readonly aiming?: {
    /** What the place adds to the flags of such a question. */
    terms(field: Battlefield, at: TablePoint): PlannedShot["flags"];
    landings(field: Battlefield, state: GhqState, question: AimedQuestion): Landings | Refusal;
  };
  /** Whether nobody may fire at a mover any more after a shot; `fired`: its cohesion roll was passed. */
  isLast(field: Battlefield, fired: boolean): boolean;
}
