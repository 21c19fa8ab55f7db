import { describe, expect, test } from "vitest";
import type { Layout } from "../../ghq-wwii/play/table.ts";
import { Hand } from "./table.ts";

/** In the second fire phase with red to act. */
const second = (layout: Layout) => new Hand(layout).initiative().secondFire();
const fire = (stand: string, target: string, weapon?: "cannon" | "missile") =>
  ({ type: "fire", stand, target, ...(weapon ? { weapon } : {}) }) as const;
const join = (stand: string, weapon?: "cannon" | "missile") =>
  ({ type: "join-fire", stand, ...(weapon ? { weapon } : {}) }) as const;

describe("two fire phases (05.00 (2), (3))", () => {
  const layout: Layout = {
    red: { r1: { at: [10, 12], vehicle: "T-90/AT-12" }, r2: { at: [10, 16] } },
    blue: { b1: { at: [25, 12] }, b2: { at: [25, 16] } },
  };
  test("only tech level 4 fires in the first; all in the second, level 4 again", () => {
    const hand = new Hand(layout).initiative();
    expect(hand.state.phase).toBe("first-fire");
    // Blue has no stand of level 4: there is no question about the first side.
    expect(hand.refused(fire("r2", "b1"))).toMatchObject({ rule: "05.00 (2)" });
    hand.give(fire("r1", "b1", "cannon"), 1, 6, 6);
    expect(hand.state.phase).toBe("second-fire");
    hand.give({ type: "go-first", side: "red" });
    hand.give(fire("r1", "b1", "cannon"));
    hand.give(join("r2"), 20, 20);
    expect(hand.stand("r1")).toMatchObject({ shots: 2, fired: true });
  });
  test("a second shot in one phase is refused by that phase's number", () => {
    const hand = new Hand({ ...layout, red: { ...layout.red, r3: { at: [10, 8], vehicle: "M1A2" } } }).initiative();
    hand.give(fire("r1", "b1", "cannon"));
    hand.give({ type: "open-fire" }, 20);
    expect(hand.refused(fire("r1", "b2", "cannon")).rule).toBe("05.00 (2)");
    const later = second(layout);
    later.give(fire("r1", "b1", "cannon"));
    later.give({ type: "open-fire" }, 20);
    later.give({ type: "pass" });
    expect(later.refused(fire("r1", "b2", "cannon")).rule).toBe("05.00 (3)");
  });
  test("a stand of another level fires once a turn", () => {
    const hand = second(layout);
    hand.give(fire("r2", "b2"));
    hand.give({ type: "open-fire" }, 20);
    hand.give({ type: "pass" });
    expect(hand.refused(fire("r2", "b1"))).toMatchObject({ rule: "05.00 (4)" });
  });
  test("a target is attacked once in each phase", () => {
    const hand = new Hand({ ...layout, red: { ...layout.red, r3: { at: [10, 8], vehicle: "M1A2" } } }).initiative();
    hand.give(fire("r1", "b1", "cannon"));
    hand.give({ type: "open-fire" }, 1, 6, 6);
    expect(hand.refused(fire("r3", "b1"))).toMatchObject({ rule: "07.02.03" });
    hand.give({ type: "pass" });
    hand.give({ type: "go-first", side: "red" });
    hand.give(fire("r3", "b1"));
  });
});

describe("an attack by several (07.02, 07.04)", () => {
  const layout: Layout = {
    red: { r1: { at: [10, 10] }, r2: { at: [10, 12] }, r3: { at: [10, 14] } },
    blue: { b1: { at: [20, 12] }, b2: { at: [20, 20] } },
  };
  test("all are named before a die is rolled, and fire in the order in which they were", () => {
    const hand = second(layout);
    hand.give(fire("r2", "b1"));
    expect(hand.decision).toMatchObject({ side: "red", open: [{ kind: "join-fire" }, { kind: "open-fire" }] });
    expect(hand.refused({ type: "pass" })).toMatchObject({ rule: "07.04" });
    expect(hand.refused(join("r2"))).toMatchObject({ rule: "07.04 (B)" });
    hand.give(join("r1"));
    // T-72 19 against M60A3 16: column +3, 10″ at level 3: 0. 7 at +3: D. Then 9: D again, which is the end.
    hand.give({ type: "open-fire" }, 1, 3, 4, 1, 3, 4);
    expect(hand.facts.filter(({ type }) => type === "attacked").map((one) => "stand" in one && one.stand)).toEqual([
      "r2",
      "r1",
    ]);
    expect(hand.stand("b1").status).toBe("eliminated");
    expect(hand.log.map(({ text }) => text)).toContain("Red attacks b1 with r2, r1");
  });
  test("a firer that finds the target gone has used its shot; by an option it keeps it", () => {
    for (const [designatedIsSpent, shots] of [
      [true, 1],
      [false, 0],
    ] as const) {
      const hand = second({ ...layout, options: { designatedIsSpent } });
      hand.give(fire("r1", "b1"));
      hand.give(join("r2"));
      hand.give({ type: "open-fire" }, 1, 1, 1);
      expect(hand.stand("b1").status).toBe("eliminated");
      expect(hand.stand("r2").shots).toBe(shots);
    }
  });
  test("where all fail to fire the target was not attacked", () => {
    const hand = second(layout);
    hand.give(fire("r1", "b1"));
    hand.give({ type: "open-fire" }, 20);
    expect(hand.stand("b1").attacked).toBe(false);
    hand.give({ type: "pass" });
    hand.give(fire("r2", "b1"));
  });
  test("where no other stand could join it fires at once", () => {
    const hand = second({ red: { r1: { at: [10, 12] } }, blue: { b1: { at: [20, 12] } } });
    hand.give(fire("r1", "b1"), 1, 6, 6);
    expect(hand.state.attack).toBeNull();
  });
  test("the forecast of a further stand is of all of them together, as exact as the dice", () => {
    const hand = second(layout);
    hand.give(fire("r1", "b1"));
    const alone = hand.battle.forecast(hand.state, { type: "open-fire" });
    const both = hand.battle.forecast(hand.state, join("r2"));
    if ("reason" in alone || "reason" in both) throw new Error("refused");
    const gone = (one: typeof alone) => one.after.find(({ id }) => id === "eliminated")?.chance;
    // 14/20 to fire, 2D6 of 2 … 4 eliminate in column +3 at no modifier: 6/36 (rows 0 to 4 hold E from there).
    expect(gone(alone)).not.toBe(gone(both));
    const sum = both.after.reduce((total, { chance }) => {
      const [over, under] = chance.split("/");
      return total + Number(over) / Number(under ?? 1);
    }, 0);
    expect(sum).toBeCloseTo(1, 12);
  });
});

describe("missiles (07.03)", () => {
  const at = (x: number, more: Partial<Layout> = {}): Layout => ({
    red: { r1: { at: [10, 12], vehicle: "T-80U/AT-11" } },
    blue: { b1: { at: [x, 12], vehicle: "M1A2" } },
    size: [72, 48],
    sight: 60,
    ...more,
  });
  test("cost the cohesion roll +2 at level 3, +1 at level 4, and no range", () => {
    const hand = second(at(45));
    expect(hand.refused(fire("r1", "b1", "cannon"))).toMatchObject({ rule: "07.08.05" });
    hand.give(fire("r1", "b1", "missile"), 12, 3, 5);
    const { working } = hand.event("attacked");
    expect(working.cohesion.need).toBe(12);
    expect(working.combat).toMatchObject({ differential: 0, modifiers: [] });
    const four = new Hand(at(45, { red: { r1: { at: [10, 12], vehicle: "T-90/AT-12" } } })).initiative();
    four.give({ type: "go-first", side: "red" });
    four.give(fire("r1", "b1", "missile"), 14);
    expect(four.event("attacked").working.cohesion.need).toBe(13);
  });
  test("have a least range", () => {
    const hand = second(at(13));
    expect(hand.refused(fire("r1", "b1", "missile"))).toMatchObject({ rule: "07.03.02" });
    hand.give(fire("r1", "b1", "cannon"), 20);
    second(at(14)).give(fire("r1", "b1", "missile"), 20);
  });
  test("are used up by a natural roll of the depletion number, with any modifiers, and cannon is left", () => {
    const hand = second(at(30));
    hand.give(fire("r1", "b1", "missile"), 1, 1, 2);
    expect(hand.event("missiles-depleted")).toMatchObject({ natural: 3, number: 3 });
    expect(hand.stand("r1").depleted).toBe(true);
    const kept = second(at(30));
    kept.give(fire("r1", "b1", "missile"), 1, 2, 2);
    expect(kept.stand("r1").depleted).toBe(false);
    // No combat roll, no depletion.
    const failed = second(at(30));
    failed.give(fire("r1", "b1", "missile"), 13);
    expect(failed.stand("r1").depleted).toBe(false);
  });
  test("without them there is no missile fire till the roll of +4 in marker removal, which markers don't change", () => {
    const hand = second(at(30, { blue: { b1: { at: [30, 12], vehicle: "M1A2", facing: 90 }, b2: { at: [60, 40] } } }));
    hand.give({ type: "intervene", stand: "r1", change: { type: "bead", bead: "depleted", on: true }, why: "" });
    hand.give({ type: "intervene", stand: "r1", change: { type: "bead", bead: "s", on: true }, why: "" });
    expect(hand.refused(fire("r1", "b1", "missile"))).toMatchObject({ rule: "07.03.04" });
    hand.passed("second-fire").orders().passed("movement");
    expect(hand.state.phase).toBe("removal");
    // S: 15 + 4 fails against 14. Resupply: 10 + 4 = 14 passes, S or no S.
    hand.give({ type: "recover" }, 15, 10);
    expect(hand.stand("r1")).toMatchObject({ s: true, depleted: false });
  });
});

describe("armour, range, sight", () => {
  test("half armour outside the front, rounded up (07.08.01)", () => {
    const hand = second({
      red: { r1: { at: [10, 12] } },
      blue: { b1: { at: [20, 12], vehicle: "M60A3 odd", facing: 0 } },
    });
    hand.give(fire("r1", "b1"), 20);
    expect(hand.event("attacked").working.combat).toMatchObject({ defense: 9, halved: true, differential: 10 });
  });
  test("above +9 the target is eliminated once the cohesion roll is passed (chart)", () => {
    const hand = second({
      red: { r1: { at: [10, 12] } },
      blue: { b1: { at: [20, 12], vehicle: "M60A3 odd", facing: 0 } },
    });
    hand.give(fire("r1", "b1"), 14, 6, 6);
    expect(hand.stand("b1").status).toBe("eliminated");
  });
  test.each([
    ["T-62", 2, 16.5, 2],
    ["T-72", 3, 16.5, 1],
    ["M1A2", 4, 16.5, 1],
    ["M1A2", 4, 12, 0],
    ["T-72", 3, 12, 1],
  ] as const)("%s, level %i, at %d″: %i", (vehicle, level, inches, modifier) => {
    const hand = new Hand({
      red: { r1: { at: [10, 12], vehicle } },
      blue: { b1: { at: [10 + inches, 12] } },
    }).initiative();
    if (level === 4) {
      if (hand.state.choosing) hand.give({ type: "go-first", side: "red" });
    } else hand.secondFire();
    hand.give(fire("r1", "b1"), 20);
    const { modifiers } = hand.event("attacked").working.combat;
    expect(modifiers.reduce((sum, { value }) => sum + value, 0)).toBe(modifier);
  });
  test("higher ground sees over friends, never over enemies, and ten inches farther a level (07.01.04)", () => {
    const friends = (levels: Layout["levels"]) =>
      second({
        red: { r1: { at: [4, 12] }, r2: { at: [12, 12] } },
        blue: { b1: { at: [26, 12] } },
        sight: 20,
        ...(levels ? { levels } : {}),
      });
    expect(friends([]).refused(fire("r1", "b1")).rule).toBe("07.01.04");
    const over = friends([[1, 2, 10, 4, 4]]);
    over.give(fire("r1", "b1"));
    over.give({ type: "open-fire" }, 20);
    const enemies = second({
      red: { r1: { at: [4, 12] } },
      blue: { b1: { at: [26, 12] }, b2: { at: [12, 12] } },
      sight: 20,
      levels: [[1, 2, 10, 4, 4]],
    });
    expect(enemies.refused(fire("r1", "b1")).rule).toBe("07.01.04");
  });
  test("a stand that fired in an earlier phase is given away, not before (07.01.03)", () => {
    const layout: Layout = {
      red: { r1: { at: [10, 12], vehicle: "M1A2" } },
      blue: { b1: { at: [20, 12], vehicle: "M1A2", facing: 270 } },
      terrain: [["light-buildings", 19.5, 11.5, 1, 1]],
    };
    const hand = new Hand(layout).initiative("blue");
    hand.give({ type: "go-first", side: "blue" });
    hand.give(fire("b1", "r1"), 20);
    hand.give(fire("r1", "b1"), 20);
    // Still concealed: +2 on both rolls.
    expect(hand.event("attacked").working.cohesion.need).toBe(12);
    hand.give({ type: "go-first", side: "red" });
    hand.give(fire("r1", "b1"), 20);
    const { working } = hand.event("attacked");
    expect(working.cohesion.need).toBe(14);
    expect(working.combat.modifiers.some(({ value }) => value === 2)).toBe(true);
  });
  test("deep in a wood a stand that has fired stays out of sight, unless the option shows it (07.01.03)", () => {
    const battle = (options: Record<string, boolean>) => {
      const hand = new Hand({
        red: { r1: { at: [10, 12], vehicle: "M1A2" }, r2: { at: [14, 22] } },
        blue: { b1: { at: [22, 12], vehicle: "M1A2", facing: 270 }, b2: { at: [22, 22] } },
        terrain: [["woods", 19, 9, 8, 8]],
        options,
      }).initiative();
      hand.give({ type: "intervene", stand: "b1", change: { type: "bead", bead: "fired", on: true }, why: "test" });
      return hand.secondFire();
    };
    expect(battle({}).refused(fire("r1", "b1"))).toMatchObject({ rule: "07.01.01" });
    const shown = battle({ firedIsSeen: true });
    shown.give(fire("r1", "b1"));
    shown.give({ type: "open-fire" }, 20);
    expect(shown.event("attacked").working.cohesion.modifiers).toEqual([]);
  });
  test("a roll to fire that failed gives away like a shot, unless the option says shots only (07.01.03)", () => {
    const need = (options: Record<string, boolean>) => {
      const hand = new Hand({
        red: { r1: { at: [10, 12], vehicle: "M1A2" } },
        blue: { b1: { at: [20, 12], vehicle: "M1A2" } },
        terrain: [["light-buildings", 19.5, 11.5, 1, 1]],
        options,
      }).initiative("blue");
      hand.give({ type: "go-first", side: "blue" });
      hand.give(fire("b1", "r1"), 20);
      hand.passed("first-fire");
      hand.give({ type: "go-first", side: "red" });
      hand.give(fire("r1", "b1"), 20);
      return hand.event("attacked").working.cohesion.need;
    };
    expect([need({}), need({ failedShotReveals: false })]).toEqual([14, 12]);
  });
  test("terrain helps personnel by a separate column, and hides it where it says so", () => {
    const hand = second({
      red: { r1: { at: [10, 12] } },
      blue: { b1: { at: [20, 12], vehicle: "Squad" } },
      terrain: [["rough-1", 19.5, 11.5, 1, 1]],
    });
    hand.give(fire("r1", "b1"), 20);
    expect(hand.event("attacked").working.cohesion.need).toBe(12);
    const hidden: Layout = {
      red: { r1: { at: [10, 12] } },
      blue: { b1: { at: [20, 12], vehicle: "Squad" } },
      terrain: [["rough-1", 14, 10, 2, 4]],
    };
    // No stand can fire: the phases pass by themselves.
    expect(new Hand(hidden).initiative().state.phase).toBe("movement");
    second({ ...hidden, blue: { b1: { at: [20, 12] } } }).give(fire("r1", "b1"), 20);
  });
  test("engaged stands fire only at their opponents (07.08.04)", () => {
    const hand = second({
      red: { r1: { at: [10, 12] } },
      blue: { b1: { at: [11, 12], facing: 0 }, b2: { at: [10, 20] } },
    });
    expect(hand.refused(fire("r1", "b2")).rule).toBe("07.08.04");
    hand.give(fire("r1", "b1"), 20);
    expect(hand.event("attacked").working.combat.modifiers[0]).toMatchObject({ value: -1, rule: "07.08.03" });
  });
});

describe("a distance in a refusal", () => {
  test("is shown as it is judged: short of a missile's least range, and beyond a gun's greatest", () => {
    const hand = second({
      red: { r1: { at: [10, 10], vehicle: "T-80U/AT-11" } },
      blue: { b1: { at: [13.984375, 10] }, b2: { at: [40.046875, 14] } },
    });
    expect(hand.refused(fire("r1", "b1", "missile"))).toEqual({
      rule: "07.03.02",
      reason: "b1 is 3.98″ away; its missile needs 4″ at least.",
    });
    expect(hand.refused(fire("r1", "b2", "cannon"))).toEqual({
      rule: "07.08.05",
      reason: "b2 is 30.32″ away; the range of its cannon is 30″.",
    });
  });
});
