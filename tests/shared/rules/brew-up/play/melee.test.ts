/** Melee (phase 8): its pairs, fire at a charge, blows, and the side that falls back. */
import { describe, expect, it } from "vitest";
import { point } from "../../../../../shared/geometry/units.ts";
import { blowsOf, pairsOf } from "../../../../../shared/rules/brew-up/play/melees.ts";
import type { Piece } from "../../ghq-wwii/play/table.ts";
import { at, lay, until, wide } from "./phases.ts";
import type { Hand, Layout } from "./table.ts";

const zeros = (count: number): number[] => Array.from({ length: count }, () => 10);
/** Red's MG team has rushed at blue's, which stands at (40, 12) and has fired nothing; up to the phase of melee. */
function rushed(blue: Partial<Piece> = {}, red: Partial<Piece> = {}, more: Partial<Layout> = {}): Hand {
  const hand = at(
    {
      ...{ ...wide, sight: 12 },
      red: { r: { vehicle: "MG team", at: [36, 12], ...red }, far: { at: [4, 44] } },
      blue: { b: { vehicle: "MG team", at: [40, 12], ...blue }, ff: { at: [90, 4] } },
      ...more,
    },
    "first-move",
  );
  hand.give({ type: "move", stand: "r", path: [point(39, 12)] });
  return hand;
}
const scene = (hand: Hand) => ({ field: hand.field, state: hand.state });
const names = (hand: Hand, by: string, of: string, attacks: boolean): Record<string, number> =>
  Object.fromEntries(
    blowsOf(scene(hand), by, of, attacks).flatMap(({ modifiers }) => modifiers.map(({ name, value }) => [name, value])),
  );

describe("the units in a melee", () => {
  it("figures in contact with enemies, the mover as the attacker; AFVs under armour can't be fought", () => {
    expect(pairsOf(scene(rushed()))).toEqual([{ attacker: "r", defender: "b" }]);
    expect(pairsOf(scene(rushed({ vehicle: "Sherman" })))).toEqual([]);
    expect(pairsOf(scene(lay(rushed({ vehicle: "Sherman" }), "b", "crew-out")))).toHaveLength(1);
  });
});

describe("fire at a charge", () => {
  it("is open to the other side, at units that have rushed to contact and no others", () => {
    const hand = rushed();
    until(hand, "melee");
    expect(hand.decision.side).toBe("blue");
    expect(hand.refused({ type: "fire", stand: "b", target: "far" }).reason).toContain("rushed to contact");
    // One of three rifles fells one of four; the lot spares the NCO.
    hand.give({ type: "fire", stand: "b", target: "r", weapon: "small-1" }, 9, 9, ...zeros(4), 4, 9, 9);
    expect(hand.stand("r").figures).toBe(3);
  });
  it("isn't open to weapons that have fired this turn", () => {
    const hand = rushed();
    until(hand, "second-fire");
    hand.give({ type: "fire", stand: "b", target: "r", weapon: "small-1" }, ...zeros(6));
    hand.give({ type: "fire", stand: "b", target: "r", weapon: "small-0" }, 10, 10, 4, 9, 9);
    // The phase of melee has no question: three figures strike at four, and four at three.
    until(hand, "first-fire");
    hand.give({ type: "done" }, ...zeros(14));
    expect(hand.state).toMatchObject({ turn: 2, phase: "initiative" });
  });
});

describe("blows", () => {
  it("have the modifiers of quality, weapons and place", () => {
    const hand = rushed({ figures: { quality: 3, dugIn: 1 }, facing: 180 }, { figures: { quality: 2 } });
    expect(names(hand, "r", "b", true)).toEqual({
      ...{ "Attacker veteran": 1, "Attacker's bayonet": 2, "Flank or rear of the defender": 3 },
      ...{ "Defender crack": -3, "Defender's bayonet": -2, "Defender behind an obstacle": -4 },
    });
    // A unit under attack gets no bonus for a flank of the attackers.
    expect(names(hand, "b", "r", false)).not.toHaveProperty("Flank or rear of the defender");
  });
  it("of more figures than the defender has, at crewed guns, at crew beside its vehicle, at fugitives", () => {
    expect(names(rushed({ vehicle: "AT gun" }, { vehicle: "Squad" }), "r", "b", true)).toMatchObject({
      ...{ "Several attackers": 3, "Defender at a crewed weapon": 4 },
    });
    expect(names(lay(rushed({ vehicle: "Sherman" }), "b", "crew-out"), "r", "b", true)).toMatchObject({
      "Defender jumping from a vehicle": 2,
    });
    expect(names(lay(rushed(), "b", "routs"), "r", "b", true)).toMatchObject({ "Defender fleeing": 6 });
  });
  it("from higher ground", () => {
    const hand = rushed({}, {}, { levels: [[1, 30, 8, 10, 8]] });
    expect(names(hand, "r", "b", true)).toMatchObject({ "Higher ground": 2 });
  });
  it("are one for each figure by its weapon, both sides at once, and eliminate on 10 or more", () => {
    const hand = rushed({}, { vehicle: "Squad" });
    expect(blowsOf(scene(hand), "r", "b", true).map(({ count }) => count)).toEqual([1, 9]);
    const even = rushed();
    until(even, "melee");
    // Bayonets cancel out: +2 − 2. Red fells two by 10 and 18, blue one by 10; then both throw for their NCO and their morale.
    even.give(
      { type: "done" },
      ...[5, 5, 9, 9, 4, 5, 10, 10],
      ...[9, 1, 10, 10, 10, 10, 10, 10],
      ...[4, 9, 9],
      ...[4, 9, 9],
    );
    expect([even.stand("r").figures, even.stand("b").figures]).toEqual([3, 2]);
  });
});

describe("after a melee", () => {
  const fought = (defends: Partial<Piece>, morale: readonly number[], beads: "keeps-cover" | null = null): Hand => {
    const hand = rushed(defends);
    until(hand, "melee");
    if (beads) lay(hand, "r", beads);
    // Red fells one of the defenders.
    const blue = hand.stand("b").figures;
    hand.give(
      { type: "done" },
      ...[9, 9],
      ...zeros(6),
      ...zeros(2 * blue),
      ...(hand.field.vehicle("b").kind === "men" ? [4] : []),
      ...morale,
    );
    return hand;
  };
  it("a unit that keeps cover falls back, but holds established positions against an enemy that falls back", () => {
    // Three of four are left: −2.
    const back = fought({}, [7, 10]);
    expect(back.stand("b")).toMatchObject({ morale: "keeps-cover", before: "normal" });
    expect(back.stand("b").at?.[0]).toBeGreaterThan(40);
    const holds = fought({}, [7, 10], "keeps-cover");
    expect(holds.stand("b")).toMatchObject({ morale: "keeps-cover", at: [40, 12] });
  });
  it("a gun is abandoned when its crew falls back", () => {
    // Four of five are left.
    const hand = fought({ vehicle: "AT gun" }, [6, 10]);
    expect(hand.stand("b")).toMatchObject({ status: "eliminated", fallen: 1, fled: 4 });
  });
  it("each pair fights once a turn", () => {
    const hand = fought({}, [9, 9]);
    expect(hand.state.turn).toBe(2);
  });
});
