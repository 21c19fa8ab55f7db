import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Inches } from "../../../shared/geometry/units.ts";
import { point } from "../../../shared/geometry/units.ts";
import { vecOf } from "../../../shared/geometry/vector.ts";
import { Ground } from "../../../shared/table/ground.ts";
import {
  CREST_BIT,
  DEFAULT_SLOPES,
  deriveRelief,
  reliefAt,
  reliefOf,
  SLOPE_BIT,
  type SlopeOptions,
  updateRelief,
} from "../../../shared/table/slopes.ts";

/** A strip of ground from west to east, one level an inch, six inches high. */
function strip(levels: string): Ground {
  const ground = new Ground(levels.length as Inches, 6 as Inches);
  for (let i = 0; i < ground.level.length; i++) ground.level[i] = Number(levels[Math.floor((i % ground.columns) / 4)]);
  return ground;
}
const at = (ground: Ground, x: number, y = 3) => reliefAt(ground, vecOf(point(x, y)));

describe("slopes and crests", () => {
  const hill = strip("000011110000");
  it("lie at the foot and on the rim of a hill", () => {
    expect(at(hill, 3.4)).toEqual({ slope: null, crest: false });
    expect(at(hill, 3.5)).toEqual({ slope: "slope", crest: false });
    expect(at(hill, 3.9)).toEqual({ slope: "slope", crest: false });
    expect(at(hill, 4.1)).toEqual({ slope: null, crest: true });
    expect(at(hill, 5)).toEqual({ slope: null, crest: true });
    expect(at(hill, 5 + 1 / 64)).toEqual({ slope: null, crest: false });
    expect(at(hill, 7)).toEqual({ slope: null, crest: true });
    expect(at(hill, 8.5)).toEqual({ slope: "slope", crest: false });
  });
  it("a place on the edge itself is on the upper side", () => {
    expect(at(hill, 4)).toEqual({ slope: null, crest: true });
  });
  it("a top two inches wide is all crest", () => {
    const ridge = strip("00001100000");
    for (let x = 4; x <= 6; x += 1 / 16) expect(at(ridge, x).crest).toBe(true);
  });
  it("an edge of two levels makes a steep slope, and a terrace is both", () => {
    const cliff = strip("0000222200");
    expect(at(cliff, 3.75)).toEqual({ slope: "steep-slope", crest: false });
    const terrace = strip("00001222");
    expect(at(terrace, 4.25)).toEqual({ slope: null, crest: true });
    expect(at(terrace, 4.75)).toEqual({ slope: "slope", crest: true });
    expect(at(terrace, 3.75)).toEqual({ slope: "slope", crest: false });
  });
  it("the table's edge is no level edge", () => {
    expect(at(strip("1111111111"), 0)).toEqual({ slope: null, crest: false });
  });
  it("round the corner of a hill the band is round", () => {
    const ground = new Ground(8 as Inches, 8 as Inches);
    for (let r = 0; r < 16; r++) for (let c = 0; c < 16; c++) ground.level[ground.index(c, r)] = 1;
    expect(at(ground, 4 + 0.28, 4 + 0.4).slope).toBe("slope");
    expect(at(ground, 4 + 0.375, 4 + 0.375).slope).toBe(null);
  });

  const anyGround = fc
    .tuple(
      fc.integer({ min: 6, max: 9 }),
      fc.integer({ min: 6, max: 9 }),
      fc.array(
        fc.tuple(
          fc.integer({ min: 0, max: 34 }),
          fc.integer({ min: 0, max: 34 }),
          fc.integer({ min: 1, max: 14 }),
          fc.integer({ min: 1, max: 14 }),
          fc.integer({ min: 0, max: 4 }),
        ),
        { maxLength: 7 },
      ),
    )
    .map(([width, height, rects]) => {
      const ground = new Ground(width as Inches, height as Inches);
      for (const rect of rects) paint(ground, rect);
      return ground;
    });
  function paint(ground: Ground, [x, y, w, h, level]: readonly [number, number, number, number, number]): void {
    for (let r = y; r < Math.min(ground.rows, y + h); r++)
      for (let c = x; c < Math.min(ground.columns, x + w); c++) ground.level[ground.index(c, r)] = level;
  }
  const anyOptions: fc.Arbitrary<SlopeOptions> = fc.record({
    slopeWidth: fc.constantFrom(0.25, 0.5, 0.75, 1.5) as fc.Arbitrary<Inches>,
    crestWidth: fc.constantFrom(0.5, 1) as fc.Arbitrary<Inches>,
  });

  it("are the same for a cell and for the place at its centre", () => {
    fc.assert(
      fc.property(anyGround, anyOptions, (ground, options) => {
        const relief = deriveRelief(ground, options);
        for (let r = 0; r < ground.rows; r++)
          for (let c = 0; c < ground.columns; c++)
            expect(reliefOf(relief[ground.index(c, r)] as number)).toEqual(
              reliefAt(ground, { x: c * 16 + 8, y: r * 16 + 8 }, options),
            );
      }),
      { numRuns: 25 },
    );
  });

  it("are those of the definition: higher ground in reach, lower ground in reach", () => {
    fc.assert(
      fc.property(anyGround, (ground) => {
        const relief = deriveRelief(ground);
        const reach = (c: number, r: number, limit: number, differs: (level: number) => boolean): boolean => {
          for (let y = 0; y < ground.rows; y++)
            for (let x = 0; x < ground.columns; x++) {
              const dx = Math.max(0, Math.abs(x - c) - 0.5) / 4;
              const dy = Math.max(0, Math.abs(y - r) - 0.5) / 4;
              if (dx * dx + dy * dy <= limit * limit && differs(ground.level[ground.index(x, y)] as number))
                return true;
            }
          return false;
        };
        for (let r = 0; r < ground.rows; r += 3)
          for (let c = 0; c < ground.columns; c += 3) {
            const here = ground.level[ground.index(c, r)] as number;
            const bits = relief[ground.index(c, r)] as number;
            expect((bits & SLOPE_BIT) !== 0).toBe(reach(c, r, DEFAULT_SLOPES.slopeWidth, (level) => level > here));
            expect((bits & CREST_BIT) !== 0).toBe(reach(c, r, DEFAULT_SLOPES.crestWidth, (level) => level < here));
          }
      }),
      { numRuns: 25 },
    );
  });

  it("are brought up to date where levels change", () => {
    fc.assert(
      fc.property(
        anyGround,
        anyOptions,
        fc.tuple(
          fc.integer({ min: 0, max: 23 }),
          fc.integer({ min: 0, max: 23 }),
          fc.integer({ min: 1, max: 9 }),
          fc.integer({ min: 1, max: 9 }),
          fc.integer({ min: 0, max: 4 }),
        ),
        (ground, options, change) => {
          const relief = deriveRelief(ground, options);
          const before = relief.slice();
          paint(ground, change);
          const [x, y, width, height] = change;
          const rewritten = updateRelief(relief, ground, { x, y, width, height }, options);
          expect(relief).toEqual(deriveRelief(ground, options));
          relief.forEach((bits, i) => {
            if (bits === before[i]) return;
            const [c, r] = [i % ground.columns, Math.floor(i / ground.columns)];
            expect(c >= rewritten.x && c < rewritten.x + rewritten.width).toBe(true);
            expect(r >= rewritten.y && r < rewritten.y + rewritten.height).toBe(true);
          });
        },
      ),
      { numRuns: 100 },
    );
  });
});
