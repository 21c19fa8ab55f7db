/** Rule 2: a toy advances, under the eyes of its enemies. */
import { z } from "zod";
import type { Random } from "../../../../../shared/dice/seeded.ts";
import { direction } from "../../../../../shared/geometry/directions.ts";
import { point, type TablePoint } from "../../../../../shared/geometry/units.ts";
import { cut } from "../../../../../shared/movement/path.ts";
import type { StandId } from "../../../../../shared/play/contract.ts";
import { facingField, standField } from "../../../../../shared/rules/referee/commands.ts";
import { anyPlaceOn, entryOf } from "../../../../../shared/rules/referee/entry.ts";
import { isRefusal } from "../../../../../shared/rules/referee/field.ts";
import { pointField } from "../../../../../shared/scenario/fields.ts";
import { type Advance, moveQuestion, planWay, whyNotAdvance } from "../advancing.ts";
import { ON_ROADS } from "../field.ts";
import { kind, type ToyLook } from "../game.ts";
import { RULES } from "../numbers.ts";
import type { Way } from "../state.ts";

const path = z
  .array(pointField)
  .min(1)
  .max(200)
  .describe("The corners of its way, in inches, multiples of 1/64. The place where it stands is left out");

export const advance = kind({
  type: "advance",
  effect: { type: "move", company: 0 },
  fields: {
    stand: standField,
    path,
    facing: facingField.optional().describe("Its final facing; along the last leg when left out"),
    leave: z.boolean().optional().describe("true: leaves the table at the path's end"),
  },
  name: "Advance",
  help: "Draw its path; it costs a command point.",
  rule: RULES.advance,
  gesture: "move",
  in: ["pulse"],
  open: ({ state }) => state.points !== null,
  whyNotStand: whyNotAdvance,
  work: (look, command) => whyNotAdvance(look, command.stand) ?? planWay(look.field, look.state, command),
  sample: (look, stand = "", random) => anyAdvance(look, stand, random),
  carryOut({ field, state }, { stand: id }, way: Way) {
    const stand = field.stateOf(state, id);
    stand.moved = true;
    if (stand.status === "waiting") Object.assign(stand, { status: "on-table", at: way.path[0] ?? null });
    state.way = way;
    state.points = (state.points ?? 0) - 1;
  },
  question: (look, id) => whyNotAdvance(look, id) ?? moveQuestion(look, id),
});

/** A straight way by chance, as far as it may go; null where there is no room for it. */
function anyAdvance(look: ToyLook, id: StandId, random: Random): Advance | null {
  const { field, state } = look;
  if (whyNotAdvance(look, id)) return null;
  const { at, damaged } = field.stateOf(state, id);
  const from = at ?? anyEntrance(look, id, random);
  if (!from) return null;
  for (let i = 0; i < 8; i++) {
    const to = direction(random.below(360));
    const far = (1 + random.below(64) / 4) / 32768;
    const { width, height } = field.surface;
    const within = (n: number, most: number) => Math.min(most - 0.75, Math.max(0.75, n));
    const whole = [from, point(within(from[0] + to.x * far, width), within(from[1] + to.y * far, height))];
    const walked = cut(whole, field.movementOf(id).carries(whole, field.allowance(id, damaged), ON_ROADS)).before;
    const command = { stand: id, path: at ? walked.slice(1) : walked };
    if (command.path.length > 0 && !isRefusal(planWay(field, state, command))) return command;
  }
  return null;
}
function anyEntrance({ field, state }: ToyLook, id: StandId, random: Random): TablePoint | null {
  const entry = entryOf(field, id, state.turn);
  return entry && anyPlaceOn(field, entry.edge, random);
}
