/** Opportunity fire is not answered (rule document: 8.6). */
import { refuse } from "../../../ghq/play/act.ts";
import { kind } from "../game.ts";
import { answered } from "./coveringFire.ts";

export const decline = kind({
  type: "decline",
  fields: {},
  name: "No covering fire",
  help: "Don't answer.",
  rule: "8.6",
  gesture: "button",
  concludes: true,
  in: ["covering"],
  whyClosed: () => refuse("8.6.1", "There is nothing to answer with covering fire."),
  carryOut: (act) => answered(act),
});
