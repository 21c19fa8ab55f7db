/** Attacks by several stands on one target, in members that have them: what is in the state of one, and its rules. */
import type { StandId } from "../../../../play/contract.ts";
import type { SideId } from "../../../../systems.ts";
import type { AttackRolled } from "../../attack.ts";
import { type GhqAct, type GhqLook, refuse } from "../act.ts";
import type { Battlefield } from "../battlefield.ts";
import type { Shot } from "../shots.ts";
import type { GhqState, StandState } from "../state.ts";

/** Stands that were designated to attack one target together: nothing is rolled before all are named. */
export interface JointAttack {
  readonly purpose: "fire" | "opportunity";
  readonly side: SideId;
  readonly target: StandId;
  /** Opportunity fire: inches along the mover's path. */
  readonly at: number | null;
  readonly firers: readonly { readonly stand: StandId; readonly weapon: number }[];
}
export interface JointState extends GhqState {
  attack: JointAttack | null;
}
export type JointLook = GhqLook<JointState>;
export type JointAct = GhqAct<JointState>;

/** What a member says of them. */
export interface JointRules {
  /** Where its document speaks of such an attack, and of those who join it. */
  readonly rule: string;
  readonly joining: string;
  /** Whether a designated stand whose target is gone before its turn has used its shot. */
  wastes(field: Battlefield): boolean;
  /** What else comes of a shot that one of the stands has attempted. */
  attempted?(act: GhqAct, stand: StandState, shot: Shot, rolled: AttackRolled): void;
}

/** Throws for a member without such attacks. */
export function jointRules({ member }: Pick<Battlefield, "member">): JointRules {
  if (!member.joint) throw new Error("these rules have no attack by several stands");
  return member.joint;
}
export const noAttack = (field: Battlefield) => refuse(jointRules(field).rule, "No attack is being made.");
/** While an attack is being made nothing else is done. */
export const busy = (field: Battlefield) =>
  refuse(jointRules(field).rule, "An attack is being made: further stands join it, or its stands fire.");
