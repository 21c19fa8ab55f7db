/** A Command Group's orders, and their execution ("Command Orders Defined", "Creating a Command Group"). */
import { z } from "zod";
import type { Random } from "../../../../dice/seeded.ts";
import type { StandId } from "../../../../play/contract.ts";
import { isInPlay, refuse } from "../../../referee/field.ts";
import { RESERVE_MOVES, TABLE_MOVES } from "../../tables.ts";
import { ACT, back } from "../effects.ts";
import { opposite } from "../field.ts";
import {
  type ArmourAct,
  type ArmourLook,
  after,
  button,
  called,
  kind,
  namesOf,
  type Scene,
  situation,
  tell,
} from "../game.ts";
import { anyGroup, isAnyAble, isBound, standsField, whyNotGroup, whyNotMember } from "../groups.ts";
import { RULES } from "../numbers.ts";
import { fallBack } from "../outcome.ts";
import { setOut } from "../procedures/walk.ts";
import { bonusOf, orderedDice, whyNotOneDie, whyNotOrdered } from "../pulse.ts";
import { comesNow, companyOf, enterOnEdge, entryOf, inReserve, reservesOf } from "../reserves.ts";
import { hasTarget, whyNotFireNow } from "../shots.ts";
import {
  beginProcedure,
  type Destination,
  endProcedure,
  type GroupOrder,
  type GroupProcedure,
  groupActing,
  groupOf,
  NO_BONUS,
  pulseOf,
  topOf,
  wildOf,
} from "../state.ts";
import { GIVES_AWAY, show, whyNotOwn } from "../units.ts";
import { highestFields, rollForMoves, whyNotHighest, whyNotTurn } from "./move.ts";

const ORDERS: Readonly<Record<GroupOrder, { readonly does: string; readonly rule: string }>> = {
  "move-and-fire": { does: "moves and fires", rule: RULES.moveAndFire },
  reserves: { does: "is committed from reserve", rule: RULES.reserves },
  disengage: { does: "disengages", rule: RULES.disengage },
  rally: { does: "rallies", rule: RULES.rally },
};

/** Its units that are still in the battle. */
export const hereOf = ({ field, state }: Scene): StandId[] =>
  groupActing(state).stands.filter((id) => isInPlay(field.stateOf(state, id)));

/** `halts`: in or behind cover, for disengaging units. */
export function activate(act: ArmourAct, order: GroupOrder, stands: readonly StandId[], dice: number, halts = true) {
  const { field, state } = act;
  const { side } = pulseOf(state);
  const procedure: GroupProcedure = {
    ...{ type: "group", side, order, stands, halts },
    dice: field.options.mostMoves === "three" ? Math.min(dice, TABLE_MOVES) : dice,
    starts: stands.map((stand) => {
      const { at, facing } = field.stateOf(state, stand);
      return { stand, at, facing };
    }),
    ...{ destinations: [], rolled: false, faces: [], doubled: false, fixed: 0, variable: 0 },
    ...{ added: NO_BONUS, firedAt: [], firers: [], wentBack: [], turned: [], rallied: [] },
  };
  const { does, rule } = ORDERS[order];
  const text = `A Command Group ${does}: ${namesOf(field, stands)}`;
  tell(act, { type: "group-activated", procedure, order }, text, [rule, RULES.group], side, { stands });
  pulseOf(state).order = null;
  beginProcedure(state, procedure);
  for (const id of stands) field.stateOf(state, id).activated = true;
}

/** The acting units move, fire and turn until nothing is left to choose. */
export const acting = situation("the activation of a Command Group", RULES.group, {
  side: ({ state }) => groupActing(state).side,
  question(asked, scene) {
    const names = namesOf(scene.field, hereOf(scene));
    if (!isBound(groupActing(scene.state))) return `${scene.field.sides.does(asked, "acts")} with ${names}.`;
    return `${scene.field.sides.does(asked, "declares")} more destinations, or the move of ${names} is rolled.`;
  },
  asks: ({ state }) => (groupActing(state).order === "reserves" ? RULES.reserves : RULES.moveAndFire),
  step(act) {
    const group = groupActing(act.state);
    if (group.rolled && (setOut(act, group) || enterOnEdge(act, group))) return true;
    if (!isDone({ ...act, side: group.side }, group)) return false;
    endProcedure(act.state);
    return true;
  },
});
function isDone(look: ArmourLook, { order, rolled }: GroupProcedure): boolean {
  const { field, state, side } = look;
  const here = hereOf(look);
  if (here.length === 0 || order === "disengage") return true;
  if (!rolled) return false;
  const freed = wildOf(state, side) > 0 || state.sides[side].staff > 0;
  return !here.some((id) => {
    const stand = field.stateOf(state, id);
    if (stand.suppressed && freed && !stand.fired) return true;
    if (whyNotTurn(look, id) === null) return true;
    return !whyNotFireNow(field, state, id) && hasTarget(field, state, id);
  });
}

/** For all such orders except reserves. `unpaid`: the reason why the dice are missing. */
export const groupOrder = (order: Exclude<GroupOrder, "reserves">, unpaid: typeof whyNotOrdered = whyNotOrdered) => {
  const whyNot = (look: ArmourLook, stands: readonly StandId[]) => unpaid(look) ?? whyNotGroup(look, order, stands);
  return {
    ...{ gesture: "stands" as const, in: ["orders"], fields: { stands: standsField }, open: isAnyAble },
    whyNotStand: (look: ArmourLook, id: StandId) => whyNotMember(look, order, id),
    whyNot: (look: ArmourLook, command: { readonly stands: readonly StandId[] }) => whyNot(look, command.stands),
    sample: (look: ArmourLook, _stand: StandId | undefined, random: Random) =>
      anyGroup(look, random, (stands) => whyNot(look, stands)),
  };
};

export const moveAndFire = kind({
  ...called("move-and-fire", "Move and fire", "A leader and up to three more units within 6″.", RULES.moveAndFire),
  ...groupOrder("move-and-fire"),
  effect: ACT,
  carryOut: (act, { stands }) => activate(act, "move-and-fire", stands, orderedDice(act.state)),
});

const whyNotReserves = after(whyNotOneDie, (look: ArmourLook, stands: readonly StandId[]) => {
  const { field, state, side } = look;
  for (const id of stands) {
    const refusal = whyNotOwn(look, id);
    if (refusal) return refusal;
    const { status, activated } = field.stateOf(state, id);
    if (status !== "waiting" || !field.afv(id)) return refuse(RULES.reserves, `${field.name(id)} is not in reserve.`);
    if (activated) return refuse(RULES.activation, `${field.name(id)} was already committed this turn.`);
  }
  if (state.sides[side].failed) return refuse(RULES.failure, "No reserves in a turn with a Command Failure.");
  const [first] = stands;
  if (first === undefined) return refuse(RULES.reserves, "No unit is named.");
  const company = companyOf(field, state, first);
  const stranger = stands.find((id) => companyOf(field, state, id) !== company);
  if (stranger !== undefined)
    return refuse(
      RULES.reserves,
      `${field.name(stranger)} is of another company: each company is a separate Command Group.`,
    );
  const left = inReserve(look, (stand) => stand.side === side)
    .get(company)
    ?.find((id) => !stands.includes(id));
  if (left !== undefined)
    return refuse(RULES.reserves, `${field.name(left)} is missing: the whole company enters together.`);
  if (stands.some((id) => comesNow(field, state, id))) return null;
  const entry = entryOf(field, state, first);
  const when = entry ? `This company may enter from turn ${entry.turn} on.` : "This company has no edge to enter by.";
  return refuse(RULES.reserves, when);
});

export const commitReserves = kind({
  ...called("commit-reserves", "Commit reserves", "A company enters with a triple move.", RULES.reserves),
  effect: { type: "commit" },
  fields: { stands: standsField },
  gesture: "stands",
  in: ["orders"],
  open: (look) => orderedDice(look.state) === 1 && !look.state.sides[look.side].failed && reservesOf(look).length > 0,
  whyNotStand: (look, id) =>
    reservesOf(look).some((stands) => stands.includes(id))
      ? null
      : refuse(RULES.reserves, `${look.field.name(id)} is not in a company that may enter now.`),
  whyNot: (look, { stands }) => whyNotReserves(look, stands),
  sample(look, _stand, random) {
    const companies = reservesOf(look);
    const stands = companies[random.below(Math.max(1, companies.length))];
    return stands ? { stands } : null;
  },
  carryOut: (act, { stands }) => activate(act, "reserves", stands, RESERVE_MOVES),
});

const WITHDRAWS = groupOrder("disengage");
const HALT = { field: "halt", value: false, name: "Past the first cover" } as const;
const WILD = { field: "wild", value: true, name: "A Wild Die for one of its dice" } as const;
const STAFF = { field: "staff", value: true, name: "A Staff Order for one of its dice" } as const;

export const disengage = kind({
  ...called("disengage", "Disengage", "Move straight back; no fire.", RULES.disengage),
  ...WITHDRAWS,
  effect: (field) => ({ type: "withdraw", back: back(field) }),
  givesAway: GIVES_AWAY,
  fields: {
    ...WITHDRAWS.fields,
    halt: z.boolean().optional().describe("false: no halt in or behind cover; true when left out"),
    ...highestFields,
  },
  switches: ({ field, state, side }) => [
    HALT,
    ...(wildOf(state, side) > 0 ? [WILD] : []),
    ...(field.options.staffMoves && state.sides[side].staff > 0 ? [STAFF] : []),
  ],
  whyNot: (look, { stands, halt: _, ...more }) =>
    WITHDRAWS.whyNot(look, { stands }) ?? whyNotHighest(look, bonusOf(more)),
  carryOut(act, { stands, halt = true, ...more }) {
    for (const id of stands) show(act, id);
    activate(act, "disengage", stands, orderedDice(act.state), halt);
    const group = groupActing(act.state);
    group.destinations = stands.flatMap((id) => wayBack(act, id, halt) ?? []);
    if (group.destinations.length > 0) rollForMoves(act, bonusOf(more));
  },
});

/** Farther than any roll. */
const FAR = 200;

/** The path straight back to the table's edge, or into or behind cover where it halts there. */
function wayBack({ field, state }: ArmourAct, id: StandId, halts: boolean): Destination | null {
  const { at, facing } = field.stateOf(state, id);
  if (!at) return null;
  const { at: end } = fallBack(field, state, id, { towards: opposite(facing), facing, halts }, FAR);
  if (end[0] === at[0] && end[1] === at[1]) return null;
  return { stand: id, path: [at, end], facing, backwards: true, enters: false };
}

export const endGroup = kind({
  ...button("end-activation", "Group is done", "Go on to the next order.", RULES.group),
  effect: { type: "done" },
  concludes: true,
  in: ["acting", "rallying"],
  open: ({ state }) => !isBound(groupActing(state)),
  whyClosed({ state }) {
    const group = groupOf(state);
    if (!group || topOf(state) !== group) return refuse(RULES.group, "No Command Group is active.");
    // "Movement Orders": declared destinations must be reached.
    return refuse(RULES.path, "Destinations are declared: roll the dice for the move first.");
  },
  carryOut(act) {
    while (enterOnEdge(act, groupActing(act.state)));
    endProcedure(act.state);
  },
});
