/** Before the first turn waiting stands are placed in their side's zones. The referee's own kinds. */
import type { StandId } from "../../../../play/contract.ts";
import { isToDeploy, waitsToDeploy } from "../../../referee/deployment.ts";
import { isInPlay } from "../../../referee/field.ts";
import { deploy as deployBy } from "../../../referee/kinds/deploy.ts";
import { ready as readyBy, sideIsReady } from "../../../referee/kinds/ready.ts";
import { type BrewLook, type BrewSituation, plural, whyNotTheirs } from "../game.ts";
import { RULES } from "../numbers.ts";
import { beginTurn } from "../turn.ts";

export const deploy = deployBy({
  rule: RULES.setUp,
  whyNotOwn: (look, id: StandId) => whyNotTheirs(look as BrewLook, id),
});
export const ready = readyBy({ rule: RULES.setUp });

export const deployment: BrewSituation = {
  words: "the deployment",
  rule: RULES.setUp,
  ask({ field, state }) {
    const side = state.toAct;
    const left = waitsToDeploy(field, state, side).length;
    const question =
      left > 0
        ? `${field.sides.does(side, "places")} ${plural(left, "more unit")}.`
        : `${field.sides.name(side)} may still change the deployment.`;
    return { side, question, rule: RULES.setUp };
  },
  /** A side without stands to place is ready. */
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
