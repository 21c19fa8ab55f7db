/** A unit of the group that acts fires at an enemy unit ("How to Fire", "Target Priority"). */
import type { Refusal, StandId } from "../../../../play/contract.ts";
import { standField } from "../../../referee/commands.ts";
import { isRefusal, refuse, whenAsked } from "../../../referee/field.ts";
import { bonuses, bonusFields, bonusGiven, bonusOf, bonusWords, whyNotBonus } from "../bonus.ts";
import { ATTACK } from "../effects.ts";
import { forecastOf } from "../forecast.ts";
import { type ArmourLook, kind, ownOf } from "../game.ts";
import { whyNotActing } from "../groups.ts";
import { RULES } from "../numbers.ts";
import { declareShot } from "../procedures/attack.ts";
import { scootField, waysToScoot, whyNotScoot } from "../scooting.ts";
import { type Shot, targetsOf, type WorkedShot, whyNotFireNow, whyNotPriority, workShot } from "../shots.ts";
import { NO_BONUS } from "../state.ts";
import { isOpen } from "../units.ts";

const whyNotFire = (look: ArmourLook, id: StandId): Refusal | null =>
  whyNotActing(look, id) ?? whyNotFireNow(look.field, look.state, id);

interface Worked {
  readonly shot: Shot;
  readonly worked: WorkedShot;
}
/** The unit may fire. */
function workAt({ field, state }: ArmourLook, shot: Shot): Worked | Refusal {
  const worked = workShot(field, state, shot);
  return isRefusal(worked) ? worked : (whyNotPriority(field, state, shot, worked) ?? { shot, worked });
}
const shotOf = ({ stand, target, ...more }: Pick<Shot, "stand" | "target"> & Parameters<typeof bonusOf>[0]): Shot => ({
  ...{ stand, target, purpose: "fire", mayMiss: true },
  bonus: bonusOf(more),
});

export const fire = kind({
  type: "fire",
  effect: ATTACK,
  fields: { stand: standField, target: standField, ...bonusFields, scoot: scootField },
  name: "Fire",
  help: "At the closest enemy that was not fired at.",
  rule: RULES.priority,
  gesture: "attack",
  in: ["acting"],
  closedAlike: true,
  whyNotStand(look, id) {
    for (const _ of offers(look, id)) return null;
    return whenAsked(() => whyNone(look, id));
  },
  exact: true,
  offers,
  work: (look, command) =>
    whyNotFire(look, command.stand) ??
    whyNotBonus(look, bonusOf(command)) ??
    (command.scoot ? whyNotScoot(look, command.stand) : null) ??
    workAt(look, shotOf(command)),
  carryOut: (act, { scoot = false }, { shot, worked }: Worked) =>
    declareShot(act, shot, worked, { scoots: scoot, moving: false }),
  forecast(look, command) {
    const found = whyNotFire(look, command.stand) ?? workAt(look, shotOf(command));
    return isRefusal(found) ? found : forecastOf(look.field, look.state, found.shot, found.worked, false);
  },
});

function* offers(look: ArmourLook, only?: StandId) {
  const { field, state } = look;
  for (const stand of ownOf(look, only)) {
    if (whyNotFire(look, stand)) continue;
    const within = targetsOf(field, state, stand);
    // Dice added to a miss are thrown away.
    const [targets, added, how] =
      within.length > 0
        ? [within, bonuses(look), ""]
        : [targetsOf(field, state, stand, true), [NO_BONUS], ", out of range"];
    for (const target of targets)
      for (const bonus of added)
        for (const { given, words } of waysToScoot(look, stand)) {
          const name = `${field.name(stand)} at ${field.name(target)}${how}${words}${bonusWords(bonus)}`;
          yield { with: { stand, target, ...bonusGiven(bonus), ...given }, name, stand, target };
        }
  }
}

function whyNone(look: ArmourLook, stand: StandId): Refusal {
  const refusal = whyNotFire(look, stand);
  if (refusal) return refusal;
  for (const one of look.state.stands) {
    const found = one.side !== look.side && isOpen(one) ? workAt(look, shotOf({ stand, target: one.id })) : null;
    if (isRefusal(found)) return found;
  }
  return refuse(RULES.fire, "There is no enemy on the table.");
}
