/** An attack on one sheet (rule document: 07.01 to 07.04, 07.08, Fire Procedure and its charts). */
import type { AidSheet, AidTable } from "../../aids.ts";
import { combatResultsTable, resultsMean } from "../../ghq/aids/combatResults.ts";
import { rangeTable } from "../../ghq/aids/rangeEffects.ts";
import { signed } from "../../ghq/aids/words.ts";
import { attackTables, COHESION, MISSILE_PENALTY } from "../tables.ts";
import type { AidFacts } from "./facts.ts";

const CANNON = { missile: false } as const;

export function fireSheet(facts: AidFacts): AidSheet {
  const { options, reach, levels } = facts;
  const { results, markers, rules } = attackTables(levels[0] ?? 2, CANNON);
  return {
    title: "Fire",
    parts: [
      {
        type: "steps",
        title: "An attack",
        rule: "07.04",
        wide: true,
        steps: [
          {
            name: "Target",
            words: "Name one target. It may be attacked once in each fire phase, and once on its way.",
            rule: "07.02.03",
          },
          {
            name: "Firers",
            words:
              "Name every stand that fires at it, and cannon or missile for each, before any dice. Each must see it, have it " +
              "in range, and have a shot left." +
              (options.designatedIsSpent ? " Whoever finds it gone has fired all the same." : ""),
            rule: "07.04 (B)",
          },
          {
            name: "Roll to fire",
            words:
              "For each in turn 1D20 with its modifiers; at most the cohesion level: go on. Otherwise the shot is spent" +
              `${options.failedShotIsAttack ? "" : " (if all of them fail, the target wasn’t attacked)"}.`,
            rule: rules.cohesion,
          },
          {
            name: "Column",
            words:
              "Firepower less the target’s defence: whole if the line between the centres crosses its front " +
              `(${options.targetFront}°, edges included), otherwise half, rounded ${options.halfDefence}.`,
            rule: `${rules.differential}, ${rules.halfDefence}`,
          },
          {
            name: "Row",
            words: "2D6 with range and the target’s terrain. Low is good for the firer.",
            rule: rules.combatRoll,
          },
          {
            name: "Result",
            words: "Place S or D, or take the stand off and put a wreck there. The next firer meets it as it is now.",
            rule: "07.02.02",
          },
        ],
      },
      modifierTable(facts),
      combatResultsTable(results, options, "07.05"),
      resultsMean(markers),
      ...levels.map((level) => {
        const table = rangeTable(attackTables(level, CANNON).range, options, reach);
        return { ...table, title: `Range of cannon, tech level ${level}` };
      }),
    ],
  };
}

const UNDER = {
  centre: "under the target’s centre",
  any: "under any part of its base",
  half: "under half of its base or more",
} as const;

function modifierTable({ options }: AidFacts): AidTable {
  const strong = (n: number) => ({ text: signed(n), strong: true as const });
  const since = options.givenAway === "at-once" ? "if the target has fired" : "if the target fired in an earlier phase";
  return {
    type: "table",
    title: "Modifiers",
    rule: COHESION.rule,
    head: [["", "1D20", "2D6"]],
    rows: [
      ["Firer suppressed (S)", strong(COHESION.suppressed), "–"],
      ["Firer disorganized (D)", strong(COHESION.disorganized), "–"],
      ...Object.entries(MISSILE_PENALTY).map(([level, value]) => [
        `Missile, tech level ${level}`,
        strong(value ?? 0),
        "no range",
      ]),
      ["Range of a cannon", "–", "table"],
      [`Terrain ${UNDER[options.terrainUnder]}`, "chart", "chart"],
      [`That terrain${options.daggerOnly ? " with ‡" : ""}, ${since}`, "–", "chart"],
      ["Smoke fired into, out of or through", "chart", "chart"],
      ["Terrain, if the target moves at a road’s rate", "–", "–"],
      ["Crest or hilltop, fired over or from below", "chart", "chart"],
    ],
    names: 1,
    wide: true,
    notes: [
      `All of them add up; S and D together are ${signed(COHESION.most)}, the most that combat results may add.`,
      "A missile has a least range of its own; a natural combat roll of its depletion number or less uses it up.",
    ],
  };
}
