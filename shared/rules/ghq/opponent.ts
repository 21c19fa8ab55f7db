/** What the family tells whoever plays a side, from the markers, roles and levels that all members have. */

import type { StandView } from "../../play/contract.ts";
import type { OpponentSense } from "../../play/opponent.ts";
import type { Scenario, Stand } from "../../scenario/model.ts";
import { cohesionOfStand, GHQ, HQ } from "./forces.ts";
import { conditionsOf } from "./play/ending.ts";
import type { CohesionValues } from "./play/member.ts";

/** What its loss costs beyond the stand itself: the orders of every turn that follows. */
const GHQ_PRECIOUS = 0.6;
const HQ_PRECIOUS = 0.15;

type Shared = Pick<OpponentSense, "victory" | "precious" | "hasMoved" | "setsOut">;

export function familySense(scenario: Scenario, cohesion: CohesionValues): Shared {
  const stands = new Map(scenario.stands.map((stand) => [stand.id, stand]));
  const markersOf = ({ beads }: StandView): number =>
    (beads.includes("s") ? cohesion.suppressed : 0) + (beads.includes("d") ? cohesion.disorganized : 0);
  return {
    victory: conditionsOf(scenario, scenario.options["victoryCounts"] === "points" ? "points" : "stands"),
    precious: (id) => preciousOf(stands.get(id)),
    hasMoved: ({ hasMoved }) => hasMoved === true,
    setsOut: (group, ordered) => {
      const help = group.filter(({ id }) => stands.get(id)?.role !== undefined).length * cohesion.attachedHq;
      const all = group.map((one) =>
        chance(levelOf(scenario, one) - help - markersOf(one) - (ordered ? 0 : cohesion.independent)),
      );
      return all.reduce((sum, one) => sum + one, 0) / Math.max(1, all.length);
    },
  };
}
const preciousOf = (stand: Stand | undefined): number =>
  stand?.role === GHQ ? GHQ_PRECIOUS : stand?.role === HQ ? HQ_PRECIOUS : 0;

const levelOf = ({ sides, stands }: Scenario, { id, side }: StandView): number =>
  cohesionOfStand(stands.find((one) => one.id === id) ?? {}, sides.find((one) => one.id === side) ?? {});

/** Of a cohesion roll that must come to the level at most. */
const chance = (need: number): number => Math.min(20, Math.max(0, need)) / 20;
