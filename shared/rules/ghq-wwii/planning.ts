/** What the WWII tank game brings to planning (rule document: 8.1.2, 8.3.6, 8.5.5). */
import type { PlanningRules } from "../../play/planning.ts";
import type { RuleSystem } from "../contract.ts";
import type { PlanMember } from "../ghq/plan/member.ts";
import { familyPlanning } from "../ghq/plan/planning.ts";
import { setup } from "../ghq/play/state.ts";
import { NERVE } from "./play/cohesion.ts";
import { optionsOf } from "./play/game.ts";
import { WWII } from "./play/member.ts";

/** The group of a stand of which only the posture is known. */
const SOME_GROUP = "planned";

const WWII_PLAN: PlanMember = {
  member: WWII,
  setup,
  marked: (beads, unrevealed) => ({
    s: beads.includes("s"),
    d: beads.includes("d"),
    fired: beads.includes("fired"),
    exposed: beads.includes("fired") && !unrevealed,
    group: beads.includes("movement") ? SOME_GROUP : null,
  }),
  // 8.1.2: whoever moves is in the movement posture.
  underWay: (stand) => ({ ...stand, group: stand.group ?? SOME_GROUP }),
  free: (stand) => ({ ...stand, fired: false, exposed: false, group: null }),
  shotsLeft: () => 1,
  passing: NERVE,
  joint: false,
  goesOnUntested: true,
  // 8.5.5: a failed cohesion roll is an attack by an option only, as in the referee's book.
  isLast: (field, fired) => optionsOf(field).opportunityFire === "once" && (fired || field.options.failedShotIsAttack),
};

/** `system` is asked for when a planner is opened: it holds these rules of planning itself. */
export const wwiiPlanning = (system: () => RuleSystem): PlanningRules => familyPlanning(WWII_PLAN, system);
