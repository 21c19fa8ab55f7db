import { describe, expect, it, vi } from "vitest";
import { generateTable } from "../../../shared/generate/generate.ts";
import { factsOf } from "../../../shared/generate/measure.ts";
import { completed, presetsFor } from "../../../shared/generate/presets.ts";
import { type GeneratorSettings, readSettings, settingSpecs, typedValue } from "../../../shared/generate/settings.ts";
import { flattenToSteps } from "../../../shared/geometry/curve.ts";
import { formatScenario } from "../../../shared/scenario/format.ts";
import { parseScenario } from "../../../shared/scenario/parse.ts";
import { unplayed } from "../rules/unplayed.ts";
import { design, LONG_ENOUGH, make, SEEDS } from "./make.ts";

const [LEAST, MOST] = design.terrain.woods;
const presets = presetsFor(design);
vi.setConfig({ testTimeout: LONG_ENOUGH });

describe("the same seed", () => {
  it("gives the same bytes; another seed, another table", () => {
    const texts = SEEDS(3).map((seed) => formatScenario(make({ seed })));
    expect(SEEDS(3).map((seed) => formatScenario(make({ seed })))).toEqual(texts);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it("and more woods leave hills, towns and roads where they are", () => {
    const [few, many] = [LEAST, MOST].map((woods) => make({ seed: 3, settings: { woods, fairness: "mirrored" } }));
    expect(many?.ground.level).toEqual(few?.ground.level);
    const roads = (one = few) => one?.scenario.table.lines.filter(({ kind }) => kind !== "hedge");
    expect(roads(many)).toEqual(roads(few));
    expect(many?.ground.terrain).not.toEqual(few?.ground.terrain);
  });

  it("is kept in the file with what differs from the standard, and makes the same table again", () => {
    const made = make({
      seed: 11,
      preset: "river",
      settings: presets.find(({ id }) => id === "river")?.settings ?? {},
    });
    const { generated } = made.scenario;
    expect(generated).toMatchObject({ seed: 11, preset: "river", settings: { stream: "river" } });
    const again = make({ seed: 11, preset: "river", settings: generated?.settings ?? {} });
    expect(formatScenario(again)).toBe(formatScenario(made));
  });
});

describe("every table", () => {
  it.each(presets.map(({ id }) => id))("of %s is by the document's suggestions and saves and loads as it is", (id) => {
    const { settings } = presets.find((preset) => preset.id === id) ?? { settings: {} };
    const wish = completed(design, settings) as unknown as GeneratorSettings;
    for (const seed of SEEDS(3)) {
      const made = make({ seed, settings });
      const facts = factsOf(made);
      expect(facts.woods).toBeGreaterThanOrEqual(LEAST - 0.005);
      expect(facts.woods).toBeLessThanOrEqual(MOST + 0.005);
      expect(Math.abs(facts.woods - wish.woods)).toBeLessThan(0.02);
      expect(facts.towns).toBeLessThanOrEqual(wish.townArea + 0.2);
      expect(facts.towns).toBeGreaterThan(wish.townArea - 1);
      expect(facts.highest).toBeLessThanOrEqual(wish.height);
      for (const half of facts.halves) expect(half.high).toBeGreaterThan(5);
      const text = formatScenario(made);
      const back = parseScenario(text, "made.sandtable");
      if (!back.ok) throw new Error(back.error.message);
      expect(formatScenario(back.value)).toBe(text);
    }
  });

  it("has its good road from short edge to short edge in one line", () => {
    for (const seed of SEEDS(5))
      for (const [width, height] of [
        [48, 24],
        [24, 48],
      ] as const) {
        const { lines } = make({ seed, width, height }).scenario.table;
        const [road, ...others] = lines.filter(({ kind }) => kind === "good-road");
        expect(others).toEqual([]);
        const path = flattenToSteps(road?.points ?? [], true);
        const along = (i: number) => (width > height ? path.at(i)?.x : path.at(i)?.y);
        expect([along(0), along(-1)]).toEqual([0, Math.max(width, height) * 64]);
      }
  });

  it("keeps roads out of the woods, and has a bridge wherever a better road meets the stream", () => {
    for (const seed of SEEDS(4)) {
      const { scenario, ground } = make({ seed, settings: { stream: "brook", lanes: 3 } });
      for (const line of scenario.table.lines) {
        if (!line.kind.endsWith("road")) continue;
        for (const { x, y } of flattenToSteps(line.points, line.smooth)) {
          const cell = ground.index(
            Math.min(ground.columns - 1, Math.max(0, Math.floor(x / 16))),
            Math.min(ground.rows - 1, Math.max(0, Math.floor(y / 16))),
          );
          expect(["woods", "grove"].map((_, i) => i + 1)).not.toContain(ground.terrain[cell]);
        }
      }
      expect(scenario.table.footprints.filter(({ kind }) => kind === "bridge").length).toBeGreaterThan(0);
    }
  });

  it("carries the mission of the suggestions: the sides come in by the short edges", () => {
    const { scenario } = make({ settings: { sighting: "open" } });
    expect(scenario.entryEdges).toEqual([
      { id: "entry-red", side: "red", edge: "west", from: 0, to: 24, turn: 1 },
      { id: "entry-blue", side: "blue", edge: "east", from: 0, to: 24, turn: 1 },
    ]);
    expect(scenario.facts).toMatchObject({ turnLimit: 12, maximumSight: 40, metresPerInch: 100 });
    expect(scenario.victory.map(({ type, side }) => `${type} ${side}`)).toEqual(["destroy red", "destroy blue"]);
    const upright = make({ width: 24, height: 48 }).scenario;
    expect(upright.entryEdges.map(({ edge, to }) => [edge, to])).toEqual([
      ["south", 24],
      ["north", 24],
    ]);
  });
});

describe("fairness", () => {
  it("mirrored: one half is the other one turned round, to the last cell and point", () => {
    for (const seed of SEEDS(2))
      for (const { settings } of presets) {
        const { scenario, ground } = make({ seed, settings: { ...settings, fairness: "mirrored" } });
        const { table } = scenario;
        expect(Uint8Array.from(ground.terrain).reverse()).toEqual(ground.terrain);
        expect(Uint8Array.from(ground.level).reverse()).toEqual(ground.level);
        const key = (points: readonly (readonly [number, number])[]) =>
          [points.join(" "), [...points].reverse().join(" ")].sort()[0];
        const turned = ([x, y]: readonly [number, number]) => [48 - x, 24 - y] as const;
        const lines = table.lines.map(({ kind, points }) => `${kind} ${key(points)}`).sort();
        expect(table.lines.map(({ kind, points }) => `${kind} ${key(points.map(turned))}`).sort()).toEqual(lines);
        const places = table.footprints.map(({ kind, at, facing }) => `${kind} ${at} ${facing % 180}`).sort();
        const opposite = table.footprints.map(({ kind, at, facing }) => `${kind} ${turned(at)} ${facing % 180}`).sort();
        expect(opposite).toEqual(places);
      }
  });

  it("balanced: no half has much more of anything than the other", () => {
    for (const seed of SEEDS(5)) {
      const { halves } = factsOf(make({ seed }));
      for (const key of ["woods", "towns", "high"] as const) {
        const [most, least] = [Math.max(halves[0][key], halves[1][key]), Math.min(halves[0][key], halves[1][key])];
        expect(most - least).toBeLessThan(Math.max(4, most * 0.4));
      }
    }
  });
});

describe("what can't be made is refused with its place", () => {
  it.each([
    [{ width: 10 }, "size"],
    [{ width: 48.1 }, "size"],
    [{ seed: -1 }, "seed"],
    [{ seed: 1.5 }, "seed"],
    [{ settings: { woods: 0.5 } }, "woods"],
    [{ settings: { woods: "many" } }, "woods"],
    [{ settings: { towns: 1.5 } }, "towns"],
    [{ settings: { lakes: 2 } }, "lakes"],
    [{ settings: { stream: "sea" } }, "stream"],
    [{ settings: { hedges: "yes" } }, "hedges"],
    [{ system: "brew-up" as const }, "system"],
  ])("%j", (wish, place) => {
    const asked = { system: "ghq-wwii", width: 48, height: 24, seed: 1, ...wish } as const;
    const made = unplayed("brew-up", () => generateTable(asked as Parameters<typeof generateTable>[0]));
    expect(made.ok ? null : made.error.place).toBe(place);
  });
});

describe("settings", () => {
  it("have standard values within their ranges, and so have the presets", () => {
    for (const { settings } of [...presets, { settings: {} }]) expect(readSettings(design, settings).ok).toBe(true);
    const specs = settingSpecs(design);
    expect(new Set(specs.map(({ key }) => key)).size).toBe(specs.length);
    expect(new Set(presets.map(({ id }) => id)).size).toBe(presets.length);
  });

  it("are read from what was typed", () => {
    const spec = (key: string) => {
      const found = settingSpecs(design).find((one) => one.key === key);
      if (!found) throw new Error(key);
      return found;
    };
    expect(typedValue(spec("woods"), "0.2")).toBe(0.2);
    expect(typedValue(spec("woods"), "much")).toBe("much");
    expect(typedValue(spec("hedges"), "false")).toBe(false);
    expect(typedValue(spec("stream"), "river")).toBe("river");
  });
});
