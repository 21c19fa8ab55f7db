/** A kernel on which stands come, go and move one at a time answers exactly as one made anew. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rectangle } from "../../../shared/geometry/rectangle.ts";
import { type Degrees, steps, type TablePoint } from "../../../shared/geometry/units.ts";
import { vecOf } from "../../../shared/geometry/vector.ts";
import { pointsOn } from "../../../shared/sight/base.ts";
import { NOBODY, SightKernel } from "../../../shared/sight/kernel.ts";
import { kernelCells, markBox, STAND_BIT } from "../../../shared/sight/kernelCells.ts";
import { baseCame, baseWent, type CellBox, deriveAlike } from "../../../shared/sight/kernelField.ts";
import { PLAIN_SIGHT, type SightPolicy } from "../../../shared/sight/policy.ts";
import type { StandSource } from "../../../shared/table/things.ts";
import { anyHills, anyTable, inch, placeOn, storeys, type TableSpec, tableFrom } from "./tables.ts";

const LONG = process.env["SAND_TABLE_LONG"] ? 25 : 1;

const policy: SightPolicy = {
  maximum: 60,
  bonusPerLevel: 5,
  blocks: { woods: "yes", "heavy-buildings": "yes", smoke: "yes" },
  revealing: [],
  revealingFromOutside: [],
  ...PLAIN_SIGHT,
  seeIntoInches: 1,
  hills: "line",
  stands: { friend: "unless-viewer-higher", enemy: "always" },
};

interface Change {
  readonly id: string;
  readonly at: TablePoint | null;
  readonly facing: Degrees;
  readonly side: "red" | "blue";
  readonly wide: boolean;
  readonly figures: StandSource["figures"];
}
const changesOn = (spec: TableSpec): fc.Arbitrary<Change[]> =>
  fc.array(
    fc.record({
      // Some are on the table, some have not been yet.
      id: fc.constantFrom("s0", "s1", "s2", "new", "late"),
      at: fc.option(placeOn(spec), { nil: null, freq: 5 }),
      facing: fc.integer({ min: 0, max: 359 }) as fc.Arbitrary<Degrees>,
      side: fc.constantFrom("red", "blue"),
      wide: fc.boolean(),
      figures: storeys,
    }),
    { minLength: 1, maxLength: 12 },
  );
const sourceOf = ({ id, at, facing, side, wide, figures }: Change): StandSource => ({
  id,
  figures,
  at,
  facing,
  side,
  footprint: [inch(wide ? 2.5 : 1), inch(1)],
});

describe("stands that move on a kernel's table", { timeout: 300_000 }, () => {
  it("leave it as a kernel made anew", () => {
    let seen = 0;
    let asked = 0;
    fc.assert(
      fc.property(
        fc.oneof(anyTable, anyHills).chain((spec) =>
          fc.record({
            spec: fc.constant(spec),
            changes: changesOn(spec),
            places: fc.array(placeOn(spec), { minLength: 6, maxLength: 6 }),
          }),
        ),
        ({ spec, changes, places }) => {
          const table = tableFrom(spec);
          const moved = new SightKernel(table, policy);
          const stands = new Map(spec.stands.map((stand) => [stand.id, stand]));
          changes.forEach((change, i) => {
            const stand = sourceOf(change);
            if (change.at || i % 2 === 0) stands.set(change.id, stand);
            else stands.delete(change.id);
            moved.moveStand(change.id, stands.get(change.id) ?? null);
          });
          const fresh = new SightKernel(table.withStands([...stands.values()]), policy);
          const ends = [
            ...places.map((at) => ({ at, id: null })),
            ...[...stands.values()].flatMap(({ at, id }) => (at ? [{ at, id }] : [])),
          ];
          const ask = (kernel: SightKernel, a: (typeof ends)[number], b: (typeof ends)[number]) =>
            kernel.sees(
              steps(a.at[0]),
              steps(a.at[1]),
              steps(b.at[0]),
              steps(b.at[1]),
              a.id === null ? NOBODY : kernel.numberOf(a.id),
              b.id === null ? NOBODY : kernel.numberOf(b.id),
            );
          for (const id of ["s0", "new", "late"]) expect(moved.numberOf(id) >= 0).toBe(fresh.numberOf(id) >= 0);
          for (const a of ends)
            for (const b of ends) {
              const answer = ask(fresh, a, b);
              expect(ask(moved, a, b)).toBe(answer);
              asked++;
              if (answer) seen++;
            }
        },
      ),
      { numRuns: 250 * LONG },
    );
    expect(seen / asked).toBeGreaterThan(0.1);
    expect(seen / asked).toBeLessThan(0.9);
  });

  it("answer for other places and facings as if they had moved there, where half of a base must be seen", () => {
    const half: SightPolicy = { ...policy, target: { grid: 5, least: 0.5 } };
    let [seen, asked] = [0, 0];
    fc.assert(
      fc.property(
        fc.oneof(anyTable, anyHills).chain((spec) =>
          fc.record({
            spec: fc.constant(spec),
            at: placeOn(spec),
            facing: fc.integer({ min: 0, max: 359 }) as fc.Arbitrary<Degrees>,
          }),
        ),
        ({ spec, at, facing }) => {
          const table = tableFrom(spec);
          const [kernel, moved] = [new SightKernel(table, half), new SightKernel(table, half)];
          for (const target of spec.stands) {
            if (!target.at) continue;
            const points = pointsOn(rectangle(at, target.footprint, facing), 5);
            moved.moveStand(target.id, { ...target, at, facing });
            for (const viewer of spec.stands) {
              if (!viewer.at || viewer.id === target.id) continue;
              const [from, to] = [vecOf(viewer.at), vecOf(at)];
              const [v, t] = [kernel.numberOf(viewer.id), kernel.numberOf(target.id)];
              const answer = moved.seesStand(moved.numberOf(viewer.id), moved.numberOf(target.id));
              expect(kernel.sees(from.x, from.y, to.x, to.y, v, t, false, false, points)).toBe(answer);
              asked++;
              if (answer) seen++;
            }
            moved.moveStand(target.id, target);
          }
        },
      ),
      { numRuns: 150 * LONG },
    );
    expect(seen / asked).toBeGreaterThan(0.1);
    expect(seen / asked).toBeLessThan(0.9);
  });

  it("never make the field of like cells promise too much, and leave it long enough", () => {
    const boxOn = (spec: TableSpec): fc.Arbitrary<CellBox> =>
      fc
        .record({ x: fc.nat(spec.width * 4 - 1), y: fc.nat(spec.height * 4 - 1), w: fc.nat(5), h: fc.nat(5) })
        .map(({ x, y, w, h }) => ({
          x0: x,
          y0: y,
          x1: Math.min(spec.width * 4 - 1, x + w),
          y1: Math.min(spec.height * 4 - 1, y + h),
        }));
    fc.assert(
      fc.property(
        anyHills.chain((spec) =>
          fc.record({
            spec: fc.constant(spec),
            boxes: fc.array(boxOn(spec), { minLength: 1, maxLength: 8 }),
            keep: fc.nat(),
          }),
        ),
        ({ spec, boxes, keep }) => {
          const table = tableFrom({ ...spec, stands: [] });
          const cells = kernelCells(table, policy);
          deriveAlike(cells);
          const bits = (box: CellBox) => ({
            minX: box.x0 * 16 + 1,
            minY: box.y0 * 16 + 1,
            maxX: box.x1 * 16 + 15,
            maxY: box.y1 * 16 + 15,
          });
          for (const box of boxes) {
            markBox(cells, bits(box), STAND_BIT);
            baseCame(cells, box);
          }
          // All go but those that `keep` names.
          const stay = boxes.filter((_, i) => (keep >> i) & 1);
          for (const box of boxes.filter((_, i) => !((keep >> i) & 1))) {
            for (let i = 0; i < cells.bytes.length; i++) cells.bytes[i] = (cells.bytes[i] as number) & ~STAND_BIT;
            for (const other of boxes.filter(
              (b) => b !== box && (stay.includes(b) || boxes.indexOf(b) > boxes.indexOf(box)),
            ))
              markBox(cells, bits(other), STAND_BIT);
            baseWent(cells, box);
          }
          const fresh = kernelCells(table, policy);
          for (const box of stay) markBox(fresh, bits(box), STAND_BIT);
          deriveAlike(fresh);
          const wrong = cells.alike.findIndex((value, i) => {
            const exact = fresh.alike[i] as number;
            return value > exact || value < Math.min(20, exact);
          });
          expect(wrong).toBe(-1);
        },
      ),
      { numRuns: 60 * LONG },
    );
  });
});
