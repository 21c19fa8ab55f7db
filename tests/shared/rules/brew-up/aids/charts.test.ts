/** Charts on the sheets, cell by cell, against the reference data of the card. */
import { describe, expect, it } from "vitest";
import { GOINGS } from "../../../../../shared/rules/brew-up/movement.ts";
import { MOVEMENT_CLASSES } from "../../../../../shared/rules/brew-up/vehicleSheet.ts";
import { cellsOf, tableOf, textOf, wordsOf } from "../../ghq-wwii/aids/aids.ts";
import { type Cells, classOf, csv, type Roll, table } from "../reference.ts";
import { aidsWith, empty, signed } from "./aids.ts";

const sheets = aidsWith();
/** The last cell of each row: its modifier. */
const last = (title: string, aids = sheets): (string | undefined)[] => cellsOf(aids, title).map((row) => row.at(-1));
const of = (values: Readonly<Record<string, number>>): string[] => Object.values(values).map(signed);
const scores = ([from, to]: Roll, open: boolean, first: boolean): string => {
  if (to === null) return `${from}\u00a0or more`;
  if (from === null || (open && first)) return `${to}\u00a0or less`;
  return from === to ? String(from) : `${from}–${to}`;
};
const inBattle = (aids: typeof sheets, title: string): string[] =>
  tableOf(aids, title).rows.flatMap(([name]) => (typeof name === "object" && name.strong ? [name.text] : []));

describe("movement on paper", () => {
  const chart = table<{
    readonly rows: readonly (Cells & { readonly class: string; readonly nation_block: string })[];
  }>("movement.json");

  it("has the chart's 24 classes, every cell", () => {
    const names = new Map(MOVEMENT_CLASSES.map(([key, name]) => [key as string, name as string]));
    const cell = (value: unknown) => (value === null ? "–" : value === 0 ? "no" : String(value));
    expect(GOINGS).toHaveLength(7);
    expect(cellsOf(sheets, "Greatest normal move, inches per turn")).toEqual(
      chart.rows.map((row) => [
        names.get(classOf(row.class, row.nation_block)),
        ...["road", "open_hard", "open_soft", "easy_slope", "hill_or_gully"].map((key) => cell(row[key])),
        ...["constrictions_sparse", "constrictions_dense", "reverse"].map((key) => cell(row[key])),
      ]),
    );
    expect(chart.rows).toHaveLength(24);
  });
  it("marks the classes of the battle", () => {
    expect(inBattle(sheets, "Greatest normal move, inches per turn")).toEqual([
      ...[
        "On foot",
        "Rear axle drive",
        "Grant & Sherman",
        "Bren carrier",
        "Panzer I to IV",
        "Panther",
        "Tiger I to II",
        "T-34",
      ],
    ]);
    expect(inBattle(empty(), "Greatest normal move, inches per turn")).toEqual([]);
    expect(wordsOf(empty())).not.toContain("Bold: in this battle.");
  });
  it("shows the distance of each type of move", () => {
    const { head, rows } = tableOf(sheets, "Types of moves");
    const at = head[0]?.map(textOf).indexOf("16") ?? 0;
    const nine = head[0]?.map(textOf).indexOf("9") ?? 0;
    const row = (name: string) => rows.find(([first]) => textOf(first) === name)?.map(textOf);
    expect([row("Hasty")?.[at], row("Cautious")?.[at], row("Evasive")?.[at]]).toEqual(["21", "10", "10"]);
    expect(row("Normal, with a tow off the road")?.[nine]).toBe("6");
    expect(row("Cautious, with a tow off the road")?.[nine]).toBe("no");
  });
  it("has the turns to set up a weapon", () => {
    const turns = table<Readonly<Record<string, number>>>("setup-times.json");
    expect(cellsOf(sheets, "Turns to set up a weapon")).toEqual(
      Object.entries(turns).map(([size, count]) => [
        `${size.replaceAll("mm", "").replace("-", "–")} mm`,
        String(count),
      ]),
    );
  });
});

describe("fire of guns on paper", () => {
  const chart = table<
    Readonly<Record<string, Readonly<Record<string, number>>>> & {
      readonly target_range_feet: readonly { readonly max_ft: number | null; readonly mod: number }[];
    }
  >("at-fire-modifiers.json");

  it("has every modifier", () => {
    const { "Small Tank or Halftrack": small = 0, ...sizes } = chart["target_size"] ?? {};
    const printed = cellsOf(sheets, "Size of the target");
    expect(printed.find(([name]) => name === "Small tank")?.[1]).toBe(signed(small));
    expect(printed.find(([name]) => name === "Halftrack, armored car")?.[1]).toBe(signed(small));
    const rest = printed.filter(([name = ""]) => !/Small tank|Halftrack|Turret of a (large|small)/.test(name));
    expect(rest.map(([, value]) => value)).toEqual(of(sizes));
    expect(last("Firer and round")).toEqual([
      ...of(chart["fired_from"] ?? {}),
      ...of(chart["he_fired"] ?? {}),
      signed(-2),
    ]);
    expect(last("Target obscured")).toEqual(of(chart["target_obscured"] ?? {}));
    expect(last("Uninterrupted fire at one target")).toEqual(of(chart["uninterrupted_fire_same_target"] ?? {}));
    const range = tableOf(sheets, "Range").rows.map((row) => row.map(textOf));
    expect(range).toEqual(
      chart.target_range_feet.map(({ max_ft, mod }) => [
        max_ft === null ? "over 144″" : `to ${max_ft * 12}″`,
        signed(mod),
      ]),
    );
  });
});

describe("penetration on paper", () => {
  const cells = new Map(cellsOf(sheets, "Guns").map(([name = "", ...row]) => [name, row]));
  const rate = (text = "") => text.replace("1/2", "½");

  it.each(csv("penetration.csv").map((row) => [row["gun"], row["velocity"], row] as const))(
    "%s %s: every cell",
    (gun, velocity, row) => {
      const solid = ["short", "mid", "long"].map((band) =>
        row[`${band}_class`] ? `${row[`${band}_class`]} to ${row[`${band}_range_in`]}″` : "–",
      );
      const heat = row["heat_hesh_class"] ? `${row["heat_hesh_class"]} to ${row["long_range_in"]}″` : "–";
      const name = `${gun?.replace("mm", "")} mm ${velocity}`;
      expect(cells.get(name)).toEqual([rate(row["rof_turret"]), rate(row["rof_other"]), ...solid, heat]);
    },
  );
  it("has no further gun but that of the SU-122, and marks the guns of the battle", () => {
    expect(cells.size).toBe(csv("penetration.csv").length + 1);
    expect(cells.get("120 mm LV")).toEqual(["½", "1", "–", "–", "–", "8 to 63″"]);
    expect(inBattle(sheets, "Guns")).toEqual(["50 mm HV", "75 mm MV", "75 mm HV", "75 mm EV", "90 mm MV", "90 mm HV"]);
  });
  it("has the special rounds and the classes of plates", () => {
    type Reach = { readonly class: number; readonly range_in: number };
    const { rows } = table<{
      readonly rows: readonly ({ readonly size: string; readonly rof: string } & Record<
        "short" | "medium" | "long",
        Reach
      >)[];
    }>("apds.json");
    const reach = (one: Reach) => `${one.class} to ${one.range_in}″`;
    expect(cellsOf(sheets, "Special rounds")).toEqual(
      rows.map(({ size, rof, short, medium, long }) => {
        const [calibre = "", squeeze] = size.split(" or ");
        return [
          calibre.replace("mm", " mm"),
          squeeze ? squeeze.replace("mm", " mm") : "–",
          rate(rof),
          ...[short, medium, long].map(reach),
        ];
      }),
    );
    const plates = table<Readonly<Record<string, string>>>("armor-thickness.json");
    const printed = new Map(cellsOf(sheets, "Armour by thickness").map(([plate, number]) => [number, plate]));
    for (const [number, plate] of Object.entries(plates))
      expect(printed.get(number), number).toBe(`${plate.replaceAll("mm", "").replace("-", "–")} mm`);
  });
});

describe("damage on paper", () => {
  type Rows = readonly { readonly roll: Roll; readonly effect: string }[];
  const { external, internal } = table<Readonly<Record<"external" | "internal", Rows>>>("afv-damage.json");

  it("has the rows of both tables, with their casualties", () => {
    expect(cellsOf(sheets, "External damage to an AFV").map(([score]) => score)).toEqual(
      external.map(({ roll }) => scores(roll, false, false)),
    );
    const printed = cellsOf(sheets, "Internal damage to an AFV");
    expect(printed.map(([score]) => score)).toEqual(internal.map(({ roll }, i) => scores(roll, true, i === 0)));
    for (const [i, { effect }] of internal.entries()) {
      const [count = ""] = effect.match(/^\d+ casualt\w+/) ?? [];
      expect(printed[i]?.[1]?.toLowerCase()).toContain(count === "0 casualties" ? "no casualties" : count);
    }
  });
  it("has the mines", () => {
    const { results } = table<{
      readonly results: Readonly<Record<string, readonly [number | null, number | null, string][]>>;
    }>("at-mines.json");
    const printed = cellsOf(sheets, "Anti-tank mines");
    for (const [i, column] of ["light", "medium", "heavy", "soft"].entries())
      for (const [score = "", ...cells] of printed) {
        const at = Number.parseInt(score, 10);
        const found = results[column]?.find(([from, to]) => at >= (from ?? 0) && at <= (to ?? 18));
        expect(cells[i]?.slice(0, 6), `${column}, ${score}`).toBe(found?.[2].slice(0, 6));
      }
  });
});

describe("infantry on paper", () => {
  const chart = table<
    Readonly<Record<string, Readonly<Record<string, number>>>> & {
      readonly automatic: readonly { readonly roll: Roll; readonly pct: string; readonly at_least: string }[];
    }
  >("infantry-fire.json");

  it("has every modifier, and the automatic weapons", () => {
    expect(
      last("Target", { ...sheets, sheets: sheets.sheets.filter(({ title }) => title === "Infantry fire") }),
    ).toEqual([...of(chart["target_size"] ?? {}), signed(-3), ...of(chart["target_move"] ?? {})]);
    expect(last("Firer")).toEqual(of(chart["other"] ?? {}));
    const [obscured, protectedRow] = cellsOf(sheets, "Obscured and protected");
    expect(obscured?.slice(1)).toEqual(of(chart["target_obscured"] ?? {}));
    expect(protectedRow?.slice(1, 4)).toEqual(of(chart["target_protection"] ?? {}));
    expect(cellsOf(sheets, "Automatic weapons")).toEqual(
      chart.automatic.map(({ roll, pct, at_least }, i) => [
        scores(roll, true, i === 0),
        pct === "None" ? "none" : pct,
        at_least === "None" ? "none" : at_least.toLowerCase(),
      ]),
    );
  });
  it("has the weapons with range, bonus and class", () => {
    const rows = new Map(
      tableOf(
        { ...sheets, sheets: sheets.sheets.filter(({ title }) => title === "Infantry weapons") },
        "Weapons",
      ).rows.map(([name, ...row]) => [textOf(name), row.map(textOf)]),
    );
    expect(rows.size).toBe(22);
    expect(rows.get("Rifle")).toEqual(["24″", "–", "–"]);
    expect(rows.get("Assault rifle")).toEqual(["24″", "+10 to 8″, +4 to 16″", "–"]);
    expect(rows.get("50-cal. MG")).toEqual(["48″", "+4", "2 to 12″, 1 to 48″"]);
    expect(rows.get("Anti-tank rifle")).toEqual(["28″", "–", "2 to 12″, 1 to 28″"]);
    expect(rows.get("Panzerfaust, later")).toEqual(["6″", "–", "9"]);
    const turned = cellsOf(aidsWith({ letterClasses: "b-is-1", bandEnds: "further" }, []), "Weapons");
    expect(turned.find(([name]) => name === "Anti-tank rifle")?.[3]).toBe("1 to 12″, 2 to 28″");
  });
  it("has the variant of teams", () => {
    const { to_hit, save_1d6, regroup_min, range_up_to_in } = table<{
      readonly to_hit: Readonly<Record<string, Readonly<Record<string, number | null>>>>;
      readonly save_1d6: Readonly<Record<string, number>>;
      readonly regroup_min: Readonly<Record<string, number>>;
      readonly range_up_to_in: readonly number[];
    }>("team-fire.json");
    expect(cellsOf(sheets, "Hits on 1D6").map((row) => row.slice(1))).toEqual(
      Object.values(to_hit).map((row) => range_up_to_in.map((upTo) => (row[upTo] === null ? "–" : `${row[upTo]}+`))),
    );
    expect(last("Saved on 1D6")).toEqual(Object.values(save_1d6).map((need) => `${need}+`));
    expect(last("Regroup")).toEqual(Object.values(regroup_min).map((need) => `${need}+`));
  });
});

describe("close combat and morale on paper", () => {
  it("has the grenades and the melee", () => {
    const grenades = table<Readonly<Record<string, Readonly<Record<string, number>>>>>("grenades.json");
    const close = { ...sheets, sheets: sheets.sheets.filter(({ title }) => title === "Grenades and melee") };
    expect(last("Target", close)).toEqual(of(grenades["target_type"] ?? {}));
    expect(last("Target’s move, throw")).toEqual([
      ...of(grenades["target_move"] ?? {}),
      ...of(grenades["burst_throw"] ?? {}),
    ]);
    const melee = table<Readonly<Record<string, Readonly<Record<string, number>>>>>("melee.json");
    expect(last("Attacking figure")).toEqual(of(melee["attacking"] ?? {}));
    expect(last("Defending figure")).toEqual(of(melee["defending"] ?? {}));
    expect(last("Defending figure", aidsWith({ meleeDefender: "printed" }))[0]).toBe("+3");
  });
  it("has the results and modifiers of morale", () => {
    const { results, modifiers } = table<{
      readonly results: readonly { readonly roll: Roll }[];
      readonly modifiers: {
        readonly quality: Readonly<Record<string, number>>;
        readonly strength_pct: readonly { readonly mod: number }[];
        readonly nco_leader_lost: number;
        readonly support: Readonly<Record<string, number>>;
        readonly challenge: Readonly<Record<string, number>>;
      };
    }>("morale.json");
    expect(cellsOf(sheets, "Results").map(([score]) => score)).toEqual(
      results.map(({ roll }) => scores(roll, true, false)),
    );
    const { quality, strength_pct, nco_leader_lost, support, challenge } = modifiers;
    expect(last("The unit itself")).toEqual([
      ...of(quality),
      ...strength_pct.map(({ mod }) => signed(mod)),
      signed(nco_leader_lost),
    ]);
    expect(last("Support (2)")).toEqual(of(support));
    expect(last("Challenge")).toEqual(of(challenge));
  });
});

describe("artillery and detection on paper", () => {
  it("has the weapons", () => {
    const { weapons, to_hit } = table<{
      readonly weapons: readonly Readonly<Record<string, string | number>>[];
      readonly to_hit: readonly { readonly roll: Roll }[];
    }>("artillery.json");
    const artillery = { ...sheets, sheets: sheets.sheets.filter(({ title }) => title === "Artillery") };
    const printed = cellsOf(artillery, "Weapons");
    expect(printed).toHaveLength(weapons.length);
    for (const [i, weapon] of weapons.entries()) {
      const [name = "", least, range, , , delay] = printed[i] ?? [];
      expect(name.toLowerCase().replace(" ", "-")).toContain(String(weapon["group"]).replace("_", "-").slice(0, 5));
      expect(name).toContain(String(weapon["type"]).replace(/mm.*/, " mm"));
      expect([least, range, delay]).toEqual([
        `${weapon["min_in"]}″`,
        `${weapon["max_in"]}″`,
        String(weapon["time_delay"]),
      ]);
    }
    expect(cellsOf(sheets, "To hit").map(([score]) => score)).toEqual(
      to_hit.map(({ roll }) => scores(roll, true, false)),
    );
  });
  it("has both tables of the blast, and its modifiers", () => {
    type Damage = Readonly<Record<string, string>> & { readonly roll: unknown };
    const he = table<{
      readonly casualties: readonly { readonly roll: Roll; readonly pct: number }[];
      readonly vehicles_and_weapons: readonly Damage[];
      readonly modifiers: { readonly he_shell_diameter_mm: readonly { readonly mod: number }[] };
    }>("he-damage.json");
    expect(cellsOf(sheets, "Casualties")).toEqual(
      he.casualties.map(({ roll, pct }, i) => [scores(roll, true, i === 0), `${pct}%`]),
    );
    expect(cellsOf(sheets, "Vehicles and weapons").map((row) => row.slice(1))).toEqual(
      he.vehicles_and_weapons.map((row) =>
        ["closed_afv", "open_afv", "soft_skin", "towed_gun", "other"].map((key) =>
          row[key] === "none" ? "–" : row[key],
        ),
      ),
    );
    expect(last("Shell of high explosive")).toEqual(he.modifiers.he_shell_diameter_mm.map(({ mod }) => signed(mod)));
  });
  it("has the distances of detection, and its modifiers", () => {
    const { max_distance_in, scanner, concealed } = table<{
      readonly max_distance_in: readonly Readonly<Record<string, string | number>>[];
      readonly scanner: Readonly<Record<string, number>>;
      readonly concealed: Readonly<Record<string, number>>;
    }>("detection.json");
    expect(cellsOf(sheets, "Greatest distance, in inches").map((row) => row.slice(1))).toEqual(
      max_distance_in.map(({ target: _, line: __, ...row }) => Object.values(row).map(String)),
    );
    expect(last("The unit that scans")).toEqual(of(scanner));
    expect(last("The concealed unit").filter((value) => value !== "0")).toEqual(of(concealed));
  });
});
