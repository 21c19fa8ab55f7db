/** Fire of small arms: single shots, bursts, rockets, flames and grenades, at every kind of target; the team fire variant. */
import { describe, expect, it } from "vitest";
import { point } from "../../../../../shared/geometry/units.ts";
import type { BrewCommand } from "../../../../../shared/rules/brew-up/play/battle.ts";
import type { Figure, Vehicle } from "../../../../../shared/vehicles/vehicle.ts";
import type { Piece } from "../../ghq-wwii/play/table.ts";
import { at, lay, rows, until, wide } from "./phases.ts";
import { type Hand, type Layout, VEHICLES } from "./table.ts";

type Fire = Extract<BrewCommand, { type: "fire" }>;
const men = (id: string, crew: number, ...arms: readonly (readonly [string, number])[]): Vehicle => ({
  ...{ id, system: "brew-up", nation: "Test", name: id, points: null, modelCode: "", notes: [] },
  stats: { kind: "men", crew } as Record<string, Figure>,
  weapons: arms.map(([smallArm, number]) => ({ name: smallArm, mount: "carried", stats: { smallArm, number } })),
});
const others = Object.fromEntries(
  [
    men("Flamer", 2, ["flamethrower", 1]),
    men("Boys", 2, ["anti-tank-rifle", 1]),
    men("Grenadiers", 4, ["rifle", 4], ["rifle-grenade", 4]),
    men("Fifty", 4, ["50-cal", 1]),
  ].map((one) => [one.id, one]),
);
/** Blue's b fires first, from the east, at red's r. Two others see each other, so that blue always gets a question. */
const firing = (
  inches: number,
  red: string,
  blue: string,
  more: Partial<Layout> = {},
  own: Partial<Piece> = {},
): Hand =>
  at(
    {
      ...{ ...wide, others },
      red: { r: { at: [40, 12], vehicle: red, ...own }, rr: { at: [4, 44] } },
      blue: { b: { at: [40 + inches, 12], vehicle: blue }, bb: { at: [12, 44] } },
      ...more,
    },
    "second-fire",
  );
const shot = (weapon: string, more: Partial<Fire> = {}): Fire => ({
  type: "fire",
  stand: "b",
  target: "r",
  weapon,
  ...more,
});
const zeros = (count: number): number[] => Array.from({ length: count }, () => 10);
const [RIFLES, SMG, LMG, GRENADES] = ["small-0", "small-1", "small-2", "small-3"] as const;

describe("single shots", () => {
  it("are as many as figures have the weapon, and each hit fells one", () => {
    const hand = firing(6, "Squad", "Squad");
    // A dense mass: 6 is enough. Two of eight hit; the lot among ten spares the NCO.
    hand.give(shot(RIFLES), 6, 10, 5, 10, 3, 3, ...zeros(10), 3, 9, 9);
    expect(rows(hand, /^Rifle/)).toEqual({ "Target size": "+1" });
    expect(hand.stand("r")).toMatchObject({ figures: 8, fallen: 2, nco: true, gunnedIn: 0 });
    expect(hand.refused(shot(RIFLES)).reason).toContain("has already fired its Rifle");
    expect(hand.rule(shot(LMG), [10, 10, 5, 9, 9]).type).toBe("done");
  });
  it("depend on range, cover, protection, the target's move and the firer's move", () => {
    const hand = firing(6, "Squad", "Squad", { terrain: [["woods", 39, 10, 2, 4]] });
    hand.give(shot(RIFLES, { moves: true }), ...zeros(16));
    expect(rows(hand, /^Rifle/)).toEqual({
      ...{ "Target size": "+1", "Target obscured 33–66%": "−2", "Target protected 33–66%": "−1", "Hasty shot": "−5" },
    });
    expect(firing(25, "Squad", "Squad").refused(shot(RIFLES)).reason).toContain("too far away");
    expect(firing(9, "Squad", "Squad").refused(shot(SMG)).reason).toContain("too far away");
  });
  it("are braced on cover where the firer lies still, but for machine guns", () => {
    const hand = firing(6, "Squad", "Squad", { terrain: [["woods", 45, 10, 2, 4]] });
    hand.give(shot(RIFLES), ...zeros(16));
    expect(rows(hand, /^Rifle/)).toEqual({ "Target size": "+1", "Weapon braced": "+3" });
    hand.give(shot(LMG), 10, 10, 5, 9, 9);
    expect(rows(hand, /^Light/)).not.toHaveProperty("Weapon braced");
  });
  it("at figures that keep cover in the open meet the cover that they are credited with", () => {
    const hand = lay(firing(6, "Squad", "Squad"), "r", "keeps-cover");
    hand.give(shot(RIFLES), ...zeros(16));
    expect(rows(hand, /^Rifle/)).toMatchObject({ "Target obscured 33–66%": "−2", "Target protected 33–66%": "−1" });
    const dug = firing(6, "Squad", "Squad", {}, { figures: { dugIn: 1 } });
    dug.give(shot(RIFLES), ...zeros(16));
    expect(rows(dug, /^Rifle/)).toMatchObject({ "Target obscured 67–99%": "−5", "Target protected 67–99%": "−5" });
  });
});

describe("a burst", () => {
  it("adds its bonus and fells a share of the figures, whose morale feels the machine gun", () => {
    const hand = firing(6, "Squad", "Squad");
    // 4 + 1 + 8 are 13: 30% of ten.
    hand.give(shot(LMG), 4, 10, 4, 9, 9);
    expect(rows(hand, /^Light/)).toEqual({ "Target size": "+1", "Automatic weapon": "+8" });
    expect(hand.stand("r")).toMatchObject({ figures: 7, gunnedIn: 1, nco: true });
    expect(rows(hand, "Morale of r")).toMatchObject({ "Hostile machine guns": "−2", Strength: "−2" });
  });
  it("of a vehicle's machine gun is one of light type, the bow gun in its arc", () => {
    const hand = firing(6, "Squad", "Sherman");
    hand.give(shot("small-0"), 10, 10, 5, 9, 9);
    expect(rows(hand, /Bow MG/)).toEqual({ "Target size": "+1", "Automatic weapon": "+8" });
    const turned = firing(6, "Squad", "Sherman", {
      blue: { b: { at: [46, 12], vehicle: "Sherman", facing: 180 }, bb: { at: [12, 44] } },
    });
    expect(turned.refused(shot("small-0")).rule).toBe("Turret Rotation");
    expect(lay(turned, "b", "coaxial-out").refused(shot("small-1")).reason).toContain("coaxial MG");
    expect(lay(hand, "b", "hull-out").refused(shot("small-0")).reason).toContain("hull MG");
  });
});

describe("an AA machine gun of 50 calibre", () => {
  it("fires at ground targets, from an open turret or open hatches only", () => {
    const hand = firing(6, "Squad", "Hellcat");
    hand.give(shot("small-0"), 10, 10);
    expect(rows(hand, /Heavy pintle MG/)).toEqual({ "Target size": "+1", "Automatic weapon": "+4" });
    const tank = {
      ...VEHICLES["Sherman"],
      id: "AA",
      name: "AA",
      weapons: [{ name: "AA HMG", mount: "secondary", stats: { machineGuns: "heavy-pintle" } }],
    } as Vehicle;
    const closed = firing(6, "Squad", "AA", { others: { AA: tank }, options: { hatches: "closed" } });
    expect(closed.refused(shot("small-0")).reason).toContain("buttoned up");
    expect(firing(6, "Squad", "AA", { others: { AA: tank } }).rule(shot("small-0"), [10, 10]).type).toBe("done");
  });
});

describe("an AFV", () => {
  it("buttoned up is out of the reach of small arms; through open hatches the crew has hard cover", () => {
    const closed = firing(6, "Panzer IV", "Squad", { options: { hatches: "closed" } });
    expect(closed.refused(shot(RIFLES)).reason).toContain("under armour");
    const open = firing(6, "Panzer IV", "Squad");
    open.give(shot(RIFLES), 9, 10, ...zeros(14), 9, 9);
    expect(rows(open, /^Rifle/)).toEqual({ "Target size": "+3", "Target protected 67–99%": "−5" });
    expect(open.stand("r")).toMatchObject({ figures: 4, crewOut: false });
  });
  it("is penetrated by rockets of a class as high as its armour", () => {
    const hand = firing(10, "Panzer IV", "Bazooka");
    // 6 + 3 − 2: it hits; class 6 against 6, 9 of the internal damage, and the crew stays out.
    hand.give(shot("small-0"), 6, 10, 9, 10, 9, 9);
    expect(rows(hand, "Penetration")).toEqual({ "Class of the round": "6", "Armour it meets": "6" });
    expect(hand.stand("r")).toMatchObject({ immobilized: true, crewOut: true });
    expect(firing(10, "Squad", "Bazooka").refused(shot("small-0")).reason).toContain("only for vehicles and guns");
  });
  it("of class 1 is penetrated by the anti-tank rifle, and by the 50-cal. machine gun", () => {
    for (const [vehicle, inches, penetration] of [
      ["Boys", 12, "2"],
      ["Boys", 13, "1"],
      ["Fifty", 13, "1"],
    ] as const) {
      const hand = firing(inches, "Halftrack", vehicle);
      hand.give(shot("small-0"), 10, 10);
      expect(rows(hand, "Penetration"), `${vehicle} at ${inches}`).toMatchObject({ "Class of the round": penetration });
    }
    const stopped = firing(12, "Panzer IV", "Boys");
    stopped.give(shot("small-0"), 9, 9, 5, 10);
    expect(rows(stopped, "Dice")).toEqual({ "to hit": "18", "external damage": "5" });
  });
  it("burns by a flamethrower where a second throw shows 8 or more", () => {
    const hand = firing(4, "Panzer IV", "Flamer");
    hand.give(shot("small-0"), 9, 9, 4, 3);
    expect(hand.stand("r").status).toBe("on-table");
    const burnt = firing(4, "Panzer IV", "Flamer");
    burnt.give(shot("small-0"), 9, 9, 4, 4);
    expect(burnt.stand("r").status).toBe("eliminated");
  });
});

describe("a soft vehicle", () => {
  const aimed = (aim: "engine" | "tank", dice: readonly number[], blue = "Boys"): Hand => {
    const hand = firing(4, "Truck", blue);
    hand.give(shot("small-0", { aim }), ...dice);
    return hand;
  };
  it("is disabled by a hit on its engine, which is aimed at with −3, and its crew checks its morale", () => {
    const hand = aimed("engine", [9, 9, 9, 9]);
    expect(rows(hand, /^Anti-tank rifle/i)).toEqual({
      ...{ "Target size": "+2", Range: "+2", "Target protected 33–66%": "−1", "Aimed at engine or tank": "−3" },
    });
    expect(hand.stand("r")).toMatchObject({ immobilized: true, crewOut: false });
  });
  it("loses its fuel in five turns by a hit on its tank, or brews up: from 10 by tracer, 7 by the 50-cal., 4 by a rocket", () => {
    expect(aimed("tank", [9, 9, 9, 10]).stand("r")).toMatchObject({ fuelUntil: 6, status: "on-table" });
    expect(aimed("tank", [9, 9, 9, 1]).stand("r").status).toBe("eliminated");
    expect(aimed("tank", [9, 9, 6, 10], "Fifty").stand("r").fuelUntil).toBe(6);
    expect(aimed("tank", [9, 9, 7, 10], "Fifty").stand("r").status).toBe("eliminated");
  });
  it("is otherwise fired at for its crew, which has soft cover in it, and burns by a flamethrower", () => {
    const hand = firing(6, "Truck", "Boys");
    hand.give(shot("small-0"), 9, 9);
    expect(hand.stand("r")).toMatchObject({ status: "eliminated", fallen: 1 });
    const burnt = firing(4, "Truck", "Flamer");
    burnt.give(shot("small-0"), 9, 9);
    expect(burnt.stand("r").status).toBe("eliminated");
    expect(firing(6, "Squad", "Boys").refused(shot("small-0", { aim: "tank" })).reason).toContain("soft vehicle");
  });
});

describe("a gun", () => {
  it("loses a figure by a hit on its crew; a second throw disables it from 13, and brews its ammunition up from 16", () => {
    const hit = (...second: readonly number[]): Hand => {
      const hand = firing(6, "Pak", "Boys");
      hand.give(shot("small-0"), 9, 9, ...second);
      return hand;
    };
    expect(hit(6, 6, 9, 9).stand("r")).toMatchObject({ figures: 5, gunOut: false });
    expect(hit(6, 7, 9, 9).stand("r")).toMatchObject({ figures: 5, gunOut: true });
    expect(hit(8, 8).stand("r").status).toBe("eliminated");
  });
});

describe("grenades", () => {
  it("are thrown by one figure in four, at 7 by the grenade chart, and burst without regard to protection", () => {
    const hand = firing(3, "Squad", "Squad", {}, { figures: { dugIn: 1 } });
    // A large pit: −2. One of two hits; kneeling figures: 3 + 2; 5 + 5 are 30%.
    hand.give(shot(GRENADES), 9, 10, 5, 10, 6, 10, 9, 9, 9);
    expect(rows(hand, /^Hand grenade/i)).toEqual({ Target: "−2" });
    expect(hand.stand("r").figures).toBe(7);
    expect(firing(6, "Squad", "Squad").refused(shot(GRENADES)).reason).toContain("too far away");
  });
  it("meet the suspension of an AFV as closed armour; inside, through a hatch or an open turret, as open armour", () => {
    const suspension = firing(3, "Panzer IV", "Squad");
    suspension.give(shot(GRENADES), 9, 9, 8, 10, 10, 10, 9, 9);
    expect(rows(suspension, /^Hand grenade/i)).toEqual({ Target: "−3" });
    // 8 + 3 + 2: from 11 to 17 a closed AFV is immobilized, and its crew is behind its armour.
    expect(suspension.stand("r")).toMatchObject({ immobilized: true, gunOut: false, figures: 5 });
    // Right beside it, an open hatch: 18 − 12 + 8; 9 + 5 are 14: an open AFV is disabled, and figures fall inside.
    const hatch = firing(2, "Panzer IV", "Squad");
    hatch.give(shot(GRENADES), ...zeros(4));
    expect(rows(hatch, /^Hand grenade/i)).toEqual({ Target: "−3", Range: "+2" });
    const near = firing(1, "Panzer IV", "Squad");
    near.give(shot(GRENADES), 9, 9, 9, 10, 10, 10, 10, 10, 9, 9);
    expect(rows(near, /^Hand grenade/i)).toEqual({ Target: "−12", Range: "+8" });
    expect(near.stand("r")).toMatchObject({ immobilized: true, gunOut: true });
  });
  it("of rifles reach 16 inches, and have class 6 against armour", () => {
    const hand = firing(16, "Panzer IV", "Grenadiers");
    hand.give(shot("small-1"), ...zeros(8));
    expect(rows(hand, "Penetration")).toMatchObject({ "Class of the round": "6" });
  });
});

describe("the team fire variant", () => {
  const options = { teamFire: true };
  it("a team throws 1D6 once a turn, a target that is hit saves with 1D6: no effect, pinned or knocked out", () => {
    const hand = firing(6, "Squad", "Squad", { options });
    hand.give(shot(RIFLES), 3);
    expect(hand.stand("r")).toMatchObject({ figures: 10, pinned: false });
    expect(hand.refused(shot(LMG)).reason).toContain("has already fired");
    const pinned = firing(6, "Squad", "Squad", { options });
    pinned.give(shot(RIFLES), 4, 6);
    expect(pinned.stand("r")).toMatchObject({ figures: 10, pinned: true, morale: "keeps-cover" });
    const out = firing(6, "Squad", "Squad", { options });
    out.give(shot(RIFLES), 4, 5);
    expect(out.stand("r")).toMatchObject({ figures: 0, status: "eliminated" });
  });
  it("in cover it saves more easily; a team that will move only pins beyond 6 inches", () => {
    const woods = firing(6, "Squad", "Squad", { options, terrain: [["woods", 39, 10, 2, 4]] });
    woods.give(shot(RIFLES), 4, 4);
    expect(woods.stand("r").pinned).toBe(true);
    const moving = firing(8, "Squad", "Squad", { options });
    moving.give(shot(RIFLES, { moves: true }), 5);
    expect(moving.stand("r")).toMatchObject({ figures: 10, pinned: true });
  });
  it("shaken teams regroup before their side moves, by the score of their quality", () => {
    const shaken = (quality: number, ...dice: number[]): Hand => {
      const hand = lay(
        firing(40, "Squad", "Squad", { options, sight: 10 }, { figures: { quality } }),
        "r",
        "keeps-cover",
        "pinned",
      );
      until(hand, "second-move");
      hand.give({ type: "done" });
      until(hand, "initiative");
      hand.give({ type: "roll-initiative" }, 9, 9, 10, 10);
      hand.give({ type: "choose-first", first: "red" }, ...dice);
      return hand;
    };
    expect(shaken(1, 6, 6).stand("r")).toMatchObject({ morale: "free", pinned: false });
    expect(shaken(1, 6, 5).stand("r")).toMatchObject({ morale: "keeps-cover", pinned: true });
    expect(shaken(3, 4, 4).stand("r").morale).toBe("free");
    expect(shaken(0, 7, 6).stand("r").morale).toBe("keeps-cover");
  });
});

describe("figures in a fire phase", () => {
  it("that keep cover fire from natural cover only; those that retire don't", () => {
    const open = lay(firing(6, "Squad", "Squad"), "b", "keeps-cover");
    expect(open.refused(shot(RIFLES)).reason).toContain("keeps down in the open");
    const woods = lay(firing(6, "Squad", "Squad", { terrain: [["woods", 45, 10, 2, 4]] }), "b", "keeps-cover");
    expect(woods.rule(shot(RIFLES), zeros(16)).type).toBe("done");
    expect(lay(woods, "b", "retires").refused(shot(RIFLES)).rule).toBe("Morale Result");
  });
  it("that have moved fire hastily", () => {
    const hand = at(
      {
        ...wide,
        red: { r: { at: [40, 12], vehicle: "Squad" }, rr: { at: [4, 44] } },
        blue: { b: { at: [48, 12], vehicle: "Squad" }, bb: { at: [12, 44] } },
      },
      "first-move",
    );
    hand.give({ type: "move", stand: "r", path: [point(42, 12)] });
    until(hand, "first-fire");
    hand.give({ type: "fire", stand: "r", target: "b", weapon: RIFLES }, ...zeros(16));
    expect(rows(hand, /^Rifle/)).toMatchObject({ "Hasty shot": "−5" });
  });
});
