/** Air Strike and Anti-Aircraft Fire, step by step, with the dice that they roll. */
import { describe, expect, it } from "vitest";
import type { StandId } from "../../../../../shared/play/contract.ts";
import { at, type Layout } from "../../ghq-wwii/play/table.ts";
import { Hand } from "./table.ts";

const GHQ = { role: "ghq" } as const;
const marks = (hand: Hand, id: StandId) => {
  const { s, d, status } = hand.stand(id);
  return status === "eliminated" ? "E" : `${s ? "S" : ""}${d ? "D" : ""}`;
};
/** Blue's squad stands where red's aircraft strikes, in the first turn where nothing is said. */
const plotted = (
  more: Pick<Partial<Layout>, "terrain" | "blue"> & {
    aircraft?: string;
    turn?: number;
    at?: readonly [number, number];
  } = {},
) => {
  const hand = new Hand({
    red: { ghq: { at: [34, 12], ...GHQ }, plane: { vehicle: more.aircraft ?? "Jabo" } },
    blue: { squad: { at: [24, 12] }, staff: { at: [40, 20], ...GHQ }, ...more.blue },
    ...(more.terrain && { terrain: more.terrain }),
  });
  const [x, y] = more.at ?? [24, 12];
  hand.give({ type: "plot-strike", stand: "plane", at: at(x, y), ...(more.turn && { turn: more.turn }) });
  return hand;
};
const arrived = (more: Parameters<typeof plotted>[0] = {}) => plotted(more).initiative().posture().first();
const strikes = (hand: Hand) => hand.decision.open.some(({ kind }) => kind === "air-strike");

describe("an air strike is plotted before the game", () => {
  it("by the side that has aircraft, and only that side knows of it", () => {
    const hand = plotted();
    expect(hand.state.phase).toBe("initiative");
    const markers = (side: "red" | "blue") => hand.battle.view(hand.state, side).markers.map(({ id }) => id);
    expect(markers("red")).toEqual(["strike-1"]);
    expect(markers("blue")).toEqual([]);
    expect(hand.battle.view(hand.state, "blue").stands.some(({ id }) => id === "plane")).toBe(false);
    expect(hand.battle.view(hand.state, "red").stands.find(({ id }) => id === "plane")).toMatchObject({
      status: "waiting",
      notes: ["strikes in turn 1"],
    });
  });

  it("is plotted once for each aircraft, and refused for others and after the last turn", () => {
    const hand = new Hand({
      red: { ghq: { at: [4, 4], ...GHQ }, plane: { vehicle: "Jabo" }, second: { vehicle: "Bomber" } },
      blue: { squad: { at: [24, 12] } },
    });
    const rule = "Air Strike, before the game";
    expect(hand.state.phase).toBe("air");
    expect(hand.refused({ type: "plot-strike", stand: "ghq", at: at(1, 1) })).toEqual({
      rule,
      reason: "ghq is not an aircraft.",
    });
    expect(hand.refused({ type: "plot-strike", stand: "plane", at: at(1, 1), turn: 13 }).rule).toBe(rule);
    expect(hand.refused({ type: "plot-strike", stand: "plane", at: at(60, 1) }).rule).toBe(rule);
    hand.give({ type: "plot-strike", stand: "plane", at: at(1, 1), turn: 2 });
    expect(hand.refused({ type: "plot-strike", stand: "plane", at: at(5, 1), turn: 3 })).toEqual({
      rule,
      reason: "The strike of plane is plotted for turn 2.",
    });
    // An aircraft without a plot doesn't come.
    hand.give({ type: "ready" });
    expect(hand.state.phase).toBe("initiative");
  });

  it("isn't a question where no side has aircraft", () => {
    const hand = new Hand({ red: { ghq: { at: [4, 4], ...GHQ } }, blue: { squad: { at: [24, 12] } } });
    expect(hand.state.phase).toBe("initiative");
  });

  it("keeps its aircraft off the table", () => {
    const placed = { red: { plane: { vehicle: "Jabo", at: [4, 4] } }, blue: { squad: { at: [24, 12] } } } as const;
    expect(() => new Hand(placed)).toThrow("plane acts from off the table: take it off the table before play.");
  });
});

describe("in the turn of its arrival", () => {
  it("it rolls cohesion, then for its deviation, and attacks the stands under its sheaf with its value for them", () => {
    const hand = arrived();
    expect(strikes(hand)).toBe(true);
    // 14 presses home, 14 finds the place; 7 guns against 2 men are +5: 7 eliminates.
    hand.give({ type: "air-strike", strike: "strike-1" }, 14, 14, 3, 4);
    expect(hand.event("struck").working).toMatchObject({ column: 5 });
    expect(marks(hand, "squad")).toBe("E");
    expect(hand.stand("plane").status).toBe("left");
  });

  it("it attacks with the means that the attacker declares", () => {
    const hand = arrived();
    hand.give({ type: "air-strike", strike: "strike-1", weapon: "weapon-2" }, 14, 14, 6, 6);
    expect(hand.event("struck").working).toMatchObject({ column: 7 });
  });

  it("a failed cohesion roll aborts it", () => {
    const hand = arrived();
    hand.give({ type: "air-strike", strike: "strike-1" }, 15);
    expect(hand.event("strike-flown").at).toBeNull();
    expect(marks(hand, "squad")).toBe("");
    expect(hand.stand("plane").status).toBe("left");
  });

  it("a strafing run deviates as a whole, by 1D8 and 2D6 inches", () => {
    const hand = arrived();
    // To the east (3 of 8), 2 + 3 inches.
    hand.give({ type: "air-strike", strike: "strike-1" }, 14, 15, 3, 2, 3);
    expect(hand.event("strike-flown").at).toEqual([at(29, 10), at(29, 12), at(29, 14)]);
    expect(marks(hand, "squad")).toBe("");
  });

  it("rockets scatter one by one", () => {
    const hand = arrived();
    hand.give({ type: "air-strike", strike: "strike-1", weapon: "weapon-2" }, 14, 15, 3, 1, 1, 7, 3, 3);
    expect(hand.event("strike-flown").at).toEqual([at(26, 11), at(18, 13)]);
  });

  it("it can't come in another turn, and is given up where its turn passes", () => {
    const hand = plotted({ turn: 2 }).initiative().posture().first();
    expect(strikes(hand)).toBe(false);
    expect(hand.refused({ type: "air-strike", strike: "strike-1" }).rule).toBe("Sequence 3");
    const late = arrived();
    late.passed("artillery");
    expect(late.stand("plane").status).toBe("left");
    expect(late.state.strikes).toEqual([]);
  });

  it("it does no harm below the table: only artillery suppresses there", () => {
    const hand = arrived({ blue: { squad: { vehicle: "Heavy tank", at: [24, 12] } } });
    // 4 against 8: nothing is rolled.
    hand.give({ type: "air-strike", strike: "strike-1" }, 14, 14);
    expect(hand.facts.some(({ type }) => type === "struck")).toBe(false);
    expect(marks(hand, "squad")).toBe("");
  });

  it("bombs have one square; above +9 the column of +9 counts", () => {
    const hand = arrived({ aircraft: "Bomber" });
    // 12 against 2.
    hand.give({ type: "air-strike", strike: "strike-1" }, 14, 14, 6, 6);
    expect(hand.event("strike-flown").at).toEqual([at(24, 12)]);
    expect(hand.event("struck").working).toMatchObject({ column: 9 });
    const other = arrived({ aircraft: "Bomber" });
    // One square deviates once: to the south (5 of 8), 3 + 4.
    other.give({ type: "air-strike", strike: "strike-1" }, 14, 15, 5, 3, 4);
    expect(other.event("strike-flown").at).toEqual([at(24, 5)]);
  });

  it("it attacks a stand under two of its squares once, friend or foe, and leaves no impact markers", () => {
    const hand = arrived({ blue: { squad: { at: [24, 13] } } });
    hand.give({ type: "air-strike", strike: "strike-1" }, 14, 14, 6, 6);
    expect(hand.facts.filter(({ type }) => type === "struck")).toHaveLength(1);
    expect(hand.state.impacts).toEqual([]);
    const own = arrived({ at: [34, 12] });
    own.give({ type: "air-strike", strike: "strike-1" }, 14, 14, 6, 6);
    expect(own.event("struck").target).toBe("ghq");
  });

  it("the terrain of the target counts on the roll", () => {
    const hand = arrived({ terrain: [["grove", 22, 10, 4, 4]] });
    hand.give({ type: "air-strike", strike: "strike-1" }, 14, 14, 6, 6);
    expect(hand.event("struck").working?.modifiers).toMatchObject([{ value: 2 }]);
  });
});

describe("anti-aircraft fire", () => {
  const blue = { flak: { vehicle: "Flak", at: [24, 16] }, squad: { at: [24, 12] } } as const;

  it("is a question to stands in firing posture and in range; a success makes the strike's roll harder", () => {
    const hand = arrived({ blue });
    hand.give({ type: "air-strike", strike: "strike-1" });
    expect(hand.decision).toMatchObject({ side: "blue", rule: "Anti-Aircraft Fire" });
    // 20 mm adds 1: 14 fails now.
    hand.give({ type: "anti-aircraft-fire", stand: "flak" }, 14, 14);
    expect(hand.event("strike-flown").at).toBeNull();
    expect(hand.stand("flak")).toMatchObject({ fired: true, flak: true });
  });

  it("adds 2 by a stand of more than 40 mm, and all that fire add up", () => {
    const hand = arrived({ blue: { ...blue, big: { vehicle: "Heavy flak", at: [24, 20] } } });
    hand.give({ type: "air-strike", strike: "strike-1" });
    hand.give({ type: "anti-aircraft-fire", stand: "flak" }, 14);
    // 1 and 2: 12 fails.
    hand.give({ type: "anti-aircraft-fire", stand: "big" }, 14, 12);
    const roll = hand.facts.findLast((fact) => fact.type === "cohesion-rolled");
    expect(roll).toMatchObject({ stand: "plane", success: false, modifiers: [{ value: 1 }, { value: 2 }] });
    expect(hand.event("strike-flown").at).toBeNull();
  });

  it("that fails its cohesion roll adds nothing", () => {
    const hand = arrived({ blue });
    hand.give({ type: "air-strike", strike: "strike-1" });
    hand.give({ type: "anti-aircraft-fire", stand: "flak" }, 15, 14, 14, 6, 6);
    expect(hand.event("strike-flown").at).not.toBeNull();
  });

  it("isn't made at ground targets in the same turn, but at every further aircraft", () => {
    const hand = new Hand({
      red: { ghq: { at: [24, 22], ...GHQ }, one: { vehicle: "Jabo" }, two: { vehicle: "Bomber" } },
      blue: { ...blue, staff: { at: [40, 20], ...GHQ } },
    });
    for (const stand of ["one", "two"]) hand.give({ type: "plot-strike", stand, at: at(30, 12) });
    hand.initiative().posture().first();
    hand.give({ type: "air-strike", strike: "strike-1" });
    hand.give({ type: "anti-aircraft-fire", stand: "flak" }, 14, 15);
    hand.give({ type: "air-strike", strike: "strike-2" });
    hand.give({ type: "anti-aircraft-fire", stand: "flak" }, 14, 15);
    expect(hand.state.phase).toBe("fire");
    hand.first("blue");
    expect(hand.refused({ type: "fire", stand: "flak", target: "ghq" }).reason).toBe("flak has fired this turn.");
  });

  it("is refused for stands that move, are out of range, have no such weapon, or have fired at it", () => {
    const hand = plotted({
      blue: {
        ...blue,
        mover: { vehicle: "Flak", at: [30, 16] },
        near: { vehicle: "Flak", at: [20, 16] },
        far: { vehicle: "Flak", at: [47, 22] },
      },
      at: [4, 12],
    })
      .initiative()
      .posture({ blue: [["mover"]] })
      .first();
    hand.give({ type: "air-strike", strike: "strike-1" });
    const why = (stand: string) => hand.refused({ type: "anti-aircraft-fire", stand });
    expect(why("mover")).toEqual({
      rule: "Anti-Aircraft Fire",
      reason: "mover can't fire at aircraft: movement posture.",
    });
    expect(why("far").reason).toMatch(/^The strike is 44\..*″ away; the range of far is 40″\.$/);
    expect(why("squad").reason).toBe("squad has no weapon that fires at aircraft.");
    expect(why("ghq").rule).toBe("house");
    hand.give({ type: "anti-aircraft-fire", stand: "near" }, 15);
    expect(why("near").reason).toBe("near has already fired at this aircraft.");
    // The side may let it through as well.
    hand.give({ type: "let-through" }, 14, 14);
    expect(hand.event("strike-flown").at).not.toBeNull();
  });
});
