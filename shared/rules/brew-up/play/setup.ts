/** The beginning of a battle: the scenario's stands, whole and unspent. */
import type { Stand } from "../../../scenario/model.ts";
import type { SideId } from "../../../systems.ts";
import type { BrewField } from "./field.ts";
import { type BrewStand, type BrewState, other } from "./state.ts";

export function setup(field: BrewField): BrewState {
  const side = (): BrewState["sides"][SideId] => ({ ready: false, order: { type: "ask" } });
  return {
    ...{ turn: 0, phase: "deployment", toAct: "red", done: [], first: null, chooser: null, ending: null },
    stands: field.units.map(({ stand }) => standOf(field, stand)),
    sides: { red: side(), blue: side() },
    ...{ calls: [], landed: [], interdictions: [], lost: [], fought: [], scanned: [], calledSoFar: 0 },
    held: field.scenario.victory.map(() => 0),
  };
}

function standOf(field: BrewField, { id, side, at, facing, visibleTo }: Stand): BrewStand {
  const { crew, kind, top } = field.vehicle(id);
  return {
    ...{ id, side, at, facing, order: null, by: null, leftBy: null, status: at ? "on-table" : "waiting" },
    ...{ figures: crew, fallen: 0, fled: 0, nco: kind === "men" },
    hidden: visibleTo !== undefined && !visibleTo.includes(other(side)),
    buttoned: kind === "afv" && top === "closed" && field.readings.hatches === "closed",
    ...{ motion: "none", before: "none", track: [], moved: false, says: null },
    ...{ fired: [], bursts: 0, lastFired: {}, chain: null, stays: false },
    ...{ immobilized: false, gunOut: false, coaxialOut: false, hullOut: false, turretJammed: false },
    ...{ fuelUntil: null, dazedUntil: 0, crewOut: false, morale: "free", pinned: false },
    ...{ readyFrom: 0, dug: 0, dugIn: field.beginsDugIn(id), penetratedIn: 0, gunnedIn: 0 },
  };
}
