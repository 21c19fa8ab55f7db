/** Covering fire answers opportunity fire (rule document: 8.6). */
import type { Refusal, StandId } from "../../../../play/contract.ts";
import { type GhqSituation, isOnTable, isRefusal, phaseWords, refuse } from "../../../ghq/play/act.ts";
import { type Firing, firingOf, forecastOfShot, shotChoice, weaponNamed, workedShot } from "../../../ghq/play/fire.ts";
import { askToGoOn } from "../../../ghq/play/opportunity.ts";
import { interruptionOf, moverOf } from "../../../ghq/play/phases/underWay.ts";
import { attackAt, type Shot, type Worked, workAll } from "../../../ghq/play/shots.ts";
import { standField } from "../../../referee/commands.ts";
import { kind, type WwiiAct, type WwiiLook } from "../game.ts";
import { NUMBERS, PHASE_WORDS } from "../numbers.ts";
import { type Gun, weaponField } from "./weapon.ts";

const ONLY_ANSWERS = refuse("8.6.1", "Covering fire only answers opportunity fire.");

export const coveringFire = kind({
  type: "covering-fire",
  effect: { type: "answer" },
  fields: { stand: standField, weapon: weaponField },
  name: "Covering fire",
  help: "Answer the stand that just fired, at +3.",
  rule: "8.6",
  gesture: "attack",
  in: ["covering"],
  whyClosed: () => ONLY_ANSWERS,
  whyNotStand: (look, id) =>
    coveringShots(look, moverOf(look.state).answer).some(({ stand }) => stand === id)
      ? null
      : refuse("8.6.1", `${look.field.name(id)} can't answer this fire.`),
  *offers(look) {
    for (const shot of coveringShots(look, moverOf(look.state).answer))
      yield { with: firingOf<Gun>(look.field, shot), ...shotChoice(look.field, shot) };
  },
  work: (look, command) => work(look, command),
  carryOut(act, _command, { shot, worked }: Worked) {
    attackAt(act, shot, worked);
    answered(act);
  },
  forecast: (look, command) => forecastOfShot(look, work(look, command)),
});

export const decline = kind({
  type: "decline",
  effect: { type: "done" },
  fields: {},
  name: "No covering fire",
  help: "Don't answer.",
  rule: "8.6",
  gesture: "button",
  concludes: true,
  in: ["covering"],
  whyClosed: () => refuse("8.6.1", "There is nothing to answer with covering fire."),
  carryOut: (act) => answered(act),
});

function work(look: WwiiLook, command: Firing<Gun>): Worked | Refusal {
  const { stand: mover, answer: target } = moverOf(look.state);
  if (target === null) return ONLY_ANSWERS;
  const weapon = weaponNamed(look.field, command);
  if (isRefusal(weapon)) return weapon;
  return workedShot(look, { purpose: "covering", stand: command.stand, target, weapon, mover });
}

/** All covering shots at a stand that fired opportunity fire. */
export function coveringShots({ field, state }: Pick<WwiiLook, "field" | "state">, firer: StandId | null): Shot[] {
  if (firer === null || !isOnTable(field.stateOf(state, firer))) return [];
  const { side, stand: mover } = moverOf(state);
  return state.stands.flatMap((one) =>
    one.side === side && isOnTable(one)
      ? workAll(field, state, { purpose: "covering", stand: one.id, target: firer, mover }).map(({ shot }) => shot)
      : [],
  );
}

/** No more covering fire: the mover says whether it goes on. */
export function answered(act: WwiiAct): void {
  Object.assign(moverOf(act.state), { waitsFor: "nobody", answer: null });
  askToGoOn(act);
}

export const covering: GhqSituation = {
  ...phaseWords({ phases: PHASE_WORDS, numbers: NUMBERS }, "movement"),
  ask({ field, state }) {
    const { side, answer } = moverOf(state);
    const question = `${field.name(answer ?? "")} has fired: does ${field.sideName(side)} answer?`;
    return { side, question, rule: "8.6", interrupts: interruptionOf(field, state) };
  },
};
