/** Single readings of the rules, each with the battle in which it was once read otherwise. */
import { describe, expect, it } from "vitest";
import { point } from "../../../../../shared/geometry/units.ts";
import type { ArmourCommand } from "../../../../../shared/rules/armour-battles/play/battle.ts";
import { rallyPool } from "../../../../../shared/rules/armour-battles/play/kinds/recovery.ts";
import { NO_BONUS } from "../../../../../shared/rules/armour-battles/play/state.ts";
import { armourBattles } from "../../../../../shared/rules/armour-battles/system.ts";
import { FIGURES, hand, NO_SIX, ordered, QUIET } from "./hands.ts";
import { type Hand, type Layout, scenarioOf } from "./table.ts";

const kinds = (of: Hand): string[] => of.decision.open.map(({ kind }) => kind);
const change = (of: Hand, stand: string, bead: string, on = true) =>
  of.give({ type: "intervene", stand, change: { type: "bead", bead, on }, why: "test" } as never);

describe("Opportunity Staff Orders (797)", () => {
  const battle = () => {
    const of = hand({
      red: { r1: { at: [10, 20], facing: 90 } },
      blue: { b1: { at: [26, 20], facing: 270 } },
      figures: { red: { ...FIGURES.red, staffOrders: 0 }, blue: FIGURES.blue },
    });
    ordered(of, NO_SIX);
    change(of, "b1", "suppressed");
    of.give({ type: "move-and-fire", stands: ["r1"] });
    return of;
  };
  it("are offered before a suppressed unit is shot at, though no other unit may fire", () => {
    const of = battle();
    of.give({ type: "fire", stand: "r1", target: "b1" });
    expect([of.decision.side, kinds(of)]).toEqual(["blue", expect.arrayContaining(["remove-suppression", "hold"])]);
    of.give({ type: "remove-suppression", stand: "b1", with: "staff" });
    of.give({ type: "opportunity-fire", stand: "b1" }, ...Array<number>(15).fill(1));
    expect(of.stand("b1").fired).toBe(true);
  });
  it("are offered when the enemy moves past a suppressed unit", () => {
    const of = battle();
    of.give({ type: "move", stand: "r1", path: [point(14, 20)] });
    of.give({ type: "roll-moves" }, 6);
    expect([of.decision.side, kinds(of)]).toEqual(["blue", expect.arrayContaining(["remove-suppression", "hold"])]);
    of.give({ type: "remove-suppression", stand: "b1", with: "staff" });
    expect(of.decision.interrupts?.stand).toBe("r1");
    of.give({ type: "opportunity-fire", stand: "b1", at: of.decision.interrupts?.from ?? 0 }, 1, 1, 1, 1, 1, 1, 1);
  });
  it("aren't offered without a Staff Order", () => {
    const of = hand({
      ...QUIET,
      red: { r1: { at: [10, 20], facing: 90 } },
      blue: { b1: { at: [26, 20], facing: 270 } },
    });
    ordered(of, NO_SIX);
    change(of, "b1", "suppressed");
    of.give({ type: "move-and-fire", stands: ["r1"] });
    of.give({ type: "fire", stand: "r1", target: "b1" }, 1, 1, 1, 1, 1, 1, 1, 1);
    expect(of.decision.side).toBe("red");
  });
});

describe("Hidden Units (1114)", () => {
  const battle = (at: readonly [number, number], more: Partial<Layout> = {}) =>
    hand({
      ...QUIET,
      ...more,
      red: { r1: { at: [10, 20], facing: 90 } },
      blue: { b1: { at, facing: 270, visibleTo: ["blue"] }, b2: { at: [58, 2], facing: 270 } },
    });
  const driven = (of: Hand, to: number): boolean => {
    ordered(of, NO_SIX);
    of.give({ type: "move-and-fire", stands: ["r1"] });
    of.give({ type: "move", stand: "r1", path: [point(to, 20)] });
    of.give({ type: "roll-moves" }, 6);
    while (of.decision.interrupts) of.give({ type: "hold" });
    return of.stand("b1").hidden;
  };
  it("are placed by a unit that ends its move within 15″, seen or not; by an option only if seen", () => {
    const wood = { terrain: [["woods", 24, 10, 12, 20]] } as const;
    expect(driven(battle([30, 20], wood), 16)).toBe(false);
    expect(driven(battle([32.25, 20], wood), 16)).toBe(true);
    expect(driven(battle([30, 20], { ...wood, options: { spottingNeedsSight: true } }), 16)).toBe(true);
  });
  it("aren't placed by a pivot within 15″, but by an option", () => {
    const turned = (options: Record<string, boolean>) => {
      const of = battle([20, 20], { options, terrain: [["woods", 17, 10, 8, 20]] });
      ordered(of, NO_SIX);
      of.give({ type: "move-and-fire", stands: ["r1"] });
      of.give({ type: "turn", stand: "r1", facing: 0 as never });
      while (of.decision.interrupts) of.give({ type: "hold" });
      return of.stand("b1").hidden;
    };
    expect([turned({}), turned({ pivotSpots: true })]).toEqual([true, false]);
  });
  it("show themselves when their group is activated and they move or turn, but not by being activated alone", () => {
    const own = () => {
      const of = hand({
        ...QUIET,
        red: {
          r1: { at: [10, 20], facing: 90, visibleTo: ["red"] },
          r2: { at: [10, 23], facing: 90, visibleTo: ["red"] },
        },
        blue: { b1: { at: [58, 20], facing: 270 } },
      });
      ordered(of, NO_SIX);
      of.give({ type: "move-and-fire", stands: ["r1", "r2"] });
      expect([of.stand("r1").hidden, of.stand("r2").hidden]).toEqual([true, true]);
      return of;
    };
    const turning = own();
    turning.give({ type: "turn", stand: "r1", facing: 180 as never });
    expect([turning.stand("r1").hidden, turning.stand("r2").hidden]).toEqual([false, true]);
    expect(turning.facts.map(({ type }) => type)).toContain("became-known");
  });
});

describe("A battery (1006)", () => {
  it("isn't put on the table by the referee", () => {
    const of = hand({
      red: { r1: { at: [10, 20] }, gun: { vehicle: "M7 Howitzer Motor Carriage" } },
      blue: { b1: { at: [30, 20], facing: 270 } },
    });
    const place = { type: "place", at: point(20, 20), facing: 0 } as never;
    expect(of.refused({ type: "intervene", stand: "gun", change: place, why: "test" } as never).reason).toBe(
      "gun stays off the table, behind its side's edge.",
    );
  });
  it("on the table of a scenario keeps it from being played, and the refusal names it", () => {
    const loaded = scenarioOf({
      red: { r1: { at: [10, 20] }, gun: { vehicle: "M7 Howitzer Motor Carriage", at: [5, 5] } },
      blue: { b1: { at: [30, 20], facing: 270 } },
    });
    const opened = armourBattles.play.open(loaded);
    expect(opened.ok ? null : opened.error).toMatchObject({
      place: "stands[1].at",
      message: "gun acts from off the table: take it off the table before play.",
    });
  });
});

it("How to Rally, Cover (638): a unit in a wood has its die though no enemy is known on the table", () => {
  const dice = (visibleTo?: readonly ["blue"]) => {
    const of = hand({
      red: { r1: { at: [10, 20] } },
      blue: { b1: { at: [40, 20], facing: 270, ...(visibleTo && { visibleTo: [...visibleTo] }) } },
      terrain: [["woods", 5, 15, 10, 10]],
    });
    return rallyPool(of.field, of.state, "r1", NO_BONUS).rows.map(({ name }) => name);
  };
  expect(dice(["blue"])).toContain("In or behind cover");
  expect(dice()).toContain("In or behind cover");
});

describe("Forward Observers (1010)", () => {
  const battle = (more: Partial<Layout> = {}) =>
    ordered(
      hand({
        figures: { red: { ...FIGURES.red, artilleryResponseDice: 4 }, blue: { ...FIGURES.blue, staffOrders: 0 } },
        red: { r1: { at: [10, 20] }, gun: { vehicle: "M7 Howitzer Motor Carriage" } },
        blue: { b1: { at: [40, 20], facing: 270 } },
        terrain: [["woods", 30, 0, 4, 40]],
        ...more,
      }),
      NO_SIX,
    );
  const call = { type: "call-mission", stand: "gun", at: point(20, 20) } as const;
  it("see an enemy unit; by an option the place is enough", () => {
    expect(battle().refused(call).rule).toBe("Forward Observers");
    battle({ terrain: [] }).give(call, 1, 1, 1, 1, 1, 1, 1);
    battle({ options: { observersSeeEnemies: false } }).give(call, 1, 1, 1, 1, 1, 1, 1);
  });
  it("see the place alone where a mission of their side has fallen", () => {
    const of = battle();
    of.state.sides.red.fallen = [point(22, 20)];
    of.give(call, 1, 1, 1, 1, 1, 1, 1);
  });
});

describe("A Staff Order is effectively a Wild Die (769)", () => {
  const battle = (options: Record<string, boolean> = {}) => {
    const of = ordered(
      hand({ options, red: { r1: { at: [10, 20], facing: 90 } }, blue: { b1: { at: [58, 5], facing: 270 } } }),
      NO_SIX,
    );
    of.give({ type: "move-and-fire", stands: ["r1"] });
    of.give({ type: "move", stand: "r1", path: [point(40, 20)] });
    return of;
  };
  it("also for a die of a move", () => {
    const of = battle();
    of.give({ type: "roll-moves", staff: true });
    expect([of.stand("r1").at, of.state.sides.red.staff]).toEqual([[22, 20], 1]);
  });
  it("but by an option for none, nor is it offered", () => {
    const offered = (of: Hand) => {
      const found = of.battle.candidates(of.state, "roll-moves");
      return found.type === "choices" ? found.choices.map(({ name }) => name) : [];
    };
    expect(offered(battle())).toEqual(["Roll the move", "Roll the move with a Staff Order: one die is a 6"]);
    const none = battle({ staffMoves: false });
    expect(none.refused({ type: "roll-moves", staff: true }).rule).toBe("Wild Dice");
    expect(offered(none)).toEqual(["Roll the move"]);
  });
  it("but one die of a move is at its highest by one of both", () => {
    expect(battle().refused({ type: "roll-moves", staff: true, wild: true }).rule).toBe("Wild Dice");
  });
  it("and for a die of a unit that disengages", () => {
    const of = ordered(
      hand({ red: { r1: { at: [30, 20], facing: 90 } }, blue: { b1: { at: [50, 20], facing: 270 } } }),
      NO_SIX,
    );
    of.give({ type: "disengage", stands: ["r1"], staff: true });
    while (of.decision.interrupts) of.give({ type: "hold" });
    expect(of.stand("r1").at).toEqual([18, 20]);
  });
});

describe("Movement Orders (412)", () => {
  const ends = (options: Record<string, string>) => {
    const of = ordered(
      hand({
        ...QUIET,
        options,
        red: { r1: { at: [10, 5], facing: 0 }, r2: { at: [12, 5], facing: 0 } },
        blue: { b1: { at: [58, 2], facing: 270 } },
        terrain: [["woods", 11, 5.5, 3, 34]],
      }),
      NO_SIX,
      5,
      3,
    );
    of.give({ type: "move-and-fire", stands: ["r2", "r1"] });
    of.give({ type: "move", stand: "r2", path: [point(12, 36)] });
    of.give({ type: "move", stand: "r1", path: [point(10, 36)] });
    of.give({ type: "roll-moves" }, 2, 2, 2);
    while (of.decision.interrupts) of.give({ type: "hold" });
    return ["r2", "r1"].map((id) => of.stand(id).at?.[1] ?? 0);
  };
  it("a unit that would end farther than 6″ from those that moved before it stops where it still holds", () => {
    const [slow = 0, fast = 0] = ends({});
    expect(fast - slow).toBeGreaterThan(6);
    expect(Math.hypot(fast - slow - 1, 1)).toBeLessThanOrEqual(6 + 1 / 8);
  });
  it("by an option only the declared destinations count", () => {
    const [slow = 0, fast = 0] = ends({ groupEnds: "declared" });
    expect(fast - slow - 1).toBeGreaterThan(6);
  });
});

describe("Commit Reserves (602)", () => {
  const battle = () => {
    const red = ["r2", "r3"].map((id) => [id, { vehicle: "Tiger I", formation: "second" }] as const);
    const of = hand({
      ...QUIET,
      red: { r1: { at: [10, 20] }, ...Object.fromEntries(red) },
      blue: { b1: { at: [58, 20], facing: 270 } },
      formations: [{ id: "second", side: "red", name: "Second company" }],
      entryEdges: [{ id: "west", side: "red", edge: "west", from: 10 as never, to: 30 as never, turn: 1 }],
      reinforcements: [{ id: "late", side: "red", turn: 1, edge: "west", stands: ["r2", "r3"] }],
    });
    ordered(of, NO_SIX);
    of.give({ type: "commit-reserves", stands: ["r2", "r3"] });
    return of;
  };
  const west = (of: Hand, id: string) => {
    const { status, at, facing } = of.stand(id);
    return [status, at?.[0], facing];
  };
  it("units without a destination are placed on the edge", () => {
    const of = battle();
    of.give({ type: "end-activation" });
    expect([west(of, "r2"), west(of, "r3")]).toEqual([
      ["on-table", 0.5, 90],
      ["on-table", 0.5, 90],
    ]);
  });
  it("a unit that breaks down on entering stands on the edge, and may fire there", () => {
    const of = battle();
    of.give({ type: "move", stand: "r2", path: [point(0, 20), point(6, 20)] });
    of.give({ type: "roll-moves" }, 1, 1, 2);
    while (of.decision.interrupts) of.give({ type: "hold" });
    expect(of.stand("r2").breakdown).toMatchObject({ type: "broken" });
    expect(west(of, "r2")).toEqual(["on-table", 0.5, 90]);
    expect(kinds(of)).toContain("fire");
  });
});

describe("The Command Pulse (304)", () => {
  const lapse = { type: "lapse" } as const;
  /** All that is on the table was activated, and a chain of two dice is in hand. */
  const battle = (more: Partial<Layout> & { readonly red?: Layout["red"] } = {}) => {
    const of = hand({ ...QUIET, blue: { b1: { at: [58, 20], facing: 270 } }, red: { r1: { at: [10, 20] } }, ...more });
    of.give({ type: "roll-command" }, 5, 5, 4, 3, 2, 5, 4, 4, 3, 2);
    of.give({ type: "choose-chain", chain: 5 });
    change(of, "r1", "activated");
    return of;
  };
  it("dice aren't given up while they can become Staff Orders", () => {
    const of = battle();
    expect([of.refused(lapse).rule, kinds(of).includes("lapse")]).toEqual(["The Command Pulse", false]);
    of.give({ type: "order", chain: 1 });
    of.give(lapse);
  });
  it("a die isn't given up while a company can be committed", () => {
    const of = battle({
      red: { r1: { at: [10, 20] }, r2: {} },
      entryEdges: [{ id: "west", side: "red", edge: "west", from: 10 as never, to: 30 as never, turn: 1 }],
      reinforcements: [{ id: "late", side: "red", turn: 1, edge: "west", stands: ["r2"] }],
    });
    of.give({ type: "order", chain: 1 });
    expect(of.refused(lapse).reason).toContain("r2 can be committed");
  });
  it("a side with dice that were all ones has a pulse for its Staff Orders (738)", () => {
    const of = hand({ red: { r1: { at: [10, 20] } }, blue: { b1: { at: [58, 20], facing: 270 } } });
    of.give({ type: "roll-command" }, 1, 1, 1, 1, 1, 5, 4, 4, 3, 2);
    const given: ArmourCommand[] = [];
    for (let i = 0; i < 60 && !(of.decision.side === "red" && kinds(of).includes("order")); i++) {
      const open = kinds(of);
      const next: ArmourCommand = open.includes("choose-chain")
        ? {
            type: "choose-chain",
            chain: ([5, 4, 3, 2, 6] as const).find((chain) => of.state.sides.blue.dice[chain] > 0) ?? 5,
          }
        : open.includes("order")
          ? { type: "order", chain: of.state.pulse?.left ?? 1 }
          : open.includes("move-and-fire") && !of.stand("b1").activated
            ? { type: "move-and-fire", stands: ["b1"] }
            : {
                type: open.includes("end-activation")
                  ? "end-activation"
                  : open.includes("restock")
                    ? "restock"
                    : open.includes("lapse")
                      ? "lapse"
                      : "end-pulse",
              };
      given.push(next);
      of.give(next);
    }
    expect([of.decision.side, of.state.turn]).toEqual(["red", 1]);
    of.give({ type: "order", chain: 0, staff: 1 });
    of.give({ type: "move-and-fire", stands: ["r1"] });
  });
  it("artillery is called between the actions of a group (738)", () => {
    const of = ordered(
      hand({
        figures: { red: { ...FIGURES.red, artilleryResponseDice: 4 }, blue: { ...FIGURES.blue, staffOrders: 0 } },
        red: { r1: { at: [10, 20] }, r2: { at: [10, 23] }, gun: { vehicle: "M7 Howitzer Motor Carriage" } },
        blue: { b1: { at: [58, 20], facing: 270 } },
      }),
      NO_SIX,
    );
    of.give({ type: "move-and-fire", stands: ["r1", "r2"] });
    expect(kinds(of)).toContain("call-mission");
    of.give({ type: "call-mission", stand: "gun", at: point(50, 30) }, 4, 4, 1, 1, 1, 1, 1, 5);
    expect(of.event("burst-began").at).toEqual([50, 30]);
    expect(kinds(of)).toContain("move");
  });
});

describe("Disengage Group (608)", () => {
  it("ends facing the enemy, wherever it faced before", () => {
    const of = ordered(
      hand({ ...QUIET, red: { r1: { at: [30, 20], facing: 90 } }, blue: { b1: { at: [24, 4], facing: 0 } } }),
      NO_SIX,
    );
    of.give({ type: "disengage", stands: ["r1"] }, 1);
    while (of.decision.interrupts) of.give({ type: "hold" });
    expect(of.stand("r1")).toMatchObject({ at: [23, 20], facing: 176 });
  });
});

describe("Sideways and Backwards Movement (430)", () => {
  it("a unit that goes backwards chooses its facing at the end, and the log shows its inches", () => {
    const of = ordered(
      hand({ ...QUIET, red: { r1: { at: [30, 20], facing: 90 } }, blue: { b1: { at: [58, 2], facing: 270 } } }),
      NO_SIX,
    );
    of.give({ type: "move-and-fire", stands: ["r1"] });
    of.give({ type: "move", stand: "r1", path: [point(26, 20)], backwards: true, facing: 180 as never });
    of.give({ type: "roll-moves" }, 4);
    expect(of.stand("r1")).toMatchObject({ at: [26, 20], facing: 180 });
    expect(of.log.map(({ text }) => text)).toContain("r1 may move 4″");
  });
});
