/** Pools by their circumstances, and the effect of fallen dice; the document's examples by their lines. */
import { describe, expect, it } from "vitest";
import {
  attackPool,
  countPool,
  type Evasion,
  type Fire,
  type Firing,
  poolClasses,
  poolInWords,
  type Receiving,
  reactionPool,
  shotResult,
} from "../../../../shared/rules/armour-battles/shot.ts";
import { afv, figures, TABLES, UNITS, vehicle } from "./reference.ts";

const STILL: Firing = { moves: 0, ambush: false, wild: false, staff: false };
const OPEN: Receiving = {
  suppressed: false,
  cover: 0,
  uphill: false,
  evading: null,
  wild: false,
  staff: false,
};
const direct = (band: "short" | "effective" | "long" = "effective", flank = false): Fire => ({
  by: "direct",
  band,
  flank,
});
const ARTILLERY: Fire = { by: "artillery" };
const attack = (name: string, fire: Fire = direct(), firing: Partial<Firing> = {}) =>
  poolInWords(attackPool(figures(vehicle(name)), fire, { ...STILL, ...firing }));
const reaction = (name: string, fire: Fire = direct(), receiving: Partial<Receiving> = {}) =>
  poolInWords(reactionPool(afv(name), fire, { ...OPEN, ...receiving }));

describe("the firer's dice", () => {
  it.each(UNITS)("$name: its dice at effective range", ({ name, at_dice, range_in }) =>
    expect(attack(name, range_in ? direct() : ARTILLERY)).toBe(`${at_dice} dice, 4+`),
  );

  it("by range and side: 2+ at best, 5+ at worst", () => {
    const numbers = (flank: boolean) =>
      (["short", "effective", "long"] as const).map((band) => attack("Tiger I", direct(band, flank)));
    expect(numbers(false)).toEqual(["10 dice, 3+", "10 dice, 4+", "10 dice, 5+"]);
    expect(numbers(true)).toEqual(["10 dice, 2+", "10 dice, 3+", "10 dice, 4+"]);
  });

  it("lines 420 and 918: a Panzer IV that moves twice has 7, three times 6", () => {
    const moved = [0, 1, 2, 3].map((moves) => attack("Panzer IV H", direct(), { moves }));
    expect(moved).toEqual(["8 dice, 4+", "8 dice, 4+", "7 dice, 4+", "6 dice, 4+"]);
  });

  it("ambush, a wild die and a staff order add one each", () => {
    expect(attack("M4 75mm", direct(), { ambush: true })).toBe("8 dice, 4+");
    expect(attack("M4 75mm", direct(), { wild: true, staff: true })).toBe("9 dice, 4+");
    expect(attack("M4 75mm", direct("short", true), { moves: 3, ambush: true, wild: true, staff: true })).toBe(
      "8 dice, 2+",
    );
  });

  it("a battery fires with the same dice from anywhere, and takes wild dice, but no staff orders", () => {
    expect(attack("105L28 Howitzer", ARTILLERY)).toBe(`4 dice, ${TABLES.artillery.tn}+`);
    expect(attack("105L28 Howitzer", ARTILLERY, { moves: 3, ambush: true })).toBe("4 dice, 4+");
    expect(attack("105L28 Howitzer", ARTILLERY, { wild: true, staff: true })).toBe("5 dice, 4+");
  });

  it("shows each modifier with its place, and none that doesn't count", () => {
    const { rows } = attackPool(figures(vehicle("Panther Ausf G")), direct("long", true), { ...STILL, moves: 2 });
    expect(rows).toEqual([
      { name: "75L70 Gun", rule: "Direct Fire", value: "9 dice, 4+" },
      { name: "Long range", rule: "Direct Fire", value: "+1 to the number" },
      { name: "Flank or rear of the target", rule: "Direct Fire", value: "−1 to the number" },
      { name: "Double move", rule: "Direct Fire", value: "−1 die" },
    ]);
  });
});

describe("the target's dice", () => {
  it("line 935: a Panzer IV in a wood has six instead of five", () =>
    expect([reaction("Panzer IV H"), reaction("Panzer IV H", direct(), { cover: 1 })]).toEqual([
      "5 dice, 4+",
      "6 dice, 4+",
    ]));

  it.each(UNITS.filter(({ type }) => type === "afv"))("$name: front, flank, artillery", ({ name, reaction: printed }) =>
    expect([direct(), direct("short", true), ARTILLERY].map((fire) => reaction(name, fire))).toEqual(
      [printed?.frontal_direct, printed?.flank_rear_direct, printed?.artillery].map((dice) => `${dice} dice, 4+`),
    ),
  );

  it("lines 1150 and 1158: sloped armour and a low profile don't help everywhere", () => {
    expect([reaction("Panther Ausf G"), reaction("Panther Ausf G", direct("effective", true))]).toEqual([
      "7 dice, 4+",
      "6 dice, 4+",
    ]);
    expect([reaction("Sturmgeschütz III"), reaction("Sturmgeschütz III", ARTILLERY)]).toEqual([
      "6 dice, 4+",
      "5 dice, 4+",
    ]);
    // Open-topped: a die less under artillery.
    expect(reaction("M10 Tank Destroyer", ARTILLERY)).toBe("4 dice, 4+");
  });

  it("suppressed needs 5+; cover and height don't count under artillery", () => {
    expect(reaction("M4 75mm", direct(), { suppressed: true, uphill: true })).toBe("6 dice, 5+");
    expect(reaction("M4 75mm", ARTILLERY, { cover: 1, uphill: true })).toBe("5 dice, 4+");
  });

  it.each(["disengaging", "break-off", "shoot-and-scoot"] as const satisfies readonly Evasion[])(
    "%s: two dice more, under artillery too",
    (evading) => {
      expect(reaction("M10 Tank Destroyer", direct(), { evading })).toBe("7 dice, 4+");
      expect(reaction("M10 Tank Destroyer", ARTILLERY, { evading })).toBe("6 dice, 4+");
    },
  );

  it("a wild die and a staff order at once: two", () =>
    expect(reaction("M4 75mm", direct(), { wild: true, staff: true })).toBe("7 dice, 4+"));
});

describe("the effect of fallen dice", () => {
  const of = (successes: number, sixes: number) => ({ successes, sixes });

  it("counts successes and sixes, and groups the dice for the enumerator", () => {
    expect(countPool([1, 3, 4, 5, 6, 6], 4)).toEqual(of(4, 2));
    expect(countPool([5, 6], 6)).toEqual(of(1, 1));
    expect([2, 4, 6].map((tn) => poolClasses(tn).upTo)).toEqual([
      [1, 5, 6],
      [3, 5, 6],
      [5, 6],
    ]);
  });

  it("disruption by uncancelled hits, suppression by unmatched sixes, whichever comes alone", () => {
    expect(shotResult(of(4, 0), of(2, 0), "direct")).toMatchObject({
      disruption: 2,
      suppressed: false,
      forcedBack: null,
    });
    expect(shotResult(of(2, 1), of(3, 0), "direct")).toMatchObject({
      disruption: 0,
      suppressed: true,
      forcedBack: null,
    });
    expect(shotResult(of(2, 2), of(2, 2), "direct")).toMatchObject({ disruption: 0, suppressed: false });
  });

  it("line 536: forced back 6″ and a die for each unmatched six", () => {
    expect(shotResult(of(3, 1), of(1, 0), "direct").forcedBack).toEqual({ fixed: 6, dice: 1 });
    expect(shotResult(of(3, 3), of(1, 1), "direct").forcedBack).toEqual({ fixed: 6, dice: 2 });
  });

  it("line 1060: under artillery as many sixes don't do; then it goes back 6″ alone", () => {
    expect(shotResult(of(2, 1), of(1, 1), "direct")).toMatchObject({ suppressed: false, forcedBack: null });
    expect(shotResult(of(2, 1), of(1, 1), "artillery")).toMatchObject({
      suppressed: true,
      unmatchedSixes: 0,
      forcedBack: { fixed: 6, dice: 0 },
    });
    expect(shotResult(of(2, 1), of(2, 2), "artillery").suppressed).toBe(false);
    // No six, no suppression.
    expect(shotResult(of(2, 0), of(0, 0), "artillery")).toMatchObject({ disruption: 2, suppressed: false });
    expect(shotResult(of(1, 1), of(1, 1), "artillery")).toMatchObject({ suppressed: true, forcedBack: null });
  });
});
