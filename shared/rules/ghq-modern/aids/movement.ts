/** Moving on one sheet (rule document: 07.06.05, 08.01 to 08.03, Movement Cohesion). */

import { capital } from "../../../words.ts";
import type { AidSheet } from "../../aids.ts";
import { sheetText } from "../../aidText.ts";
import { figure, inches, listed } from "../../figureWords.ts";
import { COST_WORDS, costNotes, edgesWords, FRIENDS_WORDS } from "../../ghq/aids/movement.ts";
import { costTable } from "../../ghq/aids/terrain.ts";
import { DRIVES } from "../../ghq/terrainRows.ts";
import { SAMPLE } from "../../referee/engine/walk.ts";
import { NUMBERS } from "../play/numbers.ts";
import { COHESION, FIRED_MOVE_SHARE, GENERATION_ORDERS, SHOTS_A_TURN } from "../tables.ts";
import type { AidFacts } from "./facts.ts";

/** Names of the drives at the heads of columns. */
export const DRIVE_COLUMNS = DRIVES.map((key) => ({ key, name: capital(key) }));

const MOVEMENT = sheetText(`
# Movement
## A battle group moves [08.02] | wide
1. Orders: Each side with a GHQ stand rolls 2D6 and adds its quality{{if options.generationOrders}}, and {{+generationFour}} for an
  army of generation IV{{end}}; the sum gives its orders this turn (sheet Cohesion). [{{numbers.orders}}]
1. With an order: Spend the order. Roll 1D20 for the group, {{+cohesion.attachedHq}} for each HQ and GHQ in it, against the force’s
  level. Failure: no stand moves; after the other side’s action, another order may try again. [{{numbers.groupRoll}}, 08.02.07]
1. Each stand: The same roll decides, with {{+cohesion.suppressed}} for S and {{+cohesion.disorganized}} for D. If the sum is at most
  the stand’s level, it may move. The others are stragglers: they stay in the group and may try again. [{{numbers.stragglers}}]
1. Without an order: When the side has spent all its orders, stands that have not moved may try once more, with
  {{+cohesion.independent}}: the group together, or one of its stands alone. Reconnaissance (R) has no such penalty.
  [{{numbers.independent}}, {{numbers.ordersFirst}}]
## The path [{{numbers.move}}]
- Cost: {{cost}} [{{numbers.moveOnce}}, 08.03.03]
{{if slow}}- Tech level 2: Has {{firedPercent}}% of its points after it has attempted to fire this turn. [05.00 (4)]{{end}}
{{if swims}}- In water: {{water}}{{end}}
- Facing: Free during a move and at its end. A turn on the spot is a move and draws fire. [{{numbers.facing}}]
- Friends: {{friends}} [{{numbers.overlap}}]
- Enemies: No stand passes through an enemy’s base: go round it or stop at it. [{{numbers.passing}}]
- Edges: {{edges}}
{{part costs}}
## Opportunity fire [{{numbers.opportunity}}] | wide
- Who: Enemies with a shot left this turn: stands that have not fired yet{{if twice}}, and tech level {{twiceLevels}} that has fired
  once{{end}}.{{if late}} Tech level 2 can’t after it has moved more than half of its points.{{end}} [{{numbers.opportunity}}]
- When: When a stand begins to move or turn, and at any {{sample}} of its path. A stand suffers opportunity fire once in a movement
  phase; an attack {{if options.failedShotIsAttack}}counts even{{else}}doesn’t count{{end}} if all rolls to fire failed.
  [{{numbers.opportunityPlace}}, {{numbers.attackOnce}} (C)]
- How: The mover stops there. Name all firers first, then resolve one attack as usual (sheet Fire). [{{numbers.opportunityAttack}}]
- Then: If any roll to fire succeeded, the mover rolls 1D20 with its S and D, new ones included, even if the fire had no effect.
  Success: it goes on, by another path if its player likes. Failure: it stops. [{{numbers.afterOpportunity}}]
`);

export function movementSheet({ options, levels, vehicles, chart, house, twice }: AidFacts): AidSheet {
  const slow = levels.some((level) => level <= 2);
  const water = vehicles.flatMap(({ name, water }) =>
    water?.type === "rate" ? [`${name}: ${figure(water.perInch)} points per inch.`] : [],
  );
  return MOVEMENT({
    options,
    numbers: NUMBERS,
    cohesion: COHESION,
    generationFour: GENERATION_ORDERS[4] ?? 0,
    cost: COST_WORDS,
    friends: FRIENDS_WORDS,
    edges: edgesWords(options),
    slow,
    firedPercent: FIRED_MOVE_SHARE * 100,
    swims: water.length > 0,
    water: water.join(" "),
    costs: costTable(chart, house, DRIVE_COLUMNS, NUMBERS.terrain, costNotes(options)),
    twice,
    twiceLevels: listed(levels.filter((level) => SHOTS_A_TURN[level] > 1).map(String)),
    late: slow && !options.movedTl2Ambush,
    sample: SAMPLE === 0.5 ? "half inch" : inches(SAMPLE),
  });
}
