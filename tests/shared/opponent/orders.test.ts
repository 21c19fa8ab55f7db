/** The effect of each sort of mark on an opponent: every test fails where its bias is taken out of the scores. */
import { describe, expect, it } from "vitest";
import { degrees, point } from "../../../shared/geometry/units.ts";
import type { Character } from "../../../shared/opponent/character.ts";
import { apart } from "../../../shared/opponent/picture.ts";
import type { Layout } from "../rules/ghq-wwii/play/table.ts";
import { arrow, layer, planned, playTurns, ROUND_THE_WOOD, type Seen, SURE } from "./tables.ts";

/** Without the mark it stays where it is. */
const STAYS: Character = { ...SURE, doctrine: "defend" };
/** A harmless enemy: a popgun in the far corner, behind the wood. */
const ALONE: Layout = {
  ...ROUND_THE_WOOD,
  terrain: [["woods", 24, 0, 4, 24]],
  blue: { b1: { at: [35, 2], vehicle: "Popgun" }, b2: { at: [35, 22], vehicle: "Popgun" } },
};

const play = (layout: Layout, marks: readonly unknown[], turns: number, red: Character = STAYS): Seen =>
  playTurns(planned(layout, layer("p", marks)), { turns, plans: { red: "p" }, who: { red, blue: STAYS } });
const placeOf = ({ turns }: Seen, stand: string, turn = turns.length) => {
  const at = turns[turn - 1]?.stands.find(({ id }) => id === stand)?.at;
  if (!at) throw new Error(`${stand} isn't on the table`);
  return at;
};
const sentenceOf = ({ opponents }: Seen): string => opponents.red.plan()?.sentence ?? "";
const LINE = ["r1", "r2", "r3", "r4"];

describe("arrows", () => {
  it("a main attack draws more than an attack, and a feint one only", () => {
    const from = (style: string, y: number, id = style) =>
      arrow(
        id,
        style,
        [
          [4, 12],
          [20, y],
        ],
        style,
      );
    // Tanks of the line only: headquarters follow the heaviest unit.
    const { r5: _, ...four } = ALONE.red;
    const told = (...marks: unknown[]) => sentenceOf(play({ ...ALONE, red: four }, marks, 1));
    const weighed = told(from("main-attack", 3), from("attack", 21));
    expect([weighed.match(/(\d) along the main attack/)?.[1], weighed.match(/(\d) along the attack/)?.[1]]).toEqual([
      "3",
      "1",
    ]);
    const feinted = told(from("feint", 3), from("attack", 21));
    expect([feinted.match(/(\d) along the feint/)?.[1], feinted.match(/(\d) along the attack/)?.[1]]).toEqual([
      "1",
      "3",
    ]);
  });

  it("are taken by the stands they name, from tails at any place", () => {
    const words = [
      [4, 22],
      [20, 22],
    ] as const;
    const seen = play(ALONE, [arrow("a", "attack", words, "r1 alone")], 2);
    expect(sentenceOf(seen)).toContain("1 along the attack “r1 alone”");
    expect(placeOf(seen, "r1")[1]).toBeGreaterThan(17);
    for (const one of ["r2", "r3", "r4"]) expect(apart(placeOf(seen, one), placeOf(seen, one, 1))).toBeLessThan(2);
  });

  it("that go on from another's head are taken by the stand that has come along that one", () => {
    const [first, then] = [
      arrow("a", "advance", [
        [4, 12],
        [10, 20],
      ]),
      arrow("b", "advance", [
        [10, 20],
        [20, 20],
      ]),
    ];
    const east = (...marks: unknown[]) => LINE.map((one) => placeOf(play(ALONE, marks, 4), one)[0]);
    expect(Math.max(...east(first))).toBeLessThan(14);
    expect(Math.min(...east(first, then))).toBeGreaterThan(15);
  });

  it("a feint goes out and comes back", () => {
    const feint = arrow("f", "feint", [
      [4, 10],
      [20, 3],
    ]);
    const seen = play(ALONE, [feint], 5);
    const [who] = LINE.filter((one) => apart(placeOf(seen, one, 1), point(4, 12)) > 4);
    const far = [1, 2, 3, 4, 5].map((turn) => apart(placeOf(seen, who ?? "", turn), point(4, 10)));
    expect(Math.max(...far)).toBeGreaterThan(5);
    expect(far.at(-1)).toBeLessThan(4);
  });

  it("a line binds no stand any more when the clock has run down", () => {
    const marks = [
      arrow(
        "s",
        "advance",
        [
          [4, 4],
          [70, 4],
        ],
        "r1 r2 r3 r4",
      ),
      { id: "l", type: "phase-line", name: "PL AMBER", points: [point(54, 0), point(54, 8)], smooth: false },
    ];
    // The others are three turns behind and more, and no enemy is in sight.
    const layout = {
      ...ALONE,
      size: [80, 24],
      sight: 12,
      terrain: [],
      red: { ...ALONE.red, r1: { at: [51, 4] } },
      blue: { b1: { at: [79, 22], vehicle: "Popgun" } },
    } as const;
    const farthest = (turns: number) => placeOf(play({ ...layout, turns }, marks, 3), "r1")[0];
    expect(farthest(12)).toBeLessThan(56);
    expect(farthest(4)).toBeGreaterThan(58);
  });
});

describe("an objective that is drawn", () => {
  it("is gone to, and belongs to the purpose of the turn", () => {
    const hill = {
      id: "o",
      type: "objective",
      name: "Hill 108",
      shape: { type: "circle", at: point(12, 21), radius: 2 },
    };
    const nearest = (...marks: unknown[]) => {
      const seen = play(ALONE, marks, 3);
      return { seen, far: Math.min(...LINE.map((one) => apart(placeOf(seen, one), point(12, 21)))) };
    };
    const drawn = nearest(hill);
    expect(drawn.far).toBeLessThanOrEqual(2);
    expect(drawn.seen.opponents.red.plan()?.goals).toContainEqual({ name: "Hill 108", at: point(12, 21) });
    expect(nearest().far).toBeGreaterThan(6);
  });
});

describe("steps", () => {
  it("are taken by the stand that they name, one after the other", () => {
    const step = (number: number, x: number, y: number) => ({
      id: `s${number}`,
      type: "step",
      at: point(x, y),
      number,
      text: "",
      stand: "r4",
    });
    const seen = play(ALONE, [step(1, 4, 22), step(2, 14, 22)], 4);
    const way = [1, 2, 3, 4].map((turn) => placeOf(seen, "r4", turn));
    expect(Math.min(...way.map((at) => apart(at, point(4, 22))))).toBeLessThan(3);
    expect(apart(way.at(-1) ?? point(0, 0), point(14, 22))).toBeLessThan(3);
    expect(way[0]?.[0]).toBeLessThan(8);
    const without = play(ALONE, [], 4);
    expect(placeOf(without, "r4")[1]).toBeLessThan(17);
  });
});

describe("ground that is to be covered", () => {
  /** Two equal enemies, one to the left and one to the right. */
  const pair: Layout = {
    ...ROUND_THE_WOOD,
    terrain: [],
    red: { r1: { at: [4, 12] } },
    blue: { b1: { at: [14, 16], vehicle: "Popgun" }, b2: { at: [14, 8], vehicle: "Popgun" } },
  };
  const target = (...marks: unknown[]): string | undefined => {
    const { commands } = play(pair, marks, 1);
    const fired = commands.find(({ type, ...one }) => type === "fire" && (one as { stand?: string })["stand"] === "r1");
    return (fired as { target?: string } | undefined)?.target;
  };
  const wedge = (left: number, right: number) => ({
    id: "f",
    type: "fire-sector",
    name: "Gap",
    shape: { type: "wedge", at: point(4, 12), left: degrees(left), right: degrees(right), range: 20, stand: "r1" },
  });
  const area = (low: number) => ({
    id: "f",
    type: "fire-sector",
    name: "Gap",
    shape: { type: "area", points: [point(10, low), point(18, low), point(18, low + 8), point(10, low + 8)] },
  });

  it.each([
    ["a stand's own sector", wedge(45, 88), wedge(92, 135)],
    ["an area that is anybody's", area(13), area(3)],
  ])("draws the fire: %s", (_, north, south) => {
    expect([target(north), target(south)]).toEqual(["b1", "b2"]);
  });
});
