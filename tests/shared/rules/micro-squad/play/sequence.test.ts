/** The phases of a turn, one after the other (the card: Sequence of Play). */
import { describe, expect, it } from "vitest";
import { at, type Layout } from "../../ghq-wwii/play/table.ts";
import { GHQ, Hand, marks } from "./table.ts";

/** Both sides have a stand for every phase. */
const layout: Layout = {
  red: {
    a: { at: [10, 10] },
    b: { at: [10, 13] },
    mortar: { vehicle: "Mortar", at: [4, 12] },
    second: { vehicle: "Mortar", at: [4, 15] },
    walker: { at: [4, 4] },
    other: { at: [4, 7] },
    ghq: { at: [2, 20], ...GHQ },
  },
  blue: {
    y: { at: [18, 10] },
    z: { at: [18, 13] },
    mortar2: { vehicle: "Mortar", at: [40, 12] },
    runner: { at: [44, 4] },
    staff: { at: [45, 20], ...GHQ },
  },
};
const GROUPS = { red: [["walker"], ["other"]], blue: [["runner"]] };
const postured = () => new Hand(layout).initiative().posture(GROUPS);

describe("the initiative", () => {
  it("is 1D6 and cohesion: the higher total has it, and a tie is rolled again", () => {
    const hand = new Hand({ ...layout, cohesion: { red: 14, blue: 16 } });
    // 3 + 14 is 1 + 16; then 4 + 14 against 1 + 16.
    hand.give({ type: "roll-initiative" }, 3, 1, 4, 1);
    expect(hand.state.initiative).toBe("red");
    const other = new Hand({ ...layout, cohesion: { red: 14, blue: 16 } });
    other.give({ type: "roll-initiative" }, 3, 2);
    expect(other.state.initiative).toBe("blue");
  });
  it("chooses the first side", () => {
    const hand = postured();
    expect(hand.state).toMatchObject({ phase: "artillery", choosing: true });
    expect(hand.decision.side).toBe("red");
    hand.first("blue");
    expect(hand.state.toAct).toBe("blue");
  });
});

it("a turn has the card's seven phases in its order, and then the next turn begins", () => {
  const hand = new Hand(layout);
  const phases: string[] = [];
  const note = () => {
    if (phases.at(-1) !== hand.state.phase) phases.push(hand.state.phase);
  };
  note();
  hand.initiative();
  note();
  hand.posture(GROUPS);
  note();
  for (const phase of ["artillery", "fire", "plot"] as const) {
    hand.passed(phase);
    note();
  }
  hand.orders();
  hand.laid("a", "s");
  for (const side of ["red", "blue"] as const) {
    expect(hand.state.toAct).toBe(side);
    hand.give({ type: "pass" });
  }
  note();
  hand.give({ type: "recover" }, 20);
  note();
  expect(phases).toEqual(["initiative", "posture", "artillery", "fire", "plot", "movement", "removal", "initiative"]);
  expect(hand.state.turn).toBe(2);
});

describe("postures", () => {
  it("are named by stand or group; a mover doesn't fire, and a firer doesn't move", () => {
    const hand = postured().passed("artillery").first("blue");
    expect(hand.stand("walker").group).not.toBeNull();
    hand.give({ type: "pass" });
    expect(hand.refused({ type: "fire", stand: "walker", target: "y" })).toEqual({
      rule: "Sequence 2",
      reason: "walker can't fire in the fire phase: movement posture.",
    });
    hand.passed("fire", "plot").orders();
    hand.give({ type: "order-move", group: hand.groupOf("walker") }, 5);
    expect(hand.refused({ type: "move", stand: "a", path: [at(11, 10)] }).rule).toBe("Movement Orders");
  });
  it("hold for artillery, too", () => {
    const hand = new Hand(layout)
      .initiative()
      .posture({ red: [["mortar"]] })
      .first("red");
    expect(hand.refused({ type: "direct-artillery", stand: "mortar", at: at(18, 10) }).rule).toBe("Sequence 2");
  });
});

describe("the sides alternate", () => {
  it("in artillery fire", () => {
    const hand = postured().first("red");
    hand.give({ type: "direct-artillery", stand: "mortar", at: at(24, 20) }, 10, 10);
    expect(hand.state.toAct).toBe("blue");
    hand.give({ type: "direct-artillery", stand: "mortar2", at: at(24, 4) }, 15);
    expect(hand.state.toAct).toBe("red");
    hand.give({ type: "direct-artillery", stand: "second", at: at(24, 22) }, 10, 10);
    expect(hand.state.phase).toBe("fire");
  });
  it("in standard fire, and a stand is attacked once in the phase, but in the next turn again", () => {
    const hand = postured().passed("artillery").first("red");
    hand.give({ type: "fire", stand: "a", target: "z" });
    hand.give({ type: "open-fire" }, 14, 6, 6);
    expect(hand.state.toAct).toBe("blue");
    hand.give({ type: "fire", stand: "y", target: "a" });
    hand.give({ type: "open-fire" }, 15);
    expect(hand.state.toAct).toBe("red");
    expect(hand.refused({ type: "fire", stand: "b", target: "z" }).rule).toBe("Sequence 4");
    hand.passed("fire", "plot").orders();
    hand.passed("movement", "removal");
    hand.initiative().posture(GROUPS).passed("artillery").first("red");
    hand.give({ type: "fire", stand: "b", target: "z" });
    hand.give({ type: "open-fire" }, 14, 6, 6);
    expect(hand.event("attacked").target).toBe("z");
  });
  it("in plotting: for a turn that comes", () => {
    const hand = postured().passed("artillery", "fire").first("red");
    hand.give({ type: "plot-mission", stand: "mortar", at: at(30, 12), delay: 2 });
    expect(hand.state.toAct).toBe("blue");
    hand.give({ type: "plot-mission", stand: "mortar2", at: at(20, 12) });
    expect(hand.state.plots.map(({ side, turn }) => [side, turn])).toEqual([
      ["red", 3],
      ["blue", 2],
    ]);
  });
  it("in movement", () => {
    const hand = postured().passed("artillery", "fire", "plot").orders();
    hand.give({ type: "order-move", group: hand.groupOf("walker") }, 20);
    expect(hand.state.toAct).toBe("blue");
    hand.give({ type: "order-move", group: hand.groupOf("runner") }, 20);
    expect(hand.state.toAct).toBe("red");
  });
});

describe("a move", () => {
  it("may draw opportunity fire, and that covering fire at +3", () => {
    const hand = new Hand({
      red: { a: { at: [10, 12] }, friend: { at: [8, 16] }, ghq: { at: [2, 20], ...GHQ } },
      blue: { z: { at: [18, 12] }, staff: { at: [45, 20], ...GHQ } },
    })
      .initiative()
      .posture({ red: [["a"]] })
      .passed("artillery", "fire", "plot")
      .orders();
    hand.give({ type: "order-move", group: hand.groupOf("a") }, 5);
    hand.give({ type: "move", stand: "a", path: [at(13, 12)] });
    expect(hand.decision.side).toBe("blue");
    // 3 against 2 at 8 inches: 12 does nothing.
    hand.give({ type: "opportunity-fire", stand: "z", at: 0 }, 14, 6, 6);
    expect(hand.event("attacked")).toMatchObject({ purpose: "opportunity", stand: "z", target: "a" });
    hand.give({ type: "covering-fire", stand: "a" }, 12);
    expect(hand.event("attacked")).toMatchObject({
      purpose: "covering",
      working: { cohesion: { need: 11, modifiers: [{ name: "Covering fire", value: 3 }] } },
    });
    expect(marks(hand, "z")).toBe("");
  });
  it("goes on after opportunity fire by a cohesion roll only, where it had a result", () => {
    const hand = new Hand({
      red: { a: { at: [10, 12] }, ghq: { at: [2, 20], ...GHQ } },
      blue: { z: { at: [18, 12] }, staff: { at: [45, 20], ...GHQ } },
      options: { coveringFireBy: "target" },
    })
      .initiative()
      .posture({ red: [["a"]] })
      .passed("artillery", "fire", "plot")
      .orders();
    hand.give({ type: "order-move", group: hand.groupOf("a") }, 5);
    hand.give({ type: "move", stand: "a", path: [at(13, 12)] });
    // 10 suppresses; 11 + 4 fails.
    hand.give({ type: "opportunity-fire", stand: "z", at: 0 }, 14, 5, 5, 11);
    expect(marks(hand, "a")).toBe("S");
    expect(hand.stand("a").at).toEqual(at(10, 12));
  });
});
