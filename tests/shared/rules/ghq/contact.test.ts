import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Rectangle, rectangle } from "../../../../shared/geometry/rectangle.ts";
import { degrees, type Inches, point } from "../../../../shared/geometry/units.ts";
import { areInContact, contactGroups, engages } from "../../../../shared/rules/ghq/contact.ts";

/** A base of one inch. */
const base = (x: number, y: number, facing = 0, size = 1): Rectangle =>
  rectangle(point(x, y), [size as Inches, size as Inches], degrees(facing));

describe("base contact", () => {
  it("reaches over a sixteenth of an inch and no farther", () => {
    expect(areInContact(base(5, 5), base(6, 5))).toBe(true);
    expect(areInContact(base(5, 5), base(6 + 4 / 64, 5))).toBe(true);
    expect(areInContact(base(5, 5), base(6 + 5 / 64, 5))).toBe(false);
  });
  it("is one by a corner, too", () => {
    expect(areInContact(base(5, 5), base(6, 6))).toBe(true);
    expect(areInContact(base(5, 5), base(6 + 2 / 64, 6 + 3 / 64))).toBe(true);
    expect(areInContact(base(5, 5), base(6 + 4 / 64, 6 + 4 / 64))).toBe(false);
    // Turned by 45° a base reaches out to 0.707 inches.
    expect(areInContact(base(5, 5, 45), base(6.25, 5))).toBe(true);
    expect(areInContact(base(5, 5, 45), base(6.3, 5))).toBe(false);
  });
});

describe("groups in contact", () => {
  const row: Readonly<Record<string, Rectangle>> = {
    a: base(1, 1),
    b: base(5, 1),
    c: base(2, 1),
    d: base(6, 2),
    e: base(3, 1),
    f: base(9, 9),
  };
  const touches = (one: string, other: string) => areInContact(row[one] as Rectangle, row[other] as Rectangle);
  it("are chains, in the order of the list", () => {
    expect(contactGroups(["a", "b", "c", "d", "e", "f"], touches)).toEqual([["a", "c", "e"], ["b", "d"], ["f"]]);
    // Without its middle a chain is two.
    expect(contactGroups(["a", "e"], touches)).toEqual([["a"], ["e"]]);
    expect(contactGroups([], touches)).toEqual([]);
  });
  it("hold every stand once, and none that touches another group", () => {
    const ids = Array.from({ length: 12 }, (_, i) => String(i));
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(11), fc.nat(11)), { maxLength: 14 }), (pairs) => {
        const linked = (a: string, b: string) =>
          pairs.some(([x, y]) => (`${x}` === a && `${y}` === b) || (`${x}` === b && `${y}` === a));
        const groups = contactGroups(ids, linked);
        expect(groups.flat().toSorted()).toEqual(ids.toSorted());
        for (const group of groups)
          for (const one of group) {
            expect(ids.some((other) => !group.includes(other) && linked(one, other))).toBe(false);
            if (group.length > 1) expect(group.some((other) => other !== one && linked(one, other))).toBe(true);
          }
      }),
    );
  });
});

describe("engaged stands", () => {
  // A faces north with its front edge from (4.5, 5.5) to (5.5, 5.5).
  const a = base(5, 5);
  it("front against front: both", () => {
    const b = base(5, 6, 180);
    expect([engages(a, b), engages(b, a)]).toEqual([true, true]);
  });
  it("front against a flank or the rear: only the stand with its front in contact engages", () => {
    for (const facing of [0, 90, 270]) {
      const b = base(5, 6, facing);
      expect([engages(a, b), engages(b, a)]).toEqual([true, false]);
    }
  });
  it("side by side and rear to rear: none", () => {
    for (const b of [base(6, 5), base(6, 5, 180), base(4, 5)])
      expect([engages(a, b), engages(b, a)]).toEqual([false, false]);
    const behind = base(5, 4, 180);
    expect([engages(a, behind), engages(behind, a)]).toEqual([false, false]);
  });
  it("over half of the front edge or more", () => {
    expect(engages(a, base(5.5, 6, 180))).toBe(true);
    expect(engages(a, base(5.5 + 1 / 64, 6, 180))).toBe(false);
    expect(engages(a, base(4.5, 6))).toBe(true);
    expect(engages(a, base(4.5 - 1 / 64, 6))).toBe(false);
    // Two enemies with a quarter each are not one with a half.
    expect(engages(a, base(4.25, 6))).toBe(false);
    expect(engages(a, base(5.75, 6))).toBe(false);
    // Half of a broader front is more.
    const broad = base(5, 5, 0, 2);
    expect(engages(broad, base(5, 6.5))).toBe(true);
    expect(engages(broad, base(6, 6.5))).toBe(false);
    expect(engages(base(6, 6.5, 180), broad)).toBe(true);
  });
  it("within a sixteenth of an inch", () => {
    expect(engages(a, base(5, 6 + 4 / 64, 180))).toBe(true);
    expect(engages(a, base(5, 6 + 5 / 64, 180))).toBe(false);
  });
  it("up to 5° from parallel, where half the edge is near enough", () => {
    const tilted = (facing: number) => engages(a, base(5, 6 + 2 / 64, facing));
    expect([180, 177, 183, 175, 185].map(tilted)).toEqual([true, true, true, true, true]);
    expect([174, 186, 170, 190, 135].map(tilted)).toEqual([false, false, false, false, false]);
    // Across the edge of a quarter turn it is the same.
    expect([85, 95, 84, 96].map(tilted)).toEqual([true, true, false, false]);
    // Touching with one end only.
    expect(engages(a, base(5, 6 + 6 / 64, 175))).toBe(false);
  });
  it("whichever way the table lies", () => {
    const step = fc.integer({ min: -40, max: 40 }).map((n) => n / 64);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 359 }), step, step, (facing, dx, dy) => {
        const [x, y] = [10 + dx, 11 + dy];
        const here = engages(base(10, 10), base(x, y, facing));
        // Turned by a quarter to the right, and mirrored from east to west.
        expect(engages(base(10, 10, 90), base(y, 20 - x, facing + 90))).toBe(here);
        expect(engages(base(10, 10), base(20 - x, y, -facing))).toBe(here);
      }),
    );
  });
});
