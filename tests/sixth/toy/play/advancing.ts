/** What an advance may be (rule 2): judged by the field's own movement. */
import { basesOverlap } from "../../../../shared/geometry/contact.ts";
import { inchesInWords } from "../../../../shared/geometry/inchWords.ts";
import type { Degrees, Inches, TablePoint } from "../../../../shared/geometry/units.ts";
import { firstContact, type Obstacle } from "../../../../shared/movement/contact.ts";
import { legFacing, pathLength } from "../../../../shared/movement/path.ts";
import type { MoveQuestion, MoveTerms, Refusal, StandId } from "../../../../shared/play/contract.ts";
import { isWholeOnTable } from "../../../../shared/rules/referee/deployment.ts";
import type { Still } from "../../../../shared/rules/referee/engine/kind.ts";
import { entryOf, exitAt, exitEdges, isOnEdge, startOf } from "../../../../shared/rules/referee/entry.ts";
import { isInPlay, type Place, refuse } from "../../../../shared/rules/referee/field.ts";
import { terrainInWords } from "../../../../shared/sight/sightWords.ts";
import { ON_ROADS, type ToyField } from "./field.ts";
import { type ToyLook, whyNotPaid, whyNotTheirs } from "./game.ts";
import { RULES } from "./numbers.ts";
import type { ToyStand, ToyState, Way } from "./state.ts";

const EXACT = 1e-9;

export interface Advance {
  readonly stand: StandId;
  readonly path: TablePoint[];
  readonly facing?: Degrees | undefined;
  readonly leave?: boolean | undefined;
}

/** Why a stand can't advance now, wherever to. */
export function whyNotAdvance(look: ToyLook, id: StandId): Refusal | null {
  const refusal = whyNotTheirs(look, id) ?? whyNotPaid(look);
  if (refusal) return refusal;
  const { field, state } = look;
  const stand = field.stateOf(state, id);
  if (stand.moved) return refuse(RULES.advance, `${field.name(id)} has advanced this turn.`);
  return whyNotThere(field, stand, state.turn);
}
/** Why it neither is on the table nor may enter it. */
export function whyNotThere(field: ToyField, stand: Still<ToyStand>, turn: number): Refusal | null {
  if (isInPlay(stand) && (stand.at || entryOf(field, stand.id, turn))) return null;
  return refuse(RULES.enter, `${field.name(stand.id)} can't enter the table now.`);
}

/** The way of an advance, or why it can't be gone. Whether the stand may advance was asked before. */
export function planWay(field: ToyField, state: Still<ToyState>, command: Advance): Way | Refusal {
  const { stand: id, leave = false } = command;
  const stand = field.stateOf(state, id);
  const name = field.name(id);
  const path = stand.at ? [stand.at, ...command.path] : command.path;
  if (!stand.at) {
    const entry = entryOf(field, id, state.turn);
    if (!entry || !path[0] || !isOnEdge(field, entry.edge, path[0]))
      return refuse(RULES.enter, `${name} must begin its path on its side's edge.`);
  }
  const length = pathLength(path);
  if (length <= 0) return refuse(RULES.path, "The way has no length.");
  const refusal = whyNotWalked(field, stand, path, length) ?? whyInTheWay(field, state, id, path, length);
  if (refusal) return refusal;
  const facing = command.facing ?? legFacing(path, length);
  const end = path[path.length - 1] as TablePoint;
  const whyNot = leave ? whyNotLeave(field, stand, end) : whyNotEnd(field, state, id, { at: end, facing });
  if (whyNot) return whyNot;
  return {
    ...{ stand: id, side: stand.side, path, before: stand.facing, facing, leave },
    ...{ reached: 0, asked: -1, stretch: null },
  };
}

function whyNotWalked(
  field: ToyField,
  { id, damaged }: Still<ToyStand>,
  path: readonly TablePoint[],
  length: number,
): Refusal | null {
  const { impassableAt, impassableKind, points } = field.movementOf(id).cost(path, ON_ROADS);
  if (impassableAt !== null && impassableAt < length - EXACT)
    return impassableKind === null || impassableKind === "edge"
      ? refuse(RULES.path, "The path leaves the table.")
      : refuse(
          RULES.terrain,
          `${terrainInWords(impassableKind, field.rules.names)} ${inchesInWords(impassableAt)} along the path can't be entered.`,
        );
  if (impassableAt !== null) return refuse(RULES.path, "The path must end on ground that can be entered.");
  const allowance = field.allowance(id, damaged);
  if (points <= allowance + EXACT) return null;
  return refuse(
    damaged ? RULES.damagedMove : RULES.path,
    `Too far: ${inchesInWords(points)} of its move, ${field.name(id)} has ${inchesInWords(allowance)}.`,
  );
}
function whyInTheWay(
  field: ToyField,
  state: Still<ToyState>,
  id: StandId,
  path: readonly TablePoint[],
  length: number,
): Refusal | null {
  const met = firstContact(path, radiusOf(field, id), obstaclesOf(field, state, id));
  if (!met || met.at >= length - EXACT) return null;
  return refuse(RULES.path, `${field.name(met.id)} is in the way ${inchesInWords(met.at)} along the path.`);
}

/** Why an advance can't end there. */
export function whyNotEnd(field: ToyField, state: Still<ToyState>, id: StandId, place: Place): Refusal | null {
  const base = field.baseAt(id, place);
  if (!isWholeOnTable(field, base))
    return refuse(RULES.path, `${field.name(id)} must end its advance on the table as a whole.`);
  const over = field.bases(state, (stand) => stand.id !== id).find((stand) => basesOverlap(base, stand.base));
  return over ? refuse(RULES.room, `${field.name(id)} would overlap ${field.name(over.id)}.`) : null;
}
function whyNotLeave(field: ToyField, { id, side }: Still<ToyStand>, end: TablePoint): Refusal | null {
  if (exitAt(field, side, end) !== null) return null;
  return refuse(RULES.leave, `${field.name(id)} can leave the table only by an edge in its side's victory conditions.`);
}

export const radiusOf = (field: ToyField, id: StandId): Inches => (field.unit(id).stand.footprint[0] / 2) as Inches;

/** Enemy bases that a way must not enter. */
export function obstaclesOf(field: ToyField, state: Still<ToyState>, id: StandId): Obstacle[] {
  const { side } = field.stateOf(state, id);
  return field
    .bases(state, (stand) => stand.side !== side)
    .map(({ id: enemy, base }) => ({ id: enemy, rectangle: base }));
}

/** What every advance of a stand goes by, from wherever it begins. */
export const termsOf = (
  field: ToyField,
  state: Still<ToyState>,
  id: StandId,
  start: Pick<MoveTerms, "from" | "enters">,
): MoveTerms => ({
  ...{ ...start, ...ON_ROADS, stand: id, unit: "inches", movement: field.movementOf(id) },
  obstacles: obstaclesOf(field, state, id).map(({ rectangle }) => rectangle),
  ...{ radius: radiusOf(field, id), always: 0 as Inches },
});

/** What a hand has to go by. Whether the stand may advance was asked before. */
export function moveQuestion({ field, state }: ToyLook, id: StandId): MoveQuestion | Refusal {
  const stand = field.stateOf(state, id);
  const start = startOf(field, stand, () => entryOf(field, id, state.turn)?.edge);
  if (!start) return refuse(RULES.enter, `${field.name(id)} is not on the table.`);
  return {
    ...termsOf(field, state, id, start),
    points: field.allowance(id, stand.damaged),
    roadChoice: false,
    mayLeave: exitEdges(field, stand.side).length > 0,
  };
}
