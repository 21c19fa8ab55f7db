/** A viewshed has, for every cell, the ruling on the line to its middle. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { point, steps, type TablePoint } from "../../../shared/geometry/units.ts";
import { rulingOn, type SightPlace } from "../../../shared/sight/lineOfSight.ts";
import { PLAIN_SIGHT, type SightPolicy } from "../../../shared/sight/policy.ts";
import type { SightEnd } from "../../../shared/sight/trace.ts";
import type { Viewshed } from "../../../shared/sight/viewshed.ts";
import { viewshedOf } from "../../../shared/sight/viewsheds.ts";
import { codeOf } from "../../../shared/table/kinds.ts";
import type { Table } from "../../../shared/table/table.ts";
import { anyFieldPolicy, anyPolicy } from "./policies.ts";
import { anyFields, anyHills, anyTable, inch, placeOn, standAt, type TableSpec, tableFrom } from "./tables.ts";

const LONG = process.env["SAND_TABLE_LONG"] ? 50 : 1;

/** The cells on which the viewshed and the tracer differ, and how many are seen. */
function compare(table: Table, policy: SightPolicy, from: SightPlace, shed: Viewshed, personnel = false) {
  const { columns, rows } = table.ground;
  const stand = from.type === "stand" ? table.stand(from.id) : undefined;
  const viewer: SightEnd = {
    at: stand?.at ?? (from as { at: TablePoint }).at,
    stand: stand?.id ?? null,
    raised: stand?.raised ?? 0,
  };
  const ends = { viewerSide: stand?.side ?? null, targetIsPersonnel: personnel, revealed: false };
  const wrong: string[] = [];
  let seen = 0;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const at = point((column + 0.5) / 4, (row + 0.5) / 4);
      const ruling = rulingOn(table, policy, viewer, { at, stand: null }, ends);
      if (ruling.seen) seen++;
      if (ruling.seen !== shed.sees(column, row))
        wrong.push(`${column},${row}: ${ruling.seen ? "seen" : `hidden by ${ruling.blockedBy?.kind}`}`);
    }
  return { wrong, seen, cells: columns * rows };
}
const viewed = (table: Table, policy: SightPolicy, from: SightPlace, personnel = false): Viewshed => {
  const shed = viewshedOf(table, policy, from, personnel);
  if (!shed.ok) throw new Error(shed.error.message);
  return shed.value;
};

/** Every cell must be right; and a test whose tables are all open, or all closed, would prove nothing. */
function shareSeen() {
  let [seen, cells] = [0, 0];
  return {
    add(found: ReturnType<typeof compare>) {
      expect(found.wrong).toEqual([]);
      seen += found.seen;
      cells += found.cells;
    },
    isMixed() {
      expect(seen / cells).toBeGreaterThan(0.1);
      expect(seen / cells).toBeLessThan(0.9);
    },
  };
}

const viewersOn = (spec: TableSpec): fc.Arbitrary<SightPlace> => {
  const ids = spec.stands.flatMap(({ id, at }) => (at ? [id] : []));
  const place = placeOn(spec).map((at): SightPlace => ({ type: "point", at }));
  if (ids.length === 0) return place;
  return fc.oneof(
    place,
    fc.constantFrom(...ids).map((id): SightPlace => ({ type: "stand", id })),
  );
};

describe("a viewshed", { timeout: 300_000 }, () => {
  it("is the ruling on every cell of tables full of everything", () => {
    const share = shareSeen();
    fc.assert(
      fc.property(
        anyTable.chain((spec) => fc.record({ spec: fc.constant(spec), from: viewersOn(spec) })),
        anyPolicy,
        fc.boolean(),
        ({ spec, from }, policy, personnel) => {
          const table = tableFrom(spec);
          const found = compare(table, policy, from, viewed(table, policy, from, personnel), personnel);
          share.add(found);
        },
      ),
      { numRuns: 15 * LONG },
    );
    share.isMixed();
  });

  it("is the ruling on every cell of stepped hills, over long lines", () => {
    const share = shareSeen();
    fc.assert(
      fc.property(
        anyHills.chain((spec) => fc.record({ spec: fc.constant(spec), from: viewersOn(spec) })),
        anyPolicy,
        ({ spec, from }, any) => {
          const policy = { ...any, maximum: 60 };
          const table = tableFrom(spec);
          const found = compare(table, policy, from, viewed(table, policy, from));
          share.add(found);
        },
      ),
      { numRuns: 7 * LONG },
    );
    share.isMixed();
  });

  it("is the ruling where the viewer looks out of painted cover of any shape, to any depth", () => {
    const [columns, rows] = [36, 32];
    const table = fc
      .array(
        fc.record({ x: fc.nat(columns - 1), y: fc.nat(rows - 1), w: fc.integer({ min: 1, max: 9 }), h: fc.nat(8) }),
        { minLength: 2, maxLength: 9 },
      )
      .map((patches): TableSpec => {
        const terrain = new Uint8Array(columns * rows);
        for (const { x, y, w, h } of patches)
          for (let r = y; r <= Math.min(rows - 1, y + h); r++)
            terrain.fill(codeOf("woods"), r * columns + x, r * columns + Math.min(columns, x + w));
        const level = new Uint8Array(columns * rows);
        return { width: 9, height: 8, terrain, level, overlays: [], lines: [], footprints: [], stands: [] };
      });
    const covered = (spec: TableSpec): fc.Arbitrary<TablePoint> => {
      const cells = [...spec.terrain.keys()].filter((i) => spec.terrain[i] !== 0);
      return fc
        .tuple(fc.constantFrom(...cells), fc.constantFrom(0, 1, 8, 13, 16), fc.constantFrom(0, 8, 9, 16))
        .map(([i, x, y]) => point(((i % columns) * 16 + x) / 64, (Math.floor(i / columns) * 16 + y) / 64));
    };
    const share = shareSeen();
    fc.assert(
      fc.property(
        table.chain((spec) => fc.record({ spec: fc.constant(spec), at: covered(spec) })),
        fc.constantFrom(0.25, 0.5, 0.75, 1, 1.1, 2, 2.5),
        anyPolicy,
        ({ spec, at }, seeIntoInches, any) => {
          const policy: SightPolicy = { ...any, maximum: 40, seeIntoInches, blocks: { woods: "yes" } };
          const snapshot = tableFrom(spec);
          const from = { type: "point", at } as const;
          const found = compare(snapshot, policy, from, viewed(snapshot, policy, from));
          share.add(found);
        },
      ),
      { numRuns: 15 * LONG },
    );
    share.isMixed();
  });

  it("is the ruling among many bases that stand close, turned as they like", () => {
    const stands = fc.array(
      fc.record({
        at: placeOn({ width: 10, height: 9 }),
        facing: fc.oneof(fc.constantFrom(0, 45, 90, 135, 180, 270), fc.nat(359)),
        size: fc.constantFrom(0.5, 1, 1, 2.25),
        side: fc.constantFrom("red" as const, "blue" as const),
      }),
      { minLength: 4, maxLength: 14 },
    );
    const share = shareSeen();
    fc.assert(
      fc.property(stands, anyPolicy, (list, any) => {
        const raster = () => new Uint8Array(40 * 36);
        const spec: TableSpec = {
          width: 10,
          height: 9,
          terrain: raster(),
          level: raster(),
          overlays: [],
          lines: [],
          footprints: [],
          stands: list.map(({ at, facing, size, side }, i) => standAt(`s${i}`, at[0], at[1], facing, side, size)),
        };
        const policy: SightPolicy = { ...any, maximum: 40, stands: { friend: any.stands.friend, enemy: "always" } };
        const table = tableFrom(spec);
        const from = { type: "stand", id: "s0" } as const;
        const found = compare(table, policy, from, viewed(table, policy, from));
        share.add(found);
      }),
      { numRuns: 15 * LONG },
    );
    share.isMixed();
  });

  it("is the ruling where lines cut lanes through cover", () => {
    const lane = fc.array(placeOn({ width: 8, height: 8 }), { minLength: 2, maxLength: 4 });
    let lanes = 0;
    fc.assert(
      fc.property(
        anyTable.chain((spec) => fc.record({ spec: fc.constant(spec), from: viewersOn(spec) })),
        anyPolicy,
        lane,
        ({ spec, from }, any, points) => {
          const policy: SightPolicy = {
            ...any,
            maximum: 40,
            lanes: ["good-road"],
            blocks: { woods: "yes", "light-buildings": "yes", smoke: "yes" },
          };
          const road = { id: "r", kind: "good-road", width: inch(0.75), points, smooth: false } as const;
          const table = tableFrom({ ...spec, lines: [road] });
          const shed = viewed(table, policy, from);
          expect(compare(table, policy, from, shed).wrong).toEqual([]);
          const without = viewed(table, { ...policy, lanes: [] }, from);
          lanes += shed.marks.filter((mark, i) => (mark === 0) !== (without.marks[i] === 0)).length;
        },
      ),
      { numRuns: 40 * LONG },
    );
    expect(lanes).toBeGreaterThan(25);
  });

  it("is the ruling where cover is looked over from above", () => {
    let over = 0;
    fc.assert(
      fc.property(
        anyTable.chain((spec) => fc.record({ spec: fc.constant(spec), from: viewersOn(spec) })),
        anyPolicy,
        fc.boolean(),
        ({ spec, from }, any, personnel) => {
          const policy: SightPolicy = { ...any, maximum: 40, overCover: true };
          const table = tableFrom(spec);
          const shed = viewed(table, policy, from, personnel);
          expect(compare(table, policy, from, shed, personnel).wrong).toEqual([]);
          const without = viewed(table, { ...policy, overCover: false }, from, personnel);
          over += shed.marks.filter((mark, i) => (mark === 0) !== (without.marks[i] === 0)).length;
        },
      ),
      { numRuns: 20 * LONG },
    );
    expect(over).toBeGreaterThan(50);
  });

  it("is the ruling among hedges and over low hills: of bare places, not of bases there", () => {
    const share = shareSeen();
    fc.assert(
      fc.property(
        anyFields.chain((spec) => fc.record({ spec: fc.constant(spec), from: viewersOn(spec) })),
        anyFieldPolicy,
        ({ spec, from }, policy) => {
          const table = tableFrom(spec);
          share.add(compare(table, policy, from, viewed(table, policy, from)));
        },
      ),
      { numRuns: 12 * LONG },
    );
    share.isMixed();
  });

  it("is the ruling where a line meets several levels in one corner", () => {
    // From the middle of the first cell through the corner of four: level 1 is touched where level 2 begins or ends, and
    // hides nothing.
    const [columns, rows] = [24, 24];
    const raised = (...cells: readonly (readonly [column: number, row: number, level: number])[]): Table => {
      const level = new Uint8Array(columns * rows);
      for (const [column, row, to] of cells) level[row * columns + column] = to;
      const raster = { width: 6, height: 6, terrain: new Uint8Array(columns * rows), level };
      return tableFrom({ ...raster, overlays: [], lines: [], footprints: [], stands: [] });
    };
    const up = raised([1, 1, 1], [2, 1, 2], [3, 1, 2]);
    const down = raised([0, 0, 2], [1, 0, 2], [2, 0, 1]);
    const from = { type: "point", at: point(0.125, 0.125) } as const;
    for (const hills of ["strict", "line", "higher"] as const) {
      const policy: SightPolicy = {
        maximum: 40,
        bonusPerLevel: 0,
        blocks: {},
        revealing: [],
        revealingFromOutside: [],
        ...PLAIN_SIGHT,
        seeIntoInches: 1,
        hills,
        stands: { friend: "always", enemy: "always" },
      };
      for (const table of [up, down]) {
        const shed = viewed(table, policy, from);
        expect(shed.sees(3, 1)).toBe(true);
        expect(compare(table, policy, from, shed).wrong).toEqual([]);
      }
    }
  });

  it("is refused for an unknown viewer and for places off the table", () => {
    const spec = { width: 6, height: 6, terrain: new Uint8Array(576), level: new Uint8Array(576) };
    const table = tableFrom({ ...spec, overlays: [], lines: [], footprints: [], stands: [] });
    const policy = fc.sample(anyPolicy, { numRuns: 1, seed: 1 })[0] as SightPolicy;
    const nobody = viewshedOf(table, policy, { type: "stand", id: "x" });
    expect(nobody.ok ? "" : nobody.error.message).toBe("Stand “x” is not on the table.");
    const off = viewshedOf(table, policy, { type: "point", at: [inch(7), inch(1)] });
    expect(off.ok ? "" : off.error.message).toBe("7,1 is off the table of 6 × 6″.");
    expect(steps(inch(7))).toBe(448);
  });
});
