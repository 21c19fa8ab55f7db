/** Cohesion rolls, the movement orders chart and the command efficiency table. */
import type { AidSheet } from "../../aids.ts";
import { sheetText } from "../../aidText.ts";
import { COHESION_WORDS, needTable } from "../../ghq/aids/cohesion.ts";
import { groupSteps } from "../../ghq/aids/groups.ts";
import { ordersTable } from "../../ghq/aids/orders.ts";
import { cohesionOf, GHQ, ghqQualityOf } from "../../ghq/forces.ts";
import { NUMBERS } from "../play/numbers.ts";
import { COVERING } from "../play/postures.ts";
import { COHESION } from "../tables.ts";
import type { AidFacts } from "./facts.ts";

const COMMAND = sheetText(`
# Cohesion, orders and command
## The cohesion roll [{{numbers.cohesion}}] | wide
{{cohesionWords}}
## Movement orders and other modifiers of the 1D20 [{{cohesion.rule}}] | wide | names 2
! | Counts on |
| Suppressed (S) | every roll of the stand | **{{+cohesion.suppressed}}**
| Disorganised (D) | every roll of the stand | **{{+cohesion.disorganized}}**
| HQ or GHQ in the group | the group’s roll to move, once for each | **{{+cohesion.attachedHq}}**
| Under an order | the group’s roll to move | –
| No order, reconnaissance (R) only | the group’s roll to move | –
| No order, all others | the group’s roll to move | **{{+cohesion.independent}}**
| Covering fire | the roll to fire it | **{{+covering.value}}**
| Target’s terrain | the roll to fire | chart
{{part groups}}
{{part needs}}
{{part orders}}
`);

const RULES_OF_GROUPS = { all: NUMBERS.groupRoll, orders: NUMBERS.orders, withOrder: "", each: "", without: "" };
const FREE = ", groups of reconnaissance (R) alone without it";

export const commandSheet = ({ battle }: AidFacts): AidSheet =>
  COMMAND({
    numbers: NUMBERS,
    cohesionWords: COHESION_WORDS,
    cohesion: COHESION,
    covering: COVERING,
    groups: groupSteps({ values: COHESION, hq: "HQ or GHQ", table: "below", free: FREE, rules: RULES_OF_GROUPS }),
    needs: needTable(
      battle.sides.map((side) => ({ name: side.name, cohesion: cohesionOf(side) })),
      COHESION,
      { value: COHESION.independent, note: "no order, covering fire. Terrain is added to them." },
      NUMBERS.cohesion,
    ),
    orders: {
      ...ordersTable(
        battle.sides
          .filter(({ id }) => battle.stands.some(({ side, role }) => side === id && role === GHQ))
          .map((side) => ({ name: side.name, ghqQuality: ghqQualityOf(side) })),
        NUMBERS.orders,
      ),
      title: "Command efficiency",
    },
  });
