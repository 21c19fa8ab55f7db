/** Who decides now, and which kinds of command are open to them. */
import type { Decision, Interruption, OpenKind } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import type { Battlefield } from "./battlefield.ts";
import type { WwiiCommand } from "./commands.ts";
import { waitsToDeploy } from "./deployment.ts";
import { automaticFire } from "./opportunity.ts";
import { attempts } from "./orders.ts";
import { groupMoveOf, type MoveProcedure, moveOf, other, type PhaseId, type WwiiState } from "./state.ts";

type Kind = Omit<OpenKind, "kind">;
const KINDS = {
  deploy: { name: "Place a stand", help: "Put a stand into your deployment zone.", rule: "4.0", gesture: "place" },
  ready: {
    name: "Deployment done",
    help: "All your stands are where you want them.",
    rule: "4.0",
    gesture: "button",
    concludes: true,
  },
  "roll-initiative": {
    name: "Roll for initiative",
    help: "Each side rolls 1D6 and adds its force cohesion level.",
    rule: "4.0 (1)",
    gesture: "button",
  },
  "go-first": {
    name: "Who goes first?",
    help: "Whoever has the initiative says which side begins this phase.",
    rule: "7.1.1",
    gesture: "button",
  },
  "form-group": {
    name: "Form a movement group",
    help: "Stands in base contact that will try to move together this turn. They can't fire in the fire phase.",
    rule: "8.1.1",
    gesture: "stands",
  },
  pass: {
    name: "Pass",
    help: "Nothing this time. When both sides pass in a row the phase is over.",
    rule: "7.1.1",
    gesture: "button",
    concludes: true,
  },
  fire: {
    name: "Fire",
    help: "A stand in firing posture attacks a stand that it sees.",
    rule: "7.1",
    gesture: "attack",
  },
  "roll-orders": {
    name: "Roll for movement orders",
    help: "2D6 and the quality of the GHQ say how many groups may be ordered to move.",
    rule: "8.2.1",
    gesture: "button",
  },
  "order-move": {
    name: "Order a group to move",
    help: "Spends an order on the group's cohesion roll.",
    rule: "8.2.4",
    gesture: "stand",
  },
  "independent-move": {
    name: "Move a group independently",
    help: "Without an order, at +3, once a turn for each group.",
    rule: "8.2.8",
    gesture: "stand",
  },
  move: {
    name: "Move a stand",
    help: "Draw its path; it costs movement points by the inch.",
    rule: "8.3",
    gesture: "move",
  },
  turn: { name: "Turn a stand", help: "A change of facing as its whole movement.", rule: "8.3.7", gesture: "turn" },
  "end-moves": {
    name: "End this group's movement",
    help: "The stands of the group that have not moved stay where they are.",
    rule: "8.2.3",
    gesture: "button",
    concludes: true,
  },
  "opportunity-fire": {
    name: "Opportunity fire",
    help: "Fire at the mover, at any half inch of this stretch.",
    rule: "8.5",
    gesture: "attack",
  },
  hold: { name: "Hold fire", help: "Let it pass over this stretch.", rule: "8.5", gesture: "button", concludes: true },
  "covering-fire": {
    name: "Covering fire",
    help: "Answer the stand that just fired, at +3.",
    rule: "8.6",
    gesture: "attack",
  },
  decline: { name: "No covering fire", help: "Don't answer.", rule: "8.6", gesture: "button", concludes: true },
  "go-on": { name: "Go on", help: "Along the rest of the declared path.", rule: "8.5.4", gesture: "button" },
  halt: {
    name: "Halt here",
    help: "End this stand's move where it is.",
    rule: "8.2.3",
    gesture: "button",
    concludes: true,
  },
  recover: {
    name: "Roll to recover",
    help: "One cohesion roll for each stand with S or D.",
    rule: "4.0 (5)",
    gesture: "button",
  },
} as const satisfies Partial<Record<WwiiCommand["type"], Kind>>;
export type OpenKindId = keyof typeof KINDS;

/** Where the document says who begins a phase, and who may pass in it. */
const FIRST_RULES: Readonly<Record<PhaseId, string>> = {
  deployment: "4.0",
  initiative: "4.0 (1)",
  posture: "4.0 (2)",
  fire: "7.1.1",
  movement: "8.2.3",
  removal: "4.0 (5)",
};

const open = (...kinds: OpenKindId[]): OpenKind[] => kinds.map((kind) => ({ kind, ...KINDS[kind] }));

export function pending(field: Battlefield, state: WwiiState): Decision {
  const name = (side: SideId) => field.sideName(side);
  const decision = (
    side: SideId | null,
    question: string,
    rule: string,
    kinds: OpenKind[],
    more: Partial<Pick<Decision, "interrupts" | "automatic">> = {},
  ): Decision => ({ side, question, rule, open: kinds, interrupts: null, automatic: null, ...more });

  if (state.ending) return decision(null, "The battle is over.", "4.0", []);
  const going = moveOf(state);
  if (going) return pendingMove(field, state, going, decision);
  const side = state.toAct;
  const group = groupMoveOf(state);
  if (group) {
    const left = group.may.map((id) => field.name(id)).join(", ");
    return decision(group.side, `${name(group.side)} moves: ${left}.`, "8.2.4", open("move", "turn", "end-moves"));
  }
  if (state.choosing && !(state.phase === "movement" && !state.ordersRolled))
    return decision(
      state.initiative,
      `${name(state.initiative)} has the initiative: who goes first?`,
      FIRST_RULES[state.phase],
      open("go-first").map((one) => ({ ...one, rule: FIRST_RULES[state.phase] })),
    );
  switch (state.phase) {
    case "deployment": {
      const waiting = waitsToDeploy(field, state, side).length;
      const question =
        waiting > 0
          ? `${name(side)} places ${count(waiting, "more stand")}.`
          : `${name(side)} may still change its deployment.`;
      return decision(side, question, "4.0", waiting > 0 ? open("deploy") : open("deploy", "ready"));
    }
    case "initiative":
      return decision(state.initiative, "Both sides roll for the initiative.", "4.0 (1)", open("roll-initiative"));
    case "posture":
      return decision(side, `${name(side)} forms a movement group, or passes.`, "4.0 (2)", open("form-group", "pass"));
    case "fire":
      return decision(side, `${name(side)} chooses an attack, or passes.`, "7.1.1", open("fire", "pass"));
    case "movement": {
      if (!state.ordersRolled)
        return decision(state.initiative, "Both sides roll for movement orders.", "8.2.1", open("roll-orders"));
      const ordered = attempts(field, state, side, "order-move").length > 0;
      const { orders } = state.sides[side];
      const question = ordered
        ? `${name(side)} orders a group to move (${count(orders, "order")} left), or passes.`
        : `${name(side)} moves a group independently, or passes.`;
      return decision(side, question, "8.2.3", open(ordered ? "order-move" : "independent-move", "pass"));
    }
    case "removal":
      return decision(side, `${name(side)} rolls to recover.`, "4.0 (5)", open("recover"));
  }
}

type Make = (
  side: SideId | null,
  question: string,
  rule: string,
  kinds: OpenKind[],
  more?: Partial<Decision>,
) => Decision;

function pendingMove(field: Battlefield, state: WwiiState, going: MoveProcedure, decision: Make): Decision {
  const mover = field.name(going.stand);
  const at = field.stateOf(state, going.stand).at ?? going.path[0];
  const interrupts = (from: number, to: number): Interruption | null =>
    at ? { stand: going.stand, path: going.path, from, to, at } : null;
  switch (going.waitsFor) {
    case "opportunity": {
      const enemy = other(going.side);
      const { stretch } = going;
      return decision(
        enemy,
        `${mover} is on its way: does ${field.sideName(enemy)} open fire?`,
        "8.5",
        open("opportunity-fire", "hold"),
        {
          interrupts: interrupts(stretch?.from ?? 0, stretch?.to ?? 0),
          automatic: stretch && automaticFire(field, state, going, stretch),
        },
      );
    }
    case "covering":
      return decision(
        going.side,
        `${field.name(going.answer ?? "")} has fired: does ${field.sideName(going.side)} answer?`,
        "8.6",
        open("covering-fire", "decline"),
        { interrupts: interrupts(going.reached, going.reached) },
      );
    default:
      return decision(going.side, `${mover} was fired at: does it go on?`, "8.5.4", open("go-on", "move", "halt"), {
        interrupts: interrupts(going.reached, going.reached),
      });
  }
}

const count = (n: number, what: string): string => `${n} ${what}${n === 1 ? "" : "s"}`;
