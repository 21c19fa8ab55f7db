/** The family's knowledge for the opponent, from the markers and roles that all members have. */
import type { OpponentRules, OpponentSense } from "../../play/opponent.ts";
import { ok } from "../../result.ts";
import type { Scenario, Stand } from "../../scenario/model.ts";
import { GHQ, HQ } from "./forces.ts";
import { conditionsOf } from "./play/ending.ts";

/** The cost of its loss beyond the stand itself: the orders of every later turn. */
const GHQ_PRECIOUS = 0.6;
const HQ_PRECIOUS = 0.15;

export function familySense(scenario: Scenario): Omit<OpponentSense, "attacksLeft"> {
  const stands = new Map(scenario.stands.map((stand) => [stand.id, stand]));
  return {
    victory: conditionsOf(scenario, scenario.options["victoryCounts"] === "points" ? "points" : "stands"),
    precious: (id) => preciousOf(stands.get(id)),
    hasMoved: ({ hasMoved }) => hasMoved,
    timeless: false,
    choose: () => null,
    price: () => 0,
  };
}
const preciousOf = (stand: Stand | undefined): number =>
  stand?.role === GHQ ? GHQ_PRECIOUS : stand?.role === HQ ? HQ_PRECIOUS : 0;

/** For members whose stands attack once a turn. */
export const oneShotOpponent: OpponentRules = {
  open: ({ scenario }) =>
    ok({ ...familySense(scenario), attacksLeft: ({ beads }) => (beads.includes("fired") ? 0 : 1) }),
};
