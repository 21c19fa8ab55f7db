/** The state before the first decision. */
import { storeyOf } from "../../../forces/storeys.ts";
import type { Battlefield } from "../../ghq/play/battlefield.ts";
import { setup as setupFamily } from "../../ghq/play/state.ts";
import { optionsOf } from "./game.ts";
import type { SquadState } from "./state.ts";

export function setup(field: Battlefield): SquadState {
  const begun = setupFamily(field);
  // Where a marker of any turn makes a D of an (S), its turn doesn't matter.
  const since = optionsOf(field).suppressionConverts === "this-turn" ? { earlier: false } : {};
  return {
    ...begun,
    phase: "deployment",
    stands: begun.stands.map((stand) => ({
      ...{ ...stand, ...since, assaulted: false, flak: false, by: null },
      ...{ storey: stand.at ? storeyOf(field.unit(stand.id).stand) : 0, climbed: 0, walked: 0 },
      // The enemy learns of aircraft as they arrive.
      known: stand.known && !field.unit(stand.id).vehicle.offTable,
    })),
    ...{ attack: null, arrival: null },
    ...{ plots: [], impacts: [], strikes: [], laid: 0 },
  };
}
