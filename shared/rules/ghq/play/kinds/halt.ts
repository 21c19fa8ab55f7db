/** A mover that was fired at stays where it is. */
import { kind, refuse } from "../act.ts";
import type { Member } from "../member.ts";
import { endMove } from "../moving.ts";
import { moverOf } from "../phases/underWay.ts";

export const halt = ({ numbers }: Member) =>
  kind({
    type: "halt",
    fields: {},
    name: "Halt here",
    help: "End this stand's move where it is.",
    rule: numbers.groupsInTurn,
    gesture: "button",
    concludes: true,
    in: ["go-on"],
    whyClosed: () => refuse(numbers.afterOpportunity, "No stand waits to go on."),
    carryOut(act) {
      const going = moverOf(act.state);
      endMove(act, going, going.reached, "halted");
    },
  });
