/**
 * Movement under the enemy's eyes: fire at the mover at a half inch of the stretch in question (WWII 8.5, Modern 07.06.05),
 * or none, and whether it then goes on.
 */
import { z } from "zod";
import { pointAlong } from "../../../../movement/path.ts";
import type { Interruption, Refusal, StandId } from "../../../../play/contract.ts";
import { standField } from "../../../referee/commands.ts";
import { BUTTON, DONE } from "../../../referee/engine/kind.ts";
import { samplesOf } from "../../../referee/engine/walk.ts";
import { type GhqAct, type GhqLook, type GhqSituation, isRefusal, kind, phaseWords, refuse } from "../act.ts";
import type { Battlefield } from "../battlefield.ts";
import { seenFiring } from "../cautions.ts";
import { type Firing, firingOf, forecastOfShot, shotChoice, type Worked, weaponNamed } from "../fire.ts";
import type { Member } from "../member.ts";
import { endMove } from "../moving.ts";
import { advance, automaticFire, workOpportunity } from "../opportunity.ts";
import { type GhqState, type MoveProcedure, moveOf, other } from "../state.ts";

/** For a situation with a moving stand. */
export function moverOf(state: GhqState): MoveProcedure {
  const going = moveOf(state);
  if (!going) throw new Error("nobody is on his way");
  return going;
}

/** A mover's place, and the part of its path in question. */
export function interruptionOf(
  field: Battlefield,
  state: GhqState,
  from = moverOf(state).reached,
  to = from,
): Interruption | null {
  const { stand, path } = moverOf(state);
  const at = field.stateOf(state, stand).at ?? path[0];
  return at ? { stand, path, from, to, at } : null;
}

type FiringAt = Firing<string> & { readonly at: number };

/** `weapon`: the field that names a member's weapons. `fires`: the result of the shot, this number of inches along the path. */
export const opportunityFire = <W extends z.ZodType<string | undefined>>(
  { numbers }: Member,
  weapon: W,
  fires: (act: GhqAct, worked: Worked, at: number) => void,
) =>
  kind({
    type: "opportunity-fire",
    effect: { type: "ambush", each: false },
    fields: { stand: standField, weapon, at: z.number().min(0).describe("Inches along the declared path") },
    name: "Opportunity fire",
    help: "Fire at the mover at any half inch of this stretch.",
    rule: numbers.opportunity,
    givesAway: seenFiring(numbers.opportunity),
    gesture: "attack",
    in: ["opportunity"],
    closedAlike: true,
    whyNotStand: whyNoFire,
    offers: (look, stand) => offers(look, stand) as never,
    work: (look, command) => work(look, command as FiringAt),
    carryOut: (act, command, worked: Worked) => fires(act, worked, (command as FiringAt).at),
    forecast: (look, command) => forecastOfShot(look, work(look, command as FiringAt)),
  });

function work({ field, state }: GhqLook, command: FiringAt): Worked | Refusal {
  const weapon = weaponNamed(field, command);
  return isRefusal(weapon) ? weapon : workOpportunity(field, state, { ...command, weapon });
}
/** All possible shots at the mover in the stretch in question. */
function* offers({ field, state }: GhqLook, only?: StandId) {
  const going = moveOf(state);
  if (!going?.stretch) return;
  for (const at of samplesOf(going, going.stretch))
    for (const shot of going.stretch.shots) {
      if (only !== undefined && shot.stand !== only) continue;
      const words = shotChoice(field, { ...shot, target: going.stand });
      yield { with: { ...firingOf<string>(field, shot), at }, ...words, at: pointAlong(going.path, at) };
    }
}
function whyNoFire(look: GhqLook, id: StandId): Refusal | null {
  const { field, state } = look;
  for (const { with: command } of offers(look, id)) if (!isRefusal(work(look, command))) return null;
  const outcome = workOpportunity(field, state, { stand: id, weapon: 0, at: moveOf(state)?.stretch?.from ?? 0 });
  return isRefusal(outcome) ? outcome : refuse(field.numbers.opportunity, `${field.name(id)} can't fire here.`);
}

/** No opportunity fire on a stretch: the mover passes over it. */
export const hold = ({ numbers }: Member) =>
  kind({
    type: "hold",
    ...DONE,
    name: "Hold fire",
    help: "Let the mover pass along this stretch.",
    rule: numbers.opportunity,
    in: ["opportunity"],
    whyClosed: () => refuse(numbers.opportunityPlace, "No moving enemy to fire at."),
    carryOut({ field, state, side, log }) {
      const going = moverOf(state);
      const { stand } = going;
      const text = `${field.sides.does(side, "holds")} fire at ${field.name(stand)}`;
      log({ text, rules: [numbers.opportunity], side, stands: [stand] });
      Object.assign(going, { asked: going.stretch?.to ?? going.reached, stretch: null, waitsFor: "nobody" });
    },
  });

const nobodyWaits = ({ numbers }: Member) => refuse(numbers.afterOpportunity, "No stand is waiting to go on.");

/** A mover that was fired at goes on along the rest of its path, or stays where it is. */
export const goOn = (member: Member) =>
  kind({
    type: "go-on",
    ...BUTTON,
    effect: { type: "resume" },
    name: "Go on",
    help: "Follow the rest of the declared path.",
    rule: member.numbers.afterOpportunity,
    in: ["go-on"],
    whyClosed: () => nobodyWaits(member),
    carryOut({ state }) {
      moverOf(state).waitsFor = "nobody";
    },
  });
export const halt = (member: Member) =>
  kind({
    type: "halt",
    ...DONE,
    effect: { type: "halt" },
    name: "Halt here",
    help: "End this stand's move here.",
    rule: member.numbers.groupsInTurn,
    in: ["go-on"],
    whyClosed: () => nobodyWaits(member),
    carryOut(act) {
      const going = moverOf(act.state);
      endMove(act, going, going.reached, "halted");
    },
  });

export const opportunityPhase = (member: Member): GhqSituation => ({
  ...phaseWords(member, "movement"),
  ask({ field, state }) {
    const { stand, side: owner, stretch } = moverOf(state);
    const side = other(owner);
    const question = `${field.name(stand)} is moving: ${field.sides.asks(side)} open fire?`;
    const interrupts = interruptionOf(field, state, stretch?.from ?? 0, stretch?.to ?? 0);
    return { side, question, rule: member.numbers.opportunity, interrupts };
  },
  automatic({ field, state }) {
    const going = moverOf(state);
    return going.stretch && automaticFire(field, state, going, going.stretch);
  },
});
/** The mover goes on automatically, or was fired at and its side is asked. */
export const goOnPhase = (member: Member): GhqSituation => ({
  ...phaseWords(member, "movement"),
  ask({ field, state }) {
    const { stand, side } = moverOf(state);
    const question = `${field.name(stand)} was fired at: does it go on?`;
    return { side, question, rule: member.numbers.afterOpportunity, interrupts: interruptionOf(field, state) };
  },
  step(act) {
    if (moverOf(act.state).waitsFor !== "nobody") return false;
    advance(act);
    return true;
  },
});
