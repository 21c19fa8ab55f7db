/** Standard fire, combat results and both range tables. */
import type { AidSheet, AidTable } from "../../aids.ts";
import { sheetText } from "../../aidText.ts";
import { combatResultsTable, resultsMean } from "../../ghq/aids/combatResults.ts";
import { UNDER } from "../../ghq/aids/fire.ts";
import { rangeTable } from "../../ghq/aids/rangeEffects.ts";
import { RESULT_NAMES } from "../../ghq/play/logWords.ts";
import { NUMBERS } from "../play/numbers.ts";
import { attackTables, BELOW_FOR_ARTILLERY, INFANTRY_REACHES } from "../tables.ts";
import type { AidFacts } from "./facts.ts";

const FIRE = sheetText(`
# Fire
## Standard fire [{{numbers.attack}}] | wide
1. Target: Name one target stand. It is attacked once in this phase. [{{numbers.attackOnce}}]
1. Firers: Name all firers before any roll: target in sight and in range, firing posture, no F. A weapon that fires only to the front
  needs the target inside {{options.firingArc}}°. [{{numbers.weapons}}]
1. Roll to fire: Each in turn rolls 1D20 with its S and D and the terrain {{under}}. If the sum is at most the cohesion level, go on.
  Either way the firer gets F. {{if options.failedShotIsAttack}}A failed shot is an attack on the target.{{else}}The target counts as
  attacked only if at least one roll succeeds.{{end}} [{{rules.cohesion}}]
1. Column: Firepower against men, weapons or vehicles, less the defence: half of it outside the target’s front
  ({{options.targetFront}}°), rounded {{options.halfDefence}}. [{{rules.differential}}]
1. Row: 2D6 with range and the target’s terrain. Low rolls favour the firer. [{{rules.combatRoll}}]
1. Result: Place S or D beside the stand, or replace it with a wreck. [Combat Results]
{{part combatResults}}
{{part resultsMean}}
{{part general}}
{{part infantry}}
`);

export function fireSheet({ options, reach }: AidFacts): AidSheet {
  const general = attackTables(options.resultsTable, "general");
  const infantry = attackTables(options.resultsTable, "infantry");
  const thisTurn = options.suppressionConverts === "this-turn";
  return FIRE({
    options,
    numbers: NUMBERS,
    rules: general.rules,
    under: UNDER[options.terrainUnder],
    combatResults: combatResults(combatResultsTable(general.results, options, "Combat Results")),
    resultsMean: resultsMean(
      general.results,
      general.markers,
      thisTurn ? "a stand suppressed this turn (!)" : undefined,
    ),
    general: { ...rangeTable(general.range, options, reach), title: "Range, general" },
    infantry: {
      ...rangeTable(infantry.range, options, INFANTRY_REACHES, INFANTRY_REACHES),
      title: "Range, infantry",
      notes: ["Measured in the same way."],
    },
  });
}

function combatResults(made: AidTable): AidTable {
  const { letter } = RESULT_NAMES[BELOW_FOR_ARTILLERY];
  return { ...made, notes: [...(made.notes ?? []), `Only artillery also attacks there: ${letter}, without a roll.`] };
}
