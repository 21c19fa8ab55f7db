/** The modern game's additions to planning (rule document: 05.00 (4), 07.02.03, 07.06.05). */
import type { PlanningRules } from "../../play/planning.ts";
import type { RuleSystem } from "../contract.ts";
import type { PlanMember } from "../ghq/plan/member.ts";
import { familyPlanning } from "../ghq/plan/planning.ts";
import type { StandState } from "../ghq/play/state.ts";
import { figuresOf } from "./play/game.ts";
import { MODERN } from "./play/member.ts";
import { setup } from "./play/organization.ts";
import type { ModernStand } from "./play/state.ts";
import { SHOTS_A_TURN } from "./tables.ts";

const changed = (fields: Partial<ModernStand>): Partial<StandState> => fields;

const MODERN_PLAN: PlanMember = {
  member: MODERN,
  setup,
  marked(beads, unrevealed) {
    const shots = beads.includes("again") ? 2 : beads.includes("fired") ? 1 : 0;
    const fired = shots > 0;
    return changed({
      s: beads.includes("s"),
      d: beads.includes("d"),
      fired,
      exposed: fired && !unrevealed,
      revealed: fired && !unrevealed,
      shots,
      depleted: beads.includes("depleted"),
    });
  },
  underWay: (stand) => stand,
  free: (stand) => ({
    ...stand,
    fired: false,
    exposed: false,
    ...changed({ shots: 0, firedIn: null, revealed: false }),
  }),
  shotsLeft: (field, stand) =>
    (SHOTS_A_TURN[figuresOf(field.unit(stand.id)).techLevel] ?? 1) - (stand as ModernStand).shots,
  passing: null,
  joint: true,
  goesOnUntested: false,
  // 07.02.03 (C): one attack in the movement phase, by any number of stands; without a successful cohesion roll it was none.
  isLast: (field, fired) => fired || field.options.failedShotIsAttack,
};

/** `system` is a function, because the system holds these rules of planning itself. */
export const modernPlanning = (system: () => RuleSystem): PlanningRules => familyPlanning(MODERN_PLAN, system);
