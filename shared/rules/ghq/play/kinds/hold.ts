/** No opportunity fire on a stretch: the mover passes over it. */
import { kind, refuse } from "../act.ts";
import type { Member } from "../member.ts";
import { moverOf } from "../phases/underWay.ts";

export const hold = ({ numbers }: Member) =>
  kind({
    type: "hold",
    effect: { type: "done" },
    fields: {},
    name: "Hold fire",
    help: "Let it pass over this stretch.",
    rule: numbers.opportunity,
    gesture: "button",
    concludes: true,
    in: ["opportunity"],
    whyClosed: () => refuse(numbers.opportunityPlace, "No enemy is under fire on its way."),
    carryOut({ field, state, side, log }) {
      const going = moverOf(state);
      const { stand } = going;
      const to = going.stretch?.to ?? going.reached;
      const text = `${field.sideName(side)} holds fire at ${field.name(stand)}`;
      log({ text, rules: [numbers.opportunity], side, stands: [stand] });
      Object.assign(going, { asked: to, stretch: null, waitsFor: "nobody" });
    },
  });
