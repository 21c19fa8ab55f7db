/** Standard fire, combat results and both range tables. */
import type { AidSheet, AidSteps, AidTable } from "../../aids.ts";
import { combatResultsTable, resultsMean } from "../../ghq/aids/combatResults.ts";
import { UNDER } from "../../ghq/aids/fire.ts";
import { rangeTable } from "../../ghq/aids/rangeEffects.ts";
import { RESULT_NAMES } from "../../ghq/play/logWords.ts";
import { NUMBERS } from "../play/numbers.ts";
import { attackTables, BELOW_FOR_ARTILLERY, INFANTRY_REACHES } from "../tables.ts";
import type { AidFacts } from "./facts.ts";

export function fireSheet(facts: AidFacts): AidSheet {
  const { options, reach } = facts;
  const general = attackTables(options.resultsTable, "general");
  const infantry = attackTables(options.resultsTable, "infantry");
  const thisTurn = options.suppressionConverts === "this-turn";
  return {
    title: "Fire",
    parts: [
      standardFire(facts),
      combatResults(facts),
      resultsMean(general.results, general.markers, thisTurn ? "a stand suppressed this turn (!)" : undefined),
      { ...rangeTable(general.range, options, reach), title: "Range, general" },
      {
        ...rangeTable(infantry.range, options, INFANTRY_REACHES, INFANTRY_REACHES),
        title: "Range, infantry",
        notes: ["Measured in the same way."],
      },
    ],
  };
}

function combatResults({ options }: AidFacts): AidTable {
  const made = combatResultsTable(attackTables(options.resultsTable, "general").results, options, "Combat Results");
  const { letter } = RESULT_NAMES[BELOW_FOR_ARTILLERY];
  return { ...made, notes: [...(made.notes ?? []), `Only artillery also attacks there: ${letter}, without a roll.`] };
}

function standardFire({ options }: AidFacts): AidSteps {
  const { rules } = attackTables(options.resultsTable, "general");
  return {
    type: "steps",
    title: "Standard fire",
    rule: NUMBERS.attack,
    wide: true,
    steps: [
      { name: "Target", words: "Name one target stand. It is attacked once in this phase.", rule: NUMBERS.attackOnce },
      {
        name: "Firers",
        words:
          "Name all firers before any roll: target in sight and in range, firing posture, no F. A weapon that fires only " +
          `to the front needs the target inside ${options.firingArc}°.`,
        rule: NUMBERS.weapons,
      },
      {
        name: "Roll to fire",
        words:
          `Each in turn rolls 1D20 with its S and D and the terrain ${UNDER[options.terrainUnder]}. If the sum is at most the cohesion ` +
          `level, go on. Either way the firer gets F. ${
            options.failedShotIsAttack
              ? "A failed shot is an attack on the target."
              : "The target counts as attacked only if at least one roll succeeds."
          }`,
        rule: rules.cohesion,
      },
      {
        name: "Column",
        words:
          "Firepower against men, weapons or vehicles, less the defence: half of it outside the target’s front " +
          `(${options.targetFront}°), rounded ${options.halfDefence}.`,
        rule: rules.differential,
      },
      {
        name: "Row",
        words: "2D6 with range and the target’s terrain. Low rolls favour the firer.",
        rule: rules.combatRoll,
      },
      {
        name: "Result",
        words: "Place S or D beside the stand, or replace it with a wreck.",
        rule: "Combat Results",
      },
    ],
  };
}
