/** Cohesion rolls and orders on one sheet (rule document: 04.00, 08.02, Movement Cohesion, Command Efficiency). */
import { figureOf } from "../../../forces/figures.ts";
import type { AidSheet, AidTable } from "../../aids.ts";
import { sheetText } from "../../aidText.ts";
import { COHESION_WORDS, needTable } from "../../ghq/aids/cohesion.ts";
import { ordersTable } from "../../ghq/aids/orders.ts";
import { cohesionOf, GHQ, ghqQualityOf } from "../../ghq/forces.ts";
import { sum } from "../../modifiers.ts";
import { signed } from "../../signed.ts";
import { GENERATION } from "../forces.ts";
import { generationLevel, ordersModifiers } from "../generation.ts";
import type { ModernOptions } from "../options.ts";
import { NUMBERS } from "../play/numbers.ts";
import { COHESION, MISSILE_PENALTY, RESUPPLY } from "../tables.ts";
import type { AidFacts } from "./facts.ts";

const COMMAND = sheetText(`
# Cohesion, orders and command
## The cohesion roll [{{numbers.cohesion}}] | wide
{{cohesionWords}}
{{if options.generationCohesion}}
An army of generation IV makes all its rolls except initiative at a level one higher; the tables include that.
{{end}}
## Modifiers of the 1D20 [{{cohesion.rule}}] | wide | names 2
! | Counts on |
| Suppressed (S) | every roll of the stand except resupply | **{{+cohesion.suppressed}}**
| Disorganised (D) | every roll of the stand except resupply | **{{+cohesion.disorganized}}**
| HQ or GHQ in the group | the group’s roll to move, once for each | **{{+cohesion.attachedHq}}**
| No order | the group’s roll to move; not for reconnaissance (R) | **{{+cohesion.independent}}**
{{if missiles}}
{{rows missileRows}}
| Resupply | the roll to resupply missiles, and nothing else | **{{+resupply}}**
{{end}}
| Target’s terrain | the roll to fire | chart
> S and D together are {{+cohesion.most}}, the maximum from combat results.
## Every roll of cohesion | wide | names 4
! Roll | Modifiers | Failed | Rule
| To fire | firer’s S and D, {{if missiles}}missile, {{end}}target’s terrain | the shot is spent | 07.04 (A)
| A battle group’s move | HQ and GHQ in it; no order | no stand moves; another order may try again | {{numbers.groupRoll}}
| Each of its stands, same roll | and the stand’s S and D | it stays: a straggler | {{numbers.stragglers}}
| Going on after opportunity fire | its S and D, new ones included | it stops there | {{numbers.afterOpportunity}}
| Recovery | its S and D | the markers stay | {{numbers.recovery}}
{{if missiles}}| Resupply | {{+resupply}} only | it waits for the next turn | 07.03.04{{end}}
{{part needs}}
{{part orders}}
## Their price
HQ and GHQ stands count {{if options.doubleHeadquarters}}double{{else}}once{{end}} in the size of a force.
`);

export const commandSheet = ({ battle, options, missiles }: AidFacts): AidSheet =>
  COMMAND({
    options,
    missiles,
    numbers: NUMBERS,
    cohesion: COHESION,
    cohesionWords: COHESION_WORDS,
    missileRows: MISSILE_ROWS,
    resupply: RESUPPLY,
    needs: needTable(
      battle.sides.map((side) => ({ name: side.name, cohesion: cohesionOf(side) + generationLevel(side, options) })),
      COHESION,
      { value: COHESION.independent, note: "no order. Terrain and missiles come on top." },
      NUMBERS.cohesion,
    ),
    orders: ordersOf(battle, options),
  });

const MISSILE_ROWS: AidTable["rows"] = Object.entries(MISSILE_PENALTY).map(([level, value]) => [
  `Missile, tech level ${level}`,
  "the roll to fire it",
  { text: signed(value ?? 0), strong: true },
]);

const ordersOf = (battle: AidFacts["battle"], options: ModernOptions): AidTable =>
  ordersTable(
    // A side whose GHQ stand nobody knows of has none, as far as this reader can tell.
    battle.sides
      .filter(({ id }) => battle.stands.some(({ side, role }) => side === id && role === GHQ))
      .map((side) => ({
        name: options.generationOrders
          ? `${side.name}, quality ${signed(ghqQualityOf(side))}, generation ${GENERATION.words?.(figureOf(side, GENERATION))}`
          : side.name,
        ghqQuality: ghqQualityOf(side) + sum(ordersModifiers(side, options)),
      })),
    NUMBERS.orders,
    totalWords(options),
  );

/** The inputs of a side's row of orders. */
const totalWords = ({ generationOrders, ordersBonus }: ModernOptions): string =>
  "2D6 + quality of the GHQ" +
  (generationOrders ? " + generation" : "") +
  (ordersBonus === 0 ? "" : ` ${ordersBonus < 0 ? "−" : "+"} ${Math.abs(ordersBonus)}`);
