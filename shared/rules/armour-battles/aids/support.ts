/** Artillery and smoke on one sheet (rule document: Indirect Fire, Smoke Missions). */
import type { AidSheet } from "../../aids.ts";
import { sheetText } from "../../aidText.ts";
import { ARTILLERY } from "../tables.ts";
import type { AidFacts } from "./facts.ts";

const SHEET = sheetText(`
# Artillery
## A mission [Indirect Fire] | wide
1. Call: Spend a staff order for each battery, after the logistics phase. Put the marker on the table where an unsuppressed unit sees
  it or an enemy within its burst.{{if options.observersSeeEnemies}} That unit must see an enemy, unless a mission of its side fell
  there before.{{end}}
1. Response: Roll the side’s artillery response dice against {{figures.opposedDice}}D of the enemy, both at {{figures.responseTn}}+.
  More successes: the battery fires now. Otherwise it fires in the side’s next logistics phase.
1. Adjust: In the logistics phase, spend a staff order to move the marker up to {{adjust}}, to a place in the observer’s sight.
{{choose options.deviation}}
{{when two-dice}}
1. Deviation: Roll a die: {{figures.hitFrom}} or more lands on the marker. Otherwise roll a second die: it gives the distance,
  {{scatter}}, and the direction it rolled gives the direction.
{{when special-die}}
1. Deviation: The deviation die: “hit” lands on the marker; an arrow moves it that way, {{scatter}}.
{{end}}
1. Fire: Attack every unit of either side within {{burst}} of the marker: the battery’s dice at {{figures.tn}}+ against its reaction
  to artillery. Cover, height and range don’t count.
1. Suppression: The target needs more sixes than the battery to avoid suppression; a tie isn’t enough. Forced back: towards its side’s
  edge.
## Besides [Smoke Missions] | wide
- Smoke: Called like artillery, without deviation: a screen {{smoke}}, at any facing. It blocks sight until the side’s next logistics
  phase.
- Command failure: All waiting missions are cancelled; each staff order keeps one.
- Giving up: Cancelling a mission costs nothing. Call a new one next turn at the earliest.
`);

export const artillerySheet = ({ far, dice, options }: AidFacts): AidSheet =>
  SHEET({
    options,
    figures: ARTILLERY,
    adjust: far(ARTILLERY.adjust),
    scatter: dice(1),
    burst: far(ARTILLERY.burstRadius),
    smoke: `${far(ARTILLERY.smoke.wide)} × ${far(ARTILLERY.smoke.long)}`,
  });
