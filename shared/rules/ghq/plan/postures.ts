/** Planning for members with postures, where covering fire answers single shots at a mover (WWII 8.1.2, 8.5.5). */
import type { PostureOptions } from "../options.ts";
import type { PlanMember } from "./member.ts";

/** The group of a stand with only its posture known. */
const SOME_GROUP = "planned";

export const PLAN_WITH_POSTURES: Omit<PlanMember, "member" | "setup" | "passing"> = {
  marked: (beads, unrevealed) => ({
    s: beads.includes("s"),
    d: beads.includes("d"),
    fired: beads.includes("fired"),
    exposed: beads.includes("fired") && !unrevealed,
    group: beads.includes("movement") ? SOME_GROUP : null,
  }),
  // 8.1.2: a mover is in the movement posture.
  underWay: (stand) => ({ ...stand, group: stand.group ?? SOME_GROUP }),
  free: (stand) => ({ ...stand, fired: false, exposed: false, group: null }),
  shotsLeft: () => 1,
  joint: false,
  goesOnUntested: true,
  // 8.5.5: a failed cohesion roll is an attack only by an option, as in the referee's rules.
  isLast: ({ options }, fired) =>
    (options as PostureOptions).opportunityFire === "once" && (fired || options.failedShotIsAttack),
};
