import { describe, expect, test } from "vitest";
import type { ModernCommand } from "../../../../../shared/rules/ghq-modern/play/battle.ts";
import { at, type Layout } from "../../ghq-wwii/play/table.ts";
import { Hand } from "./table.ts";

/** Against half of a T-72's armour, from its flank: column +1. */
const WEAK = { at: [30, 26], vehicle: "PT-76" } as const;

/** Red's r1 is about to cross in front of blue, which sees it only on its way. */
const crossing = (more: Partial<Layout> = {}, blue: Layout["blue"] = { b1: WEAK }) => {
  const hand = new Hand({
    size: [72, 48],
    sight: 16,
    red: { r1: { at: [14, 12], formation: "a" } },
    blue: { ...blue, b9: { at: [70, 46] } },
    ...more,
  })
    .initiative()
    .moving();
  hand.give({ type: "independent-move", group: "a" }, 1);
  return hand;
};
const go: ModernCommand = { type: "move", stand: "r1", path: [at(33, 12)] };

describe("opportunity fire (07.06.05)", () => {
  test("stops the mover where it is fired at; it always rolls to go on", () => {
    const hand = crossing();
    hand.give(go);
    expect(hand.decision).toMatchObject({ side: "blue", rule: "07.06.05" });
    const from = hand.decision.interrupts?.from ?? 0;
    // S: 10 + 4 is the level.
    hand.give({ type: "opportunity-fire", stand: "b1", at: from }, 1, 6, 6, 10);
    expect(hand.event("go-on-tested")).toMatchObject({ success: true });
    expect(hand.decision).toMatchObject({ side: "red", open: [{ kind: "go-on" }, { kind: "move" }, { kind: "halt" }] });
    hand.give({ type: "go-on" });
    expect(hand.stand("r1").at).toEqual(at(33, 12));
  });
  test("a failed roll leaves it where it is", () => {
    const hand = crossing();
    hand.give(go);
    const from = hand.decision.interrupts?.from ?? 0;
    hand.give({ type: "opportunity-fire", stand: "b1", at: from }, 1, 6, 6, 11);
    expect(hand.event("move-ended")).toMatchObject({ why: "stopped", at: at(14 + from, 12) });
  });
  test("several stands make one attack; then no stand fires at it again this turn", () => {
    const hand = crossing({}, { b1: WEAK, b2: { ...WEAK, at: [31.5, 26] }, b3: { ...WEAK, at: [33, 26] } });
    hand.give({ type: "standing-order", side: "blue", stand: "b3", order: { type: "hold" } });
    hand.give(go);
    for (let i = 0; i < 12 && hand.decision.side === "blue"; i++) {
      const { interrupts } = hand.decision;
      const found = hand.battle.candidates(hand.state, "opportunity-fire");
      const stands = found.type === "choices" ? new Set(found.choices.map(({ stand }) => stand)) : new Set();
      if (stands.has("b1") && stands.has("b2")) {
        hand.give({ type: "opportunity-fire", stand: "b1", at: interrupts?.to ?? 0 });
        expect(hand.decision.interrupts).toMatchObject({ stand: "r1" });
        hand.give({ type: "join-fire", stand: "b2" });
        hand.give({ type: "open-fire" }, 1, 6, 6, 1, 6, 6, 1);
        break;
      }
      hand.give({ type: "hold" });
    }
    expect(hand.stand("r1").opportunityBy).toEqual(["b1", "b2"]);
    hand.give({ type: "go-on" });
    expect(hand.stand("r1").at).toEqual(at(33, 12));
  });
  test("where no cohesion roll succeeds it was no attack, and the mover goes on without a question", () => {
    const hand = crossing();
    hand.give(go);
    hand.give({ type: "opportunity-fire", stand: "b1", at: hand.decision.interrupts?.from ?? 0 }, 20);
    expect(hand.stand("r1")).toMatchObject({ at: at(33, 12), opportunityBy: [] });
    expect(hand.stand("b1").shots).toBe(1);
  });
  test("level 4 with one shot used may, others with one used may not", () => {
    for (const [vehicle, asked] of [
      ["M1A2", true],
      ["M60A3", false],
    ] as const) {
      const again = crossing({}, { b1: { at: [30, 26], vehicle } });
      again.give({ type: "intervene", stand: "b1", change: { type: "bead", bead: "fired", on: true }, why: "" });
      again.give(go);
      expect(again.decision.interrupts !== null).toBe(asked);
    }
  });
  test("level 2 that has moved more than half doesn't, unless an option lets it", () => {
    for (const movedTl2Ambush of [false, true]) {
      const hand = new Hand({
        size: [72, 48],
        sight: 16,
        red: { r1: { at: [14, 12], formation: "a" } },
        blue: { b1: { at: [30, 36], vehicle: "T-62", formation: "c" }, b9: { at: [70, 46] } },
        options: { movedTl2Ambush },
      })
        .initiative()
        .moving([4, 4], [4, 4], "blue");
      hand.give({ type: "independent-move", group: "c" }, 1);
      hand.give({ type: "move", stand: "b1", path: [at(30, 26)] });
      hand.give({ type: "independent-move", group: "a" }, 1);
      hand.give(go);
      expect(hand.decision.interrupts !== null).toBe(movedTl2Ambush);
    }
  });
  test("standing orders name further stands and open fire unasked", () => {
    const hand = crossing({}, { b1: { at: [30, 26] }, b2: { at: [31.5, 26] } });
    hand.give({ type: "standing-order", side: "blue", order: { type: "within", inches: 15 } });
    hand.give(go);
    const first = hand.decision.automatic;
    expect(first).toMatchObject({ type: "opportunity-fire" });
    hand.give(first as never);
    while (hand.decision.automatic?.type === "join-fire") hand.give(hand.decision.automatic as never);
    expect(hand.decision.automatic).toEqual({ type: "open-fire" });
  });
});
