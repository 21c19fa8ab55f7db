/** Readings that a scenario may choose instead of the usual ones: entering, and victory. Each against the usual one. */
import { describe, expect, it } from "vitest";
import { point } from "../../../../../shared/geometry/units.ts";
import { Hand, type Layout } from "./table.ts";

type Options = NonNullable<Layout["options"]>;
const inch = (n: number) => n as never;

describe("entering the table", () => {
  const entering = (options: Options = {}) =>
    new Hand({
      red: { r1: { formation: "f" }, r2: { formation: "f" }, rg: { at: [8, 2], role: "ghq" } },
      blue: { b1: { at: [40, 2] } },
      formations: [{ id: "f", side: "red", name: "F" }],
      entryEdges: [{ id: "west", side: "red", edge: "west", from: inch(0), to: inch(24), turn: 1 }],
      options,
    }).initiative();
  /** To the movement phase, r1 and r2 in these groups. */
  const moving = (options: Options, groups: string[][]) => {
    const hand = entering(options);
    return hand.posture({ red: groups }).noFire().orders();
  };

  it("takes a cohesion roll; by the option none, though the order is spent", () => {
    const usual = moving({}, [["r1", "r2"]]);
    usual.give({ type: "order-move", group: usual.groupOf("r1") }, 20);
    expect(usual.decision.open.map(({ kind }) => kind)).not.toContain("move");
    const free = moving({ entryRoll: false }, [["r1", "r2"]]);
    const { orders } = free.state.sides.red;
    free.give({ type: "order-move", group: free.groupOf("r1") });
    expect(free.decision.open.map(({ kind }) => kind)).toContain("move");
    expect(free.state.sides.red.orders).toBe(orders - 1);
    expect(free.log.at(-1)?.text).toBe("r1, r2 ordered: may enter without a roll");
  });
  it("still takes a stand that is on the table", () => {
    const hand = moving({ entryRoll: false }, [["rg"]]);
    hand.give({ type: "order-move", group: hand.groupOf("rg") }, 20);
    expect(hand.decision.open.map(({ kind }) => kind)).not.toContain("move");
  });
  it("is for a formation as one group; by the option each stand waits for itself", () => {
    entering().give({ type: "go-first", side: "red" });
    const usual = entering();
    usual.give({ type: "go-first", side: "red" });
    usual.give({ type: "form-group", stands: ["r1", "r2"] });
    const apart = entering({ waitInContact: false });
    apart.give({ type: "go-first", side: "red" });
    expect(apart.refused({ type: "form-group", stands: ["r1", "r2"] }).rule).toBe("8.1.1");
    apart.give({ type: "form-group", stands: ["r1"] });
  });
});

/** A turn without actions, after these stands are gone. */
function judged(layout: Partial<Layout> & Pick<Layout, "red" | "blue">, lost: readonly string[]) {
  const hand = new Hand({ turns: 12, ...layout });
  for (const stand of lost) hand.give({ type: "intervene", stand, change: { type: "eliminate" }, why: "earlier" });
  hand.initiative().posture().noFire();
  while (hand.state.phase === "movement" && !hand.state.ending) hand.give({ type: "pass" });
  return hand.state.ending;
}
const row = (side: "r" | "b", x: number, vehicles: readonly string[]) =>
  Object.fromEntries(vehicles.map((vehicle, i) => [`${side}${i + 1}`, { vehicle, at: [x, 2 + 3 * i] as const }]));
const TANKS = ["T-34/85", "T-34/85", "T-34/85"];
const red = row("r", 3, TANKS);
const blue = row("b", 45, TANKS);

describe("victory", () => {
  it("counts stands; by the option points", () => {
    // Two of three stands, but less than half of the points.
    const mixed = row("b", 45, ["PzIII J", "PzIII J", "Panther"]);
    expect(judged({ red, blue: mixed }, ["b1", "b2"])?.winner).toBe("red");
    expect(judged({ red, blue: mixed, options: { victoryCounts: "points" } }, ["b1", "b2"])).toBeNull();
    const one = row("b", 45, ["PzIII J", "Panther"]);
    expect(judged({ red, blue: one, options: { victoryCounts: "points" } }, ["b2"])?.reason).toContain("points");
  });
  it("is judged at the end of every turn; by the option losses are at the end of the last one", () => {
    expect(judged({ red, blue }, ["b1", "b2"])?.winner).toBe("red");
    const late = { victoryJudged: "last-turn" } as const;
    expect(judged({ red, blue, options: late }, ["b1", "b2"])).toBeNull();
    expect(judged({ red, blue, options: late, turns: 1 }, ["b1", "b2"])?.winner).toBe("red");
  });
  it("over a side without stands needs half of the winner's; by the option nothing", () => {
    const gone = ["b1", "b2", "b3", "r1", "r2"];
    expect(judged({ red, blue }, gone)).toMatchObject({ winner: null, reason: expect.stringContaining("33 %") });
    expect(judged({ red, blue, options: { wipedOut: "lost" } }, gone)?.winner).toBe("red");
    expect(judged({ red, blue, options: { wipedOut: "lost" } }, [...gone, "r3"])?.winner).toBeNull();
  });
  it("of neither side at the end is a draw; by the option the side with the smaller lost share wins", () => {
    expect(judged({ red, blue, turns: 1 }, ["b1"])).toMatchObject({ winner: null });
    const losses = { undecided: "losses" } as const;
    expect(judged({ red, blue, turns: 1, options: losses }, ["b1"])).toMatchObject({ winner: "red" });
    expect(judged({ red, blue, turns: 1, options: losses }, ["b1", "r2"])).toMatchObject({ winner: null });
    expect(judged({ red, blue, turns: 2, options: losses }, ["b1"])).toBeNull();
  });
});

describe("the crest", () => {
  const cost = (options: Options) => {
    const { field } = new Hand({
      red: { r1: { at: [5, 10] } },
      blue: { b1: { at: [40, 10] } },
      levels: [[1, 12, 4, 12, 12]],
      options,
    });
    return field.movementOf("r1").cost([point(10, 10), point(16, 10)], { roads: true }).points;
  };
  it("is an inch wide; by the option wider or narrower, as its costs show", () => {
    const usual = cost({});
    expect(cost({ crestWidth: 2 })).toBe(usual + 1);
    expect(cost({ crestWidth: 0.5 })).toBe(usual - 0.5);
  });
});
