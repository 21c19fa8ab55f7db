/** A planned shot from the family's knowledge of an attack. */
import type { Forecast } from "../../../play/contract.ts";
import type { PlannedShot } from "../../../play/planning.ts";
import type { AttackFacts, AttackWorking } from "../attack.ts";
import { flagsOf } from "./flags.ts";
import { type Fired, statesAfter } from "./targetStates.ts";

export interface ShotAsWorked extends Omit<Forecast, "sight" | "workings" | "outcomes" | "after"> {
  readonly weaponIndex: number;
  /** The mount or gun in the odds question's words, for a vehicle with several. */
  readonly mount: string | undefined;
  readonly facts: AttackFacts;
  readonly working: AttackWorking;
  readonly before: Fired;
  /** An attack with a failed cohesion roll uses up the one that the target may suffer. */
  readonly missCounts: boolean;
  /** Called once, for data that isn't here. */
  forecast(): Forecast;
}

export function plannedShot(shot: ShotAsWorked): PlannedShot {
  const { facts, working, before, mount, missCounts, forecast, ...plain } = shot;
  let made: Forecast | null = null;
  const read = (): Forecast => {
    made ??= forecast();
    return made;
  };
  let flags: PlannedShot["flags"] | null = null;
  // Own properties, so that they survive a copy of the answer to another thread.
  return {
    ...plain,
    next: statesAfter(working, before, facts.target.markers, missCounts),
    get sight() {
      return read().sight;
    },
    get workings() {
      return read().workings;
    },
    get outcomes() {
      return read().outcomes;
    },
    get after() {
      return read().after;
    },
    get flags() {
      flags ??= flagsOf(facts, mount);
      return flags;
    },
  };
}
