/**
 * Staircases: stands on foot go from storey to storey of a building (Terrain Effects, Up or Down Staircase). The card has the
 * price of a staircase and no more. Ours: a storey is a level high; a walking stand goes down first; a stand that has walked
 * may go up by the remaining points.
 */
import { storeyInWords } from "../../../forces/storeys.ts";
import type { TablePoint } from "../../../geometry/units.ts";
import { pathLength } from "../../../movement/path.ts";
import type { Refusal, StandId } from "../../../play/contract.ts";
import { storeysAt } from "../../../table/storeys.ts";
import { isOnTable, refuse, whyNotOwn } from "../../ghq/play/act.ts";
import type { Battlefield } from "../../ghq/play/battlefield.ts";
import { groupMoveOf, moveOf } from "../../ghq/play/state.ts";
import { whyNotMove } from "../../ghq/play/walking.ts";
import { STAIRCASE } from "../terrain.ts";
import { figuresOf, type SquadAct, type SquadLook } from "./game.ts";
import { RULES } from "./numbers.ts";
import type { SquadStand, SquadState } from "./state.ts";

const rule = RULES.stairs;

/** Movement points for this number of storeys; null for a stand that can't use a staircase. */
export function stairsCost(field: Battlefield, id: StandId, storeys: number): number | null {
  const cost = STAIRCASE[figuresOf(field.unit(id)).movementClass];
  return cost.type === "added" ? cost.perInch * storeys : null;
}

/** A stand's movement points for its path this turn, without the cost of going down and the points spent on stairs. */
export function allowance(field: Battlefield, state: Pick<SquadState, "stands">, id: StandId): number {
  const { storey, climbed } = field.stateOf(state, id);
  return field.unit(id).vehicle.movementPoints - climbed - (stairsCost(field, id, storey) ?? 0);
}

/** The rest of them after its move. */
const left = (field: Battlefield, { id, climbed, walked }: SquadStand): number =>
  field.unit(id).vehicle.movementPoints - climbed - walked;

/** Whether a stand of the moving group may go this number of storeys up or down now. */
export function canPayStairs(field: Battlefield, stand: SquadStand, storeys: number): boolean {
  if (storeys === 0) return true;
  const cost = stairsCost(field, stand.id, storeys);
  return cost !== null && cost <= left(field, stand);
}

/** The reason why a stand can't use a staircase now. */
function whyNotStairs({ field, state, side }: SquadLook, id: StandId): Refusal | null {
  const refusal = whyNotOwn(field, state as SquadState, id, side);
  if (refusal) return refusal;
  const stand = field.stateOf(state as SquadState, id) as SquadStand;
  const name = field.name(id);
  if (!isOnTable(stand) || stand.at === null) return refuse(rule, `${name} is not on the table.`);
  if (stairsCost(field, id, 1) === null) return refuse(rule, `${name} can't use a staircase: stands on foot only.`);
  if (storeysAt(field.surface, stand.at) < 2) return refuse(rule, `${name} is not in a building with an upper storey.`);
  if (state.phase === "deployment") return null;
  const group = groupMoveOf(state as SquadState)?.group;
  const hasMoved = group !== undefined && stand.group === group && stand.moved && !moveOf(state as SquadState);
  return hasMoved ? null : whyNotMove(field, state as SquadState, id);
}

export function whyNotClimb(
  look: SquadLook,
  { stand: id, storey }: { readonly stand: StandId; readonly storey: number },
): Refusal | null {
  const refusal = whyNotStairs(look, id);
  if (refusal) return refusal;
  const { field, state } = look;
  const stand = field.stateOf(state as SquadState, id) as SquadStand;
  const name = field.name(id);
  const top = storeysAt(field.surface, stand.at as TablePoint) - 1;
  if (storey > top) return refuse(rule, `Too high: the building of ${name} ends with ${storeyInWords(top)}.`);
  if (storey === stand.storey) return refuse(rule, `${name} is already on ${storeyInWords(storey)}.`);
  const storeys = Math.abs(storey - stand.storey);
  return state.phase === "deployment" || canPayStairs(field, stand, storeys)
    ? null
    : refuse(rule, `${name} has ${figure(left(field, stand))} movement points left; a storey costs one.`);
}
const figure = (n: number): string => String(Math.floor(n * 100 + 1e-7) / 100);

export function* stairsOffers(look: SquadLook, only?: StandId) {
  const { field, state } = look;
  for (const { id: stand, at } of state.stands) {
    if ((only !== undefined && stand !== only) || !at || whyNotStairs(look, stand)) continue;
    const top = storeysAt(field.surface, at) - 1;
    for (let storey = 0; storey <= top; storey++)
      if (!whyNotClimb(look, { stand, storey }))
        yield { with: { stand, storey }, name: `${field.name(stand)} to ${storeyInWords(storey)}`, stand };
  }
}
export const canClimb = (look: SquadLook): boolean => stairsOffers(look).next().done === false;

/** It goes up or down, which ends its move. */
export function climb(act: SquadAct, id: StandId, storey: number): void {
  const { field, state, side } = act;
  const stand = field.stateOf(state, id);
  const storeys = Math.abs(storey - stand.storey);
  const text = `${field.name(id)} goes ${storey > stand.storey ? "up" : "down"} to ${storeyInWords(storey)}`;
  act.log({ text, rules: [rule], side, stands: [id], fact: { type: "climbed", ...{ stand: id, storey } } });
  stand.storey = storey;
  const group = groupMoveOf(state);
  if (!group) return;
  stand.climbed += stairsCost(field, id, storeys) ?? 0;
  stand.moved = true;
  group.may = group.may.filter((mover) => mover !== id);
}

/** A stand that sets out goes down first; a stand that was put elsewhere keeps its height as far as there are storeys. */
export function settleStoreys({ field, state, log }: SquadAct): void {
  const going = moveOf(state);
  for (const stand of state.stands) {
    if (stand.storey === 0) continue;
    const { id, at, side } = stand;
    if (going?.stand === id && pathLength(going.path) > 0) {
      log({ text: `${field.name(id)} goes down the stairs`, rules: [rule], side, stands: [id] });
      stand.climbed += stairsCost(field, id, stand.storey) ?? 0;
      stand.storey = 0;
    } else {
      const top = isOnTable(stand) && at ? Math.max(0, storeysAt(field.surface, at) - 1) : 0;
      if (stand.storey > top) stand.storey = top;
    }
  }
}
