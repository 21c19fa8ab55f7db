/** The sheets, markers and templates of Brew Up: the card in our words, its figures from the referee's charts. */
import type { AidRules, Aids } from "../../aids.ts";
import { changedOptions } from "../../changedOptions.ts";
import { OPTION_SPECS } from "../options.ts";
import { artillerySheet, blastSheet } from "./artillery.ts";
import { closeSheet } from "./close.ts";
import { damageSheet } from "./damage.ts";
import { detectionSheet } from "./detection.ts";
import { aidFacts } from "./facts.ts";
import { formSheets } from "./forms.ts";
import { groundSheet } from "./ground.ts";
import { gunFireSheet } from "./gunFire.ts";
import { infantrySheet, weaponSheet } from "./infantry.ts";
import { moraleSheet } from "./morale.ts";
import { movementSheet } from "./movement.ts";
import { penetrationSheet } from "./penetration.ts";
import { markers, templates } from "./pieces.ts";
import { readingsSheet } from "./readings.ts";
import { teamSheet } from "./teams.ts";
import { turnSheet } from "./turn.ts";
import { vehicleSheet } from "./vehicles.ts";

export function brewUpAids(rules: AidRules): Aids {
  const facts = aidFacts(rules);
  const changed = changedOptions(OPTION_SPECS, rules.options);
  return {
    source: "Brew Up",
    sheets: [
      turnSheet(facts),
      movementSheet(facts),
      gunFireSheet(facts),
      penetrationSheet(facts),
      damageSheet(facts),
      infantrySheet(facts),
      weaponSheet(facts),
      teamSheet(facts),
      closeSheet(facts),
      moraleSheet(facts),
      artillerySheet(facts),
      blastSheet(facts),
      detectionSheet(),
      groundSheet(facts),
      readingsSheet(facts),
      ...vehicleSheet(facts),
      ...(changed.length > 0 ? [{ title: "Options", parts: changed }] : []),
      ...formSheets(facts),
    ],
    markers: markers(),
    templates: templates(facts),
  };
}
