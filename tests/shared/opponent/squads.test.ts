/** Micro Squad: fire on places, air strikes, assaults and riding, in situations in which the right decision is clear. */
import { describe, expect, it } from "vitest";
import type { PlaceCommand } from "../../../shared/play/contract.ts";
import type { SquadCommand } from "../../../shared/rules/micro-squad/play/battle.ts";
import type { SideId } from "../../../shared/systems.ts";
import { at, type Layout } from "../rules/ghq-wwii/play/table.ts";
import { Hand, scenarioOf } from "../rules/micro-squad/play/table.ts";
import { asking as askingOf } from "./asking.ts";

const GHQ = { role: "ghq" } as const;

const asking = (layout: Layout, side: SideId = "red") => askingOf(new Hand(layout), scenarioOf(layout), side);
const apart = ([x, y]: readonly [number, number], [u, v]: readonly [number, number]) => Math.hypot(x - u, y - v);

describe("fire on places", () => {
  const layout: Layout = {
    size: [48, 24],
    red: { mortar: { vehicle: "Mortar", at: [4, 12] }, ghq: { at: [2, 2], ...GHQ } },
    blue: {
      b1: { at: [30, 12] },
      b2: { at: [31, 12] },
      alone: { at: [44, 22], ...GHQ },
    },
  };

  it("is plotted where several enemies are close together, and not by a stand that moves away from its gun", () => {
    const { hand, ask, take } = asking(layout);
    hand.initiative();
    // A mortar stays and is no movement group.
    while (hand.state.phase === "posture" && hand.decision.side === "red" && !hand.state.choosing) {
      const { command } = ask();
      expect((command as { stands?: readonly string[] }).stands ?? []).not.toContain("mortar");
      hand.give(command as SquadCommand);
    }
    hand.posture().passed("artillery", "fire").first();
    const { command, why } = ask();
    expect(command.type).toBe("plot-mission");
    expect(apart((command as PlaceCommand).at, [30.5, 12])).toBeLessThan(1);
    expect(why.meaning).toBe("bombard");
    take();
    expect(hand.state.plots).toHaveLength(1);
  });

  /** The missions of the side's guns, in the order of plotting; the enemy has none. */
  const missions = (of: Layout, guns: number) => {
    const asked = asking(of);
    const { hand } = asked;
    hand.initiative().posture().passed("artillery", "fire").first();
    for (let n = 0; n < guns; n++) {
      expect(asked.ask().command.type).toBe("plot-mission");
      asked.take();
    }
    return hand.state.plots;
  };

  it("comes from each gun of a battery alone, the second on stands that the first doesn't hit", () => {
    const mortar = { vehicle: "Mortar", formation: "battery" };
    const plots = missions(
      {
        ...layout,
        formations: [{ id: "battery", side: "red", name: "Battery" }],
        red: { m1: { ...mortar, at: [4, 12] }, m2: { ...mortar, at: [4, 14] }, ghq: { at: [2, 2], ...GHQ } },
        blue: { b1: { at: [30, 6] }, b2: { at: [31, 6] }, c1: { at: [30, 18] }, c2: { at: [31, 18] } },
      },
      2,
    );
    expect(plots.map(({ guns }) => guns.length)).toEqual([1, 1]);
    const [first, second] = plots.map((plot) => plot.at);
    expect(first && second && apart(first, second)).toBeGreaterThan(10);
  });

  it("falls on men rather than on tanks that are worth more", () => {
    const [plot] = missions(
      {
        ...layout,
        blue: {
          ...{ t1: { vehicle: "Tank", at: [30, 6] }, t2: { vehicle: "Tank", at: [31, 6] } },
          ...{ b1: { at: [30, 18] }, b2: { at: [31, 18] } },
        },
      },
      1,
    );
    expect(plot && apart(plot.at, [30.5, 18])).toBeLessThan(1);
  });

  it("isn't laid where friends are as near", () => {
    const { hand, ask } = asking({
      ...layout,
      red: { ...layout.red, own: { at: [28.5, 12] }, more: { at: [32.5, 12] }, third: { at: [30.5, 14] } },
      blue: { b1: { at: [30, 12] }, b2: { at: [31, 12] }, ghq2: { at: [30.5, 10.5], ...GHQ } },
    });
    hand.initiative().posture().passed("artillery", "fire").first();
    expect(ask().command.type).toBe("pass");
  });
});

it("an air strike is plotted on a cluster of theirs, and called in its turn", () => {
  const { hand, ask, take } = asking({
    red: { plane: { vehicle: "Jabo" }, ghq: { at: [2, 2], ...GHQ } },
    blue: { b1: { at: [30, 12] }, b2: { at: [31, 12] }, b3: { at: [30.5, 13.5] }, far: { at: [44, 2], ...GHQ } },
  });
  const { command } = ask();
  expect(command.type).toBe("plot-strike");
  expect(apart((command as PlaceCommand).at, [30.5, 12])).toBeLessThan(1.5);
  take();
  hand.initiative().posture();
  expect(ask().command.type).toBe("air-strike");
});

it("guns fire at an aircraft that comes", () => {
  const { hand, ask } = asking(
    {
      red: { plane: { vehicle: "Jabo" }, ghq: { at: [2, 2], ...GHQ } },
      blue: { flak: { vehicle: "Flak", at: [30, 12] }, far: { at: [44, 2], ...GHQ } },
    },
    "blue",
  );
  hand.give({ type: "plot-strike", stand: "plane", at: at(30, 14) });
  hand.initiative().posture();
  hand.give({ type: "air-strike", strike: "strike-1" });
  expect(ask().command).toEqual({ type: "anti-aircraft-fire", stand: "flak" });
});

describe("an enemy that stands have reached", () => {
  const reached = (red: string, blue: string) => {
    const asked = asking({
      red: { one: { vehicle: red, at: [6, 10], ...GHQ } },
      blue: { foe: { vehicle: blue, at: [9, 10] }, staff: { at: [46, 22], ...GHQ } },
    });
    const { hand } = asked;
    hand.initiative().posture({ red: [["one"]] });
    hand.passed("artillery", "fire", "plot").orders();
    hand.give({ type: "order-move", group: "red-1-1" }, 5);
    hand.give({ type: "move", stand: "one", path: [at(10, 10)] });
    while (hand.decision.side === "blue") hand.give({ type: "hold" });
    return asked;
  };

  it.each([
    ["Tank", "Squad", "overrun"],
    ["Engineers", "Squad", "close-assault"],
  ])("is attacked hand to hand by a %s: a %s", (red, blue, type) => {
    const { command, why } = reached(red, blue).ask();
    expect(command.type).toBe(type);
    expect(why.sentence).toMatch(/hand to hand/);
  });

  it("is left alone by stands that can't harm it", () => {
    expect(reached("Scouts", "Tank").ask().command.type).toBe("end-moves");
  });
});

describe("carriers", () => {
  const layout = (foe: readonly [number, number]): Layout => ({
    size: [60, 24],
    sight: 60,
    red: { truck: { vehicle: "Truck", at: [5, 12] }, men: { at: [6, 12] }, ghq: { at: [2, 2], ...GHQ } },
    blue: { foe: { at: foe }, staff: { at: [58, 22], ...GHQ } },
  });
  const moving = (asked: ReturnType<typeof asking>) => {
    const { hand } = asked;
    hand.initiative().posture({ red: [["truck", "men"]] });
    hand.passed("artillery", "fire", "plot").orders();
    hand.give({ type: "order-move", group: "red-1-1" }, 5);
    return asked;
  };

  it("are got into where the way is long", () => {
    const { ask } = moving(asking(layout([55, 12])));
    expect(ask().command).toEqual({ type: "mount", stand: "men", target: "truck" });
  });

  it("are got out of where the fight is near", () => {
    const asked = asking({ ...layout([17, 12]), zones: [] });
    const { hand, ask } = asked;
    // Aboard since before: put there as if the turn before had done it.
    Object.assign(hand.stand("men"), { status: "aboard", at: null, by: "truck" });
    hand.initiative().posture({ red: [["truck"]] });
    hand.passed("artillery", "fire", "plot").orders();
    hand.give({ type: "order-move", group: "red-1-1" }, 5);
    const { command } = ask();
    expect(command).toMatchObject({ type: "dismount", stand: "men" });
    expect(apart((command as PlaceCommand).at, [17, 12])).toBeLessThan(12.1);
  });
});
