/** Legal movement, and its encounters with enemies (WWII 8.3, Modern 08.03). */
import { inchesInWords } from "../../../geometry/inchWords.ts";
import type { Degrees, Inches, TablePoint } from "../../../geometry/units.ts";
import { type Contact, firstContact, type Obstacle } from "../../../movement/contact.ts";
import type { PathCost } from "../../../movement/movement.ts";
import { cut, legFacing, pathLength } from "../../../movement/path.ts";
import type { MoveTerms, Refusal, StandId } from "../../../play/contract.ts";
import { terrainInWords } from "../../../sight/sightWords.ts";
import { isWholeOnTable } from "../../referee/deployment.ts";
import { entryOf, exitAt, isOnEdge } from "../../referee/entry.ts";
import { noSuchStand, refuse, whyNotNow } from "./act.ts";
import type { Battlefield, Place } from "./battlefield.ts";
import type { Hazard } from "./member.ts";
import { type GhqState, groupMoveOf, type MoveProcedure, moveOf, type Way } from "./state.ts";

/** The distance that a stand may always move, at any cost (WWII 8.3.2, Modern 08.03.03). */
export const ALWAYS = 1 as Inches;
/** Sums of roots aren't exact numbers: this excess over the allowance is still the allowance. */
const SLACK = 1e-9;

/** The terms of every move of a stand, from any start. */
export const termsOf = (
  field: Battlefield,
  state: GhqState,
  id: StandId,
  start: Pick<MoveTerms, "from" | "enters">,
): Omit<MoveTerms, "obstacles"> => ({
  ...{ ...start, stand: id, unit: "points", movement: field.movementIn(state, id), roads: true },
  ...(field.hinders(state, id) && { hindered: true }),
  ...{ radius: radiusOf(field, id) as Inches, always: ALWAYS },
});

/** A path with its ruling. */
export interface Plan extends Way {
  readonly cost: PathCost;
  /** The rest of an interrupted move. */
  readonly replanned: boolean;
}

/** Movement points and inches that the stand has used on its path so far. */
export function spent(field: Battlefield, state: GhqState, move: MoveProcedure): { points: number; inches: number } {
  const { before } = cut(move.path, move.reached);
  return {
    points: move.spentBefore + field.movementIn(state, move.stand).cost(before, { roads: move.roads }).points,
    inches: move.inchesBefore + move.reached,
  };
}

/** Whether any stand may move: a group that has moved may linger. */
export const somebodyMoves = (state: Pick<GhqState, "procedures">): boolean =>
  state.procedures.some((procedure) => procedure.type === "move" || procedure.may.length > 0);

/** The reason why this stand can't move now; null where it can. */
export function whyNotMove(field: Battlefield, state: GhqState, id: StandId): Refusal | null {
  if (!field.has(id)) return noSuchStand(id);
  const { numbers } = field;
  const move = moveOf(state);
  if (move) {
    if (move.stand !== id)
      return refuse(numbers.opportunity, `${field.name(move.stand)} is moving: finish its move first.`);
    if (move.waitsFor !== "go-on") return refuse(numbers.opportunityAttack, "The other side decides first.");
    return null;
  }
  const refusal = whyNotNow(field, state, "movement");
  if (refusal) return refusal;
  const group = groupMoveOf(state);
  if (!group) return refuse(numbers.mayMove, "A stand moves when its group has passed a cohesion roll to move.");
  const stand = field.stateOf(state, id);
  if (stand.group !== group.group)
    return refuse(numbers.mayMove, `${field.name(id)} is not in the group that is moving.`);
  if (stand.moved) return refuse(numbers.moveOnce, `${field.name(id)} has moved this turn.`);
  if (!group.may.includes(id))
    return refuse(numbers.stragglers, `${field.name(id)} failed its cohesion roll and is a straggler.`);
  return null;
}

/** A move in a command. */
export interface MoveLike {
  readonly stand: StandId;
  readonly path: readonly TablePoint[];
  readonly facing?: Degrees | undefined;
  readonly held?: Degrees | undefined;
  readonly roads?: boolean | undefined;
  readonly leave?: boolean | undefined;
}

/** The ruling on a declared path, or the reason against it. The caller has checked `whyNotMove`. */
export function planMove(field: Battlefield, state: GhqState, command: MoveLike): Plan | Refusal {
  const { stand: id } = command;
  const { numbers } = field;
  const movement = field.movementIn(state, id);
  const stand = field.stateOf(state, id);
  const unit = field.unit(id);
  const going = moveOf(state);
  const enters = stand.status === "waiting";
  let path: readonly TablePoint[];
  if (enters) {
    const entry = entryOf(field, id, state.turn);
    const first = command.path[0];
    if (!entry || !first || !isOnEdge(field, entry.edge, first))
      return refuse(numbers.sequence, `${unit.name} must begin its path on its entry edge.`);
    path = command.path;
  } else path = [stand.at as TablePoint, ...command.path];
  const met = field.member.intoEnemies === "passes" ? null : metOn(field, state, id, path);
  if (met && field.member.intoEnemies === "stops") path = cut(path, met.at).before;
  const roads = command.roads ?? true;
  const held = command.held ?? null;
  const length = pathLength(path);
  const facing = command.facing ?? held ?? (length > 0 ? legFacing(path, length) : stand.facing);
  const before = going ? spent(field, state, going) : { points: 0, inches: 0 };
  const cost = movement.cost(path, { roads });
  const leave = command.leave ?? false;
  if (met && field.member.intoEnemies === "refused")
    return refuse(
      numbers.passing,
      `${unit.name} would run into ${field.name(met.id)} ${inchesInWords(met.at)} along the path.`,
    );
  const closed = whyClosed(field, cost);
  if (closed) return closed;
  const points = field.member.allowance(field, state, id);
  if (before.points + cost.points > points + SLACK && before.inches + length > ALWAYS + SLACK)
    return refuse(
      numbers.moveOnce,
      `Too far: ${figure(before.points + cost.points)} movement points, ${unit.name} has ${points}. It can go ${inchesInWords(Math.max(ALWAYS - before.inches, movement.carries(path, points - before.points, { roads })))}.`,
    );
  const end = path[path.length - 1] as TablePoint;
  if (leave && exitAt(field, stand.side, end) === null)
    return refuse(numbers.path, "No exit here: no victory condition of this side counts this edge.");
  const refusal = leave || met ? null : whyNotEnd(field, state, id, { at: end, facing });
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

/** Why no mover gets to the path's end, at whatever cost; null where one may. */
function whyClosed(field: Battlefield, { impassableAt: at, impassableKind: kind }: PathCost): Refusal | null {
  if (at === null) return null;
  if (kind === "edge" || kind === null) return refuse(field.numbers.path, "The path leaves the table.");
  const words = `${terrainInWords(kind, field.rules.names)} ${inchesInWords(at)} along the path can't be entered.`;
  return refuse(field.numbers.path, words);
}

/** The first known enemy into whom a path leads, before its end. */
function metOn(field: Battlefield, state: GhqState, id: StandId, path: readonly TablePoint[]): Contact | null {
  const known = obstaclesOf(field, state, id, []).filter((obstacle) => field.stateOf(state, obstacle.id).known);
  const met = firstContact(path, radiusOf(field, id), known);
  return met && met.at < pathLength(path) - SLACK ? met : null;
}

/** Two paths as one: the second begins at the first's end. */
export const joined = (first: readonly TablePoint[], second: readonly TablePoint[]): readonly TablePoint[] =>
  first.length === 0 ? second : [...first, ...second.slice(1)];

const figure = (n: number): string => String(Math.ceil(n * 100 - 1e-7) / 100);

/** The reason why a stand can't end its move there, as far as its side knows: an unknown stand shows itself on arrival. */
export function whyNotEnd(field: Battlefield, state: GhqState, id: StandId, place: Place): Refusal | null {
  const base = field.baseAt(id, place);
  const name = field.name(id);
  if (!isWholeOnTable(field, base)) return refuse(field.numbers.path, `${name} must end its move wholly on the table.`);
  const { side } = field.stateOf(state, id);
  const over = field.overlapped(state, base, (stand) => stand.id !== id && (stand.side === side || stand.known));
  return over === null
    ? null
    : refuse(field.numbers.overlap, `${name} would overlap ${field.name(over)} at the path's end.`);
}

/** A mover's facing at a place of its path: its old facing at the very beginning, the declared one at the end. */
export function facingAt(state: GhqState, field: Battlefield, going: MoveProcedure, inches: number): Degrees {
  if (inches >= pathLength(going.path)) return going.facing;
  if (inches <= going.reached && !(inches > 0)) return field.stateOf(state, going.stand).facing;
  return going.held ?? legFacing(going.path, inches);
}

/** The enemies that it still needs nerve to pass, as obstacles for the moving disc. */
export function obstaclesOf(field: Battlefield, state: GhqState, id: StandId, passed: readonly StandId[]): Obstacle[] {
  const { side } = field.stateOf(state, id);
  const enemies = field.bases(state, (stand) => stand.side !== side && !passed.includes(stand.id));
  return enemies.map(({ id: enemy, base }) => ({ id: enemy, rectangle: base }));
}

export const radiusOf = (field: Battlefield, id: StandId): number => field.unit(id).stand.footprint[0] / 2;

/** The next encounter of a move: an enemy, or a hazard of its member; none before the path's end. */
export interface Meeting {
  /** Inches along the path. */
  readonly limit: number;
  readonly enemy: StandId | null;
  readonly hazard: Hazard | null;
}
export function meets(field: Battlefield, state: GhqState, going: MoveProcedure): Meeting {
  const { path, stand, nerve } = going;
  const contact = firstContact(path, radiusOf(field, stand), obstaclesOf(field, state, stand, nerve));
  const limit = contact?.at ?? pathLength(path);
  const [hazard] = (field.member.hazards?.(field, state, going) ?? []).filter(({ id }) => !nerve.includes(id));
  if (hazard && hazard.at <= limit) return { limit: hazard.at, enemy: null, hazard };
  return { limit, enemy: contact?.id ?? null, hazard: null };
}
