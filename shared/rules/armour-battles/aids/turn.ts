/** The turn and its orders on one sheet (rule document: The Game Turn, Command Orders, Staff Orders). */
import type { AidSheet } from "../../aids.ts";
import { sheetText } from "../../aidText.ts";
import { GROUP, RESERVE_MOVES, STAFF } from "../tables.ts";
import type { AidFacts } from "./facts.ts";

const TURN = sheetText(`
# The turn
## A turn (of {{turnLimit}}) [The Game Turn] | wide
1. Roll: Both sides roll their command dice.
1. Command failure: A side with more ones than sixes has a command failure. Its ones go to the enemy as wild dice for this turn, and
  it can’t commit reserves.{{if artillery}} Their artillery and smoke missions are cancelled, except those kept by a staff
  order.{{end}} If both sides have one, the turn is over. Without a failure, ones are put aside.
1. First pulse: {{choose options.firstPulse}}{{when dice}}The side without a command failure. Otherwise the side with more sixes; after
  a tie more fives, and so on down to twos. Still tied: both roll again.{{when red}}{{red}}, at any
  roll.{{when blue}}{{blue}}, at any roll.{{end}}
1. Chains: Lay dice with the same number together as a chain. Sixes and the enemy’s ones are wild.
1. Pulses: The sides take turns to choose a chain and spend all its dice, together or in parts. No passing. When one side has no chains
  left, the other goes on alone.
{{if artillery}}
1. Logistics: First in a side’s first pulse: adjust its waiting missions, then fire them (sheet Artillery).
{{end}}
1. End: Remove the fire markers and return borrowed dice.{{choose options.moraleEnds}}{{when at-once}}{{when turn-end}} A side with no
  army morale has now lost.{{end}}
## A command group [Command Orders] | wide
- Who: A leader and up to {{group.others}} units within {{radius}} of its centre{{if recon}}, and {{group.reconExtra}} reconnaissance
  unit besides{{end}}. A suppressed unit is in no group: it acts alone.
- How often: Each unit once a {{choose options.activation}}{{when turn}}turn{{when pulse}}command pulse{{end}}; one group after the
  other. Removing suppression doesn’t count; rallying does.
- Move: Declare destinations before rolling. All move at the slowest unit’s speed and end within {{endWithin}} of each
  other{{choose options.groupEnds}}{{when really}}: a unit that would end farther away stops short{{when declared}}, by the places
  declared{{end}}. Units need not move.
## Orders [Command Orders, Staff Orders] | wide | names 3
! Order | By | What it does
| Move and fire | die or staff order | move and fire, fire and move, or only one of these; more dice give more moves
| Commit reserves | die or staff order | a waiting group enters at its edge with {{reserveMoves}} moves or stands on the edge; never
  after a command failure
| Disengage | die or staff order | straight back, then facing the enemy; may halt in or behind cover; no fire
| Rally | die or staff order | each unsuppressed unit of the group tries to lose disruption; it can’t be activated this turn
| Remove suppression | die or staff order | one unit, before its activation; later only by a wild die or a staff order
| Longer chain | staff order | one more die, before the roll
{{if artillery}}
| Artillery or smoke mission | staff order | sheet Artillery
| Adjust, keep up a mission | staff order | move its marker, or keep it after a command failure
{{end}}
> In the enemy’s pulse, a staff order removes suppression or adds a die to a shot or a reaction.
## A wild die [Wild Dice]
! Instead of giving an order, it may …
| lengthen any chain by one
| add a die to a unit’s or a battery’s shot
| add a die to a unit’s reaction
| add a die to a rally
| be one die of a move, at its maximum{{if options.staffMoves}} (so may a staff order){{end}}
| remove suppression from an activated unit
| become a staff order for the next turn
> One per action, but any number in a chain. A staff order may add another die.
## New staff orders [Restocking Staff Orders]
! Chain of | Staff orders
{{rows restocked}}
> For use from the next turn on; made of sixes alone, at once. A side keeps at most as many as its command dice.
`);

export function turnSheet({ options, artillery, battle, special, far }: AidFacts): AidSheet {
  const named = (side: "red" | "blue") => battle.sides.find(({ id }) => id === side)?.name ?? side;
  return TURN({
    options,
    artillery,
    turnLimit: battle.facts.turnLimit,
    red: named("red"),
    blue: named("blue"),
    recon: special.includes("recon"),
    group: GROUP,
    radius: far(GROUP.radius),
    endWithin: far(GROUP.endWithin),
    reserveMoves: RESERVE_MOVES,
    restocked: [2, 3, 4, 5].map((chain) => [`${chain} dice`, { text: String(STAFF.restocked(chain)), strong: true }]),
  });
}
