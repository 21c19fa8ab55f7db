/** Who decides now, and which kinds of command are open to them. */
import { inches } from "../../../geometry/units.ts";
import type { Decision, Interruption, Laying, OpenKind, StandId } from "../../../play/contract.ts";
import { isInPlay } from "../../referee/field.ts";
import { ARTILLERY } from "../tables.ts";
import { batteriesOf, whyNotCallable } from "./artillery.ts";
import type { ArmourCommand } from "./commands.ts";
import type { ArmourField } from "./field.ts";
import { whyNotLapse } from "./lapsing.ts";
import { whyNotHide, whyNotHoldBack } from "./mustering.ts";
import { RULES } from "./numbers.ts";
import { automaticFire, couldBeFreed } from "./opportunity.ts";
import { hasDice, orderChoices, whyNotInstant, whyNotRepair, whyNotRestock, whyNotUnsuppress } from "./pulse.ts";
import { reservesOf } from "./reserves.ts";
import { waiting } from "./settle.ts";
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

type Kind = Omit<OpenKind, "kind">;
const button = (name: string, help: string, rule: string, concludes?: true): Kind => ({
  name,
  help,
  rule,
  gesture: "button",
  ...(concludes ? { concludes } : {}),
});

const WILD_MOVE = { field: "wild", value: true, name: "A Wild Die for one of its dice" } as const;
const STAFF_MOVE = { field: "staff", value: true, name: "A Staff Order for one of its dice" } as const;

const KINDS = {
  deploy: { name: "Place a unit", help: "Put a unit into your deployment zone.", rule: RULES.setUp, gesture: "place" },
  attach: {
    name: "Send with a company",
    help: "A reconnaissance unit comes with a company in reserve.",
    rule: RULES.setUp,
    gesture: "stand",
  },
  "hold-back": {
    name: "Keep in reserve",
    help: "The company of this unit comes later, from the first turn on.",
    rule: RULES.next,
    gesture: "stand",
  },
  hide: {
    name: "Hide a group",
    help: "A Command Group that the enemy doesn't see placed.",
    rule: RULES.next,
    gesture: "stands",
  },
  ready: button("Deployment done", "All your units are where you want them.", RULES.setUp, true),
  "roll-command": button(
    "Roll the Command Dice",
    "Both sides roll; more ones than sixes is a Command Failure.",
    RULES.commandDice,
  ),
  maintain: {
    name: "Keep a mission",
    help: "A Staff Order keeps a battery's mission after a Command Failure.",
    rule: RULES.cancelled,
    gesture: "stand",
  },
  maintained: button(
    "Keep no more missions",
    "All others are cancelled by the Command Failure.",
    RULES.cancelled,
    true,
  ),
  adjust: {
    name: "Adjust a mission",
    help: "A Staff Order moves an Impact Marker by up to 4″.",
    rule: RULES.adjust,
    gesture: "place",
  },
  "cancel-mission": { name: "Give a mission up", help: "Free of charge.", rule: RULES.cancel, gesture: "stand" },
  logistics: button("Fire for effect", "The batteries with a marker fire.", RULES.logistics, true),
  "choose-chain": button("Choose a Dice Chain", "All its dice are used in this pulse.", RULES.pulse),
  order: button("Dice for an order", "More dice make longer moves.", RULES.chains),
  "move-and-fire": {
    name: "Move and fire",
    help: "A leader and up to three more within 6″.",
    rule: RULES.moveAndFire,
    gesture: "stands",
  },
  "commit-reserves": {
    name: "Commit reserves",
    help: "A company enters with a triple move.",
    rule: RULES.reserves,
    gesture: "stands",
  },
  disengage: {
    name: "Disengage",
    help: "Directly backwards; no fire.",
    rule: RULES.disengage,
    gesture: "stands",
    switches: [{ field: "halt", value: false, name: "On past the first cover" }, WILD_MOVE, STAFF_MOVE],
  },
  rally: { name: "Rally", help: "Rally Dice for a Command Group.", rule: RULES.rally, gesture: "stands" },
  "rally-unit": { name: "Roll Rally Dice", help: "Unit by unit, in any order.", rule: RULES.rally, gesture: "stand" },
  "remove-suppression": {
    name: "Remove suppression",
    help: "From one unit.",
    rule: RULES.unsuppress,
    gesture: "stand",
  },
  repair: {
    name: "Repair",
    help: "A unit that broke down on an earlier turn.",
    rule: RULES.breakdown,
    gesture: "stand",
  },
  restock: button(
    "Restock Staff Orders",
    "One fewer than dice, for the next turn; Wild Dice one for one.",
    RULES.restock,
  ),
  "instant-staff": button("Instant Staff Orders", "Wild Dice become Staff Orders at once, one fewer.", RULES.instant),
  lapse: button("No order", "Nobody is left to use these dice.", RULES.pulse, true),
  "end-pulse": button("End the pulse", "No further order by Staff Orders.", RULES.pulse, true),
  "call-mission": {
    name: "Call artillery",
    help: "A Staff Order; place the Impact Marker.",
    rule: RULES.missions,
    gesture: "place",
  },
  "call-smoke": { name: "Call smoke", help: "A Staff Order; place the screen.", rule: RULES.smoke, gesture: "place" },
  move: {
    name: "Declare a destination",
    help: "The dice are rolled when all are declared.",
    rule: RULES.path,
    gesture: "move",
    switches: [{ field: "backwards", value: true, name: "Straight back, without turning", keepsFacing: true }],
  },
  "roll-moves": button("Roll the move", "The group goes at the speed of its slowest.", RULES.movement),
  turn: { name: "Turn a unit", help: "On its centre; it counts as moving.", rule: RULES.arc, gesture: "turn" },
  fire: { name: "Fire", help: "At the closest enemy that was not fired at.", rule: RULES.priority, gesture: "attack" },
  "opportunity-fire": {
    name: "Opportunity fire",
    help: "Who fires bears a Fire Marker until the turn ends.",
    rule: RULES.opportunity,
    gesture: "attack",
  },
  hold: button("Hold fire", "No opportunity fire, or no more of it.", RULES.opportunity, true),
  "break-off": button("Break off", "Back at once by a normal move; two more Reaction Dice.", RULES.breakOff),
  "stand-fast": button("Stay", "It doesn't break off.", RULES.breakOff, true),
  effect: button("Roll for effect", "A battery's dice at one unit, with a Wild Die or without.", RULES.effect),
  react: button("Roll Reaction Dice", "With a Wild Die or a Staff Order, or without.", RULES.reaction),
  "end-activation": button("Group is done", "The next order follows.", RULES.group, true),
} as const satisfies Partial<Record<ArmourCommand["type"], Kind>>;
export type KindId = keyof typeof KINDS;

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

const open = (...ids: readonly KindId[]): OpenKind[] => ids.map((kind) => ({ kind, ...KINDS[kind] }));
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
    case "deployment": {
      const left = waiting(field, state, side).length;
      const can = (may: (id: StandId) => boolean) => state.stands.some((one) => one.side === side && may(one.id));
      const attaching =
        (field.options.ownCompanies || can((id) => field.unit(id).vehicle.special.includes("recon"))) &&
        (field.scenario.reinforcements.length > 0 || can((id) => state.attached[id] !== undefined));
      return ask(
        left > 0
          ? `${name} places ${left} more ${left === 1 ? "unit" : "units"}.`
          : `${name} may still change its deployment.`,
        RULES.setUp,
        open(
          "deploy",
          ...when(attaching, "attach"),
          ...when(
            can((id) => whyNotHoldBack(field, state, id) === null),
            "hold-back",
          ),
          ...when(
            can((id) => whyNotHide(field, state, [id]) === null),
            "hide",
          ),
          ...when(left === 0, "ready"),
        ),
      );
    }
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
  const unpaid: unknown[] = [...(wildOf(state, side) > 0 ? [] : [WILD_MOVE]), ...(own.staff > 0 ? [] : [STAFF_MOVE])];
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
  const declared = !group.rolled && group.destinations.length > 0;
  const kinds = open(
    ...when(!group.rolled, "move"),
    ...when(declared, "roll-moves"),
    "fire",
    "turn",
    ...missions(field, state, group),
    ...asides(field, state),
    "end-activation",
  );
  return [
    !declared ? `${name} acts with ${names}.` : `${name} declares further destinations, or rolls the move of ${names}.`,
    group.order === "reserves" ? RULES.reserves : RULES.moveAndFire,
    // Whoever was told where to go isn't forgotten by a key: the group is ended on purpose only.
    declared ? kinds.map((one) => (one.kind === "end-activation" ? { ...one, concludes: undefined } : one)) : kinds,
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
