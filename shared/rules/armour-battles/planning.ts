/** Armour Battles' answers to a planner: the referee's code on a supposed state. */
import type { Degrees, Inches } from "../../geometry/units.ts";
import type { Refusal, StandId } from "../../play/contract.ts";
import type { Cover, PlannedWeapon, Planning, PlanningRules, Standing } from "../../play/planning.ts";
import { ok } from "../../result.ts";
import type { RuleSystem } from "../contract.ts";
import { isOnTable, isRefusal, noSuchStand, refuse } from "../referee/field.ts";
import { circumstancesOf } from "./plan/circumstances.ts";
import { mannersOf, movesOf } from "./plan/moves.ts";
import { passageOf } from "./plan/passage.ts";
import { flagsOf, nextStates, plannedShot, shotOf, supposing } from "./plan/shots.ts";
import { placed, stateOf, supposedStand, withStands } from "./plan/states.ts";
import { ArmourField } from "./play/field.ts";
import { RULES } from "./play/numbers.ts";
import { receivingOf, shotWorked, whyNotFirer, workShot } from "./play/shots.ts";
import { type ArmourState, NO_BONUS } from "./play/state.ts";
import { CONDITIONS, conditionOf } from "./shotOdds.ts";
import { RANGE_TN } from "./tables.ts";

/** `system` is a function, because the system holds these rules of planning itself. */
export const armourPlanning = (system: () => RuleSystem): PlanningRules => ({
  open(known, view) {
    const field = ArmourField.open(known, system());
    if (!field.ok) return field;
    const state = stateOf(field.value, view);
    return state.ok ? ok(planningOn(field.value, state.value)) : state;
  },
});

const NO_COVER: Cover = { rows: [], total: 0 };

export function planningOn(field: ArmourField, opened: ArmourState): Planning {
  let given = opened;
  let state = given;
  const whyNotThere = (id: StandId, standing: Standing | undefined): Refusal | null =>
    !field.has(id)
      ? noSuchStand(id)
      : standing || isOnTable(field.stateOf(state, id))
        ? null
        : refuse(RULES.fire, `${field.name(id)} is not on the table.`);
  return {
    known: field.loaded,
    conditions: CONDITIONS,
    standing(id) {
      if (!field.has(id)) return null;
      const stand = field.stateOf(state, id);
      return isOnTable(stand) && stand.at ? { at: stand.at, facing: stand.facing } : null;
    },
    suppose(stands) {
      const here = stands.filter(({ stand }) => field.has(stand));
      state = withStands(
        field,
        given,
        here.map((supposition) => supposedStand(field.stateOf(given, supposition.stand), supposition)),
      );
    },
    look(view) {
      const seen = stateOf(field, view);
      if (!seen.ok) throw new Error(seen.error.message);
      given = seen.value;
      state = given;
    },
    condition(id) {
      const stand = field.has(id) ? field.stateOf(state, id) : null;
      return stand && isOnTable(stand) ? conditionOf(stand.disruption, stand.suppressed).id : null;
    },
    weapons: (id) => (field.has(id) ? weaponsOf(field, id) : []),
    mayFire: (id) => (field.has(id) ? whyNotFirer(field, field.stateOf(state, id)) : noSuchStand(id)),
    shot(question) {
      const refusal = whyNotThere(question.stand, question.from) ?? whyNotThere(question.target, question.to);
      return refusal ?? plannedShot(field, supposing(field, state, question), question);
    },
    falls(question) {
      if (whyNotThere(question.stand, question.from) ?? whyNotThere(question.target, question.to)) return null;
      const supposed = supposing(field, state, question);
      const shot = shotOf(question);
      const worked = shotWorked(field, supposed, shot);
      if (!worked) return null;
      const next = nextStates(field, supposed, shot, worked, question.choices);
      return isRefusal(next) ? null : next;
    },
    terms(question) {
      const refusal = whyNotThere(question.stand, question.from) ?? whyNotThere(question.target, question.to);
      if (refusal) return refusal;
      const supposed = supposing(field, state, question);
      const shot = shotOf(question);
      const worked = workShot(field, supposed, shot);
      // Out of range or out of sight its other circumstances stay the same.
      const now = flagsOf(field, supposed, shot, isRefusal(worked) ? { inches: 1, flank: false } : worked);
      return { ...now, ...question.choices };
    },
    cover: (target, place, firer) => coverAt(field, state, target, place, firer),
    manners: (id) => (field.has(id) ? mannersOf(field, state, id) : []),
    moves: (id, from, manner, group) =>
      field.has(id) ? movesOf(field, state, id, { from, manner, group }) : noSuchStand(id),
    circumstances: (question, id) => (field.has(id) ? circumstancesOf(field, state, question, id) : noSuchStand(id)),
    passage: (question) =>
      field.has(question.stand) ? passageOf(field, state, question) : noSuchStand(question.stand),
  };
}

function weaponsOf(field: ArmourField, id: StandId): PlannedWeapon[] {
  const afv = field.afv(id);
  if (!afv) return [];
  const { name, short, effective, long, arc } = afv.gun;
  const at = (inches: number): number => inches * field.scale;
  const band = (from: number, to: number, modifier: number, words: string) => ({
    from: at(from),
    to: at(to),
    toIncluded: true,
    modifier,
    words: `${words}, to ${field.measure.far(to)}`,
  });
  return [
    {
      name,
      range: at(long) as Inches,
      arc: arc < 360 ? (arc as Degrees) : null,
      bands: [
        band(0, short, RANGE_TN.short, "short −1"),
        band(short, effective, RANGE_TN.effective, "effective"),
        band(effective, long, RANGE_TN.long, "long +1"),
      ],
    },
  ];
}

/** In it or behind it, and higher up: both are Reaction Dice. */
function coverAt(field: ArmourField, state: ArmourState, target: StandId, place: Standing, firer: StandId): Cover {
  if (!field.has(target) || !field.has(firer) || !isOnTable(field.stateOf(state, firer))) return NO_COVER;
  const there = withStands(field, state, [placed(field.stateOf(state, target), place)]);
  const { cover, uphill } = receivingOf(
    { field, state: there },
    { stand: firer, target, purpose: "fire" },
    null,
    NO_BONUS,
  );
  const rows = [
    ...(cover > 0 ? [{ name: "In or behind cover", rule: RULES.reaction, value: `+${cover} die` }] : []),
    ...(uphill ? [{ name: "Uphill of the firer", rule: RULES.reaction, value: "+1 die" }] : []),
  ];
  return { rows, total: cover + (uphill ? 1 : 0) };
}
