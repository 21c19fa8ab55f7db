/** Where a member's document speaks of what a ruling turned on. */
import type { Blocker } from "../../../sight/rule.ts";
import type { RuleNumbers } from "./member.ts";

/** Of what ends a line of sight: other stands have a number of their own in some documents. */
export const sightRule = (
  { standsInSight, blockedSight }: Pick<RuleNumbers, "standsInSight" | "blockedSight">,
  kind: Blocker["kind"],
): string => (kind === "stand" ? standsInSight : blockedSight);
