/** Questions of chance about mines, tows, rounds against armour and teams, against counts by the card's reference tables. */
import { describe, expect, it } from "vitest";
import { Fraction } from "../../../../../shared/odds/fraction.ts";
import { allThrows, counted, type Roll, table, twoOf } from "../reference.ts";
import { ask, atLeast, positive, refusal, texts, within } from "./ask.ts";

describe("rolls of vehicles", () => {
  const { results } = table<{ readonly results: Readonly<Record<string, readonly (readonly [...Roll, string])[]>> }>(
    "at-mines.json",
  );
  const words: Readonly<Record<string, string>> = {
    ...{ immobilize: "immobilized", disable: "disabled", overturn: "overturned", penetrate: "penetrated from below" },
    destroy: "destroyed, casualties as by a grenade",
  };
  it.each(Object.keys(results))("a mine under a %s vehicle: as counted", (weight) => {
    const rows = results[weight] ?? [];
    const mine = counted(
      2,
      (digits) => words[rows.find(([from, to]) => within([from, to], twoOf(digits)))?.[2] ?? ""] ?? "",
    );
    expect(ask("mines", { weight }).of("Mine")).toEqual(texts(mine));
  });
  it("mines go by the option for soft vehicles", () => {
    expect(ask("mines", { weight: "soft" }, { softMines: "heavy-tank" }).of("Mine")["disabled"]).toBeUndefined();
  });
  it("a tow is wrecked from 15 on", () => {
    expect(ask("tow", {}).of("Tow")["wrecked, vehicle immobilized"]).toBe(atLeast(15, 0));
  });

  const damage = table<{ readonly internal: readonly { readonly roll: Roll; readonly effect: string }[] }>(
    "afv-damage.json",
  );
  const inside = (levels: number) =>
    counted(2, (digits) => {
      const effect = damage.internal.find(({ roll }) => within(roll, twoOf(digits) + levels))?.effect ?? "";
      const key = ["no damage", "dazed", "immobilized", "main weapon", "knocked-out", "brews-up"].findIndex((word) =>
        effect.includes(word),
      );
      return [
        "no damage, the crew checks its morale",
        "crew dazed, radio wrecked",
        ...["immobilized, crew evacuates", "main weapon wrecked, crew evacuates"],
        ...["knocked out, crew evacuates", "brews up"],
      ][key] as string;
    });
  it.each([
    [{ gun: 75, velocity: "HV", range: 20, armour: 5 }, 8 - 5],
    [{ gun: 88, velocity: "HV", range: 40, armour: 7 }, 0],
    [{ gun: 75, velocity: "HV", range: 20, armour: 5, "hull-down": true }, 8 - 6],
    [{ gun: 75, velocity: "HV", range: 20, armour: 5, "hull-down": true, "weak-turret": true }, 8 - 4],
    [{ gun: 150, velocity: "LV", round: "shaped", range: 80, armour: 8 }, 2],
    [{ gun: 57, round: "apds", range: 21, armour: 5 }, 8 - 5],
    [{ gun: 57, round: "apcr", range: 21, armour: 5 }, 9 - 5],
  ] as const)("a round, %j: penetrates with the damage counted", (flags, levels) => {
    expect(ask("penetration", flags).of("Internal damage by a hit")).toEqual(texts(inside(levels)));
  });
  it("a round that is stopped does external damage, and by an option each does", () => {
    const stopped = { gun: 37, velocity: "HV", range: 20, armour: 7 };
    expect(ask("penetration", stopped).tables).toEqual(["External damage by a hit"]);
    expect(positive(ask("penetration", stopped).of("External damage by a hit"))["track broken"]).toBeUndefined();
    expect(ask("penetration", { ...stopped, armour: 1 }, { externalDamage: "every-hit" }).tables).toHaveLength(2);
    expect(
      ask("penetration", { gun: 75, velocity: "HV", range: 21, armour: 5 }, { bandEnds: "further" }).totals,
    ).toEqual(["penetrates, +1 on the roll for internal damage"]);
  });
  it.each([
    [{ gun: 60, range: 10, armour: 3 }, "--gun"],
    [{ gun: 20, velocity: "EV", range: 10, armour: 3 }, "--velocity"],
    [{ gun: 75, velocity: "HV", round: "shaped", range: 10, armour: 3 }, "--round"],
    [{ gun: 90, round: "squeeze-bore", range: 10, armour: 3 }, "--round"],
    [{ gun: 75, velocity: "HV", range: 90, armour: 3 }, "--range"],
  ] as const)("a round, %j: refused with its place", (flags, place) => {
    expect(refusal("penetration", flags)).toBe(place);
  });
});

describe("teams", () => {
  it("fire and are saved with one die each: as counted", () => {
    const of = (need: number, save: number) => {
      const found: Record<string, number> = {};
      for (let fire = 1; fire <= 6; fire++)
        for (let saved = 1; saved <= 6; saved++) {
          const key = fire < need ? "no effect" : saved >= save ? "pinned" : "knocked out";
          found[key] = (found[key] ?? 0) + 1;
        }
      return Object.fromEntries(Object.entries(found).map(([key, n]) => [key, Fraction.of(n, 36).toString()]));
    };
    expect(ask("team", { weapon: "rifle", range: 20 }).of("The target")).toEqual(of(5, 6));
    expect(ask("team", { weapon: "smg", range: 3, quality: "crack", cover: "light" }).of("The target")).toEqual(
      of(3, 4),
    );
    expect(
      ask("team", { weapon: "mmg", range: 40, pinned: true, cover: "heavy", "target-quality": "crack" }).of(
        "The target",
      ),
    ).toEqual({ "no effect": "1" });
    expect(
      ask("team", { weapon: "vehicle-mg", range: 10, moving: "vehicle", cover: "heavy", "target-quality": "crack" }).of(
        "The target",
      ),
    ).toEqual(of(5, 2));
    expect(ask("team", { weapon: "rifle", range: 10, moving: "on-foot" }).of("The target")).toEqual({
      "no effect": "2/3",
      pinned: "1/3",
    });
  });
  it("are refused out of range", () => {
    expect(refusal("team", { weapon: "smg", range: 7 })).toBe("--range");
    expect(refusal("team", { weapon: "light-mortar", range: 2 })).toBe("--range");
    expect(refusal("team", { weapon: "lmg-magazine", range: 40 })).toBeUndefined();
    expect(refusal("team", { weapon: "lmg-magazine", range: 40 }, { magazineLmgReach: "short" })).toBe("--range");
  });
  it("regroup by quality, with the dice of the option", () => {
    const of = (quality: string, set = {}) => ask("regroup", { quality }, set).of("Regroup")["regroups"];
    const needs = { "second-rate": 14, regular: 12, veteran: 10, crack: 8 };
    for (const [quality, need] of Object.entries(needs)) {
      expect(of(quality)).toBe(atLeast(need, 0));
      expect(of(quality, { regroupDice: "one-d20" })).toBe(Fraction.of(21 - need, 20).toString());
    }
    expect(allThrows(1)).toHaveLength(10);
  });
});
