/** Brew Up's answers to a planner: the referee's code on a supposed state. */
import type { Refusal, StandId } from "../../play/contract.ts";
import type { Cover, Planning, PlanningRules, Standing } from "../../play/planning.ts";
import { ok } from "../../result.ts";
import type { RuleSystem } from "../contract.ts";
import { isOnTable, noSuchStand, refuse } from "../referee/field.ts";
import { signed } from "../signed.ts";
import { OBSCURED, PROTECTED_FROM_FIRE, SHARE_WORDS } from "./cover.ts";
import { landingsOf } from "./plan/aiming.ts";
import { circumstancesFor } from "./plan/circumstances.ts";
import { detectionOf } from "./plan/detection.ts";
import { flagsOfShot } from "./plan/flags.ts";
import { mannersOf, movesOf } from "./plan/moves.ts";
import { passageOf } from "./plan/passage.ts";
import { fallsOf, plannedShot, shotOf, weaponsOf } from "./plan/shots.ts";
import { placed, stateOf, supposedStand, supposing, withStands } from "./plan/states.ts";
import { CONDITIONS, conditionOf, standingOf } from "./play/conditions.ts";
import { BrewField } from "./play/field.ts";
import { RULES } from "./play/numbers.ts";
import { circumstancesOf, factsOf, whyNotFirer } from "./play/shots.ts";
import type { BrewState } from "./play/state.ts";

/** `system` is a function, because the system holds these rules of planning itself. */
export const brewUpPlanning = (system: () => RuleSystem): PlanningRules => ({
  open(known, view) {
    const field = BrewField.open(known, system());
    if (!field.ok) return field;
    const state = stateOf(field.value, view);
    return state.ok ? ok(planningOn(field.value, state.value)) : state;
  },
});

const NO_COVER: Cover = { rows: [], total: 0 };

export function planningOn(field: BrewField, opened: BrewState): Planning {
  let given = opened;
  let state = given;
  const whyNotThere = (id: StandId, standing?: Standing): Refusal | null =>
    !field.has(id)
      ? noSuchStand(id)
      : standing || isOnTable(field.stateOf(state, id))
        ? null
        : refuse(RULES.fire, `${field.name(id)} is not on the table.`);
  return {
    known: field.loaded,
    conditions: CONDITIONS,
    standing(id) {
      const stand = field.has(id) ? field.stateOf(state, id) : null;
      return stand?.at && isOnTable(stand) ? { at: stand.at, facing: stand.facing } : null;
    },
    suppose(stands) {
      const here = stands.filter(({ stand }) => field.has(stand));
      state = withStands(
        field,
        given,
        here.map((supposed) => supposedStand(field, field.stateOf(given, supposed.stand), supposed, given.turn)),
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
      return stand && isOnTable(stand) ? conditionOf(standingOf(stand), field.vehicle(id)) : null;
    },
    weapons: (id) => (field.has(id) ? weaponsOf(field, id, field.stateOf(state, id)) : []),
    detection: (id) => (field.has(id) ? detectionOf(field, state, id) : []),
    mayFire: (id) => (field.has(id) ? whyNotFree(field, state, id) : noSuchStand(id)),
    shot(question) {
      const refusal = whyNotThere(question.stand, question.from) ?? whyNotThere(question.target, question.to);
      return refusal ?? plannedShot(field, supposing(field, state, question), question);
    },
    falls(question) {
      if (whyNotThere(question.stand, question.from) ?? whyNotThere(question.target, question.to)) return null;
      return fallsOf(field, supposing(field, state, question), question);
    },
    terms(question) {
      const refusal = whyNotThere(question.stand, question.from) ?? whyNotThere(question.target, question.to);
      if (refusal) return refusal;
      const now = supposing(field, state, question);
      const [firer, target] = [field.stateOf(now, question.stand), field.stateOf(now, question.target)];
      const arm = field.arms(question.stand)[question.weapon ?? 0];
      if (!firer.at || !target.at || !arm)
        return refuse(RULES.fire, `${field.name(question.stand)} has no such weapon.`);
      const shot = shotOf(question);
      const how = circumstancesOf(field, now, shot, firer.at, { at: target.at, facing: target.facing });
      const facts = factsOf(field, target);
      return {
        ...flagsOfShot({ field, state: now }, shot, { arm, how, target: facts }),
        ...question.choices,
      };
    },
    cover: (target, place, firer) => coverFor(field, state, target, place, firer),
    manners: (id) => (field.has(id) ? mannersOf(field, state, id) : []),
    moves: (id, from, manner) => (field.has(id) ? movesOf(field, state, id, from, manner) : noSuchStand(id)),
    circumstances: (question, id, at) =>
      field.has(id) ? circumstancesFor(field, state, question, id, at) : noSuchStand(id),
    landings: (question) =>
      field.has(question.stand) ? landingsOf(field, state, question) : noSuchStand(question.stand),
    passage: (question) =>
      field.has(question.stand) ? passageOf(field, state, question) : noSuchStand(question.stand),
  };
}

/** It could fire one of its weapons. */
function whyNotFree(field: BrewField, state: BrewState, id: StandId): Refusal | null {
  const stand = field.stateOf(state, id);
  const refusal = whyNotFirer(field, stand);
  if (refusal) return refusal;
  const arms = field.arms(id);
  if (arms.length === 0) return refuse(RULES.fire, `${field.name(id)} has no weapons.`);
  return arms.every(({ key }) => stand.fired.includes(key))
    ? refuse(RULES.fire, `${field.name(id)} has already fired this turn.`)
    : null;
}

function coverFor(field: BrewField, state: BrewState, target: StandId, place: Standing, firer: StandId): Cover {
  if (!field.has(target) || !field.has(firer) || !isOnTable(field.stateOf(state, firer))) return NO_COVER;
  const there = withStands(field, state, [placed(field.stateOf(state, target), place)]);
  const from = field.stateOf(there, firer).at;
  if (!from) return NO_COVER;
  const { obscured, protectedBy } = circumstancesOf(field, there, { stand: firer, target, arm: 0 }, from, place);
  const small = field.vehicle(target).kind === "men";
  const rows = [
    ...(OBSCURED[obscured] === 0
      ? []
      : [{ name: `Obscured ${SHARE_WORDS[obscured]}`, rule: RULES.guns, value: signed(OBSCURED[obscured]) }]),
    ...(small && PROTECTED_FROM_FIRE[protectedBy] !== 0
      ? [
          {
            name: `Protected ${SHARE_WORDS[protectedBy]}`,
            rule: RULES.infantry,
            value: signed(PROTECTED_FROM_FIRE[protectedBy]),
          },
        ]
      : []),
  ];
  return { rows, total: -OBSCURED[obscured] - (small ? PROTECTED_FROM_FIRE[protectedBy] : 0) };
}
