/** Artillery: calls in secret, delay, corrections, barrages and blind fire, shifts, and the targets in a blast. */
import { describe, expect, it } from "vitest";
import { degrees, point } from "../../../../../shared/geometry/units.ts";
import type { Vehicle } from "../../../../../shared/vehicles/vehicle.ts";
import { BATTERIES, lay, next, type Pieces, rows, said, until, wide } from "./phases.ts";
import { Hand, type Layout, VEHICLES } from "./table.ts";

const FO = { vehicle: "Bazooka", at: [20, 12], role: "observer" } as const;
/** Red calls, and has a second battery for further questions; blue's squad lies at (40, 12), in sight of red's observer. */
const calling = (battery: string, blue: Pieces = {}, more: Partial<Layout> = {}, red: Pieces = { fo: FO }): Hand =>
  new Hand({
    ...{ ...wide, others: BATTERIES },
    red: { gun: { vehicle: battery }, spare: { vehicle: "Battery" }, ...red, far: { at: [4, 44] } },
    blue: { b: { vehicle: "Squad", at: [40, 12] }, ff: { at: [92, 44] }, ...blue },
    ...more,
  });
const call = (x = 40, y = 12, more: object = {}) =>
  ({ type: "plot", stand: "gun", at: point(x, y), facing: degrees(0), ...more }) as const;
/** From the calls up to where the shells land, which takes these dice. */
function landed(hand: Hand, ...dice: number[]): Hand {
  while (hand.state.phase !== "initiative") hand.give({ type: "done" });
  until(hand, "first-move");
  // The last command of the turn brings the shells.
  while (!lands(hand)) hand.give({ type: "done" });
  hand.give({ type: "done" }, ...dice);
  return hand;
}
const lands = (hand: Hand): boolean => hand.asks({ type: "done" }, 10).length > 0;
const ZERO = [10, 10] as const;

describe("a call", () => {
  it("lands after its weapon's delay, of the side's artillery and on the table only, once a turn", () => {
    const hand = calling("Heavy");
    hand.give(call());
    expect(hand.refused(call()).reason).toContain("was already called this turn");
    expect(hand.state.calls[0]).toMatchObject({ turn: 1, lands: 4, turnOfFire: 1, barrage: false });
    expect(calling("Heavy").refused(call(40, 60)).reason).toContain("not on the table");
    expect(calling("Heavy").refused({ ...call(), stand: "fo" }).reason).toContain("not artillery");
    for (let turn = 1; turn < 4; turn++) next(hand, "artillery-orders");
    expect(hand.state.turn).toBe(4);
    // A direct hit of 150 mm: 3 + 5 − 3 for prone figures; 9 and these are 70 % of ten.
    landed(hand, 9, 9, 9, 10, 8, 9, 9);
    expect(hand.stand("b").figures).toBe(3);
  });
  it("of a gun on the table has its least and its greatest range", () => {
    const red = { gun: { vehicle: "Mortar", at: [20, 20] }, fo: FO } as const;
    const hand = calling("Mortar", {}, {}, red);
    expect(hand.refused(call(30, 20)).reason).toContain("minimum range of gun is 18″");
    expect(hand.refused(call(90, 20)).reason).toContain("range of gun is 60″");
    expect(hand.rule(call(40, 12), []).type).toBe("done");
    expect(lay(hand, "gun", "setting-up").refused(call()).rule).toBe("Turns to Set Up Weapons");
    expect(lay(calling("Mortar", {}, {}, red), "gun", "routs").refused(call()).rule).toBe("Morale Result");
  });
  it("of a self-propelled howitzer lands if it hasn't moved, and it fires at targets in sight too", () => {
    const sherman = VEHICLES["Sherman"] as Vehicle;
    const [howitzer] = BATTERIES["Heavy"]?.weapons ?? [];
    if (!howitzer) throw new Error("no howitzer");
    const stats = { ...howitzer.stats, calibre: 75 };
    const others = { SP: { ...sherman, id: "SP", name: "SP", weapons: [{ ...howitzer, mount: "turret", stats }] } };
    const begun = () =>
      calling("SP", {}, { others: { ...BATTERIES, ...others } }, { gun: { vehicle: "SP", at: [2, 20] }, fo: FO });
    expect(begun().refused(call(30, 20)).reason).toContain("minimum range of gun is 36″");
    const stands = begun();
    stands.give(call());
    landed(stands, ...ZERO, ...ZERO, ...ZERO);
    expect(said(stands).join(" ")).not.toContain("does not come");
    expect(stands.field.arms("gun").every(({ type }) => type === "gun")).toBe(true);
    const moves = begun();
    moves.give(call());
    while (moves.state.phase !== "initiative") moves.give({ type: "done" });
    until(moves, "first-move");
    moves.give({ type: "move", stand: "gun", path: [point(3, 20)] });
    while (moves.state.turn === 1) moves.give({ type: "done" });
    expect(said(moves).some((text) => text.includes("has moved this turn"))).toBe(true);
  });
  it("that is repeated goes on from the last place", () => {
    const hand = calling("Mortars");
    expect(hand.refused({ type: "plot-again", stand: "gun" }).reason).toContain("no earlier call");
    hand.give(call());
    landed(hand, ...ZERO, ...ZERO, ...ZERO);
    hand.give({ type: "plot-again", stand: "gun" });
    expect(hand.state.calls.at(-1)).toMatchObject({ at: [40, 12], turnOfFire: 2 });
  });
  it("isn't open before the rate of fire allows it; slow weapons are corrected from call to call, too", () => {
    const hand = calling("Slow");
    hand.give(call());
    next(hand, "artillery-orders");
    expect(hand.refused(call()).rule).toBe("Artillery Weapon Characteristics");
    next(hand, "artillery-orders");
    hand.give(call());
    expect(hand.state.calls.at(-1)).toMatchObject({ turn: 3, turnOfFire: 2 });
  });
});

describe("shells", () => {
  it("are corrected from turn to turn under the eyes of an observer", () => {
    const hand = calling("Mortars");
    for (const value of [undefined, "+3", "+5", "+6"]) {
      hand.give(call());
      landed(hand, ...ZERO, ...ZERO, ...ZERO);
      expect(rows(hand, "Shell of 80 mm")["Correction of fire"]).toBe(value);
    }
    hand.give(call(41, 12));
    landed(hand, ...ZERO, ...ZERO, ...ZERO);
    expect(rows(hand, "Shell of 80 mm")).not.toHaveProperty("Correction of fire");
  });
  it("without an observer, or as a barrage, are blind: a third die is deducted", () => {
    const blind = calling("Battery", {}, { terrain: [["woods", 28, 4, 4, 20]] });
    blind.give(call());
    next(blind, "artillery-orders");
    landed(blind, 9, 9, 4);
    expect(rows(blind, "Shell of 105 mm")["Dice"]).toBe("9, 9, 4");
    expect(said(blind).some((text) => text.includes("blind fire"))).toBe(true);
    const barrage = calling("Battery");
    barrage.give(call(40, 12, { barrage: true }));
    next(barrage, "artillery-orders");
    landed(barrage, 9, 9, 4);
    expect(said(barrage).some((text) => text.includes("a barrage"))).toBe(true);
  });
  it("by an option are corrected by any unit that sees the place", () => {
    const hand = calling(
      "Battery",
      {},
      { options: { observers: "any" } },
      { fo: { vehicle: "Bazooka", at: [20, 12] } },
    );
    hand.give(call());
    next(hand, "artillery-orders");
    landed(hand, ...ZERO);
    expect(said(hand).some((text) => text.includes("observed"))).toBe(true);
  });
  it("miss below 15; 15 is shifted by the diameter, 16 by the radius, in the direction of a die", () => {
    const shifted = (dice: readonly number[], face: number): string[] => {
      const hand = calling("Mortars");
      hand.give(call(40, 20));
      landed(hand, ...dice, face, ...ZERO, ...ZERO);
      return said(hand);
    };
    // 80 mm: 3 inches, of which the radius is rounded up.
    expect(shifted([9, 6], 3)).toContain("It falls 3″ to the east");
    expect(shifted([9, 7], 1)).toContain("It falls 2″ to the north");
    const hand = calling("Mortars");
    hand.give(call(40, 20));
    landed(hand, 9, 5, ...ZERO, ...ZERO);
    expect(said(hand).filter((text) => text.includes(": missed"))).toHaveLength(3);
  });
});

describe("a blast", () => {
  it("reaches vehicles and figures of both sides, each by its column", () => {
    const red = { fo: FO, friend: { vehicle: "Truck", at: [38.25, 12] } } as const;
    const hand = calling("Mortars", { tank: { at: [41.75, 12] } }, {}, red);
    hand.give(call());
    // One direct hit of 80 mm. The lorry by 8 + 6: destroyed; the tank by 5 + 6: immobilized. One throw for all figures: 7 and the
    // lorry's 4 are half of sixteen. Its driver is the most vulnerable; the others, the squad first, throw to be saved: 6 to 9.
    const shell = [9, 9, ...[4, 4], ...[5, 10], ...[7, 10], ...[1, 1, 6, 7, 8, 9, 10]];
    landed(hand, ...shell, ...ZERO, ...ZERO, ...[9, 9, 9], ...[9, 9]);
    expect(hand.stand("friend")).toMatchObject({ status: "eliminated", fallen: 1 });
    expect(hand.stand("b")).toMatchObject({ figures: 7, nco: true });
    expect(hand.stand("tank")).toMatchObject({ figures: 5, immobilized: true, crewOut: false });
  });
  it("is weaker in trenches, and leaves crew under closed hatches alone", () => {
    const dug = calling("Mortars", { b: { vehicle: "Squad", at: [40, 12], figures: { dugIn: 1 } } });
    dug.give(call());
    // 3 + 3 − 5: 7 fells a tenth.
    landed(dug, 9, 9, 6, 10, ...ZERO, ...ZERO, 9, 9, 9);
    expect(dug.stand("b").figures).toBe(9);
    const tank = calling("Mortars", { b: { at: [40, 12] } }, { options: { hatches: "closed" } });
    tank.give(call());
    landed(tank, 9, 9, 4, 10, ...ZERO, ...ZERO);
    expect(tank.stand("b")).toMatchObject({ figures: 5, immobilized: false });
  });
  it("on a concealed unit isn't shown to the enemy", () => {
    const hand = calling("Mortars", { b: { vehicle: "Squad", at: [40, 12], visibleTo: ["blue"] } });
    hand.give(call());
    landed(hand, 9, 9, 5, 10, ...ZERO, ...ZERO, 9, 9, 9);
    expect(hand.stand("b")).toMatchObject({ figures: 9, hidden: true });
    for (const { text, audience } of hand.reports)
      if (/\bb\b/.test(text ?? "")) expect(audience, text ?? "").toEqual(["blue"]);
    expect(said(hand).some((text) => text.includes("nobody"))).toBe(false);
  });
  it("counts as artillery on the position for morale, this turn and the next", () => {
    const hand = calling("Mortars");
    hand.give(call());
    landed(hand, 9, 9, 5, 10, ...ZERO, ...ZERO, 9, 9, 9);
    expect(rows(hand, "Morale of b")).toMatchObject({ "Hostile artillery": "−3" });
    expect(hand.state.landed).toHaveLength(1);
  });
});
