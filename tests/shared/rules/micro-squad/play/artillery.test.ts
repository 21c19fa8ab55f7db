/** Direct and indirect artillery fire in the cases that procedures.test.ts leaves out. */
import { describe, expect, it } from "vitest";
import { at, type Layout } from "../../ghq-wwii/play/table.ts";
import { BATTERY, GHQ, Hand, marks } from "./table.ts";

const layout: Layout = {
  ...BATTERY,
  blue: { squad: { at: [25, 10] }, tank: { vehicle: "Tank", at: [25, 14] }, staff: { at: [45, 2], ...GHQ } },
};
const firing = (more: Partial<Layout> = {}) => new Hand({ ...layout, ...more }).initiative().posture().first("red");
/** In the artillery phase of turn 2, the battery's mission at (25, 11) due. */
function due(more: Partial<Layout> = {}): Hand {
  const hand = new Hand({ ...layout, ...more }).initiative().posture().passed("artillery", "fire").first("red");
  hand.give({ type: "plot-mission", stand: "h1", at: at(25, 11), facing: 90 as never });
  return hand.passed("plot").initiative().posture().first("red");
}
const rolls = (hand: Hand) =>
  hand.facts.flatMap((fact) => (fact.type === "cohesion-rolled" ? [[fact.stand, fact.success] as const] : []));
const first = (hand: Hand) => hand.state.plots[0]?.id ?? "";

describe("direct fire", () => {
  it("is on a place that the gun sees and reaches (1)", () => {
    const hand = firing({ terrain: [["woods", 12, 0, 8, 24]] });
    expect(hand.refused({ type: "direct-artillery", stand: "mortar", at: at(25, 10) })).toEqual({
      rule: "Direct Artillery Fire",
      reason: "mortar doesn't see this place.",
    });
    expect(firing().refused({ type: "direct-artillery", stand: "mortar", at: at(7, 10) }).reason).toMatch(/needs 3″/);
  });
  it("is by a gun in firing posture that has not fired (2)", () => {
    const hand = firing();
    expect(hand.refused({ type: "direct-artillery", stand: "ghq", at: at(25, 10) }).rule).toBe("Direct Artillery Fire");
    hand.give({ type: "direct-artillery", stand: "h1", at: at(25, 20) }, 15);
    expect(hand.refused({ type: "direct-artillery", stand: "h1", at: at(25, 20) }).reason).toMatch(/has fired/);
  });
  it("takes a cohesion roll, with the terrain at the place and the gun's markers (3)", () => {
    const hand = firing({ terrain: [["light-buildings", 24, 8, 8, 8]] }).laid("h1", "s");
    // Light buildings 2, S 4: 8 is enough.
    hand.give({ type: "direct-artillery", stand: "h1", at: at(24.25, 18) }, 10);
    expect(rolls(hand)).toEqual([["h1", true]]);
    const other = firing({ terrain: [["light-buildings", 24, 8, 8, 8]] }).laid("h1", "s");
    other.give({ type: "direct-artillery", stand: "h1", at: at(24.25, 10) }, 9);
    expect(rolls(other)).toEqual([["h1", false]]);
    expect(other.state.impacts).toEqual([]);
  });
  it("deviates where a mortar fires, by 1D8 and 1D6 inches, and not where a howitzer does (4)", () => {
    const hand = firing();
    expect(hand.asks({ type: "direct-artillery", stand: "h1", at: at(24, 20) }, 1)).toEqual(["1D20"]);
    hand.give({ type: "direct-artillery", stand: "mortar", at: at(24, 20) }, 14, 15, 1, 2);
    expect(hand.state.impacts[0]?.at).toEqual(at(24, 22));
  });
  it("attacks with the whole defence, from any side, and with the terrain on the roll (5 to 10)", () => {
    const hand = firing({ terrain: [["light-buildings", 24, 8, 8, 8]] });
    // Howitzer 6 against the tank's 7, which stands with its back to it.
    hand.give({ type: "direct-artillery", stand: "h1", at: at(25, 14) }, 12, 6, 6);
    expect(hand.event("struck")).toMatchObject({ target: "tank", working: { column: -1, modifiers: [{ value: 2 }] } });
  });
  it("suppresses without a roll where its differential lies below −3", () => {
    const hand = firing();
    // A mortar's 2 against 7.
    hand.give({ type: "direct-artillery", stand: "mortar", at: at(25, 14) }, 14, 14);
    expect(hand.event("struck")).toMatchObject({ target: "tank", working: null, rolled: null });
    expect(marks(hand, "tank")).toBe("S");
  });
  it("spares no stand under its marker", () => {
    const hand = firing({ red: { ...layout.red, friend: { at: [25, 11.5] } } });
    hand.give({ type: "direct-artillery", stand: "h1", at: at(25, 11) }, 14, 6, 6, 6, 6);
    const hit = hand.facts.flatMap((fact) => (fact.type === "struck" ? [fact.target] : []));
    expect(hit.sort()).toEqual(["friend", "squad"]);
  });
});

describe("indirect fire", () => {
  it("is the fire that was plotted for the turn (1)", () => {
    const hand = due();
    expect(hand.refused({ type: "fire-mission", mission: "plot-9" }).rule).toBe("Indirect Artillery Fire");
    expect(hand.state.plots).toMatchObject([{ turn: 2 }]);
  });
  it("takes a cohesion roll of each gun: only those fire that succeed (2)", () => {
    const hand = due();
    // h1 fails; h2 fires, doesn't deviate, and its marker lies at (25, 10).
    hand.give({ type: "fire-mission", mission: first(hand) }, 15, 14, 14, 6, 6);
    expect(rolls(hand)).toEqual([
      ["h1", false],
      ["h2", true],
      ["h2", true],
    ]);
    expect(hand.state.impacts).toMatchObject([{ stand: "h2", at: at(25, 10) }]);
  });
  it("counts the terrain at the place it aims at on those rolls (2)", () => {
    const hand = due({ terrain: [["light-buildings", 24, 8, 8, 8]] });
    hand.give({ type: "fire-mission", mission: first(hand) }, 13, 13);
    expect(rolls(hand)).toEqual([
      ["h1", false],
      ["h2", false],
    ]);
  });
  it("falls where it was aimed after a second roll that succeeds; else 1D8 and 1D6 move all of its sheaf (3, 4)", () => {
    const hand = due();
    hand.give({ type: "fire-mission", mission: first(hand) }, 14, 14, 14, 6, 6);
    expect(hand.state.impacts.map(({ at: place }) => place)).toEqual([at(25, 12), at(25, 10)]);
    const other = due();
    // 5 of 8 is south: clear of every stand.
    other.give({ type: "fire-mission", mission: first(other) }, 14, 14, 15, 5, 6);
    expect(other.state.impacts.map(({ at: place }) => place)).toEqual([at(25, 6), at(25, 4)]);
  });
  it("attacks each class of target with the firepower against it less the defence (5 to 10)", () => {
    const hand = due({ blue: { ...layout.blue, tank: { vehicle: "Tank", at: [25, 12.5] } } });
    hand.give({ type: "fire-mission", mission: first(hand) }, 14, 14, 14, 6, 6, 6, 6);
    const struck = hand.facts.flatMap((fact) => (fact.type === "struck" ? [[fact.target, fact.working?.column]] : []));
    // 6 at the tank's 7, 9 at the squad's 2.
    expect(struck).toEqual([
      ["tank", -1],
      ["squad", 7],
    ]);
  });
  it("counts the terrain of the target (9)", () => {
    const hand = due({ terrain: [["light-buildings", 24, 8, 8, 2.5]] });
    // The mission is aimed at the border of the houses; the squad is in them.
    hand.give({ type: "fire-mission", mission: first(hand) }, 12, 12, 14, 6, 6);
    expect(hand.event("struck")).toMatchObject({ target: "squad", working: { modifiers: [{ value: 4 }] } });
  });
  it("that isn't fired in its turn is given up", () => {
    const hand = due();
    hand.passed("artillery");
    expect(hand.state.plots).toEqual([]);
  });
});

describe("a mover on a road", () => {
  const road = {
    ...{ id: "road", kind: "good-road" as const, width: 0.5 as never, smooth: false },
    points: [at(0, 12), at(48, 12)],
  };
  /** Red's truck drives through woods under an impact marker. */
  const driven = (roads: boolean) => {
    const hand = new Hand({
      red: { truck: { vehicle: "Truck", at: [6, 12] }, ghq: { at: [2, 20], ...GHQ } },
      blue: { mortar: { vehicle: "Mortar", at: [30, 12] }, staff: { at: [45, 20], ...GHQ } },
      terrain: [["woods", 4, 10, 12, 4]],
      options: { seeIntoInches: 12 },
      table: { width: 48 as never, height: 24 as never, overlays: [], lines: [road], footprints: [], labels: [] },
    })
      .initiative()
      .posture({ red: [["truck"]] })
      .first("blue");
    hand.give({ type: "direct-artillery", stand: "mortar", at: at(9, 12) }, 12, 14);
    hand.passed("artillery", "fire", "plot").orders();
    hand.give({ type: "order-move", group: hand.groupOf("truck") }, 5);
    // Mortar 2 against 0: 12 in column +2 does nothing.
    hand.give({ type: "move", stand: "truck", path: [at(9, 12)], roads }, 6, 6);
    return hand.event("struck").working?.modifiers.map(({ value }) => value);
  };
  it("at its rate has nothing of the woods when an impact attacks it; one that pays for them has (&)", () => {
    expect([driven(true), driven(false)]).toEqual([[], [2]]);
  });
});
