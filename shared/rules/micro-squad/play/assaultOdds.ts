/** The odds of an overrun or a close assault for the defender: exact chances, by the procedures' rolls. */
import { distanceInInches, vecOf } from "../../../geometry/vector.ts";
import { Fraction } from "../../../odds/fraction.ts";
import type { Forecast, StandId, Working } from "../../../play/contract.ts";
import {
  type AttackWorking,
  attackFalls,
  attackOdds,
  type CombatWorking,
  type Condition,
  conditionOf,
  markersOf,
} from "../../ghq/attack.ts";
import { needOf } from "../../ghq/cohesion.ts";
import { type Markers, markerModifiers, markersOn } from "../../ghq/markers.ts";
import { conditionOutcomes, resultOutcomes } from "../../ghq/play/forecast.ts";
import { afterAll } from "../../ghq/play/jointAttack.ts";
import { attackWorkings } from "../../ghq/play/logWords.ts";
import type { NamedModifier } from "../../modifiers.ts";
import { signed } from "../../signed.ts";
import { OVERRUN } from "../tables.ts";
import { type Assault, assaultersOf, closeWorking, dearestOf, meets, shockOf } from "./assaults.ts";
import type { SquadLook } from "./game.ts";
import { RULES } from "./numbers.ts";
import type { SquadState } from "./state.ts";
import { columnWorking } from "./strike.ts";

/** A cohesion roll and the attack after a success. */
function workingOf(
  { field }: SquadLook,
  by: StandId,
  combat: CombatWorking,
  { markers, more = [], rule }: { markers: Markers; more?: readonly NamedModifier[]; rule: string },
): AttackWorking {
  const level = field.unit(by).cohesion;
  const modifiers = [...markerModifiers(markers, field.member.cohesion), ...more];
  return {
    cohesion: { level, need: needOf(level, modifiers), modifiers, ignored: [], rule },
    combat: { ...combat, firepower: 0, defense: 0, halved: false, differential: combat.column },
  };
}

const marksOf = ({ field, state }: SquadLook, id: StandId): Markers =>
  markersOn(field.stateOf(state as SquadState, id));

/** Overrun: the defender's roll, and the attack after its failure. */
function overrunBy(look: SquadLook, attacker: StandId, target: StandId, markers: Markers): AttackWorking {
  const { overrun: rule } = RULES;
  const more = shockOf(look.field, attacker, target);
  const combat = columnWorking(look, target, OVERRUN.onDefender, rule);
  return workingOf(look, target, combat, { markers, more, rule });
}

/** A roll that succeeds as often as this one fails. */
function inverted({ cohesion, combat }: AttackWorking): AttackWorking {
  const need = 20 - Math.min(20, Math.max(0, cohesion.need));
  return { combat, cohesion: { ...cohesion, need, level: need, modifiers: [] } };
}

/** The defender's condition after each attacker in turn: the harm of one makes its next roll harder. */
const afterOverrun = (look: SquadLook, attackers: readonly StandId[], target: StandId): Map<Condition, Fraction> =>
  afterAll(
    attackers.map((attacker) => (markers: Markers) => inverted(overrunBy(look, attacker, target, markers))),
    conditionOf(marksOf(look, target)),
  );
const add = <K>(all: Map<K, Fraction>, key: K, chance: Fraction) =>
  void all.set(key, (all.get(key) ?? Fraction.ZERO).plus(chance));

/** Close assault: each assaulter's effect; `dearest` bears these markers, or is gone. */
function assaults(
  look: SquadLook,
  attackers: readonly StandId[],
  target: StandId,
  { dearest, condition }: { readonly dearest: StandId | undefined; readonly condition: Condition | null },
): AttackWorking[] {
  const { assault: rule } = RULES;
  return attackers.flatMap((id) => {
    const met = condition !== null && id === dearest;
    if (met && condition === "eliminated") return [];
    const combat = closeWorking(look, id, target);
    return combat
      ? [workingOf(look, id, combat, { markers: met ? markersOf(condition) : marksOf(look, id), rule })]
      : [];
  });
}

/** The conditions of the dearest assaulter after the defender's attack, with their chances; empty without an attack. */
function metWith(look: SquadLook, dearest: StandId | undefined, target: StandId): Map<Condition | null, Fraction> {
  const chances = new Map<Condition | null, Fraction>();
  const combat = dearest !== undefined && meets(look, target) ? closeWorking(look, target, dearest) : null;
  if (dearest === undefined || !combat) return chances.set(null, Fraction.ONE);
  const working = workingOf(look, target, combat, { markers: marksOf(look, target), rule: RULES.assault });
  for (const { after, chance } of attackFalls(working, marksOf(look, dearest))) add(chances, after, chance);
  return chances;
}

function afterAssault(look: SquadLook, attackers: readonly StandId[], target: StandId): Map<Condition, Fraction> {
  const start = conditionOf(marksOf(look, target));
  const dearest = dearestOf(look.field, attackers);
  const after = new Map<Condition, Fraction>();
  for (const [condition, chance] of metWith(look, dearest, target)) {
    const shots = assaults(look, attackers, target, { dearest, condition }).map((working) => () => working);
    for (const [end, share] of afterAll(shots, start)) add(after, end, chance.times(share));
  }
  return after;
}

export function forecastAssault(
  look: SquadLook,
  kind: Assault,
  { stand, target }: { readonly stand: StandId; readonly target: StandId },
): Forecast {
  const { field, state } = look;
  const attackers = assaultersOf(look, kind, target);
  const after = (kind === "overrun" ? afterOverrun : afterAssault)(look, attackers, target);
  const first =
    kind === "overrun"
      ? overrunBy(look, stand, target, marksOf(look, target))
      : assaults(look, [stand], target, ALONE)[0];
  const [from, to] = [stand, target].map((id) => field.stateOf(state as SquadState, id).at);
  if (!from || !to) throw new Error("the assaulting stands are on the table");
  return {
    ...{ stand, target, from, to },
    sight: field.ruling(state as SquadState, stand, target, true),
    inches: distanceInInches(vecOf(from), vecOf(to)),
    frontal: true,
    workings: first ? workingsOf(look, kind, first) : [],
    outcomes: first
      ? resultOutcomes(first, attackOdds(kind === "overrun" ? inverted(first) : first, marksOf(look, target)).results)
      : [],
    after: conditionOutcomes(field, (id) => after.get(id) ?? Fraction.ZERO),
    ...{ weapon: kind === "overrun" ? "overrun" : "close assault", weaponIndex: 0, indirect: false },
    joint: attackers.length > 1 ? attackers : [],
  };
}
const ALONE = { dearest: undefined, condition: null } as const;

/** In an overrun the cohesion roll is the defender's, and must fail. */
function workingsOf({ field }: SquadLook, kind: Assault, working: AttackWorking): Working[] {
  const { combat } = working;
  const [test, , roll] = attackWorkings(field.numbers, working);
  const title = kind === "overrun" ? "Defender's cohesion (attacked on a failure)" : "Cohesion to assault";
  const column: Working = { title: "Combat results", rows: [], total: `column ${signed(combat.column)}` };
  return test && roll ? [{ ...test, title }, column, roll] : [];
}
