/** One roll for all who move, at the speed of the slowest ("Fixed and Variable Moves", "Command Groups"). */
import { z } from "zod";
import type { Refusal } from "../../../../play/contract.ts";
import { refuse } from "../../../referee/field.ts";
import { SIX } from "../../tables.ts";
import { has } from "../../vehicles.ts";
import { bonuses, bonusGiven, bonusOf, bonusWords, spendBonus, whyNotBonus } from "../bonus.ts";
import { SET_OUT } from "../effects.ts";
import { type ArmourAct, type ArmourLook, kind } from "../game.ts";
import { isBound } from "../groups.ts";
import { RULES } from "../numbers.ts";
import { roll } from "../rolls.ts";
import { type ArmourState, type Bonus, groupActing, groupOf, topOf } from "../state.ts";
import { fixedOf, timesOf } from "../walking.ts";
import { namesOf, tell } from "../words.ts";

const highest = (what: string) =>
  z.boolean().optional().describe(`true: ${what} takes the place of one Variable Move die, at its highest`);
export const highestFields = { wild: highest("a Wild Die"), staff: highest("a Staff Order") } as const;

/** "Wild Dice": one die of a move is at its highest, by a Wild Die or by a Staff Order, which is effectively one. */
export function whyNotHighest(look: ArmourLook, bonus: Bonus): Refusal | null {
  const { wild, staff } = bonus;
  if (wild && staff)
    return refuse(RULES.wild, "One die of a move is at its highest: by a Wild Die or by a Staff Order, not by both.");
  if (staff && !look.field.options.staffMoves)
    return refuse(RULES.wild, "A Staff Order takes the place of no die of a move.");
  return whyNotBonus(look, bonus);
}

function whyNotRoll(state: ArmourState): Refusal | null {
  const group = groupOf(state);
  if (!group || topOf(state) !== group) return refuse(RULES.movement, "No Command Group is to move.");
  if (group.rolled) return refuse(RULES.movement, "The movement dice are rolled.");
  return group.destinations.length > 0 ? null : refuse(RULES.path, "Nobody has a destination.");
}

export const rollMoves = kind({
  type: "roll-moves",
  effect: SET_OUT,
  fields: highestFields,
  name: "Roll the move",
  help: "The group goes at the speed of its slowest.",
  rule: RULES.movement,
  gesture: "button",
  in: ["acting"],
  open: ({ state }) => isBound(groupActing(state)),
  closedAlike: true,
  *offers(look) {
    yield { with: {}, name: "Roll the move" };
    for (const bonus of bonuses(look))
      if (bonus.wild || bonus.staff)
        yield { with: bonusGiven(bonus), name: `Roll the move${bonusWords(bonus)} for one die` };
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
  // Of a group that goes backwards as a whole the dice alone, and of those the first ("Sideways and Backwards Movement").
  const back = group.order === "move-and-fire" && group.destinations.every(({ backwards }) => backwards);
  const inches = back ? far((faces[0] ?? 0) * times) : `${fixed > 0 ? `${far(fixed)} + ` : ""}${far(variable)}`;
  const doubled = times === 2;
  const first = wild ? ", the first a Wild Die" : staff ? ", the first by a Staff Order" : "";
  tell(
    act,
    {
      ...{ type: "moves-rolled", side, faces, wild, ...(staff && { staff }) },
      ...{ fixed, variable, doubled, brokenDown },
    },
    `${inches} of movement${broken ? `; ${namesOf(field, brokenDown)} breaks down` : ""}`,
    [RULES.movement, ...(broken ? [RULES.breakdown] : [])],
    side,
    {
      working: [
        {
          title: "Variable Move",
          rows: [{ name: `Dice${first}`, rule: RULES.movement, value: faces.join(" ") }],
          total: `${far(variable)}${doubled ? ", doubled" : ""}`,
        },
      ],
    },
  );
  spendBonus(state, side, { wild, staff });
  Object.assign(group, { rolled: true, faces, doubled, fixed, variable });
  group.added = { ...group.added, wild: group.added.wild || wild };
  group.destinations = group.destinations.filter(({ stand }) => !brokenDown.includes(stand));
  for (const id of brokenDown) field.stateOf(state, id).breakdown = { type: "broken", turn: state.turn };
}
const count = (faces: readonly number[], face: number): number => faces.filter((one) => one === face).length;
