/** Legal moves: types of moves, paths and their ends. */
import { basesOverlap, gapIsWithin } from "../../../geometry/contact.ts";
import { isWithinArc } from "../../../geometry/directions.ts";
import { inchesInWords } from "../../../geometry/inchWords.ts";
import type { Degrees, Inches, TablePoint } from "../../../geometry/units.ts";
import { minus, vecOf } from "../../../geometry/vector.ts";
import { firstContact, lastClear, type Obstacle } from "../../../movement/contact.ts";
import { cut, legFacing, pathLength } from "../../../movement/path.ts";
import type { MoveQuestion, MoveTerms, Refusal, StandId } from "../../../play/contract.ts";
import { terrainInWords } from "../../../sight/sightWords.ts";
import { isWholeOnTable } from "../../referee/deployment.ts";
import { entryOf, exitAt, exitEdges, isOnEdge, startOf } from "../../referee/entry.ts";
import { isInPlay, type Place, refuse } from "../../referee/field.ts";
import { type Motion, mayFollow } from "../movement.ts";
import { type BrewField, type HowItGoes, ON_ROADS } from "./field.ts";
import { type BrewLook, type Scene, type Seen, type SeenStand, whyNotTheirs } from "./game.ts";
import { whyNotFree } from "./morale.ts";
import { RULES } from "./numbers.ts";

const EXACT = 1e-6;
/** In inches: bases this near touch. */
export const TOUCHES = 1 / 16;
/** In inches of the card: figures this near an enemy fight hand to hand (ours). */
export const HAND_TO_HAND = 1 / 2;

export const MANNERS = ["normal", "hasty", "cautious", "evasive", "crawling"] as const;
export type Manner = (typeof MANNERS)[number];
export interface MoveFields {
  readonly stand: StandId;
  readonly path: TablePoint[];
  readonly facing?: Degrees | undefined;
  readonly leave?: boolean | undefined;
  readonly manner?: Exclude<Manner, "normal"> | undefined;
  readonly reverse?: boolean | undefined;
}
export interface Way {
  readonly stand: StandId;
  /** Including the starting place. */
  readonly path: readonly TablePoint[];
  readonly facing: Degrees;
  readonly manner: Manner;
  readonly reverse: boolean;
  readonly enters: boolean;
  readonly leaves: string | null;
}
export const motionOf = (manner: Manner): Motion => (manner === "crawling" ? "cautious" : manner);

/** The stands that it tows or carries. */
export const ridersOf = (state: Seen, id: StandId): SeenStand[] =>
  state.stands.filter((stand) => stand.status === "aboard" && stand.by === id);
export const isTowing = ({ field, state }: Scene, id: StandId): boolean =>
  ridersOf(state, id).some((rider) => field.vehicle(rider.id).kind === "gun");
export const howOf = (scene: Scene, id: StandId, manner: Manner, reverse: boolean): HowItGoes => ({
  ...{ type: manner, reverse, towing: isTowing(scene, id) },
});

/** The reason why a stand can't move at all this turn. */
export function whyNotMove(look: BrewLook, id: StandId): Refusal | null {
  const refusal = whyNotTheirs(look, id);
  if (refusal) return refusal;
  const { field, state } = look;
  const stand = field.stateOf(state, id);
  const name = field.name(id);
  if (stand.status === "aboard") return refuse(RULES.move, `${name} is a passenger or in tow: get it out first.`);
  const entry = entryOf(field, id, state.turn);
  if (!isInPlay(stand) || !(stand.at || entry)) return refuse(RULES.move, `${name} can't enter the table now.`);
  return whyStuck(field, state, stand) ?? whyNotFree(field, stand);
}
function whyStuck(field: BrewField, { turn }: Seen, stand: SeenStand): Refusal | null {
  const name = field.name(stand.id);
  if (!field.vehicle(stand.id).movesItself) return refuse(RULES.movement, `${name} can only move in tow.`);
  if (stand.crewOut) return refuse(RULES.internal, `${name} can't move: its crew has left it.`);
  if (stand.immobilized) return refuse(RULES.internal, `${name} is immobilized.`);
  if (stand.fuelUntil !== null && stand.fuelUntil < turn) return refuse(RULES.infantry, `${name} is out of fuel.`);
  if (stand.moved) return refuse(RULES.move, `${name} has already moved this turn.`);
  if (stand.says === "stays")
    return refuse(RULES.fire, `${name} can't move this turn: it fired without declaring a move.`);
  return null;
}

/** The reason why it can't use a type of move. */
export function whyNotManner({ field, state }: Scene, id: StandId, manner: Manner, reverse: boolean): Refusal | null {
  const stand = field.stateOf(state, id);
  const { kind } = field.vehicle(id);
  const name = field.name(id);
  if (manner === "crawling" && kind !== "men") return refuse(RULES.types, `${name} can't crawl: figures only.`);
  if (stand.morale === "keeps-cover" && kind === "men" && manner !== "crawling")
    return refuse(RULES.moraleResult, `${name} may only crawl: it keeps down.`);
  if (!mayFollow(stand.before, motionOf(manner)))
    return refuse(RULES.types, `${name} must move normally or cautiously after a hasty move.`);
  if (field.pointsOf(id, howOf({ field, state }, id, manner, reverse)) > 0) return null;
  return refuse(RULES.types, `${name} has no such move${isTowing({ field, state }, id) ? " with a gun in tow" : ""}.`);
}

/** The path of a move, or the reason against it. The caller has checked whether the stand may move. */
export function planWay(field: BrewField, state: Seen, command: MoveFields): Way | Refusal {
  const { stand: id, manner = "normal", reverse = false, leave = false } = command;
  const scene = { field, state };
  const stand = field.stateOf(state, id);
  const refused = whyNotManner(scene, id, manner, reverse);
  if (refused) return refused;
  const name = field.name(id);
  const enters = stand.status === "waiting";
  if (enters) {
    const entry = entryOf(field, id, state.turn);
    if (!entry || !command.path[0] || !isOnEdge(field, entry.edge, command.path[0]))
      return refuse(RULES.move, `${name} must begin its path on its side's edge.`);
    if (reverse) return refuse(RULES.movement, "No unit enters the table backwards.");
  }
  const drawn = stand.at ? [stand.at, ...command.path] : command.path;
  const path = field.vehicle(id).kind === "men" && !leave ? rushed(field, state, id, drawn) : drawn;
  const length = pathLength(path);
  if (length <= 0) return refuse(RULES.movement, "The path has no length: use a turn instead.");
  const refusal =
    whyNotWalked(scene, id, path, length, howOf(scene, id, manner, reverse)) ??
    (reverse ? whyNotBack(field, stand, path) : null) ??
    whyInTheWay(field, state, id, path, length);
  if (refusal) return refusal;
  const facing = command.facing ?? (reverse ? stand.facing : legFacing(path, length));
  const end = path[path.length - 1] as TablePoint;
  const leaves = leave ? exitAt(field, stand.side, end) : null;
  if (leave && leaves === null)
    return refuse(RULES.move, `${name} can leave the table only by an edge in its side's victory conditions.`);
  const whyNot = leave ? null : whyNotEnd(field, state, id, { at: end, facing });
  return whyNot ?? { stand: id, path, facing, manner, reverse, enters, leaves };
}

function whyNotWalked(
  scene: Scene,
  id: StandId,
  path: readonly TablePoint[],
  length: number,
  how: HowItGoes,
): Refusal | null {
  const { field } = scene;
  const name = field.name(id);
  const { impassableAt, impassableKind, points } = field.wayOf(id, how).cost(path, ON_ROADS);
  if (impassableAt !== null) {
    if (impassableKind === null || impassableKind === "edge")
      return refuse(RULES.movement, "The path leaves the table.");
    const at = impassableAt < length - EXACT ? `${inchesInWords(impassableAt)} along the path` : "at the path's end";
    return refuse(RULES.movement, `${terrainInWords(impassableKind, field.rules.names)} ${at} can't be entered.`);
  }
  const allowance = field.pointsOf(id, how);
  if (points <= allowance + EXACT) return null;
  return refuse(
    RULES.movement,
    `Too far: ${inchesInWords(points)} of open ground, ${name} has ${inchesInWords(allowance)} in a ${how.type} move.`,
  );
}
const BEHIND = 90;
function whyNotBack(field: BrewField, { id, facing }: SeenStand, path: readonly TablePoint[]): Refusal | null {
  const [from, to] = [path[0] as TablePoint, path[path.length - 1] as TablePoint];
  if (path.length === 2 && isWithinArc(facing + 180, BEHIND, minus(vecOf(to), vecOf(from)))) return null;
  return refuse(RULES.movement, `${field.name(id)} must reverse straight back and keep its facing.`);
}

/** Figures whose path leads into an enemy go up to it and no farther: they rush at it. */
function rushed(field: BrewField, state: Seen, id: StandId, path: readonly TablePoint[]): readonly TablePoint[] {
  const met = firstContact(path, radiusOf(field, id), obstaclesOf(field, state, id));
  if (!met || met.at <= EXACT) return path;
  const { footprint } = field.unit(id).stand;
  const others = field.bases(state as never, (stand: { id: string }) => stand.id !== id).map(({ base }) => base);
  const clear = lastClear(path, met.at, { footprint, facingAt: (at) => legFacing(path, Math.max(at, EXACT)) }, others);
  return clear > EXACT ? cut(path, clear).before : path;
}

/** Enemies that it knows of, as obstacles. */
export function obstaclesOf(field: BrewField, state: Seen, id: StandId, hidden = false): Obstacle[] {
  const { side } = field.stateOf(state, id);
  return field
    .bases(state as never, (stand: { side: string; id: string }) => stand.side !== side)
    .flatMap(({ id: enemy, base }) =>
      hidden || !field.stateOf(state, enemy).hidden ? [{ id: enemy, rectangle: base }] : [],
    );
}
export const radiusOf = (field: BrewField, id: StandId): Inches => (field.unit(id).stand.footprint[0] / 2) as Inches;

function whyInTheWay(
  field: BrewField,
  state: Seen,
  id: StandId,
  path: readonly TablePoint[],
  length: number,
): Refusal | null {
  const met = firstContact(path, radiusOf(field, id), obstaclesOf(field, state, id));
  if (!met || met.at >= length - TOUCHES) return null;
  return refuse(RULES.movement, `${field.name(met.id)} is in the way ${inchesInWords(met.at)} along the path.`);
}

/** The reason why a move can't end there. Only figures move up to enemies, to fight them hand to hand. */
export function whyNotEnd(field: BrewField, state: Seen, id: StandId, place: Place): Refusal | null {
  const base = field.baseAt(id, place);
  const name = field.name(id);
  const { side } = field.stateOf(state, id);
  if (!isWholeOnTable(field, base)) return refuse(RULES.movement, `${name} must end its move wholly on the table.`);
  const others = field.bases(state as never, (stand: { id: string }) => stand.id !== id);
  for (const { id: next, base: there } of others) {
    const stand = field.stateOf(state, next);
    if (stand.side !== side && stand.hidden) continue;
    if (basesOverlap(base, there)) return refuse(RULES.movement, `${name} would overlap ${field.name(next)}.`);
    if (stand.side !== side && field.vehicle(id).kind !== "men" && gapIsWithin(base, there, TOUCHES))
      return refuse(RULES.melee, `${name} would touch ${field.name(next)}: only figures may rush at enemies.`);
  }
  return null;
}

/** The terms of every move of a stand, from any start. */
export const termsOf = (
  scene: Scene,
  id: StandId,
  how: HowItGoes,
  start: Pick<MoveTerms, "from" | "enters">,
): MoveTerms => ({
  ...{ ...start, ...ON_ROADS, stand: id, unit: "inches", movement: scene.field.wayOf(id, how) },
  obstacles: obstaclesOf(scene.field, scene.state, id).map(({ rectangle }) => rectangle),
  ...{ radius: radiusOf(scene.field, id), always: 0 as Inches },
});

/** The terms for a gesture. The caller has checked whether the stand may move. */
export function moveQuestion(
  scene: Scene,
  id: StandId,
  { manner = "normal", reverse = false }: { readonly manner?: Manner; readonly reverse?: boolean },
): MoveQuestion | Refusal {
  const { field, state } = scene;
  const stand = field.stateOf(state, id);
  const start = startOf(field, stand as never, () => entryOf(field, id, state.turn)?.edge);
  if (!start) return refuse(RULES.move, `${field.name(id)} is not on the table.`);
  const how = howOf(scene, id, manner, reverse);
  return {
    ...termsOf(scene, id, how, start),
    points: field.pointsOf(id, how),
    roadChoice: false,
    mayLeave: exitEdges(field, stand.side).length > 0,
  };
}
