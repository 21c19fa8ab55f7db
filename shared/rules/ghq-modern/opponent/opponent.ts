/** The modern game's knowledge for the opponent. */
import type { OpponentRules } from "../../../play/opponent.ts";
import { ok } from "../../../result.ts";
import type { LoadedScenario } from "../../../scenario/model.ts";
import { familySense } from "../../ghq/opponent.ts";
import { SHOTS_A_TURN } from "../tables.ts";
import { readModernVehicle } from "../vehicles.ts";

export const modernOpponent: OpponentRules = {
  open(known) {
    const most = shotsOf(known);
    return ok({
      ...familySense(known.scenario),
      attacksLeft: ({ id, beads }) => {
        const shots = beads.includes("again") ? 2 : beads.includes("fired") ? 1 : 0;
        return Math.max(0, (most.get(id) ?? 1) - shots);
      },
    });
  },
};

/** By stand, the number of its shots in a turn. */
function shotsOf({ scenario }: LoadedScenario): ReadonlyMap<string, number> {
  return new Map(
    scenario.stands.map(({ id, vehicle }) => {
      const record = Object.hasOwn(scenario.vehicles, vehicle) ? scenario.vehicles[vehicle] : undefined;
      const read = record && readModernVehicle(record);
      return [id, read?.ok ? SHOTS_A_TURN[read.value.techLevel] : 1];
    }),
  );
}
