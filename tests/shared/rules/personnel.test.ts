import { expect, it } from "vitest";
import { ghqModern } from "../../../shared/rules/ghq-modern/system.ts";
import { chartWithHouseRules } from "../../../shared/rules/houseTerrain.ts";
import { rowWords } from "../../../shared/rules/terrainWords.ts";

const woodsBy = (patch: object) => {
  const chart = chartWithHouseRules(ghqModern, { woods: patch });
  if (!chart.ok) throw new Error(chart.error.message);
  const { woods } = chart.value;
  if (!woods) throw new Error("no woods");
  return woods;
};

it("a house rule's modifiers hold for personnel, too; one without modifiers leaves theirs as they are", () => {
  expect(woodsBy({ note: "Firs." })).toMatchObject({
    modifiers: { cohesion: 2, combat: 2 },
    personnel: { cohesion: 4, combat: 4 },
  });
  expect(woodsBy({ modifiers: { cohesion: 5 } })).toMatchObject({
    modifiers: { cohesion: 5, combat: 2 },
    personnel: undefined,
  });
  expect(woodsBy({ modifiers: { cohesion: 0, combat: 0 } })).toMatchObject({
    modifiers: { cohesion: 0, combat: 0 },
    personnel: undefined,
  });
});

it("a row's effect on personnel is shown where it differs", () => {
  expect(rowWords(woodsBy({}), ghqModern)).toContain("+2 on cohesion and combat, personnel +4.");
  expect(rowWords(woodsBy({ modifiers: { cohesion: 3, combat: 3 } }), ghqModern)).not.toContain("personnel +");
});

it("modifiers of personnel alone, and on one roll alone, are marked so", () => {
  const row = { ...woodsBy({}), modifiers: {}, personnel: { cohesion: 2 } };
  expect(rowWords(row, ghqModern)).toContain("A target in it gets +2 on cohesion if it is personnel.");
  expect(rowWords({ ...row, modifiers: { combat: 1 } }, ghqModern)).toContain(
    "A target in it gets +1 on combat, personnel +2 on cohesion.",
  );
});
