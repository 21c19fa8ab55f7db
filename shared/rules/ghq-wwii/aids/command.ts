/** Cohesion rolls and orders on one sheet (rule document: 5.1, 8.2, Movement Cohesion, Movement Orders). */
import type { AidSheet } from "../../aids.ts";
import { sheetText } from "../../aidText.ts";
import { COHESION_WORDS, needTable } from "../../ghq/aids/cohesion.ts";
import { ordersTable } from "../../ghq/aids/orders.ts";
import { cohesionOf, GHQ, ghqQualityOf } from "../../ghq/forces.ts";
import { COVERING, NERVE } from "../play/cohesion.ts";
import { COHESION } from "../tables.ts";
import type { AidFacts } from "./facts.ts";

const COMMAND = sheetText(`
# Cohesion, orders and command
## The cohesion roll [5.1] | wide
{{cohesionWords}}
## Modifiers of the 1D20 [{{cohesion.rule}}] | wide | names 2
! | Counts on |
| Suppressed (S) | every roll of the stand | **{{+cohesion.suppressed}}**
| Disorganised (D) | every roll of the stand | **{{+cohesion.disorganized}}**
| G/HQ stand in the group | the group’s roll to move, once for each | **{{+cohesion.attachedHq}}**
| No order | the group’s roll to move | **{{+cohesion.independent}}**
| {{nerve.name}} | the roll to pass it | **{{+nerve.value}}**
| {{covering.name}} | the roll to fire | **{{+covering.value}}**
| Target’s terrain | the roll to fire | chart
## Every roll of cohesion | wide | names 4
! Roll | Modifiers | Failed | Rule
| To fire | firer’s S and D, target’s terrain; also the modifier of covering fire | the shot is spent | 7.1.4
| A group’s move | G/HQ stands in it; no order | no stand moves; another order may try again | 8.2.4
| Each of its stands, same roll | and the stand’s S and D | it stays: a straggler | 8.2.4
| Passing an enemy | its S and D, {{+nerve.value}} | it stays beside the enemy | {{nerve.rule}}
| Going on after opportunity fire | its S and D, new ones included | it stops there | 8.5.4
| Recovery | its S and D | the markers stay | 4.0\u00a0(5)
{{part needs}}
{{part orders}}
`);
const FURTHER = {
  value: COHESION.independent,
  note: "no order, passing an enemy, covering fire. Terrain is added to them.",
};

export const commandSheet = ({ battle }: AidFacts): AidSheet =>
  COMMAND({
    cohesionWords: COHESION_WORDS,
    cohesion: COHESION,
    nerve: NERVE,
    covering: COVERING,
    needs: needTable(
      battle.sides.map((side) => ({ name: side.name, cohesion: cohesionOf(side) })),
      COHESION,
      FURTHER,
      "5.1",
    ),
    // A side whose GHQ stand nobody knows of has none, as far as this reader can tell.
    orders: ordersTable(
      battle.sides
        .filter(({ id }) => battle.stands.some(({ side, role }) => side === id && role === GHQ))
        .map((side) => ({ name: side.name, ghqQuality: ghqQualityOf(side) })),
      "8.2.1",
    ),
  });
