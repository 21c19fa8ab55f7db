/** An attack, step by step: fire back, breaking off, both rolls, and their results. */
import type { StandId } from "../../../../play/contract.ts";
import { BEFORE } from "../../../referee/engine/walk.ts";
import { isOnTable, refuse } from "../../../referee/field.ts";
import { countPool, NONE_FALLEN, type Pool, poolClasses, shotResult } from "../../shot.ts";
import { gravityOf } from "../../shotOdds.ts";
import { has } from "../../vehicles.ts";
import { back } from "../effects.ts";
import type { Fallen } from "../facts.ts";
import type { ArmourField } from "../field.ts";
import { answeredBy, attackDice, defenderOf, outcomeId, outcomeLetter, reactionDice } from "../forecast.ts";
import {
  type ArmourAct,
  beginAttack,
  button,
  called,
  follows,
  kind,
  plural,
  poolWorking,
  roll,
  type Scene,
  situation,
  tell,
} from "../game.ts";
import { RULES } from "../numbers.ts";
import { apply, goBack } from "../outcome.ts";
import { bonuses, bonusFields, bonusGiven, bonusOf, bonusWords, spendBonus, spendWild, whyNotBonus } from "../pulse.ts";
import { couldFire, type Shot, shotWorked, type WorkedShot, whyNotFirer } from "../shots.ts";
import {
  type ArmourState,
  type AttackProcedure,
  attackGoing,
  attackOf,
  type Bonus,
  endProcedure,
  groupActing,
  moveOf,
  NO_BONUS,
  other,
  type Source,
  type UnitState,
  wildOf,
} from "../state.ts";
import { isOpen } from "../units.ts";

/** `paid`: the additions to its dice were paid for at the announcement. */
export function declareShot(
  act: ArmourAct,
  { shot, ambush, from, to, attack, fire }: WorkedShot,
  { scoots, moving, paid }: { readonly scoots: boolean; readonly moving: boolean; readonly paid?: true },
): void {
  const { field, state } = act;
  const { stand, target, purpose, bonus = NO_BONUS, place } = shot;
  const firer = field.stateOf(state, stand);
  const source: Source = { ...{ type: "direct", stand, purpose, ambush, scoots, from, bonus }, attack, fire };
  const toFacing = place?.facing ?? field.stateOf(state, target).facing;
  const stage = purpose === "fire" && !ambush ? "answer" : "evade";
  beginAttack(act, { side: firer.side, target, to, moving, source, toFacing, stage });
  if (!paid) spendBonus(state, firer.side, bonus);
  Object.assign(firer, { fired: true, hidden: false, known: true });
  if (purpose === "fire") {
    const group = groupActing(state);
    group.firedAt = [...group.firedAt, target];
    group.firers = [...group.firers, stand];
  }
  const going = moving ? moveOf(state) : null;
  if (going) Object.assign(going, { stretch: null, asked: going.reached - BEFORE });
}

/** Units that may fire back at a firer, from the side under fire. */
export const answerers = (field: ArmourField, state: ArmourState, attack: AttackProcedure): StandId[] =>
  answering({ field, state }, attack, (stand) => whyNotFirer(field, stand) === null);

function answering(
  { field, state }: Scene,
  { source, side }: AttackProcedure,
  able: (stand: UnitState) => boolean,
): StandId[] {
  if (source.type === "artillery" || source.purpose !== "fire" || !isOpen(field.stateOf(state, source.stand)))
    return [];
  const fires = (stand: StandId) => shotWorked(field, state, { stand, target: source.stand, purpose: "opportunity" });
  const willing = state.stands.filter((stand) => stand.side !== side && able(stand) && stand.order?.type !== "hold");
  return willing.map(({ id }) => id).filter(fires);
}
/** Some unit may fire back, or may once a Staff Order has removed its suppression. */
const canAnswer = (field: ArmourField, state: ArmourState, attack: AttackProcedure): boolean =>
  state.sides[other(attack.side)].order.type !== "hold" &&
  answering({ field, state }, attack, (stand) => couldFire(field, state, stand)).length > 0;

/**
 * "Break-Off", and units that shoot and scoot: they may go back when fired at. "No fire is allowed by the breaking off unit":
 * not a unit that fires at the same time; and a scooting unit goes back anyway.
 */
function mayEvade(field: ArmourField, state: ArmourState, attack: AttackProcedure): boolean {
  const { target, answer } = attack;
  const { vehicle } = field.unit(target);
  const stand = field.stateOf(state, target);
  const answered = answeredBy(state, attack);
  if (answer?.stand === target || answered?.atOnce || answered?.scoots) return false;
  return (has(vehicle, "break-off") || has(vehicle, "shoot-and-scoot")) && isOpen(stand) && !stand.breakdown;
}

const fallen = ({ count, tn, rows }: Pool, faces: readonly number[]): Fallen => ({ count, tn, rows, faces });

/** `wild`: a Wild Die is added to a battery's dice; units say so when they declare their fire. */
export function rollAttack(act: ArmourAct, attack: AttackProcedure, wild = false): void {
  const { field, state } = act;
  const { source, target, side } = attack;
  const pool = attackDice(field, attack, wild);
  const { count, tn, rows } = pool;
  const firer = source.type === "direct" ? source.stand : source.battery;
  const why = `AT Dice of ${field.name(firer)} at ${field.name(target)}`;
  const faces = roll(act, side, count, why, RULES.fire, poolClasses(tn));
  const isMiss = source.type === "direct" && source.fire.by === "direct" && source.fire.band === null;
  const hits = plural(countPool(faces, tn).successes, "hit");
  const fact = { stand: firer, target, side, pool: fallen(pool, faces), ...(wild && { wild }) };
  tell(
    act,
    { type: "attack-rolled", ...fact },
    `${field.name(firer)} fires at ${field.name(target)}: ${isMiss ? "out of range, a miss" : hits}`,
    [
      source.type === "direct" ? RULES.fire : RULES.effect,
      ...(rows.length > 1 ? [RULES.modifiers] : []),
      ...(source.type === "direct" && source.ambush ? [RULES.ambush] : []),
    ],
    side,
    {
      stands: [firer, target],
      working: [poolWorking("AT Dice", fact.pool)],
      roll: { made: hits },
    },
  );
  if (wild) spendWild(state, side);
  Object.assign(attack, { faces, stage: "react" });
}

export function rollReaction(act: ArmourAct, attack: AttackProcedure, bonus: Bonus): void {
  const { field, state } = act;
  const { target, source, answer } = attack;
  const hits = countPool(attack.faces, attackDice(field, attack).tn);
  const side = defenderOf(field, attack);
  const name = field.name(target);
  const by = source.type === "artillery" ? "artillery" : "direct";
  const pool = hits.successes > 0 ? reactionDice(field, state, attack, bonus) : null;
  const throwIt = ({ count, tn }: Pool) =>
    roll(act, side, count, `Reaction Dice of ${name}`, RULES.reaction, poolClasses(tn));
  const rolled = pool && fallen(pool, throwIt(pool));
  const reaction = rolled ? countPool(rolled.faces, rolled.tn) : NONE_FALLEN;
  const result = shotResult(hits, reaction, by);
  const { disruption, suppressed } = result;
  const cancels = reaction.successes === 1 ? "1 success" : `${reaction.successes} successes`;
  const sixes = suppressed ? `, sixes ${hits.sixes} to ${reaction.sixes}` : "";
  const comes = [...(disruption > 0 ? [`${disruption} disruption`] : []), ...(suppressed ? ["suppressed"] : [])];
  tell(
    act,
    { type: "reaction-rolled", target, side, bonus: rolled ? bonus : NO_BONUS, pool: rolled, result },
    `${name} ${rolled ? `reacts with ${cancels}` : "isn't hit"}`,
    [RULES.reaction, by === "artillery" ? RULES.artillerySuppression : RULES.results],
    side,
    {
      outcome: comes.join(", ") || "no effect",
      came: outcomeId(disruption, suppressed),
      flash: { letter: outcomeLetter(disruption, suppressed), gravity: gravityOf(disruption, suppressed) },
      stands: [target],
      working: rolled ? [poolWorking("Reaction Dice", rolled)] : [],
      ...(rolled && { roll: { made: `${plural(hits.successes, "hit")} against ${cancels}${sixes}` } }),
    },
  );
  if (rolled) spendBonus(state, side, bonus);
  Object.assign(attack, { result, stage: answer ? "return" : "apply" });
}

/** The shot of the unit that fires back. For the first it comes at the same time: the answered shot takes effect after it. */
function fireBack(act: ArmourAct, attack: AttackProcedure): void {
  const { field, state } = act;
  const { answer, source } = attack;
  attack.stage = attack.result ? "apply" : "more";
  if (!answer || source.type === "artillery" || !isOpen(field.stateOf(state, source.stand))) return;
  const { stand, bonus, scoots } = answer;
  const shot: Shot = { stand, target: source.stand, purpose: "opportunity", bonus };
  const worked = shotWorked(field, state, shot);
  if (worked) declareShot(act, worked, { scoots, moving: false, paid: true });
}

function finish(act: ArmourAct, attack: AttackProcedure): void {
  const { field, state } = act;
  const { source, result, answer } = attack;
  if (result) apply(act, attack);
  if (source.type === "direct") {
    // "Ambush Fire": a hidden unit is fired at only after it has fired; other units by more units once one has answered.
    if (result && source.purpose === "fire" && (source.ambush || answer)) {
      attack.stage = "more";
      return;
    }
    const firer = field.stateOf(state, source.stand);
    if (source.scoots && isOnTable(firer) && !firer.suppressed) goBack(act, source.stand, "scoot");
  }
  endProcedure(state);
}

const defending = ({ field, state }: Scene) => defenderOf(field, attackGoing(state));

export const answeringFire = situation("fire that may be answered", RULES.atFiring, {
  side: ({ state }) => other(attackGoing(state).side),
  question(asked, { field, state }) {
    const { source, target } = attackGoing(state);
    const direct = source.type === "direct" ? source : null;
    const then = direct?.scoots ? " and will go back" : "";
    return `${direct ? field.name(direct.stand) : ""} fires at ${field.name(target)}${then}: ${field.sides.asks(asked)} fire back?`;
  },
  step({ field, state }) {
    const attack = attackGoing(state);
    if (canAnswer(field, state, attack)) return false;
    attack.stage = attack.stage === "answer" ? "evade" : "apply";
    return true;
  },
});

export const evading = situation("a break-off under fire", RULES.breakOff, {
  side: defending,
  question: (_, { field, state }) => `${field.name(attackGoing(state).target)} is fired at: does it break off?`,
  step({ field, state }) {
    const attack = attackGoing(state);
    if (mayEvade(field, state, attack)) return false;
    attack.stage = "roll";
    return true;
  },
});

export const firingForEffect = situation("fire for effect", RULES.effect, {
  side: ({ state }) => attackGoing(state).side,
  question: (asked, { field, state }) =>
    `${field.name(attackGoing(state).target)} is under fire: ${field.sides.asks(asked)} add a Wild Die to its battery's dice?`,
  step(act) {
    const attack = attackGoing(act.state);
    if (attack.source.type === "artillery" && wildOf(act.state, attack.side) > 0) return false;
    rollAttack(act, attack);
    return true;
  },
});

export const reacting = situation("the reaction to fire", RULES.reaction, {
  side: defending,
  question: (asked, { field, state }) =>
    `${field.name(attackGoing(state).target)} was hit: what ${field.sides.asks(asked)} add to its Reaction Dice?`,
  step(act) {
    const { field, state } = act;
    const attack = attackGoing(state);
    const side = defenderOf(field, attack);
    const adds = wildOf(state, side) > 0 || state.sides[side].staff > 0;
    if (adds && countPool(attack.faces, attackDice(field, attack).tn).successes > 0) return false;
    rollReaction(act, attack, NO_BONUS);
    return true;
  },
});

export const resolving = follows((act) => {
  const attack = attackGoing(act.state);
  if (attack.stage === "return") fireBack(act, attack);
  else finish(act, attack);
});

const BREAKING = {
  in: ["evading"],
  whyClosed: () => refuse(RULES.breakOff, "No unit may break off now."),
} as const;
export const breakOff = kind({
  ...button("break-off", "Break off", "Go back at once by a normal move; two more Reaction Dice.", RULES.breakOff),
  ...BREAKING,
  effect: (field) => ({ type: "means", back: back(field) }),
  carryOut(act) {
    const attack = attackGoing(act.state);
    Object.assign(attack, { evades: true, stage: "roll" });
    act.field.stateOf(act.state, attack.target).activated = true;
    goBack(act, attack.target, "break-off");
  },
});
export const standFast = kind({
  ...button("stand-fast", "Stay", "Stay in place.", RULES.breakOff),
  ...BREAKING,
  effect: { type: "means" },
  concludes: true,
  carryOut({ state }) {
    Object.assign(attackGoing(state), { evades: false, stage: "roll" });
  },
});

export const effect = kind({
  ...called(
    "effect",
    "Roll for effect",
    "Roll a battery's dice at one unit, with or without a Wild Die.",
    RULES.effect,
  ),
  effect: { type: "means" },
  // A Staff Order adds to direct fire only.
  fields: { wild: bonusFields.wild },
  gesture: "button",
  in: ["effect"],
  whyClosed: () => refuse(RULES.effect, "No battery is firing for effect."),
  *offers() {
    yield { with: {}, name: "Roll the battery's dice" };
    yield { with: { wild: true }, name: "Roll the battery's dice with a Wild Die" };
  },
  whyNot: (look, { wild = false }) => whyNotBonus(look, { ...NO_BONUS, wild }),
  carryOut: (act, { wild = false }) => rollAttack(act, attackGoing(act.state), wild),
});

export const react = kind({
  ...called("react", "Roll Reaction Dice", "With or without a Wild Die or a Staff Order.", RULES.reaction),
  effect: { type: "means" },
  fields: bonusFields,
  gesture: "button",
  in: ["reacting"],
  whyClosed: () => refuse(RULES.reaction, "No Reaction Dice are due."),
  *offers(look) {
    for (const bonus of bonuses(look))
      yield { with: bonusGiven(bonus), name: `Reaction Dice${bonusWords(bonus) || ", nothing added"}` };
  },
  whyNot: (look, command) => whyNotBonus(look, bonusOf(command)),
  carryOut: (act, command) => rollReaction(act, attackGoing(act.state), bonusOf(command)),
});

export const hold = kind({
  ...button("hold", "Hold fire", "Give no more opportunity fire.", RULES.opportunity),
  effect: { type: "done" },
  concludes: true,
  in: ["move", "answering"],
  whyClosed: () => refuse(RULES.opportunity, "No opportunity fire is possible now."),
  carryOut({ state }) {
    const attack = attackOf(state);
    if (attack) Object.assign(attack, { stage: attack.stage === "answer" ? "evade" : "apply", answer: null });
    else {
      const going = moveOf(state);
      if (going?.stretch) Object.assign(going, { asked: going.stretch.to, stretch: null });
    }
  },
});
