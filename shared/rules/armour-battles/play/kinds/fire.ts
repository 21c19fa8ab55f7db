/** Fire of the acting group, and opportunity fire in the enemy's pulse ("How to Fire", "Opportunity Fire"). */
import { z } from "zod";
import type { Refusal, StandId } from "../../../../play/contract.ts";
import { whyOutOfSight } from "../../../../sight/sightWords.ts";
import { standField } from "../../../referee/commands.ts";
import { samplesOf } from "../../../referee/engine/walk.ts";
import { isRefusal, noSuchStand, refuse, whenAsked } from "../../../referee/field.ts";
import { has } from "../../vehicles.ts";
import { ATTACK } from "../effects.ts";
import { forecastOf } from "../forecast.ts";
import { type ArmourLook, called, kind, ownOf } from "../game.ts";
import { hullsApart, whyNotActing } from "../groups.ts";
import { RULES } from "../numbers.ts";
import { comeTo, moverAt, shotAtMover } from "../procedures/walk.ts";
import {
  type BonusFields,
  bonuses,
  bonusFields,
  bonusGiven,
  bonusOf,
  bonusWords,
  spendBonus,
  whyNotBonus,
} from "../pulse.ts";
import {
  hasTarget,
  type Shot,
  shotWorked,
  sightOf,
  targetsOf,
  type WorkedShot,
  whyNotFireNow,
  whyNotFirer,
  whyNotPriority,
  workShot,
} from "../shots.ts";
import {
  type AttackProcedure,
  attackOf,
  groupOf,
  type MoveProcedure,
  moveOf,
  NO_BONUS,
  other,
  topOf,
} from "../state.ts";
import { GIVES_AWAY, openOf } from "../units.ts";
import { answerers, declareShot } from "./attack.ts";

const scootField = z.boolean().optional().describe("true: shoots and scoots");

/** In an activation, not after a move. */
function whyNotScoot({ field, state }: ArmourLook, id: StandId): Refusal | null {
  if (!field.has(id)) return noSuchStand(id);
  const name = field.name(id);
  if (!has(field.unit(id).vehicle, "shoot-and-scoot")) return refuse(RULES.scoot, `${name} can't shoot and scoot.`);
  const unit = field.stateOf(state, id);
  if (state.pulse?.side === unit.side && unit.moved)
    return refuse(RULES.scoot, `${name} can't shoot and scoot: it has moved.`);
  const isBound = groupOf(state)?.destinations.some(({ stand }) => stand === id);
  return isBound ? refuse(RULES.scoot, `${name} can't shoot and scoot: it has a destination.`) : null;
}

const STAYS = { given: {}, words: "" };
/** Its ways of firing, the plain one first: the command's field, and the words. */
const waysToScoot = (look: ArmourLook, id: StandId) =>
  whyNotScoot(look, id) === null ? [STAYS, { given: { scoot: true }, words: ", then back" }] : [STAYS];

const whyNotFire = (look: ArmourLook, id: StandId): Refusal | null =>
  whyNotActing(look, id) ?? whyNotFireNow(look.field, look.state, id);

/** The unit may fire. */
function workAt(look: ArmourLook, shot: Shot): WorkedShot | Refusal {
  const worked = workShot(look.field, look.state, shot);
  return isRefusal(worked) ? worked : (whyNotPriority(look, worked) ?? worked);
}
const shotOf = ({ stand, target, ...more }: Pick<Shot, "stand" | "target"> & Parameters<typeof bonusOf>[0]): Shot => ({
  ...{ stand, target, purpose: "fire", mayMiss: true },
  bonus: bonusOf(more),
});

export const fire = kind({
  ...called("fire", "Fire", "Fire at the closest enemy not yet fired at.", RULES.priority),
  effect: ATTACK,
  fields: { stand: standField, target: standField, ...bonusFields, scoot: scootField },
  givesAway: GIVES_AWAY,
  gesture: "attack",
  in: ["acting"],
  whyNotStand(look, id) {
    const refusal = whyNotFire(look, id);
    if (refusal) return refusal;
    return hasTarget(look.field, look.state, id, true) ? null : whenAsked(() => whyNone(look, id));
  },
  exact: true,
  offers,
  work: (look, command) =>
    whyNotFire(look, command.stand) ??
    whyNotBonus(look, bonusOf(command)) ??
    (command.scoot ? whyNotScoot(look, command.stand) : null) ??
    workAt(look, shotOf(command)),
  carryOut: (act, { scoot = false }, worked: WorkedShot) => declareShot(act, worked, { scoots: scoot, moving: false }),
  forecast(look, command) {
    const worked = whyNotFire(look, command.stand) ?? workAt(look, shotOf(command));
    return isRefusal(worked) ? worked : forecastOf(look, worked);
  },
});

function* offers(look: ArmourLook, only?: StandId) {
  const { field, state } = look;
  for (const stand of ownOf(look, only)) {
    if (whyNotFire(look, stand)) continue;
    const within = targetsOf(field, state, stand);
    const misses = within.length === 0;
    const how = misses ? ", out of range" : "";
    // Additions to a miss are wasted.
    for (const target of misses ? targetsOf(field, state, stand, true) : within)
      for (const bonus of misses ? [NO_BONUS] : bonuses(look))
        for (const { given, words } of waysToScoot(look, stand)) {
          const name = `${field.name(stand)} at ${field.name(target)}${how}${words}${bonusWords(bonus)}`;
          yield { with: { stand, target, ...bonusGiven(bonus), ...given }, name, stand, target };
        }
  }
}

/** The reason of the nearest enemy. Any hindrance but sight comes first: the unit can do something about it. */
function whyNone(look: ArmourLook, stand: StandId): Refusal {
  const { field, state, side } = look;
  const shots = openOf(state, other(side))
    .map(({ id }) => ({ away: hullsApart(field, state, stand, id), shot: shotOf({ stand, target: id }) }))
    .sort((a, b) => a.away - b.away)
    .map(({ shot }) => shot);
  const [nearest] = shots;
  if (!nearest) return refuse(RULES.fire, "No enemy is on the table.");
  for (const shot of shots) {
    const worked = workAt(look, shot);
    if (isRefusal(worked) && worked.rule !== RULES.sight) return worked;
  }
  const why = whyOutOfSight(sightOf(field, state, nearest), field.rules.names);
  return refuse(
    RULES.sight,
    `${field.name(stand)} sees no enemy: ${field.name(nearest.target)}, the nearest, is ${why}.`,
  );
}

const EXACT = 1e-9;

interface Asked extends BonusFields {
  readonly stand: StandId;
  readonly at?: number | undefined;
  readonly scoot?: boolean | undefined;
}

function moverAsked({ state }: Pick<ArmourLook, "state">) {
  const going = moveOf(state);
  return going?.stretch && topOf(state) === going ? { going, stretch: going.stretch } : null;
}

/** A shot at the mover, at a half inch of the stretch in question. */
function workAtMover(look: ArmourLook, { stand, at, ...more }: Asked): WorkedShot | Refusal {
  const { field, state } = look;
  const asked = moverAsked(look);
  if (!asked) return refuse(RULES.atMoving, "No enemy is moving in your sight.");
  const { going, stretch } = asked;
  const { from, to } = stretch;
  const refusal = whyNotEnemy(look, stand, going.side) ?? whyNotFirer(field, field.stateOf(state, stand));
  if (refusal) return refusal;
  const place = at ?? from;
  if (!samplesOf(going, stretch).some((sample) => Math.abs(sample - place) < EXACT))
    return refuse(RULES.atMoving, `Fire at a half inch of this stretch: ${from}″ to ${to}″ along the path.`);
  const shot = { ...shotAtMover({ field, state }, going, stand, place), bonus: bonusOf(more) };
  return workShot(field, state, shot);
}
function whyNotEnemy({ field, state }: ArmourLook, id: StandId, of: MoveProcedure["side"]): Refusal | null {
  if (!field.has(id)) return noSuchStand(id);
  return field.stateOf(state, id).side === of
    ? refuse(RULES.opportunity, "No opportunity fire in your side's Command Pulse.")
    : null;
}

/** Fire back at a unit that has fired. */
function workAtFirer(look: ArmourLook, attack: AttackProcedure, { stand, ...more }: Asked): WorkedShot | Refusal {
  const { field, state } = look;
  const { stage, source, side } = attack;
  if (stage !== "answer" && stage !== "more") return refuse(RULES.atFiring, "Resolve what is under way first.");
  const refusal = whyNotEnemy(look, stand, side);
  if (refusal) return refusal;
  const cannot = refuse(RULES.atFiring, `${field.name(stand)} can't fire back.`);
  if (source.type !== "direct") return cannot;
  const shot: Shot = { stand, target: source.stand, purpose: "opportunity", bonus: bonusOf(more) };
  const worked = workShot(field, state, shot);
  if (!isRefusal(worked) && answerers(field, state, attack).includes(stand)) return worked;
  return whyNotFirer(field, field.stateOf(state, stand)) ?? (isRefusal(worked) ? worked : cannot);
}

function work(look: ArmourLook, command: Asked): WorkedShot | Refusal {
  const { stand, scoot } = command;
  const refusal = whyNotBonus(look, bonusOf(command)) ?? (scoot ? whyNotScoot(look, stand) : null);
  if (refusal) return refusal;
  const attack = attackOf(look.state);
  return attack ? workAtFirer(look, attack, command) : workAtMover(look, command);
}

export const opportunityFire = kind({
  type: "opportunity-fire",
  name: "Opportunity fire",
  help: "The firer bears a Fire Marker until the turn ends.",
  rule: RULES.opportunity,
  effect: { type: "ambush", each: true },
  fields: {
    stand: standField,
    at: z
      .number()
      .min(0)
      .max(1000)
      .optional()
      .describe("Inches along the mover's path; its present place when left out"),
    ...bonusFields,
    scoot: scootField,
  },
  givesAway: GIVES_AWAY,
  gesture: "attack",
  in: ["move", "answering"],
  whyNotStand(look, id) {
    for (const _ of opportunities(look, id)) return null;
    return whenAsked(() => whyNoOpportunity(look, id));
  },
  exact: true,
  offers: opportunities,
  work,
  carryOut(act, command, worked: WorkedShot) {
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
    declareShot(act, worked, { scoots, moving: true });
  },
  forecast(look, command) {
    const attack = attackOf(look.state);
    const worked = attack ? workAtFirer(look, attack, command) : workAtMover(look, command);
    if (isRefusal(worked)) return worked;
    const scoots = attack?.source.type === "direct" && attack.source.scoots;
    const disengages = moverAsked(look)?.going.why === "disengage";
    return forecastOf(look, worked, scoots, disengages);
  },
});

function* opportunities(look: ArmourLook, only?: StandId) {
  const { field, state } = look;
  const attack = attackOf(state);
  const asked = moverAsked(look);
  const target = attack?.source.type === "direct" ? attack.source.stand : asked?.going.stand;
  if (target === undefined) return;
  const able = attack ? answerers(field, state, attack) : null;
  const half = asked ? samplesOf(asked.going, asked.stretch) : [];
  for (const stand of ownOf(look, only)) {
    if (able ? !able.includes(stand) : whyNotFirer(field, field.stateOf(state, stand))) continue;
    const fires = (at: number) =>
      asked && shotWorked(field, state, shotAtMover({ field, state }, asked.going, stand, at));
    for (const at of able ? [undefined] : half) {
      if (at !== undefined && !fires(at)) continue;
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
}

function whyNoOpportunity(look: ArmourLook, id: StandId): Refusal {
  const worked = moverAsked(look) ? workAtMover(look, { stand: id }) : null;
  return isRefusal(worked) ? worked : refuse(RULES.opportunity, `${look.field.name(id)} can't fire here.`);
}
