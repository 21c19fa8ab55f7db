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
              "Name firer, gun and target. The firer must see the target (sheet Terrain). For a restricted hull gun, it must lie " +
              `inside the firing arc of ${options.firingArc}°, not on its edge. It must be in range, measured exactly from centre to centre.`,
            rule: "6.1.1, 10.2, 7.3.5",
          },
          {
            name: "Roll to fire",
            words:
              "Roll 1D20 with these modifiers. If the sum is at most the cohesion level, go on; otherwise the shot is spent" +
              `${
                options.failedShotIsAttack
                  ? ", and it was the target’s one attack"
                  : ", but another stand may still attack the target"
              }. Either way the firer gets F.`,
            rule: rules.cohesion,
          },
          {
            name: "Column",
            words:
              "The gun’s firepower less the target’s defence. The defence is full if the line between the centres crosses the " +
              `target’s front (${options.targetFront}°, its edges included), otherwise half, ` +
              `${options.halfDefence === "up" ? "rounded up" : "rounded down"}.`,
            rule: `${rules.differential}, ${rules.halfDefence}`,
          },
          {
            name: "Row",
            words: "2D6 with range and the target’s terrain. Low rolls favour the firer.",
            rule: rules.combatRoll,
          },
          { name: "Result", words: "Place S or D, or replace the stand with a wreck.", rule: "7.2" },
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
      ["Target on a wreck", "chart", "chart"],
      ["Fire into, out of or through smoke", "chart", "chart"],
      [`Any of these three${options.daggerOnly ? " with †" : ""}, if the target has fired (F) *`, "–", "chart"],
      ["Terrain, if the target moves at the road rate", "–", "–"],
      ["Fire over a crest or hilltop, or from below it", "chart", "chart"],
    ],
    names: 1,
    wide: true,
    notes: [
      "All add up; of several kinds of ground under the target, the best counts.",
      `* Except smoke that the firer stands in or that the line only passes through: that counts on both (${rules.concealment}).`,
    ],
  };
}
