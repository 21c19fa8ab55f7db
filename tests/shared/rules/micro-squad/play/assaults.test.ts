/** Overruns and close assaults in the cases that procedures.test.ts leaves out. */
import { describe, expect, it } from "vitest";
import { at, type Layout } from "../../ghq-wwii/play/table.ts";
import { GHQ, Hand, marks } from "./table.ts";

interface Case {
  readonly attackers: readonly string[];
  readonly defender: string;
  /** The defender is in movement posture. */
  readonly moves?: boolean;
  /** This number of the attackers has moved; all by default. */
  readonly movers?: number;
  readonly more?: Partial<Layout>;
}
/** Red's "one" and "two" have run into blue's "foe". */
function reached({ attackers, defender, moves, movers = 2, more }: Case): Hand {
  const names = ["one", "two"].slice(0, attackers.length);
  const hand = new Hand({
    red: {
      ...Object.fromEntries(attackers.map((vehicle, i) => [names[i], { vehicle, at: [6, 10 + i] as const }])),
      ghq: { at: [2, 22], ...GHQ },
    },
    blue: { foe: { vehicle: defender, at: [9, 10.5], facing: 0 }, staff: { at: [46, 22], ...GHQ } },
    ...more,
  });
  hand.initiative().posture({ red: [names], blue: moves ? [["foe"]] : [] });
  hand.passed("artillery", "fire", "plot").orders();
  hand.give({ type: "order-move", group: hand.groupOf("one") }, 5);
  for (const [i, stand] of names.slice(0, movers).entries()) {
    hand.give({ type: "move", stand, path: [at(10, 10 + i)] });
    while (hand.decision.side === "blue") hand.give({ type: "hold" });
  }
  return hand;
}
const overrunBy = (hand: Hand, stand: string, ...dice: number[]) =>
  hand.give({ type: "overrun", stand, target: "foe" }, ...dice);
const overrun = (hand: Hand, ...dice: number[]) => overrunBy(hand, "one", ...dice);
const assault = (hand: Hand, ...dice: number[]) =>
  hand.give({ type: "close-assault", stand: "one", target: "foe" }, ...dice);

describe("conditions that shake the defender of an overrun", () => {
  const first = (hand: Hand) => hand.event("cohesion-rolled");
  it.each([
    ["Tank", "Squad", 3],
    ["Tank", "Flak", 6],
    ["Truck", "Flak", 3],
    ["Truck", "Squad", 0],
    ["Tank", "Truck", 0],
  ])("by a %s over a %s is +%i", (by, over, shock) => {
    const need = 14 - shock;
    const holds = reached({ attackers: [by], defender: over });
    overrun(holds, need, 14);
    expect(first(holds)).toMatchObject({ stand: "foe", success: true });
    expect(first(holds).modifiers.map(({ value }) => value)).toEqual(shock === 0 ? [] : [shock]);
    const fails = reached({ attackers: [by], defender: over });
    overrun(fails, need + 1, 6, 6, 14);
    expect(fails.event("struck")).toMatchObject({ target: "foe", working: { column: 5 } });
  });
});

describe("an overrun", () => {
  it("makes the defender roll against each attacker, and each attacker roll for itself (2, 6 to 8)", () => {
    const hand = reached({ attackers: ["Tank", "Tank"], defender: "Squad" });
    // The squad stands once and is attacked once: 9 in column +5 disorganizes. The second tank fails: 12 in column +2 does nothing.
    overrun(hand, 11, 12, 4, 5, 14, 15, 6, 6);
    const rolls = hand.facts.flatMap((fact) => (fact.type === "cohesion-rolled" ? [[fact.stand, fact.success]] : []));
    expect(rolls).toEqual([
      ["foe", true],
      ["foe", false],
      ["one", true],
      ["two", false],
    ]);
    const struck = hand.facts.flatMap((fact) => (fact.type === "struck" ? [[fact.target, fact.working?.column]] : []));
    expect(struck).toEqual([
      ["foe", 5],
      ["two", 2],
    ]);
    expect(marks(hand, "foe")).toBe("D");
  });
  it("asks the attackers for their rolls also where the defender is gone", () => {
    const hand = reached({ attackers: ["Tank", "Tank"], defender: "Squad" });
    overrun(hand, 12, 1, 1, 14, 14);
    expect(marks(hand, "foe")).toBe("E");
  });
  it("is made by the stands of the group that have moved up to the defender (1)", () => {
    const hand = reached({ attackers: ["Tank", "Tank"], defender: "Squad", movers: 1 });
    // No roll against the second tank, which may still move.
    overrun(hand, 11, 14);
    expect(hand.decision.open.map(({ kind }) => kind)).toContain("move");
    hand.give({ type: "move", stand: "two", path: [at(10, 11)] });
    while (hand.decision.side === "blue") hand.give({ type: "hold" });
    overrunBy(hand, "two", 11, 14);
    expect(hand.facts.filter(({ type }) => type === "cohesion-rolled")).toHaveLength(2);
  });
  it("can't be made by men, nor a close assault by vehicles", () => {
    const men = reached({ attackers: ["Squad"], defender: "Squad" });
    expect(men.refused({ type: "overrun", stand: "one", target: "foe" }).rule).toBe("Overrun");
    const tank = reached({ attackers: ["Tank"], defender: "Squad" });
    expect(tank.refused({ type: "close-assault", stand: "one", target: "foe" }).rule).toBe("Close Assault");
  });
});

describe("a close assault", () => {
  it("isn't met by a defender in movement posture (1)", () => {
    const hand = reached({ attackers: ["Squad"], defender: "Squad", moves: true });
    assault(hand, 14, 6, 6);
    expect(hand.facts.flatMap((fact) => (fact.type === "cohesion-rolled" ? [fact.stand] : []))).toEqual(["one"]);
  });
  it("is met by an attack on one assaulter, the dearest, with −3 (2)", () => {
    const hand = reached({ attackers: ["Squad", "Engineers"], defender: "Squad" });
    // 3 against 2, 12 − 3 = 9 in column +1 suppresses; then no roll succeeds: the engineers need 10.
    assault(hand, 14, 6, 6, 15, 11);
    const [met] = hand.facts.flatMap((fact) => (fact.type === "struck" ? [fact] : []));
    expect(met).toMatchObject({ target: "two", working: { column: 1, modifiers: [{ value: -3 }] } });
    expect([marks(hand, "one"), marks(hand, "two"), marks(hand, "foe")]).toEqual(["", "S", ""]);
  });
  it("is a roll of each assaulter, and an attack of each that succeeds (3, 4)", () => {
    const hand = reached({ attackers: ["Squad", "Squad"], defender: "Squad" });
    // 12 − 3 = 9 suppresses.
    assault(hand, 15, 15, 14, 6, 6);
    expect(hand.facts.filter(({ type }) => type === "struck")).toHaveLength(1);
    expect(marks(hand, "foe")).toBe("S");
  });
  it("moves a disorganised defender an inch away, and no other stand (5)", () => {
    const hand = reached({ attackers: ["Squad"], defender: "Squad", more: {} });
    assault(hand, 15, 15);
    expect(hand.stand("foe").at).toEqual(at(9, 10.5));
    const other = reached({ attackers: ["Squad", "Squad"], defender: "Squad" });
    // 5 − 3 = 2 in column +1 eliminates; 7 − 3 = 4 disorganizes.
    assault(other, 15, 14, 3, 4, 15);
    expect(marks(other, "foe")).toBe("D");
    expect(other.stand("foe").at).toEqual(at(10, 10.5));
  });
  it("takes no account of the range: terrain alone counts besides (note 3)", () => {
    const woods: Partial<Layout> = { terrain: [["woods", 8, 8, 8, 6]] };
    const hand = reached({ attackers: ["Squad"], defender: "Squad", more: woods });
    assault(hand, 15, 14, 6, 6);
    const values = hand.event("struck").working?.modifiers.map(({ value }) => value);
    expect(values).toEqual([4, -3]);
  });
  it("of engineers is at −6, and their defence at −3 (note 1)", () => {
    const hand = reached({ attackers: ["Squad"], defender: "Engineers" });
    assault(hand, 14, 6, 6, 15);
    expect(hand.event("struck").working?.modifiers).toMatchObject([{ value: -3 }]);
    const other = reached({ attackers: ["Engineers"], defender: "Squad" });
    assault(other, 15, 14, 6, 6);
    expect(other.event("struck").working?.modifiers).toMatchObject([{ value: -6 }]);
  });
  it("of mounted cavalry isn't doubled against armour, nor where cavalry defends (note 2)", () => {
    const soft = reached({ attackers: ["Cavalry"], defender: "Truck" });
    // Twice 1 against 0.
    assault(soft, 15, 14, 6, 6);
    expect(soft.event("struck").working).toMatchObject({ column: 2 });
    const armour = reached({ attackers: ["Cavalry"], defender: "Carrier" });
    // Once 1 against 2.
    assault(armour, 15, 14, 6, 6);
    expect(armour.event("struck").working).toMatchObject({ column: -1 });
    const defends = reached({ attackers: ["Squad"], defender: "Cavalry" });
    assault(defends, 14, 6, 6, 15);
    // 2 against 2.
    expect(defends.event("struck").working).toMatchObject({ column: 0 });
  });
});
