/** What the card leaves open and players have to know at the table, as this battle reads it, in the order of the turn. */
import type { AidSheet } from "../../aids.ts";
import { sheetText } from "../../aidText.ts";
import { SHARE_WORDS } from "../cover.ts";
import type { AidFacts } from "./facts.ts";

const READINGS = sheetText(`
# Readings
## How this battle reads the card | wide
- Inches: An inch of the card is {{readings.scale}}″ on the table.
- Artillery: {{choose readings.observers}}{{when roles}}Forward observers and commanders correct artillery
  fire.{{when any}}Any unit that sees the place corrects artillery fire.{{end}}
- Hatches: Closed AFVs begin {{choose readings.hatches}}{{when open}}with open hatches{{when closed}}buttoned up{{end}}.
- Digging in: A group is entrenched after {{readings.digging}} turns of nothing but digging in.
- Arcs: Guns without a turret fire within {{readings.casemateArc}}° about their facing, unless the card limits them.
- Passing targets: A target that moved in and out of sight counts as obscured by {{glimpsed}}.
- Rates: {{if readings.halfRates}}A gun has half its shots in the first turn at a new target.{{else}}Guns have their full rate from the
  first turn on.{{end}}
- Small arms: {{if readings.teamFire}}Groups fire as teams (sheet Team fire).{{else}}Figures fire one by one (sheet Infantry
  fire).{{end}}
- Sight: Sight reaches {{readings.seeInto}}″ into and out of woods and buildings.
- Concealment: An enemy within {{readings.foundWithin}}″ that sees a concealed unit finds it without a roll.
- NCO: {{choose readings.ncoLoss}}{{when by-lot}}A die decides whether the NCO of a group is among its
  casualties.{{when last}}The NCO of a group falls last.{{end}}
`);

export const readingsSheet = ({ readings }: AidFacts): AidSheet =>
  READINGS({ readings, glimpsed: SHARE_WORDS[readings.glimpsed] });
