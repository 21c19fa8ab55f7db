import { expect, it } from "vitest";
import { effectOf } from "../../../renderer/window/effects.ts";
import { rulesIn } from "../../../renderer/window/questions.ts";
import { rowWords } from "../../../shared/rules/terrainWords.ts";
import { newScenario } from "../../../shared/scenario/newScenario.ts";
import type { TerrainKind } from "../../../shared/table/kinds.ts";
import { unplayed } from "../../shared/rules/unplayed.ts";

const wwii = newScenario({ system: "ghq-wwii", title: "T" }).scenario;
const other = newScenario({ system: "brew-up", title: "T" });

it.each<[TerrainKind, string]>([
  ["clear", "Moving: 1 point an inch."],
  [
    "woods",
    "Moving: 3 points an inch. A target in it gets +2 on cohesion and combat. Blocks sight. Hides a target until it fires.",
  ],
  ["mud", "Moving: 4 points an inch. A target in it in movement posture gets −1 on cohesion and combat."],
  ["good-road", "Moving: half a point an inch. Road: counts instead of the ground it crosses."],
  ["slope", "Moving: 1 point more per inch. Blocks sight."],
  [
    "crest",
    "Moving: 1 point more per inch. With fire through it or from below, a target gets +2 on cohesion and combat. Blocks sight.",
  ],
  ["wreck", "A target in it gets +1 on cohesion and combat."],
])("tells what %s does by the chart", (kind, words) => {
  expect(effectOf(wwii, kind)).toEqual({ ruled: true, words });
});

it("keeps scenery apart, and gives it words where the scenario has a house rule for it", () => {
  expect(effectOf(wwii, "jungle").ruled).toBe(false);
  const house = { ...wwii, houseTerrain: { jungle: { costs: { tracked: "no" }, note: "Too dense." } } };
  expect(effectOf(house, "jungle")).toEqual({ ruled: true, words: "Moving: no entry. Too dense." });
});

it("names the movement classes where a system has several that differ, and each modifier where they differ", () => {
  const rules = rulesIn(wwii);
  if (!rules.ok) throw new Error(rules.error.message);
  const system = { ...rules.value.system, movementClasses: ["tracked", "wheeled"] };
  const row = rules.value.chart.woods;
  if (!row) throw new Error("no woods");
  const costs = { tracked: { type: "rate", perInch: 2 }, wheeled: { type: "impassable" } } as const;
  expect(
    rowWords(
      { ...row, costs, modifiers: { ...row.modifiers, cohesion: 0 }, blocksSight: "personnel", concealing: false },
      system,
    ),
  ).toBe("Moving: tracked 2 points an inch; wheeled no entry. A target in it gets +2 on combat. Hides personnel.");
  const same = { tracked: { type: "added", perInch: 1 }, wheeled: { type: "added", perInch: 1 } } as const;
  expect(rowWords({ ...row, costs: same, modifiers: { ...row.modifiers, combat: 1 } }, system)).toContain(
    "Moving: 1 point more per inch. A target in it gets +2 on cohesion and +1 on combat.",
  );
});

it("says so where this version doesn't know the rules", () => {
  expect(unplayed("brew-up", () => effectOf(other.scenario, "woods")).words).toContain("doesn't know");
});
