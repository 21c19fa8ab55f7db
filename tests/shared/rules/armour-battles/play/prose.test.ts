/** Rules that stand in the document's prose alone, by its lines: neither the tables nor the examples show them. */
import { describe, expect, it } from "vitest";
import type { Degrees } from "../../../../../shared/geometry/units.ts";
import { point } from "../../../../../shared/geometry/units.ts";
import { anyChain, bead, FIGURES, hand, NO_SIX, ordered, passUntil, QUIET } from "./hands.ts";
import type { Hand, Layout } from "./table.ts";

const FAR = { at: [58, 38] as const, facing: 270 };
const of8 = (...faces: number[]) => [...faces, ...Array.from({ length: 8 - faces.length }, () => 1)];
const of5 = (...faces: number[]) => [...faces, ...Array.from({ length: 5 - faces.length }, () => 1)];

describe("Command and Staff", () => {
  it("274: missions are cancelled by a Command Failure, unless a Staff Order maintains them (785)", () => {
    const of = hand({
      red: { r1: { at: [10, 20] }, gun: { vehicle: "M7 Howitzer Motor Carriage" } },
      blue: { b1: { at: [30, 20], facing: 270 } },
      figures: { red: { ...FIGURES.red, artilleryResponseDice: 4, staffOrders: 3 }, blue: FIGURES.blue },
    });
    ordered(of, NO_SIX);
    of.give({ type: "call-mission", stand: "gun", at: point(31, 21) }, 1, 1, 1, 1, 1, 1, 1);
    passUntil(of, "red", "maintain", [[1, 5, 5, 4, 3, 6, 5, 4, 3, 2]]);
    of.give({ type: "maintain", stand: "gun" });
    expect(of.state.sides.red.missions).toHaveLength(1);
    expect(of.state.sides.red.staff).toBe(1);
    // And given up for nothing at the logistics phase (794).
    passUntil(of, "red", "cancel-mission");
    of.give({ type: "cancel-mission", stand: "gun" });
    expect(of.state.sides.red.missions).toEqual([]);
    expect(of.state.sides.red.staff).toBe(1);
  });
  it("1030: a mission that doesn't come at once fires in the next logistics phase, without another Staff Order", () => {
    const of = hand({
      red: { r1: { at: [10, 20] }, gun: { vehicle: "M7 Howitzer Motor Carriage" } },
      blue: { b1: { at: [30, 20], facing: 270 } },
      figures: { red: { ...FIGURES.red, artilleryResponseDice: 4 }, blue: { ...FIGURES.blue, staffOrders: 0 } },
    });
    ordered(of, NO_SIX);
    of.give({ type: "call-mission", stand: "gun", at: point(30, 20) }, 1, 1, 1, 1, 1, 1, 1);
    passUntil(of, "red", "logistics", [[5, 5, 5, 4, 3, 5, 4, 4, 3, 2]]);
    expect(of.refused({ type: "call-mission", stand: "gun", at: point(30, 20) }).rule).toBe("Logistics Phase");
    of.give({ type: "logistics" }, 5, 1, 1, 1, 1);
    expect(of.event("attack-rolled")).toMatchObject({ stand: "gun", target: "b1", pool: { tn: 4, count: 4 } });
    expect(of.state.sides.red).toMatchObject({ missions: [], staff: 1 });
  });
  it("1088: smoke lies until the start of its side's next logistics phase", () => {
    const of = hand({
      ...QUIET,
      red: { r1: { at: [10, 20] }, gun: { vehicle: "M7 Howitzer Motor Carriage" } },
      blue: { b1: { at: [30, 20], facing: 270 } },
      figures: {
        red: { ...FIGURES.red, artilleryResponseDice: 4, staffOrders: 1 },
        blue: { ...FIGURES.blue, staffOrders: 0 },
      },
    });
    ordered(of, NO_SIX);
    of.give({ type: "call-smoke", stand: "gun", at: point(20, 20), facing: 90 as Degrees }, 4, 4, 1, 1, 1, 1, 1);
    passUntil(of, "blue", "choose-chain", [[5, 5, 4, 4, 3, 6, 5, 4, 3, 2]]);
    expect(of.state.screens, "in the enemy's pulses").toHaveLength(1);
    passUntil(of, "blue", "choose-chain", [[5, 5, 4, 4, 3, 6, 5, 4, 3, 2]]);
    passUntil(of, "red", "choose-chain", [[5, 5, 4, 4, 3, 6, 5, 4, 3, 2]]);
    while (of.state.turn < 2) {
      anyChain(of);
      passUntil(of, "red", "choose-chain", [[5, 5, 4, 4, 3, 6, 5, 4, 3, 2]]);
    }
    expect(of.state.screens).toEqual([]);
    expect(of.field.sees(of.state, "r1", "b1", false)).toBe(true);
  });
  it("682, 726: three sixes are two Staff Orders at once, or three for the next turn; never more than Command Dice (730)", () => {
    const rolled = (staffOrders: number) => {
      const of = hand({
        red: { r1: { at: [10, 10] } },
        blue: { b1: FAR },
        figures: { red: { ...FIGURES.red, staffOrders }, blue: FIGURES.blue },
      });
      of.give({ type: "roll-command" }, 6, 6, 6, 4, 3, 5, 4, 4, 3, 2);
      of.give({ type: "choose-chain", chain: 6 });
      of.give({ type: "order", chain: 3 });
      return of;
    };
    const now = rolled(1);
    now.give({ type: "instant-staff" });
    expect(now.state.sides.red).toMatchObject({ staff: 3, staffComing: 0 });
    const later = rolled(1);
    later.give({ type: "restock" });
    expect(later.state.sides.red).toMatchObject({ staff: 1, staffComing: 3 });
    const full = rolled(4);
    full.give({ type: "restock" });
    expect(full.state.sides.red.staff + full.state.sides.red.staffComing, "five Command Dice").toBe(5);
  });
  it("654: one Wild Die and besides one Staff Order on one roll, no more", () => {
    const of = hand({
      red: { r1: { at: [10, 20], vehicle: "Panzer IV H" } },
      blue: { b1: { at: [25, 20], facing: 270 } },
      figures: { red: FIGURES.red, blue: { ...FIGURES.blue, staffOrders: 0 } },
    });
    ordered(of, [6, 6, 5, 4, 3]);
    of.give({ type: "move-and-fire", stands: ["r1"] });
    const offered = of.battle.candidates(of.state, "fire", "r1");
    expect(offered.type === "choices" && offered.choices.map(({ name }) => name.replace("r1 at b1", ""))).toHaveLength(
      4,
    );
    const both = of.battle.forecast(of.state, { type: "fire", stand: "r1", target: "b1", wild: true, staff: true });
    expect("workings" in both && both.workings[0]?.total).toBe("10 dice, 4+");
  });
  it("678: of the dice of a double move one alone is replaced", () => {
    const of = hand({ ...QUIET, red: { r1: { at: [5, 10] } }, blue: { b1: FAR }, terrain: [["woods", 0, 30, 60, 4]] });
    ordered(of, [6, 6, 5, 5, 3], 5, 2);
    of.give({ type: "move-and-fire", stands: ["r1"] });
    of.give({ type: "move", stand: "r1", path: [point(50, 10)] });
    of.give({ type: "roll-moves", wild: true }, 2);
    expect(of.stand("r1").at).toEqual([5 + 12 + 6 + 2, 10]);
  });
});

describe("Command Groups", () => {
  it("560: six inches from the leader's centre to the nearest point of the others", () => {
    const at = (x: number) => ordered(hand({ red: { r1: { at: [10, 20] }, r2: { at: [x, 20] } }, blue: { b1: FAR } }));
    at(16.5).give({ type: "move-and-fire", stands: ["r1", "r2"] });
    expect(at(16.625).refused({ type: "move-and-fire", stands: ["r1", "r2"] }).rule).toBe("Creating a Command Group");
  });
  it("620: a unit that was rallied is not activated this turn, but fires on opportunity", () => {
    const of = hand({
      ...QUIET,
      red: { r1: { at: [10, 20] } },
      blue: { b1: { at: [30, 20], facing: 270 } },
      figures: {
        red: { ...FIGURES.red, rallyDice: 4, staffOrders: 0 },
        blue: { ...FIGURES.blue, staffOrders: 0 },
      },
    });
    of.give(bead("r1", "disrupted"));
    ordered(of, NO_SIX, 5, 1);
    of.give({ type: "rally", stands: ["r1"] });
    of.give({ type: "rally-unit", stand: "r1" }, 1, 1, 1, 1, 1);
    expect(of.stand("r1")).toMatchObject({ disruption: 1, activated: true });
    passUntil(of, "blue", "move-and-fire");
    of.give({ type: "move-and-fire", stands: ["b1"] });
    of.give({ type: "fire", stand: "b1", target: "r1" });
    expect(of.battle.eligible(of.state, "opportunity-fire").get("r1")).toBeNull();
  });
  it("430: by a chain of two it goes backwards by one die, and no farther", () => {
    const of = ordered(hand({ red: { r1: { at: [30, 20], facing: 90 } }, blue: { b1: FAR } }), NO_SIX, 5, 2);
    of.give({ type: "move-and-fire", stands: ["r1"] });
    of.give({ type: "move", stand: "r1", path: [point(10, 20)], backwards: true });
    of.give({ type: "roll-moves" }, 4, 6);
    for (let i = 0; i < 40 && of.decision.interrupts; i++) of.give({ type: "hold" });
    expect(of.stand("r1")).toMatchObject({ at: [26, 20], facing: 90 });
  });
});

describe("Fire", () => {
  const duel = (more: Partial<Layout>) => {
    const of = hand({
      ...QUIET,
      red: { r1: { at: [30, 20], vehicle: "Panzer IV H", facing: 90 } },
      blue: { b1: { at: [40, 20], facing: 270 } },
      ...more,
    });
    ordered(of, NO_SIX);
    of.give({ type: "move-and-fire", stands: ["r1"] });
    return of;
  };
  it("867: a unit fires once a turn", () => {
    const of = duel({});
    of.give({ type: "fire", stand: "r1", target: "b1" });
    of.give({ type: "hold" }, ...of8());
    expect(of.refused({ type: "fire", stand: "r1", target: "b1" }).reason).not.toBe("");
    expect(of.stand("r1").fired).toBe(true);
  });
  it("873: a pivot counts as moving: opportunity fire", () => {
    const of = duel({});
    of.give({ type: "turn", stand: "r1", facing: 45 as Degrees });
    expect(of.decision).toMatchObject({ side: "blue" });
    expect(of.decision.open.map(({ kind }) => kind)).toContain("opportunity-fire");
  });
  it.each([
    [1, true],
    [2, false],
  ] as const)("912: after %i move from its front to its rear the front counts: %s", (dice, frontal) => {
    const of = hand({
      ...QUIET,
      red: { r1: { at: [30, 20], vehicle: "M5 Light Tank", facing: 90 } },
      blue: { b1: { at: [36, 18], facing: 270 } },
    });
    ordered(of, NO_SIX, 5, dice);
    of.give({ type: "move-and-fire", stands: ["r1"] });
    of.give({ type: "move", stand: "r1", path: [point(38, 20)] });
    of.give({ type: "roll-moves" }, ...Array.from({ length: dice }, () => 1));
    for (let i = 0; i < 60 && of.decision.interrupts; i++) of.give({ type: "hold" });
    expect(of.stand("r1").at).toEqual([38, 20]);
    const found = of.battle.forecast(of.state, { type: "fire", stand: "r1", target: "b1" });
    expect("frontal" in found && found.frontal).toBe(frontal);
  });
  it("937, 1056: light cover is no help against artillery", () => {
    const of = hand({
      red: { r1: { at: [10, 20] }, gun: { vehicle: "M7 Howitzer Motor Carriage" } },
      blue: { b1: { at: [30, 20], facing: 270 } },
      terrain: [["woods", 29.5, 18, 4, 4]],
      figures: { red: { ...FIGURES.red, artilleryResponseDice: 4 }, blue: { ...FIGURES.blue, staffOrders: 0 } },
    });
    ordered(of, NO_SIX);
    of.give({ type: "call-mission", stand: "gun", at: point(30, 20) }, 4, 1, 1, 1, 1, 1, 1, 6, 4, 1, 1, 1, ...of5(4));
    expect(of.event("reaction-rolled").pool).toMatchObject({ count: 5, tn: 4 });
  });
});

describe("Forced Back", () => {
  /** Red hits with a six and a four; Blue saves nothing and is forced back by a 3: 9 inches. */
  const forced = (more: Partial<Layout> & { readonly at?: readonly [number, number] }): Hand => {
    const { at = [30, 20], blue, ...rest } = more;
    const of = hand({
      ...QUIET,
      red: { r1: { at: [at[0] - 10, at[1]], vehicle: "Panzer IV H", facing: 90 } },
      blue: { b1: { at, facing: 270 }, ...blue },
      ...rest,
    });
    ordered(of, NO_SIX);
    of.give({ type: "move-and-fire", stands: ["r1"] });
    of.give({ type: "fire", stand: "r1", target: "b1" });
    of.give({ type: "hold" }, ...of8(6), ...of5(), 3);
    return of;
  };
  it("536: six inches and a die for each unmatched six, facing the enemy", () => {
    expect(forced({}).stand("b1")).toMatchObject({ at: [39, 20], facing: 270, disruption: 1, suppressed: true });
  });
  it("540: through a friend; and behind the friend, where it would end on it", () => {
    expect(forced({ blue: { b2: { at: [34, 20], facing: 270 } } }).stand("b1").at).toEqual([39, 20]);
    const behind = forced({ blue: { b2: { at: [38.75, 20], facing: 270 } } });
    expect(behind.stand("b1").at?.[0]).toBeCloseTo(39.75, 1);
    expect(behind.stand("b2").at).toEqual([38.75, 20]);
  });
  it("542: into an enemy it is dispersed", () => {
    const of = hand({
      ...QUIET,
      red: { r1: { at: [20, 20], vehicle: "Panzer IV H", facing: 90 }, r2: { at: [36, 20], facing: 270 } },
      blue: { b1: { at: [30, 20], facing: 270 }, b2: FAR },
    });
    of.give(bead("r2", "fired"));
    ordered(of, NO_SIX);
    of.give({ type: "move-and-fire", stands: ["r1"] });
    of.give({ type: "fire", stand: "r1", target: "b1" });
    of.give({ type: "hold" }, ...of8(6), ...of5(), 3, 4);
    expect(of.stand("b1").status).toBe("eliminated");
    expect(of.state.sides.blue.morale).toBe(9 - 2);
  });
  it("544: it halts at the table's edge", () => {
    expect(forced({ at: [55, 20] }).stand("b1").at).toEqual([59.5, 20]);
  });
  it("538: it halts in cover, and behind it", () => {
    const of = forced({ terrain: [["woods", 34, 17, 6, 6]] });
    expect(of.stand("b1").at?.[0]).toBeCloseTo(34.5, 1);
    const hedge = forced({ hedges: [[34, 17, 34, 23]] });
    expect(hedge.stand("b1").at?.[0]).toBeGreaterThan(34);
    expect(hedge.stand("b1").at?.[0]).toBeLessThan(35.25);
  });
});

describe("Special rules", () => {
  it("1172: a unit that broke off once may again, and is not activated any more this turn", () => {
    const of = hand({
      ...QUIET,
      red: { r1: { at: [10, 20], vehicle: "Panzer IV H" }, r2: { at: [10, 22], vehicle: "Panzer IV H" } },
      blue: { b1: { at: [20, 21], facing: 270, vehicle: "M5 Light Tank" }, b2: FAR },
    });
    ordered(of, NO_SIX);
    of.give({ type: "move-and-fire", stands: ["r1", "r2"] });
    of.give({ type: "fire", stand: "r1", target: "b1" });
    of.give({ type: "hold" });
    of.give({ type: "break-off" }, 1, ...of8());
    expect(of.stand("b1")).toMatchObject({ activated: true, at: [28, 21] });
    of.give({ type: "fire", stand: "r2", target: "b1" });
    if (of.decision.open.some(({ kind }) => kind === "hold")) of.give({ type: "hold" });
    of.give({ type: "break-off" }, 1, ...of8());
    expect(of.stand("b1").at).toEqual([36, 21]);
    passUntil(of, "blue", "move-and-fire");
    expect(of.refused({ type: "move-and-fire", stands: ["b1"] }).rule).toBe("Activation Restrictions");
  });
  it("1312: a Tiger that broke down is repaired by an order next turn, and moves on the one after", () => {
    const of = hand({
      ...QUIET,
      red: { r1: { at: [10, 10], vehicle: "Tiger I" } },
      blue: { b1: { at: [58, 38], facing: 0 } },
      terrain: [["woods", 0, 30, 60, 4]],
    });
    ordered(of, NO_SIX, 5, 2);
    of.give({ type: "move-and-fire", stands: ["r1"] });
    of.give({ type: "move", stand: "r1", path: [point(30, 10)] });
    of.give({ type: "roll-moves" }, 1, 4);
    const NEXT = [6, 5, 4, 3, 2, 5, 4, 4, 3, 2];
    passUntil(of, "red", "repair", [NEXT]);
    expect(of.state.turn).toBe(2);
    if (of.decision.open.some(({ kind }) => kind === "choose-chain")) anyChain(of);
    of.give({ type: "repair", stand: "r1", with: "order" });
    passUntil(of, "red", "move-and-fire");
    of.give({ type: "move-and-fire", stands: ["r1"] });
    expect(of.refused({ type: "move", stand: "r1", path: [point(20, 10)] }).rule).toBe("Tiger I");
    while (of.state.turn < 3) {
      if (of.decision.open.some(({ kind }) => kind === "roll-command")) of.give({ type: "roll-command" }, ...NEXT);
      else if (of.decision.side === "red" && of.decision.open.some(({ kind }) => kind === "end-activation"))
        of.give({ type: "end-activation" });
      else passUntil(of, "red", "choose-chain", [NEXT]);
      if (of.decision.open.some(({ kind }) => kind === "choose-chain") && of.state.turn < 3) anyChain(of);
    }
    passUntil(of, "red", "move-and-fire", [NEXT]);
    of.give({ type: "move-and-fire", stands: ["r1"] });
    of.give({ type: "move", stand: "r1", path: [point(20, 10)] });
  });
});
