/** Each kind of arm at each kind of target: whether it has an effect, its shots, its sum, and the possible effect of a hit. */
import { describe, expect, it } from "vitest";
import { Fraction } from "../../../../../shared/odds/fraction.ts";
import { type Arm, armReach, armsOf, served } from "../../../../../shared/rules/brew-up/attack/arms.ts";
import { attackWith, grenadeTarget, isInReach, isUseless } from "../../../../../shared/rules/brew-up/attack/attack.ts";
import type { Harm } from "../../../../../shared/rules/brew-up/attack/harm.ts";
import type { Circumstances, TargetFacts } from "../../../../../shared/rules/brew-up/attack/target.ts";
import { harmChances } from "../../../../../shared/rules/brew-up/attack/toss.ts";
import { circumstancesFrom, targetFrom } from "../../../../../shared/rules/brew-up/odds.ts";
import { readBrewUpVehicle } from "../../../../../shared/rules/brew-up/vehicles.ts";
import { sum } from "../../../../../shared/rules/modifiers.ts";
import { LIST, readings, readVehicle } from "../list.ts";

const PLAIN = circumstancesFrom({}, readings());
const at = (inches: number, more: Partial<Circumstances> = {}): Circumstances => ({ ...PLAIN, inches, ...more });
const target = (id: string, more: Partial<TargetFacts> = {}): TargetFacts => ({
  ...targetFrom(readVehicle(id), {}),
  ...more,
});
const TANK = "germany/panther";
const OPEN = "germany/marder";
const MEN = "us/rifle-squad";
const TRUCK = "us/2-5-ton-truck";
const GUN = "us/57mm-gun";

/** The arm of the vehicle with this beginning of its name. */
function arm(id: string, name: string): readonly [Arm, number] {
  const vehicle = readVehicle(id);
  const found = armsOf(vehicle).find((one) => one.name.startsWith(name));
  if (!found) throw new Error(`${id}: ${armsOf(vehicle).map((one) => one.name)}`);
  return [found, found.type === "small" ? served(vehicle, found, vehicle.crew) : 1];
}
type Set = Readonly<Record<string, string | number | boolean>>;
const fire = ([one, users]: readonly [Arm, number], whom: TargetFacts, how: Circumstances, set: Set = {}) =>
  attackWith(one, users, whom, how, readings(set));
function attack(...asked: Parameters<typeof fire>) {
  const found = fire(...asked);
  if (isUseless(found)) throw new Error(found.useless);
  return found;
}
const useless = (...asked: Parameters<typeof fire>) => isUseless(fire(...asked));
/** The chance of harm of a sort by one shot. */
const chance = (found: ReturnType<typeof attack>, figures: number, which: (harm: Harm) => boolean) =>
  harmChances(
    found.volleys.map(({ toss }) => ({ toss, count: 1 })),
    figures,
  )
    .filter(({ harm }) => which(harm))
    .reduce((all, one) => all.plus(one.chance), Fraction.ZERO)
    .toString();

const SOLID = () => arm("us/sherman-m-4", "75mm MV, solid");
const HE = () => arm("us/sherman-m-4", "75mm MV, high explosive");
const MG = () => arm("us/sherman-m-4", "Coaxial MG");
const RIFLE = () => arm(MEN, "Rifle");
const BAZOOKA = () => arm("us/bazooka-team", "Bazooka");
const HAND = () => arm("us/assault-squad", "Hand grenade");
const RIFLE_GRENADE = () => arm("us/rifle-grenadiers", "Rifle grenade");
const FLAMES = () => arm("us/engineer-squad", "Flamethrower");

describe("useless shots", () => {
  it.each([
    ["solid shot at figures", SOLID, MEN, true],
    ["solid shot at a tank", SOLID, TANK, false],
    ["solid shot at a truck", SOLID, TRUCK, false],
    ["solid shot at a gun", SOLID, GUN, false],
    ["high explosive at figures", HE, MEN, false],
    ["high explosive at a tank", HE, TANK, false],
    ["a machine gun at a tank with open hatches", MG, TANK, false],
    ["a machine gun at an open AFV", MG, OPEN, false],
    ["a machine gun at figures", MG, MEN, false],
    ["rifles at a truck", RIFLE, TRUCK, false],
    ["rifles at a gun", RIFLE, GUN, false],
    ["a bazooka at figures", BAZOOKA, MEN, true],
    ["a bazooka at a tank", BAZOOKA, TANK, false],
    ["a bazooka at a truck", BAZOOKA, TRUCK, false],
    ["hand grenades at figures", HAND, MEN, false],
    ["hand grenades at a tank", HAND, TANK, false],
    ["a rifle grenade at a tank", RIFLE_GRENADE, TANK, false],
    ["a rifle grenade at figures", RIFLE_GRENADE, MEN, false],
    ["a flamethrower at a tank", FLAMES, TANK, false],
    ["a flamethrower at figures", FLAMES, MEN, false],
  ] as const)("%s", (_, one, whom, is) => {
    expect(useless(one(), target(whom), at(3))).toBe(is);
  });
  it("under a closed top the crew is safe from small arms, not from shots that pierce or burn", () => {
    const shut = target(TANK, { buttoned: true });
    expect([MG(), RIFLE()].map((one) => useless(one, shut, at(3)))).toEqual([true, true]);
    expect([BAZOOKA(), FLAMES(), RIFLE_GRENADE(), HAND()].map((one) => useless(one, shut, at(3)))).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(useless(MG(), target(OPEN, { buttoned: true }), at(3))).toBe(false);
    expect(useless(MG(), target(TANK, { buttoned: true, crewOut: true }), at(3))).toBe(false);
  });
  it("beyond the reach of its solid shot", () => {
    expect(useless(SOLID(), target(TANK), at(armReach(SOLID()[0]) + 1))).toBe(true);
    expect(isInReach(SOLID()[0], armReach(SOLID()[0]), readings())).toBe(true);
  });
});

describe("shots", () => {
  it("of a gun are its rate, half of it by the option in the first turn", () => {
    const [one, users] = arm("germany/pzkwf-iiij", "50mm HV, solid");
    const whom = target(TANK);
    expect(attack([one, users], whom, at(20)).shots).toBe(2);
    expect(attack([one, users], whom, at(20), { halfRates: true }).shots).toBe(1);
    expect(attack([one, users], whom, at(20, { turnOfFire: 2 }), { halfRates: true }).shots).toBe(2);
  });
  it("of small arms are as many as use them; a group throws a grenade for each four figures", () => {
    const [rifle] = RIFLE();
    expect(attack([rifle, 7], target(MEN), at(10)).shots).toBe(7);
    const [grenade] = HAND();
    expect([1, 4, 5, 9].map((users) => attack([grenade, users], target(MEN), at(3)).shots)).toEqual([1, 1, 2, 3]);
  });
  it("of a team are one, by the variant", () => {
    const found = attack(RIFLE(), target(MEN), at(10), { teamFire: true });
    expect(found).toMatchObject({ shots: 1, need: 4, penetration: null });
    // A rifle needs 4 at 10 inches; a target that is hit saves at 6 in the open.
    expect(chance(found, 12, ({ casualties }) => casualties === 12)).toBe("5/12");
    expect(chance(found, 12, ({ pinned }) => pinned)).toBe("1/12");
    const moved = attack(RIFLE(), target(MEN), at(10, { moving: true }), { teamFire: true });
    expect(sum(moved.modifiers)).toBe(-1);
    expect(chance(moved, 12, ({ casualties }) => casualties > 0)).toBe("0");
    expect(useless(RIFLE(), target(MEN), at(25), { teamFire: true })).toBe(true);
    // Figures that look out of a hatch are hit as a team; a rifle does nothing to closed armour.
    expect(attack(RIFLE(), target(TANK), at(10), { teamFire: true }).need).toBe(4);
    expect(useless(RIFLE(), { ...target(TANK), buttoned: true }, at(10), { teamFire: true })).toBe(true);
  });
});

describe("the sum of a shot", () => {
  it.each([
    ["a gun at a large tank", SOLID, TANK, at(30), 1 - 1],
    ["hull down: its turret, whatever hides it", SOLID, TANK, at(30, { hullDown: true, obscured: "hard" }), -4 + 1 - 1],
    ["high explosive at a dense mass, as large as a small tank", HE, MEN, at(30), -1 + 2 - 1],
    ["at a gun of 57 mm", HE, GUN, at(10, { obscured: "soft" }), -3 + 2 - 2],
    [
      "on the move, evading, long on the target",
      SOLID,
      TANK,
      at(60, { moving: true, move: "evasive", turnOfFire: 9 }),
      1 - 5 - 4 - 2 + 6,
    ],
    ["rifles at a mass, braced", RIFLE, MEN, at(10, { braced: true }), 1 - 2 + 3],
    ["a machine gun is never braced", MG, MEN, at(10, { braced: true }), 1 - 2 + 8],
    [
      "rifles that moved, at protected figures",
      RIFLE,
      MEN,
      at(20, { moving: true, protectedBy: "hard" }),
      1 - 4 - 5 - 5,
    ],
    ["rifles at a truck's crew: its body is soft cover", RIFLE, TRUCK, at(5), 2 - 1],
    ["at its tank", RIFLE, TRUCK, at(5, { aim: "tank" }), 2 - 1 - 3],
    ["a machine gun at a tank's open hatch", MG, TANK, at(5), 3 - 5 + 8],
    ["a bazooka at a tank: protection is no matter", BAZOOKA, TANK, at(5, { protectedBy: "hard" }), 3],
    ["a hand grenade at a large group", HAND, MEN, at(3), 2],
    ["thrown hastily", HAND, MEN, at(3, { moving: true, move: "normal" }), 2 - 5 - 4],
    ["at a tank's suspension", HAND, TANK, at(3), -3],
    ["at its open hatch, from beside it", HAND, TANK, at(1), -12 + 8],
    ["into an open AFV", HAND, OPEN, at(2), -9 + 2],
    ["a rifle grenade at a tank is a shot", RIFLE_GRENADE, TANK, at(10), 3 - 2],
  ] as const)("%s", (_, one, whom, how, modifier) => {
    expect(sum(attack(one(), target(whom), how).modifiers)).toBe(modifier);
  });
  it("depends on the figures that are left", () => {
    const sums = [12, 6, 5, 4, 3].map((figures) => sum(attack(MG(), target(MEN, { figures }), at(6)).modifiers) - 8);
    expect(sums).toEqual([1, 1, 0, 0, -3]);
  });
});

describe("the effect of a hit", () => {
  const { crew } = readVehicle(TANK);
  it("penetrates or not by class and armour, a turret that is hull down a class higher", () => {
    expect(attack(SOLID(), target(TANK), at(10)).penetration).toEqual({ class: 6, armour: 7 });
    expect(attack(SOLID(), target(TANK), at(10, { view: "flank" })).penetration).toEqual({ class: 6, armour: 4 });
    expect(attack(SOLID(), target(TANK), at(10, { view: "flank", hullDown: true })).penetration).toEqual({
      class: 6,
      armour: 5,
    });
    expect(attack(SOLID(), target(TRUCK), at(10)).penetration).toEqual({ class: 6, armour: 0 });
    expect(attack(BAZOOKA(), target(TANK), at(10)).penetration).toEqual({ class: 6, armour: 7 });
    expect(attack(HE(), target(TANK), at(10)).penetration).toBeNull();
    const stopped = attack(SOLID(), target(TANK), at(10));
    // Only the engine grate lets it in: 3 of 100 hits, and the stern there has class 3.
    expect(chance(stopped, crew, ({ penetrated }) => penetrated)).toBe(
      Fraction.of(3, 100).times(hitOf(stopped)).toString(),
    );
  });
  const hitOf = ({ modifiers }: ReturnType<typeof attack>) => {
    let n = 0;
    for (let a = 0; a <= 9; a++) for (let b = 0; b <= 9; b++) if (a + b + sum(modifiers) >= 7) n++;
    return Fraction.of(n, 100);
  };
  it("single shots fell a figure each, at a gun with a second throw for the gun", () => {
    const men = attack(RIFLE(), target(MEN), at(10));
    expect(chance(men, 12, ({ casualties }) => casualties === 1)).toBe(hitOf(men).toString());
    const gun = attack(RIFLE(), target(GUN), at(10));
    // 13 to 15 of 2D10 disable the gun: 15 of 100; 16 and more burn its ammunition: 6 of 100.
    expect(chance(gun, 6, ({ gunOut }) => gunOut)).toBe(Fraction.of(15, 100).times(hitOf(gun)).toString());
    expect(chance(gun, 6, ({ wreck }) => wreck === "brewed-up")).toBe(Fraction.of(6, 100).times(hitOf(gun)).toString());
  });
  it("soft vehicles are aimed at by engine, tank or crew", () => {
    const engine = attack(RIFLE(), target(TRUCK), at(5, { aim: "engine" }));
    expect(chance(engine, 2, ({ immobilized }) => immobilized)).toBe(hitOf(engine).toString());
    const tank = attack(RIFLE(), target(TRUCK), at(5, { aim: "tank" }));
    // Tracer burns it from 10 on: 45 of 100.
    expect(chance(tank, 2, ({ wreck }) => wreck === "brewed-up")).toBe(
      Fraction.of(45, 100).times(hitOf(tank)).toString(),
    );
    expect(chance(tank, 2, ({ leaking }) => leaking)).toBe(Fraction.of(55, 100).times(hitOf(tank)).toString());
    expect(chance(attack(RIFLE(), target(TRUCK), at(5)), 2, ({ casualties }) => casualties === 1)).not.toBe("0");
  });
  it("flames burn soft vehicles and guns, an AFV from 8 on, and fell figures as bursts do", () => {
    for (const id of [TRUCK, GUN]) {
      const found = attack(FLAMES(), target(id), at(3));
      expect(
        chance(found, 6, ({ wreck }) => wreck === "brewed-up"),
        id,
      ).toBe(hitOf(found).toString());
    }
    const afv = attack(FLAMES(), target(TANK, { buttoned: true }), at(3));
    expect(chance(afv, crew, ({ wreck }) => wreck === "brewed-up")).toBe(
      Fraction.of(64, 100).times(hitOf(afv)).toString(),
    );
    expect(attack(FLAMES(), target(MEN), at(3)).need).toBeNull();
  });
  it("bursts fell a share of the figures", () => {
    // +1 dense, −2 range, +8: 7 to 12 of 2D10 + 7 is 10 %, 13 to 16 is 30 %, 17 to 19 half, 20 and 21 seven tenths, then nine.
    const found = attack(MG(), target(MEN), at(10));
    const fallen = (n: number) => chance(found, 12, ({ casualties }) => casualties === n);
    expect([2, 4, 6, 9, 11].map(fallen)).toEqual([...["21/100", "17/50", "6/25", "11/100", "1/10"]]);
  });
  it("high explosive at figures, guns and trucks is a blast, at a tank external damage", () => {
    const tank = attack(HE(), target(TANK), at(10));
    expect(chance(tank, crew, ({ immobilized }) => immobilized)).toBe(
      Fraction.of(10, 100).times(hitOf(tank)).toString(),
    );
    expect(chance(tank, crew, ({ penetrated, wreck }) => penetrated || wreck !== "no")).toBe("0");
    const truck = attack(HE(), target(TRUCK), at(10));
    // 3 of a direct hit and 2 of the shell: destroyed from 9 on.
    expect(chance(truck, 2, ({ wreck }) => wreck === "knocked-out")).toBe(
      Fraction.of(55, 100).times(hitOf(truck)).toString(),
    );
    const men = attack(HE(), target(MEN), at(10));
    expect(chance(men, 12, ({ casualties }) => casualties > 0)).not.toBe("0");
    const bailed = attack(HE(), target(TANK, { crewOut: true }), at(10));
    expect(chance(bailed, crew, ({ casualties }) => casualties > 1)).not.toBe("0");
  });
});

describe("grenades", () => {
  it("go where the target is", () => {
    const of = (id: string, how: Partial<Circumstances> = {}, more: Partial<TargetFacts> = {}) =>
      grenadeTarget(target(id, more), at(3, how));
    expect(of(TANK)).toBe("suspension");
    expect(of(TANK, { inches: 1 })).toBe("hatch");
    expect(of(TANK, { inches: 1 }, { buttoned: true })).toBe("suspension");
    expect(of(OPEN)).toBe("open-turret");
    expect(of(TRUCK)).toBe("suspension");
    expect([12, 5, 2].map((figures) => of(GUN, {}, { figures }))).toEqual(["large-pit", "medium-pit", "small-pit"]);
    expect(of(MEN, { protectedBy: "hard" })).toBe("large-pit");
    expect(of(MEN, { obscured: "soft" })).toBe("window");
    expect(of(MEN, { obscured: "soft", protectedBy: "soft" })).toBe("doorway");
    expect([12, 2].map((figures) => of(MEN, {}, { figures }))).toEqual(["large-group", "small-group"]);
  });
});

it("every arm of the list at every kind of target sums to one, or is useless for a reason", () => {
  const whom = [TANK, OPEN, MEN, TRUCK, GUN].map((id) => target(id));
  whom.push(target(TANK, { buttoned: true }), target(GUN, { crewOut: true, figures: 2 }));
  const seen = new Set<string>();
  for (const listed of LIST) {
    const read = readBrewUpVehicle(listed);
    if (!read.ok) throw new Error(read.error.message);
    for (const one of armsOf(read.value)) {
      if (seen.has(one.name)) continue;
      seen.add(one.name);
      for (const other of whom)
        for (const inches of [1, 10]) {
          if (!isInReach(one, inches, readings())) continue;
          const found = attackWith(one, 1, other, at(inches), readings());
          if (isUseless(found)) expect(found.useless).toMatch(/\.$/);
          else {
            const all = harmChances(found.volleys, other.figures);
            expect(all.reduce((part, { chance: of }) => part.plus(of), Fraction.ZERO).toString(), one.name).toBe("1");
          }
        }
    }
  }
  expect(seen.size).toBeGreaterThan(30);
});
