/**
 * A group that has passed its cohesion roll: its stands move, one after the other, or turn in place. After opportunity fire a
 * stand plans the rest of its path anew.
 */
import { z } from "zod";
import type { Random } from "../../../../dice/seeded.ts";
import { direction } from "../../../../geometry/directions.ts";
import { type Degrees, point, type TablePoint } from "../../../../geometry/units.ts";
import type { Movement } from "../../../../movement/movement.ts";
import { cut, pathLength } from "../../../../movement/path.ts";
import type { Refusal, StandId } from "../../../../play/contract.ts";
import { pointField } from "../../../../scenario/fields.ts";
import { facingField, standField } from "../../../referee/commands.ts";
import { DONE } from "../../../referee/engine/kind.ts";
import { anyPlaceOn, entryOf } from "../../../referee/entry.ts";
import { type GhqLook, type GhqSituation, isOnTable, isRefusal, kind, phaseWords, refuse } from "../act.ts";
import type { Battlefield } from "../battlefield.ts";
import { seenMoving } from "../cautions.ts";
import { moveQuestion } from "../forecast.ts";
import { namesOf } from "../logWords.ts";
import type { Member } from "../member.ts";
import { declare, endGroup } from "../moving.ts";
import { type GhqState, groupMoveOf, moveOf } from "../state.ts";
import { type MoveLike, type Plan, planMove, somebodyMoves, spent, whyNotMove } from "../walking.ts";

const path = z
  .array(pointField)
  .min(1)
  .max(200)
  .describe(
    "The corners of the path of the stand's centre, in inches from the south-west corner, multiples of 1/64. The place " +
      "where it stands is left out. An entering stand's path begins on its entry edge",
  );

/** `company`: as in the effect “move”. */
export const move = ({ numbers }: Member, company: number) =>
  kind({
    type: "move",
    effect: { type: "move", company },
    fields: {
      stand: standField,
      path,
      facing: facingField.optional().describe("Its final facing; along the last leg when left out"),
      held: facingField
        .optional()
        .describe(`Keeps this facing throughout instead of facing along its legs (${numbers.facing})`),
      roads: z
        .boolean()
        .optional()
        .describe(
          "false: pays the terrain's cost on roads and keeps the terrain's cover (chart, §); true when left out",
        ),
      leave: z
        .boolean()
        .optional()
        .describe("true: leaves the table at the path's end, on an edge named by a victory condition"),
    },
    name: "Move a stand",
    help: "Draw its path; each inch costs movement points.",
    rule: numbers.move,
    givesAway: seenMoving(numbers.sight),
    gesture: "move",
    in: ["group", "go-on"],
    open: ({ state }) => somebodyMoves(state),
    whyClosed: ({ field, state }, { stand }) => whyNotMove(field, state, stand),
    whyNotStand: ({ field, state }, id) => whyNotMove(field, state, id),
    work: workMove,
    exact: true,
    sample: (look, stand = "", random) => anyMove(look, stand, random),
    carryOut: (act, { stand }, plan: Plan) => declare(act, stand, plan),
    question: ({ field, state }, id) => moveQuestion(field, state, id),
  });

const workMove = ({ field, state }: Pick<GhqLook, "field" | "state">, command: MoveLike) =>
  whyNotMove(field, state, command.stand) ?? planMove(field, state, command);

/** The longest affordable part of a random path. */
function anyMove({ field, state }: GhqLook, stand: StandId, random: Random) {
  if (whyNotMove(field, state, stand)) return null;
  const start = startOf(field, state, stand, random);
  if (!start) return null;
  const going = moveOf(state);
  const points = field.member.allowance(field, state, stand) - (going ? spent(field, state, going).points : 0);
  const whole = walk(field, field.movementIn(state, stand), start, points, random);
  const enters = field.stateOf(state, stand).status === "waiting";
  for (const fraction of [1, 0.75, 0.5, 0.25]) {
    const shorter = cut(whole, pathLength(whole) * fraction).before;
    const rest = enters ? shorter : shorter.slice(1);
    if (rest.length === 0) continue;
    const facing = random.below(4) === 0 ? { facing: random.below(360) as Degrees } : {};
    const roads = random.below(8) === 0 ? { roads: false } : {};
    const fields = { stand, path: [...rest], ...facing, ...roads };
    if (!isRefusal(workMove({ field, state }, fields))) return fields;
  }
  return null;
}

function startOf(field: Battlefield, state: GhqState, id: StandId, random: Random): TablePoint | null {
  const stand = field.stateOf(state, id);
  if (stand.status !== "waiting") return stand.at;
  const entry = entryOf(field, id, state.turn);
  return entry && anyPlaceOn(field, entry.edge, random);
}

/** A random walk of one to three legs on the table, as far as the points allow. */
function walk(field: Battlefield, movement: Movement, start: TablePoint, points: number, random: Random): TablePoint[] {
  const way: TablePoint[] = [start];
  const { width, height } = field.surface;
  const legs = 1 + random.below(3);
  for (let i = 0; i < legs; i++) {
    const [x, y] = way[way.length - 1] as TablePoint;
    const to = direction(random.below(360));
    const far = (0.5 + random.below(64) / 8) / 32768;
    const next = point(
      Math.min(width - 0.5, Math.max(0.5, x + to.x * far)),
      Math.min(height - 0.5, Math.max(0.5, y + to.y * far)),
    );
    way.push(next);
  }
  const carried = Math.max(movement.carries(way, points, { roads: true }), 0);
  return cut(way, carried).before;
}

/** A stand may turn in place as its whole movement (WWII 8.3.7, Modern 08.03.08). */
export const turn = ({ numbers }: Member) =>
  kind({
    type: "turn",
    effect: { type: "turn" },
    fields: { stand: standField, facing: facingField },
    name: "Turn a stand",
    help: "Change its facing; this is its whole move.",
    rule: numbers.facing,
    gesture: "turn",
    in: ["group"],
    open: ({ state }) => somebodyMoves(state),
    closedAlike: true,
    whyNotStand: ({ field, state }, id) =>
      whyNotMove(field, state, id) ??
      (isOnTable(field.stateOf(state, id))
        ? null
        : refuse(numbers.facing, `${field.name(id)} is not on the table yet.`)),
    work: workTurn,
    sample: (_look, stand = "", random) => ({ stand, facing: random.below(360) as Degrees }),
    carryOut: (act, { stand }, plan: Plan) => declare(act, stand, plan),
  });

function workTurn(
  { field, state }: GhqLook,
  { stand, facing }: Required<Pick<MoveLike, "stand" | "facing">>,
): Plan | Refusal {
  const { numbers } = field;
  if (moveOf(state))
    return refuse(numbers.afterOpportunity, "A stand that was fired at goes on, changes its path or halts.");
  const refusal = whyNotMove(field, state, stand);
  // A turn is a move: where a stand may not move, it may not turn either.
  if (refusal) return refusal.rule === numbers.mayMove ? { ...refusal, rule: numbers.facing } : refusal;
  const { at } = field.stateOf(state, stand);
  if (at === null) return refuse(numbers.facing, `${field.name(stand)} is not on the table yet.`);
  return planMove(field, state, { stand, path: [at], facing });
}

/** The stands of a group that have not moved stay where they are. */
export const endMoves = ({ numbers }: Member) =>
  kind({
    type: "end-moves",
    ...DONE,
    name: "End this group's movement",
    help: "Stands of the group that have not moved stay where they are.",
    rule: numbers.groupsInTurn,
    in: ["group"],
    whyClosed: () => refuse(numbers.groupsInTurn, "No group is moving."),
    carryOut: endGroup,
  });

export const groupPhase = (member: Member): GhqSituation => ({
  ...phaseWords(member, "movement"),
  ask({ field, state }) {
    const { side = state.toAct, may = [] } = groupMoveOf(state) ?? {};
    return {
      side,
      get question() {
        const asked = may.length > 0 ? `moves: ${namesOf(field, may)}.` : "has moved the group: is there more to do?";
        return field.sides.does(side, asked);
      },
      rule: member.numbers.groupRoll,
    };
  },
  step(act) {
    const group = groupMoveOf(act.state);
    if (!group || group.may.length > 0 || member.lingers?.(act.field, act.state)) return false;
    endGroup(act);
    return true;
  },
});
