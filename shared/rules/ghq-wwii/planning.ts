/** The WWII tank game's additions to planning (rule document: 8.3.6). */
import type { PlanningRules } from "../../play/planning.ts";
import type { RuleSystem } from "../contract.ts";
import { familyPlanning } from "../ghq/plan/planning.ts";
import { PLAN_WITH_POSTURES } from "../ghq/plan/postures.ts";
import { setup } from "../ghq/play/state.ts";
import { NERVE } from "./play/cohesion.ts";
import { WWII } from "./play/member.ts";

/** `system` is a function, because the system holds these rules of planning itself. */
export const wwiiPlanning = (system: () => RuleSystem): PlanningRules =>
  familyPlanning({ ...PLAN_WITH_POSTURES, member: WWII, setup, passing: NERVE }, system);
