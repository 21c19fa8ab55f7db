/** An attack on one sheet (rule document: 6, 7, 10.2, Fire Procedure and its charts). */
import type { AidSheet, AidTable } from "../../aids.ts";
import { combatResultsTable, resultsMean } from "../../ghq/aids/combatResults.ts";
import { UNDER } from "../../ghq/aids/fire.ts";
import { rangeTable } from "../../ghq/aids/rangeEffects.ts";
import { signed } from "../../signed.ts";
import { ATTACK_TABLES, COHESION } from "../tables.ts";
import type { AidFacts } from "./facts.ts";

const { results, range, markers, rules } = ATTACK_TABLES;

export function fireSheet(facts: AidFacts): AidSheet {
  const { options, reach } = facts;
  return {
    title: "Fire",
    parts: [
      {
        type: "steps",
        title: "An attack",
        rule: "Fire Procedure",
        wide: true,
        steps: [
          {
            name: "Target",
            words:
              "Name firer, gun and target. The firer must see it (sheet Terrain); a hull gun that is restricted needs it " +
              `inside the firing arc of ${options.firingArc}°, not on its edge; and it must be in range, measured exactly from centre to centre.`,
            rule: "6.1.1, 10.2, 7.3.5",
          },
          {
            name: "Roll to fire",
            words:
              "1D20 with these modifiers; at most the cohesion level: go on. Otherwise the shot is spent" +
              `${
                options.failedShotIsAttack
                  ? ", and it was the one attack on this target"
                  : ", but another stand may still attack the target"
              }. Either way the firer gets F.`,
            rule: rules.cohesion,
          },
          {
            name: "Column",
            words:
              "The gun’s firepower less the target’s defence. It counts whole if the line between the centres crosses the " +
              `target’s front (${options.targetFront}°, its edges included), otherwise half, ` +
              `${options.halfDefence === "up" ? "rounded up" : "rounded down"}.`,
            rule: `${rules.differential}, ${rules.halfDefence}`,
          },
          {
            name: "Row",
            words: "2D6 with range and the target’s terrain. Low is good for the firer.",
            rule: rules.combatRoll,
          },
          { name: "Result", words: "Place S or D, or take the stand off and put a wreck there.", rule: "7.2" },
        ],
      },
      modifierTable(facts),
      combatResultsTable(results, options, "7.2"),
      resultsMean(results, markers),
      rangeTable(range, options, reach),
    ],
  };
}

function modifierTable({ options }: AidFacts): AidTable {
  const strong = (n: number) => ({ text: signed(n), strong: true as const });
  return {
    type: "table",
    title: "Modifiers",
    rule: markers.rule,
    head: [["", "1D20", "2D6"]],
    rows: [
      ["Firer suppressed (S)", strong(COHESION.suppressed), "–"],
      ["Firer disorganized (D)", strong(COHESION.disorganized), "–"],
      ["Covering fire", strong(COHESION.coveringFire), "–"],
      ["Range", "–", "table"],
      [`Terrain ${UNDER[options.terrainUnder]}`, "chart", "chart"],
      ["Wreck that it stands on", "chart", "chart"],
      ["Smoke fired into, out of or through", "chart", "chart"],
      [`Any of these three${options.daggerOnly ? " with †" : ""}, if the target has fired (F) *`, "–", "chart"],
      ["Terrain, if the target moves at a road’s rate", "–", "–"],
      ["Crest or hilltop, fired over or from below", "chart", "chart"],
    ],
    names: 1,
    wide: true,
    notes: [
      "All of them add up; of several grounds under the target the best counts.",
      `* Not smoke that the firer stands in or that the line only passes: that counts on both (${rules.concealment}).`,
    ],
  };
}
