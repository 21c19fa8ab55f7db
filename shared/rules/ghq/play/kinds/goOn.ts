/** A mover that was fired at goes on along the rest of its path, or stays where it is. */
import { kind, refuse } from "../act.ts";
import type { Member } from "../member.ts";
import { endMove } from "../moving.ts";
import { moverOf } from "../phases/underWay.ts";

export const goOn = ({ numbers }: Member) =>
  kind({
    type: "go-on",
    effect: { type: "resume" },
    fields: {},
    name: "Go on",
    help: "Along the rest of the declared path.",
    rule: numbers.afterOpportunity,
    gesture: "button",
    in: ["go-on"],
    whyClosed: () => refuse(numbers.afterOpportunity, "No stand waits to go on."),
    carryOut({ state }) {
      moverOf(state).waitsFor = "nobody";
    },
  });

export const halt = ({ numbers }: Member) =>
  kind({
    type: "halt",
    effect: { type: "halt" },
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
