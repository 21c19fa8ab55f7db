/** The state before anybody decided anything. */
import type { Stand } from "../../../scenario/model.ts";
import type { SideId } from "../../../systems.ts";
import type { ArmourField } from "./field.ts";
import { type ArmourState, other, type SideState, type UnitState } from "./state.ts";
import { figure } from "./units.ts";

export function setup(field: ArmourField): ArmourState {
  const side = (id: SideId): SideState => ({
    dice: { 2: 0, 3: 0, 4: 0, 5: 0, 6: 0 },
    ...{ staff: figure(field, id, "staffOrders"), staffComing: 0, failed: false, logistics: false },
    morale: figure(field, id, "morale"),
    ...{ missions: [], batteriesUsed: [], givenUp: [], fallen: [] },
    ...{ ready: false, order: { type: "ask" } },
  });
  return {
    ...{ turn: 0, phase: "deployment", toAct: "red", rolled: false, first: null, lastPulse: null, pulse: null },
    stands: field.units.map(({ stand }) => unitOf(stand)),
    sides: { red: side("red"), blue: side("blue") },
    ...{ maintaining: [], kept: [], adjusted: [], due: [], screens: [], procedures: [] },
    ...{ attached: {}, hiddenGroups: [], ending: null },
    held: field.scenario.victory.map(() => 0),
  };
}

function unitOf({ id, side, at, facing, visibleTo }: Stand): UnitState {
  const known = visibleTo === undefined || visibleTo.includes(other(side));
  return {
    ...{ id, side, at, facing, known, hidden: !known, status: at ? "on-table" : "waiting" },
    ...{ disruption: 0, suppressed: false, fired: false, activated: false, moved: false, brokeOff: false },
    ...{ breakdown: null, order: null, leftBy: null },
  };
}
