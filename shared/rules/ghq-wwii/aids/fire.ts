/** An attack on one sheet (rule document: 6, 7, 10.2, Fire Procedure and its charts). */
import type { AidSheet } from "../../aids.ts";
import { sheetText } from "../../aidText.ts";
import { combatResultsTable, resultsMean } from "../../ghq/aids/combatResults.ts";
import { UNDER } from "../../ghq/aids/fire.ts";
import { rangeTable } from "../../ghq/aids/rangeEffects.ts";
import { ATTACK_TABLES, COHESION } from "../tables.ts";
import type { AidFacts } from "./facts.ts";

const FIRE = sheetText(`
# Fire
## An attack [Fire Procedure] | wide
1. Target: Name firer, gun and target. The firer must see the target (sheet Terrain). For a restricted hull gun, it must lie inside
  the firing arc of {{options.firingArc}}°, not on its edge. It must be in range, measured exactly from centre to centre.
  [6.1.1, 10.2, 7.3.5]
1. Roll to fire: Roll 1D20 with these modifiers. If the sum is at most the cohesion level, go on; otherwise the shot is
  spent{{if options.failedShotIsAttack}}, and it was the target’s one attack{{else}}, but another stand may still attack the
  target{{end}}. Either way the firer gets F. [{{rules.cohesion}}]
1. Column: The gun’s firepower less the target’s defence. The defence is full if the line between the centres crosses the target’s
  front ({{options.targetFront}}°, its edges included), otherwise half, rounded {{options.halfDefence}}.
  [{{rules.differential}}, {{rules.halfDefence}}]
1. Row: 2D6 with range and the target’s terrain. Low rolls favour the firer. [{{rules.combatRoll}}]
1. Result: Place S or D, or replace the stand with a wreck. [7.2]
## Modifiers [{{cohesion.rule}}] | wide
! | 1D20 | 2D6
| Firer suppressed (S) | **{{+cohesion.suppressed}}** | –
| Firer disorganised (D) | **{{+cohesion.disorganized}}** | –
| Covering fire | **{{+cohesion.coveringFire}}** | –
| Range | – | table
| Terrain {{under}} | chart | chart
| Target on a wreck | chart | chart
| Fire into, out of or through smoke | chart | chart
| Any of these three{{if options.daggerOnly}} with †{{end}}, if the target has fired (F) * | – | chart
| Terrain, if the target moves at the road rate | – | –
| Fire over a crest or hilltop, or from below it | chart | chart
> All add up; of several kinds of ground under the target, the best counts.
> * Except smoke that the firer stands in or that the line only passes through: that counts on both ({{rules.concealment}}).
{{part combatResults}}
{{part resultsMean}}
{{part range}}
`);

export const fireSheet = ({ options, reach }: AidFacts): AidSheet =>
  FIRE({
    options,
    rules: ATTACK_TABLES.rules,
    cohesion: COHESION,
    under: UNDER[options.terrainUnder],
    combatResults: combatResultsTable(ATTACK_TABLES.results, options, "7.2"),
    resultsMean: resultsMean(ATTACK_TABLES.results, ATTACK_TABLES.markers),
    range: rangeTable(ATTACK_TABLES.range, options, reach),
  });
