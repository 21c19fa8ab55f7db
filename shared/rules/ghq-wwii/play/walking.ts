/** A stand's move: its declaration, and how far it gets before something happens (rule document: 8.3). */
import { basesOverlap } from "../../../geometry/contact.ts";
import type { Rectangle } from "../../../geometry/rectangle.ts";
import type { Degrees, Inches, TablePoint } from "../../../geometry/units.ts";
import { firstContact, lastClear, type Obstacle } from "../../../movement/contact.ts";
import type { PathCost } from "../../../movement/movement.ts";
import { cut, legFacing, pathLength, pointAlong } from "../../../movement/path.ts";
import type { Refusal, StandId } from "../../../play/contract.ts";
import { inchesInWords, terrainInWords } from "../../../sight/words.ts";
import { rollCohesion } from "../../ghq/cohesion.ts";
import type { Battlefield, Place } from "./battlefield.ts";
import { NERVE, standModifiers } from "./cohesion.ts";
import type { CommandOf } from "./commands.ts";
import { isWholeOnTable } from "./deployment.ts";
import { entryOf, exitAt, isOnEdge } from "./entry.ts";
import type { EventOf } from "./events.ts";
import { nextToAct } from "./passing.ts";
import { groupMoveOf, type MoveProcedure, moveOf, type WwiiState } from "./state.ts";
import { type Decider, isOnTable, refuse, type Turn, whyNotNow } from "./turn.ts";

/** 8.3.2: so far a stand may always move, whatever it costs. */
export const ALWAYS = 1 as Inches;
/** Sums of roots are no exact numbers: so much more than the allowance is still the allowance. */
const SLACK = 1e-9;

/** A path with all that the rules make of it. */
export interface Plan {
  readonly path: readonly TablePoint[];
  readonly facing: Degrees;
  readonly held: Degrees | null;
  readonly roads: boolean;
  readonly leave: boolean;
  readonly enters: boolean;
  readonly cost: PathCost;
  readonly spentBefore: number;
  readonly inchesBefore: number;
  readonly trail: readonly TablePoint[];
  readonly startFacing: Degrees;
  readonly replanned: boolean;
  readonly nerve: readonly StandId[];
}

/** Movement points and inches that the stand has used on its way so far. */
export function spent(field: Battlefield, move: MoveProcedure): { points: number; inches: number } {
  const { before } = cut(move.path, move.reached);
  return {
    points: move.spentBefore + field.movement.cost(before, { roads: move.roads }).points,
    inches: move.inchesBefore + move.reached,
  };
}

/** May this stand move now? Where it can't, why not. */
export function whyNotMove(field: Battlefield, state: WwiiState, id: StandId): Refusal | null {
  if (!field.has(id)) return refuse("house", `There is no stand “${id}” in this battle.`);
  const move = moveOf(state);
  if (move) {
    if (move.stand !== id) return refuse("8.5", `${field.name(move.stand)} is on its way: first its move is finished.`);
    if (move.waitsFor !== "go-on") return refuse("8.5.3", "The other side decides first.");
    return null;
  }
  const refusal = whyNotNow(state, "movement");
  if (refusal) return refusal;
  const group = groupMoveOf(state);
  if (!group) return refuse("8.1.4", "A stand moves when its group has passed a cohesion roll to move.");
  const stand = field.stateOf(state, id);
  if (stand.group !== group.group) return refuse("8.1.4", `${field.name(id)} is not of the group that moves now.`);
  if (stand.moved) return refuse("8.3.1", `${field.name(id)} has moved this turn.`);
  if (!group.may.includes(id)) return refuse("8.2.4", `${field.name(id)} failed its cohesion roll: it is a straggler.`);
  return null;
}

type MoveLike = Omit<CommandOf<"move">, "type">;

/** What a declared path comes to, or why it can't be walked. `whyNotMove` was asked before. */
export function planMove(field: Battlefield, state: WwiiState, command: MoveLike): Plan | Refusal {
  const { stand: id } = command;
  const stand = field.stateOf(state, id);
  const unit = field.unit(id);
  const going = moveOf(state);
  const enters = stand.status === "waiting";
  let path: readonly TablePoint[];
  if (enters) {
    const entry = entryOf(field, id, state.turn);
    const first = command.path[0];
    if (!entry || !first || !isOnEdge(field, entry.edge, first))
      return refuse("4.0", `${unit.name} enters from its edge: its path must begin there.`);
    path = command.path;
  } else path = [stand.at as TablePoint, ...command.path];
  const roads = command.roads ?? true;
  const held = command.held ?? null;
  const length = pathLength(path);
  const facing = command.facing ?? held ?? (length > 0 ? legFacing(path, length) : stand.facing);
  const before = going ? spent(field, going) : { points: 0, inches: 0 };
  const cost = field.movement.cost(path, { roads });
  const leave = command.leave ?? false;
  if (cost.impassableAt !== null)
    return cost.impassableKind === "edge" || cost.impassableKind === null
      ? refuse("8.3.2", "The path leaves the table.")
      : refuse(
          "8.3.2",
          `${terrainInWords(cost.impassableKind, field.rules.names)} ${inchesInWords(cost.impassableAt)} along the path can't be entered.`,
        );
  const points = unit.vehicle.move;
  if (before.points + cost.points > points + SLACK && before.inches + length > ALWAYS + SLACK)
    return refuse(
      "8.3.1",
      `The path costs ${figure(before.points + cost.points)} movement points; ${unit.name} has ${points}. They carry it ${inchesInWords(field.movement.carries(path, points - before.points, { roads }))}.`,
    );
  const end = path[path.length - 1] as TablePoint;
  if (leave && exitAt(field, stand.side, end) === null)
    return refuse("8.3.2", "Here the table can't be left: no victory condition of this side counts it.");
  const refusal = leave ? null : whyNotEnd(field, state, id, { at: end, facing });
  if (refusal) return refusal;
  return {
    path,
    facing,
    held,
    roads,
    leave,
    enters,
    cost,
    spentBefore: before.points,
    inchesBefore: before.inches,
    trail: going ? joined(going.trail, cut(going.path, going.reached).before) : [],
    startFacing: going ? going.startFacing : stand.facing,
    replanned: going !== null,
    nerve: going?.nerve ?? [],
  };
}

/** Two paths as one: the second begins where the first ends. */
const joined = (first: readonly TablePoint[], second: readonly TablePoint[]): readonly TablePoint[] =>
  first.length === 0 ? second : [...first, ...second.slice(1)];

const figure = (n: number): string => String(Math.ceil(n * 100 - 1e-7) / 100);

/** Why a stand can't end its move there. */
export function whyNotEnd(field: Battlefield, state: WwiiState, id: StandId, place: Place): Refusal | null {
  const base = field.baseAt(id, place);
  const name = field.name(id);
  if (!isWholeOnTable(field, base)) return refuse("8.3.2", `${name} must end its move on the table as a whole.`);
  const over = overlapped(field, state, id, base);
  return over === null ? null : refuse("8.3.4", `At the path's end ${name} would overlap ${field.name(over)}.`);
}

function overlapped(field: Battlefield, state: WwiiState, id: StandId, base: Rectangle): StandId | null {
  for (const one of state.stands) {
    if (one.id === id || !isOnTable(one)) continue;
    const there = field.base(state, one.id);
    if (there && basesOverlap(base, there)) return one.id;
  }
  return null;
}

export const isRefusal = (found: object): found is Refusal => "rule" in found && "reason" in found;

function declare(turn: Turn, command: MoveLike): Refusal | null {
  const { field, state, emit } = turn;
  const refusal = whyNotMove(field, state, command.stand);
  if (refusal) return refusal;
  const plan = planMove(field, state, command);
  if (isRefusal(plan)) return plan;
  emit(declaration(field, command.stand, plan));
  return null;
}

/** What is said of a move before it begins. */
export function declaration(field: Battlefield, id: StandId, plan: Plan): EventOf<"move-declared"> {
  const { cost, ...rest } = plan;
  const { stand, vehicle } = field.unit(id);
  return {
    type: "move-declared",
    stand: id,
    side: stand.side,
    ...rest,
    points: plan.spentBefore + cost.points,
    allowance: vehicle.move,
  };
}

export const move: Decider<"move"> = (turn, command) => declare(turn, command);
/** 8.3.7: a stand may turn where it is as its whole movement. */
export const turnInPlace: Decider<"turn"> = (turn, { stand, facing }) => {
  const { field, state } = turn;
  if (moveOf(state)) return refuse("8.5.4", "A stand that was fired at goes on, plans anew, or halts.");
  const refusal = whyNotMove(field, state, stand);
  if (refusal) return refusal;
  const { at } = field.stateOf(state, stand);
  if (at === null) return refuse("8.3.7", `${field.name(stand)} is not on the table yet.`);
  return declare(turn, { stand, path: [at], facing });
};

export const goOn: Decider<"go-on"> = ({ state, emit }) => {
  const going = moveOf(state);
  if (going?.waitsFor !== "go-on") return refuse("8.5.4", "No stand waits to go on.");
  emit({ type: "went-on", stand: going.stand });
  return null;
};
export const halt: Decider<"halt"> = (turn) => {
  const going = moveOf(turn.state);
  if (going?.waitsFor !== "go-on") return refuse("8.5.4", "No stand waits to go on.");
  endMove(turn, going, going.reached, "halted");
  return null;
};
export const endMoves: Decider<"end-moves"> = ({ field, state, emit }) => {
  const group = groupMoveOf(state);
  if (!group || moveOf(state)) return refuse("8.2.3", "No group is moving.");
  emit({ type: "group-moved", group: group.group });
  emit({ type: "turn-passed-to", side: nextToAct(field, state) });
  return null;
};

/** Where a mover faces at a place of its path: as it stood at the very beginning, as declared at the end. */
export function facingAt(state: WwiiState, field: Battlefield, going: MoveProcedure, inches: number): Degrees {
  if (inches >= pathLength(going.path)) return going.facing;
  if (inches <= going.reached && !(inches > 0)) return field.stateOf(state, going.stand).facing;
  return going.held ?? legFacing(going.path, inches);
}

/** The enemies whose passing still needs nerve, as obstacles for the moving disc. */
export function obstaclesOf(field: Battlefield, state: WwiiState, id: StandId, passed: readonly StandId[]): Obstacle[] {
  const { side } = field.stateOf(state, id);
  const found: Obstacle[] = [];
  for (const one of state.stands) {
    if (one.side === side || !isOnTable(one) || passed.includes(one.id)) continue;
    const base = field.base(state, one.id);
    if (base) found.push({ id: one.id, rectangle: base });
  }
  return found;
}

export const radiusOf = (field: Battlefield, id: StandId): number => field.unit(id).stand.footprint[0] / 2;

/** Where the move meets an enemy next: inches along the path; the path's end where it meets none. */
export function meets(
  field: Battlefield,
  state: WwiiState,
  going: MoveProcedure,
): { limit: number; enemy: StandId | null } {
  const contact = firstContact(
    going.path,
    radiusOf(field, going.stand),
    obstaclesOf(field, state, going.stand, going.nerve),
  );
  return contact ? { limit: contact.at, enemy: contact.id } : { limit: pathLength(going.path), enemy: null };
}

/** 8.3.6: beside an enemy on its path a stand tests its nerve; if it fails it stays there. */
export function testNerve(turn: Turn, going: MoveProcedure, enemy: StandId, inches: number): void {
  const { field, state, dice, emit } = turn;
  const at = pointAlong(going.path, inches);
  emit({
    type: "came-to",
    stand: going.stand,
    inches,
    asked: inches,
    at,
    facing: going.held ?? legFacing(going.path, inches),
  });
  const unit = field.unit(going.stand);
  const modifiers = [...standModifiers(field.stateOf(state, going.stand)), NERVE];
  const rolled = rollCohesion(dice, {
    level: unit.cohesion,
    modifiers,
    who: going.side,
    why: `Nerve of ${unit.name} to pass ${field.name(enemy)}`,
    rule: "8.3.6",
  });
  emit({
    type: "nerve-tested",
    stand: going.stand,
    enemy,
    natural: rolled.natural,
    modifiers,
    level: unit.cohesion,
    success: rolled.success,
  });
  const now = moveOf(state);
  if (now && !rolled.success) endMove(turn, now, inches, "nerve");
}

type Why = "arrived" | "halted" | "stopped" | "nerve" | "eliminated";

/** The move is over. Where the stand would overlap another it goes back along its path until there is room (8.3.4). */
export function endMove({ field, state, emit }: Turn, going: MoveProcedure, inches: number, why: Why): void {
  const { stand: id, path, facing, held } = going;
  const stand = field.stateOf(state, id);
  if (why === "eliminated") {
    emit({
      type: "move-ended",
      stand: id,
      at: stand.at,
      facing: stand.facing,
      leftBy: null,
      why,
      walked: joined(going.trail, cut(path, inches).before),
    });
    return;
  }
  if (why === "arrived") {
    const at = path[path.length - 1] as TablePoint;
    emit({
      type: "move-ended",
      stand: id,
      at,
      facing,
      leftBy: going.leave ? exitAt(field, going.side, at) : null,
      why,
      walked: joined(going.trail, path),
    });
    return;
  }
  const others = state.stands.flatMap((one) => {
    const base = one.id !== id && isOnTable(one) ? field.base(state, one.id) : null;
    return base ? [base] : [];
  });
  const whole = joined(going.trail, path);
  const turnedTo = (to: number): Degrees => (to > 0 ? (held ?? legFacing(whole, to)) : going.startFacing);
  const footprint = field.unit(id).stand.footprint;
  const to = lastClear(whole, pathLength(going.trail) + inches, { footprint, facingAt: turnedTo }, others);
  const at = pointAlong(whole, to);
  const base = field.baseAt(id, { at, facing: turnedTo(to) });
  const room = !others.some((one) => basesOverlap(base, one));
  // Only a stand that enters can have begun where there is no room for it.
  emit({
    type: "move-ended",
    stand: id,
    at: room || !going.enters ? at : null,
    facing: turnedTo(to),
    leftBy: null,
    why,
    walked: cut(whole, to).before,
  });
}
