/** Moving on one sheet (rule document: 8.2 to 8.6, Movement Procedure). */
import type { AidSheet } from "../../aids.ts";
import { sheetText } from "../../aidText.ts";
import { groupSteps } from "../../ghq/aids/groups.ts";
import { COST_WORDS, costNotes, edgesWords, FRIENDS_WORDS } from "../../ghq/aids/movement.ts";
import { coveringFire, opportunityFire } from "../../ghq/aids/reactions.ts";
import { costTable } from "../../ghq/aids/terrain.ts";
import { COVERING, NERVE } from "../play/cohesion.ts";
import { COHESION } from "../tables.ts";
import { TRACKED } from "../terrain.ts";
import type { AidFacts } from "./facts.ts";

const GROUP_RULES = { all: "8.2", orders: "8.2.1", withOrder: "8.2.4, 8.2.5", each: "8.2.4", without: "8.2.7, 8.2.8" };
const FIRE_RULES = { all: "8.5", who: "8.5.1", when: "8.5.2, 8.5.5", how: "8.5.3", after: "8.5.4" };

const MOVEMENT = sheetText(`
# Movement
{{part groups}}
## The path [8.3]
- Cost: {{cost}} [8.3.1, 8.3.2]
- Facing: Free during a move and at its end. A turn on the spot is a move and draws fire. Stands in firing posture can’t turn. [8.3.7]
- Friends: {{friends}} [8.3.4]
- Enemies: At an enemy’s base the stand stops and rolls 1D20 with its S and D and {{+nerve.value}}. Success: it may pass through.
  Failure: it stays there. [{{nerve.rule}}]
- Edges: {{edges}}
{{part costs}}
{{part opportunityFire}}
{{part coveringFire}}
`);

export const movementSheet = ({ options, chart, house }: AidFacts): AidSheet =>
  MOVEMENT({
    groups: groupSteps({ values: COHESION, hq: "G/HQ", table: "sheet Cohesion", free: "", rules: GROUP_RULES }),
    cost: COST_WORDS,
    friends: FRIENDS_WORDS,
    nerve: NERVE,
    edges: edgesWords(options, options.waitInContact),
    costs: costTable(chart, house, [{ key: TRACKED, name: "costs" }], "9.1", costNotes(options)),
    opportunityFire: opportunityFire({ options, rules: FIRE_RULES }),
    coveringFire: coveringFire({ options, covering: COVERING, rule: "8.6" }),
  });
