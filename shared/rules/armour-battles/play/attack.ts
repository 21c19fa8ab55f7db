/** An attack, step by step: who fires back, whether the target breaks off, both rolls, and what comes of them. */
import type { TablePoint } from "../../../geometry/units.ts";
import type { Refusal, StandId } from "../../../play/contract.ts";
import type { SideId } from "../../../systems.ts";
import { isOnTable, isRefusal, refuse } from "../../referee/field.ts";
import {
  attackPool,
  countPool,
  type Evasion,
  NONE_FALLEN,
  type Pool,
  poolClasses,
  reactionPool,
  shotResult,
} from "../shot.ts";
import { type Afv, has } from "../vehicles.ts";
import { bonusOf, whyNotBonus } from "./bonus.ts";
import type { Fallen } from "./facts.ts";
import type { ArmourField } from "./field.ts";
import { whyNotActing } from "./groups.ts";
import { RULES } from "./numbers.ts";
import { apply, goBack } from "./outcome.ts";
import {
  couldFire,
  receivingOf,
  type Shot,
  shotWorked,
  whyNotFireNow,
  whyNotFirer,
  whyNotPriority,
  workShot,
} from "./shots.ts";
import {
  type ArmourState,
  type AttackProcedure,
  type Bonus,
  groupOf,
  moveOf,
  NO_BONUS,
  other,
  topOf,
  type UnitState,
  wildOf,
} from "./state.ts";
import type { Decider, Turn } from "./turn.ts";
import { isOpen } from "./units.ts";

/** Whose unit is fired at: a battery's fire spares nobody. */
export const defenderOf = (field: ArmourField, { target }: AttackProcedure): SideId => field.unit(target).stand.side;

export const attackOf = (state: ArmourState): AttackProcedure | null => {
  const top = topOf(state);
  return top?.type === "attack" ? top : null;
};

/** "Shoot and Scoot": when activated not after a move; it goes back by a normal move after firing. */
export function whyNotScoot(field: ArmourField, state: ArmourState, id: StandId): Refusal | null {
  const { vehicle } = field.unit(id);
  if (!has(vehicle, "shoot-and-scoot")) return refuse(RULES.scoot, `${field.name(id)} can't shoot and scoot.`);
  const one = field.stateOf(state, id);
  if (state.pulse?.side === one.side && one.moved)
    return refuse(RULES.scoot, `${field.name(id)} has moved: it may not shoot and scoot.`);
  if (groupOf(state)?.destinations.some(({ stand }) => stand === id))
    return refuse(RULES.scoot, `${field.name(id)} has its destination: it may not shoot and scoot.`);
  return null;
}

export const fire: Decider<"fire"> = (turn, { stand, target, scoot = false, ...more }) => {
  const { field, state } = turn;
  const bonus = bonusOf(more);
  const shot: Shot = { stand, target, purpose: "fire", bonus, mayMiss: true };
  const refusal =
    whyNotActing(turn, stand) ??
    whyNotFireNow(field, state, stand) ??
    whyNotBonus(turn, bonus) ??
    (scoot ? whyNotScoot(field, state, stand) : null);
  if (refusal) return refusal;
  const worked = workShot(field, state, shot);
  if (isRefusal(worked)) return worked;
  const nearer = whyNotPriority(field, state, shot, worked);
  if (nearer) return nearer;
  const { at, facing } = field.stateOf(state, target);
  turn.emit({
    type: "attack-declared",
    procedure: {
      type: "attack",
      side: state.toAct,
      target,
      source: {
        type: "direct",
        stand,
        purpose: "fire",
        ambush: worked.ambush,
        scoots: scoot,
        from: worked.from,
        bonus,
        attack: worked.attack,
        fire: worked.fire,
      },
      to: at as TablePoint,
      toFacing: facing,
      moving: false,
      stage: worked.ambush ? "evade" : "answer",
      evades: false,
      faces: [],
      result: null,
      answer: null,
    },
  });
  return null;
};

/** Fire out of the enemy's pulse at somebody who moves, or who fires. */
export function declareOpportunity(
  turn: Turn,
  shot: Shot & { readonly bonus: Bonus },
  { scoots, moving, paid }: { readonly scoots: boolean; readonly moving: boolean; readonly paid?: true },
): Refusal | null {
  const { field, state, emit } = turn;
  const worked = workShot(field, state, shot);
  if (isRefusal(worked)) return worked;
  const { facing } = field.stateOf(state, shot.target);
  emit({
    type: "attack-declared",
    ...(paid ? { paid } : {}),
    procedure: {
      type: "attack",
      side: field.stateOf(state, shot.stand).side,
      target: shot.target,
      source: {
        type: "direct",
        stand: shot.stand,
        purpose: "opportunity",
        ambush: worked.ambush,
        scoots,
        from: worked.from,
        bonus: shot.bonus,
        attack: worked.attack,
        fire: worked.fire,
      },
      to: worked.to,
      toFacing: shot.place?.facing ?? facing,
      moving,
      stage: "evade",
      evades: false,
      faces: [],
      result: null,
      answer: null,
    },
  });
  return null;
}

/** Who may fire back at a unit that fires, from the side that is fired at. */
export const answerers = (field: ArmourField, state: ArmourState, attack: AttackProcedure): StandId[] =>
  answering(field, state, attack, (one) => whyNotFirer(field, one) === null);

function answering(
  field: ArmourField,
  state: ArmourState,
  attack: AttackProcedure,
  able: (one: UnitState) => boolean,
): StandId[] {
  const { source } = attack;
  if (source.type === "artillery" || source.purpose !== "fire" || !isOpen(field.stateOf(state, source.stand)))
    return [];
  return state.stands.flatMap((one): StandId[] => {
    if (one.side === attack.side || !able(one) || one.order?.type === "hold") return [];
    const worked = shotWorked(field, state, { stand: one.id, target: source.stand, purpose: "opportunity" });
    return worked ? [one.id] : [];
  });
}

/** The fire that this attack answers. */
function answeredBy(state: ArmourState, attack: AttackProcedure) {
  const below = state.procedures.at(-2);
  if (below?.type !== "attack" || below.source.type !== "direct" || below.source.stand !== attack.target) return null;
  return { ...below.source, atOnce: below.result !== null };
}

/**
 * "Break-Off" and those who shoot and scoot: may go back when they are fired at. "No fire is allowed by the breaking off
 * unit": not who fires at the same time; and who scoots goes back anyway.
 */
export const mayEvade = (field: ArmourField, state: ArmourState, attack: AttackProcedure): boolean => {
  const { target, answer } = attack;
  const { vehicle } = field.unit(target);
  const answered = answeredBy(state, attack);
  if (answer?.stand === target || answered?.atOnce || answered?.scoots) return false;
  return (
    (has(vehicle, "break-off") || has(vehicle, "shoot-and-scoot")) &&
    isOpen(field.stateOf(state, target)) &&
    !field.stateOf(state, target).breakdown
  );
};

/** What a target gains by going back under this fire. */
function evadingIn(state: ArmourState, attack: AttackProcedure): Evasion | null {
  if (attack.evades) return "break-off";
  if (attack.moving && moveOf(state)?.why === "disengage") return "disengaging";
  const { answer, target } = attack;
  const scoots = answeredBy(state, attack)?.scoots || (answer?.scoots && answer.stand === target);
  return scoots ? "shoot-and-scoot" : null;
}

const fallen = ({ count, tn, rows }: Pool, faces: readonly number[]): Fallen => ({ count, tn, rows, faces });

/** The dice of whoever attacks. */
export function attackDice(field: ArmourField, { source }: AttackProcedure, wild = false): Pool {
  if (source.type === "direct") return source.attack;
  const firing = { moves: 0, ambush: false, ...NO_BONUS, wild };
  return attackPool(field.unit(source.battery).vehicle, { by: "artillery" }, firing);
}

/** The Reaction Dice of the target, at its place when it was fired at. */
export function reactionDice(field: ArmourField, state: ArmourState, attack: AttackProcedure, bonus: Bonus): Pool {
  const { source, target } = attack;
  const evading = evadingIn(state, attack);
  const afv = field.afv(target) as Afv;
  if (source.type === "artillery") {
    const { suppressed } = field.stateOf(state, target);
    return reactionPool(afv, { by: "artillery" }, { suppressed, cover: 0, uphill: false, evading, ...bonus });
  }
  const place = { at: attack.to, facing: attack.toFacing };
  const shot: Shot = { stand: source.stand, target, purpose: source.purpose, place };
  return reactionPool(afv, source.fire, receivingOf(field, state, shot, { evading, bonus }));
}

function rollAttack({ field, dice, emit }: Turn, attack: AttackProcedure, wild = false): void {
  const pool = attackDice(field, attack, wild);
  const { source, target, side } = attack;
  const firer = source.type === "direct" ? source.stand : source.battery;
  const faces = dice.roll({
    sides: 6,
    count: pool.count,
    who: side,
    why: `AT Dice of ${field.name(firer)} at ${field.name(target)}`,
    rule: RULES.fire,
    classes: poolClasses(pool.tn),
  });
  emit({ type: "attack-rolled", stand: firer, target, side, pool: fallen(pool, faces), ...(wild ? { wild } : {}) });
}

/** "Add to a Combat Roll": a Wild Die for a battery's dice at one unit; a Staff Order adds to direct fire only. */
export const effect: Decider<"effect"> = (turn, { wild = false }) => {
  const attack = attackOf(turn.state);
  if (attack?.stage !== "roll") return refuse(RULES.effect, "No battery fires for effect.");
  const refusal = whyNotBonus(turn, { ...NO_BONUS, wild });
  if (refusal) return refusal;
  rollAttack(turn, attack, wild);
  return null;
};

/** Whether the target's side has anything to say about its reaction. */
const mayAddToReaction = (field: ArmourField, state: ArmourState, attack: AttackProcedure): boolean => {
  const side = defenderOf(field, attack);
  return wildOf(state, side) > 0 || state.sides[side].staff > 0;
};

function rollReaction({ field, state, dice, emit }: Turn, attack: AttackProcedure, bonus: Bonus): void {
  const mine = countPool(attack.faces, attackDice(field, attack).tn);
  const side = defenderOf(field, attack);
  const by = attack.source.type === "artillery" ? "artillery" : "direct";
  if (mine.successes === 0) {
    emit({
      type: "reaction-rolled",
      target: attack.target,
      side,
      bonus: NO_BONUS,
      pool: null,
      result: shotResult(mine, NONE_FALLEN, by),
    });
    return;
  }
  const pool = reactionDice(field, state, attack, bonus);
  const faces = dice.roll({
    sides: 6,
    count: pool.count,
    who: side,
    why: `Reaction Dice of ${field.name(attack.target)}`,
    rule: RULES.reaction,
    classes: poolClasses(pool.tn),
  });
  const result = shotResult(mine, countPool(faces, pool.tn), by);
  emit({ type: "reaction-rolled", target: attack.target, side, bonus, pool: fallen(pool, faces), result });
}

export const react: Decider<"react"> = (turn, command) => {
  const attack = attackOf(turn.state);
  if (attack?.stage !== "react") return refuse(RULES.reaction, "No Reaction Dice are due.");
  const bonus = bonusOf(command);
  const refusal = whyNotBonus(turn, bonus);
  if (refusal) return refusal;
  rollReaction(turn, attack, bonus);
  return null;
};

export const breakOff: Decider<"break-off"> = (turn) => {
  const { state, emit } = turn;
  const attack = attackOf(state);
  if (attack?.stage !== "evade") return refuse(RULES.breakOff, "Nobody is asked whether it breaks off.");
  emit({ type: "evaded", stand: attack.target, evades: true });
  goBack(turn, attack.target, "break-off");
  return null;
};
export const standFast: Decider<"stand-fast"> = ({ state, emit }) => {
  const attack = attackOf(state);
  if (attack?.stage !== "evade") return refuse(RULES.breakOff, "Nobody is asked whether it breaks off.");
  emit({ type: "evaded", stand: attack.target, evades: false });
  return null;
};

/** Takes an attack one step on; false where somebody decides. */
export function stepAttack(turn: Turn, attack: AttackProcedure): boolean {
  const { field, state, emit } = turn;
  switch (attack.stage) {
    case "answer":
    case "more":
      if (canAnswer(field, state, attack)) return false;
      emit({ type: "stage-reached", stage: attack.stage === "answer" ? "evade" : "apply" });
      return true;
    case "evade":
      if (mayEvade(field, state, attack)) return false;
      emit({ type: "stage-reached", stage: "roll" });
      return true;
    case "roll":
      if (attack.source.type === "artillery" && wildOf(state, attack.side) > 0) return false;
      rollAttack(turn, attack);
      return true;
    case "react":
      if (countPool(attack.faces, attackDice(field, attack).tn).successes > 0 && mayAddToReaction(field, state, attack))
        return false;
      rollReaction(turn, attack, NO_BONUS);
      return true;
    case "return":
      fireBack(turn, attack);
      return true;
    case "apply":
      finish(turn, attack);
      return true;
  }
}

/** Somebody may fire back, or may when a Staff Order has taken its suppression away. */
export const canAnswer = (field: ArmourField, state: ArmourState, attack: AttackProcedure): boolean =>
  state.sides[other(attack.side)].order.type !== "hold" &&
  answering(field, state, attack, (one) => couldFire(field, state, one)).length > 0;

/** The shot of who fires back. Of the first it comes at the same time: the shot it answers takes effect after it. */
function fireBack(turn: Turn, attack: AttackProcedure): void {
  const { field, state, emit } = turn;
  const { answer, source } = attack;
  emit({ type: "stage-reached", stage: attack.result ? "apply" : "more" });
  if (!answer || source.type === "artillery") return;
  if (!isOpen(field.stateOf(state, source.stand))) return;
  declareOpportunity(
    turn,
    { stand: answer.stand, target: source.stand, purpose: "opportunity", bonus: answer.bonus },
    { scoots: answer.scoots, moving: false, paid: true },
  );
}

function finish(turn: Turn, attack: AttackProcedure): void {
  const { field, state, emit } = turn;
  const { source } = attack;
  if (attack.result) {
    apply(turn, attack);
    // "Ambush Fire": who was hidden is fired at only after it has fired; others by more units once one has answered.
    if (source.type === "direct" && source.purpose === "fire" && (source.ambush || attack.answer)) {
      emit({ type: "stage-reached", stage: "more" });
      return;
    }
  }
  if (
    source.type === "direct" &&
    source.scoots &&
    isOnTable(field.stateOf(state, source.stand)) &&
    !field.stateOf(state, source.stand).suppressed
  )
    goBack(turn, source.stand, "scoot");
  emit({ type: "attack-ended" });
}
