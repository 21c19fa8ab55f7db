import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { legendSections } from "../../../../shared/print/legend/entries.ts";
import { kindsUsed } from "../../../../shared/print/legend/kindsUsed.ts";
import { type PrintSettings, STANDARD_SETTINGS, STYLES } from "../../../../shared/print/settings.ts";
import { rulesOf } from "../../../../shared/rules/ask.ts";
import { rowWords } from "../../../../shared/rules/terrainWords.ts";
import type { LoadedScenario } from "../../../../shared/scenario/model.ts";
import { newScenario } from "../../../../shared/scenario/newScenario.ts";
import { codeOf, GROUND_KINDS, TERRAIN_KINDS } from "../../../../shared/table/kinds.ts";
import { anyScenario } from "../../scenario/anyScenario.ts";
import { allKinds } from "../map/allKinds.ts";

const subjectOf = ({ scenario, ground }: LoadedScenario, settings: Partial<PrintSettings> = {}) => ({
  scenario,
  ground,
  rules: rulesOf(scenario),
  settings: { ...STANDARD_SETTINGS, ...settings },
});
const entriesOf = (loaded: LoadedScenario, settings: Partial<PrintSettings> = {}) =>
  legendSections(subjectOf(loaded, settings)).flatMap(({ entries }) => entries);
const kinds = new Set<string>(TERRAIN_KINDS);
const kindKeys = (loaded: LoadedScenario) =>
  new Set(
    entriesOf(loaded)
      .map(({ key }) => key)
      .filter((key) => kinds.has(key)),
  );

describe("the legend", () => {
  it("has exactly the kinds of a table that has them all", () => {
    expect([...kindKeys(allKinds())].sort()).toEqual([...TERRAIN_KINDS].sort());
  });

  it("has every kind on the table and no other, for any table", () => {
    fc.assert(
      fc.property(anyScenario, (loaded) => {
        const { scenario, ground } = loaded;
        const there = new Set<string>([
          ...[...ground.terrain].map((code) => GROUND_KINDS[code] ?? "clear"),
          ...scenario.table.overlays.map(({ kind }) => kind),
          ...scenario.table.lines.map(({ kind }) => kind),
          ...scenario.table.footprints.map(({ kind }) => kind),
        ]);
        const rules = rulesOf(scenario);
        for (const kind of kindsUsed(scenario, ground, rules.ok ? rules.value : null).derived) there.add(kind);
        expect(kindKeys(loaded)).toEqual(there);
      }),
      { numRuns: 12 },
    );
  });

  it("shows slopes and crests only where there are levels", () => {
    const { scenario, ground } = newScenario({ system: "ghq-wwii", title: "Flat" });
    const rules = rulesOf(scenario);
    const derived = () => kindsUsed(scenario, ground, rules.ok ? rules.value : null).derived;
    expect(derived()).toEqual([]);
    for (let i = 0; i < 40; i++) for (let j = 20; j < 60; j++) ground.level[ground.index(i, j)] = 1;
    expect(derived()).toEqual(["slope", "crest"]);
    ground.level[ground.index(10, 40)] = 3;
    expect(derived()).toEqual(["slope", "steep-slope", "crest"]);
  });

  it("shows the effects of the rules in force and marks house rows", () => {
    const { scenario, ground } = newScenario({ system: "ghq-wwii", title: "House" });
    ground.terrain[100] = codeOf("woods");
    ground.terrain[101] = codeOf("scrub");
    const house = { scrub: { name: "Bramble", modifiers: { cohesion: 3, combat: 3 } } };
    const loaded = { scenario: { ...scenario, houseTerrain: house }, ground };
    const entries = new Map(entriesOf(loaded).map((entry) => [entry.key, entry]));
    const rules = rulesOf(loaded.scenario);
    if (!rules.ok) throw new Error("no rules");
    const row = rules.value.chart.scrub;
    if (!row) throw new Error("no row");
    expect(entries.get("woods")).toMatchObject({ house: false, name: "Woods" });
    expect(entries.get("scrub")).toMatchObject({
      house: true,
      name: "Bramble",
      words: rowWords(row, rules.value.system),
    });
    expect(entries.get("scrub")?.words).toContain("+3");
  });

  it("has names only where a system has no rules here", () => {
    const loaded = allKinds("brew-up");
    if (rulesOf(loaded.scenario).ok) return;
    for (const { key, words } of entriesOf(loaded)) if (kinds.has(key)) expect(words).toBe("");
  });

  it.each(STYLES)("draws every kind differently in style %s", (style) => {
    const entries = entriesOf(allKinds(), { style }).filter(({ key }) => kinds.has(key));
    const drawn = new Map<string, string>();
    for (const { key, swatch } of entries) {
      const picture = JSON.stringify(swatch());
      // Buildings differ by words as well; all other kinds by their looks alone.
      const same = drawn.get(picture);
      if (key !== "building") expect(same).toBeUndefined();
      drawn.set(picture, key);
    }
    expect(drawn.size).toBeGreaterThanOrEqual(TERRAIN_KINDS.length);
  });

  it("shows the mission and the sides only on request", () => {
    const keys = (map: Partial<PrintSettings["map"]>) =>
      entriesOf(allKinds(), { map: { ...STANDARD_SETTINGS.map, ...map } }).map(({ key }) => key);
    expect(keys({ mission: true, stands: true })).toEqual(
      expect.arrayContaining(["objective", "zone red", "zone blue", "entry red", "stand red", "stand blue"]),
    );
    expect(keys({ mission: false, stands: false }).filter((key) => !kinds.has(key))).toEqual([]);
  });
});
