/** A turn of the modern game from its first phase to its last, and the side that acts in each (05.00, 07.02.03, 07.02.04). */
import { describe, expect, it } from "vitest";
import type { ModernCommand } from "../../../../../shared/rules/ghq-modern/play/battle.ts";
import { at, type Layout } from "../../ghq-wwii/play/table.ts";
import { Hand } from "./table.ts";

/** Both sides see each other over an open field, and both have a stand of level 4. */
const BATTLE: Layout = {
  size: [72, 48],
  red: {
    r1: { at: [10, 10], vehicle: "M1A2", formation: "a" },
    r2: { at: [10, 14], formation: "b" },
    rg: { at: [2, 46], role: "ghq" },
  },
  blue: {
    b1: { at: [24, 10], vehicle: "M1A2", formation: "c" },
    b2: { at: [24, 14], formation: "d" },
    bg: { at: [70, 46], role: "ghq" },
  },
};
const fire = (stand: string, target: string): ModernCommand => ({ type: "fire", stand, target });
/** An attack by one stand that fails its roll to fire. */
const misses = (hand: Hand, stand: string, target: string) => {
  hand.give(fire(stand, target), ...(hand.asks(fire(stand, target)).length > 0 ? [20] : []));
  if (hand.state.attack) hand.give({ type: "open-fire" }, 20);
};

describe("the sequence of play (05.00)", () => {
  it("has five phases after the organization, always in the same order, and then the next turn", () => {
    const hand = new Hand(BATTLE);
    const seen: string[] = [];
    const look = () => {
      const now = `${hand.state.turn} ${hand.state.phase}`;
      if (seen.at(-1) !== now) seen.push(now);
    };
    look();
    hand.organized();
    look();
    hand.initiative();
    look();
    hand.passed("first-fire");
    look();
    hand.passed("second-fire");
    look();
    hand.orders();
    while (hand.state.phase === "movement") hand.give({ type: "pass" });
    look();
    expect(seen).toEqual([
      "0 organization",
      "1 initiative",
      "1 first-fire",
      "1 second-fire",
      "1 movement",
      "2 initiative",
    ]);
    // No stand has a marker: marker removal passes by itself, but it comes.
    expect(hand.facts.flatMap((event) => (event.type === "phase-began" ? [event.phase] : []))).toEqual([
      "removal",
      "initiative",
    ]);
  });

  it("refuses in each phase the commands of another", () => {
    const OTHERS: readonly (readonly [phases: readonly string[], command: ModernCommand])[] = [
      [["organization"], { type: "battle-group", stands: ["r1", "r2"] }],
      [["initiative"], { type: "roll-initiative" }],
      [["first-fire", "second-fire"], fire("r1", "b1")],
      [["movement"], { type: "roll-orders" }],
      [["removal"], { type: "recover" }],
    ];
    const hand = new Hand(BATTLE);
    hand.give({ type: "intervene", stand: "b2", change: { type: "bead", bead: "s", on: true }, why: "earlier" });
    const check = (phase: string) => {
      expect(hand.state.phase).toBe(phase);
      for (const [phases, command] of OTHERS)
        if (!phases.includes(phase))
          expect(hand.refused(command).rule, `${command.type} in ${phase}`).toMatch(/^0[57]/);
    };
    check("organization");
    hand.organized();
    check("initiative");
    hand.initiative();
    hand.give({ type: "go-first", side: "red" });
    check("first-fire");
    hand.passed("first-fire");
    hand.give({ type: "go-first", side: "red" });
    check("second-fire");
    hand.passed("second-fire");
    check("movement");
    hand.orders();
    while (hand.state.phase === "movement") hand.give({ type: "pass" });
    check("removal");
  });

  it("rolls a twenty-sided die and six-sided ones, and no others (03.04)", () => {
    const hand = new Hand(BATTLE).organized();
    const asked = hand.asks({ type: "roll-initiative" }, 3).slice(0, 2);
    hand.initiative();
    hand.give({ type: "go-first", side: "red" });
    asked.push(...hand.asks(fire("r1", "b1")));
    hand.passed("first-fire").passed("second-fire");
    asked.push(...hand.asks({ type: "roll-orders" }));
    hand.orders();
    asked.push(...hand.asks({ type: "order-move", group: "a" }));
    expect(asked).toEqual(["2D6", "2D6", "1D20", "2D6", "2D6", "2D6", "1D20"]);
  });
});

describe("each fire phase (07.02.04)", () => {
  it("begins with the side that the side with the initiative chooses; the sides alternate, and two passes in a row end it", () => {
    const hand = new Hand({ ...BATTLE, red: { ...BATTLE.red, r3: { at: [10, 18], vehicle: "M1A2" } } }).initiative(
      "blue",
    );
    expect(hand.decision).toMatchObject({ side: "blue", open: [{ kind: "go-first" }] });
    hand.give({ type: "go-first", side: "red" });
    misses(hand, "r1", "b1");
    expect(hand.decision.side).toBe("blue");
    // A pass alone ends nothing: red goes on, and then blue may again.
    hand.give({ type: "pass" });
    misses(hand, "r3", "b1");
    expect(hand.state.phase).toBe("first-fire");
    hand.give({ type: "pass" });
    expect(hand.state.phase).toBe("second-fire");
    expect(hand.decision).toMatchObject({ side: "blue", open: [{ kind: "go-first" }] });
  });
});

describe("shots and moves by tech level (05.00 (4), its last lines)", () => {
  it("level 4 fires twice and moves in full, level 3 fires once and moves in full", () => {
    const hand = new Hand({ ...BATTLE, blue: { b1: { at: [24, 10] }, b9: { at: [70, 46] } } }).initiative();
    misses(hand, "r1", "b1");
    hand.passed("first-fire");
    hand.give({ type: "go-first", side: "red" });
    misses(hand, "r1", "b1");
    hand.give({ type: "pass" });
    misses(hand, "r2", "b1");
    hand.passed("second-fire").orders();
    hand.give({ type: "standing-order", side: "blue", order: { type: "hold" } });
    expect([hand.state.stands[0]?.shots, hand.state.stands[1]?.shots]).toEqual([2, 1]);
    for (const [group, stand, x, y] of [
      ["a", "r1", 10, 30],
      ["b", "r2", 10, 34],
    ] as const) {
      hand.give({ type: "order-move", group }, 1);
      hand.give({ type: "move", stand, path: [at(x, y)] });
      expect(hand.stand(stand).at).toEqual([x, y]);
      if (hand.decision.side === "blue") hand.give({ type: "pass" });
    }
  });
});

describe("how often a stand is attacked (07.02.03)", () => {
  it("is once in each fire phase and once by opportunity fire, all three in one turn", () => {
    const blue = (y: number) => ({ at: [45, y] as const, vehicle: "M1A2" });
    const hand = new Hand({
      ...BATTLE,
      red: { r1: { at: [10, 10], vehicle: "M1A2", formation: "a" }, rg: { at: [10, 18], role: "ghq" } },
      blue: { b1: blue(10), b2: blue(14), b3: blue(18), bg: { at: [70, 46], role: "ghq" } },
    }).initiative("blue");
    // 25 against 20 is +5; 35″ are +2: 2D6 of 12 is row 14: S, and S again.
    for (const [phase, stand, other] of [
      ["first-fire", "b1", "b2"],
      ["second-fire", "b2", "b3"],
    ] as const) {
      expect(hand.state.phase).toBe(phase);
      hand.give({ type: "go-first", side: "blue" });
      hand.give(fire(stand, "r1"));
      hand.give({ type: "open-fire" }, 1, 6, 6);
      hand.give({ type: "pass" });
      expect(hand.refused(fire(other, "r1")).rule).toBe("07.02.03");
      hand.passed(phase);
    }
    hand.orders();
    hand.give({ type: "order-move", group: "a" }, 1);
    hand.give({ type: "move", stand: "r1", path: [at(10, 20)] });
    hand.give({ type: "opportunity-fire", stand: "b3", at: 0 });
    hand.give({ type: "open-fire" }, 1, 6, 6, 1);
    hand.give({ type: "go-on" });
    // Two others have a shot left, but it has suffered its attack.
    expect(hand.stand("r1")).toMatchObject({ at: [10, 20], s: true, opportunityBy: ["b3"] });
  });
});
