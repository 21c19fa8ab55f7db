/** In the enemy's pulse a unit fires at one on its way, or at one that fires ("Opportunity Fire"). */
import { z } from "zod";
import type { Refusal, StandId } from "../../../../play/contract.ts";
import { standField } from "../../../referee/commands.ts";
import { samplesOf } from "../../../referee/engine/walk.ts";
import { isRefusal, noSuchStand, refuse, whenAsked } from "../../../referee/field.ts";
import {
  type BonusFields,
  bonuses,
  bonusFields,
  bonusGiven,
  bonusOf,
  bonusWords,
  spendBonus,
  whyNotBonus,
} from "../bonus.ts";
import { forecastOf } from "../forecast.ts";
import { type ArmourLook, kind, ownOf } from "../game.ts";
import { RULES } from "../numbers.ts";
import { moverAt, shotAtMover } from "../opportunity.ts";
import { answerers, declareShot } from "../procedures/attack.ts";
import { comeTo } from "../procedures/walk.ts";
import { scootField, waysToScoot, whyNotScoot } from "../scooting.ts";
import { type Shot, shotWorked, type WorkedShot, whyNotFirer, workShot } from "../shots.ts";
import { type AttackProcedure, attackOf, type MoveProcedure, moveOf, topOf } from "../state.ts";

const EXACT = 1e-9;

interface Asked extends BonusFields {
  readonly stand: StandId;
  readonly at?: number | undefined;
  readonly scoot?: boolean | undefined;
}
interface Worked {
  readonly shot: Shot;
  readonly worked: WorkedShot;
}

/** The mover who is asked about. */
function moverAsked({ state }: Pick<ArmourLook, "state">) {
  const going = moveOf(state);
  return going?.stretch && topOf(state) === going ? { going, stretch: going.stretch } : null;
}

/** A shot at the mover, at a half inch of the stretch in question. */
function workAtMover(look: ArmourLook, { stand, at, ...more }: Asked): Worked | Refusal {
  const { field, state } = look;
  const asked = moverAsked(look);
  if (!asked) return refuse(RULES.atMoving, "Nobody is on the way under your eyes.");
  const { going, stretch } = asked;
  const { from, to } = stretch;
  const refusal = whyNotEnemy(look, stand, going.side) ?? whyNotFirer(field, field.stateOf(state, stand));
  if (refusal) return refusal;
  const place = at ?? from;
  if (!samplesOf(going, stretch).some((one) => Math.abs(one - place) < EXACT))
    return refuse(RULES.atMoving, `The stretch in question is from ${from}″ to ${to}″ along the path, by half inches.`);
  const shot = { ...shotAtMover(field, state, going, stand, place), bonus: bonusOf(more) };
  const worked = workShot(field, state, shot);
  return isRefusal(worked) ? worked : { shot, worked };
}
function whyNotEnemy({ field, state }: ArmourLook, id: StandId, of: MoveProcedure["side"]): Refusal | null {
  if (!field.has(id)) return noSuchStand(id);
  return field.stateOf(state, id).side === of
    ? refuse(RULES.opportunity, "You don't use opportunity fire in your own Command Pulse.")
    : null;
}

/** Fire back at who has fired. */
function workAtFirer(look: ArmourLook, attack: AttackProcedure, { stand, ...more }: Asked): Worked | Refusal {
  const { field, state } = look;
  const { stage, source, side } = attack;
  if (stage !== "answer" && stage !== "more") return refuse(RULES.atFiring, "First what is under way is resolved.");
  const refusal = whyNotEnemy(look, stand, side);
  if (refusal) return refusal;
  const cannot = refuse(RULES.atFiring, `${field.name(stand)} can't fire back.`);
  if (source.type !== "direct") return cannot;
  const shot: Shot = { stand, target: source.stand, purpose: "opportunity", bonus: bonusOf(more) };
  const worked = workShot(field, state, shot);
  if (!isRefusal(worked) && answerers(field, state, attack).includes(stand)) return { shot, worked };
  return whyNotFirer(field, field.stateOf(state, stand)) ?? (isRefusal(worked) ? worked : cannot);
}

function work(look: ArmourLook, command: Asked): Worked | Refusal {
  const { stand, scoot } = command;
  const refusal = whyNotBonus(look, bonusOf(command)) ?? (scoot ? whyNotScoot(look, stand) : null);
  if (refusal) return refusal;
  const attack = attackOf(look.state);
  return attack ? workAtFirer(look, attack, command) : workAtMover(look, command);
}

export const opportunityFire = kind({
  type: "opportunity-fire",
  effect: { type: "ambush", each: true },
  fields: {
    stand: standField,
    at: z.number().min(0).max(1000).optional().describe("Inches along the mover's path; where it is when left out"),
    ...bonusFields,
    scoot: scootField,
  },
  name: "Opportunity fire",
  help: "Who fires bears a Fire Marker until the turn ends.",
  rule: RULES.opportunity,
  gesture: "attack",
  in: ["move", "answering"],
  closedAlike: true,
  whyNotStand(look, id) {
    for (const _ of offers(look, id)) return null;
    return whenAsked(() => whyNone(look, id));
  },
  exact: true,
  offers,
  work,
  carryOut(act, command, { shot, worked }: Worked) {
    const { state, side } = act;
    const attack = attackOf(state);
    const [bonus, scoots] = [bonusOf(command), command.scoot ?? false];
    if (attack) {
      attack.answer = { stand: command.stand, bonus, scoots };
      attack.stage = attack.stage === "more" ? "return" : "evade";
      spendBonus(state, side, bonus);
      return;
    }
    const asked = moverAsked(act);
    if (!asked) return;
    const { going, stretch } = asked;
    comeTo(act, going, { ...stretch, from: command.at ?? stretch.from });
    declareShot(act, shot, worked, { scoots, moving: true });
  },
  forecast(look, command) {
    const { field, state } = look;
    const attack = attackOf(state);
    const found = attack ? workAtFirer(look, attack, command) : workAtMover(look, command);
    if (isRefusal(found)) return found;
    const scoots = attack?.source.type === "direct" && attack.source.scoots;
    const disengages = moverAsked(look)?.going.why === "disengage";
    return forecastOf(field, state, found.shot, found.worked, scoots, disengages);
  },
});

function* offers(look: ArmourLook, only?: StandId) {
  const { field, state } = look;
  const attack = attackOf(state);
  const asked = moverAsked(look);
  const target = attack?.source.type === "direct" ? attack.source.stand : asked?.going.stand;
  if (target === undefined) return;
  const able = attack ? answerers(field, state, attack) : null;
  const half = asked ? samplesOf(asked.going, asked.stretch) : [];
  for (const stand of ownOf(look, only)) {
    if (able ? !able.includes(stand) : whyNotFirer(field, field.stateOf(state, stand))) continue;
    const fires = (at: number) => asked && shotWorked(field, state, shotAtMover(field, state, asked.going, stand, at));
    for (const at of able ? [undefined] : half.filter(fires))
      for (const bonus of bonuses(look))
        for (const { given, words } of waysToScoot(look, stand))
          yield {
            with: { stand, ...(at !== undefined && { at }), ...bonusGiven(bonus), ...given },
            name: `${field.name(stand)} at ${field.name(target)}${words}${bonusWords(bonus)}`,
            ...{ stand, target },
            ...(asked && at !== undefined && { at: moverAt(field, state, asked.going, at).at }),
          };
  }
}

function whyNone(look: ArmourLook, id: StandId): Refusal {
  const found = moverAsked(look) ? workAtMover(look, { stand: id }) : null;
  return isRefusal(found) ? found : refuse(RULES.opportunity, `${look.field.name(id)} can't fire here.`);
}
