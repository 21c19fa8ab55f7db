/** A member's answers to a planner: the referee's code on a supposed state. */
import type { Refusal, StandId } from "../../../play/contract.ts";
import type {
  Cover,
  PlannedShot,
  PlannedWeapon,
  Planning,
  PlanningRules,
  ShotQuestion,
  Standing,
  Supposed,
} from "../../../play/planning.ts";
import { ok } from "../../../result.ts";
import type { RuleSystem } from "../../contract.ts";
import { conditionOf, markersOf } from "../attack.ts";
import { isOnTable, isRefusal, noSuchStand, refuse, whenAsked } from "../play/act.ts";
import { Battlefield } from "../play/battlefield.ts";
import { forecastOf } from "../play/forecast.ts";
import { explained, factsOfShot, type Shot, weaponName, whyNotFirer, workShot } from "../play/shots.ts";
import type { GhqState, StandState } from "../play/state.ts";
import { rangeBands } from "./bands.ts";
import { coverAt } from "./coverAt.ts";
import { flagsOf } from "./flags.ts";
import type { PlanMember } from "./member.ts";
import { movesOf } from "./moves.ts";
import { plannedShot } from "./shot.ts";
import { stateOf, supposedStand, withStands } from "./states.ts";
import { type Fired, firedOf, statesAfter } from "./targetStates.ts";
import { passageOf } from "./way.ts";

/** `system` is a function, because the system holds these rules of planning itself. */
export const familyPlanning = (plan: PlanMember, system: () => RuleSystem): PlanningRules => ({
  open(known, view) {
    const field = Battlefield.open(plan.member, known, system());
    if (!field.ok) return field;
    const state = stateOf(plan, field.value, view);
    return state.ok ? ok(planningOn(plan, field.value, state.value)) : state;
  },
});

/**
 * States are never written to: a late reading of an answer is still about the table of its question. Rarely read parts (a
 * refusal's words, a shot's forecast) are made on demand, because a matrix has hundreds of shots.
 */
export function planningOn(plan: PlanMember, field: Battlefield, opened: GhqState): Planning {
  let given = opened;
  let state = given;
  const weapons = new Map<StandId, PlannedWeapon[]>();
  const whyNobody = (id: StandId): Refusal | null => (field.has(id) ? null : noSuchStand(id));
  const whyNotThere = (id: StandId, standing: Standing | undefined): Refusal | null =>
    whyNobody(id) ??
    (standing || isOnTable(field.stateOf(state, id))
      ? null
      : refuse(field.numbers.sight, `${field.name(id)} is not on the table.`));

  return {
    known: field.loaded,
    conditions: plan.member.conditions,
    standing(id) {
      if (!field.has(id)) return null;
      const stand = field.stateOf(state, id);
      return isOnTable(stand) && stand.at ? { at: stand.at, facing: stand.facing } : null;
    },
    suppose(stands: readonly Supposed[]) {
      const here = stands.filter(({ stand }) => field.has(stand));
      state = withStands(
        field,
        given,
        here.map((supposition) => supposedStand(plan, field, field.stateOf(given, supposition.stand), supposition)),
      );
    },
    look(view) {
      const seen = stateOf(plan, field, view);
      if (!seen.ok) throw new Error(seen.error.message);
      given = seen.value;
      state = given;
    },
    condition(id) {
      const stand = field.has(id) ? field.stateOf(state, id) : null;
      return stand && isOnTable(stand) ? conditionOf(stand) : null;
    },
    weapons(id) {
      const known = weapons.get(id) ?? (field.has(id) ? weaponsOf(field, id) : []);
      weapons.set(id, known);
      return known;
    },
    mayFire: (id) => whyNotFirer(field, state, { purpose: "fire", stand: id, weapon: 0 }),
    shot(question) {
      const refusal = whyNotThere(question.stand, question.from) ?? whyNotThere(question.target, question.to);
      return refusal ?? shotIn(field, supposing(plan, field, state, question), question);
    },
    falls(question) {
      if (whyNotThere(question.stand, question.from) ?? whyNotThere(question.target, question.to)) return null;
      const supposed = supposing(plan, field, state, question);
      const worked = workShot(field, supposed, shotOf(question));
      if (isRefusal(worked)) return null;
      const { facts, working } = worked;
      return statesAfter(working, beforeOf(field, supposed, question), facts.target.markers, missCounts(field));
    },
    terms(question) {
      const refusal = whyNotThere(question.stand, question.from) ?? whyNotThere(question.target, question.to);
      if (refusal) return refusal;
      const facts = factsOfShot(field, supposing(plan, field, state, question), shotOf(question));
      // Base contact is a separate distance; these terms are for other distances.
      return isRefusal(facts) ? facts : flagsOf({ ...facts, contact: false }, mountOf(field, question));
    },
    cover: (target, place, firer): Cover => coverAt(field, state, target, place, firer),
    manners: () => [],
    circumstances(question, id, at) {
      const chanceQuestion = field.rules.system.chances.find((chance) => chance.id === question);
      if (!chanceQuestion) return refuse("house", "These rules can't answer this question.");
      const there = chanceQuestion.aims && at ? plan.aiming?.terms(field, at) : {};
      return whyNobody(id) ?? { ...rollerOf(field, state, id), ...there };
    },
    landings: (question) =>
      whyNobody(question.stand) ??
      plan.aiming?.landings(field, state, question) ??
      refuse("house", "These rules have no fire at a place."),
    moves: (id, from) => whyNobody(id) ?? movesOf(field, state, id, from),
    passage: (question) => whyNobody(question.stand) ?? passageOf(plan, field, state, question),
  };
}

/** The inputs of every cohesion roll of a stand. */
export function rollerOf(field: Battlefield, state: GhqState, id: StandId): PlannedShot["flags"] {
  const { s, d } = field.stateOf(state, id);
  const markers = [...(s ? ["S"] : []), ...(d ? ["D"] : [])];
  return { cohesion: field.unit(id).cohesion, ...(markers.length > 0 && { markers }) };
}

function weaponsOf(field: Battlefield, id: StandId): PlannedWeapon[] {
  const { vehicle } = field.unit(id);
  return vehicle.weapons.map((weapon) => ({
    name: weapon.name,
    range: weapon.range as PlannedWeapon["range"],
    arc: vehicle.facingRestricted && weapon.mount === "hull" ? field.rules.arcs.firingArc : null,
    bands: rangeBands(
      field.member.tables(vehicle, weapon, field.options).range,
      field.options,
      weapon.range,
      weapon.leastRange,
    ),
  }));
}

const shotOf = ({ stand, target, weapon }: ShotQuestion): Shot => ({
  purpose: "fire",
  stand,
  target,
  weapon: weapon ?? 0,
});
const mountOf = (field: Battlefield, { stand, weapon }: ShotQuestion): string | undefined =>
  weaponName(field, stand, weapon ?? 0).weapon;

/** The state of the question: a firer that is free to fire, and the target as earlier shots have left it. */
function supposing(
  plan: PlanMember,
  field: Battlefield,
  state: GhqState,
  { stand, target, from, to, state: key }: ShotQuestion,
): GhqState {
  const firer = field.stateOf(state, stand);
  const fired = key === undefined ? null : firedOf(key);
  const stands: StandState[] = [plan.free(placed(firer, from))];
  if (target !== stand) {
    const before = placed(field.stateOf(state, target), to);
    stands.push({
      ...before,
      attacked: fired?.attacked ?? false,
      ...(fired ? markersOf(fired.condition) : {}),
      ...(fired?.condition === "eliminated" ? { status: "eliminated" } : {}),
    });
  }
  return withStands(field, state, stands);
}

const placed = (stand: StandState, standing: Standing | undefined): StandState =>
  standing ? { ...stand, status: "on-table", at: standing.at, facing: standing.facing } : stand;

function beforeOf(field: Battlefield, state: GhqState, { target }: ShotQuestion): Fired {
  const stand = field.stateOf(state, target);
  return { condition: conditionOf(stand), attacked: stand.attacked };
}
const missCounts = (field: Battlefield): boolean => field.options.failedShotIsAttack;

function shotIn(field: Battlefield, state: GhqState, question: ShotQuestion): PlannedShot | Refusal {
  const shot = shotOf(question);
  const worked = workShot(field, state, shot);
  if (isRefusal(worked)) return whenAsked(() => explained(field, state, shot, worked));
  return plannedShot({
    stand: shot.stand,
    target: shot.target,
    weapon: field.unit(shot.stand).vehicle.weapons[shot.weapon]?.name ?? "",
    weaponIndex: shot.weapon,
    mount: mountOf(field, question),
    ...worked,
    joint: [],
    indirect: false,
    before: beforeOf(field, state, question),
    missCounts: missCounts(field),
    forecast: () => forecastOf(field, state, shot, worked),
  });
}
