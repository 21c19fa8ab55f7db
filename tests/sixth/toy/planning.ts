/** What a planner is answered: the referee's own code, asked about a state that nobody plays. */
import type { Inches } from "../../../shared/geometry/units.ts";
import { Fraction } from "../../../shared/odds/fraction.ts";
import type { Refusal, StandId } from "../../../shared/play/contract.ts";
import type {
  Cover,
  PlannedMove,
  PlannedWeapon,
  Planning,
  PlanningRules,
  Standing,
} from "../../../shared/play/planning.ts";
import { ok } from "../../../shared/result.ts";
import type { RuleSystem } from "../../../shared/rules/contract.ts";
import { entryOf, startOf } from "../../../shared/rules/referee/entry.ts";
import { isOnTable, isRefusal, noSuchStand, refuse } from "../../../shared/rules/referee/field.ts";
import { signed } from "../../../shared/rules/signed.ts";
import { passageOf } from "./plan/passage.ts";
import { flagsOf, nextStates, plannedShot, shotOf } from "./plan/shots.ts";
import { conditionOf, placed, stateOf, supposedStand, supposing, withStands } from "./plan/states.ts";
import { termsOf, whyNotEnd, whyNotThere } from "./play/advancing.ts";
import { ToyField } from "./play/field.ts";
import { RULES } from "./play/numbers.ts";
import { shotWorked, whyNotShooter, workShot } from "./play/shots.ts";
import type { ToyState } from "./play/state.ts";
import { CONDITIONS } from "./shot.ts";
import { HITS } from "./tables.ts";

/** `system` is asked for when a planner is opened: it holds these rules of planning itself. */
export const toyPlanning = (system: () => RuleSystem): PlanningRules => ({
  open(known, view) {
    const field = ToyField.open(known, system());
    if (!field.ok) return field;
    const state = stateOf(field.value, view);
    return state.ok ? ok(planningOn(field.value, state.value)) : state;
  },
});

function planningOn(field: ToyField, opened: ToyState): Planning {
  let given = opened;
  let state = given;
  const whyNotOnTable = (id: StandId, standing?: Standing): Refusal | null =>
    !field.has(id)
      ? noSuchStand(id)
      : standing || isOnTable(field.stateOf(state, id))
        ? null
        : refuse(RULES.shoot, `${field.name(id)} is not on the table.`);
  return {
    known: field.loaded,
    conditions: CONDITIONS,
    standing(id) {
      const stand = field.has(id) ? field.stateOf(state, id) : null;
      return stand?.at && isOnTable(stand) ? { at: stand.at, facing: stand.facing } : null;
    },
    suppose(stands) {
      const changed = stands.filter(({ stand }) => field.has(stand));
      state = withStands(
        field,
        given,
        changed.map((supposed) => supposedStand(field.stateOf(given, supposed.stand), supposed)),
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
      return stand && isOnTable(stand) ? conditionOf(stand) : null;
    },
    weapons: (id) => (field.has(id) ? [weaponOf(field, id)] : []),
    mayFire: (id) => (field.has(id) ? whyNotShooter(field, field.stateOf(state, id)) : noSuchStand(id)),
    shot(question) {
      const refusal = whyNotOnTable(question.stand, question.from) ?? whyNotOnTable(question.target, question.to);
      if (refusal) return refusal;
      const supposed = supposing(field, state, question);
      const worked = workShot(field, supposed, shotOf(question));
      return isRefusal(worked) ? worked : plannedShot(field, supposed, question, worked);
    },
    falls(question) {
      if (whyNotOnTable(question.stand, question.from) ?? whyNotOnTable(question.target, question.to)) return null;
      const supposed = supposing(field, state, question);
      const shot = shotOf(question);
      const worked = shotWorked(field, supposed, shot);
      return worked && nextStates(field, supposed, shot, worked);
    },
    terms(question) {
      const refusal = whyNotOnTable(question.stand, question.from) ?? whyNotOnTable(question.target, question.to);
      if (refusal) return refusal;
      const supposed = supposing(field, state, question);
      const worked = shotWorked(field, supposed, shotOf(question)) ?? { inches: 1, flank: false };
      return { ...flagsOf(field, supposed, question, worked), ...question.choices };
    },
    cover: (target, place) => (field.has(target) ? coverOf(field, target, place) : NO_COVER),
    manners: () => [],
    circumstances: () => refuse("house", "These rules can't answer this question."),
    moves: (id, from) => (field.has(id) ? movesOf(field, state, id, from) : noSuchStand(id)),
    passage: (question) =>
      field.has(question.stand) ? passageOf(field, state, question) : noSuchStand(question.stand),
  };
}

const NO_COVER: Cover = { rows: [], total: 0 };
function coverOf(field: ToyField, target: StandId, { at }: Standing): Cover {
  const total = field.coverAt(target, at);
  if (total === 0) return NO_COVER;
  return { rows: [{ name: "In cover", rule: RULES.rolls, value: signed(total) }], total };
}

function weaponOf(field: ToyField, id: StandId): PlannedWeapon {
  const { name, range } = field.unit(id).vehicle.gun;
  const far = HITS.far - HITS.near;
  return {
    name,
    range: range as Inches,
    arc: null,
    bands: [
      { from: 0, to: range / 2, toIncluded: true, modifier: 0, words: `near, to ${range / 2}″` },
      { from: range / 2, to: range, toIncluded: true, modifier: far, words: `far ${signed(far)}, to ${range}″` },
    ],
  };
}

function movesOf(field: ToyField, opened: ToyState, id: StandId, from: Standing | undefined): PlannedMove | Refusal {
  const state = from ? withStands(field, opened, [placed(field.stateOf(opened, id), from)]) : opened;
  const stand = field.stateOf(state, id);
  const refusal = whyNotThere(field, stand, state.turn);
  if (refusal) return refusal;
  const start = startOf(field, stand, () => entryOf(field, id, state.turn)?.edge);
  if (!start) return refuse(RULES.enter, `${field.name(id)} is not on the table.`);
  return {
    ...termsOf(field, state, id, start),
    tolls: null,
    allowances: [{ points: field.allowance(id, stand.damaged), chance: Fraction.ONE }],
    mayEnd: (place) => whyNotEnd(field, state, id, place),
  };
}
