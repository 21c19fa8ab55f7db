/** Before deployment the sides write their battle groups down (rule document: 05.00 (0)). */
import { beginPhase, type GhqSituation, isInPlay, phaseWords } from "../../ghq/play/act.ts";
import { sideIsReady } from "../../referee/kinds/ready.ts";
import { MODERN } from "./member.ts";

export const organizationPhase: GhqSituation = {
  ...phaseWords(MODERN, "organization"),
  ask: ({ field, state: { toAct: side } }) => ({
    side,
    question: `${field.sideName(side)} writes down its battle groups.`,
    rule: "05.00 (0)",
  }),
  /** A side of one stand has nothing to organize. */
  step(act) {
    const { sides, toAct, stands } = act.state;
    if (sides.red.ready && sides.blue.ready) beginPhase(act, "deployment", "red", false);
    else if (!sides[toAct].ready && stands.filter((one) => one.side === toAct && isInPlay(one)).length >= 2)
      return false;
    else sideIsReady(act, toAct);
    return true;
  },
};
