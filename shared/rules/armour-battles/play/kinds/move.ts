/** Units of the acting group get destinations, dice are rolled for all, or they turn in place ("Movement Orders"). */
import { z } from "zod";
import type { Random } from "../../../../dice/seeded.ts";
import { basesOverlap } from "../../../../geometry/contact.ts";
import type { Degrees, TablePoint } from "../../../../geometry/units.ts";
import type { Refusal, StandId } from "../../../../play/contract.ts";
import { pointField } from "../../../../scenario/fields.ts";
import { facingField, standField } from "../../../referee/commands.ts";
import { isWholeOnTable } from "../../../referee/deployment.ts";
import { anyPlaceOn } from "../../../referee/entry.ts";
import { isOnTable, isRefusal, refuse } from "../../../referee/field.ts";
import { GROUP, SIX } from "../../tables.ts";
import { has } from "../../vehicles.ts";
import { near, onTable, tried } from "../chance.ts";
import { SET_OUT } from "../effects.ts";
import { opposite, placeAt } from "../field.ts";
import { type ArmourAct, type ArmourLook, after, called, kind, namesOf, roll, tell } from "../game.ts";
import { isBound, whyNotActing } from "../groups.ts";
import { RULES } from "../numbers.ts";
import { setInMotion } from "../procedures/walk.ts";
import { bonuses, bonusGiven, bonusOf, bonusWords, spendBonus, whyNotBonus } from "../pulse.ts";
import { type ArmourState, type Bonus, type Destination, groupActing, groupOf, setOutOn, topOf } from "../state.ts";
import { GIVES_AWAY, show, whyBrokenDown } from "../units.ts";
import { edgeOf, fixedOf, type MoveLike, moveQuestion, othersOf, planMove, timesOf } from "../walking.ts";

const highest = (what: string) =>
  z.boolean().optional().describe(`true: ${what} replaces one Variable Move die, at its highest`);
export const highestFields = { wild: highest("a Wild Die"), staff: highest("a Staff Order") } as const;

/** "Wild Dice": one die of a move has its highest face, by a Wild Die or by a Staff Order, which is effectively one. */
export function whyNotHighest(look: ArmourLook, bonus: Bonus): Refusal | null {
  const { wild, staff } = bonus;
  if (wild && staff)
    return refuse(RULES.wild, "Only one die of a move is at its highest: use a Wild Die or a Staff Order, not both.");
  if (staff && !look.field.options.staffMoves)
    return refuse(RULES.wild, "A Staff Order can't replace a die of a move (option).");
  return whyNotBonus(look, bonus);
}

function whyNotRoll(state: ArmourState): Refusal | null {
  const group = groupOf(state);
  if (!group || topOf(state) !== group) return refuse(RULES.movement, "No Command Group is about to move.");
  if (group.rolled) return refuse(RULES.movement, "The movement dice are already rolled.");
  return group.destinations.length > 0 ? null : refuse(RULES.path, "No unit has a destination.");
}

export const rollMoves = kind({
  ...called("roll-moves", "Roll the move", "The group moves at the speed of its slowest unit.", RULES.movement),
  effect: SET_OUT,
  fields: highestFields,
  gesture: "button",
  in: ["acting"],
  open: ({ state }) => isBound(groupActing(state)),
  *offers(look) {
    yield { with: {}, name: "Roll the move" };
    for (const bonus of bonuses(look))
      if (bonus.wild || bonus.staff)
        yield { with: bonusGiven(bonus), name: `Roll the move${bonusWords(bonus)}: one die is a 6` };
  },
  whyNot: (look, command) => whyNotRoll(look.state) ?? whyNotHighest(look, bonusOf(command)),
  carryOut: (act, command) => rollForMoves(act, bonusOf(command)),
});

export function rollForMoves(act: ArmourAct, { wild, staff }: Bonus): void {
  const { field, state } = act;
  const group = groupActing(state);
  const { side } = group;
  const movers = group.destinations.map(({ stand }) => stand);
  const isHighest = wild || staff;
  const why = `Variable Move of ${namesOf(field, movers)}`;
  const rolled = roll(act, side, group.dice - (isHighest ? 1 : 0), why, RULES.movement);
  const faces = isHighest ? [SIX, ...rolled] : rolled;
  const times = timesOf(field, movers);
  const fixed = fixedOf(field, state, movers) * group.dice;
  const variable = faces.reduce((sum, face) => sum + face, 0) * times;
  const fails = group.dice > 1 && count(faces, 1) > count(faces, SIX);
  const brokenDown = fails ? movers.filter((id) => has(field.unit(id).vehicle, "poor-reliability")) : [];
  const broken = brokenDown.length > 0;
  const far = (inches: number) => field.measure.far(inches);
  // A group that goes backwards as a whole has the dice alone, and of those the first ("Sideways and Backwards Movement").
  const back = group.order === "move-and-fire" && group.destinations.every(({ backwards }) => backwards);
  const inches = back ? far((faces[0] ?? 0) * times) : `${fixed > 0 ? `${far(fixed)} + ` : ""}${far(variable)}`;
  const doubled = times === 2;
  const first = wild ? ", the first a Wild Die" : staff ? ", the first by a Staff Order" : "";
  const rolls = { side, faces, wild, ...(staff && { staff }), fixed, variable, doubled, brokenDown };
  const sure = wild ? ", with a Wild Die" : staff ? ", with a Staff Order" : "";
  const text = `${namesOf(field, movers)} may move ${inches}${sure}${broken ? `; ${namesOf(field, brokenDown)} breaks down` : ""}`;
  const rows = [{ name: `Dice${first}`, rule: RULES.movement, value: faces.join(" ") }];
  const total = `${far(variable)}${doubled ? ", doubled" : ""}`;
  tell(act, { type: "moves-rolled", ...rolls }, text, [RULES.movement, ...(broken ? [RULES.breakdown] : [])], side, {
    stands: movers,
    working: [{ title: "Variable Move", rows, total }],
  });
  spendBonus(state, side, { wild, staff });
  Object.assign(group, { rolled: true, faces, doubled, fixed, variable });
  group.added = { ...group.added, wild: group.added.wild || wild };
  group.destinations = group.destinations.filter(({ stand }) => !brokenDown.includes(stand));
  for (const id of brokenDown) field.stateOf(state, id).breakdown = { type: "broken", turn: state.turn };
}
const count = (faces: readonly number[], face: number): number => faces.filter((rolled) => rolled === face).length;

const path = z
  .array(pointField)
  .min(1)
  .max(200)
  .describe(
    "The corners of the path to its destination, in inches from the south-west corner, multiples of 1/64. The place where it " +
      "stands is left out. An entering unit's path begins on its edge",
  );

/** The reason why it can't get a destination. */
const whyNotMove = after(whyNotActing, ({ field, state }: ArmourLook, id: StandId) => {
  const { order, rolled, destinations, dice, firers } = groupActing(state);
  const name = field.name(id);
  if (order !== "move-and-fire" && order !== "reserves")
    return refuse(RULES.path, "This order allows no choice of destination.");
  if (rolled) return refuse(RULES.path, "No more destinations: the movement dice are rolled.");
  if (destinations.some(({ stand }) => stand === id)) return refuse(RULES.path, `${name} already has a destination.`);
  if (field.stateOf(state, id).moved) return refuse(RULES.path, `${name} has already moved or gone back under fire.`);
  if (dice > 1 && order === "move-and-fire" && firers.includes(id))
    return refuse(RULES.multiple, `${name} has fired: declare multiple moves before firing.`);
  return whyBrokenDown(field, state, id);
});
const work = (look: ArmourLook, command: MoveLike): Destination | Refusal =>
  whyNotMove(look, command.stand) ?? planMove(look.field, look.state, command);

export const move = kind({
  ...called("move", "Declare a destination", "Roll the dice when all are declared.", RULES.path),
  effect: { type: "move", company: -0.3 },
  fields: {
    stand: standField,
    path,
    facing: facingField.optional().describe("Its final facing; along the last leg when left out"),
    backwards: z.boolean().optional().describe("true: goes backwards, with the Variable Move of one die"),
  },
  givesAway: GIVES_AWAY,
  gesture: "move",
  switches: [{ field: "backwards", value: true, name: "Straight back, without turning", keepsFacing: true }],
  in: ["acting"],
  open: ({ state }) => !groupActing(state).rolled,
  whyNotStand: whyNotMove,
  work,
  sample: (look, stand = "", random) => anyMove(look, stand, random),
  carryOut(act, { stand }, destination: Destination) {
    show(act, stand);
    const group = groupActing(act.state);
    group.destinations = [...group.destinations, destination];
  },
  question: (look, id) => whyNotMove(look, id) ?? moveQuestion(look, id),
});

function anyMove(look: ArmourLook, stand: StandId, random: Random): MoveLike | null {
  const { field, state } = look;
  const unit = field.stateOf(state, stand);
  const { destinations, dice } = groupActing(state);
  const enters = unit.status === "waiting";
  const edge = enters ? edgeOf(field, state, stand) : null;
  const start = edge ? anyPlaceOn(field, edge, random) : unit.at;
  if (!start) return null;
  // The others' destinations attract it: a group ends together.
  const mate = destinations.find((other) => other.stand !== stand)?.path.at(-1);
  const [about, far] = mate ? [mate, GROUP.endWithin] : [start, 14 * dice];
  const make = (): MoveLike => {
    const end = onTable(field, near(about, random, far * field.scale));
    if (!enters && random.below(8) === 0) {
      const back = placeAt(start, opposite(unit.facing), 1 + random.below(5));
      return { stand, path: [onTable(field, back)], backwards: true };
    }
    const facing = random.below(4) === 0 ? { facing: random.below(360) as Degrees } : {};
    return { stand, path: enters ? [start, end] : [end], ...facing };
  };
  return tried(8, make, (command) => isRefusal(work(look, command)));
}

export const whyNotTurn = after(whyNotActing, ({ field, state }: ArmourLook, id: StandId, facing?: Degrees) => {
  const { order, turned, destinations } = groupActing(state);
  const unit = field.stateOf(state, id);
  const name = field.name(id);
  if (order !== "move-and-fire" && order !== "reserves")
    return refuse(RULES.facing, "This order allows no choice of facing.");
  if (!isOnTable(unit)) return refuse(RULES.facing, `${name} is not on the table yet.`);
  if (unit.moved) return refuse(RULES.facing, `${name} has already moved.`);
  if (turned.includes(id)) return refuse(RULES.facing, `${name} has already turned.`);
  if (destinations.some(({ stand }) => stand === id))
    return refuse(RULES.facing, `${name} has a destination with a declared facing.`);
  const broken = whyBrokenDown(field, state, id);
  if (broken || facing === undefined || !unit.at) return broken;
  const base = field.baseAt(id, { at: unit.at, facing });
  if (!isWholeOnTable(field, base)) return refuse(RULES.facing, `${name} must stand wholly on the table.`);
  const over = othersOf(field, state, id, unit.side).find((next) => basesOverlap(base, next.base));
  return over ? refuse(RULES.overlap, `${name} would overlap ${field.name(over.id)}.`) : null;
});

export const turn = kind({
  ...called("turn", "Turn a unit", "Turn it on its centre; this counts as moving.", RULES.arc),
  effect: { type: "turn" },
  fields: { stand: standField, facing: facingField },
  givesAway: GIVES_AWAY,
  gesture: "turn",
  in: ["acting"],
  whyNotStand: (look, id) => whyNotTurn(look, id),
  whyNot: (look, { stand, facing }) => whyNotTurn(look, stand, facing),
  sample: (_look, stand = "", random) => ({ stand, facing: random.below(360) as Degrees }),
  carryOut(act, { stand, facing }) {
    show(act, stand);
    const { at, side } = act.field.stateOf(act.state, stand);
    setInMotion(act, setOutOn({ stand, side, path: [at as TablePoint], facing, inches: 0 }));
  },
});
