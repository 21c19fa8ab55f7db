import { describe, expect, test } from "vitest";
import { Fraction } from "../../../shared/odds/fraction.ts";
import { unplayed } from "../../shared/rules/unplayed.ts";
import { cli } from "./run.ts";

interface Document {
  readonly cohesion: { readonly need: number; readonly chance: string };
  readonly differential: number;
  readonly column: number;
  readonly modifiers: readonly {
    readonly name: string;
    readonly value: number;
    readonly on: string;
    readonly rule: string;
  }[];
  readonly notCounted: readonly { readonly name: string }[];
  readonly results: Readonly<Record<string, string>>;
  readonly after: Readonly<Record<string, string>>;
}

const FLAGS = {
  system: "ghq-wwii",
  firer: "T-34/85",
  target: "M4 Sherman",
  range: "8",
  aspect: "front",
  cohesion: "14",
} as const;
/** The usual flags with others in their place; true for a bare flag, false to leave it out. */
const args = (change: Readonly<Record<string, string | boolean>> = {}): string[] =>
  Object.entries<string | boolean>({ ...FLAGS, ...change }).flatMap(([name, value]) =>
    value === false ? [] : value === true ? [`--${name}`] : [`--${name}`, String(value)],
  );
async function ask(change: Readonly<Record<string, string | boolean>> = {}): Promise<Document> {
  const { code, errors, json } = await cli("odds", ...args(change), "--json");
  expect([code, errors]).toEqual([0, []]);
  return json() as Document;
}
const fraction = (text: string): Fraction => {
  const [n = "", d = "1"] = text.split("/");
  return Fraction.of(BigInt(n), BigInt(d));
};
const total = (chances: Readonly<Record<string, string>>): string =>
  String(Object.values(chances).reduce((sum, one) => sum.plus(fraction(one)), Fraction.ZERO));
const listed = ({ modifiers }: Document) => modifiers.map(({ name, value, on }) => `${on} ${name} ${value}`);

describe("the document", () => {
  test("an attack in the open", async () => {
    expect(await ask()).toEqual({
      cohesion: { level: 14, need: 14, chance: "7/10" },
      firepower: 10,
      defense: 7,
      halved: false,
      differential: 3,
      column: 3,
      modifiers: [{ name: "Range 6″ to 10″", value: 1, on: "combat", rule: "7.3.2" }],
      notCounted: [],
      rolls: { none: "12", S: "10 to 11", "(S)": "8 to 9", D: "4 to 7", E: "2 to 3" },
      results: { none: "23/72", S: "7/72", "(S)": "7/40", D: "7/20", E: "7/120" },
      after: { unharmed: "23/72", S: "49/180", D: "7/20", SD: "0", eliminated: "7/120" },
    });
  });

  test("every modifier by its name, on its roll", async () => {
    const found = await ask({
      aspect: "flank",
      terrain: "woods,wreck",
      "firer-markers": "S,D",
      crest: true,
      smoke: true,
      covering: true,
    });
    expect(listed(found)).toEqual([
      "cohesion Suppressed 4",
      "cohesion Disorganised 3",
      "cohesion Target in woods 2",
      "cohesion Target on a wreck 1",
      "cohesion Target on a hilltop or ridge crest 2",
      "cohesion Firing into smoke 3",
      "cohesion Covering fire 3",
      "combat Range 6″ to 10″ 1",
      "combat Target in woods 2",
      "combat Target on a wreck 1",
      "combat Target on a hilltop or ridge crest 2",
      "combat Firing into smoke 3",
    ]);
    expect(found).toMatchObject({ cohesion: { need: -4, chance: "0" }, differential: 6, results: { none: "1" } });
  });

  test("a target that has fired is in the open for the cohesion roll, unless the firer is in the smoke", async () => {
    const into = await ask({ "target-fired": true, terrain: "woods", smoke: true });
    expect(into.cohesion).toMatchObject({ need: 14 });
    expect(into.notCounted).toHaveLength(2);
    const out = await ask({ "target-fired": true, terrain: "woods", smoke: "out-of" });
    expect(out.cohesion).toMatchObject({ need: 11 });
    expect(listed(into).filter((one) => one.startsWith("combat"))).toHaveLength(3);
  });

  test("markers of the target change what becomes of it, not the results", async () => {
    const [plain, worn] = [await ask(), await ask({ "target-markers": "D,S" })];
    expect(worn.results).toEqual(plain.results);
    expect(worn.after).toMatchObject({ unharmed: "0", S: "0", D: "0" });
    expect(worn.after["eliminated"]).toBe(
      String(["(S)", "D", "E"].map((key) => fraction(plain.results[key] ?? "")).reduce((sum, one) => sum.plus(one))),
    );
  });

  test("soft ground, a road's rate, posture", async () => {
    expect(listed(await ask({ terrain: "mud" }))).toEqual(["combat Range 6″ to 10″ 1"]);
    expect(listed(await ask({ terrain: "mud", "target-posture": "movement" }))).toEqual([
      "cohesion Target in mud -1",
      "combat Range 6″ to 10″ 1",
      "combat Target in mud -1",
    ]);
    expect((await ask({ terrain: "woods", "target-road-rate": true })).cohesion.need).toBe(14);
  });

  test("a missile by either name: as vehicles call it, and as commands do", async () => {
    const shot = { system: "ghq-modern", firer: "T-80U / AT-8", target: "M1A2 Abrams", range: "20", cohesion: "15" };
    const missile = await ask({ ...shot, weapon: "missile" });
    expect(await ask({ ...shot, weapon: "atgm" })).toEqual(missile);
    expect(missile).not.toEqual(await ask({ ...shot, weapon: "cannon" }));
  });

  test("hull and turret guns", async () => {
    const lee = { firer: "M3 Lee", target: "PzIII J–L", range: "5" };
    expect((await ask(lee)).differential).toBe(1);
    expect((await ask({ ...lee, weapon: "hull" })).differential).toBe(1);
    expect((await ask({ ...lee, weapon: "turret" })).differential).toBe(-1);
  });

  test("rule options", async () => {
    expect((await ask({ aspect: "flank" })).differential).toBe(6);
    expect((await ask({ aspect: "flank", rule: "halfDefence=down" })).differential).toBe(7);
    const marsh = { terrain: "marsh", "target-fired": true };
    expect((await ask(marsh)).cohesion.need).toBe(14);
    expect((await ask({ ...marsh, rule: "daggerOnly=on" })).cohesion.need).toBe(12);
    const maus = { firer: "PzII F", target: "Maus (128mm)", range: "3", aspect: "flank" };
    expect((await cli("odds", ...args(maus))).code).toBe(1);
    expect((await ask({ ...maus, rule: "belowTable=first-column" })).column).toBe(-3);
  });

  test("chances sum to 1 in every corner", async () => {
    for (const change of [
      {},
      { range: "0" },
      { range: "20", aspect: "flank" },
      { cohesion: "0" },
      { cohesion: "40" },
      { target: "PzII F", "target-markers": "S" },
      { terrain: "heavy-buildings,woods,marsh", smoke: "through" },
    ]) {
      const found = await ask(change);
      expect([total(found.results), total(found.after)]).toEqual(["1", "1"]);
    }
  });
});

describe("vehicles", () => {
  test("by name whatever its dashes and capitals, by id, or by words that fit one only", async () => {
    const plain = await ask();
    expect(await ask({ firer: "t-34 85", target: "m4 sherman" })).toEqual(plain);
    expect(await ask({ firer: "ghq-wwii/ussr/t-34-85" })).toEqual(plain);
    expect((await ask({ firer: "pziii j-l", range: "5" })).differential).toBe(-1);
    expect((await ask({ target: "firefly" })).differential).toBe(2);
  });
  test.for([
    ["Sherman", "“Sherman” fits M4 Sherman, M4A1 Sherman 76, Sherman Firefly: name one of them"],
    ["Centurion", "there is no vehicle “Centurion”"],
    ["", "there is no vehicle “”"],
    ["--", "there is no vehicle “--”"],
  ] as const)("“%s” is refused", async ([name, reason]) => {
    for (const option of ["firer", "target"]) {
      const { code, out, errors } = await cli("odds", ...args({ [option]: false }), `--${option}=${name}`, "--json");
      expect([code, out, errors]).toEqual([1, "", [`--${option}: ${reason}`]]);
    }
  });
});

describe("refusals", () => {
  test.for([
    [
      "beyond the gun's range",
      { range: "20.02" },
      "--range: M4 Sherman is 20.02″ away; the range of the gun of T-34/85 is 20″ (rule 7.3.5).",
    ],
    [
      "beyond the turret gun's",
      { firer: "M3 Lee", weapon: "turret", range: "11" },
      "--range: M4 Sherman is 11″ away; the range of the turret gun of M3 Lee is 10″ (rule 7.3.5).",
    ],
    [
      "a differential below the table",
      { firer: "PzII F", range: "5", target: "Matilda II" },
      "firepower 2 against defence 8 is −6, below the table's first column −3: PzII F can't attack Matilda II (rule Fire Procedure 4).",
    ],
    ["a gun it hasn't", { weapon: "hull" }, "--weapon: T-34/85 has no hull gun (rule 10.2)."],
    [
      "beyond a missile's range",
      { system: "ghq-modern", firer: "T-80U / AT-8", target: "Le Clerc", weapon: "missile", range: "50.02" },
      "--range: Le Clerc is 50.02″ away; the range of the missile of T-80U / AT-8 is 50″ (rule 07.08.05).",
    ],
    [
      "below its least range, the bases touching",
      { system: "ghq-modern", firer: "T-80U / AT-8", target: "Le Clerc", weapon: "missile", range: "6", contact: true },
      "--range: Le Clerc is 1″ away; the missile of T-80U / AT-8 needs 5″ at least (rule 07.03.02).",
    ],
  ] as const)("%s: exit 1 with the reason and the rule", async ([, change, line]) => {
    const { code, out, errors } = await cli("odds", ...args(change), "--json");
    expect([code, out, errors]).toEqual([1, "", [line]]);
  });

  test.for([
    ["no range", { range: false }],
    ["a negative range", { range: "-1" }],
    ["a range in words", { range: "far" }],
    ["an endless range", { range: "Infinity" }],
    ["an unknown aspect", { aspect: "rear" }],
    ["no cohesion", { cohesion: false }],
    ["half a cohesion level", { cohesion: "14.5" }],
    ["an unknown terrain", { terrain: "woods,moon" }],
    ["an unknown marker", { "firer-markers": "X" }],
    ["an unknown gun", { weapon: "cannon" }],
    ["an unknown posture", { "target-posture": "asleep" }],
    ["an unknown place of smoke", { smoke: "above" }],
    ["an unknown rule option", { rule: "magic=on" }],
    ["a rule option out of range", { rule: "halfDefence=sideways" }],
    ["an unknown flag", { luck: "7" }],
    ["an unknown system", { system: "chess" }],
    ["no firer", { firer: false }],
  ] as const)("%s: exit 2", async ([, change]) => {
    const { code, out, errors } = await cli("odds", ...args(change), "--json");
    expect([code, out]).toEqual([2, ""]);
    expect(errors.join("")).not.toBe("");
  });

  test("a system whose rules aren't there yet: exit 1", async () => {
    const { code, errors } = await unplayed("brew-up", () => cli("odds", ...args({ system: "brew-up" })));
    expect([code, errors[0]]).toEqual([1, expect.stringContaining("Brew Up")]);
  });
});

test("readable text", async () => {
  const { code, out } = await cli("odds", ...args({ aspect: "flank", terrain: "woods", "target-fired": true }));
  expect(code).toBe(0);
  expect(out).toBe(
    [
      "Cohesion to fire",
      "  Cohesion level (5.1): 14",
      "  Target in woods, but it has fired (6.3.3): not counted",
      "  1D20: 14 or less",
      "",
      "Combat roll",
      "  Firepower 10, defence 4 (half): +6",
      "  Range 6″ to 10″ (7.3.2): +1",
      "  Target in woods (9.1): +2",
      "  2D6 +3, column +6",
      "",
      "Result            Dice      Chance  Exactly",
      "eliminated (E)    2 to 5     19.4%  7/36",
      "disorganised (D)  6 to 9     38.9%  7/18",
      "(S)               10 to 11    9.7%  7/72",
      "suppressed (S)    12          1.9%  7/360",
      "none                         30.0%  3/10",
      "",
      "Target afterwards  Chance  Exactly",
      "eliminated          19.4%  7/36",
      "S and D              0.0%  0",
      "D                   38.9%  7/18",
      "S                   11.7%  7/60",
      "unharmed            30.0%  3/10",
      "",
      "",
    ].join("\n"),
  );
});

test("help tells the words that any system has for a flag", async () => {
  const { code, out } = await cli("odds", "--help");
  expect(code).toBe(0);
  const words = out.replace(/\s+/g, " ");
  expect(words).toContain("the main gun when left out (GHQ WWII, GHQ Modern, GHQ Micro Squad);");
  expect(words).toContain(": hull, turret, cannon, missile, second-cannon, second-missile, main, weapon-2");
});
