/** A mover that was fired at goes on along the rest of its path. */
import { kind, refuse } from "../act.ts";
import type { Member } from "../member.ts";
import { moverOf } from "../phases/underWay.ts";

export const goOn = ({ numbers }: Member) =>
  kind({
    type: "go-on",
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
