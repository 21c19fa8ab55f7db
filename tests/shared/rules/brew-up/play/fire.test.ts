/** Fire of guns: rolls, rates, arcs, views, penalties, and the effect of hits on AFVs, soft vehicles, guns and figures. */
import { describe, expect, it } from "vitest";
import { degrees, point } from "../../../../../shared/geometry/units.ts";
import type { BrewCommand } from "../../../../../shared/rules/brew-up/play/battle.ts";
import type { Vehicle } from "../../../../../shared/vehicles/vehicle.ts";
import { at, lay, line, next, rows, said, until, wide } from "./phases.ts";
import { type Hand, type Layout, VEHICLES } from "./table.ts";

type Fire = Extract<BrewCommand, { type: "fire" }>;
type Pieces = Layout["red"];
/** Blue fires first, from the east: b at 30 inches, at red's r. Two others see each other: blue always has a question. */
const firing = (red: Pieces[string], blue: Pieces[string] = {}, more: Partial<Layout> = {}): Hand =>
  at(
    {
      ...wide,
      red: { r: { at: [20, 12], ...red }, rr: { at: [4, 44] } },
      blue: { b: { at: [50, 12], ...blue }, bb: { at: [12, 44] } },
      ...more,
    },
    "second-fire",
  );
const shot = (more: Partial<Fire> = {}): Fire => ({
  type: "fire",
  stand: "b",
  target: "r",
  weapon: "main-solid",
  ...more,
});

describe("a gun", () => {
  it("hits on a modified 7 by the modifiers of its chart", () => {
    const hand = firing({});
    // 30 inches: −1; a medium tank, frontal, standing.
    hand.give(shot(), 5, 2);
    expect(rows(hand, "75mm MV, solid shot")).toEqual({ Range: "−1" });
    expect(said(hand)[0]).toContain("at r, 30″, frontal");
    expect(hand.stand("r").status).toBe("on-table");
    expect(hand.log.at(-1)?.outcome).toBe("no effect");
    // 8 less 1 is 7: it hits the armour of 6 with class 5, which doesn't penetrate: external damage, of which 5 is none.
    const hit = firing({});
    hit.give(shot(), 5, 3, 5, 10);
    expect(rows(hit, "Dice")).toEqual({ "to hit": "8", "external damage": "5" });
    expect(hit.log.at(-1)?.roll?.made).toBe("To hit 8 − 1 = 7; external damage 5");
  });
  it("fires all its shots of the turn at one target, and once a turn with any round", () => {
    // 75 mm HV in an open turret: two shots.
    const hand = firing({}, { vehicle: "Hellcat" });
    expect(hand.asks(shot(), 10)).toEqual(["2D10", "2D10"]);
    hand.give(shot(), 10, 10, 10, 10);
    expect(hand.log.at(-1)?.roll?.made).toMatch(/^To hit [^;,]+, [^;,]+$/);
    expect(hand.refused(shot({ target: "rr" })).reason).toContain("has already fired its 75mm HV");
    expect(hand.refused(shot({ weapon: "main-he" })).reason).toContain("has already fired");
    next(hand, "second-fire");
    expect(hand.rule(shot(), [10, 10, 10, 10]).type).toBe("done");
  });
  it("of the rate 1/2 fires every other turn", () => {
    const slow = {
      ...VEHICLES["Sherman"],
      id: "Slow",
      name: "Slow",
      weapons: [{ name: "120mm MV", mount: "turret", stats: { calibre: 122, velocity: "MV" } }],
    } as Vehicle;
    const hand = firing({}, { vehicle: "Slow" }, { others: { Slow: slow } });
    hand.give(shot({ weapon: "main-shaped" }), 10, 10);
    next(hand, "second-fire");
    expect(hand.refused(shot({ weapon: "main-shaped" })).rule).toBe("Rate of Fire");
    next(hand, "second-fire");
    expect(hand.rule(shot({ weapon: "main-shaped" }), [10, 10]).type).toBe("done");
  });
  it("by an option has half its shots at a new target", () => {
    expect(firing({}, { vehicle: "Hellcat" }, { options: { halfRates: true } }).asks(shot(), 10)).toEqual(["2D10"]);
  });
  it("of a vehicle that will move fires with the penalty, and one that hasn't said so stays", () => {
    const hand = firing({});
    hand.give(shot({ moves: true }), 9, 3);
    expect(rows(hand, "75mm MV, solid shot")).toEqual({ "Fired from a moving vehicle": "−5", Range: "−1" });
    // Its declaration holds for its other weapons, too.
    const other = firing({ vehicle: "Squad", at: [30, 12] });
    other.give(shot({ weapon: "main-he", moves: true }), 10, 10);
    expect(other.refused(shot({ weapon: "small-0" })).reason).toContain("has declared that it moves");
  });
  it("of a vehicle that has moved fires with the penalty", () => {
    const hand = at(
      { ...wide, red: { r: { at: [20, 12] }, rr: { at: [4, 44] } }, blue: { b: { at: [50, 12] } } },
      "first-move",
    );
    hand.give({ type: "move", stand: "r", path: [point(22, 12)] });
    until(hand, "first-fire");
    expect(hand.refused({ ...shot(), stand: "r", target: "b", moves: true }).reason).toContain("No unit moves after");
    hand.give({ ...shot(), stand: "r", target: "b" }, 10, 10);
    expect(rows(hand, "75mm HV, solid shot")).toMatchObject({ "Fired from a moving vehicle": "−5" });
  });
  it("has the modifier of the target's move", () => {
    for (const [manner, value] of [
      ["cautious", "−1"],
      ["hasty", "−1"],
      ["evasive", "−4"],
    ] as const) {
      const hand = at(
        { ...wide, red: { r: { at: [20, 12] }, rr: { at: [4, 44] } }, blue: { b: { at: [50, 12] } } },
        "first-move",
      );
      hand.give({ type: "move", stand: "r", path: [point(22, 12)], manner });
      until(hand, "second-fire");
      hand.give(shot(), 10, 10);
      expect(rows(hand, "75mm MV, solid shot")).toMatchObject({ [`Target's ${manner} move`]: value });
    }
  });
  it("fires within its turret's rotation to either side, from a casemate within the option's angle", () => {
    // A turret of 120° against a target behind, then one at its side.
    const turned = (facing: number, vehicle = "Sherman") => firing({}, { facing, vehicle });
    expect(turned(90).refused(shot()).rule).toBe("Turret Rotation");
    expect(turned(31).rule(shot(), [10, 10]).type).toBe("refused");
    expect(turned(150).rule(shot(), [10, 10]).type).toBe("done");
    expect(turned(149).rule(shot(), [10, 10]).type).toBe("refused");
    const casemate = (facing: number) => turned(facing, "Assault gun");
    expect(casemate(250).rule(shot(), [10, 10, 10, 10]).type).toBe("done");
    expect(casemate(249).refused(shot()).reason).toContain("outside the arc");
    expect(lay(turned(264), "b", "turret-jammed").refused(shot()).rule).toBe("Turret Rotation");
    expect(lay(turned(265), "b", "turret-jammed").rule(shot(), [10, 10]).type).toBe("done");
  });
  it("out of range, out of sight, without its gun or crew it doesn't fire, nor at friends", () => {
    expect(firing({ at: [20, 12] }, { at: [93, 12] }).refused(shot()).reason).toContain("too far away");
    expect(firing({}, {}, { terrain: [["woods", 30, 8, 6, 8]] }).refused(shot()).rule).toBe("Not in LOS");
    expect(firing({}).refused(shot({ target: "bb" })).reason).toContain("same side");
    expect(lay(firing({}), "b", "gun-out").refused(shot()).reason).toContain("out of action");
    expect(lay(firing({}), "b", "crew-out").refused(shot()).reason).toContain("crew");
    for (const bead of ["retires", "routs"] as const)
      expect(lay(firing({}), "b", bead).refused(shot()).rule).toBe("Morale Result");
    expect(firing({}).refused(shot({ weapon: "main-shaped" })).reason).toContain("no such weapon");
  });
});

describe("the view", () => {
  it("is frontal up to 60°, the flank from there to 120°, the rear beyond", () => {
    // The target faces this number of degrees away from the firer in the east.
    for (const [facing, view, armour] of [
      [90, "frontal", "6"],
      [31, "frontal", "6"],
      [30, "flank", "2"],
      [330, "flank", "2"],
      [329, "rear", "3"],
      [270, "rear", "3"],
    ] as const) {
      const hand = firing({ facing });
      hand.give(shot(), 10, 10);
      expect(said(hand)[0], `${facing}`).toContain(view);
      expect(rows(hand, "Penetration"), `${facing}`).toMatchObject({ "Armour it meets": armour });
      expect(rows(hand, "75mm MV, solid shot")["View of the flank"], `${facing}`).toBe(
        view === "flank" ? "+1" : undefined,
      );
    }
  });
});

describe("a target in cover", () => {
  it("is obscured by the terrain it is in", () => {
    const hand = firing({}, {}, { terrain: [["grove", 19, 11, 2, 2]] });
    hand.give(shot(), 10, 10);
    expect(rows(hand, "75mm MV, solid shot")).toMatchObject({ "Target obscured 33–66%": "−2" });
  });
  it("hull down behind a bank shows only its turret, of a class more; the weak turret of a class less", () => {
    // A wall right before it. 75 mm MV at 30 inches has class 5.
    const wall = line("wall", 0.5, [21, 8], [21, 16]);
    const behind = (vehicle: string) => {
      const open = firing({ vehicle });
      const hand = firing({ vehicle }, {}, { table: { ...open.field.scenario.table, lines: [wall] } });
      hand.give(shot(), 10, 10);
      return { ...rows(hand, "75mm MV, solid shot"), ...rows(hand, "Penetration") };
    };
    expect(behind("Sherman")).toEqual({
      "Target size": "−4",
      Range: "−1",
      "Class of the round": "5",
      "Armour it meets": "6",
    });
    expect(behind("Panzer IV")).toMatchObject({ "Armour it meets": "5" });
    // Without a turret there is no hull down: it is obscured.
    expect(behind("Assault gun")).toMatchObject({ "Target obscured 33–66%": "−2", "Armour it meets": "5" });
  });
});

describe("a hit that penetrates", () => {
  // Class 5 at 30 inches meets the flank's 2: three levels more.
  const flank = { facing: 0 } as const;
  const penetrated = (score: readonly number[], ...then: number[]): Hand => {
    const hand = firing(flank);
    hand.give(shot(), 9, 9, ...score, ...then);
    return hand;
  };
  it("0 to 5: the crew checks its morale to stay", () => {
    const hand = penetrated([1, 1], 9, 9);
    expect(hand.stand("r")).toMatchObject({ crewOut: false, figures: 5, penetratedIn: 1, dazedUntil: 0 });
    expect(rows(hand, "Morale of r")).toEqual({ Dice: "9 + 9", "Own AFV penetrated": "−9" });
  });
  it("6 to 8: it is dazed for this turn and the next", () => {
    const hand = penetrated([1, 2], 9, 9);
    expect(hand.stand("r").dazedUntil).toBe(2);
    expect(hand.battle.view(hand.state, "red").stands.find(({ id }) => id === "r")?.beads).toContain("dazed");
  });
  it("9 to 12: a casualty, immobilized or its main weapon wrecked, and the crew evacuates", () => {
    expect(penetrated([3, 3], 9, 9).stand("r")).toMatchObject({
      immobilized: true,
      gunOut: false,
      crewOut: true,
      figures: 4,
    });
    expect(penetrated([4, 4], 9, 9).stand("r")).toMatchObject({
      immobilized: false,
      gunOut: true,
      crewOut: true,
      figures: 4,
    });
  });
  it("13 and 14: knocked out with two casualties; 15 and more: it brews up with four", () => {
    const out = penetrated([5, 5]);
    expect(out.stand("r")).toMatchObject({ status: "eliminated", fallen: 2, fled: 3 });
    expect(said(out).some((text) => text.includes("knocked out"))).toBe(true);
    const burnt = penetrated([6, 6]);
    expect(burnt.stand("r")).toMatchObject({ status: "eliminated", fallen: 4, fled: 1 });
    expect(burnt.battle.view(burnt.state, "blue").wrecks.map(({ id }) => id)).toEqual(["r"]);
  });
  it("crew that retires leaves the penetrated vehicle, crew that routs leaves it for good", () => {
    expect(penetrated([1, 1], 9, 1).stand("r")).toMatchObject({ crewOut: true, status: "on-table" });
    expect(penetrated([1, 1], 4, 5).stand("r")).toMatchObject({ status: "eliminated", fled: 5 });
  });
  it("keeping cover it remains inside", () => {
    expect(penetrated([1, 1], 9, 4).stand("r")).toMatchObject({ crewOut: false, morale: "free", status: "on-table" });
  });
});

describe("a hit that doesn't penetrate", () => {
  /** The second rate, under its armour: 0 becomes 3. */
  const GREEN = { figures: { quality: 0 } } as const;
  const external = (
    score: readonly number[],
    then: readonly number[] = [],
    weapon = "main-solid",
    red: Pieces[string] = {},
  ): Hand => {
    const hand = firing(red);
    hand.give(shot({ weapon }), 9, 9, ...score, ...then);
    return hand;
  };
  it("0 and 1: the coaxial and the hull machine gun are destroyed", () => {
    expect(external([10, 10]).stand("r")).toMatchObject({ coaxialOut: true, hullOut: false });
    expect(external([1, 10]).stand("r")).toMatchObject({ coaxialOut: false, hullOut: true });
  });
  it("2: the engine grate is a class weaker than the stern, and is penetrated there", () => {
    // Class 5 against 2, then 0 with three levels.
    expect(external([1, 1], [10, 10, 9, 9]).stand("r")).toMatchObject({ penetratedIn: 1, crewOut: false });
  });
  it("9: high explosive of 45 mm or more breaks a track, which the crew checks its morale for; solid shot doesn't", () => {
    const hand = external([4, 5], [9, 9], "main-he");
    expect(hand.stand("r")).toMatchObject({ immobilized: true, crewOut: false });
    expect(external([4, 5]).stand("r").immobilized).toBe(false);
    // Crew that retires leaves an immobilized vehicle.
    expect(external([4, 5], [10, 10], "main-he", GREEN).stand("r")).toMatchObject({ immobilized: true, crewOut: true });
  });
  it("16, 17, 18: the turret jams, the gun is out, the commander falls and the crew checks its morale", () => {
    expect(external([8, 8]).stand("r")).toMatchObject({ turretJammed: true });
    expect(external([8, 9]).stand("r")).toMatchObject({ gunOut: true });
    expect(external([9, 9], [9, 9]).stand("r")).toMatchObject({ figures: 4, morale: "free", crewOut: false });
  });
  it("18: crew that must retire drives back in its sound vehicle, and doesn't bail out", () => {
    const hand = external([9, 9], [10, 10], "main-solid", GREEN);
    const stand = hand.stand("r");
    expect(stand).toMatchObject({ figures: 4, crewOut: false, morale: "retires", motion: "normal" });
    expect(stand.at?.[0]).toBeLessThan(20);
  });
  it("by an option is rolled for on hits that penetrate, too", () => {
    const hand = firing({ facing: 0 }, {}, { options: { externalDamage: "every-hit" } });
    hand.give(shot(), 9, 9, 1, 1, 8, 8, 9, 9);
    expect(hand.stand("r")).toMatchObject({ penetratedIn: 1, turretJammed: true });
  });
});

describe("high explosive", () => {
  it("at figures fells a share of them, by the table of blasts", () => {
    const hand = firing({ vehicle: "Squad" });
    // A direct hit of 75 mm on prone figures: 3 + 2 − 3; 11 with it fells half of ten. A lot spares the NCO, the morale holds.
    hand.give(shot({ weapon: "main-he" }), 9, 9, 9, 10, 6, 9, 9);
    expect(hand.stand("r")).toMatchObject({ figures: 5, fallen: 5, nco: true });
    expect(rows(hand, "75mm MV, high explosive")).toEqual({ "Target size": "−1", "High explosive": "+2", Range: "−1" });
    expect(firing({ vehicle: "Squad" }).refused(shot()).reason).toContain("can't harm figures");
  });
  it("at a gun damages it and fells of its crew; at a lorry likewise", () => {
    const gun = firing({ vehicle: "Pak" });
    // Damage 5 + 3 + 2: immobilized; casualties 5 + 3 + 2: 30% of 6 are 2.
    gun.give(shot({ weapon: "main-he" }), 9, 9, 5, 10, 5, 10, 9, 9);
    expect(gun.stand("r")).toMatchObject({ immobilized: true, gunOut: false, figures: 4 });
    const truck = firing({ vehicle: "Truck" });
    truck.give(shot({ weapon: "main-he" }), 9, 9, 9, 10, 10, 10);
    expect(truck.stand("r").status).toBe("eliminated");
  });
});

describe("solid shot", () => {
  it("goes through a soft vehicle, which has no armour, and through a gun's shield of class 1", () => {
    const truck = firing({ vehicle: "Truck" });
    truck.give(shot(), 9, 9, 4, 4);
    expect(rows(truck, "Penetration")).toMatchObject({ "Armour it meets": "0" });
    expect(truck.stand("r").status).toBe("eliminated");
    const gun = firing({ vehicle: "Pak" });
    gun.give(shot(), 9, 9, 9, 9);
    expect(rows(gun, "Penetration")).toMatchObject({ "Armour it meets": "1" });
    expect(gun.stand("r").status).toBe("eliminated");
  });
});

describe("fire at a unit that passed", () => {
  /** Two woods with a gap between them: red crosses it. */
  const passed = (options: Layout["options"] = {}): Hand => {
    const hand = at(
      {
        ...wide,
        ...{ options },
        terrain: [
          ["woods", 30, 4, 4, 7],
          ["woods", 30, 14, 4, 8],
        ],
        red: { r: { at: [26, 7], facing: 180 }, rr: { at: [4, 44] } },
        blue: { b: { at: [40, 12.5] }, bb: { at: [12, 44] } },
      },
      "first-move",
    );
    hand.give({ type: "move", stand: "r", path: [point(26, 18)], manner: "hasty" });
    return until(hand, "second-fire");
  };
  const passing = { type: "passing-fire", stand: "b", target: "r", weapon: "main-solid" } as const;
  it("is open where it was seen on its way, and credits it with obscuration, by an option how much", () => {
    const hand = passed();
    expect(hand.refused(shot()).rule).toBe("Not in LOS");
    hand.give(passing, 10, 10);
    expect(rows(hand, "75mm MV, solid shot")).toMatchObject({
      "Target obscured 67–99%": "−5",
      "Target's hasty move": "−1",
    });
    const soft = passed({ glimpsed: "soft" });
    soft.give(passing, 10, 10);
    expect(rows(soft, "75mm MV, solid shot")).toMatchObject({ "Target obscured 33–66%": "−2" });
  });
  it("may be by a unit that will move, if the command says so", () => {
    const hand = passed();
    hand.give({ ...passing, moves: true }, 10, 10);
    expect(rows(hand, "75mm MV, solid shot")).toMatchObject({ "Fired from a moving vehicle": "−5" });
    until(hand, "second-move");
    hand.give({ type: "move", stand: "b", path: [point(42, 12.5)], facing: degrees(270) });
    expect(hand.stand("b").at).toEqual([42, 12.5]);
  });
  it("isn't open at a unit that is seen where it stands, nor at one that was never seen", () => {
    const hand = firing({});
    expect(hand.refused(passing).reason).toContain("did not pass in sight");
  });
});
