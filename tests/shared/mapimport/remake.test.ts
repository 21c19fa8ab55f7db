/** Layers made again: what was painted since the import stays, everything else is the new import's. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inches } from "../../../shared/geometry/units.ts";
import { importTable } from "../../../shared/mapimport/importTable.ts";
import { remake } from "../../../shared/mapimport/remake.ts";
import { type ImportSettings, LAYERS, type Layer, USUAL_IMPORT } from "../../../shared/mapimport/settings.ts";
import { formatScenario } from "../../../shared/scenario/format.ts";
import type { LoadedScenario } from "../../../shared/scenario/model.ts";
import { parseScenario } from "../../../shared/scenario/parse.ts";
import { Ground } from "../../../shared/table/ground.ts";
import { codeOf } from "../../../shared/table/kinds.ts";
import { wish } from "./valley.ts";

const made = new Map<string, LoadedScenario>();
function imported(settings: ImportSettings): LoadedScenario {
  const key = JSON.stringify(settings);
  const known = made.get(key);
  if (known) return known;
  const table = importTable(wish({ settings }));
  if (!table.ok) throw new Error(table.error.message);
  made.set(key, table.value.loaded);
  return table.value.loaded;
}
const OTHER: ImportSettings = { ...USUAL_IMPORT, simplify: 1, interval: 15 };
const first = imported(USUAL_IMPORT);

interface Work {
  readonly painted: readonly { readonly cell: number; readonly code: number }[];
  readonly raised: readonly { readonly cell: number; readonly level: number }[];
  readonly removed: readonly number[];
  readonly widened: readonly number[];
}
/** A user's changes: cells painted, levels raised, things removed, moved and added. */
function changed({ scenario, ground }: LoadedScenario, work: Work): LoadedScenario {
  const next = new Ground(ground.width, ground.height, ground.terrain.slice(), ground.level.slice());
  for (const { cell, code } of work.painted) next.terrain[cell % next.terrain.length] = code;
  for (const { cell, level } of work.raised) next.level[cell % next.level.length] = level;
  const { table } = scenario;
  const footprints = table.footprints.filter((_, i) => !work.removed.includes(i));
  const lines = table.lines.map((line, i) => (work.widened.includes(i) ? { ...line, width: inches(1) } : line));
  return {
    scenario: { ...scenario, table: { ...table, footprints, lines } },
    ground: next,
  };
}
const cell = fc.nat(first.ground.terrain.length - 1);
const work = fc.record({
  painted: fc.array(fc.record({ cell, code: fc.constantFrom(codeOf("clear"), codeOf("woods"), codeOf("marsh")) })),
  raised: fc.array(fc.record({ cell, level: fc.nat(4) })),
  removed: fc.array(fc.nat(first.scenario.table.footprints.length - 1), { maxLength: 3 }),
  widened: fc.array(fc.nat(first.scenario.table.lines.length - 1), { maxLength: 2 }),
});
const layers = fc.subarray<Layer>([...LAYERS]);
const reread = (loaded: LoadedScenario): LoadedScenario => {
  const read = parseScenario(formatScenario(loaded), "again");
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
};

describe("layers made again", () => {
  it("with the same settings change nothing, whatever was painted", () =>
    fc.assert(
      fc.property(work, layers, (hand, chosen) => {
        const mine = reread(changed(first, hand));
        const { loaded } = remake({ mine, before: first, after: first }, { ...USUAL_IMPORT, layers: chosen });
        expect(loaded).toBe(mine);
      }),
      { numRuns: 40 },
    ));

  it("with other settings keep every painted cell, and other layers as they are", () =>
    fc.assert(
      fc.property(work, layers, (hand, chosen) => {
        const mine = reread(changed(first, hand));
        const after = imported(OTHER);
        const { loaded } = remake({ mine, before: first, after }, { ...OTHER, layers: chosen });
        for (const raster of ["terrain", "level"] as const)
          for (const [at, code] of mine.ground[raster].entries())
            if (code !== first.ground[raster][at]) expect(loaded.ground[raster][at]).toBe(code);
        if (!chosen.includes("relief")) expect(loaded.ground.level).toEqual(mine.ground.level);
        if (chosen.length === 0) expect(loaded).toBe(mine);
        for (const i of hand.widened) {
          const { id } = mine.scenario.table.lines[i] as { id: string };
          expect(loaded.scenario.table.lines.find((line) => line.id === id)?.width).toBe(1);
        }
        const names = ({ scenario }: LoadedScenario) => scenario.table.labels.map(({ text }) => text);
        if (!chosen.includes("names")) expect(names(loaded)).toEqual(names(mine));
        expect(formatScenario(reread(loaded))).toBe(formatScenario(loaded));
      }),
      { numRuns: 40 },
    ));

  it("are the new import where nothing was painted", () => {
    const after = imported(OTHER);
    const { loaded, kept } = remake({ mine: first, before: first, after }, OTHER);
    expect(kept).toEqual({ cells: 0, things: 0 });
    expect(loaded.ground).toEqual(after.ground);
    const bare = (things: readonly { readonly id: string }[]) =>
      things.map(({ id: _, ...rest }) => JSON.stringify(rest));
    for (const list of ["lines", "footprints", "overlays", "labels"] as const)
      expect(bare(loaded.scenario.table[list]).sort()).toEqual(bare(after.scenario.table[list]).sort());
    expect(loaded.scenario.facts.metresPerLevel).toBe(15);
    expect(loaded.scenario.mapSource?.settings).toEqual(OTHER);
  });

  it("remember their settings layer by layer", () => {
    const after = imported(OTHER);
    const roads = { ...OTHER, layers: ["roads"] as Layer[] };
    const { loaded } = remake({ mine: first, before: first, after }, roads);
    expect(loaded.scenario.mapSource?.settings).toEqual(first.scenario.mapSource?.settings);
    expect(loaded.scenario.mapSource?.remade).toEqual([roads]);
    expect(loaded.ground.level).toEqual(first.ground.level);
  });

  it("don't bring back a house that was removed, nor a road that was changed", () => {
    const [house] = first.scenario.table.footprints.filter(({ kind }) => kind === "building");
    const table = {
      ...first.scenario.table,
      footprints: first.scenario.table.footprints.filter((thing) => thing !== house),
    };
    const mine = { ...first, scenario: { ...first.scenario, table } };
    const { loaded } = remake({ mine, before: first, after: first }, USUAL_IMPORT);
    expect(loaded).toBe(mine);
    const bold = remake({ mine, before: null, after: first }, USUAL_IMPORT);
    expect(bold.loaded.scenario.table.footprints).toHaveLength(first.scenario.table.footprints.length);
  });
});
