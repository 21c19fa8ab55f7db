/**
 * Puzzles: tables on which players would argue, with the ruling that a referee gives by the rules as decided. One
 * character is a square inch, north above; A looks at B, both from the centres of their squares unless `from` and `to`
 * say otherwise. Every puzzle is also asked from the other side, turned and mirrored.
 */
import { describe, expect, it } from "vitest";
import { point } from "../../../shared/geometry/units.ts";
import { ghqWwii } from "../../../shared/rules/ghq-wwii/system.ts";
import { readOptions } from "../../../shared/rules/options.ts";
import { SightKernel } from "../../../shared/sight/kernel.ts";
import type { SightPolicy } from "../../../shared/sight/policy.ts";
import { type Blocker, rule } from "../../../shared/sight/rule.ts";
import { type SightEnd, trace } from "../../../shared/sight/trace.ts";
import type { FootprintSource, OverlaySource, StandSource } from "../../../shared/table/things.ts";
import {
  footprintAt,
  readMap,
  type Square,
  type Symmetry,
  smokeOver,
  standAt,
  type TableSpec,
  tableFrom,
  transform,
  transformer,
} from "./tables.ts";

interface Puzzle {
  readonly name: string;
  readonly map: readonly string[];
  readonly legend?: Readonly<Record<string, Square>>;
  readonly from?: readonly [number, number];
  readonly to?: readonly [number, number];
  readonly stands?: readonly StandSource[];
  readonly overlays?: readonly OverlaySource[];
  readonly footprints?: readonly FootprintSource[];
  readonly maximum?: number;
  readonly options?: Readonly<Record<string, number | boolean>>;
  /** Seen, or what A is told. */
  readonly ruling: "seen" | readonly [kind: Blocker["kind"], at: number];
  /** What B is told where it isn't the same thing from its own end. */
  readonly back?: "seen" | readonly [kind: Blocker["kind"], at: number];
}

const OPEN = ".................";
const HILL_A: Record<string, Square> = { A: { level: 1 } };
const BOTH_1: Record<string, Square> = { A: { level: 1 }, B: { level: 1 } };
const WOODED: Square = { ground: "woods" };

const PUZZLES: readonly Puzzle[] = [
  // Open ground, range.
  { name: "open ground", map: [OPEN, ".A.............B.", OPEN], ruling: "seen" },
  { name: "just as far as allowed", map: [OPEN, ".A........B......", OPEN], maximum: 9, ruling: "seen" },
  {
    name: "a sixty-fourth too far",
    map: [OPEN, OPEN, OPEN],
    from: [1, 1],
    to: [10 + 1 / 64, 1],
    maximum: 9,
    ruling: ["range", 9],
    back: ["range", 9],
  },
  {
    name: "a diagonal too far that looks like whole inches",
    map: [OPEN, OPEN, OPEN, OPEN, OPEN],
    from: [0, 0],
    to: [4, 3 + 1 / 64],
    maximum: 5,
    ruling: ["range", 5],
    back: ["range", 5],
  },
  {
    name: "a diagonal of exactly five inches",
    map: [OPEN, OPEN, OPEN, OPEN],
    from: [0, 0],
    to: [4, 3],
    maximum: 5,
    ruling: "seen",
  },
  {
    name: "the hill gives its viewer five inches, not the target",
    map: [OPEN, ".A............B..", OPEN],
    legend: HILL_A,
    maximum: 10,
    ruling: "seen",
    back: ["range", 10],
  },
  {
    name: "two levels give ten inches",
    map: [OPEN, "A..............B.", OPEN],
    legend: { A: { level: 2 } },
    maximum: 5,
    ruling: "seen",
    back: ["range", 5],
  },
  {
    name: "a wood nearer than the range is what is named",
    map: [OPEN, "A...w..........B.", OPEN],
    maximum: 9,
    ruling: ["woods", 3.5],
    back: ["range", 9],
  },

  // Cover between.
  { name: "a wood between", map: [OPEN, ".A.....ww......B.", OPEN], ruling: ["woods", 5.5], back: ["woods", 6.5] },
  { name: "marsh hides nobody", map: [OPEN, ".A.....mm......B.", OPEN], ruling: "seen" },
  {
    name: "a grove blocks as a wood does",
    map: [OPEN, ".A..g..........B.", OPEN],
    ruling: ["grove", 2.5],
    back: ["grove", 10.5],
  },
  {
    name: "height never sees over a wood",
    map: [OPEN, ".A.....w.......B.", OPEN],
    legend: { A: { level: 5 }, B: { level: 5 } },
    maximum: 40,
    ruling: ["woods", 5.5],
    back: ["woods", 7.5],
  },
  {
    name: "nor over a wood down in a valley",
    map: [OPEN, "1111...w...11111.", OPEN],
    legend: {},
    from: [1, 1.5],
    to: [14, 1.5],
    ruling: ["woods", 6],
    back: ["woods", 6],
  },
  {
    name: "the nearest of two woods is named",
    map: [OPEN, ".A..w...r......B.", OPEN],
    ruling: ["woods", 2.5],
    back: ["rough-3", 6.5],
  },
  // Corners and borders.
  {
    name: "a sixty-fourth beside the corner of a wood",
    map: ["......", "......", "...w..", "......", "......", "......"],
    from: [1, 2 + 1 / 64],
    to: [4.5, 5.5 + 1 / 64],
    ruling: "seen",
  },
  {
    name: "the line goes through the very corner of a wood",
    map: ["......", "......", "...w..", "......", "......", "......"],
    from: [1, 1],
    to: [5, 5],
    ruling: ["woods", Math.sqrt(8)],
    back: ["woods", Math.sqrt(2)],
  },
  {
    name: "the line touches one corner of a wood and no more",
    map: ["......", "......", "...w..", "......", "......", "......"],
    from: [2, 3],
    to: [4, 5],
    ruling: ["woods", Math.SQRT2],
    back: ["woods", Math.SQRT2],
  },
  {
    name: "between two woods that meet at a corner there is no lane",
    map: ["......", "......", "..w...", "...w..", "......", "......"],
    from: [1, 1],
    to: [5, 5],
    ruling: ["woods", Math.sqrt(8)],
    back: ["woods", Math.sqrt(8)],
  },
  {
    name: "along the edge of a wood",
    map: [OPEN, "...wwww..........", OPEN],
    from: [0.5, 1],
    to: [16, 1],
    ruling: ["woods", 2.5],
    back: ["woods", 9],
  },
  {
    name: "a sixty-fourth beside the edge of a wood",
    map: [OPEN, "...wwww..........", OPEN],
    from: [0.5, 1 - 1 / 64],
    to: [16, 1 - 1 / 64],
    ruling: "seen",
  },
  {
    name: "a lane without width between two woods",
    map: [OPEN, "...wwww..........", "...wwww..........", OPEN],
    from: [0.5, 2],
    to: [16, 2],
    ruling: ["woods", 2.5],
    back: ["woods", 9],
  },
  { name: "along the table's edge", map: ["...w.............", OPEN], from: [0, 0], to: [17, 0], ruling: "seen" },
  {
    name: "along the table's edge, past a wood",
    map: [OPEN, "...w............."],
    from: [0, 0],
    to: [17, 0],
    ruling: ["woods", 3],
    back: ["woods", 13],
  },
  {
    name: "from corner to corner of the table",
    map: ["......", "......", "......", "......", "......", "......"],
    from: [0, 0],
    to: [6, 6],
    ruling: "seen",
  },

  // Own wood.
  { name: "out of the wood's edge", map: [OPEN, "wA.............B.", OPEN], legend: { A: WOODED }, ruling: "seen" },
  {
    name: "exactly an inch inside still sees out",
    map: [OPEN, "wwww.............", OPEN],
    from: [3, 1.5],
    to: [12, 1.5],
    ruling: "seen",
  },
  {
    name: "a sixty-fourth deeper neither sees out nor is seen",
    map: [OPEN, "wwww.............", OPEN],
    from: [3 - 1 / 64, 1.5],
    to: [12, 1.5],
    ruling: ["woods", 1],
    back: ["woods", 8],
  },
  {
    name: "an inch inside along the normal is more along a slant",
    map: ["......", "www...", "www...", "www...", "......", "......"],
    from: [2, 3.5],
    to: [5, 4.5],
    ruling: ["woods", 1],
    back: ["woods", Math.sqrt(10) * (2 / 3)],
  },
  {
    name: "deep in a wood seen by nobody, from whatever height",
    map: [OPEN, "A......wwBww.....", OPEN],
    legend: { A: { level: 3 }, B: WOODED },
    ruling: ["woods", 6.5],
    back: ["woods", 1],
  },
  {
    name: "from the edge of one wood to the edge of another",
    map: [OPEN, "wA.........Bw....", OPEN],
    legend: { A: WOODED, B: WOODED },
    ruling: "seen",
  },
  {
    name: "two stands in one wood, an inch apart",
    map: [OPEN, "..wwww...........", OPEN],
    from: [3, 1.5],
    to: [4, 1.5],
    ruling: "seen",
  },
  {
    name: "two stands in one wood, a little more apart",
    map: [OPEN, "..wwww...........", OPEN],
    from: [3, 1.5],
    to: [4 + 1 / 64, 1.5],
    ruling: ["woods", 1],
    back: ["woods", 1],
  },
  {
    name: "two stands at the edges of one wood with the open between them see each other",
    map: ["......", "wwwwww", "w....w", "w....w", "......", "......"],
    from: [0.5, 2.5],
    to: [5.5, 2.5],
    ruling: "seen",
  },
  {
    name: "wood and town without a gap are one patch",
    map: [OPEN, "wAb............B.", OPEN],
    legend: { A: WOODED },
    ruling: ["light-buildings", 1],
    back: ["light-buildings", 12.5],
  },
  {
    name: "a standing gap of a quarter inch makes two patches",
    map: [OPEN, ".A.............B.", OPEN],
    overlays: [
      smokeOver("near", [1.5, 1], [1.75, 1], [1.75, 2], [1.5, 2]),
      smokeOver("next", [2, 1], [2.25, 1], [2.25, 2], [2, 2]),
    ],
    ruling: ["smoke", 0.5],
    back: ["smoke", 13.25],
  },
  {
    name: "deeper sight into cover, as an option",
    map: [OPEN, "wwww.............", OPEN],
    from: [2, 1.5],
    to: [12, 1.5],
    options: { seeIntoInches: 2 },
    ruling: "seen",
  },
  {
    name: "no sight into cover, as an option: even the edge that one stands on",
    map: [OPEN, "wwww.............", OPEN],
    from: [3.75, 1.5],
    to: [12, 1.5],
    options: { seeIntoInches: 0 },
    ruling: ["woods", 0],
    back: ["woods", 8],
  },

  // Ground.
  { name: "a hill between", map: [OPEN, ".A...111.......B.", OPEN], ruling: ["ground", 3.5], back: ["ground", 7.5] },
  {
    name: "a hill between two on the same level",
    map: [OPEN, "1A111.22.111111B1", OPEN],
    legend: BOTH_1,
    ruling: ["ground", 4.5],
    back: ["ground", 7.5],
  },
  {
    name: "over a low hill from hill to hill",
    map: [OPEN, "2A...11........B2", OPEN],
    legend: { A: { level: 2 }, B: { level: 2 } },
    ruling: "seen",
  },
  {
    name: "ground as high as the line doesn't block",
    map: [OPEN, "1A...11.......1B1", OPEN],
    legend: BOTH_1,
    ruling: "seen",
  },
  {
    name: "down over one's own crest, and up again",
    map: [OPEN, "1A1111.........B.", OPEN],
    legend: HILL_A,
    ruling: "seen",
  },
  {
    name: "a dip in one's own plateau ends it",
    map: [OPEN, "1A11.111.......B.", OPEN],
    legend: HILL_A,
    ruling: ["ground", 3.5],
    back: ["ground", 7.5],
  },
  {
    name: "a hill behind the hill one stands on",
    map: [OPEN, "1A1......11....B.", OPEN],
    legend: HILL_A,
    ruling: ["ground", 7.5],
    back: ["ground", 4.5],
  },
  {
    name: "hill behind hill: the farther is higher",
    map: [OPEN, ".A..11..22......B", OPEN],
    legend: { B: { level: 3 } },
    // 15 inches up to level 3: the line is at 0.5 where level 1 begins and at 1.3 where level 2 does.
    ruling: ["ground", 2.5],
    back: ["ground", 6.5],
  },
  {
    name: "a terrace of one's own hill in the way of what lies close under it",
    map: [OPEN, "2A11111....B.....", OPEN],
    legend: { A: { level: 2 } },
    // 10 inches down from level 2: the line is under level 1 after 5, inside the terrace, which ends at 5.5.
    ruling: ["ground", 5],
    back: ["ground", 4.5],
  },
  {
    name: "and not in the way of what lies farther off",
    map: [OPEN, "2A11111.....B....", OPEN],
    legend: { A: { level: 2 } },
    // 11 inches: exactly at level 1 where the terrace ends.
    ruling: "seen",
  },
  {
    name: "across a valley",
    map: [OPEN, "22A1100000011B222", OPEN],
    legend: { A: { level: 2 }, B: { level: 2 } },
    ruling: "seen",
  },
  {
    name: "aslant over the rim of a terrace that lies exactly on the line",
    map: ["...........", "...........", "...........", "22111111111", "22111111111", "22111111111"],
    from: [1, 1],
    to: [9.25, 5],
    ruling: "seen",
  },
  {
    name: "and a quarter inch nearer to it",
    map: ["...........", "...........", "...........", "22111111111", "22111111111", "22111111111"],
    from: [1, 1],
    to: [9.25, 4.75],
    ruling: ["ground", Math.sqrt(8.25 ** 2 + 3.75 ** 2) / 2],
    back: ["ground", Math.sqrt(8.25 ** 2 + 3.75 ** 2) * (1 - 2 / 3.75)],
  },
  {
    name: "out of the bottom of a valley",
    map: [OPEN, "22211.A.........."],
    from: [1.5, 0.5],
    to: [6.5, 0.5],
    // 5 inches down from level 2: at 3.5 the line is at 0.6, below the terrace of level 1 that ends there.
    ruling: ["ground", 2.5],
    back: ["ground", 1.5],
  },
  {
    name: "the rim of a hill, seen along its edge",
    map: [OPEN, "111111...........", OPEN],
    from: [0.5, 1],
    to: [12, 1],
    ruling: "seen",
  },
  {
    name: "a place on the border of a hill is on the hill",
    map: [OPEN, "...1111..........", OPEN],
    from: [7, 1.5],
    to: [16, 1.5],
    maximum: 5,
    ruling: "seen",
    back: ["range", 5],
  },
  {
    name: "the corner of a hill touched between two on the plain",
    map: ["......", "......", "...1..", "......", "......", "......"],
    from: [2, 3],
    to: [4, 5],
    ruling: ["ground", Math.SQRT2],
    back: ["ground", Math.SQRT2],
  },
  {
    name: "strict hills: over a low hill from a high one",
    map: [OPEN, "3A......11.....B.", OPEN],
    legend: { A: { level: 3 } },
    options: { strictHills: true },
    ruling: ["ground", 6.5],
    back: ["ground", 5.5],
  },
  {
    name: "the same with the usual option",
    map: [OPEN, "3A......11.....B.", OPEN],
    legend: { A: { level: 3 } },
    ruling: "seen",
  },
  {
    name: "strict hills: over one's own crest all the same",
    map: [OPEN, "1A1111.........B.", OPEN],
    legend: HILL_A,
    options: { strictHills: true },
    ruling: "seen",
  },

  // Stands.
  {
    name: "a stand in the line",
    map: [OPEN, ".A.............B.", OPEN],
    stands: [standAt("x", 8, 1.5)],
    ruling: ["stand", 6],
    back: ["stand", 7],
  },
  {
    name: "a stand below in the valley blocks as well",
    map: [OPEN, "3A3..........3B3.", OPEN],
    legend: { A: { level: 3 }, B: { level: 3 } },
    stands: [standAt("x", 8, 1.5, 0, "blue")],
    ruling: ["stand", 6],
    back: ["stand", 6],
  },
  {
    name: "a stand's corner in the line",
    map: [OPEN, ".A.............B.", OPEN],
    stands: [standAt("x", 8, 2)],
    ruling: ["stand", 6],
    back: ["stand", 7],
  },
  {
    name: "a stand a sixty-fourth beside the line",
    map: [OPEN, ".A.............B.", OPEN],
    stands: [standAt("x", 8, 2 + 1 / 64)],
    ruling: "seen",
  },
  {
    name: "the same stand turned by 45 degrees reaches into the line",
    map: [OPEN, ".A.............B.", OPEN],
    stands: [standAt("x", 8, 2 + 1 / 64, 45)],
    ruling: ["stand", 6.5 - (0.5 * 23170 * 2) / 32768 + 0.5 + 1 / 64],
    back: ["stand", 7.5 - (0.5 * 23170 * 2) / 32768 + 0.5 + 1 / 64],
  },
  {
    name: "a wreck doesn't block",
    map: [OPEN, ".A.............B.", OPEN],
    footprints: [footprintAt("x", "wreck", [8, 1.5], [1, 1])],
    ruling: "seen",
  },
  {
    name: "a stand off the table doesn't block",
    map: [OPEN, ".A.............B.", OPEN],
    stands: [{ ...standAt("x", 8, 1.5), at: null }],
    ruling: "seen",
  },
  {
    name: "a row of stands in contact, seen across: the neighbour is in the way",
    map: [OPEN, ".....ABC.........", OPEN],
    stands: [standAt("a", 5.5, 1.5), standAt("b", 6.5, 1.5), standAt("c", 7.5, 1.5)],
    from: [5.5, 1.5],
    to: [7.5, 1.5],
    ruling: ["stand", 0.5],
    back: ["stand", 0.5],
  },
  {
    name: "a row of stands in contact, seen from the front: the neighbours are not",
    map: [OPEN, OPEN, OPEN, OPEN, OPEN, OPEN],
    stands: [
      standAt("a", 5.5, 1.5),
      standAt("b", 6.5, 1.5),
      standAt("c", 7.5, 1.5),
      standAt("t", 6.5, 5.5, 180, "blue"),
    ],
    from: [6.5, 1.5],
    to: [6.5, 5.5],
    ruling: "seen",
  },
  {
    name: "past the shoulder of the neighbour in contact, touching its corner",
    map: [OPEN, OPEN, OPEN, OPEN, OPEN, OPEN],
    stands: [standAt("a", 5.5, 1.5), standAt("b", 6.5, 1.5)],
    from: [5.5, 1.5],
    to: [8.5, 4.5],
    ruling: ["stand", Math.SQRT1_2],
    back: ["stand", Math.sqrt(18) - Math.SQRT1_2],
  },

  {
    name: "a place seen from itself, on the table's edge, under another's base",
    map: [OPEN, OPEN, OPEN],
    stands: [standAt("x", 7, 3)],
    from: [7.5, 3],
    to: [7.5, 3],
    ruling: ["stand", 0],
    back: ["stand", 0],
  },

  // Smoke, buildings, and both together.
  {
    name: "smoke between",
    map: [OPEN, ".A.............B.", OPEN],
    overlays: [smokeOver("s", [6, 0], [9, 0], [9, 3], [6, 3])],
    ruling: ["smoke", 4.5],
    back: ["smoke", 6.5],
  },
  {
    name: "the tip of a smoke polygon touches the line",
    map: [OPEN, ".A.............B.", OPEN],
    overlays: [smokeOver("s", [6, 3], [7, 1.5], [8, 3])],
    ruling: ["smoke", 5.5],
    back: ["smoke", 8.5],
  },
  {
    name: "a target at the edge of smoke is seen, an inch in",
    map: [OPEN, ".A.............B.", OPEN],
    overlays: [smokeOver("s", [14.5, 0], [17, 0], [17, 3], [14.5, 3])],
    ruling: "seen",
  },
  {
    name: "a target deeper in smoke is not",
    map: [OPEN, ".A.............B.", OPEN],
    overlays: [smokeOver("s", [14.25, 0], [17, 0], [17, 3], [14.25, 3])],
    ruling: ["smoke", 12.75],
    back: ["smoke", 1],
  },
  {
    name: "a minefield hides nobody",
    map: [OPEN, ".A.............B.", OPEN],
    overlays: [{ ...smokeOver("s", [6, 0], [9, 0], [9, 3], [6, 3]), kind: "minefield" }],
    ruling: "seen",
  },
  {
    name: "a single house is the town it counts as",
    map: [OPEN, ".A.............B.", OPEN],
    footprints: [footprintAt("h", "building", [8, 1.5], [1, 2], 90, "heavy-buildings")],
    ruling: ["heavy-buildings", 5.5],
    back: ["heavy-buildings", 6.5],
  },
  {
    name: "past the wall of a turned house",
    map: [OPEN, ".A.............B.", OPEN],
    footprints: [footprintAt("h", "building", [8, 3], [2, 2], 45)],
    ruling: "seen",
  },
  {
    name: "out of a house half an inch deep",
    map: [OPEN, ".A.............B.", OPEN],
    footprints: [footprintAt("h", "building", [1.5, 1.5], [1, 1])],
    ruling: "seen",
  },
  {
    name: "out of a house with smoke against its wall: one patch, too deep",
    map: [OPEN, ".A.............B.", OPEN],
    footprints: [footprintAt("h", "building", [1.5, 1.5], [1, 1])],
    overlays: [smokeOver("s", [2, 1], [3, 1], [3, 2], [2, 2])],
    ruling: ["smoke", 1],
    back: ["smoke", 12.5],
  },
];

const describeRuling = (blocked: Blocker | null): "seen" | [Blocker["kind"], number] =>
  blocked ? [blocked.kind, Math.round(blocked.at * 1e9) / 1e9] : "seen";
const rounded = (r: Puzzle["ruling"]): Puzzle["ruling"] => (r === "seen" ? r : [r[0], Math.round(r[1] * 1e9) / 1e9]);

function setUp(puzzle: Puzzle): { spec: TableSpec; from: SightEnd; to: SightEnd; policy: SightPolicy } {
  const { spec, places } = readMap(puzzle.map, puzzle.legend);
  const a = puzzle.from ? point(...puzzle.from) : places.get("A");
  const b = puzzle.to ? point(...puzzle.to) : places.get("B");
  if (!a || !b) throw new Error(`${puzzle.name}: where are A and B?`);
  const stands = puzzle.stands ?? [];
  const standOn = (at: typeof a) => stands.find((s) => s.at?.[0] === at[0] && s.at[1] === at[1])?.id ?? null;
  const options = readOptions(ghqWwii.optionSpecs, puzzle.options ?? {});
  if (!options.ok) throw new Error(options.error.message);
  return {
    spec: { ...spec, stands, overlays: puzzle.overlays ?? [], footprints: puzzle.footprints ?? [] },
    from: { at: a, stand: standOn(a) },
    to: { at: b, stand: standOn(b) },
    policy: ghqWwii.sightPolicy(ghqWwii.terrainChart, options.value, puzzle.maximum ?? 20),
  };
}

describe("what a referee would rule", () => {
  it("has puzzles of different names", () => {
    expect(new Set(PUZZLES.map(({ name }) => name)).size).toBe(PUZZLES.length);
  });

  it.each(PUZZLES.map((puzzle) => [puzzle.name, puzzle] as const))("%s", (_, puzzle) => {
    const original = setUp(puzzle);
    const { policy } = original;
    for (const symmetries of [[], ["turn"], ["mirror"], ["turn", "turn", "mirror"]] as Symmetry[][]) {
      let { spec, from, to } = original;
      for (const symmetry of symmetries) {
        const place = transformer(spec, symmetry);
        from = { ...from, at: place(from.at) };
        to = { ...to, at: place(to.at) };
        spec = transform(spec, symmetry);
      }
      const table = tableFrom(spec);
      const there = rule(trace(table, from, to), policy);
      expect(describeRuling(there.blockedBy)).toEqual(rounded(puzzle.ruling));
      const back = rule(trace(table, to, from), policy);
      expect(describeRuling(back.blockedBy)).toEqual(rounded(puzzle.back ?? "seen"));
      const kernel = new SightKernel(table, policy);
      const number = ({ stand }: SightEnd) => (stand === null ? -1 : kernel.numberOf(stand));
      const ask = (a: SightEnd, b: SightEnd) =>
        kernel.sees(a.at[0] * 64, a.at[1] * 64, b.at[0] * 64, b.at[1] * 64, number(a), number(b));
      expect([ask(from, to), ask(to, from)]).toEqual([there.seen, back.seen]);
    }
  });
});
