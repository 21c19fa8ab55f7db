/** Tables for the tests of sight: drawn as maps, made at random, turned and mirrored. */
import fc from "fast-check";
import { STOREY } from "../../../shared/forces/storeys.ts";
import type { Degrees, Inches, TablePoint } from "../../../shared/geometry/units.ts";
import { point } from "../../../shared/geometry/units.ts";
import type { SideId } from "../../../shared/systems.ts";
import { Ground } from "../../../shared/table/ground.ts";
import { codeOf, type FootprintKind, type GroundKind } from "../../../shared/table/kinds.ts";
import { Table } from "../../../shared/table/table.ts";
import type { FootprintSource, LineSource, OverlaySource, StandSource } from "../../../shared/table/things.ts";

/** Everything on a table, as data that can be turned. */
export interface TableSpec {
  readonly width: number;
  readonly height: number;
  readonly terrain: Uint8Array;
  readonly level: Uint8Array;
  readonly overlays: readonly OverlaySource[];
  readonly lines: readonly LineSource[];
  readonly footprints: readonly FootprintSource[];
  readonly stands: readonly StandSource[];
}

export const tableFrom = (spec: TableSpec): Table =>
  Table.of(spec, new Ground(spec.width as Inches, spec.height as Inches, spec.terrain, spec.level), spec.stands);

export const inch = (n: number): Inches => n as Inches;
export const standAt = (id: string, x: number, y: number, facing = 0, side: SideId = "red", size = 1): StandSource => ({
  id,
  side,
  at: point(x, y),
  facing: facing as Degrees,
  footprint: [inch(size), inch(size)],
});
export const footprintAt = (
  id: string,
  kind: FootprintKind,
  at: readonly [number, number],
  size: readonly [number, number],
  facing = 0,
  terrain?: FootprintSource["terrain"],
): FootprintSource => ({
  id,
  kind,
  terrain,
  at: point(at[0], at[1]),
  size: [inch(size[0]), inch(size[1])],
  facing: facing as Degrees,
});
export const smokeOver = (id: string, ...points: readonly (readonly [number, number])[]): OverlaySource => ({
  id,
  kind: "smoke",
  shape: { type: "polygon", points: points.map(([x, y]) => point(x, y)) },
});

/**
 * A table from a map: one character a square inch, north row first. Letters are terrain at level 0 (w woods, g grove,
 * b light buildings, H heavy buildings, r rough 3, m marsh), digits clear ground at that level; `legend` names others.
 * A capital A, B, C … Z that the legend knows or not is also the place of its square's centre.
 */
export interface MapSpec {
  readonly spec: TableSpec;
  readonly places: ReadonlyMap<string, TablePoint>;
}
export interface Square {
  readonly ground?: GroundKind;
  readonly level?: number;
}
const SQUARES: Readonly<Record<string, Square>> = {
  w: { ground: "woods" },
  g: { ground: "grove" },
  b: { ground: "light-buildings" },
  H: { ground: "heavy-buildings" },
  r: { ground: "rough-3" },
  m: { ground: "marsh" },
};
export function readMap(map: readonly string[], legend: Readonly<Record<string, Square>> = {}): MapSpec {
  const height = map.length;
  const width = (map[0] as string).length;
  const terrain = new Uint8Array(width * height * 16);
  const level = new Uint8Array(width * height * 16);
  const places = new Map<string, TablePoint>();
  map.forEach((line, i) => {
    if (line.length !== width) throw new Error(`row ${i + 1} of the map is not ${width} long`);
    const y = height - 1 - i;
    [...line].forEach((symbol, x) => {
      const square = legend[symbol] ?? SQUARES[symbol] ?? (/\d/.test(symbol) ? { level: Number(symbol) } : {});
      for (let j = 0; j < 16; j++) {
        const cell = (4 * y + (j >> 2)) * 4 * width + 4 * x + (j & 3);
        terrain[cell] = codeOf(square.ground ?? "clear");
        level[cell] = square.level ?? 0;
      }
      if (/[A-Z]/.test(symbol) && symbol !== "H") places.set(symbol, point(x + 0.5, y + 0.5));
    });
  });
  return { spec: { width, height, terrain, level, overlays: [], lines: [], footprints: [], stands: [] }, places };
}

/** A quarter turn to the left, or a mirroring of east and west. */
export type Symmetry = "turn" | "mirror";

export function transform(spec: TableSpec, symmetry: Symmetry): TableSpec {
  const turn = symmetry === "turn";
  const [width, height] = turn ? [spec.height, spec.width] : [spec.width, spec.height];
  const place = transformer(spec, symmetry);
  const facing = (d: Degrees): Degrees => (((turn ? d - 90 : -d) + 720) % 360) as Degrees;
  const raster = (cells: Uint8Array, columns: number, rows: number): Uint8Array => {
    const out = new Uint8Array(cells.length);
    for (let r = 0; r < rows; r++)
      for (let c = 0; c < columns; c++) {
        const [c2, r2] = turn ? [rows - 1 - r, c] : [columns - 1 - c, r];
        out[r2 * (turn ? rows : columns) + c2] = cells[r * columns + c] as number;
      }
    return out;
  };
  const columns = spec.width * 4;
  const rows = spec.height * 4;
  return {
    width,
    height,
    terrain: raster(spec.terrain, columns, rows),
    level: raster(spec.level, columns, rows),
    overlays: spec.overlays.map(({ shape, ...rest }) => {
      if (shape.type === "polygon") return { ...rest, shape: { type: "polygon", points: shape.points.map(place) } };
      const { x, y, columns: w, rows: h, mask } = shape;
      return {
        ...rest,
        shape: {
          type: "cells",
          x: turn ? rows - y - h : columns - x - w,
          y: turn ? x : y,
          columns: turn ? h : w,
          rows: turn ? w : h,
          mask: raster(mask, w, h),
        },
      };
    }),
    lines: spec.lines.map((line) => ({ ...line, points: line.points.map(place) })),
    footprints: spec.footprints.map((f) => ({ ...f, at: place(f.at), facing: facing(f.facing) })),
    stands: spec.stands.map((s) => ({ ...s, at: s.at && place(s.at), facing: facing(s.facing) })),
  };
}

/** Where a place goes under a symmetry of its table. */
export const transformer =
  ({ width, height }: { readonly width: number; readonly height: number }, symmetry: Symmetry) =>
  ([x, y]: TablePoint): TablePoint =>
    symmetry === "turn" ? point(height - y, x) : point(width - x, y);

/** Places on a table, often on cell corners and borders. */
const coordinate = (max: number): fc.Arbitrary<number> =>
  fc.oneof(
    fc.integer({ min: 0, max: max * 4 }).map((n) => n / 4),
    fc.integer({ min: 0, max: max * 64 }).map((n) => n / 64),
    fc.integer({ min: 0, max: max * 8 }).map((n) => n / 8),
  );
export const placeOn = ({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}): fc.Arbitrary<TablePoint> => fc.tuple(coordinate(width), coordinate(height)).map(([x, y]) => point(x, y));

const facings = fc.oneof(
  fc.constantFrom(0, 45, 90, 180, 270),
  fc.integer({ min: 0, max: 359 }),
) as fc.Arbitrary<Degrees>;

interface RectOf {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly value: number;
}
const patches = (columns: number, rows: number, values: readonly number[], maxLength: number): fc.Arbitrary<RectOf[]> =>
  fc.array(
    fc.record({
      x: fc.integer({ min: 0, max: columns - 1 }),
      y: fc.integer({ min: 0, max: rows - 1 }),
      w: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 14 })),
      h: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 14 })),
      value: fc.constantFrom(...values),
    }),
    { maxLength },
  );
const rasterOf = (columns: number, rows: number, rects: readonly RectOf[]): Uint8Array => {
  const cells = new Uint8Array(columns * rows);
  for (const { x, y, w, h, value } of rects)
    for (let r = y; r < Math.min(rows, y + h); r++)
      cells.fill(value, r * columns + x, r * columns + Math.min(columns, x + w));
  return cells;
};

/** Most stands are on the ground. */
export const storeys: fc.Arbitrary<StandSource["figures"]> = fc
  .constantFrom(0, 0, 0, 1, 2, 5)
  .map((storey) => (storey === 0 ? undefined : { [STOREY]: storey }));

/** A small table full of everything. Kinds are chosen so that about a third of lines are clear. */
export const anyTable: fc.Arbitrary<TableSpec> = fc
  .record({ width: fc.integer({ min: 6, max: 10 }), height: fc.integer({ min: 6, max: 10 }) })
  .chain(({ width, height }) => {
    const columns = width * 4;
    const rows = height * 4;
    const place = placeOn({ width, height });
    const woods = codeOf("woods");
    return fc.record({
      width: fc.constant(width),
      height: fc.constant(height),
      terrain: patches(columns, rows, [woods, codeOf("light-buildings"), codeOf("marsh"), 0], 6).map((r) =>
        rasterOf(columns, rows, r),
      ),
      level: patches(columns, rows, [1, 1, 2, 3, 0], 6).map((r) => rasterOf(columns, rows, r)),
      overlays: fc.array(
        fc
          .tuple(
            fc.constantFrom("smoke", "minefield", "standing-crop") as fc.Arbitrary<OverlaySource["kind"]>,
            fc.oneof(
              fc.array(place, { minLength: 3, maxLength: 6 }).map((points) => ({ type: "polygon" as const, points })),
              fc
                .tuple(fc.integer({ min: 0, max: columns - 8 }), fc.integer({ min: 0, max: rows - 8 }))
                .chain(([x, y]) =>
                  fc.array(fc.constantFrom(0, 1), { minLength: 24, maxLength: 24 }).map((mask) => ({
                    type: "cells" as const,
                    x,
                    y,
                    columns: 6,
                    rows: 4,
                    mask: Uint8Array.from(mask),
                  })),
                ),
            ),
          )
          .map(([kind, shape]): OverlaySource => ({ id: "o", kind, shape })),
        { maxLength: 2 },
      ),
      lines: fc.array(
        fc.tuple(fc.array(place, { minLength: 2, maxLength: 4 }), fc.boolean(), fc.constantFrom(8, 16, 32, 40)).map(
          ([points, smooth, width64]): LineSource => ({
            id: "hedge",
            kind: "hedge",
            width: inch(width64 / 64),
            points,
            smooth,
          }),
        ),
        { maxLength: 1 },
      ),
      footprints: fc.array(
        fc.tuple(place, fc.constantFrom(32, 64, 96), fc.constantFrom(32, 64, 100), facings, fc.boolean()).map(
          ([at, w, l, facing, house]): FootprintSource => ({
            id: "f",
            kind: house ? "building" : "wreck",
            terrain: house ? "heavy-buildings" : undefined,
            at,
            size: [inch(w / 64), inch(l / 64)],
            facing,
          }),
        ),
        { maxLength: 3 },
      ),
      stands: fc
        .array(
          fc.record({
            at: fc.oneof({ weight: 9, arbitrary: place }, { weight: 1, arbitrary: fc.constant(null) }),
            facing: facings,
            side: fc.constantFrom("red", "blue") as fc.Arbitrary<SideId>,
            size: fc.constantFrom(1, 1, 1.5),
            figures: storeys,
          }),
          { maxLength: 6 },
        )
        .map((list) =>
          list.map(({ size, ...rest }, i): StandSource => ({ id: `s${i}`, ...rest, footprint: [inch(size), inch(1)] })),
        ),
    });
  });

/** A wide table of stepped hills with a few woods and stands: long lines, most of them ruled by the ground alone. */
export const anyHills: fc.Arbitrary<TableSpec> = fc
  .record({ width: fc.integer({ min: 14, max: 24 }), height: fc.integer({ min: 8, max: 20 }) })
  .chain(({ width, height }) => {
    const columns = width * 4;
    const rows = height * 4;
    const hill = fc.record({
      x: fc.integer({ min: 0, max: columns - 1 }),
      y: fc.integer({ min: 0, max: rows - 1 }),
      size: fc.integer({ min: 2, max: 30 }),
      top: fc.integer({ min: 1, max: 7 }),
      terrace: fc.integer({ min: 1, max: 5 }),
    });
    return fc
      .record({
        hills: fc.array(hill, { maxLength: 5 }),
        woods: patches(columns, rows, [codeOf("woods")], 2),
        places: fc.array(placeOn({ width, height }), { maxLength: 3 }),
        figures: fc.tuple(storeys, storeys, storeys),
      })
      .map(({ hills, woods, places, figures }): TableSpec => {
        const level = new Uint8Array(columns * rows);
        for (const { x, y, size, top, terrace } of hills)
          for (let r = 0; r < rows; r++)
            for (let c = 0; c < columns; c++) {
              const away = Math.max(Math.abs(c - x), Math.abs(r - y));
              const here = away > size ? 0 : Math.min(top, 1 + Math.floor((size - away) / terrace));
              level[r * columns + c] = Math.max(here, level[r * columns + c] as number);
            }
        return {
          width,
          height,
          terrain: rasterOf(columns, rows, woods),
          level,
          overlays: [],
          lines: [],
          footprints: [],
          stands: places.map(([x, y], i) => ({ ...standAt(`s${i}`, x, y, 90 * i), figures: figures[i] })),
        };
      });
  });

/** Hedges about fields, up and down low hills, with a few woods and bases. */
export const anyFields: fc.Arbitrary<TableSpec> = fc
  .record({ width: fc.integer({ min: 6, max: 14 }), height: fc.integer({ min: 6, max: 14 }) })
  .chain(({ width, height }) => {
    const columns = width * 4;
    const rows = height * 4;
    const place = placeOn({ width, height });
    const corner = fc
      .tuple(fc.integer({ min: 0, max: width }), fc.integer({ min: 0, max: height }))
      .map(([x, y]) => point(x, y));
    return fc.record({
      width: fc.constant(width),
      height: fc.constant(height),
      terrain: patches(columns, rows, [codeOf("woods")], 2).map((r) => rasterOf(columns, rows, r)),
      level: patches(columns, rows, [1, 1, 2], 5).map((r) => rasterOf(columns, rows, r)),
      overlays: fc.constant([]),
      lines: fc.array(
        fc
          .record({
            kind: fc.constantFrom("hedge", "hedge", "hedge", "hedgerow", "wall") as fc.Arbitrary<LineSource["kind"]>,
            points: fc.array(fc.oneof(corner, place), { minLength: 2, maxLength: 4 }),
            width64: fc.constantFrom(8, 16, 32),
            smooth: fc.boolean(),
          })
          .map(({ width64, ...line }): LineSource => ({ id: "line", width: inch(width64 / 64), ...line })),
        { maxLength: 3 },
      ),
      footprints: fc.constant([]),
      stands: fc
        .array(
          fc.record({ at: place, facing: facings, side: fc.constantFrom("red", "blue") as fc.Arbitrary<SideId> }),
          { minLength: 2, maxLength: 6 },
        )
        .map((list) =>
          list.map((rest, i): StandSource => ({ id: `s${i}`, ...rest, footprint: [inch(1), inch(1.75)] })),
        ),
    });
  });
