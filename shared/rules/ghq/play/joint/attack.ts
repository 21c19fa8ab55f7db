/**
 * An attack by any number of stands on one target: all are named first, then each fires in turn, and what one does to the
 * target counts for the next (Modern 07.02, 07.04). In the fire phases and against movers (07.06.05).
 */
import type { TablePoint } from "../../../../geometry/units.ts";
import type { AttackInTheMaking, StandId } from "../../../../play/contract.ts";
import { type GhqSituation, isOnTable, isRefusal, passOn, tell } from "../act.ts";
import type { Battlefield } from "../battlefield.ts";
import { firingOf } from "../fire.ts";
import { askToGoOn, comeUnderFire, moverAt, orderApplies, orderOf, testGoingOn } from "../opportunity.ts";
import { interruptionOf } from "../phases/underWay.ts";
import { attackAt, type Shot, workAll, workShot } from "../shots.ts";
import { moveOf, type StandState } from "../state.ts";
import { namesOf } from "../words.ts";
import { busy, type JointAct, type JointAttack, type JointState, jointRules } from "./state.ts";

/** The shot of one of an attack's stands. */
export function shotIn<By extends Pick<Shot, "stand">>(
  field: Battlefield,
  state: JointState,
  { purpose, target, at }: JointAttack,
  by: By,
) {
  const going = moveOf(state);
  const place = at === null || !going ? undefined : moverAt(field, state, going, at);
  return { purpose, target, place, ...by };
}

/** Every shot that may still be added to the attack. */
export function joiners(field: Battlefield, state: JointState, attack: JointAttack): Shot[] {
  return state.stands.flatMap((one) =>
    one.side === attack.side && isOnTable(one)
      ? workAll(field, state, shotIn(field, state, attack, { stand: one.id })).map(({ shot }) => shot)
      : [],
  );
}

/** Names the target and the first stand. `at`: inches along a mover's path. */
export function declareAttack(act: JointAct, { stand, target, weapon }: Shot, at: number | null): void {
  const { state, side } = act;
  const purpose = at === null ? "fire" : "opportunity";
  state.attack = { purpose, side, target, at, firers: [{ stand, weapon }] };
  fireIfAll(act);
}

/** Where nobody else could be named nothing is asked. */
export function fireIfAll(act: JointAct): void {
  const { field, state } = act;
  if (!state.attack || joiners(field, state, state.attack).length === 0) carryOutAttack(act);
}

/** Each stand fires in turn; then the fire phase goes on, or the mover finds out whether it does. */
export function carryOutAttack(act: JointAct): void {
  const { field, state } = act;
  const { attack } = state;
  if (!attack) return;
  const { target, side, at } = attack;
  const going = moveOf(state);
  const shots = attack.firers.map((one) => shotIn(field, state, attack, one));
  const firers = attack.firers.map(({ stand }) => stand);
  const text = `${field.sideName(side)} attacks ${field.name(target)} with ${namesOf(field, firers)}`;
  const line = { text, rules: [jointRules(field).rule], side, stands: [...firers, target], audience: "all" } as const;
  tell(act, { type: "fire-opened", target, firers }, firers.length < 2 ? {} : line);
  // Whom it is made on stays known till it is over; its stands may fire now.
  state.attack = { ...attack, firers: [] };
  if (going && at !== null) comeUnderFire(act, going, at);
  const fired = shots.map((shot) => fireOne(act, shot)).includes(true);
  tell(act, { type: "attack-done", side });
  state.attack = null;
  state.sides[side].passed = false;
  if (attack.purpose === "fire") passOn(act);
  // 07.06.05 (3): whatever the attack did, the mover rolls to go on.
  else if (going && fired && isOnTable(field.stateOf(state, target))) {
    testGoingOn(act, going);
    askToGoOn(act);
  }
}

/** Whether its cohesion roll was passed. */
function fireOne(act: JointAct, shot: Shot): boolean {
  const { field, state } = act;
  const stand = field.stateOf(state, shot.stand);
  if (!isOnTable(field.stateOf(state, shot.target))) {
    if (jointRules(field).wastes(field)) waste(act, stand, shot.target);
    return false;
  }
  const worked = workShot(field, state, shot);
  if (isRefusal(worked)) throw new Error(`${shot.stand} was designated and can't fire`);
  const { fired, rolled } = attackAt(act, shot, worked);
  jointRules(field).attempted?.(act, stand, shot, rolled);
  return fired;
}

/** A designated stand whose target was gone before its turn: it has used its shot. */
function waste(act: JointAct, stand: StandState, target: StandId): void {
  const { field, state } = act;
  const { id, side } = stand;
  tell(
    act,
    { type: "shot-wasted", stand: id, target },
    {
      text: `${field.name(id)} finds its target gone`,
      rules: [jointRules(field).joining],
      side,
      outcome: "no shot",
      stands: [id, target],
    },
  );
  field.member.hasFired?.(state, stand);
  Object.assign(stand, { fired: true, exposed: true });
}

/** What standing orders make of an attack on a mover that has begun: a further stand, fire, or a question. */
function automaticJoin(
  field: Battlefield,
  state: JointState,
  attack: JointAttack,
): { readonly join: Shot } | "open-fire" | "ask" {
  if (attack.purpose !== "opportunity") return "ask";
  const all = joiners(field, state, attack).filter(({ stand }) => orderOf(state, stand, field).type !== "hold");
  const [ready] = all.filter((shot) => applies(field, state, shot));
  if (ready) return { join: ready };
  return all.some(({ stand }) => orderOf(state, stand, field).type === "ask") ? "ask" : "open-fire";
}

function applies(field: Battlefield, state: JointState, shot: Shot): boolean {
  const worked = workShot(field, state, shot);
  return !isRefusal(worked) && orderApplies(field, state, shot, worked);
}

/** Further stands are named, or fire is opened. */
export const attackSituation: GhqSituation<JointState> = {
  ask({ field, state }) {
    const { side, target, firers, at } = attackOf(state);
    const names = namesOf(
      field,
      firers.map(({ stand }) => stand),
    );
    return {
      side,
      question: `${names} will fire at ${field.name(target)}: does anybody join, or does ${field.sideName(side)} open fire?`,
      rule: jointRules(field).joining,
      interrupts: moveOf(state) && at !== null ? interruptionOf(field, state, at, at) : null,
      attack: inTheMaking(field, state, attackOf(state)),
    };
  },
  automatic({ field, state }) {
    const found = automaticJoin(field, state, attackOf(state));
    if (found === "ask") return null;
    return found === "open-fire" ? { type: found } : { type: "join-fire", ...firingOf(field, found.join) };
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
