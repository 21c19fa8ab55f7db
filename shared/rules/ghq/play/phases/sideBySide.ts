/** Phases in which one side after the other does its part: deployment, and further phases of members. */
import { isToDeploy, waitsToDeploy } from "../../../referee/deployment.ts";
import { sideIsReady } from "../../../referee/kinds/ready.ts";
import { beginTurn, type GhqAct, type GhqLook, type GhqSituation, isInPlay, phaseWords } from "../act.ts";
import { count } from "../logWords.ts";
import type { Member } from "../member.ts";

interface SideBySide {
  readonly phase: string;
  /** The document's rule for a side's action; left out: the phase's own. */
  readonly rule?: string;
  /** Whether a side has anything to do; otherwise it is passed over. */
  due(look: GhqLook): boolean;
  /** "rolls to recover." */
  does(look: GhqLook): string;
  /** The step after both sides. */
  next(act: GhqAct): void;
}

export const sideBySide = (member: Member, { phase, rule, due, does, next }: SideBySide): GhqSituation => ({
  ...phaseWords(member, phase),
  ask({ field, state }) {
    const side = state.toAct;
    const question = field.sides.does(side, does({ field, state, side }));
    return { side, question, rule: rule ?? phaseWords(member, phase).rule };
  },
  step(act) {
    const { sides, toAct: side } = act.state;
    if (sides.red.ready && sides.blue.ready) next(act);
    else if (!sides[side].ready && due({ ...act, side })) return false;
    else sideIsReady(act, side);
    return true;
  },
});

/** The first turn follows it, or a member's further phase. Without anything to deploy it begins at once. */
export const deploymentPhase = (member: Member, next: SideBySide["next"] = (act) => beginTurn(act, 1)): GhqSituation =>
  sideBySide(member, {
    phase: "deployment",
    due: ({ field, state, side }) =>
      state.stands.some((stand) => stand.side === side && isInPlay(stand) && isToDeploy(field, stand.id)),
    does({ field, state, side }) {
      const waiting = waitsToDeploy(field, state, side).length;
      return waiting > 0 ? `places ${count(waiting, "more stand")}.` : "may still change the deployment.";
    },
    next,
  });
