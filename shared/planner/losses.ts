/** The worth of stands in points, and the lost part of it, by the rules' opponent. */
import type { Battle, StandId, StandView } from "../play/contract.ts";
import { lostIn } from "../play/planning.ts";
import { ok, type Result } from "../result.ts";
import type { RuleSystem } from "../rules/contract.ts";
import { ruleSystem } from "../rules/systems.ts";
import type { LoadedScenario, Scenario } from "../scenario/model.ts";
import { SIDE_IDS, type SideId } from "../systems.ts";
import { knownAt } from "./context.ts";

export interface Reckoning {
  points(stand: StandId): number;
  /** The lost part of a stand's points, 0 to 1. A stand that left the table unharmed has lost nothing. */
  lost(stand: StandView): number;
  /** The same for a condition (an id among a forecast's `after`). */
  lostIn(condition: string): number;
  /** Whether this kind of command adds a stand to an attack that is being made. */
  joins(kind: string): boolean;
}

/** By the rules' measure, which may differ from points. */
export function pointsOf({ system, stands, vehicles }: Scenario): ReadonlyMap<StandId, number> {
  const rules = ruleSystem(system);
  const worth = (id: string): number => {
    const vehicle = Object.hasOwn(vehicles, id) ? vehicles[id] : undefined;
    return vehicle && rules.ok ? rules.value.worthOf(vehicle) : 0;
  };
  return new Map(stands.map(({ id, vehicle }) => [id, worth(vehicle)]));
}

export interface ReckonedBattle {
  readonly battle: Battle;
  readonly loaded: LoadedScenario;
  readonly system: RuleSystem;
}
/** Refused where the battle can't be planned for. */
export function reckoningOf({ battle, loaded, system }: ReckonedBattle): Result<Reckoning> {
  const view = battle.view(battle.setup(), null);
  const planning = system.planning.open(knownAt(loaded, view, null), view);
  if (!planning.ok) return planning;
  const points = pointsOf(loaded.scenario);
  // A stand's condition comes from its markers; a new planner question for each would cost more than the rest.
  const known = new Map<string, number>();
  const asked = ({ id, at, facing, beads }: StandView): number => {
    planning.value.suppose([{ stand: id, place: at && { at, facing }, beads }]);
    return lostIn(planning.value.conditions, planning.value.condition(id));
  };
  return ok({
    points: (stand) => points.get(stand) ?? 0,
    lost(stand) {
      if (stand.status === "eliminated") return 1;
      if (stand.status !== "on-table") return 0;
      const key = `${stand.id} ${stand.beads.join()}`;
      const lost = known.get(key) ?? asked(stand);
      known.set(key, lost);
      return lost;
    },
    lostIn: (condition) => lostIn(planning.value.conditions, condition),
    joins: (kind) => battle.effects.get(kind)?.type === "join",
  });
}

/** By side, in points. */
export function lostPoints(stands: readonly StandView[], { points, lost }: Reckoning): Record<SideId, number> {
  const all = { red: 0, blue: 0 };
  for (const side of SIDE_IDS)
    for (const stand of stands) if (stand.side === side) all[side] += lost(stand) * points(stand.id);
  return all;
}
