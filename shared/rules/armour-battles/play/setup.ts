/** The state before anybody decided anything. */
import type { SideId } from "../../../systems.ts";
import type { ArmourField } from "./field.ts";
import { type ArmourState, other, type SideState, type UnitState } from "./state.ts";
import { figure } from "./units.ts";

export function setup(field: ArmourField): ArmourState {
  const side = (id: SideId): SideState => ({
    dice: { 2: 0, 3: 0, 4: 0, 5: 0, 6: 0 },
    staff: figure(field, id, "staffOrders"),
    staffComing: 0,
    failed: false,
    morale: figure(field, id, "morale"),
    logistics: false,
    missions: [],
    batteriesUsed: [],
    givenUp: [],
    fallen: [],
    ready: false,
    order: { type: "ask" },
  });
  return {
    turn: 0,
    phase: "deployment",
    stands: field.units.map(({ stand }): UnitState => {
      const known = stand.visibleTo === undefined || stand.visibleTo.includes(other(stand.side));
      return {
        id: stand.id,
        side: stand.side,
        status: stand.at ? "on-table" : "waiting",
        at: stand.at,
        facing: stand.facing,
        disruption: 0,
        suppressed: false,
        fired: false,
        activated: false,
        moved: false,
        brokeOff: false,
        hidden: !known,
        known,
        breakdown: null,
        order: null,
        leftBy: null,
      };
    }),
    sides: { red: side("red"), blue: side("blue") },
    toAct: "red",
    rolled: false,
    first: null,
    maintaining: [],
    kept: [],
    adjusted: [],
    due: [],
    lastPulse: null,
    attached: {},
    hiddenGroups: [],
    pulse: null,
    screens: [],
    procedures: [],
    held: field.scenario.victory.map(() => 0),
    ending: null,
  };
}
