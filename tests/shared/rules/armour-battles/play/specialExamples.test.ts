/** The document's worked examples, from its special rules on: break-offs, hidden units, rally, artillery, reserves. */
import { describe, expect, it } from "vitest";
import { point } from "../../../../../shared/geometry/units.ts";
import { FIGURES, hand, NO_SIX, ordered, QUIET as quiet } from "./hands.ts";
import type { Layout } from "./table.ts";

describe("Special rules", () => {
  const shotAt = (vehicle: string) => {
    const of = hand({
      ...quiet,
      red: { r1: { at: [10, 20], vehicle: "Panzer IV H" } },
      blue: { b1: { at: [20, 20], facing: 270, vehicle } },
    });
    ordered(of);
    of.give({ type: "move-and-fire", stands: ["r1"] });
    of.give({ type: "fire", stand: "r1", target: "b1" });
    of.give({ type: "hold" });
    return of;
  };
  it("Break-Off: back at once by a normal move, two more Reaction Dice, and out of the turn", () => {
    const of = shotAt("M5 Light Tank");
    expect(of.asks({ type: "break-off" }, 4)).toEqual(["1D6", "8D6", "7D6"]);
    of.give({ type: "break-off" }, 4, 4, 1, 1, 1, 1, 1, 1, 1, 4, 1, 1, 1, 1, 1, 1);
    expect(of.stand("b1")).toMatchObject({ at: [34, 20], facing: 270, activated: true, disruption: 0 });
  });
  it("a unit without such an ability gets no question", () => {
    const of = hand({
      ...quiet,
      red: { r1: { at: [10, 20], vehicle: "Panzer IV H" } },
      blue: { b1: { at: [20, 20], facing: 270 } },
    });
    ordered(of);
    of.give({ type: "move-and-fire", stands: ["r1"] });
    of.give({ type: "fire", stand: "r1", target: "b1" });
    expect(of.asks({ type: "hold" }, 1)).toEqual(["8D6"]);
  });
  it("Shoot and Scoot: after its fire it goes back, and a unit that fires back meets two more dice", () => {
    const of = hand({
      ...quiet,
      red: { r1: { at: [10, 20], vehicle: "M10 Tank Destroyer", facing: 90 } },
      blue: { b1: { at: [20, 20], facing: 270 } },
    });
    ordered(of, NO_SIX);
    of.give({ type: "move-and-fire", stands: ["r1"] });
    of.give({ type: "fire", stand: "r1", target: "b1", scoot: true });
    expect(of.asks({ type: "opportunity-fire", stand: "b1" }, 4)).toEqual(["8D6", "5D6", "7D6", "7D6", "1D6"]);
  });
  it("a StuG fires to its front only", () => {
    const of = hand({
      ...quiet,
      red: { r1: { at: [20, 20], vehicle: "Sturmgeschütz III", facing: 90 } },
      blue: { b1: { at: [10, 20], facing: 90 } },
    });
    ordered(of);
    of.give({ type: "move-and-fire", stands: ["r1"] });
    expect(of.refused({ type: "fire", stand: "r1", target: "b1" }).rule).toBe("Arc of Fire");
    of.give({ type: "turn", stand: "r1", facing: 270 as never });
    expect(of.decision.side, "turning counts as moving").toBe("blue");
  });
  it("a reconnaissance unit is a fifth", () => {
    const stands = {
      r1: { at: [10, 20] },
      r2: { at: [11, 21] },
      r3: { at: [12, 20] },
      r4: { at: [11, 19] },
      r5: { at: [10, 22] },
    } as const;
    const plain = ordered(hand({ ...quiet, red: stands, blue: { b1: { at: [58, 38] } } }));
    expect(plain.refused({ type: "move-and-fire", stands: Object.keys(stands) }).rule).toBe("Creating a Command Group");
    const recon = ordered(
      hand({
        ...quiet,
        red: { ...stands, r5: { at: [10, 22], vehicle: "SdKfz 234/2 Armoured Car (Puma)" } },
        blue: { b1: { at: [58, 38] } },
      }),
    );
    recon.give({ type: "move-and-fire", stands: Object.keys(stands) });
  });
});

describe("Disengage", () => {
  it("goes directly backwards, the whole way of a double move, halting in cover; it doesn't fire", () => {
    const layout = { red: { r1: { at: [30, 20], facing: 90 } }, blue: { b1: { at: [58, 38] } } } as const;
    const double = (more: Partial<Layout>) => {
      const of = hand({ ...layout, ...more });
      of.give({ type: "roll-command" }, 6, 5, 5, 4, 3, 5, 4, 4, 3, 2);
      of.give({ type: "choose-chain", chain: 5 });
      of.give({ type: "order", chain: 2 });
      of.give({ type: "disengage", stands: ["r1"] }, 3, 4);
      return of;
    };
    expect(double({}).stand("r1")).toMatchObject({ at: [11, 20], facing: 90, activated: true });
    expect(double({ terrain: [["woods", 18, 16, 4, 8]] }).stand("r1").at?.[0], "into the wood").toBeCloseTo(21.5, 1);
  });
  it("gains two Reaction Dice under opportunity fire", () => {
    const of = ordered(
      hand({ ...quiet, red: { r1: { at: [30, 20], facing: 90 } }, blue: { b1: { at: [44, 20], facing: 270 } } }),
      NO_SIX,
    );
    of.give({ type: "disengage", stands: ["r1"] }, 3);
    expect(of.asks({ type: "opportunity-fire", stand: "b1" }, 4)).toEqual(["7D6", "7D6"]);
  });
});

describe("Hidden units", () => {
  const hidden = { at: [20, 20] as const, facing: 270, vehicle: "Sturmgeschütz III", visibleTo: ["blue" as const] };
  it("are only in their side's view, and are placed when an enemy ends its move within 15″ in sight", () => {
    const of = ordered(hand({ red: { r1: { at: [2, 20] } }, blue: { b1: hidden, b2: { at: [50, 38] } } }));
    expect(of.battle.view(of.state, "red").stands.map(({ id }) => id)).toEqual(["r1", "b2"]);
    of.give({ type: "move-and-fire", stands: ["r1"] });
    of.give({ type: "move", stand: "r1", path: [point(6, 20)] });
    of.give({ type: "roll-moves" }, 6);
    while (of.decision.open.some(({ kind }) => kind === "hold")) of.give({ type: "hold" });
    expect(of.stand("b1")).toMatchObject({ known: true, hidden: false });
  });
  it("fire from ambush with a die more, and are fired at only afterwards", () => {
    const of = hand({
      ...quiet,
      red: { r1: { at: [2, 20], facing: 90 } },
      blue: { b1: hidden },
    });
    of.give({ type: "roll-command" }, 5, 4, 4, 3, 2, 6, 5, 5, 4, 3);
    of.give({ type: "choose-chain", chain: 4 });
    of.give({ type: "order", chain: 1 });
    of.give({ type: "move-and-fire", stands: ["b1"] });
    // It is rolled at once: no other unit fires at the same time.
    of.give({ type: "fire", stand: "b1", target: "r1" }, 1, 1, 1, 1, 1, 1, 1, 1, 1);
    expect(of.event("attack-rolled").pool).toMatchObject({ count: 9, tn: 5 });
    expect(of.decision.open.map(({ kind }) => kind)).toContain("opportunity-fire");
  });
});

describe("Rally", () => {
  it("four dice by the distance of the nearest enemy, one against each point; unmatched successes count", () => {
    const of = hand({ red: { r1: { at: [10, 20] } }, blue: { b1: { at: [30, 20], facing: 270 } } });
    of.give({ type: "intervene", stand: "r1", change: { type: "bead", bead: "disrupted-2", on: true }, why: "test" });
    ordered(of);
    of.give({ type: "rally", stands: ["r1"] });
    of.give({ type: "rally-unit", stand: "r1", staff: true }, 4, 4, 3, 3, 3, 4, 1);
    expect(of.stand("r1")).toMatchObject({ disruption: 1, activated: true });
    expect(of.state.sides.red.staff).toBe(1);
  });
  it("no suppressed unit, and none that was activated", () => {
    const of = hand({ red: { r1: { at: [10, 20] } }, blue: { b1: { at: [58, 38] } } });
    for (const bead of ["disrupted", "suppressed"] as const)
      of.give({ type: "intervene", stand: "r1", change: { type: "bead", bead, on: true }, why: "test" });
    ordered(of);
    expect(of.refused({ type: "rally", stands: ["r1"] }).rule).toBe("How to Rally");
  });
});

describe("Off-table artillery", () => {
  const GUN = "M7 Howitzer Motor Carriage";
  const battle = () =>
    ordered(
      hand({
        red: { r1: { at: [10, 20] }, gun: { vehicle: GUN } },
        blue: {
          b1: { at: [30, 20], facing: 270, vehicle: "Sturmgeschütz III" },
          b2: { at: [31, 22], facing: 270, vehicle: "Sturmgeschütz III" },
        },
        figures: { red: { ...FIGURES.red, artilleryResponseDice: 4 }, blue: { ...FIGURES.blue, staffOrders: 0 } },
      }),
      NO_SIX,
    );
  it("a Staff Order calls a mission; more successes than three dice, and it fires at once on all within 4″", () => {
    const of = battle();
    // Response 4 4 1 1 to 4 1 1; the hit die shows 5; no hits on either.
    of.give({ type: "call-mission", stand: "gun", at: point(30, 20) }, 4, 4, 1, 1, 4, 1, 1, 5, 1, 1, 1, 1, 1, 1, 1, 1);
    expect(of.facts.filter(({ type }) => type === "attack-rolled")).toHaveLength(2);
    expect(of.state.sides.red.staff).toBe(1);
    expect(of.state.sides.red.missions).toEqual([]);
  });
  it("suppresses a unit that doesn't roll more sixes; low profile is no help", () => {
    const of = battle();
    const found = of.give(
      { type: "call-mission", stand: "gun", at: point(27, 20) },
      4,
      4,
      1,
      1,
      4,
      1,
      1,
      6,
      6,
      1,
      1,
      1,
      6,
      1,
      1,
      1,
      1,
      1,
      1,
      1,
      1,
    );
    expect(found.find(({ type }) => type === "reaction-rolled")).toMatchObject({ pool: { count: 5, tn: 4 } });
    expect(of.stand("b1")).toMatchObject({ suppressed: true, disruption: 0 });
  });
  it("with fewer it waits for the next logistics phase, where its marker may be adjusted by 4″", () => {
    const of = battle();
    of.give({ type: "call-mission", stand: "gun", at: point(30, 20) }, 4, 1, 1, 1, 4, 1, 1);
    expect(of.state.sides.red.missions).toHaveLength(1);
    expect(of.battle.view(of.state, "blue").markers).toMatchObject([{ side: "red", at: [30, 20] }]);
    expect(of.refused({ type: "call-mission", stand: "gun", at: point(30, 20) }, 4, 1, 1, 1, 4, 1, 1).rule).toBe(
      "Calling Off-Table Fire Missions",
    );
  });
  it("no unit sees the place: no observer", () => {
    const of = ordered(
      hand({
        terrain: [["woods", 18, 0, 4, 40]],
        red: { r1: { at: [10, 20] }, gun: { vehicle: GUN } },
        blue: { b1: { at: [30, 20] } },
      }),
    );
    expect(of.refused({ type: "call-mission", stand: "gun", at: point(30, 20) }).rule).toBe("Forward Observers");
  });
  it("smoke never deviates and hides units behind it", () => {
    const of = battle();
    expect(of.field.sees(of.state, "r1", "b1", false)).toBe(true);
    of.give({ type: "call-smoke", stand: "gun", at: point(20, 20), facing: 90 as never }, 4, 4, 1, 1, 1, 1, 1);
    expect(of.field.sees(of.state, "r1", "b1", false)).toBe(false);
    expect(of.battle.view(of.state, null).laid).toHaveLength(1);
    expect(of.field.ruling(of.state, "r1", "b1", false).blockedBy?.kind).toBe("smoke");
  });
});

describe("Reserves", () => {
  const layout = {
    red: { r1: { at: [10, 20] }, r2: { formation: "c" }, r3: { formation: "c" } },
    blue: { b1: { at: [58, 38] } },
    formations: [{ id: "c", side: "red", name: "Panzer Company" }],
    entryEdges: [{ id: "e", side: "red", edge: "west", from: 10 as never, to: 30 as never, turn: 1 }],
    reinforcements: [{ id: "k", side: "red", turn: 1, edge: "e", stands: ["r2", "r3"] }],
  } as const satisfies Partial<Layout>;
  it("a company enters as a whole, with a triple move for one die, and fires with two dice fewer", () => {
    const of = ordered(hand(layout));
    expect(of.refused({ type: "commit-reserves", stands: ["r2"] }).reason).toContain("r3");
    of.give({ type: "commit-reserves", stands: ["r2", "r3"] });
    of.give({ type: "move", stand: "r2", path: [point(0, 15), point(30, 15)] });
    of.give({ type: "move", stand: "r3", path: [point(0, 17), point(30, 17)] });
    of.give({ type: "roll-moves" }, 2, 2, 2);
    expect(of.stand("r2").at).toEqual([24, 15]);
    expect(of.stand("r3").at).toEqual([24, 17]);
  });
  it("are joined by reconnaissance units that are hidden from the enemy", () => {
    const of = hand({
      ...layout,
      red: { ...layout.red, p1: { vehicle: "SdKfz 234/2 Armoured Car (Puma)" } },
      zones: [{ id: "z", side: "red", name: "Zone", points: [point(1, 1), point(12, 1), point(12, 39), point(1, 39)] }],
    });
    of.give({ type: "attach", stand: "p1", formation: "c" });
    expect(of.audienceOf("attached")).toEqual(["red"]);
    expect(of.battle.view(of.state, "blue").stands.map(({ id }) => id)).not.toContain("p1");
    expect(of.refused({ type: "attach", stand: "r1", formation: "c" }).reason).toContain("reconnaissance");
    of.give({ type: "ready" });
    ordered(of);
    of.give({ type: "commit-reserves", stands: ["r2", "r3", "p1"] });
  });
  it("don't come in a turn with a Command Failure, and are visible to their side only before they do", () => {
    const of = hand(layout);
    expect(of.battle.view(of.state, "blue").stands.map(({ id }) => id)).toEqual(["r1", "b1"]);
    of.give({ type: "roll-command" }, 1, 5, 5, 4, 3, 5, 4, 4, 3, 2);
    while (of.decision.side === "blue") {
      const { open } = of.decision;
      if (open.some(({ kind }) => kind === "choose-chain")) of.give({ type: "choose-chain", chain: 5 });
      else if (open.some(({ kind }) => kind === "order")) of.give({ type: "order", chain: 1 });
      else if (open.some(({ kind }) => kind === "move-and-fire")) of.give({ type: "move-and-fire", stands: ["b1"] });
      else if (open.some(({ kind }) => kind === "end-activation")) of.give({ type: "end-activation" });
      else of.give({ type: "end-pulse" });
    }
    of.give({ type: "choose-chain", chain: 4 });
    if (of.decision.open.some(({ kind }) => kind === "order")) of.give({ type: "order", chain: 1 });
    expect(of.refused({ type: "commit-reserves", stands: ["r2", "r3"] }).rule).toBe("Command Failure");
  });
});
