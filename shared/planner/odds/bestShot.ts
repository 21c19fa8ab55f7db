/** A stand's shot with its best weapon. */

import type { Refusal } from "../../play/contract.ts";
import type { PlannedShot, Planning, ShotQuestion } from "../../play/planning.ts";
import { isRefusal } from "../../play/refusal.ts";
import { compareGravity, type Gravity, gravityOf, prospectOf } from "./chances.ts";

/** With the question's weapon where it names one. Refused with the first weapon's reason where none can fire. */
export function bestShot(planning: Planning, question: ShotQuestion): PlannedShot | Refusal {
  const weapons = question.weapon === undefined ? planning.weapons(question.stand).length : 1;
  if (weapons <= 1) return planning.shot(question);
  let best: { readonly shot: PlannedShot; readonly gravity: Gravity } | null = null;
  let refusal: Refusal | null = null;
  for (let weapon = 0; weapon < weapons; weapon++) {
    const shot = planning.shot({ ...question, weapon });
    if (isRefusal(shot)) {
      refusal ??= shot;
      continue;
    }
    const gravity = gravityOf(planning.conditions, prospectOf(shot.next));
    if (best === null || compareGravity(gravity, best.gravity) > 0) best = { shot, gravity };
  }
  return best?.shot ?? (refusal as Refusal);
}

/** A refusal as plain data: some work out their words on demand. */
export const written = ({ rule, reason }: Refusal): Refusal => ({ rule, reason });
