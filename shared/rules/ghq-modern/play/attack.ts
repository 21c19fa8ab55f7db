/**
 * An attack by any number of stands on one target: all are named first, then each fires in turn, and what one does to the
 * target counts for the next (rule document: 07.02, 07.04). In the fire phases and against movers (07.06.05).
 */
import type { Refusal, StandId } from "../../../play/contract.ts";
import type { Battlefield } from "../../ghq/play/battlefield.ts";
import {
  askToGoOn,
  comeTo,
  moverAt,
  orderApplies,
  orderOf,
  testGoingOn,
  whyNotOpportunity,
} from "../../ghq/play/opportunity.ts";
import { nextToAct } from "../../ghq/play/passing.ts";
import { attackAt, explained, type Shot, weaponOf, workShot } from "../../ghq/play/shots.ts";
import { moveOf } from "../../ghq/play/state.ts";
import { isOnTable, isRefusal, noSuchStand, refuse, whyNotNow, whyNotOwn } from "../../ghq/play/turn.ts";
import { FIRE_PHASES } from "./numbers.ts";
import type { JointAttack, ModernState } from "./state.ts";
import { figuresOf, type ModernDecider, type ModernTurn, optionsOf } from "./turn.ts";

/** The shot of one of an attack's stands. */
export function shotIn(
  field: Battlefield,
  state: ModernState,
  { purpose, target, at }: JointAttack,
  { stand, weapon }: { readonly stand: StandId; readonly weapon: number },
): Shot {
  const going = moveOf(state);
  const place = at === null || !going ? undefined : moverAt(field, state, going, at);
  return { purpose, stand, target, weapon, place };
}

/** Every shot that may still be added to the attack. */
export function joiners(field: Battlefield, state: ModernState, attack: JointAttack): Shot[] {
  const found: Shot[] = [];
  for (const one of state.stands) {
    if (one.side !== attack.side || !isOnTable(one)) continue;
    const { length } = field.unit(one.id).vehicle.weapons;
    for (let weapon = 0; weapon < length; weapon++) {
      const shot = shotIn(field, state, attack, { stand: one.id, weapon });
      if (!isRefusal(workShot(field, state, shot))) found.push(shot);
    }
  }
  return found;
}

/** Whether anybody might join: cheaper than asking who. */
const mayBeJoined = (field: Battlefield, state: ModernState, attack: JointAttack): boolean =>
  joiners(field, state, attack).length > 0;

export const fire: ModernDecider<"fire"> = (turn, { stand, target, weapon: key }) => {
  const { field, state, emit } = turn;
  const refusal =
    whyNotNow(field, state, FIRE_PHASES) ?? whyNotUnderFire(state) ?? whyNotOwn(field, state, stand, state.toAct);
  if (refusal) return refusal;
  if (!field.has(target)) return noSuchStand(target);
  const weapon = weaponOf(field, stand, key);
  if (weapon === null) return refuse("07.02.05", `${field.name(stand)} has no ${key}.`);
  const shot: Shot = { purpose: "fire", stand, target, weapon };
  const worked = workShot(field, state, shot);
  if (isRefusal(worked)) return explained(field, state, shot, worked);
  const { side } = field.stateOf(state, stand);
  emit({
    type: "attack-declared",
    attack: { purpose: "fire", side, target, at: null, firers: [{ stand, weapon }] },
  });
  return fireIfAll(turn);
};

export const opportunityFire: ModernDecider<"opportunity-fire"> = (turn, { stand, weapon: key, at }) => {
  const { field, state, emit } = turn;
  const busy = whyNotUnderFire(state);
  if (busy) return busy;
  const weapon = field.has(stand) ? weaponOf(field, stand, key) : 0;
  if (weapon === null) return refuse("07.02.05", `${field.name(stand)} has no ${key}.`);
  const found = whyNotOpportunity(field, state, { stand, weapon, at });
  if (isRefusal(found)) return found;
  const { side } = field.stateOf(state, stand);
  emit({
    type: "attack-declared",
    attack: { purpose: "opportunity", side, target: found.going.stand, at, firers: [{ stand, weapon }] },
  });
  return fireIfAll(turn);
};

export const joinFire: ModernDecider<"join-fire"> = (turn, { stand, weapon: key }) => {
  const { field, state, emit } = turn;
  const { attack } = state;
  if (!attack) return refuse("07.04", "No attack is being made that could be joined.");
  const refusal = whyNotOwn(field, state, stand, attack.side);
  if (refusal) return refusal;
  const weapon = weaponOf(field, stand, key);
  if (weapon === null) return refuse("07.02.05", `${field.name(stand)} has no ${key}.`);
  const shot = shotIn(field, state, attack, { stand, weapon });
  const worked = workShot(field, state, shot);
  if (isRefusal(worked)) return explained(field, state, shot, worked);
  emit({ type: "attack-joined", stand, weapon });
  return fireIfAll(turn);
};

export const openFire: ModernDecider<"open-fire"> = (turn) => {
  if (!turn.state.attack) return refuse("07.04", "No attack is being made.");
  return carriedOut(turn);
};

const whyNotUnderFire = ({ attack }: ModernState): Refusal | null =>
  attack ? refuse("07.04", "An attack is being made: first its stands fire.") : null;

/** Where nobody else could be named nothing is asked. */
function fireIfAll(turn: ModernTurn): Refusal | null {
  const { field, state } = turn;
  return state.attack && mayBeJoined(field, state, state.attack) ? null : carriedOut(turn);
}

/** Each stand fires in turn; then the fire phase goes on, or the mover finds out whether it does. */
function carriedOut(turn: ModernTurn): Refusal | null {
  const { field, state, emit } = turn;
  const { attack } = state;
  if (!attack) return null;
  const going = moveOf(state);
  const shots = attack.firers.map((one) => shotIn(field, state, attack, one));
  emit({ type: "fire-opened", target: attack.target, firers: attack.firers.map(({ stand }) => stand) });
  if (going && attack.at !== null) comeTo(turn, going, attack.at);
  let fired = false;
  for (const shot of shots) {
    if (!isOnTable(field.stateOf(state, attack.target))) {
      if (optionsOf(field).designatedIsSpent) emit({ type: "shot-wasted", stand: shot.stand, target: attack.target });
      continue;
    }
    const outcome = attackAt(turn, shot);
    if (isRefusal(outcome)) return outcome;
    fired ||= outcome.fired;
    if (optionsOf(field).oneWeaponATurn) emit({ type: "weapon-kept", stand: shot.stand, weapon: shot.weapon });
    depletion(turn, shot, outcome.rolled.combat?.faces ?? null);
  }
  emit({ type: "attack-done", side: attack.side });
  if (attack.purpose === "fire") {
    emit({ type: "turn-passed-to", side: nextToAct(field, state) });
    return null;
  }
  // 07.06.05 (3): whatever the attack did, the mover rolls to go on.
  if (fired && isOnTable(field.stateOf(state, attack.target))) {
    testGoingOn(turn, attack.target);
    askToGoOn(turn);
  }
  return null;
}

/** 07.03.03: the natural roll of the combat dice may use a stand's missiles up. */
function depletion({ field, emit }: ModernTurn, { stand, weapon }: Shot, faces: readonly number[] | null): void {
  const missile = figuresOf(field.unit(stand)).weapons[weapon];
  if (!faces || !missile?.missile || missile.depletion === null) return;
  const natural = faces.reduce((sum, face) => sum + face, 0);
  if (natural <= missile.depletion) emit({ type: "missiles-depleted", stand, natural, number: missile.depletion });
}

/** What standing orders make of an attack on a mover that has begun: a further stand, fire, or a question. */
export function automaticJoin(
  field: Battlefield,
  state: ModernState,
  attack: JointAttack,
): { readonly join: Shot } | "open-fire" | "ask" {
  if (attack.purpose !== "opportunity") return "ask";
  const all = joiners(field, state, attack).filter(({ stand }) => orderOf(state, stand, field).type !== "hold");
  const [ready] = all.filter((shot) => applies(field, state, shot));
  if (ready) return { join: ready };
  return all.some(({ stand }) => orderOf(state, stand, field).type === "ask") ? "ask" : "open-fire";
}

function applies(field: Battlefield, state: ModernState, shot: Shot): boolean {
  const worked = workShot(field, state, shot);
  return !isRefusal(worked) && orderApplies(field, state, shot, worked);
}
