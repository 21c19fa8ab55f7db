/** Who decides now, and which kinds of command are open to them. */
import type { Decision, Interruption, OpenKind } from "../../../play/contract.ts";
import { isInPlay } from "../../referee/field.ts";
import type { ArmourField } from "./field.ts";
import { isBound } from "./groups.ts";
import { type KindId, open, STAFF_MOVE, WILD_MOVE } from "./kinds.ts";
import { RULES } from "./numbers.ts";
import { automaticFire } from "./opportunity.ts";
import {
  type ArmourState,
  type AttackProcedure,
  type GroupProcedure,
  type MoveProcedure,
  type Pulse,
  topOf,
  wildOf,
} from "./state.ts";
import { decider } from "./turn.ts";

const when = (holds: boolean, id: KindId): KindId[] => (holds ? [id] : []);

export function pending(field: ArmourField, state: ArmourState): Decision {
  if (state.ending)
    return {
      side: null,
      question: "The battle is over.",
      rule: RULES.sequence,
      open: [],
      interrupts: null,
      automatic: null,
    };
  const side = decider(field, state);
  const name = field.sideName(side);
  const ask = (
    question: string,
    rule: string,
    kinds: OpenKind[],
    more: Partial<Pick<Decision, "interrupts" | "automatic">> = {},
  ): Decision => ({
    side,
    question,
    rule,
    open: kinds,
    interrupts: null,
    automatic: null,
    ...more,
  });
  const top = topOf(state);
  if (top?.type === "attack") return ask(...attackQuestion(field, state, top));
  if (top?.type === "move")
    return ask(
      `${field.name(top.stand)} is on its way: does ${name} open fire?`,
      RULES.atMoving,
      open("opportunity-fire", "hold"),
      {
        interrupts: interruption(field, state, top),
        automatic: top.stretch && automaticFire(field, state, top, top.stretch),
      },
    );
  if (top?.type === "group") return ask(...groupQuestion(field, state, top));
  return ask("", RULES.chains, state.pulse?.order ? ordersOpen(field, state, state.pulse) : []);
}

type Question = [question: string, rule: string, kinds: OpenKind[]];

function ordersOpen(field: ArmourField, state: ArmourState, { side }: Pulse): OpenKind[] {
  const able = state.stands.some((one) => one.side === side && one.status === "on-table" && !one.activated);
  const staffMoves = field.options.staffMoves && state.sides[side].staff > 0;
  const unpaid: unknown[] = [...(wildOf(state, side) > 0 ? [] : [WILD_MOVE]), ...(staffMoves ? [] : [STAFF_MOVE])];
  return open(...when(able, "move-and-fire"), ...when(able, "disengage")).map((one) =>
    one.switches ? { ...one, switches: one.switches.filter((its) => !unpaid.includes(its)) } : one,
  );
}

function groupQuestion(field: ArmourField, state: ArmourState, group: GroupProcedure): Question {
  const name = field.sideName(group.side);
  const names = group.stands
    .filter((id) => isInPlay(field.stateOf(state, id)))
    .map((id) => field.name(id))
    .join(", ");
  const declared = isBound(group);
  const kinds = open(
    ...when(!group.rolled, "move"),
    ...when(declared, "roll-moves"),
    "fire",
    "turn",
    ...when(!declared, "end-activation"),
  );
  return [
    !declared ? `${name} acts with ${names}.` : `${name} declares further destinations, or rolls the move of ${names}.`,
    group.order === "reserves" ? RULES.reserves : RULES.moveAndFire,
    kinds,
  ];
}

function attackQuestion(field: ArmourField, state: ArmourState, attack: AttackProcedure): Question {
  const target = field.name(attack.target);
  const name = field.sideName(decider(field, state));
  switch (attack.stage) {
    case "answer":
    case "more": {
      const { source } = attack;
      const firer = source.type === "direct" ? field.name(source.stand) : "";
      const then = source.type === "direct" && source.scoots ? ", and will go back" : "";
      return [
        `${firer} fires at ${target}${then}: does ${name} fire back?`,
        RULES.atFiring,
        open("opportunity-fire", "hold"),
      ];
    }
    case "roll":
      return [
        `${target} is under fire: does ${name} add a Wild Die to its battery's dice?`,
        RULES.effect,
        open("effect"),
      ];
    case "evade":
      return [`${target} is fired at: does it break off?`, RULES.breakOff, open("break-off", "stand-fast")];
    default:
      return [`${target} was hit: what does ${name} add to its Reaction Dice?`, RULES.reaction, open("react")];
  }
}

export function interruption(field: ArmourField, state: ArmourState, going: MoveProcedure): Interruption | null {
  const at = field.stateOf(state, going.stand).at ?? going.path[0];
  const { from, to } = going.stretch ?? { from: going.reached, to: going.reached };
  return at ? { stand: going.stand, path: going.path, from, to, at } : null;
}
