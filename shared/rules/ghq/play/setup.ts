/** The state before anybody decided anything; a member adds what is its own. */
import type { SideId } from "../../../systems.ts";
import { GHQ } from "../forces.ts";
import type { Battlefield } from "./battlefield.ts";
import type { GhqState, SideState, StandState } from "./state.ts";

export function setup(field: Battlefield): GhqState {
  const side = (): SideState => ({ orders: 0, singles: false, ready: false, order: { type: "ask" }, passed: false });
  return {
    turn: 0,
    phase: "deployment",
    stands: field.units.map(({ stand }): StandState => {
      const other: SideId = stand.side === "red" ? "blue" : "red";
      return {
        id: stand.id,
        side: stand.side,
        commands: stand.role === GHQ,
        status: stand.at ? "on-table" : "waiting",
        at: stand.at,
        facing: stand.facing,
        s: false,
        d: false,
        fired: false,
        exposed: false,
        group: null,
        moved: false,
        attacked: false,
        opportunityBy: [],
        known: stand.visibleTo === undefined || stand.visibleTo.includes(other),
        order: null,
        leftBy: null,
      };
    }),
    groups: [],
    sides: { red: side(), blue: side() },
    initiative: "red",
    toAct: "red",
    choosing: false,
    ordersRolled: false,
    procedures: [],
    held: field.scenario.victory.map(() => 0),
    ending: null,
  };
}
