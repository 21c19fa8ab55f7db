/** Viewsheds kept while stands come, go, move and turn are those made anew. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Degrees } from "../../../shared/geometry/units.ts";
import { PLAIN_SIGHT, type SightPolicy } from "../../../shared/sight/policy.ts";
import type { Viewshed } from "../../../shared/sight/viewshed.ts";
import { Viewsheds } from "../../../shared/sight/viewsheds.ts";
import type { StandSource } from "../../../shared/table/things.ts";
import { anyPolicy } from "./policies.ts";
import { anyHills, anyTable, inch, placeOn, standAt, storeys, type TableSpec, tableFrom } from "./tables.ts";

const LONG = process.env["SAND_TABLE_LONG"] ? 120 : 1;

const IDS = ["s0", "s1", "s2", "new", "late"];
const changesOn = (spec: TableSpec): fc.Arbitrary<StandSource[]> =>
  fc.array(
    fc.record({
      id: fc.constantFrom(...IDS),
      at: fc.option(placeOn(spec), { nil: null, freq: 6 }),
      facing: fc.integer({ min: 0, max: 359 }) as fc.Arbitrary<Degrees>,
      side: fc.constantFrom("red" as const, "blue" as const),
      footprint: fc.constantFrom([inch(1), inch(1)] as const, [inch(2.5), inch(1)] as const),
      figures: storeys,
    }),
    { minLength: 1, maxLength: 8 },
  );

const same = (a: Viewshed | null, b: Viewshed | null): boolean =>
  a === null || b === null
    ? a === b
    : JSON.stringify(a.area) === JSON.stringify(b.area) && a.marks.every((mark, i) => mark === b.marks[i]);

describe("viewsheds kept", { timeout: 300_000 }, () => {
  it("are those made anew, after any changes of the stands", () => {
    let hidden = 0;
    fc.assert(
      fc.property(
        fc
          .oneof(anyTable, anyHills)
          .chain((spec) => fc.record({ spec: fc.constant(spec), changes: changesOn(spec), whole: fc.boolean() })),
        anyPolicy,
        ({ spec, changes, whole }, policy) => {
          const table = tableFrom(spec);
          const stands = new Map(spec.stands.map((stand) => [stand.id, stand]));
          const kept = new Viewsheds(table, policy);
          for (const id of stands.keys()) kept.ofStand(id);
          for (const change of changes) {
            stands.set(change.id, change);
            const later = table.withStands([...stands.values()]);
            if (whole) kept.place(later);
            else kept.moveStand(change.id, change);
            const anew = new Viewsheds(later, policy);
            for (const id of [...stands.keys(), ...IDS]) {
              const shed = anew.ofStand(id);
              expect(same(kept.ofStand(id), shed)).toBe(true);
              if (shed?.marks.some((mark) => mark > 1)) hidden++;
            }
          }
        },
      ),
      { numRuns: 8 * LONG },
    );
    // Where no stand hides anything there was nothing to keep.
    expect(hidden).toBeGreaterThan(30);
  });

  it("show the sight of a stand without another, and leave the kept ones as they are", () => {
    const raster = () => new Uint8Array(48 * 24);
    const spec: TableSpec = {
      width: 12,
      height: 6,
      terrain: raster(),
      level: raster(),
      overlays: [],
      lines: [],
      footprints: [],
      stands: [standAt("a", 1, 3), standAt("b", 4, 3, 0, "blue"), standAt("c", 8, 3, 0, "blue")],
    };
    const policy: SightPolicy = {
      maximum: 40,
      bonusPerLevel: 0,
      blocks: {},
      revealing: [],
      revealingFromOutside: [],
      ...PLAIN_SIGHT,
      seeIntoInches: 1,
      hills: "line",
      stands: { friend: "always", enemy: "always" },
    };
    const table = tableFrom(spec);
    const kept = new Viewsheds(table, policy);
    const before = kept.ofStand("a")?.marks.slice();
    const without = kept.ofStandWithout("a", "b");
    const really = new Viewsheds(table.withStands(spec.stands.filter(({ id }) => id !== "b")), policy).ofStand("a");
    expect(same(without, really)).toBe(true);
    expect([without?.sees(24, 12), without?.sees(44, 12), kept.ofStand("a")?.sees(24, 12)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(kept.ofStand("a")?.marks).toEqual(before);
    expect(kept.ofStandWithout("x", "b")).toBe(null);
    expect(kept.ofStandWithout("a", "a")).toBe(kept.ofStand("a"));
    expect(kept.ofStandWithout("a", "x")).toBe(kept.ofStand("a"));
    expect(kept.ofStand("a")?.count).toBe(before?.filter((mark) => mark === 0).length);
  });

  it("stay on their table", () => {
    const spec = { width: 6, height: 6, terrain: new Uint8Array(576), level: new Uint8Array(576) };
    const make = () => tableFrom({ ...spec, overlays: [], lines: [], footprints: [], stands: [] });
    const policy = fc.sample(anyPolicy, { numRuns: 1, seed: 1 })[0] as SightPolicy;
    expect(() => new Viewsheds(make(), policy).place(make())).toThrow("stay on their table");
  });
});
