/** Covering fire answers opportunity fire, in members that have it (WWII 8.6). */
import type { z } from "zod";
import type { Refusal, StandId } from "../../../../play/contract.ts";
import type { NamedModifier } from "../../../modifiers.ts";
import { standField } from "../../../referee/commands.ts";
import { DONE } from "../../../referee/engine/kind.ts";
import { signed } from "../../../signed.ts";
import {
  type GhqAct,
  type GhqLook,
  type GhqSituation,
  isOnTable,
  isRefusal,
  kind,
  phaseWords,
  refuse,
} from "../act.ts";
import { seenFiring } from "../cautions.ts";
import { type Firing, forecastOfShot, shotOffers, weaponNamed } from "../fire.ts";
import type { Member } from "../member.ts";
import { askToGoOn, comeUnderFire, testGoingOn } from "../opportunity.ts";
import { attackAt, shotsBy, type Worked, workedShot } from "../shots.ts";
import { interruptionOf, moverOf } from "./underWay.ts";

/** The document's rules for covering fire and for opportunity fire, and its modifier of the firer's cohesion roll. */
export interface CoveringRules {
  readonly rule: string;
  readonly answers: string;
  readonly modifier: NamedModifier;
}

/** `weapon`: the field that names a member's weapons. */
export const coveringFire = <W extends z.ZodType<string | undefined>>(
  { rule, answers, modifier }: CoveringRules,
  weapon: W,
) => {
  const onlyAnswers = refuse(answers, "Covering fire only answers opportunity fire.");
  function work(look: GhqLook, command: Firing<string>): Worked | Refusal {
    const { stand: mover, answer: target } = moverOf(look.state);
    if (target === null) return onlyAnswers;
    const named = weaponNamed(look.field, command);
    if (isRefusal(named)) return named;
    return workedShot(look.field, look.state, {
      purpose: "covering",
      stand: command.stand,
      target,
      weapon: named,
      mover,
    });
  }
  return kind({
    type: "covering-fire",
    effect: { type: "answer" },
    fields: { stand: standField, weapon },
    name: "Covering fire",
    help: `Answer the stand that just fired, at ${signed(modifier.value)}.`,
    rule,
    givesAway: seenFiring(rule),
    gesture: "attack",
    in: ["covering"],
    whyClosed: () => onlyAnswers,
    whyNotStand: (look, id) =>
      !coveringShots(look, moverOf(look.state).answer, id).next().done
        ? null
        : refuse(answers, `${look.field.name(id)} can't give covering fire here.`),
    offers: (look, stand) => shotOffers(look.field, coveringShots(look, moverOf(look.state).answer, stand)),
    work: (look, command) => work(look, command as Firing<string>),
    carryOut(act, _command, worked: Worked) {
      attackAt(act, worked);
      answered(act);
    },
    forecast: (look, command) => forecastOfShot(look, work(look, command as Firing<string>)),
  });
};

export const decline = ({ rule, answers }: CoveringRules) =>
  kind({
    type: "decline",
    ...DONE,
    name: "No covering fire",
    help: "Leave the fire unanswered.",
    rule,
    in: ["covering"],
    whyClosed: () => refuse(answers, "No opportunity fire to answer."),
    carryOut: (act) => answered(act),
  });

/** All covering shots at a stand that fired opportunity fire. */
function* coveringShots({ field, state }: Pick<GhqLook, "field" | "state">, firer: StandId | null, only?: StandId) {
  if (firer === null || !isOnTable(field.stateOf(state, firer))) return;
  const { side, stand: mover } = moverOf(state);
  yield* shotsBy(field, state, side, (stand) => ({ purpose: "covering", stand, target: firer, mover }), only);
}

/** Opportunity fire with its consequences: a hit mover rolls to go on, then its side may answer (WWII 8.5.3, 8.5.4). */
export function fireAtMover(act: GhqAct, worked: Worked, at: number): void {
  const { field, state } = act;
  const going = moverOf(state);
  comeUnderFire(act, going, at);
  const { fired, rolled } = attackAt(act, worked);
  if (!fired) return;
  if (isOnTable(field.stateOf(state, going.stand)) && rolled.result !== "none") testGoingOn(act, going);
  askToCover(act, worked.shot.stand);
}

/** After opportunity fire: the mover's side may answer if any stand can, otherwise the mover is asked whether it goes on. */
function askToCover(act: GhqAct, firer: StandId): void {
  if (!coveringShots(act, firer).next().done)
    Object.assign(moverOf(act.state), { waitsFor: "covering", answer: firer });
  else askToGoOn(act);
}
/** No more covering fire: the mover's side decides whether it goes on. */
function answered(act: GhqAct): void {
  Object.assign(moverOf(act.state), { waitsFor: "nobody", answer: null });
  askToGoOn(act);
}

export const coveringPhase = (member: Member, { rule }: CoveringRules): GhqSituation => ({
  ...phaseWords(member, "movement"),
  ask({ field, state }) {
    const { side, answer } = moverOf(state);
    const question = `${field.name(answer ?? "")} has fired: ${field.sides.asks(side)} give covering fire?`;
    return { side, question, rule, interrupts: interruptionOf(field, state) };
  },
});
