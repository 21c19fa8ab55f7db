/** The stands of a group that have not moved stay where they are. */
import { kind, refuse } from "../act.ts";
import type { Member } from "../member.ts";
import { endGroup } from "../moving.ts";

export const endMoves = ({ numbers }: Member) =>
  kind({
    type: "end-moves",
    effect: { type: "done" },
    fields: {},
    name: "End this group's movement",
    help: "The stands of the group that have not moved stay where they are.",
    rule: numbers.groupsInTurn,
    gesture: "button",
    concludes: true,
    in: ["group"],
    whyClosed: () => refuse(numbers.groupsInTurn, "No group is moving."),
    carryOut: endGroup,
  });
