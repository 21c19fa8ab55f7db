/** The paint of a scenario's stands: their vehicle's, or for nations without a scheme their side's. */
import type { Paint } from "../../../shared/picture/paintSchemes.ts";
import { vehiclePaint } from "../../../shared/picture/vehiclePaint.ts";
import type { Scenario } from "../../../shared/scenario/model.ts";
import { seasonOf } from "../../../shared/table/season.ts";
import type { SideColours } from "../../theme/sideColours.ts";

/** Finds each vehicle's paint once. */
export function painter({ vehicles, facts }: Pick<Scenario, "vehicles" | "facts">) {
  const found = new Map<string, Paint | null>();
  return (id: string, { paint }: SideColours): Paint => {
    let own = found.get(id);
    if (own === undefined) {
      const vehicle = vehicles[id];
      own = vehicle ? vehiclePaint(vehicle, facts.date, seasonOf({ facts })) : null;
      found.set(id, own);
    }
    return own ?? { pattern: "plain", colours: [paint] };
  };
}
