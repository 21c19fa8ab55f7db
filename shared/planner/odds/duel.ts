/** One attack and the answer to it. */

import type { Planning, ShotQuestion } from "../../play/planning.ts";
import { isRefusal } from "../../play/refusal.ts";
import { ok, type Result } from "../../result.ts";
import type { DuelAnswer, DuelQuestion, DuelSide, Steps } from "../questions.ts";
import { bestShot, written } from "./bestShot.ts";
import { conditionBefore, prospectOf, targetChances } from "./chances.ts";
import type { OddsContext } from "./context.ts";

export function* duel({ planning }: OddsContext, { shot }: DuelQuestion): Steps<Result<DuelAnswer>> {
  const there = side(planning, shot);
  yield { done: 0.5 };
  const back = side(planning, { stand: shot.target, target: shot.stand, from: shot.to, to: shot.from });
  return ok({ type: "duel", there, back });
}

function side(planning: Planning, question: ShotQuestion): DuelSide {
  const { stand: firer, target } = question;
  const shot = bestShot(planning, question);
  const weapon = isRefusal(shot) ? (question.weapon ?? 0) : shot.weaponIndex;
  const flags = planning.terms({ ...question, weapon });
  const ends = { firer, target, weapon, flags: isRefusal(flags) ? null : flags };
  if (isRefusal(shot)) return { ...ends, shot: written(shot) };
  const { next, flags: _flags, ...forecast } = shot;
  return {
    ...ends,
    shot: { forecast, ...targetChances(planning.conditions, prospectOf(next), conditionBefore(planning, target)) },
  };
}

/** No system has a flag named "reason". */
