/** Stands board a carrier and leave it: during its deployment, or as their move. */
import { pointField } from "../../../../scenario/fields.ts";
import { refuse } from "../../../ghq/play/act.ts";
import { facingField, standField } from "../../../referee/commands.ts";
import { kind } from "../game.ts";
import { RULES } from "../numbers.ts";
import {
  anyPlaceOut,
  canGetOut,
  dismount,
  mount,
  mountOffers,
  whyNotDismount,
  whyNotMount,
  whyNotOut,
} from "../passengers.ts";

export const mountCarrier = kind({
  type: "mount",
  effect: { type: "board" },
  fields: { stand: standField.describe("A stand on foot or a gun"), target: standField.describe("The carrier") },
  name: "Get in",
  help: "A stand on foot or a gun boards a carrier beside it: its whole move.",
  rule: RULES.passengers,
  gesture: "attack",
  in: ["deployment", "group"],
  open: (look) => mountOffers(look).next().done === false,
  whyClosed: () => refuse(RULES.passengers, "No stand that may move is beside a carrier with room."),
  offers: (look, stand) => mountOffers(look, stand),
  exact: true,
  whyNot: (look, command) => whyNotMount(look, command),
  carryOut: (act, { stand, target }) => mount(act, stand, target),
});

export const dismountCarrier = kind({
  type: "dismount",
  effect: { type: "alight" },
  fields: { stand: standField.describe("A passenger"), at: pointField, facing: facingField },
  name: "Get out",
  help: "A passenger gets out beside its carrier while the carrier's group moves: its whole move.",
  rule: RULES.passengers,
  gesture: "place",
  in: ["deployment", "group"],
  open: canGetOut,
  whyClosed: () => refuse(RULES.passengers, "No carrier of the moving group has a passenger that may get out."),
  whyNotStand: (look, id) => whyNotOut(look, id),
  whyNot: (look, command) => whyNotDismount(look, command),
  sample: (look, stand = "", random) => anyPlaceOut(look, stand, random),
  carryOut: (act, command) => dismount(act, command),
});
