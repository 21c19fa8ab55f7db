/** The card's procedures, step by step, with the dice that they roll. */
import { describe, expect, it } from "vitest";
import type { StandId } from "../../../../../shared/play/contract.ts";
import { at, type Layout } from "../../ghq-wwii/play/table.ts";
import { BATTERY, Hand, scenarioOf } from "./table.ts";

const GHQ = { role: "ghq" } as const;
/** In the movement phase, red's groups ordered first. */
const moving = (layout: Layout, groups: { red?: string[][]; blue?: string[][] }) =>
  new Hand(layout).initiative().posture(groups).passed("artillery", "fire", "plot").orders();
const marks = (hand: Hand, id: StandId) => {
  const { s, d, status } = hand.stand(id);
  return status === "eliminated" ? "E" : `${s ? "S" : ""}${d ? "D" : ""}`;
};

describe("an overrun", () => {
  const layout: Layout = {
    red: { tank: { vehicle: "Tank", at: [6, 10], ...GHQ } },
    blue: { squad: { at: [12, 10] }, ghq: { at: [40, 20], ...GHQ } },
  };
  const reached = () => {
    const hand = moving(layout, { red: [["tank"]] });
    hand.give({ type: "order-move", group: "red-1-1" }, 5);
    hand.give({ type: "move", stand: "tank", path: [at(16, 10)] });
    while (hand.decision.side === "blue") hand.give({ type: "hold" });
    return hand;
  };

  it("begins where a mover has run into an enemy: it stops there, and its group lingers", () => {
    const hand = reached();
    expect(hand.stand("tank").at).toEqual(at(11, 10));
    expect(hand.decision.open.map(({ kind }) => kind)).toEqual(["overrun", "end-moves"]);
    expect(hand.refused({ type: "close-assault", stand: "tank", target: "squad" }).rule).toBe("Close Assault");
    expect(hand.refused({ type: "overrun", stand: "tank", target: "ghq" })).toEqual({
      rule: "Overrun",
      reason: "tank has not reached ghq.",
    });
  });

  it("makes the defender roll with +3 against tracks: it fails, and is attacked in column +5 (2 to 6)", () => {
    const hand = reached();
    // 12 + 3 is above 14: attacked, 7 in column +5 eliminates; the tank rolls 10 and stays whole.
    hand.give({ type: "overrun", stand: "tank", target: "squad" }, 12, 3, 4, 10);
    expect(hand.event("struck").working).toMatchObject({ column: 5 });
    expect(marks(hand, "squad")).toBe("E");
    expect(marks(hand, "tank")).toBe("");
  });

  it("costs an attacker that fails its roll an attack in column +2 (7, 8)", () => {
    const hand = reached();
    // 11 + 3 is 14: the squad stands. The tank fails with 15 and is attacked: 7 in column +2 disorganizes.
    hand.give({ type: "overrun", stand: "tank", target: "squad" }, 11, 15, 3, 4);
    expect(hand.event("struck").working).toMatchObject({ column: 2 });
    expect(marks(hand, "squad")).toBe("");
    expect(marks(hand, "tank")).toBe("D");
  });

  it("is made once a turn", () => {
    const hand = reached();
    hand.give({ type: "overrun", stand: "tank", target: "squad" }, 11, 10);
    expect(hand.refused({ type: "overrun", stand: "tank", target: "squad" }).rule).toBe("Overrun");
  });
});

describe("a close assault", () => {
  const reached = (vehicle: string, defender: { vehicle?: string } = {}) => {
    const hand = moving(
      {
        red: { men: { vehicle, at: [6, 10], ...GHQ } },
        blue: { squad: { at: [9, 10], ...defender }, ghq: { at: [40, 20], ...GHQ } },
      },
      { red: [["men"]] },
    );
    hand.give({ type: "order-move", group: "red-1-1" }, 5);
    hand.give({ type: "move", stand: "men", path: [at(10, 10)] });
    while (hand.decision.side === "blue") hand.give({ type: "hold" });
    return hand;
  };

  it("lets a defender in firing posture attack first, with −3, then each assaulter with −3 (1 to 4)", () => {
    const hand = reached("Squad");
    // The defender fails with 15. The squad succeeds: 3 against 2, 9 − 3 = 6 in column +1 disorganizes; it gives way.
    hand.give({ type: "close-assault", stand: "men", target: "squad" }, 15, 10, 4, 5);
    expect(hand.event("struck").working).toMatchObject({ column: 1, modifiers: [{ value: -3 }] });
    expect(marks(hand, "squad")).toBe("D");
    expect(hand.stand("squad").at).toEqual(at(10, 10));
  });

  it("counts −6 for engineers (note 1)", () => {
    const hand = reached("Engineers");
    hand.give({ type: "close-assault", stand: "men", target: "squad" }, 15, 10, 6, 6);
    expect(hand.event("struck").working).toMatchObject({ column: 2, modifiers: [{ value: -6 }] });
  });

  it("doubles the firepower of mounted cavalry against targets without armour (note 2)", () => {
    const hand = reached("Cavalry");
    hand.give({ type: "close-assault", stand: "men", target: "squad" }, 15, 10, 6, 6);
    expect(hand.event("struck").working).toMatchObject({ column: 2 });
  });
});

describe("artillery", () => {
  const layout: Layout = {
    ...BATTERY,
    blue: { squad: { at: [25, 10] }, gun: { vehicle: "Gun", at: [25, 14] }, ghq2: { at: [45, 2], ...GHQ } },
  };
  const firing = () => new Hand(layout).initiative().posture();

  it("fires directly on a place in view; a mortar that fails its second roll deviates (4)", () => {
    const hand = firing().first();
    // 10 fires; 15 fails: D8 3 is east, 2 inches: the marker lies at 27, clear of every stand.
    hand.give({ type: "direct-artillery", stand: "mortar", at: at(25, 10) }, 10, 15, 3, 2);
    expect(hand.event("mission-fired")).toMatchObject({ guns: ["mortar"], aimed: at(25, 10), at: at(27, 10) });
    expect(hand.state.impacts).toMatchObject([{ stand: "mortar", at: at(27, 10), attacked: [] }]);
    expect(hand.refused({ type: "direct-artillery", stand: "mortar", at: at(25, 10) }).reason).toMatch(/has fired/);
  });

  it("attacks the stands under the marker by firepower against their class, without a range; howitzers don't deviate", () => {
    const hand = firing().first();
    // 5 against 2: column +3, 7 disorganizes.
    hand.give({ type: "direct-artillery", stand: "mortar", at: at(25, 10) }, 10, 10, 3, 4);
    expect(hand.event("struck")).toMatchObject({ target: "squad", working: { column: 3, modifiers: [] } });
    expect(marks(hand, "squad")).toBe("D");
    hand.passed().first("red");
    if (hand.state.toAct === "blue") hand.give({ type: "pass" });
    // The howitzer's 9 against a gun's 3: column +6, 12 disorganizes; two rolls only, no deviation.
    hand.give({ type: "direct-artillery", stand: "h1", at: at(25, 14) }, 10, 6, 6);
    expect(hand.event("struck")).toMatchObject({ target: "gun", working: { column: 6 } });
  });

  it("is plotted in secret for the whole battery, and fired in its turn with its sheaf kept in pattern", () => {
    const hand = firing().passed("artillery", "fire").first();
    hand.give({ type: "plot-mission", stand: "h1", at: at(25, 12), facing: 90 as never });
    expect(hand.reports[0]?.audience).toEqual(["red"]);
    expect(hand.state.plots).toMatchObject([{ side: "red", turn: 2, guns: [{ stand: "h1" }, { stand: "h2" }] }]);
    expect(hand.battle.view(hand.state, "blue").markers).toEqual([]);
    expect(hand.battle.view(hand.state, "red").markers.map(({ name }) => name)).toEqual(["h1, h2 in turn 2"]);
    // No stand moves: the next turn begins.
    hand.passed("plot").initiative().posture().first();
    const mission = hand.state.plots[0]?.id ?? "";
    // Both fire; the mission fails its second roll and deviates north by 3: the markers fall side by side, one of them on the gun.
    hand.give({ type: "fire-mission", mission }, 10, 10, 15, 1, 3, 6, 6);
    const places = hand.state.impacts.map(({ at: place }) => place);
    expect(places).toEqual([at(25, 16), at(25, 14)]);
    expect(hand.event("struck").target).toBe("gun");
  });
});

describe("on the way", () => {
  const walking = (layout: Layout, before: (hand: Hand) => void = () => {}) => {
    const hand = new Hand(layout).initiative().posture({ red: [["men"]] });
    before(hand);
    hand.passed("artillery", "fire", "plot").orders();
    hand.give({ type: "order-move", group: "red-1-1" }, 5);
    return hand;
  };
  const red = { men: { at: [6, 10], ...GHQ } } as const;

  it("an impact marker attacks a stand that enters it, once, and the stand goes on (Sequence 6)", () => {
    const blue = { mortar: { vehicle: "Mortar", at: [30, 10] }, ghq2: { at: [40, 20], ...GHQ } } as const;
    const hand = walking({ red, blue }, (one) => {
      one.first("blue").give({ type: "direct-artillery", stand: "mortar", at: at(9, 10) }, 10, 10);
      expect(one.state.impacts).toMatchObject([{ at: at(9, 10), attacked: [] }]);
    });
    // The marker begins at 8, half an inch of base before that: 5 against 2, 12 in column +3 suppresses.
    hand.give({ type: "move", stand: "men", path: [at(10, 10)] }, 6, 6);
    expect(hand.event("struck")).toMatchObject({ target: "men", working: { column: 3 } });
    expect(hand.stand("men").at).toEqual(at(10, 10));
    expect(marks(hand, "men")).toBe("S");
    expect(hand.state.impacts).toMatchObject([{ attacked: ["men"] }]);
  });

  it.each([
    ["hasty", -2],
    ["prepared", 1],
    ["defensive", 7],
  ] as const)("a %s minefield attacks a stand that leaves it, in column %i (Mine Attacks)", (minefields, column) => {
    const layout: Layout = { red, blue: { ghq2: { at: [40, 20], ...GHQ } }, options: { minefields } };
    const { table } = scenarioOf(layout).scenario;
    const points = [at(7, 8), at(8, 8), at(8, 12), at(7, 12)];
    const mined = {
      ...table,
      overlays: [{ id: "mines", kind: "minefield" as const, shape: { type: "polygon" as const, points } }],
    };
    const into = walking({ ...layout, table: mined });
    into.give({ type: "move", stand: "men", path: [at(7.5, 10)] });
    expect(into.facts.some(({ type }) => type === "struck")).toBe(false);
    const through = walking({ ...layout, table: mined });
    through.give({ type: "move", stand: "men", path: [at(9, 10)] }, 6, 6);
    expect(through.event("struck").working).toMatchObject({ column, modifiers: [{ value: -2 }] });
    // Three inches, and a point for the minefield: its inch costs no more than any other.
    expect(through.event("move-declared").points).toBe(3 + 1);
    const past = walking({ ...layout, table: mined });
    expect(past.refused({ type: "move", stand: "men", path: [at(9.25, 10)] }).reason).toMatch(/4.25 movement points/);
    // Its border is outside: a stand that stops there has paid, and has been attacked.
    const out = walking({ ...layout, table: mined });
    out.give({ type: "move", stand: "men", path: [at(8, 10)] }, 6, 6);
    expect(out.event("struck").working).toMatchObject({ column });
    expect(out.event("move-declared").points).toBe(2 + 1);
  });
});

describe("spotting (Terrain Effects #)", () => {
  const layout: Layout = {
    red: { a: { at: [10, 12] }, b: { at: [15.25, 10] }, ghq: { at: [2, 20], ...GHQ } },
    blue: { squad: { at: [16.5, 10] }, other: { at: [16.5, 14] }, ghq2: { at: [45, 2], ...GHQ } },
    terrain: [["woods", 16, 8, 4, 8]],
  };
  it("hides a stand in concealing terrain until it has fired in the phase, but not from adjacent enemies", () => {
    const hand = new Hand({ ...layout, options: { spottedBy: "viewer" } })
      .initiative()
      .posture()
      .passed("artillery")
      .first("red");
    expect(hand.refused({ type: "fire", stand: "a", target: "squad" })).toMatchObject({
      rule: "Terrain Effects #",
      reason: expect.stringMatching(/does not see squad: woods/),
    });
    expect(hand.battle.forecast(hand.state, { type: "fire", stand: "b", target: "squad" })).toHaveProperty("outcomes");
    hand.give({ type: "pass" });
    // Its shot fails, and gives it away all the same.
    hand.give({ type: "fire", stand: "squad", target: "b" });
    hand.give({ type: "open-fire" }, 20);
    expect(hand.battle.forecast(hand.state, { type: "fire", stand: "a", target: "squad" })).toHaveProperty("outcomes");
    expect(hand.refused({ type: "fire", stand: "a", target: "other" }).reason).toMatch(/does not see other/);
  });
});

describe("spotting in the next phase", () => {
  it("finds no stand that has fired in an earlier one: the mark counts anew (Terrain Effects #)", () => {
    const shot = (inWoods: boolean) => {
      const hand = new Hand({
        red: { a: { at: [10, 10] }, b: { at: [40, 2] }, ghq: { at: [2, 20], ...GHQ } },
        blue: { mortar: { vehicle: "Mortar", at: [18, 10] }, ghq2: { at: [45, 2], ...GHQ } },
        terrain: inWoods ? [["woods", 16, 8, 4, 8]] : [],
      })
        .initiative()
        .posture()
        .first("blue");
      hand.give({ type: "direct-artillery", stand: "mortar", at: at(14, 16) }, 10, 10);
      hand.passed("artillery").first("red");
      return hand.rule({ type: "fire", stand: "a", target: "mortar" }, [15]);
    };
    expect(shot(false).type).toBe("done");
    expect(shot(true)).toMatchObject({ type: "refused", refusal: { rule: "Terrain Effects #" } });
  });
});

describe("suppression", () => {
  it("of an earlier turn makes an S of an (S), of the same turn a D (Combat Results)", () => {
    const layout: Layout = {
      red: { a: { at: [10, 10] }, b: { at: [10, 12] }, ghq: { at: [2, 20], ...GHQ } },
      blue: { squad: { at: [16, 11] }, ghq2: { at: [45, 2], ...GHQ } },
    };
    const hand = new Hand(layout).initiative().posture().passed("artillery").first();
    hand.give({ type: "fire", stand: "a", target: "squad" });
    hand.give({ type: "join-fire", stand: "b" }, 10, 4, 4, 10, 3, 5);
    // 3 against 2: column +1; 8 is (S) for both: the second one a D.
    expect(marks(hand, "squad")).toBe("SD");
  });
});
