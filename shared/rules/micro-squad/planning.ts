/** The squad game's additions to planning (the card: Combat Results, (S); Sequence 6). */
import type { PlanningRules } from "../../play/planning.ts";
import type { RuleSystem } from "../contract.ts";
import { familyPlanning } from "../ghq/plan/planning.ts";
import { PLAN_WITH_POSTURES } from "../ghq/plan/postures.ts";
import { AIMING } from "./aiming.ts";
import { SQUAD } from "./play/member.ts";
import { setup } from "./play/setup.ts";

/** `system` is a function, because the system holds these rules of planning itself. */
export const squadPlanning = (system: () => RuleSystem): PlanningRules =>
  familyPlanning(
    {
      ...PLAN_WITH_POSTURES,
      member: SQUAD,
      setup,
      aiming: AIMING,
      passing: null,
      marked: (beads, unrevealed) => ({
        ...PLAN_WITH_POSTURES.marked(beads, unrevealed),
        earlier: beads.includes("s") && !beads.includes("hit"),
      }),
    },
    system,
  );
