/** Hills that hide stands as low, hedges, half a base, friends close by, and the cover at a target: ruled by hand. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rectangle, rectangleHolds } from "../../../shared/geometry/rectangle.ts";
import { type Degrees, point, steps, type TablePoint } from "../../../shared/geometry/units.ts";
import { offsetsOnBase, pointsNeeded } from "../../../shared/sight/base.ts";
import { bearsOnCover, coverAtTarget } from "../../../shared/sight/coverAtTarget.ts";
import { SightKernel } from "../../../shared/sight/kernel.ts";
import { type LineOfSight, lineOfSight, rulingOn, type SightPlace } from "../../../shared/sight/lineOfSight.ts";
import { PLAIN_SIGHT, type SightPolicy } from "../../../shared/sight/policy.ts";
import { ANYBODY } from "../../../shared/sight/rule.ts";
import { sightLabel, sightSentence } from "../../../shared/sight/sightWords.ts";
import { trace } from "../../../shared/sight/trace.ts";
import type { Table } from "../../../shared/table/table.ts";
import type { LineSource, StandSource } from "../../../shared/table/things.ts";
import { footprintAt, inch, readMap, type Square, standAt, type TableSpec, tableFrom } from "./tables.ts";

const FIELDS: SightPolicy = {
  maximum: Infinity,
  bonusPerLevel: 0,
  blocks: { woods: "yes", "light-buildings": "yes", smoke: "yes" },
  revealing: [],
  revealingFromOutside: [],
  ...PLAIN_SIGHT,
  seeIntoInches: 1,
  hills: "higher",
  hedges: { kinds: ["hedge", "hedgerow"], adjacentInches: 1, overlookedFromAbove: true },
  target: { grid: 5, least: 0.5 },
  stands: { friend: "unless-viewer-higher-and-nearer", enemy: "never" },
};

/** The same ruling from tracer and kernel. */
function ask(table: Table, from: SightPlace, to: SightPlace, policy = FIELDS): LineOfSight {
  const ruling = lineOfSight(table, policy, from, to);
  if (!ruling.ok) throw new Error(ruling.error.message);
  const kernel = new SightKernel(table, policy);
  const end = (place: SightPlace) => {
    const at = place.type === "stand" ? (table.stand(place.id)?.at as TablePoint) : place.at;
    return { at, number: place.type === "stand" ? kernel.numberOf(place.id) : -1 };
  };
  const [a, b] = [end(from), end(to)];
  const [[ax, ay], [bx, by]] = [a.at, b.at];
  expect(kernel.sees(steps(ax), steps(ay), steps(bx), steps(by), a.number, b.number)).toBe(ruling.value.seen);
  return ruling.value;
}
const told = ({ blockedBy }: LineOfSight) => (blockedBy ? `${blockedBy.kind} ${blockedBy.at}` : "seen");
const at = (x: number, y: number): SightPlace => ({ type: "point", at: point(x, y) });
const stand = (id: string): SightPlace => ({ type: "stand", id });

const OPEN = ".................";
/** A row of squares between two empty ones, with A and B in it; there and back. */
function along(row: string, legend: Record<string, Square> = {}, more: Partial<TableSpec> = {}, policy = FIELDS) {
  const blank = ".".repeat(row.length);
  const { spec, places } = readMap([blank, row, blank], legend);
  const table = tableFrom({ ...spec, ...more });
  const [a, b] = ["A", "B"].map((name) => ({ type: "point", at: places.get(name) as TablePoint }) as const);
  return [
    told(ask(table, a as SightPlace, b as SightPlace, policy)),
    told(ask(table, b as SightPlace, a as SightPlace, policy)),
  ];
}

describe("hills that hide lower stands", () => {
  const [A1, B1, AB1] = [{ A: { level: 1 } }, { B: { level: 1 } }, { A: { level: 1 }, B: { level: 1 } }];
  it("block between two on low ground", () => {
    expect(along(".A...111.......B.")).toEqual(["ground 3.5", "ground 7.5"]);
  });
  it("see each other over a valley, but not over a third as high", () => {
    expect(along("1A11.........11B1", AB1)).toEqual(["seen", "seen"]);
    expect(along("1A11...11....11B1", AB1)).toEqual(["ground 5.5", "ground 6.5"]);
  });
  it("are looked over from a higher one, with any terrain below", () => {
    expect(along("2A2..11.....1..B.", { A: { level: 2 } })).toEqual(["seen", "seen"]);
    expect(along("2A22112211.....B.", { A: { level: 2 } })).toEqual(["ground 4.5", "ground 7.5"]);
  });
  it("hide a low stand behind a hill as high as the viewer's", () => {
    expect(along("1A11.......11..B.", A1)).toEqual(["ground 9.5", "ground 2.5"]);
  });
  it("show stands on the same crest and on the same slope", () => {
    expect(along(".A......111111B11", B1)).toEqual(["seen", "seen"]);
    expect(along(".A....1111222B222", { B: { level: 2 } })).toEqual(["seen", "seen"]);
    expect(along(".A....111122211B1", B1)).toEqual(["ground 4.5", "ground 2.5"]);
  });
});

const hedge = (x: number, id = "h", kind: LineSource["kind"] = "hedge"): LineSource => ({
  id,
  kind,
  width: inch(0.25),
  points: [point(x, 0), point(x, 3)],
  smooth: false,
});

describe("hedges", () => {
  const between = (...lines: LineSource[]) => tableFrom({ ...readMap([OPEN, OPEN, OPEN]).spec, lines });
  it("block, and are named", () => {
    const ruling = ask(between(hedge(7)), at(1.5, 1.5), at(12.5, 1.5));
    expect(told(ruling)).toBe("hedge 5.375");
    expect(ruling.blockedBy?.id).toBe("h");
    expect(sightSentence(ruling)).toBe("Out of sight: blocked by a hedge 5.4″ from the observer.");
    expect(sightLabel(ruling)).toBe("a hedge at 5.4″");
  });
  it("are looked through from an inch away and seen through to an inch behind, not from a hair more", () => {
    const near = 7 - 0.125 - 1;
    for (const [x, result] of [
      [near, "seen"],
      [near - 1 / 64, `hedge ${1 + 1 / 64}`],
    ] as const) {
      expect(told(ask(between(hedge(7)), at(x, 1.5), at(16, 1.5)))).toBe(result);
      expect(ask(between(hedge(7)), at(16, 1.5), at(x, 1.5)).seen).toBe(result === "seen");
    }
  });
  it("hide behind the next one", () => {
    expect(told(ask(between(hedge(3), hedge(9, "far")), at(2.5, 1.5), at(16, 1.5)))).toBe("hedge 6.375");
    expect(told(ask(between(hedge(3), hedge(15.5, "far")), at(2.5, 1.5), at(16, 1.5)))).toBe("seen");
  });
  it("are one run where they touch, however they were drawn", () => {
    const joined = between(hedge(3), hedge(3.25, "next", "hedgerow"));
    expect(told(ask(joined, at(2, 1.5), at(16, 1.5)))).toBe("seen");
  });
  it("are no hedges but for the kinds that are named", () => {
    expect(told(ask(between(hedge(7, "w", "wall")), at(1.5, 1.5), at(12.5, 1.5)))).toBe("seen");
  });
  it("are looked over from a hill that is higher than the ground they stand on, both ways", () => {
    const up = { A: { level: 1 } };
    expect(along("1A11.........B...", up, { lines: [hedge(9)] })).toEqual(["seen", "seen"]);
    expect(along("1A11111.....B....", up, { lines: [hedge(5)] })).toEqual(["hedge 3.375", "hedge 7.375"]);
    expect(along("1A11.........B...", up, { lines: [hedge(4)] })).toEqual(["hedge 2.375", "hedge 9.375"]);
    const never: SightPolicy = {
      ...FIELDS,
      hedges: { kinds: ["hedge"], adjacentInches: 1, overlookedFromAbove: false },
    };
    expect(along("1A11.........B...", up, { lines: [hedge(9)] }, never)).toEqual(["hedge 7.375", "hedge 4.375"]);
  });
});

describe("half a base", () => {
  const withBlocks = (...tops: readonly (readonly [from: number, to: number])[]) =>
    tableFrom({
      ...readMap([OPEN, OPEN, OPEN]).spec,
      footprints: tops.map(([from, to], i) => footprintAt(`f${i}`, "building", [9.5, (from + to) / 2], [1, to - from])),
      stands: [standAt("a", 1.5, 1.5, 0, "red"), standAt("b", 11.5, 1.5, 0, "blue")],
    });
  it("is seen where half or more of its points are, though it is less than all", () => {
    const ruling = ask(withBlocks([0, 1.40625]), stand("a"), stand("b"));
    expect([ruling.seen, ruling.base]).toEqual([true, { seen: 15, of: 25 }]);
    expect(sightSentence(ruling)).toBe("In sight at 10″: 15 of 25 points of the base.");
  });
  it("isn't where fewer are: the blocker is that of the line to its centre", () => {
    const ruling = ask(withBlocks([0, 1.5625]), stand("a"), stand("b"));
    expect([told(ruling), ruling.base]).toEqual(["light-buildings 7.5", { seen: 10, of: 25 }]);
    expect(sightSentence(ruling)).toBe(
      "Out of sight: blocked by light buildings 7.5″ from the observer; only 10 of 25 points of the base in sight.",
    );
  });
  it("isn't where only its centre is: the nearest blocker is named", () => {
    const slit = withBlocks([0, 1.40625], [1.59375, 3]);
    const ruling = ask(slit, stand("a"), stand("b"));
    expect(ruling.base).toEqual({ seen: 5, of: 25 });
    expect(ruling.blockedBy?.kind).toBe("light-buildings");
    expect(ruling.blockedBy?.at).toBeCloseTo(7.5, 2);
    expect(told(ask(slit, stand("a"), stand("b"), { ...FIELDS, target: "centre" }))).toBe("seen");
    // A place is seen or not.
    expect(told(ask(slit, stand("a"), at(11.5, 1.5)))).toBe("seen");
  });
  it("is in no stand's sight beyond the maximum", () => {
    const ruling = ask(withBlocks(), stand("a"), stand("b"), { ...FIELDS, maximum: 9.75 });
    expect([told(ruling), ruling.base]).toEqual(["range 9.75", { seen: 0, of: 25 }]);
    expect(sightSentence(ruling)).toBe("Out of sight: 10″ away, limit 9.75″.");
    // In range by its centre it is ruled by all its points, the farther ones too.
    expect(ask(withBlocks(), stand("a"), stand("b"), { ...FIELDS, maximum: 10 }).base).toEqual({ seen: 25, of: 25 });
  });
  it("counts the points on the table", () => {
    const stands = [standAt("a", 8, 1.5, 0, "red"), standAt("b", 0, 0, 0, "blue")];
    const ruling = ask(tableFrom({ ...readMap([OPEN, OPEN, OPEN]).spec, stands }), stand("a"), stand("b"));
    expect(ruling.base).toEqual({ seen: 9, of: 9 });
  });
  it("can be judged for a stand at another place, with its known facing", () => {
    const table = withBlocks([0, 1.5625]);
    const kernel = new SightKernel(table, FIELDS);
    const [a, b] = [kernel.numberOf("a"), kernel.numberOf("b")];
    const moved = table.withStands([standAt("a", 1.5, 1.5, 0, "red"), standAt("b", 11.5, 2.25, 0, "blue")]);
    expect(ask(moved, stand("a"), stand("b")).seen).toBe(true);
    expect(kernel.sees(96, 96, steps(inch(11.5)), steps(inch(2.25)), a, b)).toBe(true);
    expect(kernel.seesStand(a, b)).toBe(false);
  });

  it("has its points in the middles of its cells, turned and mirrored with it, and all on the base", () => {
    const base = rectangle(point(5, 5), [inch(1), inch(1.75)], 90 as Degrees);
    // Facing east: a cell is 0.35″ long from west to east.
    expect(offsetsOnBase(base, 5)[0]).toEqual({ x: -45, y: 26 });
    expect(offsetsOnBase(base, 5)[12]).toEqual({ x: 0, y: 0 });
    expect(offsetsOnBase(base, 1)).toEqual([{ x: 0, y: 0 }]);
    fc.assert(
      fc.property(fc.integer({ min: 16, max: 200 }), fc.integer({ min: 16, max: 200 }), fc.nat(359), (w, l, facing) => {
        const turned = (degrees: number) => rectangle(point(5, 5), [inch(w / 64), inch(l / 64)], degrees as Degrees);
        const offsets = offsetsOnBase(turned(facing), 5);
        for (const { x, y } of offsets) expect(rectangleHolds(turned(facing), { x: 320 + x, y: 320 + y })).toBe(true);
        const set = (list: readonly { x: number; y: number }[]) => list.map(({ x, y }) => `${x + 0} ${y + 0}`).sort();
        expect(set(offsetsOnBase(turned((facing + 90) % 360), 5))).toEqual(
          set(offsets.map(({ x, y }) => ({ x: y, y: 0 - x }))),
        );
        expect(set(offsetsOnBase(turned((360 - facing) % 360), 5))).toEqual(
          set(offsets.map(({ x, y }) => ({ x: 0 - x, y }))),
        );
      }),
      { numRuns: 60 },
    );
  });
  it("needs the middle point, and one point at the least", () => {
    expect(() => new SightKernel(withBlocks(), { ...FIELDS, target: { grid: 4, least: 0.5 } })).toThrow(
      /none in the middle/,
    );
    expect([pointsNeeded(25, { grid: 5, least: 0.5 }), pointsNeeded(24, { grid: 5, least: 0.5 })]).toEqual([13, 12]);
    expect([pointsNeeded(25, { grid: 5, least: 0 }), pointsNeeded(25, { grid: 5, least: 1 })]).toEqual([1, 25]);
  });
});

describe("friends in the way", () => {
  const UP = { map: [OPEN, "111..............", OPEN], viewer: 1.5 };
  const past = (x: number, side: "red" | "blue" = "red", viewer = UP.viewer) => {
    const stands: StandSource[] = [
      standAt("a", viewer, 1.5, 0, "red"),
      standAt("f", x, 1.5, 0, side),
      standAt("b", 15.5, 1.5, 0, "blue"),
    ];
    return told(ask(tableFrom({ ...readMap(UP.map).spec, stands }), stand("a"), stand("b")));
  };
  it("are looked over by a higher viewer where they are nearer to the viewer than to the target", () => {
    expect(past(8.484375)).toBe("seen");
    expect(past(8.5)).toBe("stand 6.5");
    expect(past(10)).toBe("stand 8");
  });
  it("block a viewer as low as they are, and a viewer on the same hill", () => {
    expect(past(5, "red", 3.5)).toBe("stand 1");
    expect(past(2.546875, "red", 1)).toMatch(/^stand/);
  });
  it("are none of the enemy's", () => {
    expect(past(10, "blue")).toBe("seen");
  });
  it("are measured to the target's centre, with any point of its base in view", () => {
    const stands = [
      standAt("a", 1.5, 1.5, 0, "red"),
      standAt("f", 8.5, 1.5, 0, "red", 2),
      standAt("b", 15.5, 1.5, 0, "blue"),
    ];
    const table = tableFrom({ ...readMap(UP.map).spec, stands });
    expect(ask(table, stand("a"), stand("b")).base).toEqual({ seen: 0, of: 25 });
  });
});

describe("the cover at a target", () => {
  const lines = [hedge(4), hedge(12)];
  const cover = (row: string, a: number, b: number, legend: Record<string, Square> = {}, policy = FIELDS) => {
    const table = tableFrom({ ...readMap([OPEN, row, OPEN], legend).spec, lines });
    const place = (x: number) => ({ at: point(x, 1.5), stand: null });
    const found = coverAtTarget(rulingOn(table, policy, place(a), place(b), ANYBODY), policy);
    // A caller that needs nothing else needn't trace anything else.
    const report = trace(table, place(a), place(b), (kind) => bearsOnCover(policy, kind));
    expect(report.met.length).toBeLessThan(trace(table, place(a), place(b)).met.length);
    expect(coverAtTarget({ report }, policy)).toEqual(found);
    return found;
  };
  it("is the hedge that it stands behind, not one farther off or at the viewer's end", () => {
    expect(cover(OPEN, 10, 12.75)).toEqual([{ kind: "hedge", id: "h", from: 0.625, to: 0.875 }]);
    expect(cover(OPEN, 10, 14)).toEqual([]);
    expect(cover(OPEN, 11.5, 14)).toEqual([]);
    // It stands in front of it.
    expect(cover(OPEN, 5, 11.5)).toEqual([]);
  });
  it("is a hedge close by, too, that is looked over from above", () => {
    expect(cover("11...............", 0.5, 12.5)).toEqual([{ kind: "hedge", id: "h", from: 0.375, to: 0.625 }]);
    expect(cover("11...............", 0.5, 10)).toEqual([]);
  });
  it("is the wood that it stands in, as deep as it is there", () => {
    expect(cover("......ww.........", 5, 6.75)).toEqual([{ kind: "woods", from: 0, to: 0.75 }]);
    expect(cover("......ww.........", 5, 9)).toEqual([]);
    expect(cover("......ww.........", 9, 6.75)).toEqual([{ kind: "woods", from: 0, to: 1.25 }]);
  });
  it("is both, the nearer first", () => {
    expect(cover("............www..", 10, 12.5).map(({ kind, from }) => [kind, from])).toEqual([
      ["woods", 0],
      ["hedge", 0.375],
    ]);
  });
  it("is none of terrain that doesn't block", () => {
    const none = { ...FIELDS, hedges: null };
    expect(cover("............mmm..", 10, 12.5, {}, none)).toEqual([]);
  });
});
