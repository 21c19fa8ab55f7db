/** A shot on one sheet (rule document: Direct Fire, Opportunity Fire, Unit Morale). */
import type { AidSheet, AidTable } from "../../aids.ts";
import { sheetText } from "../../aidText.ts";
import { signed } from "../../signed.ts";
import {
  AT_DICE,
  DISRUPTION_TO_DISPERSE,
  FLANK_TN,
  FORCED_BACK,
  RALLY,
  RANGE_TN,
  REACTION_DICE,
  REACTION_TN,
  TN_BASE,
} from "../tables.ts";
import { coverDice } from "../terrain.ts";
import type { AidFacts } from "./facts.ts";

const FIRE = sheetText(`
# Fire and morale
## A shot [Direct Fire] | wide
1. Who: A unit without suppression or a fire marker fires once a turn. Its first target is the nearest enemy that it sees; the next
  nearest only after that enemy has been fired at. Beyond long range it misses.
1. Fire: Roll the AT dice with the modifiers below. No success: no effect.
1. Reaction: The target rolls its reaction dice. Each success cancels a hit.
1. Disruption: One point for each remaining hit. At {{dispersed}} points the unit is dispersed: remove it, and its side loses 1D3 army
  morale.
1. Suppression: If the target rolls fewer sixes than the firer, it is suppressed, hit or not.
1. Forced back: Suppressed and at least {{forcedBack.leastDisruption}} point from the same shot: straight back {{forcedBack.far}} and
  {{forcedBack.dice}} for each unmatched six, facing the enemy. It may halt in or behind cover, passes through friends, halts at the
  table’s edge and is dispersed if it runs into an enemy.
## The target’s dice [Reaction Checks]
! Its reaction dice, and |
| in or behind cover | **{{cover}}D**
| higher than the firer | **{{+reaction.uphill}}D**
| disengaging | **{{+reaction.disengaging}}D**
{{if breakOff}}| breaking off | **{{+reaction.breakOff}}D**{{end}}
{{if scoot}}| shooting and scooting | **{{+reaction.shootAndScoot}}D**{{end}}
| a wild die | **{{+reaction.wild}}D**
| a staff order | **{{+reaction.staff}}D**
> It needs {{needs.unsuppressed}}+; suppressed {{needs.suppressed}}+.
{{if artillery}}> Against artillery: the reaction value for artillery, without cover or height.{{end}}
## The firer needs [Direct Fire]
! Range | Front | Flank, rear
{{rows ranges}}
> Flank or rear: the firer began its activation wholly behind the target’s front edge, or got there by two or more moves.
## The firer’s dice [Direct Fire]
! Its AT dice, and |
| two moves | **{{+atDice.furtherMove}}D**
| three moves | **{{+twoFurtherMoves}}D**
{{choose options.mostMoves}}{{when three}}{{when any}}| each move more | **{{+atDice.furtherMove}}D**{{end}}
| out of hiding | **{{+atDice.ambush}}D**
| a wild die | **{{+atDice.wild}}D**
| a staff order | **{{+atDice.staff}}D**
## Opportunity fire [Opportunity Fire] | wide
- At a mover: At any place in sight. If suppressed, the mover halts and is forced back from there; otherwise it goes on.
- At a firer: Declare before it rolls; both shots count at once. Others may fire at it after that.
{{if breakOff}}
- Breaking off: A unit with this ability may move straight back a normal move when fired at, with {{+reaction.breakOff}}D. Range and
  facing count from its old place. It may do so repeatedly, but can’t be activated later this turn or fire in that pulse. It can’t
  break off while it fires.
{{end}}
{{if scoot}}
- Shoot and scoot: A unit with this ability that has not moved may fire and at once move back a normal move. Shots at it meet
  {{+reaction.shootAndScoot}}D.
{{end}}
## Rally [Rally Table]
! Nearest enemy | Rally dice need
| to {{near}} | **{{options.rallyTo6}}+**
| to {{middle}} | **{{options.rallyTo12}}+**
| to {{distant}} | **{{options.rallyTo24}}+**
| farther | **{{options.rallyBeyond}}+**
> Add one die in or behind cover, one with no enemy in sight, one each for a wild die and a staff order. The enemy rolls one die for
  each point at {{enemyNeeds}}+.
> Each success {{choose options.rallyRemoves}}{{when unmatched}}that the enemy doesn’t match removes one
  point.{{when every}}removes one point; the enemy’s roll doesn’t matter.{{end}}
## Cover [Cover Dice]
Cover is what lies under {{choose options.terrainUnder}}{{when centre}}its centre{{when any}}any part of its
  base{{when half}}half of its base{{end}}, or a hedge between that lies within {{adjacent}} of its hull: the sheet Ground says how
  many dice. It doesn’t help against artillery.
`);

export const fireSheet = ({ far, dice, options, special, artillery, chart }: AidFacts): AidSheet =>
  FIRE({
    options,
    artillery,
    breakOff: special.includes("break-off"),
    scoot: special.includes("shoot-and-scoot"),
    dispersed: DISRUPTION_TO_DISPERSE,
    forcedBack: { ...FORCED_BACK, far: far(FORCED_BACK.fixed), dice: dice(FORCED_BACK.dicePerSix) },
    reaction: REACTION_DICE,
    needs: REACTION_TN,
    cover: coverOf(chart),
    ranges: RANGES,
    atDice: AT_DICE,
    twoFurtherMoves: 2 * AT_DICE.furtherMove,
    near: far(RALLY.upTo.near),
    middle: far(RALLY.upTo.middle),
    distant: far(RALLY.upTo.far),
    enemyNeeds: RALLY.opponentTn,
    adjacent: far(options.adjacentInches),
  });

/** "+1", "to +2": the most that ground of the chart gives. */
function coverOf(chart: AidFacts["chart"]): string {
  const most = Math.max(...Object.values(chart).map((row) => coverDice(row)));
  return most === REACTION_DICE.lightCover ? signed(most) : `to ${signed(most)}`;
}

const RANGES: AidTable["rows"] = (["short", "effective", "long"] as const).map((band) => [
  band,
  { text: `${TN_BASE + RANGE_TN[band]}+`, strong: true },
  { text: `${TN_BASE + RANGE_TN[band] + FLANK_TN}+`, strong: true },
]);
