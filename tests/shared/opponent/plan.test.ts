/** The effect of a drawn plan on the opponent that follows it. */
import { describe, expect, it } from "vitest";
import { degrees, point } from "../../../shared/geometry/units.ts";
import { CHARACTERS } from "../../../shared/opponent/character.ts";
import { createOpponent } from "../../../shared/opponent/opponent.ts";
import { drawnPlan, meeting, nearestOn } from "../../../shared/opponent/plan.ts";
import { canonical } from "../../../shared/play/canonical.ts";
import type { Layout } from "../rules/ghq-wwii/play/table.ts";
import { opened } from "./battles.ts";
import { arrow, layer, meanOf, placesOf, planned, playTurns, ROUND_THE_WOOD } from "./tables.ts";

const NORTH = layer("north", [
  arrow(
    "n",
    "attack",
    [
      [4, 12],
      [11, 20],
      [24, 20],
      [31, 13],
    ],
    "Hook",
  ),
]);
const SOUTH = layer("south", [
  arrow(
    "s",
    "attack",
    [
      [4, 12],
      [11, 4],
      [24, 4],
      [31, 11],
    ],
    "Hook",
  ),
]);

describe("a side's plan", () => {
  const loaded = planned(
    ROUND_THE_WOOD,
    layer("own", []),
    layer("theirs", [], { side: "blue" }),
    layer("shown", [], { side: "blue", visibleTo: ["red", "blue"] }),
    layer("kept", [], { visibleTo: ["blue"] }),
  );
  const played = opened(loaded);

  it.each([
    ["own", true],
    [null, true],
    ["theirs", false],
    ["shown", false],
    ["kept", false],
    ["none", false],
  ])("%s can be the side's plan to play by: %s", (plan, may) => {
    const made = createOpponent({ ...played, side: "red", character: CHARACTERS.recruit, plan, seed: 1 });
    expect(made.ok).toBe(may);
    if (!made.ok) expect(made.error.message).toContain(`no plan “${plan}”`);
  });

  it("is read as it is drawn: named stands, continued arrows, covered ground", () => {
    const stands = { r1: { at: [4, 10], formation: "f1" }, r2: { at: [4, 14], formation: "f2" } } as const;
    const formations = [
      { id: "f1", side: "red", name: "1st Company" },
      { id: "f2", side: "red", name: "2nd Company" },
    ] as unknown as NonNullable<Layout["formations"]>;
    const { scenario } = planned({ ...ROUND_THE_WOOD, red: stands, formations });
    const sector = {
      id: "f",
      type: "fire-sector",
      shape: { type: "wedge", at: point(9, 9), left: degrees(330), right: degrees(30), range: 10, stand: "r1" },
    };
    const drawn = drawnPlan(
      layer("p", [
        arrow(
          "a",
          "advance",
          [
            [4, 10],
            [10, 10],
          ],
          "2nd Company first",
        ),
        arrow("b", "attack", [
          [11, 11],
          [20, 10],
        ]),
        sector,
        { id: "o", type: "objective", name: "Hill", shape: { type: "circle", at: point(20, 10), radius: 2 } },
        { id: "s2", type: "step", at: point(2, 2), number: 2, text: "", stand: "r2" },
        { id: "s1", type: "step", at: point(1, 1), number: 1, text: "", stand: "r2" },
        { id: "t", type: "text", at: point(1, 1), text: "Good luck" },
      ]),
      scenario,
    );
    expect(drawn.axes.map(({ named, after }) => [named, after])).toEqual([
      [["r2"], null],
      [[], "a"],
    ]);
    expect(drawn.goals).toEqual([{ at: point(20, 10), name: "Hill", pull: expect.any(Number), near: 1.5 }]);
    expect(drawn.steps.get("r2")).toEqual([point(1, 1), point(2, 2)]);
    const [north] = drawn.sectors;
    // From where its stand is, not from where it was drawn.
    expect([north?.post, north?.middle]).toEqual([point(4, 10), 0]);
    expect([point(4, 15), point(4, 21), point(9, 10), point(5, 15)].map((at) => north?.holds(at))).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it("knows how far a place is from an arrow, and where a line crosses it", () => {
    const path = [point(0, 0), point(10, 0), point(10, 10)];
    expect(nearestOn(path, [5, 3])).toBe(3);
    expect(nearestOn(path, [13, 14])).toBe(5);
    expect(meeting(path, [point(5, 5), point(15, 5)])).toEqual(point(10, 5));
    expect(meeting(path, [point(4, -1), point(4, 1)])).toEqual(point(4, 0));
    expect(meeting(path, [point(0, 5), point(9, 5)])).toBeNull();
  });
});

describe("an opponent that follows a plan", () => {
  /** The mean northing of red's tanks while they pass the wood. */
  const passing = (plan: string | null, seed: number): number => {
    const { turns } = playTurns(planned(ROUND_THE_WOOD, NORTH, SOUTH), {
      turns: 4,
      seed,
      ...(plan !== null && { plans: { red: plan } }),
    });
    const on = turns.flatMap((view) => placesOf(view, "red", "r5")).filter(([x]) => x > 9 && x < 25);
    expect(on.length).toBeGreaterThan(2);
    return meanOf(on.map(([, y]) => y));
  };

  it("goes round the wood by the north where the plan does, and by the south where it does", () => {
    expect(passing("north", 1)).toBeGreaterThan(15.5);
    expect(passing("south", 1)).toBeLessThan(8.5);
  });

  it("says so, and plays the same game from the same seed, with every drawing of the enemy", () => {
    const game = (...more: ReturnType<typeof layer>[]) =>
      playTurns(planned(ROUND_THE_WOOD, NORTH, ...more), { turns: 2, plans: { red: "north" } });
    const once = game();
    expect(once.opponents.red.plan()?.sentence).toMatch(/^By the plan “Plan north”: 5 along the attack “Hook”/);
    expect(once.opponents.red.plan()?.tasks.some(({ sentence }) => sentence.includes("by the plan"))).toBe(true);
    const marks = [
      arrow("x", "main-attack", [
        [31, 12],
        [5, 12],
      ]),
    ];
    const theirs = layer("theirs", marks, { side: "blue", visibleTo: ["red", "blue"] });
    expect(canonical(game(theirs).commands)).toBe(canonical(once.commands));
  });

  it("waits on a phase line till the others are up", () => {
    const late: Layout = {
      ...ROUND_THE_WOOD,
      red: { ...ROUND_THE_WOOD.red, r3: { at: [4, 13] }, r1: { at: [13, 4] } },
    };
    const line = { id: "l", type: "phase-line", name: "PL AMBER", points: [point(16, 0), point(16, 8)], smooth: false };
    const axis = arrow("s", "advance", [
      [4, 10],
      [11, 4],
      [30, 4],
    ]);
    // Its intended destination: the enemy's fire may prevent the arrival.
    const farthest = (...marks: unknown[]) => {
      const { opponents } = playTurns(planned(late, layer("p", marks)), { turns: 1, plans: { red: "p" } });
      return (
        opponents.red
          .plan()
          ?.tasks.find(({ stand }) => stand === "r1")
          ?.path?.at(-1)?.[0] ?? 13
      );
    };
    expect(farthest(axis, line)).toBeLessThan(16.5);
    expect(farthest(axis)).toBeGreaterThan(18);
  });
});

describe("a stand with a drawn sector", () => {
  const sector = (left: number, right: number) => ({
    id: "f",
    type: "fire-sector",
    name: "Gap",
    shape: { type: "wedge", at: point(4, 14), left: degrees(left), right: degrees(right), range: 30, stand: "r4" },
  });
  it("stays at its post while the others go", () => {
    const east = (...marks: unknown[]) => {
      const { turns } = playTurns(planned(ROUND_THE_WOOD, layer("p", marks)), { turns: 2, plans: { red: "p" } });
      return ["r1", "r2", "r3", "r4"].map((one) => turns.at(-1)?.stands.find(({ id }) => id === one)?.at?.[0] ?? 0);
    };
    const along = arrow("s", "attack", [
      [4, 12],
      [11, 4],
      [24, 4],
      [31, 11],
    ]);
    expect(Math.min(...east(along))).toBeGreaterThan(8);
    const [r1, r2, r3, r4] = east(along, sector(60, 120));
    expect(Math.min(r1 ?? 0, r2 ?? 0, r3 ?? 0)).toBeGreaterThan(8);
    expect(r4).toBe(4);
  });

  it("looks into it", () => {
    // An enemy too far away to be minded.
    const far: Layout = { ...ROUND_THE_WOOD, blue: { b1: { at: [35, 2], facing: 0 } } };
    const { turns } = playTurns(planned(far, layer("p", [sector(0, 40)])), {
      turns: 2,
      plans: { red: "p" },
    });
    const facing = turns.at(-1)?.stands.find(({ id }) => id === "r4")?.facing ?? -1;
    expect(facing).toBeGreaterThanOrEqual(0);
    expect(facing).toBeLessThanOrEqual(40);
  });
});

describe("arrows back and forth", () => {
  it("an arrow of withdrawal pulls back a pressed stand", () => {
    const close: Layout = {
      ...ROUND_THE_WOOD,
      terrain: [],
      red: { r1: { at: [16, 10] }, r2: { at: [16, 12] }, r3: { at: [16, 14] } },
      blue: { b1: { at: [28, 9] }, b2: { at: [28, 11] }, b3: { at: [28, 13] }, b4: { at: [28, 15] } },
    };
    const mean = (plan: string | null) => {
      const { turns } = playTurns(
        planned(
          close,
          layer("p", [
            arrow("w", "withdraw", [
              [16, 12],
              [4, 12],
            ]),
          ]),
        ),
        {
          turns: 3,
          ...(plan !== null && { plans: { red: plan } }),
        },
      );
      return meanOf(placesOf(turns.at(-1) as NonNullable<(typeof turns)[0]>, "red").map(([x]) => x));
    };
    expect(mean("p")).toBeLessThan(mean(null) - 2.5);
    // Not only held back: they have gone.
    expect(mean("p")).toBeLessThan(13);
  });
});
