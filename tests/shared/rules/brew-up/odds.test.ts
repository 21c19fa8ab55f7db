/** The odds of fire from bare figures: against a count of every face, over the distance, by flags and by options. */
import { describe, expect, it } from "vitest";
import { Fraction } from "../../../../shared/odds/fraction.ts";
import { armsOf } from "../../../../shared/rules/brew-up/attack/arms.ts";
import { brewUpOdds } from "../../../../shared/rules/brew-up/odds.ts";
import { CONDITIONS } from "../../../../shared/rules/brew-up/play/conditions.ts";
import type { OddsFlagValues } from "../../../../shared/rules/oddsQuestion.ts";
import { LIST, must, optionsOf, readVehicle, rowsOf, textsOf, vehicle } from "./list.ts";
import { afterwards, answer, ask, type Changed, ordered, PANTHER, SHERMAN, SQUAD } from "./oddsAsk.ts";
import {
  andThen,
  asTexts,
  CHALLENGE,
  type Count,
  GUNS,
  HITS_FROM,
  NCO_LOST,
  nerveOf,
  QUALITY,
  rowAt,
  SCORES,
  SMALL_ARMS,
  SUPPORT,
  shotsAt,
  strengthOf,
  sure,
  TANK,
  tankAfter,
  thrown,
} from "./oddsCount.ts";
import { csv } from "./reference.ts";

const RANGE_MODIFIER = (inches: number) =>
  GUNS.target_range_feet.find(({ max_ft }) => max_ft === null || inches <= max_ft * 12)?.mod ?? 0;
/** The class of a gun's solid shot by the reference, nearer bands with their ends. */
function classAt(gun: string, velocity: string, inches: number): number {
  const row = csv("penetration.csv").find((one) => one["gun"] === gun && one["velocity"] === velocity) ?? {};
  const band = ["short", "mid", "long"].find((name) => inches <= Number(row[`${name}_range_in`])) ?? "long";
  return Number(row[`${band}_class`]);
}

describe("solid shot at a tank", () => {
  const crew = readVehicle(SHERMAN).crew;
  it.each([
    [10, "front", {}],
    [30, "front", { obscured: "soft" }],
    [60, "flank", { "target-move": "evasive", "turn-of-fire": 2 }],
    [90, "rear", { "turn-of-fire": 4, "target-quality": "veteran", morale: ["hostile-afv", "friendly-afv"] }],
  ] as const)("%i inches, %s, %j: as counted", (range, aspect, more) => {
    const flags: OddsFlagValues = { range, aspect, weapon: 1, ...more };
    const armour = { front: 5, flank: 3, rear: 2 }[aspect];
    const plus =
      RANGE_MODIFIER(range) +
      (aspect === "flank" ? (GUNS.target_view["Flank"] ?? 0) : 0) +
      ("obscured" in more ? (GUNS.target_obscured["33-66%"] ?? 0) : 0) +
      ("target-move" in more ? (GUNS.target_move["Evasive"] ?? 0) : 0) +
      ("turn-of-fire" in more
        ? (GUNS.uninterrupted_fire_same_target[more["turn-of-fire"] === 2 ? "2nd turn" : "Following turns"] ?? 0)
        : 0);
    const near = "morale" in more;
    const nerve = (near ? (CHALLENGE["hostile_afv_within_18in"] ?? 0) : 0) + (near ? (QUALITY["veteran"] ?? 0) : 0);
    const support = near ? (SUPPORT["friendly_afv_within_18in"] ?? 0) : 0;
    const round = { class: classAt("75mm", "EV", range), armour, stern: 2, he: null };
    const counted = andThen(shotsAt(TANK(crew), 1, plus, round), tankAfter(crew, nerve, support));
    expect(ordered(afterwards(PANTHER, SHERMAN, flags))).toEqual(ordered(asTexts(counted)));
  });

  it("several shots, stopped by the plate: as counted, and with external damage by every hit", () => {
    // 50 mm HV at 30 inches has class 4, a Sherman's front class 5; its flank 3.
    const firer = "germany/pzkwf-iiij";
    const shots = readVehicle(firer).guns[0]?.rate === "turret" ? 2 : 3;
    for (const [aspect, armour, view] of [
      ["front", 5, 0],
      ["flank", 3, 1],
    ] as const)
      for (const externalDamage of ["not-penetrating", "every-hit"] as const) {
        const round = { class: classAt("50mm", "HV", 30), armour, stern: 2, he: null };
        const fired = shotsAt(TANK(crew), shots, RANGE_MODIFIER(30) + view, round, externalDamage === "every-hit");
        const counted = andThen(fired, tankAfter(crew, 0));
        const flags = { range: 30, aspect, weapon: 1 };
        expect(ordered(afterwards(firer, SHERMAN, flags, { externalDamage }))).toEqual(ordered(asTexts(counted)));
      }
  });

  it("high explosive does external damage alone: as counted", () => {
    const he = GUNS.he_fired["50-75mm"] ?? 0;
    const round = { class: null, armour: 7, stern: 4, he: 75 };
    const plus = RANGE_MODIFIER(30) + he + (GUNS.target_size["Large Tank"] ?? 0);
    const all = readVehicle(PANTHER).crew;
    const counted = andThen(shotsAt(TANK(all), 1, plus, round), tankAfter(all, 0));
    const flags = { range: 30, weapon: 2 };
    expect(answer(SHERMAN, PANTHER, flags).document["weapon"]).toMatchObject({ name: "75mm MV, high explosive" });
    expect(ordered(afterwards(SHERMAN, PANTHER, flags))).toEqual(ordered(asTexts(counted)));
  });

  it("shows its roll, the penetration, the damage by a hit and its results", () => {
    const { workings, chances, document } = answer(PANTHER, SHERMAN, { range: 30, weapon: 1 });
    expect(workings.map(({ title, total }) => [title, total])).toEqual([
      ["75mm EV, solid shot", "2D10 −1, needs 7 or more; one shot"],
      ["Penetration", "penetrates, +2 on the roll for internal damage"],
      ["Morale in the penetrated vehicle", "2D10 −9; remaining figures and a crew outside its vehicle also count"],
    ]);
    expect(chances.map(({ title }) => title)).toEqual([
      "One shot",
      "Internal damage by a hit",
      "Casualties",
      "The whole attack",
      "Target afterwards",
    ]);
    const hits = SCORES.filter((score) => score - 1 >= HITS_FROM).length;
    expect(document["hit"]).toBe(Fraction.of(hits, SCORES.length).toString());
    expect(rowsOf(chances, "One shot")["hits"]).toBe(document["hit"]);
    const stopped = answer(SHERMAN, PANTHER, { range: 30, weapon: 1 });
    expect(stopped.chances.map(({ title }) => title)).toContain("External damage by a hit");
  });
});

/** A group after this number of casualties; it may have lost its NCO. */
function groupAfter(all: number, figures: number, plus: number, lot: boolean) {
  return (fallen: number): Count<string> => {
    const left = figures - fallen;
    if (left <= 0) return sure("lost");
    const part = left * 4 <= all ? "quarter" : null;
    const half = left * 2 <= all ? "half" : null;
    if (fallen === 0) return sure(part ?? half ?? (left < all ? "weakened" : "whole"));
    const nco = lot ? thrown(Array.from({ length: figures }, (_, i) => i < fallen)) : sure(false);
    return andThen(nco, (lost) =>
      andThen(nerveOf(plus + strengthOf(left, all) + (lost ? NCO_LOST : 0)), (nerve) => {
        if (nerve === "routs") return sure("routs");
        const other = nerve === "free" ? (left < all ? "weakened" : "whole") : nerve;
        return sure(part ?? (nerve === "retires" ? nerve : (half ?? other)));
      }),
    );
  };
}

describe("fire at figures", () => {
  const all = readVehicle(SQUAD).crew;
  const sizeOf = (figures: number) => (figures >= 6 ? 1 : figures >= 4 ? 0 : -3);
  const farOf = (inches: number) => SMALL_ARMS.target_range_in.find(({ max_in }) => inches <= max_in)?.mod ?? 0;

  it.each([
    [20, 9, {}],
    [10, 5, { "target-quality": "veteran" }],
    [27, 3, { morale: ["nco-lost", "commander"] }],
    [12, 12, { morale: ["hostile-mg"] }],
  ] as const)("a burst at %i inches, %i figures, %j: as counted", (range, figures, more) => {
    const plus = sizeOf(figures) + farOf(range) + 8;
    const casualties = thrown(
      SCORES.map((score) => {
        const { pct, at_least } = rowAt(SMALL_ARMS.automatic, score + plus);
        const percent = Number.parseInt(pct, 10) || 0;
        return Math.min(figures, Math.max(Number.parseInt(at_least, 10) || 0, Math.ceil((percent * figures) / 100)));
      }),
    );
    const lost = "morale" in more && (more.morale as readonly string[]).includes("nco-lost");
    const nerve =
      (CHALLENGE["hostile_mg_on_position"] ?? 0) +
      ("target-quality" in more ? (QUALITY["veteran"] ?? 0) : 0) +
      (lost ? NCO_LOST + (SUPPORT["senior_command_figure_within_18in"] ?? 0) : 0);
    const counted = andThen(casualties, groupAfter(all, figures, nerve, !lost));
    const flags = { range, figures, weapon: 3, ...more };
    expect(answer(SHERMAN, SQUAD, flags).document["weapon"]).toMatchObject({ name: "Bow MG" });
    expect(ordered(afterwards(SHERMAN, SQUAD, flags))).toEqual(ordered(asTexts(counted)));
  });

  it("single shots of some riflemen: as counted, one after the other", () => {
    const figures = 3;
    for (const firers of [1, 2, 4]) {
      const plus = sizeOf(figures) + farOf(12) + 3 - 1;
      let fallen = sure(0);
      for (let i = 0; i < firers; i++)
        fallen = andThen(fallen, (before) =>
          thrown(SCORES.map((score) => Math.min(figures, before + (score + plus >= HITS_FROM ? 1 : 0)))),
        );
      const counted = andThen(fallen, groupAfter(all, figures, QUALITY["second_rate"] ?? 0, true));
      const flags = {
        ...{ range: 12, weapon: 1, firers, figures, braced: true as const, "target-move": "cautious" },
        "target-quality": "second-rate",
      };
      expect(ordered(afterwards(SQUAD, SQUAD, flags)), `${firers}`).toEqual(ordered(asTexts(counted)));
    }
  });
});

describe("over the distance", () => {
  const gunners = [PANTHER, SHERMAN, "germany/pzkwf-iiij", "ussr/t-34-85", "uk/matilda", "us/57mm-gun"];
  it("solid shot never hits more easily, nor takes more targets out of the battle, farther away", () => {
    for (const firer of gunners)
      for (const target of [SHERMAN, PANTHER, "us/halftrack-m3-m5"]) {
        let [hit, lost] = [1, 1];
        for (let range = 1; range <= 110; range += 4) {
          const found = ask(firer, target, { range, weapon: 1 });
          if (!found.ok) {
            expect(found.error.place).toBe("--range");
            break;
          }
          const { document, after: prospects } = found.value;
          const now = [
            Fraction.parse(String(document["hit"])).toNumber(),
            prospects[0]?.chance.toNumber() ?? 0,
          ] as const;
          expect(now[0], `${firer} ${range}`).toBeLessThanOrEqual(hit);
          expect(now[1], `${firer} ${target} ${range}`).toBeLessThanOrEqual(lost);
          [hit, lost] = now;
        }
      }
  });

  it.each([{}, { bandEnds: "further" }, { scale: 0.5 }, { teamFire: true }, { scale: 0.75, bandEnds: "further" }])(
    "has equal chances between two steps, and other chances beyond: %j",
    (set) => {
      const pairs: readonly (readonly [string, string, OddsFlagValues])[] = [
        [PANTHER, SHERMAN, { weapon: 1 }],
        [SHERMAN, SQUAD, { weapon: 3 }],
        [SQUAD, SQUAD, { weapon: 1, moving: true }],
        [SQUAD, PANTHER, { weapon: armsOf(readVehicle(SQUAD)).length }],
        ["us/50-cal-mg-team", "us/halftrack-m3-m5", { weapon: 1 }],
        ["us/bazooka-team", PANTHER, {}],
        [SHERMAN, PANTHER, {}],
      ];
      for (const [firer, target, flags] of pairs) {
        const steps = must(brewUpOdds.distance.steps(vehicle(firer), vehicle(target), flags, optionsOf(set)));
        const at = (range: number) => {
          const found = ask(firer, target, { ...flags, range }, set);
          return found.ok
            ? JSON.stringify([
                found.value.document["modifiers"],
                textsOf(found.value.after.map(({ id, chance }) => [id, chance])),
              ])
            : "none";
        };
        const tiny = 1 / 128;
        let from = 0;
        for (const [i, { inches, included }] of steps.entries()) {
          const below = at(inches - tiny);
          if (inches > from) expect(at((from + inches) / 2), `${firer} ${inches}`).toBe(below);
          const beyond = included ? at(inches) : at(inches + tiny);
          if (included && inches > from) expect(beyond, `${firer} ${inches}`).toBe(below);
          if (i === steps.length - 1) expect(at(inches + tiny), `${firer} ${inches}`).toBe("none");
          from = inches;
        }
      }
    },
  );

  it("ends with the reach of the weapon, by the table's scale", () => {
    const last = (weapon: number, set: Changed = {}) =>
      must(brewUpOdds.distance.steps(vehicle(SHERMAN), vehicle(SQUAD), { weapon }, optionsOf(set))).at(-1);
    expect(last(2)).toEqual({ inches: 72, included: true });
    expect(last(3)).toEqual({ inches: 28, included: true });
    expect(last(3, { scale: 0.5 })).toEqual({ inches: 14, included: true });
    const rifles = brewUpOdds.distance.steps(
      vehicle(SQUAD),
      vehicle(PANTHER),
      { weapon: 1, buttoned: true },
      optionsOf(),
    );
    expect(rifles.ok ? null : rifles.error.place).toBe("--weapon");
  });
});

describe("every vehicle of the list at one of some targets", () => {
  const targets = [PANTHER, SQUAD, "us/2-5-ton-truck", "us/57mm-gun"];
  it("has chances that sum to one, conditions from the gravest, and reasons where there are none", () => {
    for (const [i, firer] of LIST.entries())
      for (const target of targets.slice(i % targets.length, (i % targets.length) + 1)) {
        const found = brewUpOdds.answer(firer, vehicle(target), { range: 10 }, optionsOf());
        if (!found.ok) {
          expect(found.error.message.length, firer.name).toBeGreaterThan(10);
          continue;
        }
        const { after: prospects, chances, before } = found.value;
        expect(prospects.map(({ id }) => id)).toEqual(CONDITIONS.map(({ id }) => id));
        expect(before.id).toBe("whole");
        for (const rows of [prospects, ...chances.map((one) => one.rows)])
          expect(rows.reduce((sum, { chance }) => sum.plus(chance), Fraction.ZERO).toString(), firer.name).toBe("1");
      }
  });
  it("can be compared in duels", () => {
    const { duel } = brewUpOdds;
    if (!duel) throw new Error("no duel");
    const { chances } = answer(PANTHER, SHERMAN, { ...duel.flags, range: duel.ranges[0] ?? 0 });
    const rows = chances.find(({ title }) => title === duel.table)?.rows ?? [];
    const known = new Set<string>(CONDITIONS.map(({ name }) => name));
    for (const one of duel.chances) for (const name of one.rows) expect(known).toContain(name);
    expect(rows.some(({ name }) => duel.chances[0]?.rows.includes(name))).toBe(true);
  });
});
