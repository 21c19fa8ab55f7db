/** Overruns and close assaults by stands of the moving group on an enemy they have reached (the card's procedures). */
import { gapIsWithin } from "../../../geometry/contact.ts";
import { point } from "../../../geometry/units.ts";
import { dot, minus, vecOf } from "../../../geometry/vector.ts";
import type { Refusal, StandId } from "../../../play/contract.ts";
import { storeysAt } from "../../../table/storeys.ts";
import type { CombatWorking } from "../../ghq/attack.ts";
import { isOnTable, refuse } from "../../ghq/play/act.ts";
import type { Battlefield } from "../../ghq/play/battlefield.ts";
import { namesOf } from "../../ghq/play/logWords.ts";
import { firepowerAt } from "../../ghq/play/member.ts";
import { groupMoveOf } from "../../ghq/play/state.ts";
import { isWholeOnTable } from "../../referee/deployment.ts";
import { ASSAULT, OVERRUN } from "../tables.ts";
import type { SquadVehicle } from "../vehicles.ts";
import { figuresOf, type SquadAct, type SquadLook } from "./game.ts";
import { RULES } from "./numbers.ts";
import { canPayStairs, stairsCost } from "./stairs.ts";
import type { SquadStand, SquadState } from "./state.ts";
import { columnWorking, firepowerWorking, rollFor, strike } from "./strike.ts";

/** In inches between two bases: a mover has reached a stand this near. */
export const REACHED = 0.25;

export type Assault = "overrun" | "close-assault";
const BY: Readonly<Record<Assault, SquadVehicle["type"]>> = { overrun: "vehicle", "close-assault": "personnel" };

type Where = Pick<SquadLook, "field" | "state">;

/** Stands of the moving group that may assault: they have moved, and haven't assaulted yet this turn. */
function movers({ field, state }: Where, kind: Assault): SquadStand[] {
  const group = groupMoveOf(state as SquadState)?.group;
  if (group === undefined) return [];
  return (state as SquadState).stands.filter(
    (stand) =>
      stand.group === group &&
      stand.moved &&
      !stand.assaulted &&
      isOnTable(stand) &&
      figuresOf(field.unit(stand.id)).type === BY[kind],
  );
}

function hasReached({ field, state }: Where, from: StandId, target: StandId): boolean {
  const [base, there] = [field.base(state as SquadState, from), field.base(state as SquadState, target)];
  if (base === null || there === null || !gapIsWithin(base, there, REACHED)) return false;
  return canPayStairs(field, field.stateOf(state as SquadState, from), storeysBetween({ field, state }, from, target));
}

/** An assaulter of a stand above or below pays for the stairs between them. */
const storeysBetween = ({ field, state }: Where, from: StandId, target: StandId): number =>
  Math.abs(field.stateOf(state as SquadState, from).storey - field.stateOf(state as SquadState, target).storey);

/** The stands that assault this enemy together. */
export const assaultersOf = (look: Where, kind: Assault, target: StandId): StandId[] =>
  movers(look, kind)
    .filter(({ id }) => hasReached(look, id, target))
    .map(({ id }) => id);

export function whyNotAssault(
  { field, state, side }: SquadLook,
  kind: Assault,
  { stand, target }: { readonly stand: StandId; readonly target: StandId },
): Refusal | null {
  const rule = RULES[kind === "overrun" ? "overrun" : "assault"];
  for (const id of [stand, target]) if (!field.has(id)) return refuse(rule, `There is no stand “${id}”.`);
  const enemy = field.stateOf(state as SquadState, target);
  const name = field.name(stand);
  if (enemy.side === side) return refuse(rule, `${field.name(target)} is of the same side.`);
  if (!isOnTable(enemy) || !enemy.known) return refuse(rule, "No such enemy is on the table.");
  const may = movers({ field, state }, kind).map(({ id }) => id);
  if (!may.includes(stand))
    return refuse(rule, `${name} can't assault: not a mover of this group, unfit for it, or it has assaulted.`);
  if (!hasReached({ field, state }, stand, target))
    return refuse(rule, `${name} has not reached ${field.name(target)}.`);
  return null;
}

export function* assaultOffers(look: SquadLook, kind: Assault, only?: StandId) {
  const { field, state, side } = look;
  for (const { id: stand } of movers(look, kind)) {
    if (only !== undefined && stand !== only) continue;
    for (const { id: target, side: its, known, status } of state.stands) {
      if (its === side || !known || status !== "on-table" || !hasReached(look, stand, target)) continue;
      const together = assaultersOf(look, kind, target);
      const name = `${namesOf(field, together)} at ${field.name(target)}`;
      yield { with: { stand, target }, name, stand, target, together };
    }
  }
}

/** Whether a stand of the group that has moved may still assault. */
export const canAssault = (look: SquadLook): boolean =>
  (["overrun", "close-assault"] as const).some((kind) => assaultOffers(look, kind).next().done === false);

/** Overrun Procedure. */
export function overrun(act: SquadAct, target: StandId): void {
  const { field, state } = act;
  const { overrun: rule } = RULES;
  const attackers = assaultersOf(act, "overrun", target);
  begin(act, `overruns ${field.name(target)}`, `overrun ${field.name(target)}`, attackers, target, rule);
  const lives = (id: StandId) => isOnTable(field.stateOf(state, id));
  for (const id of attackers) {
    if (!lives(target)) break;
    const name = field.name(id);
    if (rollFor(act, target, `against ${name}`, { rule, more: shockOf(field, id, target) })) continue;
    const working = columnWorking(act, target, OVERRUN.onDefender, rule);
    strike(act, `The overrun by ${name}`, target, working, { who: act.side, rule });
  }
  for (const id of attackers) {
    if (rollFor(act, id, "to overrun", { rule })) continue;
    const working = columnWorking(act, id, OVERRUN.onAttacker, rule);
    const { side } = field.stateOf(state, target);
    strike(act, `Resistance of ${field.name(target)}`, id, working, { who: side, rule });
  }
}

/** The modifiers of a defender's roll by attacker and defender (3 to 5). */
export function shockOf(field: Battlefield, attacker: StandId, defender: StandId) {
  const { movementClass } = figuresOf(field.unit(attacker));
  const { type } = figuresOf(field.unit(defender));
  const by = (name: string, value: number) => [{ name, value, rule: RULES.overrun }];
  if (movementClass === "tracked" && type === "personnel")
    return by("Tracks against men on foot", OVERRUN.trackedOverPersonnel);
  if (movementClass === "tracked" && type === "weapon")
    return by("Tracks against a crewed weapon", OVERRUN.trackedOverWeapons);
  if (movementClass === "wheeled" && type === "weapon")
    return by("Wheels against a crewed weapon", OVERRUN.wheeledOverWeapons);
  return [];
}

/** Close Assault Procedure. */
export function closeAssault(act: SquadAct, target: StandId): void {
  const { field, state } = act;
  const { assault: rule } = RULES;
  const attackers = assaultersOf(act, "close-assault", target);
  const defender = field.stateOf(state, target);
  begin(act, `assaults ${field.name(target)}`, `assault ${field.name(target)}`, attackers, target, rule);
  const dearest = dearestOf(field, attackers);
  if (dearest !== undefined && meets(act, target) && rollFor(act, target, "to meet the assault", { rule }))
    attackClose(act, target, dearest);
  for (const id of attackers) {
    if (!isOnTable(field.stateOf(state, id)) || !isOnTable(defender)) continue;
    if (rollFor(act, id, "to assault", { rule })) attackClose(act, id, target);
  }
  if (isOnTable(defender) && defender.d) giveWay(act, target, attackers);
}

function begin(
  act: SquadAct,
  does: string,
  they: string,
  attackers: readonly StandId[],
  target: StandId,
  rule: string,
): void {
  const { field, state, side } = act;
  const text = `${namesOf(field, attackers)} ${attackers.length === 1 ? does : they}`;
  act.log({ text, rules: [rule], side, stands: [...attackers, target], audience: "all" });
  for (const id of attackers) {
    const stand = field.stateOf(state, id);
    stand.climbed += stairsCost(field, id, storeysBetween(act, id, target)) ?? 0;
    Object.assign(stand, { assaulted: true, known: true });
  }
}

/** The most expensive assaulter, which the defender would rather stop (2). */
export const dearestOf = (field: Battlefield, attackers: readonly StandId[]): StandId | undefined =>
  [...attackers].sort((a, b) => field.unit(b).vehicle.points - field.unit(a).vehicle.points)[0];
/** A defender in movement posture doesn't meet the assault (1). */
export const meets = ({ field, state }: Where, target: StandId): boolean =>
  field.member.postureOf(state as SquadState, field.stateOf(state as SquadState, target)) !== "movement";

/** A hand-to-hand attack with its best weapon: the range doesn't count (note 3). Null: it can't harm the other. */
export function closeWorking(look: SquadLook, id: StandId, target: StandId): CombatWorking | null {
  const { field, state } = look;
  const { assault: rule } = RULES;
  const { weapons, engineers, cavalry } = figuresOf(field.unit(id));
  const victim = figuresOf(field.unit(target));
  const assaults = field.stateOf(state as SquadState, id).side === look.side;
  const firepower = Math.max(0, ...weapons.map((weapon) => firepowerAt(weapon, victim)));
  const doubled = assaults && cavalry && !victim.armoured ? 2 : 1;
  const value = assaults && engineers ? ASSAULT.engineers : ASSAULT.modifier;
  const more = [{ name: value === ASSAULT.engineers ? "Assault by engineers" : "Close assault", value, rule }];
  return firepowerWorking(look, firepower * doubled, target, { rule, more });
}

function attackClose(act: SquadAct, id: StandId, target: StandId): void {
  const { field, state } = act;
  const { assault: rule } = RULES;
  const { side } = field.stateOf(state, id);
  const working = closeWorking(act, id, target);
  const name = field.name(id);
  if (working) strike(act, `The close attack of ${name}`, target, working, { who: side, rule });
  else act.log({ text: `${name} can't harm ${field.name(target)}`, rules: [rule], side, stands: [id, target] });
}

/** A disorganised defender moves an inch away from its assaulters, where there is room (5). */
function giveWay(act: SquadAct, id: StandId, from: readonly StandId[]): void {
  const { field, state } = act;
  const stand = field.stateOf(state, id);
  const { at, facing } = stand;
  const places = from.flatMap((attacker) => field.base(state, attacker)?.centre ?? []);
  if (!at || places.length === 0) return;
  const [x, y] = (["x", "y"] as const).map(
    (axis) => places.reduce((sum, place) => sum + place[axis], 0) / places.length,
  );
  const away = minus(vecOf(at), { x: x as number, y: y as number });
  const length = Math.sqrt(dot(away, away));
  if (length === 0) return;
  const { givesWay } = ASSAULT;
  const to = point(at[0] + (away.x / length) * givesWay, at[1] + (away.y / length) * givesWay);
  const base = field.baseAt(id, { at: to, facing });
  const cost = field.surface.holds(to) ? field.movementIn(state, id).cost([at, to], { roads: false }) : null;
  const free =
    cost?.impassableAt === null &&
    isWholeOnTable(field, base) &&
    (stand.storey === 0 || stand.storey < storeysAt(field.surface, to)) &&
    field.overlapped(state, base, (other) => other.id !== id) === null;
  const text = free ? `${field.name(id)} gives way` : `${field.name(id)} has no room to give way`;
  act.log({ text, rules: [RULES.assault], side: stand.side, stands: [id], ...(free && { path: [at, to] }) });
  if (free) stand.at = to;
}
