/** The questions of chance of Brew Up: each against a count of every face by the card's reference tables. */
import { describe, expect, it } from "vitest";
import { Fraction } from "../../../../../shared/odds/fraction.ts";
import { artilleryFlags, directionOf } from "../../../../../shared/rules/brew-up/chances/artillery.ts";
import { brewUpChances } from "../../../../../shared/rules/brew-up/chances/chances.ts";
import { scanFlags } from "../../../../../shared/rules/brew-up/chances/detection.ts";
import { moraleFlags } from "../../../../../shared/rules/brew-up/chances/morale.ts";
import { CONCEALMENTS } from "../../../../../shared/rules/brew-up/detection.ts";
import { moraleFacts } from "../../../../../shared/rules/brew-up/oddsFlags.ts";
import { type OddsFlag, type OddsFlagValues, readFlags } from "../../../../../shared/rules/oddsQuestion.ts";
import { must, optionsOf, readings } from "../list.ts";
import { counted, type Roll, table, twoOf } from "../reference.ts";
import { ask, atLeast, less, question, refusal, texts, within } from "./ask.ts";

type Numbers = Readonly<Record<string, number>>;
describe("every question", () => {
  /** A value that the flag may have. */
  const sample = ({ value }: OddsFlag): string | true => {
    switch (value.type) {
      case "switch":
        return true;
      case "number":
        return String(value.standard ?? value.min);
      case "choice":
        return value.choices[0] ?? "";
      case "list":
        return value.of.join(",");
    }
  };
  it.each(brewUpChances.map(({ id }) => id))("%s: its flags can be read, and its tables sum to one", (id) => {
    const { flags, answer, name, help } = question(id);
    expect(name.length * help.length).toBeGreaterThan(0);
    const all = must(readFlags(flags, Object.fromEntries(flags.map((flag) => [flag.name, sample(flag)]))));
    const needed = must(
      readFlags(
        flags,
        Object.fromEntries(flags.filter(({ required }) => required).map((flag) => [flag.name, sample(flag)])),
      ),
    );
    for (const given of [all, needed]) {
      const found = answer(given, optionsOf());
      if (!found.ok) {
        expect(flags.map((flag) => `--${flag.name}`)).toContain(found.error.place);
        continue;
      }
      for (const { rows, title } of found.value.tables)
        expect(rows.reduce((part, { chance }) => part.plus(chance), Fraction.ZERO).toString(), title).toBe("1");
    }
  });
  it("has a unique id and name", () => {
    for (const key of ["id", "name"] as const)
      expect(new Set(brewUpChances.map((one) => one[key])).size).toBe(brewUpChances.length);
  });
});

describe("morale", () => {
  const { results, modifiers } = table<{
    readonly results: readonly { readonly roll: Roll }[];
    readonly modifiers: {
      readonly quality: Numbers;
      readonly nco_leader_lost: number;
      readonly support: Numbers;
      readonly challenge: Numbers;
    };
  }>("morale.json");
  const names = ["routs", "retires in good order", "keeps cover", "acts freely"];
  const nerve = (plus: number) =>
    texts(counted(2, (digits) => names[results.findIndex(({ roll }) => within(roll, twoOf(digits) + plus))] ?? ""));
  it.each([
    [{ occasion: "casualty" }, 0],
    [{ occasion: "casualty", quality: "crack", strength: 60 }, 9 - 2],
    [{ occasion: "casualty", strength: 20, circumstances: ["nco-lost", "hostile-mg"] }, -9 - 6 - 2],
    [{ occasion: "casualty", bursts: 2, circumstances: ["cover", "friendly-afv", "commander"] }, 6 + 6 + 5 + 3],
    [{ occasion: "penetrated", "afv-crew": true, bursts: 2, circumstances: ["cover", "afv-penetrated"] }, -9],
    [{ occasion: "casualty", "afv-crew": true, circumstances: ["hostile-mg"] }, 0],
    [{ occasion: "casualty", "afv-crew": true, plunging: true, circumstances: ["hostile-mg"] }, -2],
    [{ occasion: "casualty", quality: "second-rate", circumstances: ["hostile-afv", "friends-destroyed"] }, -3 - 5 - 3],
  ] as const)("%j: as counted", (flags, plus) => {
    expect(ask("morale", flags).of("Morale")).toEqual(nerve(plus));
  });
  it("before an act nothing is worse than keeping cover, and it counts as hazardous", () => {
    const free = atLeast(7, modifiers.challenge["before_hazardous_heroic_suicidal_act"] ?? 0);
    expect(ask("morale", { occasion: "heroic-action", circumstances: ["cover"] }).of("Morale")).toEqual({
      ...{ "keeps cover": less(free), "acts freely": free },
    });
  });
  it("follows the option for the second rate", () => {
    const flags = { occasion: "casualty", quality: "second-rate" };
    expect(ask("morale", flags, { moraleSecondRate: -6 }).of("Morale")).toEqual(nerve(-6));
  });
  it("has the flags of a check on a table", () => {
    const check = {
      ...moraleFacts(["cover", "hostile-afv"]),
      ...({ occasion: "immobilized", quality: "veteran", strength: 80, automaticWeapons: 1 } as const),
      afvCrew: { plunging: false },
    };
    const flags = moraleFlags(check);
    expect(flags).toEqual({
      ...{ occasion: "immobilized", quality: "veteran", strength: 80, bursts: 1, "afv-crew": true },
      circumstances: ["cover", "hostile-afv"],
    });
    expect(ask("morale", flags).of("Morale")).toEqual(nerve(3 + 3 + 6 - 5));
  });
});

describe("detection", () => {
  const { max_distance_in } = table<{ readonly max_distance_in: readonly Record<string, number | string>[] }>(
    "detection.json",
  );
  it("finds with an 8, as far as the chart says, halved and tripled", () => {
    const of = (flags: OddsFlagValues, set = {}) => ask("detection", flags, set).of("Scan")["found"] ?? "0";
    const printed = Number(max_distance_in.find(({ target }) => target === "AT Gun 50-75mm")?.["bank_hedgerow"]);
    const gun = { target: "gun-50-75", terrain: "hedgerow" };
    expect(of({ ...gun, distance: printed })).toBe(atLeast(8, 4));
    expect(of({ ...gun, distance: printed / 2 })).toBe(atLeast(8, 4 + 6));
    expect(of({ ...gun, distance: printed + 0.1 })).toBe("0");
    expect(of({ ...gun, distance: printed, buttoned: true })).toBe("0");
    expect(of({ ...gun, distance: printed / 2, buttoned: true, move: "normal" })).toBe(atLeast(8, -6));
    expect(of({ ...gun, distance: printed * 3, firing: true, activity: "gun", careful: true, move: "hasty" })).toBe(
      atLeast(8, 7 - 3 - 4),
    );
    expect(of({ ...gun, distance: printed }, { scale: 0.5 })).toBe("0");
    expect(of({ ...gun, distance: printed / 2 }, { scale: 0.5 })).toBe(atLeast(8, 4));
  });
  it("shows the distance and its roll", () => {
    const { totals } = ask("detection", {
      target: "large-tank",
      terrain: "grass",
      distance: 10,
      firing: true,
      buttoned: true,
    });
    expect(totals).toEqual(["162″", "2D10 +4, needs 8 or more"]);
  });
  it("has the flags of a scan on a table", () => {
    const scan = {
      ...({ target: "heavy-mg", concealment: "rubble", distance: 6, move: "cautious", buttonedUp: true } as const),
      ...({ activity: "automatic", firing: true, carefullyConcealed: true } as const),
    };
    const flags = scanFlags(scan, readings({ scale: 0.5 }));
    expect(flags).toEqual({
      ...{ target: "heavy-mg", terrain: "rubble", distance: 3, move: "cautious", buttoned: true },
      ...{ activity: "automatic", firing: true, careful: true },
    });
    expect(ask("detection", flags, { scale: 0.5 }).of("Scan")["found"]).toBe(atLeast(8, 6 + 4 - 6 + 5 - 3));
    expect(CONCEALMENTS).toContain(scan.concealment);
  });
});

describe("artillery", () => {
  const { to_hit } = table<{ readonly to_hit: readonly { readonly roll: Roll; readonly result: string }[] }>(
    "artillery.json",
  );
  const names = ["missed", "marginal hit, 4″ off", "near hit, 2″ off", "direct hit"];
  const shell = (dice: number, plus: number) =>
    texts(
      counted(
        dice,
        ([a = 0, b = 0, c = 0]) => names[to_hit.findIndex(({ roll }) => within(roll, a + b - c + plus))] ?? "",
      ),
    );
  it("has the chances of each result of a shell, observed and blind", () => {
    for (const [turn, plus] of [
      [1, 0],
      [2, 3],
      [3, 5],
      [4, 6],
    ] as const)
      expect(ask("artillery", { "turn-of-fire": turn, blast: 4 }).of("One shell"), `${turn}`).toEqual(shell(2, plus));
    expect(ask("artillery", { direction: "blind", "turn-of-fire": 3, blast: 4 }).of("One shell")).toEqual(shell(3, 0));
  });
  it("shifts by the blast's diameter and by its radius, rounded up", () => {
    expect(Object.keys(ask("artillery", { blast: 5 }).of("One shell"))).toEqual([
      "direct hit",
      "near hit, 3″ off",
      "marginal hit, 5″ off",
      "missed",
    ]);
  });
  it("counts the hits of all shells", () => {
    const direct = Fraction.parse(shell(2, 3)["direct hit"] ?? "0");
    const no = Fraction.ONE.minus(direct);
    const { of, tables } = ask("artillery", { "turn-of-fire": 2, shells: 2, blast: 3 });
    expect(of("Direct hits of all shells")).toEqual({
      "0 direct": no.times(no).toString(),
      "1 direct": direct.times(no).times(Fraction.of(2)).toString(),
      "2 direct": direct.times(direct).toString(),
    });
    expect(tables).toContain("Hits of any kind of all shells");
    expect(ask("artillery", { blast: 3 }).tables).toEqual(["One shell"]);
  });
  it("has the flags of a call on a table", () => {
    const flags = artilleryFlags({ type: "observed", turnOfFire: 7 }, 3, 2);
    expect(flags).toEqual({ direction: "observed", "turn-of-fire": 4, shells: 3, blast: 2 });
    expect(directionOf(flags)).toEqual({ type: "observed", turnOfFire: 4 });
    expect(directionOf(artilleryFlags({ type: "blind" }, 1, 2))).toEqual({ type: "blind" });
  });
});

const BLAST = table<{
  readonly casualties: readonly { readonly roll: Roll; readonly pct: number }[];
  readonly vehicles_and_weapons: readonly (Readonly<Record<string, string>> & { readonly roll: Roll })[];
}>("he-damage.json");
const blastRow = <T extends { readonly roll: Roll }>(rows: readonly T[], score: number): T | undefined =>
  rows.find(({ roll }) => within(roll, Math.max(0, score)));
const fallen = (figures: number, plus: number) =>
  counted(
    2,
    (digits) => `${Math.ceil(((blastRow(BLAST.casualties, twoOf(digits) + plus)?.pct ?? 0) * figures) / 100)} fallen`,
  );
const damaged = (column: string, plus: number) =>
  counted(2, (digits) => {
    const found = blastRow(BLAST.vehicles_and_weapons, twoOf(digits) + plus)?.[column];
    return found === "none" ? "no damage" : (found ?? "");
  });

describe("a burst", () => {
  it.each([
    [{ shell: 105, figures: 8, posture: "prone" }, 3 + 3 - 3],
    [{ shell: 75, hit: "near", figures: 12, protected: "soft" }, 2 - 3 + 3 - 2],
    [{ shell: 150, hit: "marginal", figures: 5, burst: "air", posture: "kneeling" }, 5 - 9 + 4],
  ] as const)("on figures, %j: as counted", (flags, plus) => {
    expect(ask("blast", flags).of("Casualties")).toEqual(texts(fallen(flags.figures, plus)));
  });
  it.each([
    ["closed-afv", "closed_afv", {}, 3 + 3],
    ["open-afv", "open_afv", { protected: "hard" }, 3 + 3 - 5],
    ["towed-gun", "towed_gun", { burst: "air", hit: "near" }, 3 - 4 - 3],
  ] as const)("on a %s: as counted", (column, printed, more, plus) => {
    const found = ask("blast", { shell: 105, column, ...more });
    expect(found.tables).toEqual(["Damage"]);
    expect(found.of("Damage")).toEqual(texts(damaged(printed, plus)));
  });
  it("follows the copy of the table that is read", () => {
    const flags = { shell: 105, column: "open-afv" };
    expect(ask("blast", flags, { blastTable: "grenade" }).of("Damage")).not.toEqual(ask("blast", flags).of("Damage"));
  });
});

describe("grenades", () => {
  it("hit with a 7, and burst as a direct hit", () => {
    const hit = atLeast(7, 2);
    const { of } = ask("grenade", { target: "large-group", range: 3, figures: 6, throws: 1 });
    expect(of("One grenade")).toEqual({ hits: hit, misses: less(hit) });
    expect(of("Casualties by a hit")).toEqual(texts(fallen(6, 3 + 3 + 2)));
    const all = of("Casualties by all grenades");
    const none = Fraction.parse(hit).times(Fraction.parse(of("Casualties by a hit")["0 fallen"] ?? "0"));
    expect(all["0 fallen"]).toBe(Fraction.parse(less(hit)).plus(none).toString());
  });
  it("several fell no more than there are, as counted", () => {
    const hit = Fraction.parse(atLeast(7, -4 + 2));
    const one = new Map([["0 fallen", Fraction.ONE.minus(hit)]]);
    for (const [key, chance] of fallen(2, 3 + 2))
      one.set(key, (one.get(key) ?? Fraction.ZERO).plus(Fraction.parse(chance).times(hit)));
    const two = new Map<string, Fraction>();
    for (const [a, x] of one)
      for (const [b, y] of one) {
        const key = `${Math.min(2, Number.parseInt(a, 10) + Number.parseInt(b, 10))} fallen`;
        two.set(key, (two.get(key) ?? Fraction.ZERO).plus(x.times(y)));
      }
    const asked = ask("grenade", { target: "small-pit", range: 2, figures: 2, posture: "kneeling", throws: 2 });
    expect(asked.of("Casualties by all grenades")).toEqual(
      Object.fromEntries([...two].map(([key, of]) => [key, of.toString()])),
    );
    expect(asked.tables).toContain("Hits of all grenades");
  });
  it("in a tank are an open AFV's, in its suspension a closed AFV's", () => {
    const of = (target: string) => ask("grenade", { target, range: 1 }).of("Damage by a hit");
    expect(of("hatch")).toEqual(texts(damaged("open_afv", 3 + 2)));
    expect(of("suspension")).toEqual(texts(damaged("closed_afv", 3 + 2)));
    expect(ask("grenade", { target: "window", range: 1 }).tables).toEqual(["One grenade"]);
  });
  it("are refused out of reach, and change with the option", () => {
    expect(refusal("grenade", { target: "window", range: 5 })).toBe("--range");
    expect(refusal("grenade", { target: "window", range: 5, grenade: "rifle" })).toBeUndefined();
    expect(refusal("grenade", { target: "window", range: 3 }, { scale: 0.5 })).toBe("--range");
    const small = { target: "small-group", range: 3 };
    expect(ask("grenade", small, { smallGrenadeTarget: -1 }).of("One grenade")["hits"]).toBe(atLeast(7, -1));
    expect(ask("grenade", { ...small, thrown: "hastily", "target-move": "evasive" }).of("One grenade")["hits"]).toBe(
      atLeast(7, 2 - 5 - 8),
    );
  });
});

describe("a melee", () => {
  it("has a blow for each figure, and no more fall than there are", () => {
    const p = Fraction.parse(atLeast(10, 1 + 3 + 3));
    const { of } = ask("melee", { figures: 2, quality: "veteran", weapon: "semi-automatic" });
    expect(of("An attacker's blow")["eliminates its opponent"]).toBe(p.toString());
    const no = Fraction.ONE.minus(p);
    // Two strike at one figure: it falls unless both fail.
    expect(of("Defenders")).toEqual({ "0 fallen": no.times(no).toString(), "1 fallen": less(no.times(no).toString()) });
    const back = Fraction.parse(atLeast(10, -1));
    expect(of("A defender's blow")["eliminates its opponent"]).toBe(back.toString());
    expect(of("Attackers")).toEqual({ "0 fallen": less(back.toString()), "1 fallen": back.toString() });
  });
  it.each([
    [{ quality: "crack", bayonet: true, "higher-ground": true, flank: true }, 3 + 2 + 2 + 3, -3 - 2],
    [
      { weapon: "automatic", obstacle: true, "target-bayonet": true, "target-quality": "second-rate" },
      4 - 4 - 2 + 3,
      -3 + 2,
    ],
    [{ "target-crew-served": true, "target-from-vehicle": true, "target-fugitive": true }, 4 + 2 + 6, 0],
    [{ "crew-served": true, "target-weapon": "automatic", "target-higher-ground": true }, 0, 4 + 4 + 2],
  ] as const)("%j: as counted both ways", (flags, there, back) => {
    const { of } = ask("melee", flags);
    expect(of("An attacker's blow")["eliminates its opponent"]).toBe(atLeast(10, there));
    expect(of("A defender's blow")["eliminates its opponent"]).toBe(atLeast(10, back));
  });
  it("follows the printed quality of defenders where an option says so", () => {
    const flags = { "target-quality": "crack" };
    const of = (set = {}) => ask("melee", flags, set).of("An attacker's blow")["eliminates its opponent"];
    expect([of(), of({ meleeDefender: "printed" })]).toEqual([atLeast(10, -3), atLeast(10, 3)]);
  });
});
