/** Morale: the facts that the referee reads from the table for it, and the effect of each result on a unit. */
import { describe, expect, it } from "vitest";
import { point } from "../../../../../shared/geometry/units.ts";
import { Fraction } from "../../../../../shared/odds/fraction.ts";
import { isRefusal } from "../../../../../shared/play/refusal.ts";
import type { Occasion } from "../../../../../shared/rules/brew-up/morale.ts";
import { checkOf } from "../../../../../shared/rules/brew-up/play/morale.ts";
import type { Vehicle } from "../../../../../shared/vehicles/vehicle.ts";
import type { Piece } from "../../ghq-wwii/play/table.ts";
import { at, lay, next, rows, said, until, wide } from "./phases.ts";
import { type Hand, type Layout, VEHICLES } from "./table.ts";

type Pieces = Layout["red"];
const field = (red: Pieces, blue: Pieces = {}, more: Partial<Layout> = {}): Hand =>
  at({ ...wide, red, blue: { far: { at: [92, 44] }, ...blue }, ...more }, "first-move");
const check = (hand: Hand, id: string, occasion: Occasion = "casualty") =>
  checkOf({ field: hand.field, state: hand.state }, id, occasion);
const SQUAD = { vehicle: "Squad" } as const;

/** Blue's squad is fired at by red's tank at 20 inches with high explosive, which fells one of it; then its morale is thrown. */
function shelled(
  own: Partial<Piece>,
  morale: readonly number[],
  more: Partial<Layout> = {},
  lot: readonly number[] = [10],
): Hand {
  const hand = at(
    {
      ...wide,
      red: { r: { at: [60, 12], facing: 270, vehicle: "Panzer IV" }, rr: { at: [12, 44] } },
      blue: { b: { at: [40, 12], facing: 90, ...SQUAD, ...own }, bb: { at: [4, 44], facing: 90 } },
      ...more,
    },
    "second-fire",
    "blue",
  );
  hand.give({ type: "fire", stand: "r", target: "b", weapon: "main-he" }, 9, 9, 4, 10, ...lot, ...morale);
  return hand;
}

describe("the facts that a morale check reads from the table", () => {
  it("quality, strength and the NCO", () => {
    const hand = field({ r: { at: [20, 12], ...SQUAD, figures: { quality: 3 } }, rr: { at: [20, 30], ...SQUAD } });
    expect(check(hand, "r")).toMatchObject({ quality: "crack", strength: 100, ncoLost: false });
    expect(checkOf({ field: hand.field, state: hand.state }, "rr", "casualty", 5)).toMatchObject({
      quality: "regular",
      strength: 50,
    });
    expect(check(lay(hand, "r", "nco-lost"), "r").ncoLost).toBe(true);
  });
  it("friends within 18 inches: AFVs with their crews, and commanders", () => {
    const red = {
      r: { at: [20, 12], ...SQUAD },
      tank: { at: [38, 12] },
      hq: { at: [20, 30], ...SQUAD, role: "commander" },
    } as const;
    expect(check(field(red), "r")).toMatchObject({ friendlyAfv: true, commander: true });
    expect(check(lay(field(red), "tank", "crew-out"), "r").friendlyAfv).toBe(false);
    const away = field({ ...red, tank: { at: [38.25, 12] }, hq: { at: [20, 30.25], ...SQUAD, role: "commander" } });
    expect(check(away, "r")).toMatchObject({ friendlyAfv: false, commander: false });
    expect(check(field(red), "tank").friendlyAfv).toBe(false);
  });
  it("a friend in front that advances, between it and the nearest enemy it knows of", () => {
    const red = {
      r: { at: [20, 12], ...SQUAD },
      front: { at: [26, 12], ...SQUAD },
      back: { at: [12, 12], ...SQUAD },
    } as const;
    const hand = field(red, { b: { at: [40, 12], ...SQUAD } });
    expect(check(hand, "r").unitInFront).toBe(false);
    hand.give({ type: "move", stand: "back", path: [point(13, 12)] });
    expect(check(hand, "r").unitInFront).toBe(false);
    hand.give({ type: "move", stand: "front", path: [point(28, 12)] });
    expect(check(hand, "r").unitInFront).toBe(true);
  });
  it("automatic weapons of the unit that have fired this turn", () => {
    const hand = at(
      {
        ...wide,
        red: { r: { at: [20, 12] }, rr: { at: [60, 40], ...SQUAD } },
        blue: { b: { at: [20, 18], ...SQUAD } },
      },
      "second-fire",
    );
    hand.give({ type: "fire", stand: "b", target: "r", weapon: "small-2" }, 10, 10);
    expect(check(hand, "b").automaticWeapons).toBe(1);
    expect(check(hand, "r").hostileMg).toBe(true);
    expect(check(hand, "rr").hostileMg).toBe(false);
  });
  it("its position: a trench, stone, its armour", () => {
    const red = {
      r: { at: [20, 12], ...SQUAD, figures: { dugIn: 1 } },
      open: { at: [20, 20], ...SQUAD },
      tank: { at: [20, 30] },
    } as const;
    const hand = field(red, {}, { terrain: [["rubble", 40, 10, 4, 4]] });
    expect([check(hand, "r").cover, check(hand, "open").cover, check(hand, "tank").cover]).toEqual([true, false, true]);
    const rubble = field({ r: { at: [42, 12], ...SQUAD } }, {}, { terrain: [["rubble", 40, 10, 4, 4]] });
    expect(check(rubble, "r").cover).toBe(true);
  });
  it("hostile AFVs within 18 inches that are known, and friends lost nearby this turn or the last", () => {
    const known = field({ r: { at: [20, 12], ...SQUAD }, rr: { at: [30, 20] } }, { b: { at: [38, 12] } });
    expect(check(known, "r").hostileAfv).toBe(true);
    const hidden = field({ r: { at: [20, 12], ...SQUAD } }, { b: { at: [38, 12], visibleTo: ["blue"] } });
    expect(check(hidden, "r").hostileAfv).toBe(false);
    known.give({ type: "intervene", stand: "rr", change: { type: "eliminate" }, why: "a test" });
    expect(check(known, "r").friendsDestroyed).toBe(true);
    next(known, "first-move");
    expect(check(known, "r").friendsDestroyed).toBe(true);
    next(known, "first-move");
    expect(check(known, "r").friendsDestroyed).toBe(false);
  });
  it("armour penetrated of late, and crew that is under it", () => {
    const hand = lay(field({ r: { at: [20, 12] } }), "r", "penetrated");
    expect(check(hand, "r")).toMatchObject({ ownAfvPenetrated: true, afvCrew: { plunging: false } });
    expect(check(lay(hand, "r", "crew-out"), "r").afvCrew).toBeNull();
  });
});

describe("the NCO of a group", () => {
  it("is among the fallen by lot: a die of as many sides as there were figures", () => {
    expect(shelled({}, [9, 9], {}, [2]).stand("b")).toMatchObject({ figures: 9, nco: true });
    const lost = shelled({}, [9, 9], {}, [1]);
    expect(lost.stand("b")).toMatchObject({ figures: 9, nco: false });
    expect(rows(lost, "Morale of b")).toMatchObject({ "NCO lost": "−6" });
  });
  it("by an option falls last, however many fall at once", () => {
    // 12 and 2 are 70 % of 24, which are 17.
    const crowd = { ...(VEHICLES["Squad"] as Vehicle), id: "Crowd", name: "Crowd" };
    const others = { Crowd: { ...crowd, stats: { ...crowd.stats, crew: 24 } } };
    const hand = at(
      {
        ...{ ...wide, others, options: { ncoLoss: "last" } },
        red: { r: { at: [60, 12], facing: 270, vehicle: "Panzer IV" }, rr: { at: [12, 44] } },
        blue: { b: { at: [40, 12], facing: 90, vehicle: "Crowd" }, bb: { at: [4, 44], facing: 90 } },
      },
      "second-fire",
      "blue",
    );
    hand.give({ type: "fire", stand: "r", target: "b", weapon: "main-he" }, 9, 9, 8, 4, 9, 9);
    expect(hand.stand("b")).toMatchObject({ figures: 7, fallen: 17, nco: true });
    expect(shelled({}, [9, 9], { options: { ncoLoss: "last" } }, []).stand("b")).toMatchObject({
      figures: 9,
      nco: true,
    });
  });
});

it("a forecast of fire follows what supports its target now", () => {
  const hand = at(
    {
      ...wide,
      red: { r: { at: [60, 12], facing: 270, vehicle: "Panzer IV" }, rr: { at: [12, 44] } },
      blue: { b: { at: [40, 12], facing: 90, ...SQUAD }, tank: { at: [40, 20], facing: 90 } },
    },
    "second-fire",
    "blue",
  );
  const crew = (on: boolean) =>
    hand.give({ type: "intervene", stand: "tank", change: { type: "bead", bead: "crew-out", on }, why: "a test" });
  const routs = (): number => {
    const forecast = hand.battle.forecast(hand.state, { type: "fire", stand: "r", target: "b", weapon: "main-he" });
    if (isRefusal(forecast)) throw new Error(forecast.reason);
    return Fraction.parse(forecast.after.find(({ id }) => id === "routs")?.chance ?? "0").toNumber();
  };
  const supported = routs();
  expect(supported).toBeGreaterThan(0);
  crew(false);
  expect(routs()).toBe(supported);
  crew(true);
  expect(routs()).toBeGreaterThan(supported);
  crew(false);
  expect(routs()).toBe(supported);
});

describe("a result of 7 or more", () => {
  it("leaves the unit free", () => {
    const hand = shelled({}, [7, 10]);
    expect(hand.stand("b")).toMatchObject({ morale: "free", at: [40, 12] });
    expect(hand.log.at(-1)).toMatchObject({ text: "Morale of b after casualties", outcome: "acts freely" });
  });
});
describe("4 to 6", () => {
  it("the unit keeps cover where it is", () => {
    expect(shelled({}, [6, 10]).stand("b")).toMatchObject({ morale: "keeps-cover", at: [40, 12] });
  });
});
describe("1 to 3", () => {
  it("the unit retires from the nearest enemy by a normal move, and doesn't fire", () => {
    const hand = shelled({}, [3, 10]);
    expect(hand.stand("b")).toMatchObject({ morale: "retires", at: [34, 12], motion: "normal", moved: true });
    until(hand, "second-move");
  });
  it("behind hard cover it cowers there", () => {
    // Dug in they kneel, and lose 5 for their trench: 9 fells one.
    const hand = at(
      {
        ...wide,
        red: { r: { at: [60, 12], facing: 270 }, rr: { at: [12, 44] } },
        blue: { b: { at: [40, 12], facing: 90, ...SQUAD, figures: { dugIn: 1 } }, bb: { at: [4, 44], facing: 90 } },
      },
      "second-fire",
      "blue",
    );
    // Without its NCO the trench's 6 are no more than 0.
    lay(hand, "b", "nco-lost");
    hand.give({ type: "fire", stand: "r", target: "b", weapon: "main-he" }, 9, 9, 6, 10, 1, 10);
    expect(hand.stand("b")).toMatchObject({ morale: "retires", at: [40, 12], dugIn: true, moved: false });
    expect(said(hand).at(-1)).toContain("cowers");
  });
});
describe("0 or less", () => {
  it("the unit flees by a hasty move", () => {
    expect(shelled({}, [10, 10]).stand("b")).toMatchObject({ morale: "routs", at: [32, 12], motion: "hasty" });
  });
  it("without a way back it surrenders", () => {
    // A lake right behind it.
    const terrain = [["water", 36, 8, 4, 8]] as const;
    const hand = shelled({}, [10, 10], { terrain });
    expect(hand.stand("b")).toMatchObject({ status: "eliminated", figures: 0, fled: 9 });
    expect(said(hand).some((text) => text.includes("surrenders"))).toBe(true);
  });
  it("a gun is abandoned", () => {
    // The gun is immobilized by 7; a tenth of six, rounded up, falls by 7.
    const hand = at(
      {
        ...wide,
        red: { r: { at: [60, 12], facing: 270 }, rr: { at: [12, 44] } },
        blue: { b: { at: [40, 12], facing: 90, vehicle: "Pak" }, bb: { at: [4, 44], facing: 90 } },
      },
      "second-fire",
      "blue",
    );
    hand.give({ type: "fire", stand: "r", target: "b", weapon: "main-he" }, 9, 9, 2, 10, 2, 10, 10, 10);
    expect(hand.stand("b")).toMatchObject({ status: "eliminated", fallen: 1, fled: 5 });
  });
});

describe("units that are shaken", () => {
  it("try to regroup before their side moves; those that don't go on going back", () => {
    const hand = shelled({}, [10, 10]);
    next(hand, "initiative");
    hand.give({ type: "roll-initiative" }, 9, 9, 10, 10);
    hand.give({ type: "choose-first", first: "blue" }, 10, 10);
    expect(hand.stand("b")).toMatchObject({ morale: "routs", at: [24, 12], moved: true });
    next(hand, "initiative");
    hand.give({ type: "roll-initiative" }, 9, 9, 10, 10);
    hand.give({ type: "choose-first", first: "blue" }, 6, 6);
    expect(hand.stand("b")).toMatchObject({ morale: "free", at: [24, 12], moved: false });
  });
  it("regroup by an option with 1D20", () => {
    const hand = shelled({}, [10, 10], { options: { regroupDice: "one-d20" } });
    next(hand, "initiative");
    hand.give({ type: "roll-initiative" }, 9, 9, 10, 10);
    hand.give({ type: "choose-first", first: "blue" }, 12);
    expect(hand.stand("b").morale).toBe("free");
  });
});

describe("leaving hard cover for open ground that machine guns sweep", () => {
  const swept = (): Hand => {
    const hand = at(
      {
        ...wide,
        red: { r: { at: [20, 12], ...SQUAD, figures: { dugIn: 1 } }, rr: { at: [60, 40] } },
        blue: { b: { at: [30, 12], ...SQUAD } },
      },
      "second-fire",
    );
    hand.give({ type: "fire", stand: "b", target: "r", weapon: "small-2" }, 10, 10);
    next(hand, "first-move");
    return hand;
  };
  const out = { type: "move" as const, stand: "r", path: [point(18, 12)] };
  it("takes a check as before a hazardous act, in which the cover doesn't help", () => {
    const hand = swept();
    hand.give(out, 9, 9);
    expect(rows(hand, "Morale of r")).toEqual({ Dice: "9 + 9", "Hostile machine guns": "−2", "Hazardous act": "−4" });
    expect(hand.stand("r").at).toEqual([18, 12]);
  });
  it("is refused otherwise, by no worse result than keeping cover", () => {
    const hand = swept();
    hand.give(out, 10, 10);
    expect(hand.stand("r")).toMatchObject({ at: [20, 12], morale: "free", moved: true, dugIn: true });
    expect(said(hand).at(-1)).toContain("doesn't move");
  });
});
