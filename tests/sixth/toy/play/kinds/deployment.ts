/** Rule 5: before the first turn toys that wait for a place are put into their side's zones. The referee's own kinds. */
import type { StandId } from "../../../../../shared/play/contract.ts";
import { isToDeploy, waitsToDeploy } from "../../../../../shared/rules/referee/deployment.ts";
import { isInPlay } from "../../../../../shared/rules/referee/field.ts";
import { deploy as deployBy } from "../../../../../shared/rules/referee/kinds/deploy.ts";
import { ready as readyBy, sideIsReady } from "../../../../../shared/rules/referee/kinds/ready.ts";
import type { ToyLook, ToySituation } from "../game.ts";
import { whyNotTheirs } from "../game.ts";
import { RULES } from "../numbers.ts";
import { beginTurn } from "../pulses.ts";

export const deploy = deployBy({
  rule: RULES.deploy,
  whyNotOwn: (look, id: StandId) => whyNotTheirs(look as ToyLook, id),
});
export const ready = readyBy({ rule: RULES.deploy });

export const deployment: ToySituation = {
  words: "the deployment",
  rule: RULES.deploy,
  ask({ field, state }) {
    const side = state.toAct;
    const left = waitsToDeploy(field, state, side).length;
    const name = field.sides.name(side);
    const question =
      left > 0
        ? `${name} places ${left} more ${left === 1 ? "toy" : "toys"}.`
        : `${name} may still change the deployment.`;
    return { side, question, rule: RULES.deploy };
  },
  /** A side that has nobody to place is ready. */
  step(act) {
    const { field, state } = act;
    const { red, blue } = state.sides;
    const places = state.stands.some(
      (stand) => stand.side === state.toAct && isInPlay(stand) && isToDeploy(field, stand.id),
    );
    if (red.ready && blue.ready) beginTurn(act, 1);
    else if (state.sides[state.toAct].ready || !places) sideIsReady(act, state.toAct);
    else return false;
    return true;
  },
};
