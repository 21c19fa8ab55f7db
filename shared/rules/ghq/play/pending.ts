/** Who decides now, in the phases and procedures that all members have, and the kinds of command that go with them. */
import type { Decision, Interruption, OpenKind } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import { waitsToDeploy } from "../../referee/deployment.ts";
import type { Battlefield } from "./battlefield.ts";
import type { RuleNumbers } from "./member.ts";
import { automaticFire } from "./opportunity.ts";
import { attempts } from "./orders.ts";
import { type GhqState, groupMoveOf, type MoveProcedure, moveOf, other } from "./state.ts";

export type Kind = Omit<OpenKind, "kind">;
type KindId =
  | "deploy"
  | "ready"
  | "order-move"
  | "independent-move"
  | "roll-orders"
  | "move"
  | "turn"
  | "end-moves"
  | "opportunity-fire"
  | "hold"
  | "go-on"
  | "halt"
  | "go-first"
  | "pass";

/** Kinds that mean the same in every member; a member words its own. */
export const familyKinds = (numbers: RuleNumbers, firstToFire: string): Readonly<Record<KindId, Kind>> => ({
  deploy: {
    name: "Place a stand",
    help: "Put a stand into your deployment zone.",
    rule: numbers.sequence,
    gesture: "place",
  },
  ready: {
    name: "Deployment done",
    help: "All your stands are where you want them.",
    rule: numbers.sequence,
    gesture: "button",
    concludes: true,
  },
  "go-first": {
    name: "Who goes first?",
    help: "Whoever has the initiative says which side begins this phase.",
    rule: firstToFire,
    gesture: "button",
  },
  pass: {
    name: "Pass",
    help: "Nothing this time. When both sides pass in a row the phase is over.",
    rule: firstToFire,
    gesture: "button",
    concludes: true,
  },
  "roll-orders": {
    name: "Roll for movement orders",
    help: "2D6 and the quality of the GHQ say how many groups may be ordered to move.",
    rule: numbers.orders,
    gesture: "button",
  },
  "order-move": {
    name: "Order a group to move",
    help: "Spends an order on the group's cohesion roll.",
    rule: numbers.groupRoll,
    gesture: "stand",
  },
  "independent-move": {
    name: "Move a group independently",
    help: "Without an order, at +3, once a turn for each group.",
    rule: numbers.independent,
    gesture: "stand",
  },
  move: {
    name: "Move a stand",
    help: "Draw its path; it costs movement points by the inch.",
    rule: numbers.move,
    gesture: "move",
  },
  turn: {
    name: "Turn a stand",
    help: "A change of facing as its whole movement.",
    rule: numbers.facing,
    gesture: "turn",
  },
  "end-moves": {
    name: "End this group's movement",
    help: "The stands of the group that have not moved stay where they are.",
    rule: numbers.groupsInTurn,
    gesture: "button",
    concludes: true,
  },
  "opportunity-fire": {
    name: "Opportunity fire",
    help: "Fire at the mover, at any half inch of this stretch.",
    rule: numbers.opportunity,
    gesture: "attack",
  },
  hold: {
    name: "Hold fire",
    help: "Let it pass over this stretch.",
    rule: numbers.opportunity,
    gesture: "button",
    concludes: true,
  },
  "go-on": {
    name: "Go on",
    help: "Along the rest of the declared path.",
    rule: numbers.afterOpportunity,
    gesture: "button",
  },
  halt: {
    name: "Halt here",
    help: "End this stand's move where it is.",
    rule: numbers.groupsInTurn,
    gesture: "button",
    concludes: true,
  },
});

/** A member's kinds, by id. */
export type Kinds = Readonly<Record<string, Kind>>;
export const openOf = (kinds: Kinds, ...ids: readonly string[]): OpenKind[] =>
  ids.flatMap((kind) => {
    const words = kinds[kind];
    return words ? [{ kind, ...words }] : [];
  });

export const decision = (
  side: SideId | null,
  question: string,
  rule: string,
  open: readonly OpenKind[],
  more: Partial<Pick<Decision, "interrupts" | "automatic" | "attack">> = {},
): Decision => ({ side, question, rule, open, interrupts: null, automatic: null, ...more });

export const count = (n: number, what: string): string => `${n} ${what}${n === 1 ? "" : "s"}`;

/** What comes before every phase's own question: the battle is over, somebody is on the move, or who begins is to be said. */
export function pendingUnderWay(field: Battlefield, state: GhqState, kinds: Kinds): Decision | null {
  const { numbers, phases } = field.member;
  const name = (side: SideId) => field.sideName(side);
  if (state.ending) return decision(null, "The battle is over.", numbers.sequence, []);
  const going = moveOf(state);
  if (going) return pendingMover(field, state, going, kinds);
  const group = groupMoveOf(state);
  if (group) {
    const left = group.may.map((id) => field.name(id)).join(", ");
    const open = openOf(kinds, "move", "turn", "end-moves");
    return decision(group.side, `${name(group.side)} moves: ${left}.`, numbers.groupRoll, open);
  }
  if (state.choosing && !(state.phase === "movement" && !state.ordersRolled)) {
    const rule = phases[state.phase]?.first ?? numbers.sequence;
    return decision(
      state.initiative,
      `${name(state.initiative)} has the initiative: who goes first?`,
      rule,
      openOf(kinds, "go-first").map((one) => ({ ...one, rule })),
    );
  }
  return null;
}

export function pendingDeployment(field: Battlefield, state: GhqState, kinds: Kinds): Decision {
  const side = state.toAct;
  const waiting = waitsToDeploy(field, state, side).length;
  const question =
    waiting > 0
      ? `${field.sideName(side)} places ${count(waiting, "more stand")}.`
      : `${field.sideName(side)} may still change its deployment.`;
  return decision(
    side,
    question,
    field.numbers.sequence,
    waiting > 0 ? openOf(kinds, "deploy") : openOf(kinds, "deploy", "ready"),
  );
}

export function pendingMovement(field: Battlefield, state: GhqState, kinds: Kinds): Decision {
  const { numbers, phases } = field.member;
  if (!state.ordersRolled)
    return decision(
      state.initiative,
      "Both sides roll for movement orders.",
      numbers.orders,
      openOf(kinds, "roll-orders"),
    );
  const side = state.toAct;
  const ordered = attempts(field, state, side, "order-move").length > 0;
  const question = ordered
    ? `${field.sideName(side)} orders a group to move (${count(state.sides[side].orders, "order")} left), or passes.`
    : `${field.sideName(side)} moves a group independently, or passes.`;
  return decision(
    side,
    question,
    phases[state.phase]?.first ?? numbers.sequence,
    openOf(kinds, ordered ? "order-move" : "independent-move", "pass"),
  );
}

/** Where a mover is, and the part of its path in question. */
export function interruptionOf(
  field: Battlefield,
  state: GhqState,
  going: MoveProcedure,
  from: number,
  to: number,
): Interruption | null {
  const at = field.stateOf(state, going.stand).at ?? going.path[0];
  return at ? { stand: going.stand, path: going.path, from, to, at } : null;
}

/** A mover under the enemy's eyes, or one that was fired at. */
function pendingMover(field: Battlefield, state: GhqState, going: MoveProcedure, kinds: Kinds): Decision {
  const { numbers } = field;
  const mover = field.name(going.stand);
  if (going.waitsFor === "opportunity") {
    const enemy = other(going.side);
    const { stretch } = going;
    return decision(
      enemy,
      `${mover} is on its way: does ${field.sideName(enemy)} open fire?`,
      numbers.opportunity,
      openOf(kinds, "opportunity-fire", "hold"),
      {
        interrupts: interruptionOf(field, state, going, stretch?.from ?? 0, stretch?.to ?? 0),
        automatic: stretch && automaticFire(field, state, going, stretch),
      },
    );
  }
  return decision(
    going.side,
    `${mover} was fired at: does it go on?`,
    numbers.afterOpportunity,
    openOf(kinds, "go-on", "move", "halt"),
    { interrupts: interruptionOf(field, state, going, going.reached, going.reached) },
  );
}
