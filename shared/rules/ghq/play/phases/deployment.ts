/** Deployment; the first turn follows it. Where nobody has anything to deploy it begins at once. */
import { isToDeploy, waitsToDeploy } from "../../../referee/deployment.ts";
import { sideIsReady } from "../../../referee/kinds/ready.ts";
import { beginTurn, type GhqSituation, isInPlay, phaseWords } from "../act.ts";
import type { Member } from "../member.ts";
import { count } from "../words.ts";

export const deploymentPhase = (member: Member): GhqSituation => ({
  ...phaseWords(member, "deployment"),
  ask({ field, state }) {
    const side = state.toAct;
    const waiting = waitsToDeploy(field, state, side).length;
    const question =
      waiting > 0
        ? `${field.sideName(side)} places ${count(waiting, "more stand")}.`
        : `${field.sideName(side)} may still change its deployment.`;
    return { side, question, rule: member.numbers.sequence };
  },
  step(act) {
    const { field, state } = act;
    const { sides, toAct } = state;
    const concerned = () =>
      state.stands.some((one) => one.side === toAct && isInPlay(one) && isToDeploy(field, one.id));
    if (sides.red.ready && sides.blue.ready) beginTurn(act, 1);
    else if (!sides[toAct].ready && concerned()) return false;
    else sideIsReady(act, toAct);
    return true;
  },
});
