/** Who decides now, and which kinds of command are open to them. */
import { inches } from "../../../geometry/units.ts";
import type { Decision, Interruption, Laying, OpenKind } from "../../../play/contract.ts";
import { isInPlay } from "../../referee/field.ts";
import { ARTILLERY } from "../tables.ts";
import { batteriesOf, whyNotCallable } from "./artillery.ts";
import type { ArmourField } from "./field.ts";
import { isBound } from "./groups.ts";
import { type KindId, open, STAFF_MOVE, WILD_MOVE } from "./kinds.ts";
import { whyNotLapse } from "./lapsing.ts";
import { RULES } from "./numbers.ts";
import { automaticFire, couldBeFreed } from "./opportunity.ts";
import { hasDice, orderChoices, whyNotInstant, whyNotRepair, whyNotRestock, whyNotUnsuppress } from "./pulse.ts";
import { reservesOf } from "./reserves.ts";
import {
  type ArmourState,
  type AttackProcedure,
  diceOf,
  type GroupProcedure,
  type MoveProcedure,
  type Pulse,
  topOf,
  type UnitState,
  wildOf,
} from "./state.ts";
import { decider } from "./turn.ts";

/** What markers look like on this table, in its inches. */
const layings = ({ scale }: ArmourField): Partial<Record<KindId, Laying>> => {
  const burst: Laying = { type: "round", radius: inches(ARTILLERY.burstRadius * scale) };
  const { long, wide } = ARTILLERY.smoke;
  return {
    "call-mission": burst,
    adjust: burst,
    "call-smoke": { type: "base", size: [inches(long * scale), inches(wide * scale)] },
  };
};

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
  const lays = layings(field);
  const ask = (
    question: string,
    rule: string,
    kinds: OpenKind[],
    more: Partial<Pick<Decision, "interrupts" | "automatic">> = {},
  ): Decision => ({
    side,
    question,
    rule,
    open: kinds.map((kind) => {
      const laying = lays[kind.kind as KindId];
      return laying ? { ...kind, lays: laying } : kind;
    }),
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
      open("opportunity-fire", "hold", ...freed(field, state)),
      {
        interrupts: interruption(field, state, top),
        automatic: top.stretch && automaticFire(field, state, top, top.stretch),
      },
    );
  if (top?.type === "group") return ask(...groupQuestion(field, state, top));
  switch (state.phase) {
    case "deployment":
      throw new Error("the deployment has a situation of its own");
    case "command":
      return state.rolled
        ? ask(
            `${name} had a Command Failure: which missions does its staff keep?`,
            RULES.cancelled,
            open("maintain", "maintained"),
          )
        : ask("Both sides roll their Command Dice.", RULES.commandDice, open("roll-command"));
    case "pulses":
      return ask(...pulseQuestion(field, state, state.pulse as Pulse));
  }
}

type Question = [question: string, rule: string, kinds: OpenKind[]];

function pulseQuestion(field: ArmourField, state: ArmourState, pulse: Pulse): Question {
  const { side, chain, left, order } = pulse;
  const name = field.sideName(side);
  const own = state.sides[side];
  if (!own.logistics)
    return [
      `${name}: logistics phase.`,
      RULES.logistics,
      open(
        ...when(
          own.staff > 0 &&
            own.missions.some(({ battery, type }) => type === "artillery" && !state.adjusted.includes(battery)),
          "adjust",
        ),
        "cancel-mission",
        "logistics",
      ),
    ];
  if (chain === null && hasDice(state, side))
    return [
      `${name} chooses a Dice Chain.`,
      RULES.pulse,
      open("choose-chain", ...missions(field, state, pulse), ...asides(field, state)),
    ];
  if (!order)
    return [
      left > 0
        ? `${name} has ${left} ${left === 1 ? "die" : "dice"} of its chain: how many for the next order?`
        : `${name} may give orders by Staff Orders.`,
      RULES.chains,
      open(
        ...when(orderChoices(state).length > 0, "order"),
        ...missions(field, state, pulse),
        ...asides(field, state),
        ...when(left === 0, "end-pulse"),
        ...lapses(field, state),
      ),
    ];
  const staffMoves = field.options.staffMoves && own.staff > 0;
  const unpaid: unknown[] = [...(wildOf(state, side) > 0 ? [] : [WILD_MOVE]), ...(staffMoves ? [] : [STAFF_MOVE])];
  return [
    `${name} gives an order of ${diceOf(order)} ${diceOf(order) === 1 ? "die" : "dice"}.`,
    RULES.pulse,
    open(...ordersOpen(field, state, pulse), ...missions(field, state, pulse), ...lapses(field, state)).map((one) =>
      one.switches ? { ...one, switches: one.switches.filter((its) => !unpaid.includes(its)) } : one,
    ),
  ];
}

function ordersOpen(field: ArmourField, state: ArmourState, { side, order }: Pulse): KindId[] {
  const single = order !== null && diceOf(order) === 1;
  const own = state.stands.filter((one) => one.side === side);
  const able = own.filter((one) => one.status === "on-table" && !one.activated);
  const openly = able.filter((one) => !one.hidden);
  return [
    ...when(able.length > 0, "move-and-fire"),
    ...when(single && !state.sides[side].failed && reservesOf(field, state, side).length > 0, "commit-reserves"),
    ...when(able.length > 0, "disengage"),
    ...when(single && openly.some((one) => one.disruption > 0 && !one.suppressed), "rally"),
    ...asides(field, state),
    ...when(whyNotRestock(field, state) === null, "restock"),
    ...when(whyNotInstant(field, state) === null, "instant-staff"),
  ];
}

const WAYS = ["order", "wild", "staff"] as const;
/** Orders for a single unit that a die, a Wild Die or a Staff Order pays for. */
function asides(field: ArmourField, state: ArmourState): KindId[] {
  const side = decider(field, state);
  const own = state.stands.filter((one) => one.side === side);
  const can = (needy: readonly UnitState[], whyNot: typeof whyNotUnsuppress) =>
    needy.some(({ id }) => WAYS.some((how) => whyNot(field, state, side, id, how) === null));
  const suppressed = own.filter((one) => one.suppressed);
  const broken = own.filter(({ breakdown }) => breakdown !== null);
  return [
    ...when(can(suppressed, whyNotUnsuppress), "remove-suppression"),
    ...when(can(broken, whyNotRepair), "repair"),
  ];
}
const missions = (field: ArmourField, state: ArmourState, { side }: Pick<Pulse, "side">): KindId[] =>
  batteriesOf(field, state, side).some((id) => whyNotCallable(field, state, id) === null)
    ? ["call-mission", "call-smoke"]
    : [];
const lapses = (field: ArmourField, state: ArmourState): KindId[] => when(whyNotLapse(field, state) === null, "lapse");

function groupQuestion(field: ArmourField, state: ArmourState, group: GroupProcedure): Question {
  const name = field.sideName(group.side);
  const names = group.stands
    .filter((id) => isInPlay(field.stateOf(state, id)))
    .map((id) => field.name(id))
    .join(", ");
  if (group.order === "rally")
    return [
      `${name} rallies ${names}.`,
      RULES.rally,
      open("rally-unit", ...missions(field, state, group), ...asides(field, state), "end-activation"),
    ];
  const declared = isBound(group);
  const kinds = open(
    ...when(!group.rolled, "move"),
    ...when(declared, "roll-moves"),
    "fire",
    "turn",
    ...missions(field, state, group),
    ...asides(field, state),
    ...when(!declared, "end-activation"),
  );
  return [
    !declared ? `${name} acts with ${names}.` : `${name} declares further destinations, or rolls the move of ${names}.`,
    group.order === "reserves" ? RULES.reserves : RULES.moveAndFire,
    kinds,
  ];
}

const freed = (field: ArmourField, state: ArmourState): KindId[] =>
  when(couldBeFreed(field, state).length > 0, "remove-suppression");

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
        open("opportunity-fire", "hold", ...freed(field, state)),
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
