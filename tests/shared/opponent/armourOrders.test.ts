/** Armour Battles: situations in which the right decision is clear, each made by hand and put to an opponent. */
import { describe, expect, it } from "vitest";
import { point } from "../../../shared/geometry/units.ts";
import type { Decided } from "../../../shared/opponent/reasons.ts";
import type { PlaceCommand, StandsCommand } from "../../../shared/play/contract.ts";
import type { Scenario } from "../../../shared/scenario/model.ts";
import { hand, ordered } from "../rules/armour-battles/play/hands.ts";
import type { Hand } from "../rules/armour-battles/play/table.ts";

import { decided, edge, FIGURES, figures, player, zone } from "./armourHands.ts";

describe("in hiding", () => {
  const STUG = "Sturmgeschütz III";
  it("guns lie where they see the enemy's way, and face it", () => {
    // Blue comes from the east along the open south; the north lies behind a wood.
    const of = hand({
      figures: figures(),
      terrain: [["woods", 14, 20, 36, 3]],
      zones: [
        zone("behind the wood", [20, 28, 6, 4], { visibleTo: ["red"] }),
        zone("above the valley", [20, 15, 6, 4], { visibleTo: ["red"] }),
        zone("open", [0, 0, 2, 18]),
        zone("theirs", [58, 0, 2, 18], { side: "blue" }),
      ],
      red: { gun: { vehicle: STUG, visibleTo: ["red"] }, other: { at: [1, 5] } },
      blue: { b1: { at: [59, 8] } },
    });
    const { command, why } = decided(of);
    const { at, facing } = command as PlaceCommand;
    expect(at[1]).toBeLessThan(20);
    // It looks east or south, with no unit behind it.
    expect(facing).toBeGreaterThan(45);
    expect(facing).toBeLessThan(225);
    expect(why.options[0]?.parts?.find(({ name }) => name === "ambush")?.value).toBeGreaterThan(0.3);
  });

  const passing = (away: number): Hand => {
    const of = hand({
      figures: figures(),
      red: { gun: { vehicle: STUG, visibleTo: ["red"], at: [10, 4], facing: 0 }, other: { at: [1, 39] } },
      size: [60, 60],
      blue: {
        b1: { at: [10, 10 + away], facing: 180 },
        ...Object.fromEntries([2, 4, 6, 8, 10].map((x) => [`x${x}`, { at: [46 + x, 58] as const }])),
      },
    });
    of.stand("other").fired = true;
    of.give({ type: "roll-command" }, 5, 4, 3, 3, 2, 6, 5, 4, 3, 3);
    of.give({ type: "choose-chain", chain: 5 });
    of.give({ type: "order", chain: 1 });
    of.give({ type: "move-and-fire", stands: ["b1"] });
    of.give({ type: "move", stand: "b1", path: [point(10, 4 + away)] });
    of.give({ type: "roll-moves" }, 6);
    return of;
  };
  it("they hold their fire at long range", () => {
    const { command, why } = decided(passing(27));
    expect(command.type).toBe("hold");
    expect(why.sentence).toMatch(/^Hold fire/);
  });
  it("and open it when the enemy is close", () => {
    expect(decided(passing(11)).command).toMatchObject({ type: "opportunity-fire", stand: "gun" });
  });
});

describe("under fire", () => {
  /** Blue fires at red's one unit; red decides whether it fires back, then the rest. */
  const firedAt = (vehicle: string, by: string, away: number, staff = 1, more: object = {}): Hand => {
    const of = hand({
      figures: { red: { ...FIGURES, staffOrders: staff }, blue: FIGURES },
      red: { r1: { at: [20, 20], facing: 90, vehicle, ...more } },
      blue: { b1: { at: [20 + away, 20], vehicle: by } },
    });
    of.give({ type: "roll-command" }, 5, 4, 3, 3, 2, 6, 5, 4, 3, 3);
    of.give({ type: "choose-chain", chain: 5 });
    of.give({ type: "order", chain: 1 });
    of.give({ type: "move-and-fire", stands: ["b1"] });
    of.stand("r1").fired = true;
    return of;
  };
  it("a light tank breaks off before a Tiger close by, and not before a popgun far off", () => {
    const near = firedAt("M5 Light Tank", "Tiger I", 9);
    near.give({ type: "fire", stand: "b1", target: "r1" });
    const off = decided(near);
    expect(off.command.type).toBe("break-off");
    expect(off.why.options.map(({ command }) => command?.type)).toEqual(["break-off", "stand-fast"]);
    const far = firedAt("M5 Light Tank", "M5 Light Tank", 21);
    far.stand("r1").fired = false;
    far.give({ type: "fire", stand: "b1", target: "r1" });
    if (far.decision.open.some(({ kind }) => kind === "hold")) far.give({ type: "hold" });
    expect(decided(far).command.type).toBe("stand-fast");
  });
  it("a Staff Order is added where it may save the unit, not where it can't be lost", () => {
    const reacting = (disruption: number, faces: readonly number[]): string => {
      const of = firedAt("Panzer IV H", "M4 75mm", 10);
      of.stand("r1").disruption = disruption;
      of.give({ type: "fire", stand: "b1", target: "r1" }, ...faces);
      return JSON.stringify(decided(of).command);
    };
    expect(reacting(2, [4, 4, 5, 1, 1, 1, 1])).toBe('{"type":"react","staff":true}');
    expect(reacting(0, [4, 1, 1, 1, 1, 1, 1])).toBe('{"type":"react"}');
  });
});

describe("orders", () => {
  it("a hurt unit under the guns goes straight back with its front to them", () => {
    const of = ordered(
      hand({
        figures: figures(),
        terrain: [["woods", 6, 17, 6, 6]],
        red: { r1: { at: [17, 20], vehicle: "Panzer IV H" }, r2: { at: [5, 36] } },
        blue: {
          b1: { at: [27, 18], vehicle: "Panther Ausf G" },
          b2: { at: [27, 22], vehicle: "Panther Ausf G" },
          b3: { at: [28, 20], vehicle: "Panther Ausf G" },
        },
      }),
    );
    Object.assign(of.stand("r1"), { disruption: 2, fired: true });
    const { command, why } = decided(of);
    expect(command).toEqual({ type: "disengage", stands: ["r1"] });
    expect(why.meaning).toBe("withdraw");
    expect(why.sentence).toMatch(/^Disengage: r1: \+\d\.\d\d\.$/);
  });

  it("suppression is removed from a unit with a target, and a unit out of sight rallies", () => {
    const of = ordered(
      hand({
        figures: figures(),
        red: { r1: { at: [20, 20], vehicle: "Panther Ausf G" }, r2: { at: [2, 38] } },
        blue: { b1: { at: [30, 20], vehicle: "M4 75mm", facing: 0 } },
      }),
    );
    of.stand("r1").suppressed = true;
    of.stand("r2").activated = true;
    const freed = decided(of);
    expect(freed.command).toMatchObject({ type: "remove-suppression", stand: "r1" });
    expect(freed.why.sentence).toMatch(/^Remove suppression: r1.*: \+\d\.\d\d\.$/);

    const hurt = ordered(
      hand({
        figures: figures(),
        terrain: [["woods", 24, 0, 4, 40]],
        red: { r1: { at: [5, 20] }, r2: { at: [5, 22] } },
        blue: { b1: { at: [55, 20] } },
      }),
    );
    Object.assign(hurt.stand("r1"), { disruption: 2 });
    Object.assign(hurt.stand("r2"), { disruption: 2 });
    const rallied = decided(hurt);
    expect(rallied.command).toEqual({ type: "rally", stands: ["r1", "r2"] });
    expect(rallied.why.sentence).toMatch(/^Rally: r1, r2: \+\d\.\d\d\.$/);
  });

  it("a company in reserve enters before any other unit shifts", () => {
    const of = hand({
      figures: figures(),
      formations: [{ id: "late", side: "red", name: "2nd Company" }] as Scenario["formations"],
      entryEdges: [edge("west", "red", "west")],
      reinforcements: [
        { id: "r", side: "red", turn: 1, edge: "west", stands: ["r2", "r3", "r4"] },
      ] as unknown as Scenario["reinforcements"],
      red: {
        r1: { at: [2, 20] },
        r2: { formation: "late" },
        r3: { formation: "late" },
        r4: { formation: "late" },
      },
      blue: { b1: { at: [58, 20] } },
    });
    const { command, why } = decided(ordered(of));
    expect(command).toEqual({ type: "commit-reserves", stands: ["r2", "r3", "r4"] });
    expect(why.meaning).toBe("commit");
    expect(why.sentence).toBe("Commit reserves: 2nd Company: +0.90.");
  });

  it("of two scouts one goes with a company in reserve, the other sees for it", () => {
    const PUMA = "SdKfz 234/2 Armoured Car (Puma)";
    const of = hand({
      figures: figures(),
      formations: [
        { id: "late", side: "red", name: "2nd Company" },
        { id: "scouts", side: "red", name: "Scouts" },
      ] as Scenario["formations"],
      entryEdges: [edge("west", "red", "west")],
      zones: [zone("ours", [0, 0, 4, 40])],
      reinforcements: [
        { id: "r", side: "red", turn: 2, edge: "west", stands: ["r2", "r3"] },
      ] as unknown as Scenario["reinforcements"],
      red: {
        r1: { at: [2, 20] },
        r2: { formation: "late" },
        r3: { formation: "late" },
        s1: { formation: "scouts", vehicle: PUMA },
        s2: { formation: "scouts", vehicle: PUMA },
      },
      blue: { b1: { at: [58, 20] } },
    });
    const { command, why } = decided(of);
    expect(command).toEqual({ type: "attach", stand: "s1", formation: "late" });
    expect(why.sentence).toBe("s1 with 2nd Company: one order serves them all.");
    of.give(command as never);
    expect(decided(of).command).toMatchObject({ type: "deploy", stand: "s2" });
  });

  it("a Wild Die makes sure of a place that only the longest move reaches, nearer ones need none", () => {
    const going = (y: number): Decided => {
      const of = hand({
        figures: figures(),
        terrain: [["woods", 14, 0, 10, 31]],
        red: { r1: { at: [10, y], facing: 0 }, r2: { at: [1, 1] } },
        blue: { b1: { at: [30, 33], facing: 90 }, b2: { at: [58, 1] } },
      });
      // From y 31 on it sees the enemy's rear round the wood.
      of.give({ type: "roll-command" }, 6, 5, 4, 4, 3, 5, 4, 4, 3, 2);
      Object.assign(of.stand("b1"), { disruption: 2, fired: true });
      of.give({ type: "choose-chain", chain: 5 });
      of.give({ type: "order", chain: 1 });
      of.give({ type: "move-and-fire", stands: ["r1"] });
      const ask = player(of);
      const { command } = ask();
      expect(command).toMatchObject({ type: "move", stand: "r1" });
      of.give(command as never);
      return ask();
    };
    const far = going(20);
    expect(far.command).toEqual({ type: "roll-moves", wild: true });
    expect(far.why.sentence).toMatch(/^Roll the move with a Wild Die.*: \+0\.\d\d\.$/);
    expect(going(27).command).toEqual({ type: "roll-moves" });
  });

  it("Wild Dice are chosen last, and several dice are for units that are far off", () => {
    const far = hand({
      figures: figures(),
      size: [90, 40],
      red: { r1: { at: [5, 20] }, r2: { at: [5, 22] } },
      blue: { b1: { at: [85, 20] } },
    });
    far.give({ type: "roll-command" }, 6, 4, 4, 4, 3, 5, 4, 4, 3, 2);
    expect((decided(far).command as unknown as { chain: number }).chain).not.toBe(6);
    far.give({ type: "choose-chain", chain: 4 });
    expect(decided(far).command).toMatchObject({ type: "order", chain: 3 });
    const near = hand({
      figures: figures(),
      size: [90, 40],
      red: { r1: { at: [5, 20] }, r2: { at: [5, 22] } },
      blue: { b1: { at: [22, 20] } },
    });
    near.give({ type: "roll-command" }, 6, 4, 4, 4, 3, 5, 4, 4, 3, 2);
    near.give({ type: "choose-chain", chain: 4 });
    expect(decided(near).command).toMatchObject({ type: "order", chain: 1 });
  });

  it("units that are commanded together move together, by as many dice as they have", () => {
    const of = hand({
      figures: figures(),
      size: [90, 40],
      red: { r1: { at: [5, 18] }, r2: { at: [5, 20] }, r3: { at: [5, 22] }, r4: { at: [7, 20] } },
      blue: { b1: { at: [85, 20] } },
    });
    of.give({ type: "roll-command" }, 6, 4, 4, 4, 3, 5, 4, 4, 3, 2);
    of.give({ type: "choose-chain", chain: 4 });
    of.give({ type: "order", chain: 3 });
    const act = decided(of).command as unknown as StandsCommand;
    expect([...act.stands].sort()).toEqual(["r1", "r2", "r3", "r4"]);
    of.give(act as never);
    const told: string[] = [];
    for (let i = 0; i < 4; i++) {
      const { command } = decided(of);
      if (command.type !== "move") break;
      told.push((command as unknown as { stand: string }).stand);
      of.give(command as never);
    }
    expect(told).toHaveLength(4);
  });
});
