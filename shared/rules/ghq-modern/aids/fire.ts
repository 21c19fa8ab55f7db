/** An attack on one sheet (rule document: 07.01 to 07.04, 07.08, Fire Procedure and its charts). */
import type { AidSheet, AidTable } from "../../aids.ts";
import { sheetText } from "../../aidText.ts";
import { combatResultsTable, resultsMean } from "../../ghq/aids/combatResults.ts";
import { UNDER } from "../../ghq/aids/fire.ts";
import { rangeTable } from "../../ghq/aids/rangeEffects.ts";
import { signed } from "../../signed.ts";
import { NUMBERS } from "../play/numbers.ts";
import { attackTables, COHESION, MISSILE_PENALTY } from "../tables.ts";
import type { AidFacts } from "./facts.ts";

const CANNON = { missile: false } as const;
const { results, markers, rules } = attackTables(2, CANNON);

const FIRE = sheetText(`
# Fire
## An attack [07.04] | wide
1. Target: Name one target. It may be attacked once in each fire phase and once while it moves. [{{numbers.attackOnce}}]
1. Firers: Name every stand that fires at it{{if missiles}}, with cannon or missile for each,{{end}} before any dice. Each must see
  the target (sheet Terrain), have it in range, measured exactly from centre to centre, and have a shot left.{{if hullGuns}} For a
  hull gun, the target must lie inside the firing arc of {{options.firingArc}}°, not on its
  edge.{{end}}{{if options.designatedIsSpent}} A stand whose target is already gone has still fired.{{end}} [07.04 (B)]
1. Roll to fire: Each in turn rolls 1D20 with its modifiers. If the sum is at most the cohesion level, go on; otherwise the shot is
  spent{{if not options.failedShotIsAttack}} (if all fail, the target wasn’t attacked){{end}}. Either way the firer gets
  F{{if twice}}, or 2 for its second shot{{end}}{{if not options.failedShotReveals}}, but a failed roll doesn’t reveal it{{end}}.
  [{{rules.cohesion}}]
1. Column: Firepower less the target’s defence: full if the line between the centres crosses its front ({{options.targetFront}}°, its
  edges included), otherwise half, rounded {{options.halfDefence}}. [{{rules.differential}}, {{rules.halfDefence}}]
1. Row: 2D6 with range and the target’s terrain. Low rolls favour the firer. [{{rules.combatRoll}}]
1. Result: Place S or D, or replace the stand with a wreck. The next firer’s attack meets the target as it is now. [07.02.02]
## Modifiers [{{cohesion.rule}}] | wide
! | 1D20 | 2D6
| Firer suppressed (S) | **{{+cohesion.suppressed}}** | –
| Firer disorganised (D) | **{{+cohesion.disorganized}}** | –
{{rows missileRows}}
| Range of a cannon | – | table
| Terrain {{under}} | chart | chart
| Target on a wreck | chart | chart
| Fire into, out of or through smoke | chart | chart
| Any of these three{{if options.daggerOnly}} with †{{end}}, if the target
  {{choose options.givenAway}}{{when at-once}}has fired{{when next-phase}}fired in an earlier phase{{end}} * | – | chart
| Terrain, if the target moves at the road rate | – | –
| Fire over a crest or hilltop, or from below it | chart | chart
> All add up; of several kinds of ground under the target, the best counts.
> * Except smoke that the firer stands in or that the line only passes through: that counts on both ({{rules.concealment}}).
{{part combatResults}}
{{part resultsMean}}
{{part ranges}}
`);

export const fireSheet = (facts: AidFacts): AidSheet =>
  FIRE({
    options: facts.options,
    missiles: facts.missiles,
    hullGuns: facts.hullGuns,
    twice: facts.twice,
    numbers: NUMBERS,
    rules,
    cohesion: COHESION,
    under: UNDER[facts.options.terrainUnder],
    missileRows: facts.missiles ? MISSILE_ROWS : [],
    combatResults: combatResultsTable(results, facts.options, "07.05"),
    resultsMean: resultsMean(results, markers),
    ranges: rangesTable(facts),
  });

const MISSILE_ROWS: AidTable["rows"] = Object.entries(MISSILE_PENALTY).map(([level, value]) => [
  `Missile, tech level ${level}`,
  { text: signed(value ?? 0), strong: true },
  "no range",
]);

/** The bands of all tech levels of the battle, a column each. */
function rangesTable({ options, levels, reach }: AidFacts): AidTable {
  const tables = levels.map((level) => rangeTable(attackTables(level, CANNON).range, options, reach));
  const [first] = tables;
  return {
    type: "table",
    title: "Range of cannon",
    rule: first?.rule,
    head: [["2D6", ...levels.map((level) => `Tech level ${level}`)]],
    rows: (first?.rows ?? []).map((row, i) => [row[1] ?? "", ...tables.map(({ rows }) => rows[i]?.[0] ?? "")]),
    names: 0,
    notes: first?.notes,
  };
}
