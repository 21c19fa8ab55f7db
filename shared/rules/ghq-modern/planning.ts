/** What the modern game brings to planning (rule document: 05.00 (4), 07.02.03, 07.06.05). */
import type { PlanningRules } from "../../play/planning.ts";
import type { RuleSystem } from "../contract.ts";
import type { PlanMember } from "../ghq/plan/member.ts";
import { familyPlanning } from "../ghq/plan/planning.ts";
import type { StandState } from "../ghq/play/state.ts";
import { evolve } from "./play/evolve.ts";
import { MODERN } from "./play/member.ts";
import { setup } from "./play/setup.ts";
import type { ModernStand, ModernState } from "./play/state.ts";

const changed = (fields: Partial<ModernStand>): Partial<StandState> => fields;

export const MODERN_PLAN: PlanMember = {
  member: MODERN,
  setup,
  evolve: (state, event) => evolve(state as ModernState, event),
  marked(beads) {
    const shots = beads.includes("again") ? 2 : beads.includes("fired") ? 1 : 0;
    const fired = shots > 0;
    return changed({
      s: beads.includes("s"),
      d: beads.includes("d"),
      fired,
      revealed: fired,
      shots,
      depleted: beads.includes("depleted"),
    });
  },
  underWay: (stand) => stand,
  free: (stand) => ({ ...stand, fired: false, ...changed({ shots: 0, firedIn: null, revealed: false }) }),
  passing: null,
  joint: true,
  goesOnUntested: false,
  // 07.02.03 (C): one attack in the movement phase, by however many.
  isLast: () => true,
};

/** `system` is asked for when a planner is opened: it holds these rules of planning itself. */
export const modernPlanning = (system: () => RuleSystem): PlanningRules => familyPlanning(MODERN_PLAN, system);
