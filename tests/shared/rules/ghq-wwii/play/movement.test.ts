import { describe, expect, test } from "vitest";
import { at, Hand, type Layout } from "./table.ts";

/** In the movement phase, orders rolled (4 + 4: three for a GHQ of quality 0), red to act. */
const moving = (
  layout: Layout,
  groups: { red?: string[][]; blue?: string[][] },
  ...orders: Parameters<Hand["orders"]>
) =>
  new Hand(layout)
    .initiative()
    .posture(groups)
    .noFire()
    .orders(...orders);
const far = { b1: { at: [46, 12] as const } };
const company = { a: { at: [4, 10] as const }, b: { at: [4, 11] as const }, c: { at: [4, 12] as const } };

describe("movement orders (8.2.1, 8.2.2)", () => {
  const orders = (roll: readonly [number, number], quality: number) =>
    moving(
      { red: { ...company, g: { at: [4, 20], role: "ghq" } }, blue: far, quality: { red: quality } },
      { red: [["a", "b", "c"]] },
      roll,
    ).state.sides.red.orders;
  test("2D6 and the quality of the GHQ", () => {
    expect(orders([1, 2], 0)).toBe(0);
    expect(orders([2, 2], 0)).toBe(1);
    expect(orders([6, 6], 0)).toBe(4);
    expect(orders([6, 6], 1)).toBe(5);
    expect(orders([1, 1], 3)).toBe(1);
    expect(orders([2, 2], -1)).toBe(0);
  });
  test("without a GHQ there is no roll and there are no orders", () => {
    const hand = moving({ red: company, blue: far }, { red: [["a", "b", "c"]] });
    expect(hand.event("orders-rolled").sides).toEqual({
      red: { dice: null, quality: 0, orders: 0 },
      blue: { dice: null, quality: 0, orders: 0 },
    });
    expect(hand.decision.open.map(({ kind }) => kind)).toEqual(["independent-move", "pass"]);
    expect(hand.refused({ type: "order-move", group: hand.groupOf("a") }).rule).toBe("8.2.2");
  });
});

describe("a group's attempt (8.2.4, the example of the T-34 company)", () => {
  const layout: Layout = { red: { ...company, g: { at: [4, 20], role: "ghq" } }, blue: far };
  const attempt = (natural: number) => {
    const hand = moving(layout, { red: [["a", "b", "c"]] });
    hand.give({
      type: "intervene",
      stand: "b",
      change: { type: "bead", bead: "s", on: true },
      why: "suppressed in the fire phase",
    });
    hand.give({ type: "order-move", group: hand.groupOf("a") }, natural);
    return hand;
  };
  test("10 or less moves all of it", () => {
    expect(attempt(10).event("group-rolled")).toMatchObject({ success: true, may: ["a", "b", "c"], stragglers: [] });
  });
  test.each([11, 14])("%i moves the undamaged stands; the other is a straggler with a group of its own", (natural) => {
    const hand = attempt(natural);
    expect(hand.event("group-rolled")).toMatchObject({ success: true, may: ["a", "c"], stragglers: ["b"] });
    expect(hand.groupOf("b")).not.toBe(hand.groupOf("a"));
    expect(hand.refused({ type: "move", stand: "b", path: [at(6, 11)] }).rule).toBe("8.1.4");
  });
  test("15 moves nobody; another order may try again", () => {
    const hand = attempt(15);
    expect(hand.event("group-rolled")).toMatchObject({ success: false, may: [] });
    expect(hand.state.sides.red.orders).toBe(1);
    hand.give({ type: "order-move", group: hand.groupOf("a") }, 3);
    expect(hand.state.sides.red.orders).toBe(0);
  });
  test("an attached GHQ makes it easier by 2", () => {
    const hand = moving(
      { red: { ...company, g: { at: [4, 13], role: "ghq" } }, blue: far },
      { red: [["a", "b", "c", "g"]] },
    );
    hand.give({ type: "order-move", group: hand.groupOf("a") }, 16);
    expect(hand.event("group-rolled")).toMatchObject({ success: true, modifiers: [{ value: -2, rule: "8.2.4" }] });
  });
  test("first the orders are used up, then each group may try once on its own at +3 (8.2.7, 8.2.8)", () => {
    const hand = moving(layout, { red: [["a", "b", "c"]] }, [2, 2]);
    const group = hand.groupOf("a");
    expect(hand.refused({ type: "independent-move", group }).rule).toBe("8.2.7");
    hand.give({ type: "order-move", group }, 20);
    expect(hand.refused({ type: "order-move", group }).rule).toBe("8.1.3");
    hand.give({ type: "independent-move", group }, 12);
    expect(hand.event("group-rolled")).toMatchObject({
      success: false,
      ordered: false,
      modifiers: [{ value: 3, rule: "8.2.8" }],
    });
    // It was its one try: nothing is left to do.
    expect(hand.state.phase).not.toBe("movement");
  });
});

describe("a stand's move (8.3)", () => {
  const one = (layout: Partial<Layout> = {}, piece: { at?: readonly [number, number]; facing?: number } = {}) => {
    const hand = moving({ red: { a: { at: [4, 12], ...piece } }, blue: far, ...layout }, { red: [["a"]] });
    hand.give({ type: "independent-move", group: hand.groupOf("a") }, 1);
    return hand;
  };
  const go = (_: Hand, path: (readonly [number, number])[], more: object = {}) => ({
    type: "move" as const,
    stand: "a",
    path: path.map(([x, y]) => at(x, y)),
    ...more,
  });

  test("as far as its movement points carry, by exact length", () => {
    const hand = one();
    expect(hand.refused(go(hand, [[16 + 1 / 64, 12]])).rule).toBe("8.3.1");
    expect(hand.refused(go(hand, [[16 + 1 / 64, 12]])).reason).toContain("12″");
    hand.give(go(hand, [[16, 12]]));
    expect(hand.stand("a")).toMatchObject({ at: [16, 12], facing: 90 });
  });
  test("woods cost three points an inch", () => {
    const hand = one({ terrain: [["woods", 6, 10, 8, 4]] });
    expect(hand.refused(go(hand, [[9.5, 12]])).rule).toBe("8.3.1");
    // 2 inches of clear ground to x = 6, then 10 points: 3⅓ inches of woods.
    hand.give(go(hand, [[9.25, 12]]));
  });
  test("one inch is always allowed, whatever it costs (8.3.2)", () => {
    const dear = {
      houseTerrain: { marsh: { costs: { tracked: "40" } } },
      terrain: [["marsh", 0, 8, 12, 8]],
    } as Partial<Layout>;
    const hand = one(dear);
    expect(hand.refused(go(hand, [[5 + 1 / 64, 12]])).rule).toBe("8.3.1");
    hand.give(go(hand, [[5, 12]]));
  });
  test("but not into what can't be entered", () => {
    const hand = one({
      houseTerrain: { water: { costs: { tracked: "no" } } },
      terrain: [["water", 4.5 as never, 8, 4, 8]],
    } as Partial<Layout>);
    expect(hand.refused(go(hand, [[4.75, 12]])).rule).toBe("8.3.2");
  });
  test("the road's rate carries twice as far", () => {
    const road = {
      id: "road",
      kind: "good-road" as const,
      width: 0.5 as never,
      points: [at(0, 12), at(48, 12)],
      smooth: false,
    };
    const hand = one({
      table: { width: 48 as never, height: 24 as never, overlays: [], lines: [road], footprints: [], labels: [] },
    });
    expect(hand.refused(go(hand, [[28, 12]], { roads: false })).rule).toBe("8.3.1");
    hand.give(go(hand, [[28, 12]]));
  });
  test("each stand once a phase; a stand of another group not at all", () => {
    const hand = moving(
      { red: { a: { at: [4, 12] }, b: { at: [4, 13] }, c: { at: [4, 20] } }, blue: far },
      { red: [["a", "b"], ["c"]] },
    );
    hand.give({ type: "independent-move", group: hand.groupOf("a") }, 1);
    hand.give(go(hand, [[6, 12]]));
    expect(hand.refused(go(hand, [[8, 12]])).rule).toBe("8.3.1");
    expect(hand.refused({ type: "move", stand: "c", path: [at(6, 20)] }).rule).toBe("8.1.4");
    expect(hand.refused({ type: "pass" }).rule).toBe("8.2.3");
    hand.give({ type: "end-moves" });
  });
  test("the facing is free, on the way and at the end (8.3.7)", () => {
    const hand = one();
    hand.give(go(hand, [[8, 12]], { held: 90, facing: 180 }));
    expect(hand.stand("a").facing).toBe(180);
  });
  test("a turn alone is a movement, too", () => {
    const hand = one();
    hand.give({ type: "turn", stand: "a", facing: 45 as never });
    expect(hand.stand("a")).toMatchObject({ at: [4, 12], facing: 45 });
  });
  test("friends are passed freely, but not stood upon (8.3.4)", () => {
    const hand = one({ red: { a: { at: [4, 12] }, x: { at: [8, 12] } } });
    expect(hand.refused(go(hand, [[8.5, 12]])).rule).toBe("8.3.4");
    hand.give(go(hand, [[12, 12]]));
  });
  test("the table is not left, unless a condition counts it", () => {
    const hand = one();
    expect(hand.refused(go(hand, [[-1, 12]])).rule).toBe("8.3.2");
    expect(hand.refused(go(hand, [[0.25, 12]])).reason).toContain("whole");
    expect(hand.refused(go(hand, [[0, 12]], { leave: true })).rule).toBe("8.3.2");
    const leaving = one({ victory: [{ type: "exit", side: "red", edge: "west", stands: 1 }] });
    leaving.give(go(leaving, [[0, 12]], { leave: true }));
    expect(leaving.stand("a").status).toBe("left");
  });
  test("an enemy in the way is passed by nerve, at +3 (8.3.6)", () => {
    const pass = (natural: number) => {
      const hand = one({ blue: { z: { at: [8, 12], facing: 0 } } });
      // The enemy has fired: no opportunity fire.
      hand.give({ type: "intervene", stand: "z", change: { type: "bead", bead: "fired", on: true }, why: "" });
      hand.give(go(hand, [[12, 12]]), natural);
      return hand;
    };
    const brave = pass(11);
    expect(brave.event("nerve-tested")).toMatchObject({
      success: true,
      enemy: "z",
      modifiers: [{ value: 3, rule: "8.3.6" }],
    });
    expect(brave.stand("a").at).toEqual([12, 12]);
    const shy = pass(12);
    expect(shy.stand("a").at).toEqual([7, 12]);
    expect(shy.log.map(({ text }) => text)).toContain("a stays beside the enemy after 3″");
  });
});

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
        // The mover itself does not answer: covering fire has tests of its own.
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
    expect(question).toMatchObject({ from: [7, 12], points: 9, always: 0 });
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
    test("hold: nobody asks", () => {
      expect(declared({}, [[16, 12]], "hold").stand("a").at).toEqual([16, 12]);
    });
    test("within so many inches: the first place of it, unasked", () => {
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
});
