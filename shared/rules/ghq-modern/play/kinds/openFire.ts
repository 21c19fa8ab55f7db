/** All stands of the attack are named: each fires, in the order in which it was named (rule document: 07.04). */
import { carryOutAttack, NO_ATTACK } from "../attack.ts";
import { forecastOfAll } from "../forecast.ts";
import { kind } from "../game.ts";

export const openFire = kind({
  type: "open-fire",
  fields: {},
  name: "Open fire",
  help: "All stands of the attack are named: each fires in turn.",
  rule: "07.04",
  gesture: "button",
  concludes: true,
  in: ["attack"],
  whyClosed: () => NO_ATTACK,
  carryOut: (act) => carryOutAttack(act),
  forecast: (look) => forecastOfAll(look, null),
});
