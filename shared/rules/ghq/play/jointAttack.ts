/**
 * A joint attack by any number of stands on one target, in members that have it. All are named first, then each fires in
 * turn, and one stand's effect counts for the next (Modern 07.02, 07.04). In the fire phases and against movers (07.06.05).
 */

import type { z } from "zod";
import type { TablePoint } from "../../../geometry/units.ts";
import { Fraction } from "../../../odds/fraction.ts";
import type { AttackInTheMaking, Forecast, Refusal, StandId } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import { standField } from "../../referee/commands.ts";
import { DONE, kindOf } from "../../referee/engine/kind.ts";
import {
  type AttackRolled,
  type AttackWorking,
  attackFalls,
  type Condition,
  conditionOf,
  markersOf,
} from "../attack.ts";
import type { Markers } from "../markers.ts";
import {
  type GhqAct,
  type GhqLook,
  type GhqSituation,
  isOnTable,
  isRefusal,
  passOn,
  refuse,
  tell,
  whyNotOwn,
} from "./act.ts";
import type { Battlefield } from "./battlefield.ts";
import { seenFiring } from "./cautions.ts";
import { type Firing, firingOf, shotOffers, weaponNamed } from "./fire.ts";
import { conditionOutcomes, forecastOf } from "./forecast.ts";
import { namesOf } from "./logWords.ts";
import { askToGoOn, comeUnderFire, moverAt, orderApplies, orderOf, testGoingOn } from "./opportunity.ts";
import { interruptionOf } from "./phases/underWay.ts";
import { attackAt, type Shot, shotsBy, type Worked, workedShot, workShot } from "./shots.ts";
import { type GhqState, moveOf, type StandState } from "./state.ts";

/** Stands designated to attack one target together: nothing is rolled before all are named. */
export interface JointAttack {
  readonly purpose: "fire" | "opportunity";
  readonly side: SideId;
  readonly target: StandId;
  /** Opportunity fire: inches along the mover's path. */
  readonly at: number | null;
  readonly firers: readonly { readonly stand: StandId; readonly weapon: number }[];
}
export interface JointState extends GhqState {
  attack: JointAttack | null;
}
export type JointLook = GhqLook<JointState>;
export type JointAct = GhqAct<JointState>;

/** A member's answers about joint attacks. */
export interface JointRules {
  /** The document's rules for such an attack, and for joining it. */
  readonly rule: string;
  readonly joining: string;
  /** Whether a designated stand whose target is gone before its turn has used its shot. */
  wastes(field: Battlefield): boolean;
  /** Further effects of a shot that one of the stands has attempted. */
  attempted?(act: GhqAct, stand: StandState, shot: Shot, rolled: AttackRolled): void;
}

/** Throws for a member without such attacks. */
export function jointRules({ member }: Pick<Battlefield, "member">): JointRules {
  if (!member.joint) throw new Error("these rules have no attack by several stands");
  return member.joint;
}
export const noAttack = (field: Battlefield) => refuse(jointRules(field).rule, "No attack is under way.");
/** While an attack is being made, no other action is open. */
export const busy = (field: Battlefield) =>
  refuse(jointRules(field).rule, "An attack is under way: more stands join it, or its stands fire.");

/** A shot of the attack without its firer. */
function shotIn(field: Battlefield, state: JointState, { purpose, target, at }: JointAttack) {
  const going = moveOf(state);
  const place = at === null || !going ? undefined : moverAt(field, state, going, at);
  return { purpose, target, place };
}

/** Every shot that may still be added to the attack. */
function joiners(field: Battlefield, state: JointState, attack: JointAttack, only?: StandId) {
  const target = shotIn(field, state, attack);
  return shotsBy(field, state, attack.side, (stand) => ({ ...target, stand }), only);
}

/** Names the target and the first stand. `at`: inches along a mover's path. */
export function declareAttack(act: JointAct, { stand, target, weapon }: Shot, at: number | null): void {
  const { state, side } = act;
  const purpose = at === null ? "fire" : "opportunity";
  state.attack = { purpose, side, target, at, firers: [{ stand, weapon }] };
  fireIfAll(act);
}

/** Without further possible stands nothing is asked. */
function fireIfAll(act: JointAct): void {
  const { field, state } = act;
  if (!state.attack || joiners(field, state, state.attack).next().done) carryOutAttack(act);
}

/** Each stand fires in turn; then the fire phase goes on, or the mover rolls to go on. */
function carryOutAttack(act: JointAct): void {
  const { field, state } = act;
  const { attack } = state;
  if (!attack) return;
  const { target, side, at } = attack;
  const going = moveOf(state);
  const shot = shotIn(field, state, attack);
  const shots = attack.firers.map((firer) => ({ ...shot, ...firer }));
  const firers = attack.firers.map(({ stand }) => stand);
  const text = `${field.sides.does(side, "attacks")} ${field.name(target)} with ${namesOf(field, firers)}`;
  const line = { text, rules: [jointRules(field).rule], side, stands: [...firers, target], audience: "all" } as const;
  tell(act, { type: "fire-opened", target, firers }, firers.length < 2 ? {} : line);
  // The target stays known till the attack is over; its stands may fire now.
  state.attack = { ...attack, firers: [] };
  if (going && at !== null) comeUnderFire(act, going, at);
  const fired = shots.map((shot) => fireOne(act, shot)).includes(true);
  tell(act, { type: "attack-done", side });
  state.attack = null;
  state.sides[side].passed = false;
  if (attack.purpose === "fire") passOn(act);
  // 07.06.05 (3): after any result, the mover rolls to go on.
  else if (going && fired && isOnTable(field.stateOf(state, target))) {
    testGoingOn(act, going);
    askToGoOn(act);
  }
}

/** True where its cohesion roll was passed. */
function fireOne(act: JointAct, shot: Shot): boolean {
  const { field, state } = act;
  const stand = field.stateOf(state, shot.stand);
  if (!isOnTable(field.stateOf(state, shot.target))) {
    if (jointRules(field).wastes(field)) waste(act, stand, shot.target);
    return false;
  }
  const worked = workShot(field, state, shot);
  if (isRefusal(worked)) throw new Error(`${shot.stand} was designated but can't fire`);
  const { fired, rolled } = attackAt(act, { shot, worked });
  jointRules(field).attempted?.(act, stand, shot, rolled);
  return fired;
}

/** A designated stand whose target was gone before its turn: it has used its shot. */
function waste(act: JointAct, stand: StandState, target: StandId): void {
  const { field, state } = act;
  const { id, side } = stand;
  const text = `${field.name(id)}: its target is gone`;
  const line = { text, rules: [jointRules(field).joining], side, outcome: "no shot", stands: [id, target] };
  tell(act, { type: "shot-wasted", stand: id, target }, line);
  field.member.hasFired?.(state, stand);
  Object.assign(stand, { fired: true, exposed: true });
}

/** The answer of standing orders to an attack on a mover that has begun: a further stand, fire, or a question. */
function automaticJoin(
  field: Battlefield,
  state: JointState,
  attack: JointAttack,
): { readonly join: Shot } | "open-fire" | "ask" {
  if (attack.purpose !== "opportunity") return "ask";
  const all = [...joiners(field, state, attack)].filter(({ stand }) => orderOf(state, stand, field).type !== "hold");
  const ready = all.find((shot) => {
    const worked = workShot(field, state, shot);
    return !isRefusal(worked) && orderApplies(field, state, { shot, worked });
  });
  if (ready) return { join: ready };
  return all.some(({ stand }) => orderOf(state, stand, field).type === "ask") ? "ask" : "open-fire";
}

/** Further stands are named, or fire is opened. */
export const attackSituation: GhqSituation<JointState> = {
  ask({ field, state }) {
    const { side, target, firers, at } = attackOf(state);
    const stands = firers.map(({ stand }) => stand);
    return {
      side,
      question: `${namesOf(field, stands)} will fire at ${field.name(target)}: does another stand join, or ${field.sides.asks(side)} open fire?`,
      rule: jointRules(field).joining,
      interrupts: moveOf(state) && at !== null ? interruptionOf(field, state, at, at) : null,
      attack: inTheMaking(field, state, attackOf(state)),
    };
  },
  automatic({ field, state }) {
    const decision = automaticJoin(field, state, attackOf(state));
    if (decision === "ask") return null;
    return decision === "open-fire" ? { type: decision } : { type: "join-fire", ...firingOf(field, decision.join) };
  },
  closed: ({ field }) => busy(field),
};

function attackOf({ attack }: Pick<JointState, "attack">): JointAttack {
  if (!attack) throw new Error("no attack is being made");
  return attack;
}

function inTheMaking(field: Battlefield, state: JointState, attack: JointAttack): AttackInTheMaking {
  const going = moveOf(state);
  const { at: target } = field.stateOf(state, attack.target);
  return {
    target: attack.target,
    at: going && attack.at !== null ? moverAt(field, state, going, attack.at).at : (target as TablePoint),
    by: attack.firers.map(({ stand, weapon }) => {
      const { weapons } = field.unit(stand).vehicle;
      return weapons.length > 1 ? { stand, words: `with ${weapons[weapon]?.name}` } : { stand };
    }),
    opens: { type: "open-fire" },
  };
}

const kind = kindOf<Battlefield, JointState>();
const notJoined = (field: Battlefield) => refuse(jointRules(field).rule, "No attack is under way to join.");

/** `weapon`: the field that names a member's weapons. */
export const joinFire = <W extends z.ZodType<string | undefined>>({ joining }: JointRules, weapon: W) =>
  kind({
    type: "join-fire",
    effect: { type: "join" },
    fields: { stand: standField, weapon },
    name: "Join the attack",
    help: "Another stand fires at the same target.",
    rule: joining,
    givesAway: seenFiring(joining),
    gesture: "attack",
    in: ["attack"],
    whyClosed: ({ field }) => notJoined(field),
    whyNotStand: (look, id) => whyNoShare(look, id),
    offers: ({ field, state }, stand) =>
      shotOffers(field, state.attack ? joiners(field, state, state.attack, stand) : []),
    work: (look, command) => work(look, command as Firing<string>),
    carryOut(act, _command, { shot: { stand, weapon } }: Worked) {
      const { state } = act;
      if (state.attack) state.attack = { ...state.attack, firers: [...state.attack.firers, { stand, weapon }] };
      fireIfAll(act);
    },
    forecast(look, command) {
      const outcome = work(look, command as Firing<string>);
      return isRefusal(outcome) ? outcome : forecastOfAll(look, outcome);
    },
  });

export const openFire = ({ rule }: JointRules) =>
  kind({
    type: "open-fire",
    ...DONE,
    name: "Open fire",
    help: "The attack is complete: each stand fires in turn.",
    rule,
    in: ["attack"],
    whyClosed: ({ field }) => noAttack(field),
    carryOut: (act) => carryOutAttack(act),
    forecast: (look) => forecastOfAll(look, null),
  });

function work(look: JointLook, command: Firing<string>): Worked | Refusal {
  const { field, state } = look;
  if (!state.attack) return notJoined(field);
  const refusal = whyNotOwn(field, state, command.stand, state.attack.side);
  if (refusal) return refusal;
  const weapon = weaponNamed(field, command);
  if (isRefusal(weapon)) return weapon;
  return workedShot(field, state, { ...shotIn(field, state, state.attack), stand: command.stand, weapon });
}

/** The reason why a stand can't join the attack with any of its weapons: that of the last. */
function whyNoShare(look: JointLook, id: StandId): Refusal | null {
  const { field, state } = look;
  if (!state.attack) return notJoined(field);
  const target = shotIn(field, state, state.attack);
  let why = refuse(field.numbers.weapons, `${field.name(id)} has no weapons.`);
  for (let weapon = 0; weapon < field.unit(id).vehicle.weapons.length; weapon++) {
    const worked = workedShot(field, state, { ...target, stand: id, weapon });
    if (!isRefusal(worked)) return null;
    why = worked;
  }
  return why;
}

/** For all stands of an attack together. `last`: a further stand beyond the designated ones, whose shot it then shows. */
function forecastOfAll({ field, state }: JointLook, last: Worked | null): Forecast | Refusal {
  const { attack } = state;
  if (!attack) return noAttack(field);
  const free = { ...state, attack: { ...attack, firers: [] } };
  const named = attack.firers.flatMap((firer) => {
    const shot = { ...shotIn(field, free, attack), ...firer };
    const worked = workShot(field, free, shot);
    return isRefusal(worked) ? [] : [{ shot, worked }];
  });
  const all = last ? [...named, last] : named;
  const about = last ?? named[0];
  if (!about) return noAttack(field);
  const attacks = all.map(
    ({ worked }) =>
      () =>
        worked.working,
  );
  const after = afterAll(attacks, conditionOf(field.stateOf(state, attack.target)));
  return {
    ...forecastOf(field, state, about.shot, about.worked),
    after: conditionOutcomes(field, (id) => after.get(id) ?? Fraction.ZERO),
    joint: all.map(({ shot }) => shot.stand),
  };
}

/**
 * The target's condition after several attacks in turn, with exact chances. Each starts from the markers that the earlier
 * ones left.
 */
export function afterAll(
  attacks: readonly ((before: Markers) => AttackWorking)[],
  start: Condition,
): Map<Condition, Fraction> {
  let now = new Map<Condition, Fraction>([[start, Fraction.ONE]]);
  for (const attack of attacks) {
    const next = new Map<Condition, Fraction>();
    const add = (after: Condition, chance: Fraction) =>
      next.set(after, (next.get(after) ?? Fraction.ZERO).plus(chance));
    for (const [condition, chance] of now)
      if (condition === "eliminated") add(condition, chance);
      else {
        const before = markersOf(condition);
        for (const fall of attackFalls(attack(before), before)) add(fall.after, chance.times(fall.chance));
      }
    now = next;
  }
  return now;
}
