/** An attack on one sheet (rule document: 07.01 to 07.04, 07.08, Fire Procedure and its charts). */
import type { AidSheet, AidSteps, AidTable } from "../../aids.ts";
import { combatResultsTable, resultsMean } from "../../ghq/aids/combatResults.ts";
import { UNDER } from "../../ghq/aids/fire.ts";
import { rangeTable } from "../../ghq/aids/rangeEffects.ts";
import { signed } from "../../signed.ts";
import { NUMBERS } from "../play/numbers.ts";
import { attackTables, COHESION, MISSILE_PENALTY } from "../tables.ts";
import type { AidFacts } from "./facts.ts";

const CANNON = { missile: false } as const;
const { results, markers, rules } = attackTables(2, CANNON);

export function fireSheet(facts: AidFacts): AidSheet {
  return {
    title: "Fire",
    parts: [
      attackSteps(facts),
      modifierTable(facts),
      combatResultsTable(results, facts.options, "07.05"),
      resultsMean(results, markers),
      rangesTable(facts),
    ],
  };
}

function attackSteps({ options, missiles, hullGuns, twice }: AidFacts): AidSteps {
  const arc = hullGuns
    ? ` For a hull gun, the target must lie inside the firing arc of ${options.firingArc}°, not on its edge.`
    : "";
  return {
    type: "steps",
    title: "An attack",
    rule: "07.04",
    wide: true,
    steps: [
      {
        name: "Target",
        words: "Name one target. It may be attacked once in each fire phase and once while it moves.",
        rule: NUMBERS.attackOnce,
      },
      {
        name: "Firers",
        words:
          `Name every stand that fires at it${missiles ? ", with cannon or missile for each," : ""} before any dice. Each ` +
          `must see the target (sheet Terrain), have it in range, measured exactly from centre to centre, and have a shot left.${arc}` +
          (options.designatedIsSpent ? " A stand whose target is already gone has still fired." : ""),
        rule: "07.04 (B)",
      },
      {
        name: "Roll to fire",
        words:
          "Each in turn rolls 1D20 with its modifiers. If the sum is at most the cohesion level, go on; otherwise the shot is spent" +
          `${options.failedShotIsAttack ? "" : " (if all fail, the target wasn’t attacked)"}. Either way the firer gets F${twice ? ", or 2 for its second shot" : ""}${options.failedShotReveals ? "" : ", but a failed roll doesn’t reveal it"}.`,
        rule: rules.cohesion,
      },
      {
        name: "Column",
        words:
          "Firepower less the target’s defence: full if the line between the centres crosses its front " +
          `(${options.targetFront}°, its edges included), otherwise half, rounded ${options.halfDefence}.`,
        rule: `${rules.differential}, ${rules.halfDefence}`,
      },
      {
        name: "Row",
        words: "2D6 with range and the target’s terrain. Low rolls favour the firer.",
        rule: rules.combatRoll,
      },
      {
        name: "Result",
        words:
          "Place S or D, or replace the stand with a wreck. The next firer’s attack meets the target as it is now.",
        rule: "07.02.02",
      },
    ],
  };
}

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

/** The bands of all tech levels of the battle, with a column for each. */
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
