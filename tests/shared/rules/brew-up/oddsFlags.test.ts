/** The flags of the odds of fire: read, made of an attack on a table, refused, and that they and the options count. */
import { describe, expect, it } from "vitest";
import { armsOf } from "../../../../shared/rules/brew-up/attack/arms.ts";
import type { Circumstances } from "../../../../shared/rules/brew-up/attack/target.ts";
import {
  brewUpOdds,
  circumstancesFrom,
  flagsFrom,
  standingFrom,
  targetFrom,
} from "../../../../shared/rules/brew-up/odds.ts";
import { FLAG, moraleFacts } from "../../../../shared/rules/brew-up/oddsFlags.ts";
import type { Standing } from "../../../../shared/rules/brew-up/play/conditions.ts";
import { type OddsFlagValues, readFlags } from "../../../../shared/rules/oddsQuestion.ts";
import { must, readings, readVehicle } from "./list.ts";
import { afterwards, ask, PANTHER, place, SHERMAN, SQUAD } from "./oddsAsk.ts";

describe("the flags", () => {
  it("can be read as the command line has them", () => {
    const read = readFlags(brewUpOdds.flags, {
      ...{ range: "30", aspect: "flank", "hull-down": true, morale: "cover,commander", weapon: "2" },
    });
    expect(must(read)).toEqual({
      ...{ range: 30, aspect: "flank", "hull-down": true, morale: ["cover", "commander"], weapon: 2 },
    });
    expect(new Set(brewUpOdds.flags.map(({ name }) => name))).toEqual(new Set(Object.values(FLAG)));
  });
  it("of an attack on a table mean that attack", () => {
    const target = {
      ...targetFrom(readVehicle(SQUAD), {}),
      figures: 4,
      quality: "crack",
      posture: "kneeling",
    } as const;
    const how: Circumstances = {
      inches: 17.5,
      view: "rear",
      obscured: "hard",
      protectedBy: "soft",
      hullDown: false,
      move: "hasty",
      moving: false,
      turnOfFire: 3,
      braced: true,
      aim: "crew",
      quality: "veteran",
      pinned: true,
    };
    const standing: Standing = {
      figures: 4,
      crewOut: false,
      gunOut: true,
      immobilized: false,
      morale: "keeps-cover",
      lost: false,
    };
    const facts = moraleFacts(["cover", "hostile-mg"]);
    for (const set of [{}, { scale: 0.5 }]) {
      const flags = flagsFrom(
        { arm: 1, users: 3, target, how, standing, morale: { ...facts, automaticWeapons: 2 } },
        readings(set),
      );
      expect(circumstancesFrom(flags, readings(set))).toEqual(how);
      expect(targetFrom(target.vehicle, flags)).toEqual(target);
      expect(standingFrom(target, flags)).toEqual(standing);
      expect(flags).toMatchObject({ weapon: 2, firers: 3, "target-bursts": 2, morale: ["cover", "hostile-mg"] });
    }
  });
  it("say which facts are left out: the posture of figures and of crews, the whole number, open hatches", () => {
    const [men, tank] = [readVehicle(SQUAD), readVehicle(SHERMAN)];
    expect(targetFrom(men, {}).posture).toBe("prone");
    expect(targetFrom(men, { "target-move": "normal" }).posture).toBe("erect");
    expect(targetFrom(men, { "target-move": "normal", "target-morale": "keeps-cover" }).posture).toBe("prone");
    expect(targetFrom(tank, {})).toMatchObject({ posture: "kneeling", figures: tank.crew, buttoned: false });
  });
  it("without a weapon mean the one that does most harm", () => {
    const each = armsOf(readVehicle(SHERMAN)).map((_, i) => ask(SHERMAN, SQUAD, { range: 20, weapon: i + 1 }));
    const toll = (found: (typeof each)[number]) =>
      found.ok ? found.value.after.reduce((sum, { lost, chance }) => sum + lost * chance.toNumber(), 0) : -1;
    const best = toll(ask(SHERMAN, SQUAD, { range: 20 }));
    expect(best).toBeGreaterThan(0);
    expect(best).toBe(Math.max(...each.map(toll)));
    expect(toll(ask(SHERMAN, SQUAD, { range: 20, weapon: 0 }))).toBe(best);
  });
  it.each([
    [PANTHER, SHERMAN, { range: 97 }, "--range"],
    [PANTHER, SHERMAN, { range: 30, weapon: 9 }, "--weapon"],
    [PANTHER, SQUAD, { range: 30, weapon: 1 }, "--weapon"],
    [PANTHER, SQUAD, { range: 30, "hull-down": true }, "--hull-down"],
    [PANTHER, "germany/marder", { range: 30, "hull-down": true }, "--hull-down"],
    [PANTHER, SQUAD, { range: 30, buttoned: true }, "--buttoned"],
    [PANTHER, SQUAD, { range: 30, "crew-outside": true }, "--crew-outside"],
    [PANTHER, SHERMAN, { range: 30, figures: 20 }, "--figures"],
    [PANTHER, SHERMAN, { range: 30, firers: 2, weapon: 1 }, "--firers"],
    [SQUAD, SQUAD, { range: 10, firers: 20, weapon: 1 }, "--firers"],
    [SQUAD, SQUAD, { range: 10, aim: "tank" }, "--aim"],
    ["us/81mm-mortar", SQUAD, { range: 10 }, "--firer"],
    [SQUAD, "us/105mm-howitzer-battery", { range: 10 }, "--target"],
  ] as const)("%s at %s, %j: refused with its place, %s", (firer, target, flags, at) => {
    expect(place(firer, target, flags)).toBe(at);
  });
  it("each changes an answer", () => {
    const base: OddsFlagValues = { range: 20, weapon: 1 };
    const tank = JSON.stringify(afterwards(SHERMAN, PANTHER, base));
    const changed: readonly OddsFlagValues[] = [
      ...[{ aspect: "flank" }, { moving: true as const }, { "turn-of-fire": 3 }, { obscured: "hard" }],
      ...[{ "hull-down": true as const }, { "target-move": "evasive" }, { figures: 1 }],
      ...[{ "target-damage": ["gun-out"] }, { "target-quality": "crack" }],
    ];
    for (const more of changed)
      expect(JSON.stringify(afterwards(SHERMAN, PANTHER, { ...base, ...more })), JSON.stringify(more)).not.toBe(tank);
    const men = JSON.stringify(afterwards(SQUAD, SQUAD, base));
    const forMen: readonly OddsFlagValues[] = [
      ...[{ protected: "soft" }, { braced: true as const }, { firers: 2 }, { morale: ["friends-destroyed"] }],
      ...[{ "target-bursts": 1 }, { "target-morale": "retires" }],
    ];
    for (const more of forMen)
      expect(JSON.stringify(afterwards(SQUAD, SQUAD, { ...base, ...more })), JSON.stringify(more)).not.toBe(men);
  });
});

describe("options change the answer", () => {
  it.each([
    [PANTHER, SHERMAN, { range: 24, weapon: 1 }, { bandEnds: "further" }],
    [PANTHER, SHERMAN, { range: 20, weapon: 1 }, { scale: 0.5 }],
    [PANTHER, SHERMAN, { range: 20, weapon: 1 }, { externalDamage: "every-hit" }],
    ["germany/pzkwf-iiij", SHERMAN, { range: 20, weapon: 1 }, { halfRates: true }],
    [SHERMAN, SQUAD, { range: 20, weapon: 3 }, { teamFire: true }],
    [SHERMAN, SQUAD, { range: 20, weapon: 3, figures: 8 }, { automaticRounding: "down" }],
    [SHERMAN, SQUAD, { range: 20, weapon: 3, figures: 8 }, { ncoLoss: "last" }],
    [SHERMAN, SQUAD, { range: 20, weapon: 3, "target-quality": "second-rate" }, { moraleSecondRate: -6 }],
    [
      "us/50-cal-mg-team",
      "us/halftrack-m3-m5",
      { range: 20, weapon: 1, aspect: "flank" },
      { letterRow: "flamethrower" },
    ],
  ] as const)("%s at %s, %j: %j", (firer, target, flags, set) => {
    expect(afterwards(firer, target, flags, set)).not.toEqual(afterwards(firer, target, flags));
  });
});
