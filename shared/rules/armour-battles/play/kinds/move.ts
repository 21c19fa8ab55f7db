/** A unit of the group that acts is given a destination; the dice are rolled when all are declared ("Movement Orders"). */
import { z } from "zod";
import type { Random } from "../../../../dice/seeded.ts";
import type { Degrees } from "../../../../geometry/units.ts";
import type { Refusal, StandId } from "../../../../play/contract.ts";
import { pointField } from "../../../../scenario/fields.ts";
import { facingField, standField } from "../../../referee/commands.ts";
import { anyPlaceOn } from "../../../referee/entry.ts";
import { isRefusal, refuse } from "../../../referee/field.ts";
import { GROUP } from "../../tables.ts";
import { near, onTable, tried } from "../chance.ts";
import { opposite, placeAt } from "../field.ts";
import { type ArmourLook, kind } from "../game.ts";
import { whyNotActing } from "../groups.ts";
import { RULES } from "../numbers.ts";
import { moveQuestion } from "../outlook.ts";
import { show } from "../spotting.ts";
import { type Destination, groupActing } from "../state.ts";
import { whyBrokenDown } from "../units.ts";
import { edgeOf, type MoveLike, planMove } from "../walking.ts";

const path = z
  .array(pointField)
  .min(1)
  .max(200)
  .describe(
    "The corners of the way to its destination, in inches from the south-west corner, multiples of 1/64. The place where it " +
      "stands is left out. A unit that enters the table begins with a place on its edge",
  );

/** Why it can't be given any. */
function whyNotMove(look: ArmourLook, id: StandId): Refusal | null {
  const { field, state } = look;
  const refusal = whyNotActing(look, id);
  if (refusal) return refusal;
  const { order, rolled, destinations, dice, firers } = groupActing(state);
  const name = field.name(id);
  if (order !== "move-and-fire" && order !== "reserves")
    return refuse(RULES.path, "This order leaves no choice of a destination.");
  if (rolled) return refuse(RULES.path, "The movement dice are rolled: no more destinations are declared.");
  if (destinations.some(({ stand }) => stand === id)) return refuse(RULES.path, `${name} has its destination.`);
  if (field.stateOf(state, id).moved) return refuse(RULES.path, `${name} has moved, or went back under fire.`);
  if (dice > 1 && order === "move-and-fire" && firers.includes(id))
    return refuse(RULES.multiple, `${name} has fired: whoever makes several moves declares them before it fires.`);
  return whyBrokenDown(field, state, id);
}
const work = (look: ArmourLook, command: MoveLike): Destination | Refusal =>
  whyNotMove(look, command.stand) ?? planMove(look.field, look.state, command);

export const move = kind({
  type: "move",
  effect: { type: "move", company: -0.3 },
  fields: {
    stand: standField,
    path,
    facing: facingField.optional().describe("Where it faces in the end; along the last leg when left out"),
    backwards: z.boolean().optional().describe("true: goes back first, with the Variable Move of one die"),
  },
  name: "Declare a destination",
  help: "The dice are rolled when all are declared.",
  rule: RULES.path,
  gesture: "move",
  switches: [{ field: "backwards", value: true, name: "Straight back, without turning", keepsFacing: true }],
  in: ["acting"],
  open: ({ state }) => !groupActing(state).rolled,
  closedAlike: true,
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
  const one = field.stateOf(state, stand);
  const { destinations, dice } = groupActing(state);
  const enters = one.status === "waiting";
  const edge = enters ? edgeOf(field, state, stand) : null;
  const start = edge ? anyPlaceOn(field, edge, random) : one.at;
  if (!start) return null;
  // The others' destinations draw it: a group ends together.
  const mate = destinations.find((other) => other.stand !== stand)?.path.at(-1);
  const [about, far] = mate ? [mate, GROUP.endWithin] : [start, 14 * dice];
  const make = (): MoveLike => {
    const end = onTable(field, near(about, random, far * field.scale));
    if (!enters && random.below(8) === 0) {
      const back = placeAt(start, opposite(one.facing), 1 + random.below(5));
      return { stand, path: [onTable(field, back)], backwards: true };
    }
    const facing = random.below(4) === 0 ? { facing: random.below(360) as Degrees } : {};
    return { stand, path: enters ? [start, end] : [end], ...facing };
  };
  return tried(8, make, (command) => isRefusal(work(look, command)));
}
