/** The initiative phase: both sides roll at once (WWII 4.0 (1), Modern 05.00 (1)). */
import { type GhqSituation, phaseWords } from "../act.ts";
import type { Member } from "../member.ts";

export const initiativePhase = (member: Member): GhqSituation => ({
  ...phaseWords(member, "initiative"),
  ask: ({ state: { initiative: side } }) => ({
    side,
    question: "Both sides roll for the initiative.",
    rule: member.numbers.initiative,
  }),
});
