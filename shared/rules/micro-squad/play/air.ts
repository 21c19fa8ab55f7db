/** Air strikes: their aircraft and turns, fire at aircraft, and their impact (the card: Air Strike, Anti-Aircraft Fire). */
import type { TablePoint } from "../../../geometry/units.ts";
import { distanceInInches, vecOf } from "../../../geometry/vector.ts";
import type { Refusal, StandId } from "../../../play/contract.ts";
import { judgedInches } from "../../../sight/sightWords.ts";
import type { SideId } from "../../../systems.ts";
import { isOnTable, passOn, refuse, whyNotOwn } from "../../ghq/play/act.ts";
import type { Battlefield } from "../../ghq/play/battlefield.ts";
import { leaveTheBattle } from "../../ghq/play/ending.ts";
import { ANTI_AIRCRAFT, DEVIATION, STRIKE_SHEAF } from "../tables.ts";
import type { SquadWeapon } from "../vehicles.ts";
import { scatter, shifted, sizeOf, standsUnder } from "./artillery.ts";
import { figuresOf, type SquadAct, type SquadLook, tell, weaponsOf } from "./game.ts";
import { RULES } from "./numbers.ts";
import type { AirStrike, Arrival, SquadState } from "./state.ts";
import { artilleryWorking, rollFor, strike } from "./strike.ts";

type Where = Pick<SquadLook, "field" | "state">;

export const isAircraft = (field: Battlefield, id: StandId): boolean => figuresOf(field.unit(id)).type === "aircraft";

/** A side's aircraft with strikes still to be plotted. */
export const aircraftOf = ({ field, state, side }: SquadLook): StandId[] =>
  (state as SquadState).stands
    .filter((stand) => stand.side === side && stand.status === "waiting" && isAircraft(field, stand.id))
    .map(({ id }) => id)
    .filter((id) => !(state as SquadState).strikes.some(({ stand }) => stand === id));

/** The reason why a strike can't be plotted for an aircraft. */
export function whyNotAircraft({ field, state, side }: SquadLook, id: StandId): Refusal | null {
  const refusal = whyNotOwn(field, state as SquadState, id, side);
  if (refusal) return refusal;
  if (!isAircraft(field, id)) return refuse(RULES.strikePlot, `${field.name(id)} is not an aircraft.`);
  const plotted = (state as SquadState).strikes.find(({ stand }) => stand === id);
  return plotted
    ? refuse(RULES.strikePlot, `The strike of ${field.name(id)} is plotted for turn ${plotted.turn}.`)
    : null;
}

/** The strikes that arrive in this turn. */
export const dueStrikes = ({ state, side }: SquadLook): readonly AirStrike[] =>
  (state as SquadState).strikes.filter((flight) => flight.side === side && flight.turn === state.turn);

/** The middles of a strike's sheaf: one behind the other along its path. */
export function sheafOfStrike(field: Battlefield, { stand, at, facing }: AirStrike, weapon = 0): TablePoint[] {
  const { fire } = weaponsOf(field, stand)[weapon] as SquadWeapon;
  const count = fire in STRIKE_SHEAF ? STRIKE_SHEAF[fire as keyof typeof STRIKE_SHEAF] : 1;
  return Array.from({ length: count }, (_, i) => shifted(at, facing, 0, (i - (count - 1) / 2) * sizeOf(field)));
}

/** A gun's modifier of a strike's cohesion roll (Anti-Aircraft Fire 1); null where it can't fire at aircraft. */
function flakOf(field: Battlefield, id: StandId): { readonly weapon: SquadWeapon; readonly value: number } | null {
  const weapon = weaponsOf(field, id).find(({ antiAircraft }) => antiAircraft !== null);
  if (!weapon || weapon.antiAircraft === null) return null;
  const { lightUpTo, light, heavy } = ANTI_AIRCRAFT;
  return { weapon, value: weapon.antiAircraft <= lightUpTo ? light : heavy };
}

/** The reason why a stand doesn't fire at the arrived aircraft. */
export function whyNoFlak({ field, state, side }: SquadLook, id: StandId): Refusal | null {
  const rule = RULES.antiAircraft;
  const { arrival } = state as SquadState;
  if (!arrival) return refuse(rule, "No aircraft is attacking.");
  const refusal = whyNotOwn(field, state as SquadState, id, side);
  if (refusal) return refusal;
  const stand = field.stateOf(state as SquadState, id);
  const name = field.name(id);
  const flak = flakOf(field, id);
  if (!flak) return refuse(rule, `${name} has no weapon that fires at aircraft.`);
  if (!isOnTable(stand) || !stand.at) return refuse(rule, `${name} is not on the table.`);
  if (stand.group !== null) return refuse(rule, `${name} can't fire at aircraft: movement posture.`);
  if (stand.fired && !stand.flak) return refuse(rule, `${name} has already fired at a ground target this turn.`);
  if (arrival.tried.includes(id)) return refuse(rule, `${name} has already fired at this aircraft.`);
  const away = distanceInInches(vecOf(stand.at), vecOf(arrival.at));
  return away > flak.weapon.range
    ? refuse(rule, `The strike is ${judgedInches(away)} away; the range of ${name} is ${flak.weapon.range}″.`)
    : null;
}

/** The stands that may still fire at the arrived aircraft. */
export function* flakOffers(look: SquadLook) {
  for (const { id, side } of look.state.stands)
    if (side === look.side && whyNoFlak(look, id) === null)
      yield { with: { stand: id }, name: `${look.field.name(id)} fires at the aircraft`, stand: id };
}
export const canFlak = ({ field, state }: Where, side: SideId): boolean =>
  flakOffers({ field, state, side }).next().done === false;

/** Anti-Aircraft Fire: the stand rolls cohesion; a success is added to the strike's roll. */
export function fireAtAircraft(act: SquadAct, id: StandId): void {
  const { field, state } = act;
  const { arrival } = state;
  const flak = flakOf(field, id);
  if (!arrival || !flak) return;
  const rule = RULES.antiAircraft;
  const success = rollFor(act, id, `to fire at ${field.name(arrival.stand)}`, { rule });
  Object.assign(field.stateOf(state, id), { fired: true, flak: true, known: true, exposed: true });
  const more = success ? [{ name: `Fire by ${field.name(id)}`, value: flak.value, rule }] : [];
  state.arrival = { ...arrival, tried: [...arrival.tried, id], flak: [...arrival.flak, ...more] };
}

/** The attacker reveals a strike and names its weapon. */
export function arrive(act: SquadAct, strikeBy: AirStrike, weapon: number): void {
  const { field, state, side } = act;
  const { stand } = strikeBy;
  const { name } = weaponsOf(field, stand)[weapon] as SquadWeapon;
  const text = `${field.name(stand)} attacks from the air with its ${name}`;
  act.log({ text, rules: [RULES.strike], side, stands: [stand], audience: "all" });
  state.strikes = state.strikes.filter(({ id }) => id !== strikeBy.id);
  state.arrival = { ...strikeBy, weapon, flak: [], tried: [] };
}

/** No more fire at the aircraft: it rolls, its strike comes down, and it is gone. */
export function pressHome(act: SquadAct, arrival: Arrival): void {
  const { stand, side, at, facing, weapon, flak } = arrival;
  const { field, state } = act;
  const rule = RULES.strike;
  const name = field.name(stand);
  if (rollFor(act, stand, "to press the strike home", { rule, more: flak })) {
    const places = scattered(act, arrival);
    tell(act, { type: "strike-flown", stand, aimed: at, at: places });
    const fallen = places.filter((place) => field.surface.holds(place)).map((place) => ({ at: place, facing }));
    const hit = standsUnder(act, fallen);
    for (const id of hit) strikeFrom(act, { stand, side, weapon }, id);
    if (hit.length === 0)
      act.log({ text: `${wordsOf(field, arrival)} hits no stand`, rules: [rule], side, audience: "all" });
  } else {
    const line = {
      text: `${name} breaks off its strike`,
      rules: [rule],
      side,
      stands: [stand],
      audience: "all",
    } as const;
    tell(act, { type: "strike-flown", stand, aimed: at, at: null }, line);
  }
  state.arrival = null;
  leaveTheBattle(state, field.stateOf(state, stand), "left");
  state.sides[side].passed = false;
  passOn(act);
}

/** The places of the sheaf: a strafing run keeps its pattern and its direction, rockets and bombs scatter one by one. */
function scattered(act: SquadAct, flown: Arrival): TablePoint[] {
  const { field } = act;
  const places = sheafOfStrike(field, flown, flown.weapon);
  if (rollFor(act, flown.stand, "to find its target", { rule: RULES.strike })) return places;
  const rule = RULES.strikeDeviation;
  const roll = { who: flown.side, rule, dice: DEVIATION.airDice };
  const off = () => scatter(act, `The strike of ${field.name(flown.stand)}`, roll);
  const { fire } = weaponsOf(field, flown.stand)[flown.weapon] as SquadWeapon;
  if (fire !== "strafing") return places.map((at) => off()(at));
  return places.map(off());
}

const RUNS: Readonly<Record<string, string>> = {
  ...{ strafing: "The strafing run", rockets: "The rocket attack", bombs: "The bombing run" },
};
/** "The strafing run of A1". */
function wordsOf(field: Battlefield, { stand, weapon }: Pick<Arrival, "stand" | "weapon">): string {
  const { fire, name } = weaponsOf(field, stand)[weapon] as SquadWeapon;
  return `${RUNS[fire] ?? `The ${name}`} of ${field.name(stand)}`;
}

function strikeFrom(act: SquadAct, by: Pick<Arrival, "stand" | "side" | "weapon">, target: StandId): void {
  const { field } = act;
  const weapon = weaponsOf(field, by.stand)[by.weapon] as SquadWeapon;
  const working = artilleryWorking(act, weapon, target, RULES.strike);
  const what = wordsOf(field, by);
  if (working) strike(act, what, target, working, { who: by.side, rule: RULES.strike });
  else
    act.log({
      text: `${what} can't harm ${field.name(target)}`,
      rules: [RULES.strike],
      side: by.side,
      audience: "all",
    });
}

/** Strikes that weren't flown in their turn are given up, and the aircraft is gone. */
export function giveUp(state: SquadState): void {
  for (const { stand, turn } of state.strikes) {
    const aircraft = state.stands.find(({ id }) => id === stand);
    if (turn <= state.turn && aircraft) leaveTheBattle(state, aircraft, "left");
  }
  state.strikes = state.strikes.filter(({ turn }) => turn > state.turn);
}
