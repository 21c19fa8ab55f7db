/** Every figure of the shipped tables against the reference data, cell by cell, after the way through the database. */
import fs from "node:fs";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { afterAll, describe, expect, test } from "vitest";
import { createVehicles } from "../../../main/vehicles/vehicles.ts";
import { vehicleQuerySchema } from "../../../shared/api.ts";
import { MOVEMENT_CLASSES } from "../../../shared/rules/brew-up/vehicleSheet.ts";
import { readBrewUpVehicle } from "../../../shared/rules/brew-up/vehicles.ts";
import { readSquadVehicle } from "../../../shared/rules/micro-squad/vehicles.ts";
import { vehicleSheetOf } from "../../../shared/rules/systems.ts";
import type { SystemId } from "../../../shared/systems.ts";
import { checkVehicle } from "../../../shared/vehicles/check.ts";
import type { Figure, Vehicle } from "../../../shared/vehicles/vehicle.ts";
import { isOurs } from "./helpers.ts";

const ROOT = path.join(import.meta.dirname, "..", "..", "..");
const reference = (name: string) => fs.readFileSync(path.join(ROOT, "tests", "reference", name), "utf8");
type Cells = Record<string, string>;
const referenceRows = (name: string) => parse(reference(name), { columns: true }) as Cells[];

const warnings: string[] = [];
const database = createVehicles({
  file: ":memory:",
  tables: path.join(ROOT, "resources", "vehicles"),
  now: Date.now,
  warn: (warning) => void warnings.push(warning),
});
afterAll(() => database.close());

function shipped(system: SystemId): Vehicle[] {
  const found = database.search(vehicleQuerySchema.parse({ system, limit: 10_000 }));
  if (!found.ok) throw new Error(found.error.message);
  return found.value.rows.map((row) => row.vehicle);
}
/** The one vehicle of that nation and name. */
function only(all: readonly Vehicle[], name: string, nation?: string): Vehicle {
  const found = all.filter((v) => v.name === name && (nation === undefined || v.nation === nation));
  expect(found, `${nation} ${name}`).toHaveLength(1);
  return found[0] as Vehicle;
}
const cell = (figure: Figure | undefined): string => (figure === undefined || figure === null ? "" : String(figure));
const flag = (figure: Figure | undefined): string => (figure === true ? "1" : figure === false ? "0" : "?");

test("nothing was refused on the way", () => {
  expect(shipped("ghq-wwii").length).toBeGreaterThan(50);
  expect(warnings).toEqual([]);
});

describe("GHQ WWII", () => {
  const rows = referenceRows("ghq-wwii/vehicles.csv");
  const all = shipped("ghq-wwii");
  const isVehicle = (row: Cells) => row["kind"] === "vehicle";

  test("the same vehicles, no more and no fewer", () => {
    expect(all).toHaveLength(rows.filter(isVehicle).length);
    expect(all.reduce((n, v) => n + v.weapons.length, 0)).toBe(rows.length);
    expect(new Set(rows.map((row) => row["kind"]))).toEqual(new Set(["vehicle", "secondary"]));
  });

  test.for(rows.filter(isVehicle))("$nation $name", (row) => {
    const vehicle = only(all, row["name"] as string, row["nation"]);
    const main = vehicle.weapons[0];
    expect({
      points: cell(vehicle.points),
      ap_firepower: cell(main?.stats["firepower"]),
      ap_range_in: cell(main?.stats["range"]),
      defense: cell(vehicle.stats["defense"]),
      move: cell(vehicle.stats["move"]),
      notes: vehicle.notes.join("|"),
      ghq_models: vehicle.modelCode,
    }).toEqual({
      points: row["points"],
      ap_firepower: row["ap_firepower"],
      ap_range_in: row["ap_range_in"],
      defense: row["defense"],
      move: row["move"],
      notes: row["notes"],
      ghq_models: row["ghq_models"],
    });
    expect(main?.name).toBe("main");
    expect(main?.mount).toBe(vehicle.notes.includes("R") ? "hull" : "turret");
    const secondaries = rows.filter((r) => r["parent"] === row["name"] && r["nation"] === row["nation"]);
    expect(vehicle.weapons.slice(1).map((w) => w.name)).toEqual(secondaries.map((r) => r["name"]));
  });

  test.for(rows.filter((row) => !isVehicle(row)))("$nation $parent: $name", (row) => {
    const vehicle = only(all, row["parent"] as string, row["nation"]);
    const weapon = vehicle.weapons.find((w) => w.name === row["name"]);
    expect(cell(weapon?.stats["firepower"])).toBe(row["ap_firepower"]);
    expect(cell(weapon?.stats["range"])).toBe(row["ap_range_in"]);
    // Its own row prints nothing else than the T of a turret.
    expect([row["points"], row["defense"], row["move"], row["ghq_models"], row["notes"]]).toEqual([
      "",
      "",
      "",
      "",
      "T",
    ]);
    expect(weapon?.mount).toBe("turret");
    expect(vehicle.notes).toContain("T");
  });
});

describe("GHQ Modern", () => {
  const rows = referenceRows("ghq-modern/vehicles.csv");
  const all = shipped("ghq-modern");

  test("the same vehicles, no more and no fewer", () => expect(all).toHaveLength(rows.length));

  test.for(rows)("$name", (row) => {
    const vehicle = only(all, row["name"] as string);
    const { techLevel, defense, move, drive, amphibiousMove, ...restStats } = vehicle.stats;
    const [cannon, atgm, ...restWeapons] = vehicle.weapons;
    expect([restStats, restWeapons, cannon?.name, atgm?.name]).toEqual([
      {},
      [],
      "cannon",
      row["atgm_attack"] ? "atgm" : undefined,
    ]);
    expect({
      name: vehicle.name,
      points: cell(vehicle.points),
      tech_level: cell(techLevel),
      cannon_attack: cell(cannon?.stats["firepower"]),
      cannon_range_in: cell(cannon?.stats["range"]),
      defense: cell(defense),
      speed_in: cell(move),
      drive: { tracked: "T" }[cell(drive)],
      amphib_speed_in: cell(amphibiousMove),
      atgm_attack: cell(atgm?.stats["firepower"]),
      atgm_range_in: cell(atgm?.stats["range"]),
      atgm_min_range_in: cell(atgm?.stats["minimumRange"]),
      atgm_depletion: cell(atgm?.stats["depletion"]),
      source_line: row["source_line"],
    }).toEqual(row);
  });
});

interface Unit {
  name: string;
  side: string;
  type: string;
  weight: string | null;
  cohesion: number;
  training: string;
  move: { speed: string; fixed_in: number; variable: string } | null;
  reaction: { frontal_direct: number; flank_rear_direct: number; artillery: number; printed: string } | null;
  weapon: string;
  at_dice: number;
  range_in: { short: number; effective: number; long: number } | null;
  notes_printed: string[];
  special: string[];
  arc_deg: number | null;
}

describe("Armour Battles", () => {
  const { units } = JSON.parse(reference("armour-battles/units.json")) as { units: Unit[] };
  const all = shipped("armour-battles");
  // The one remark that is a sentence of the source stands in our own words.
  const isSentence = (note: string) => note.split(" ").length > 6;

  test("the same units, no more and no fewer", () => expect(all).toHaveLength(units.length));

  test.for(units)("$side $name", (unit) => {
    const vehicle = only(all, unit.name, unit.side);
    const [weapon, ...rest] = vehicle.weapons;
    expect(rest).toEqual([]);
    expect(vehicle.points).toBeNull();
    expect(vehicle.stats).toEqual({
      type: unit.type.replaceAll("_", "-"),
      ...(unit.weight && { weight: unit.weight }),
      cohesion: unit.cohesion,
      training: unit.training,
      ...(unit.move && {
        speed: unit.move.speed,
        fixedMove: unit.move.fixed_in,
        variableMove: unit.move.variable,
      }),
      ...(unit.reaction && {
        reactionFrontal: unit.reaction.frontal_direct,
        reactionFlankRear: unit.reaction.flank_rear_direct,
        reactionArtillery: unit.reaction.artillery,
        reactionPrinted: unit.reaction.printed,
      }),
      ...(unit.special.length > 0 && { special: unit.special.join(" ").replaceAll("_", "-") }),
    });
    expect(weapon).toEqual({
      name: unit.weapon,
      mount: unit.arc_deg === 360 ? "turret" : unit.arc_deg === null ? "off-table" : "hull",
      stats: { atDice: unit.at_dice, ...unit.range_in, ...(unit.arc_deg !== null && { arc: unit.arc_deg }) },
    });
    expect(vehicle.notes).toHaveLength(unit.notes_printed.length);
    unit.notes_printed.forEach((note, i) => {
      if (isSentence(note)) expect(vehicle.notes[i]).not.toBe(note);
      else expect(vehicle.notes[i]).toBe(note);
    });
  });
});

describe("Brew Up", () => {
  const rows = referenceRows("brew-up/vehicles.csv");
  const all = shipped("brew-up").filter((vehicle) => !isOurs(vehicle));

  test("the same vehicles, no more and no fewer", () => expect(all).toHaveLength(rows.length));

  test.for(rows)("$nation $name", (row) => {
    const vehicle = only(all, row["name"] as string, row["nation"]);
    const { wheeled, front, flank, stern, turret, turretRotation, ...rest } = vehicle.stats;
    // What the card doesn't print by vehicle is ours: see below.
    const { kind, crew, movementClass, weight, size, top, rate, gunTraverse, carries, tows, special, ...more } = rest;
    expect(more).toEqual({});
    expect([kind, typeof crew, typeof tows]).toEqual(["afv", "number", "boolean"]);
    // Tanks carry nobody: riders are left to the players.
    if (carries !== undefined) expect(vehicle.name).toContain("Halftrack");
    expect([movementClass, weight].map((one) => typeof one)).toEqual(["string", "string"]);
    for (const one of [size, top, rate, gunTraverse, special]) expect(one).not.toBe("");
    expect(vehicle.points).toBeNull();
    const weapons = [...vehicle.weapons];
    const primary = row["primary"] === "-" ? undefined : weapons.shift();
    const secondary = row["secondary"] === "-" ? undefined : weapons.shift();
    const roof = weapons.find((w) => w.mount === "roof");
    const rear = weapons.find((w) => w.mount === "turret-rear");
    expect(weapons).toHaveLength((roof ? 1 : 0) + (rear ? 1 : 0));
    expect({
      nation: vehicle.nation,
      name: vehicle.name,
      wheeled: flag(wheeled),
      front: cell(front),
      flank: cell(flank),
      stern: cell(stern),
      primary: primary?.name ?? "-",
      gun_mm: cell(primary?.stats["calibre"]),
      velocity: cell(primary?.stats["velocity"]),
      secondary: secondary?.name ?? "-",
      rooftop_mg: roof?.name ?? "",
      turret_rear_mg: rear?.name ?? "",
      turret_rotation_deg: cell(turretRotation),
      has_turret: flag(turret),
      flags: vehicle.notes.join("|"),
      source_line: row["source_line"],
    }).toEqual(row);
    // A gun in the secondary column has its figures as well, read from its name.
    const gun = /^(\d+)mm ([A-Z]V)/.exec(secondary?.name ?? "");
    expect([cell(secondary?.stats["calibre"]), cell(secondary?.stats["velocity"])]).toEqual([
      gun?.[1] ?? "",
      gun?.[2] ?? "",
    ]);
    const crossed = secondary?.mount === "turret";
    expect(crossed).toBe(["Grant/Lee", "Char B1"].includes(vehicle.name));
    if (primary) expect(primary.mount).toBe(turret && !crossed ? "turret" : "hull");
  });
});

describe("Brew Up, what is ours", () => {
  const listed = shipped("brew-up");
  const all = listed.filter((vehicle) => !isOurs(vehicle));
  type Map = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  const { table: map } = JSON.parse(reference("brew-up/movement-map-suggested.json")) as { readonly table: Map };
  const rows = Object.entries(map).flatMap(([nation, classes]) =>
    Object.entries(classes).flatMap(([printed, names]) => names.map((name) => ({ nation, printed, name }))),
  );

  test("every vehicle has a movement class", () => expect(rows).toHaveLength(all.length));
  test.for(rows)("$nation $name moves as $printed", ({ nation, printed, name }) => {
    const vehicle = only(all, name, nation);
    const word = printed === "Halftrack" ? (nation === "US" ? "Halftrack (US)" : "Halftrack (German)") : printed;
    const found = MOVEMENT_CLASSES.find(([key]) => key === vehicle.stats["movementClass"]);
    expect(found?.[1].toLowerCase()).toBe(word.toLowerCase());
  });
  test.for(listed)("$id can be read by the rules", (vehicle) => {
    const read = readBrewUpVehicle(vehicle);
    expect(read.ok ? "" : read.error.message).toBe("");
    expect(checkVehicle(vehicleSheetOf("brew-up"), vehicle)).toEqual([]);
  });
  test("every weapon is a gun or has its machine guns, and no other has any", () => {
    for (const { id, weapons } of all)
      for (const { name, stats } of weapons) {
        const printed = /MG|50 cal/.test(name);
        expect(stats["machineGuns"] !== undefined, `${id}: ${name}`).toBe(printed);
        if (!printed) expect(stats["calibre"], `${id}: ${name}`).toBeDefined();
      }
  });
  test("only these have what the card says of single vehicles", () => {
    const having = (key: string) => all.filter(({ stats }) => stats[key] !== undefined).map(({ name }) => name);
    expect(having("special")).toEqual(["Arm. Car 234/1", "Pzkwf IVh"]);
    expect(having("gunTraverse")).toEqual(["Hetzer"]);
    // Tank destroyers with open turrets have the faster rate, the Hetzer that of a turret.
    expect(having("rate").sort()).toEqual(["Hellcat M-18", "Hetzer", "Jackson M-36", "Wolverine M-10"]);
    expect(having("size").every((name) => /Halftrack|M-8|Car|Carrier|BA-64/.test(name))).toBe(true);
  });
});

describe("Micro Squad", () => {
  const all = shipped("micro-squad");
  test.for(all)("$id can be read by the rules", (vehicle) => {
    const read = readSquadVehicle(vehicle);
    expect(read.ok ? "" : read.error.message).toBe("");
  });
  test("an example set, every row of it marked as ours", () => {
    expect(all.length).toBeGreaterThan(80);
    for (const vehicle of all) {
      expect(vehicle.notes.join()).toContain("Example figures by Sand Table");
      for (const { stats } of vehicle.weapons)
        if (stats["rangeTable"] === "infantry") expect(stats["range"], vehicle.id).toBeLessThanOrEqual(20);
    }
  });

  test("four whole nations have men, guns, vehicles, aircraft of each kind, and guns against them", () => {
    for (const nation of ["Germany", "USA", "USA 1985", "USSR 1985"]) {
      const own = all.filter((vehicle) => vehicle.nation === nation);
      const weapons = own.flatMap((vehicle) => vehicle.weapons);
      const fires = new Set(weapons.map(({ stats }) => stats["fire"]));
      expect([...fires].sort(), nation).toEqual(["artillery", "bombs", "direct", "mortar", "rockets", "strafing"]);
      expect(weapons.filter(({ stats }) => stats["antiAircraft"] === true).length, nation).toBeGreaterThan(0);
      const tanks = own.filter(({ stats, weapons: [main] }) => stats["armoured"] === true && main?.mount === "turret");
      expect(tanks.length, nation).toBeGreaterThanOrEqual(4);
      for (const letter of ["E", "R"])
        expect(
          own.filter(({ notes }) => notes.includes(letter)),
          letter,
        ).toHaveLength(1);
      expect(own.filter(({ stats }) => typeof stats["carries"] === "number").length, nation).toBeGreaterThanOrEqual(2);
    }
  });

  /** README of the rules: "The list of stands". */
  function pointsOf({ stats, weapons }: Vehicle): number {
    const n = (figure: Figure | undefined): number => (typeof figure === "number" ? figure : 0);
    const worth = weapons
      .map(({ stats: of }) => {
        const reach = of["rangeTable"] === "none" ? 1 : 0.5 + Math.min(n(of["range"]), 80) / 80;
        return ((n(of["firepower"]) + n(of["atWeapons"]) + 2 * n(of["atPersonnel"])) / 2) * reach;
      })
      .sort((a, b) => b - a);
    const guns = worth.reduce((sum, one, i) => sum + (i === 0 ? one : one / 4), 0);
    return 4 + n(stats["defense"]) * (stats["armoured"] === true ? 2 : 1) + n(stats["move"]) / 4 + guns;
  }
  test.for(all)("$id costs what its figures are worth", (vehicle) => {
    expect(Math.abs((vehicle.points ?? Number.NaN) - pointsOf(vehicle))).toBeLessThanOrEqual(0.5);
  });
});

test("ids are the system, the nation and a name, and none stands twice", () => {
  const ids = (["ghq-wwii", "ghq-modern", "micro-squad", "armour-battles", "brew-up"] as const).flatMap((system) =>
    shipped(system).map((v) => v.id),
  );
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z-]+\/[a-z]+(-\d+)?\/[a-z0-9-]+$/);
});
