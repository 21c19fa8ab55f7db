import { describe, expect, test } from "vitest";
import { at, type Hand, type Layout, moving } from "./table.ts";

describe("opportunity fire (8.5)", () => {
  /** Red's a moves from west to east; blue's z looks at it, red's m may cover. */
  const declared = (
    layout: Partial<Layout> = {},
    path: (readonly [number, number])[] = [[16, 12]],
    orders: "ask" | "hold" = "ask",
  ) => {
    const hand = moving(
      {
        red: { a: { at: [4, 12] }, m: { at: [4, 16] } },
        blue: { z: { at: [24, 14] } },
        ...layout,
        // The mover does not answer: covering fire has separate tests.
        options: { coveringFireBy: "others", ...layout.options },
      },
      { red: [["a"]] },
    );
    if (orders === "hold") hand.give({ type: "standing-order", side: "blue", order: { type: "hold" } });
    hand.give({ type: "independent-move", group: hand.groupOf("a") }, 1);
    hand.give({ type: "move", stand: "a", path: path.map(([x, y]) => at(x, y)) });
    return hand;
  };
  test("asks once for each stretch of the same odds, and goes on where it is held", () => {
    const hand = declared();
    expect(hand.decision).toMatchObject({ side: "blue", interrupts: { stand: "a", from: 0 } });
    const stretches: [number, number][] = [];
    while (hand.decision.interrupts) {
      const { from, to } = hand.decision.interrupts;
      stretches.push([from, to]);
      hand.give({ type: "hold" });
    }
    // From 20.1″ to 8.25″ away: the bands over 20″, to 20, to 15, to 10.
    expect(stretches).toEqual([
      [0, 0],
      [0.5, 5],
      [5.5, 10],
      [10.5, 12],
    ]);
    expect(hand.stand("a").at).toEqual([16, 12]);
  });
  test("stops the mover at the half inch that the firer names", () => {
    const hand = declared();
    hand.give({ type: "hold" });
    expect(hand.refused({ type: "opportunity-fire", stand: "z", at: 0.75 }).rule).toBe("8.5.2");
    expect(hand.refused({ type: "opportunity-fire", stand: "z", at: 8 }).rule).toBe("8.5.2");
    expect(hand.refused({ type: "opportunity-fire", stand: "m", at: 2 }).rule).toBe("7.0");
    hand.give({ type: "opportunity-fire", stand: "z", at: 3 }, 1, 6, 6);
    expect(hand.stand("a").at).toEqual([7, 12]);
    expect(hand.event("attacked")).toMatchObject({ purpose: "opportunity", rolled: { result: "none" } });
  });
  test("a firer that stays engaged with another lets a mover go that has left its front (7.3.4)", () => {
    const hand = declared(
      {
        red: { a: { at: [23, 12.5] }, e: { at: [23, 11.5] } },
        blue: { z: { at: [24, 12] } },
      },
      [
        [23, 16],
        [20, 16],
      ],
    );
    const asked: [number, number][] = [];
    while (hand.decision.interrupts) {
      const { from, to } = hand.decision.interrupts;
      asked.push([from, to]);
      hand.give({ type: "hold" });
    }
    expect(asked).toEqual([[0, 0]]);
    expect(hand.stand("a").at).toEqual([20, 16]);
  });
  test("no effect: it may go on; any result: a cohesion roll first (8.5.4)", () => {
    const calm = declared({ red: { a: { at: [4, 12] } } });
    calm.give({ type: "hold" });
    calm.give({ type: "opportunity-fire", stand: "z", at: 3 }, 1, 6, 6);
    expect(calm.decision).toMatchObject({ side: "red", open: [{ kind: "go-on" }, { kind: "move" }, { kind: "halt" }] });
    calm.give({ type: "go-on" });
    expect(calm.stand("a").at).toEqual([16, 12]);

    const shaken = (natural: number) => {
      const hand = declared({ red: { a: { at: [4, 12] } } });
      hand.give({ type: "hold" });
      // Panther 11 against 9 is +2; 16–20″ is +3: 2D6 of 8 is row 11, column +2: S.
      hand.give({ type: "opportunity-fire", stand: "z", at: 3 }, 1, 4, 4, natural);
      return hand;
    };
    expect(shaken(10).decision.side).toBe("red");
    expect(shaken(10).event("go-on-tested")).toMatchObject({ success: true, modifiers: [{ value: 4 }] });
    const stopped = shaken(11);
    expect(stopped.stand("a")).toMatchObject({ at: [7, 12], s: true });
    expect(stopped.decision.interrupts).toBeNull();
  });
  test("the rest may be planned anew, with the points that are left", () => {
    const hand = declared({ red: { a: { at: [4, 12] } } });
    hand.give({ type: "hold" });
    hand.give({ type: "opportunity-fire", stand: "z", at: 3 }, 1, 6, 6);
    const question = hand.battle.moveQuestion(hand.state, "a");
    expect(question).toMatchObject({ from: { at: [7, 12] }, points: 9, always: 0 });
    expect(hand.refused({ type: "move", stand: "a", path: [at(7, 21.5)] }).rule).toBe("8.3.1");
    expect(hand.refused({ type: "turn", stand: "a", facing: 0 as never }).rule).toBe("8.5.4");
    hand.give({ type: "move", stand: "a", path: [at(7, 21)] });
    expect(hand.stand("a").at).toEqual([7, 21]);
  });
  test("halting is always possible", () => {
    const hand = declared({ red: { a: { at: [4, 12] } } });
    hand.give({ type: "hold" });
    hand.give({ type: "opportunity-fire", stand: "z", at: 3 }, 1, 6, 6);
    hand.give({ type: "halt" });
    expect(hand.stand("a").at).toEqual([7, 12]);
  });
  test("only stands in firing posture that have not fired (8.5.1)", () => {
    const posture = moving(
      { red: { a: { at: [4, 12] } }, blue: { z: { at: [20, 14] } } },
      { red: [["a"]], blue: [["z"]] },
    );
    posture.give({ type: "independent-move", group: posture.groupOf("a") }, 1);
    posture.give({ type: "move", stand: "a", path: [at(8, 12)] });
    expect(posture.stand("a").at).toEqual([8, 12]);
    const fired = moving({ red: { a: { at: [4, 12] } }, blue: { z: { at: [20, 14] } } }, { red: [["a"]] });
    fired.give({ type: "independent-move", group: fired.groupOf("a") }, 1);
    fired.give({ type: "intervene", stand: "z", change: { type: "bead", bead: "fired", on: true }, why: "" });
    fired.give({ type: "move", stand: "a", path: [at(8, 12)] });
    expect(fired.decision.interrupts).toBeNull();
  });
  const twoFirers = {
    red: { a: { at: [4, 12] as const } },
    blue: { z: { at: [20, 14] as const }, y: { at: [20, 10] as const } },
  };
  test("a stand suffers it once a phase (8.5.5)", () => {
    const hand = declared(twoFirers);
    hand.give({ type: "opportunity-fire", stand: "z", at: 0 }, 1, 6, 6);
    hand.give({ type: "go-on" });
    expect(hand.stand("a").at).toEqual([16, 12]);
  });
  test("once by each enemy stand, where the option says so", () => {
    const hand = declared({ ...twoFirers, options: { opportunityFire: "each-enemy" } });
    hand.give({ type: "opportunity-fire", stand: "z", at: 0 }, 1, 6, 6);
    hand.give({ type: "go-on" });
    expect(hand.decision).toMatchObject({ side: "blue", interrupts: { from: 0 } });
    hand.give({ type: "opportunity-fire", stand: "y", at: 0 }, 1, 6, 6);
  });
  test("a shot that failed its cohesion roll is spent, and others may still fire there", () => {
    const hand = declared(twoFirers);
    hand.give({ type: "opportunity-fire", stand: "z", at: 1 }, 20);
    expect(hand.decision).toMatchObject({ side: "blue", interrupts: { from: 1 } });
    expect(hand.refused({ type: "opportunity-fire", stand: "z", at: 1 }).rule).toBe("7.1.4");
    hand.give({ type: "opportunity-fire", stand: "y", at: 1 }, 20);
    expect(hand.stand("a").at).toEqual([16, 12]);
  });
  test("an eliminated mover leaves its wreck where it was hit", () => {
    const hand = declared({ red: { a: { at: [4, 12] }, m: { at: [4, 20] } } }, [[12, 12]]);
    const last = () => hand.decision.interrupts?.to === 8;
    while (!last()) hand.give({ type: "hold" });
    // From 12.2″, Panther 11 against 9: column +2; 2D6 of 2 and 2 for the range is row 4: D. It bears one already.
    expect(hand.decision.interrupts).toMatchObject({ stand: "a" });
    hand.stand("a").d = true;
    hand.give({ type: "opportunity-fire", stand: "z", at: 8 }, 1, 1, 1);
    expect(hand.stand("a")).toMatchObject({ status: "eliminated", at: [12, 12] });
    expect(hand.decision.interrupts).toBeNull();
  });
  test("a stand that is stopped among friends goes back until there is room (8.3.4)", () => {
    const hand = declared({ red: { a: { at: [4, 12] }, x: { at: [7.5, 11.25] } } }, [[12, 12]]);
    while (hand.decision.interrupts?.to === 0) hand.give({ type: "hold" });
    hand.give({ type: "opportunity-fire", stand: "z", at: 3 }, 1, 4, 4, 20);
    hand.give({ type: "decline" });
    // East of 6.5″ it would overlap its friend.
    expect(hand.stand("a").at).toEqual([6.5, 12]);
  });

  describe("standing orders", () => {
    test("hold: no side gets a question", () => {
      expect(declared({}, [[16, 12]], "hold").stand("a").at).toEqual([16, 12]);
    });
    test("within the given inches: the first place of it, without a question", () => {
      const hand = moving({ red: { a: { at: [4, 12] } }, blue: { z: { at: [24, 12] } } }, { red: [["a"]] });
      hand.give({ type: "standing-order", side: "blue", stand: "z", order: { type: "within", inches: 12 } });
      hand.give({ type: "independent-move", group: hand.groupOf("a") }, 1);
      hand.give({ type: "move", stand: "a", path: [at(16, 12)] });
      expect(hand.decision.automatic).toEqual({ type: "opportunity-fire", stand: "z", at: 8 });
    });
    test("at a chance or better", () => {
      const hand = moving({ red: { a: { at: [4, 12] } }, blue: { z: { at: [24, 12] } } }, { red: [["a"]] });
      hand.give({ type: "standing-order", side: "blue", order: { type: "chance", percent: 40 } });
      hand.give({ type: "independent-move", group: hand.groupOf("a") }, 1);
      hand.give({ type: "move", stand: "a", path: [at(16, 12)] });
      const automatic = hand.decision.automatic;
      if (automatic?.type !== "opportunity-fire") throw new Error("no automatic fire");
      const chance = (command: typeof automatic) => {
        const found = hand.battle.forecast(hand.state, command as never);
        if ("reason" in found) throw new Error(found.reason);
        const [n, d] = (found.outcomes.at(-1)?.chance ?? "1").split("/").map(Number);
        return 1 - (n ?? 1) / (d ?? 1);
      };
      expect(chance(automatic)).toBeGreaterThanOrEqual(0.4);
    });
    test("another side's, or a stand's of the other side, are refused", () => {
      const hand = declared();
      expect(hand.refused({ type: "standing-order", side: "red", stand: "z", order: { type: "hold" } }).rule).toBe(
        "house",
      );
      expect(hand.refused({ type: "standing-order", side: "red", order: null }).rule).toBe("house");
    });
  });
});

describe("covering fire (8.6)", () => {
  const answered = (options: Layout["options"] = {}) => {
    const hand = moving(
      { red: { a: { at: [4, 12] }, m: { at: [4, 16] } }, blue: { z: { at: [20, 14] } }, options },
      { red: [["a"]] },
    );
    hand.give({ type: "independent-move", group: hand.groupOf("a") }, 1);
    hand.give({ type: "move", stand: "a", path: [at(12, 12)] });
    hand.give({ type: "opportunity-fire", stand: "z", at: 0 }, 1, 6, 6);
    return hand;
  };
  const who = (hand: Hand) => {
    const found = hand.battle.candidates(hand.state, "covering-fire");
    return found.type === "choices" ? found.choices.map(({ stand }) => stand) : [];
  };
  test("by the stand that was fired at, or by another in firing posture; at +3", () => {
    const hand = answered();
    expect(hand.decision).toMatchObject({ side: "red", open: [{ kind: "covering-fire" }, { kind: "decline" }] });
    expect(who(hand)).toEqual(["a", "m"]);
    hand.give({ type: "covering-fire", stand: "m" }, 11, 6, 6);
    expect(hand.event("attacked")).toMatchObject({
      purpose: "covering",
      target: "z",
      working: { cohesion: { need: 11, modifiers: [{ value: 3, rule: "8.6.3" }] } },
    });
    // One answer, then the mover goes on.
    expect(hand.decision.open.map(({ kind }) => kind)).toEqual(["go-on", "move", "halt"]);
  });
  test("only the one, only the others, as the option says", () => {
    expect(who(answered({ coveringFireBy: "target" }))).toEqual(["a"]);
    expect(who(answered({ coveringFireBy: "others" }))).toEqual(["m"]);
  });
  test("may be declined", () => {
    const hand = answered();
    hand.give({ type: "decline" });
    hand.give({ type: "go-on" });
    expect(hand.stand("a").at).toEqual([12, 12]);
  });
  test("it is outside the one attack on a target (8.6): z may still be eliminated by it", () => {
    const hand = answered();
    expect(hand.stand("z").attacked).toBe(false);
    hand.give({ type: "covering-fire", stand: "a" }, 1, 6, 6);
    expect(hand.stand("z").attacked).toBe(false);
    expect(hand.refused({ type: "covering-fire", stand: "m" }).rule).toBe("8.6.1");
  });
  test("an opportunity shot with a failed cohesion roll triggers none (8.6.1)", () => {
    const hand = moving(
      { red: { a: { at: [4, 12] }, m: { at: [4, 16] } }, blue: { z: { at: [20, 14] } } },
      { red: [["a"]] },
    );
    hand.give({ type: "independent-move", group: hand.groupOf("a") }, 1);
    hand.give({ type: "move", stand: "a", path: [at(12, 12)] });
    hand.give({ type: "opportunity-fire", stand: "z", at: 0 }, 20);
    expect(hand.refused({ type: "covering-fire", stand: "m" }).rule).toBe("8.6.1");
    expect(hand.stand("a").at).toEqual([12, 12]);
  });
  test("markers count besides the +3: a suppressed stand needs 7 or less at level 14 (8.6.3)", () => {
    const hand = answered();
    hand.stand("m").s = true;
    hand.give({ type: "covering-fire", stand: "m" }, 8);
    expect(hand.event("attacked")).toMatchObject({
      rolled: { cohesion: { success: false } },
      working: { cohesion: { need: 7 } },
    });
  });
  test("answers for a mover that was eliminated, too", () => {
    const hand = moving(
      { red: { a: { at: [4, 12] }, m: { at: [4, 16] } }, blue: { z: { at: [20, 14] } } },
      { red: [["a"]] },
    );
    hand.give({ type: "independent-move", group: hand.groupOf("a") }, 1);
    hand.stand("a").d = true;
    hand.give({ type: "move", stand: "a", path: [at(12, 12)] });
    // 11 against 9 is +2; 16.1″ are +3: 2D6 of 2 is row 5: D, the second.
    hand.give({ type: "opportunity-fire", stand: "z", at: 0 }, 1, 1, 1);
    expect(hand.stand("a").status).toBe("eliminated");
    expect(who(hand)).toEqual(["m"]);
    hand.give({ type: "covering-fire", stand: "m" }, 11, 6, 6);
  });
});
