import fc from "fast-check";
import { expect, it } from "vitest";
import { type Box, type PlaceRequest, placeNames } from "../../../../shared/print/map/place.ts";

const VIEW = { width: 300, height: 200 };
const meet = (a: Box, b: Box) => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
const spot = fc.tuple(fc.integer({ min: -20, max: 320 }), fc.integer({ min: -20, max: 220 }));
const requests = fc.array(
  fc.record({
    what: fc.string(),
    width: fc.integer({ min: 5, max: 90 }),
    height: fc.integer({ min: 5, max: 30 }),
    priority: fc.integer({ min: 0, max: 3 }),
    spots: fc.array(spot, { minLength: 1, maxLength: 4 }),
  }),
  { maxLength: 25 },
);
const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const one = (change: Partial<PlaceRequest<string>>): PlaceRequest<string> => ({
  what: "a",
  width: 20,
  height: 10,
  priority: 1,
  spots: [[100, 100]],
  ...change,
});

it("names never lie over each other, over occupied ground, or off the paper", () => {
  fc.assert(
    fc.property(requests, (wanted) => {
      const taken = [box(100, 50, 60, 60)];
      const placed = placeNames(wanted, taken, [], VIEW);
      placed.forEach(({ box: a }, i) => {
        expect(a.left >= 0 && a.top >= 0 && a.right <= VIEW.width && a.bottom <= VIEW.height).toBe(true);
        for (const other of [...taken, ...placed.slice(0, i).map((p) => p.box)]) expect(meet(a, other)).toBe(false);
      });
    }),
    { numRuns: 60 },
  );
});

it("the more important name has the first choice, a name that must stand does, and roads are kept free where they can", () => {
  const twice = placeNames([one({ what: "low" }), one({ what: "high", priority: 2 })], [], [], VIEW);
  expect(twice.map(({ what }) => what)).toEqual(["high"]);
  const forced = placeNames([one({ always: true })], [box(0, 0, 300, 200)], [], VIEW);
  expect(forced).toHaveLength(1);
  const road = [box(0, 95, 300, 10)];
  const spots = [
    [100, 100],
    [100, 60],
  ] as const;
  expect(placeNames([one({ spots })], [], road, VIEW)[0]).toMatchObject({ x: 100, y: 60 });
  expect(placeNames([one({})], [], road, VIEW)[0]).toMatchObject({ x: 100, y: 100 });
});
