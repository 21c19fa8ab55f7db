/** The shipped battles of Lorraine against the document's battles: forces, figures, zones, reserves; and each is played. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, test } from "vitest";
import { diceOf, randomOf } from "../../../../shared/dice/seeded.ts";
import { figureOf } from "../../../../shared/forces/figures.ts";
import { type Degrees, degrees, point, steps } from "../../../../shared/geometry/units.ts";
import type { Battle, Command, GameState } from "../../../../shared/play/contract.ts";
import { armourOptions, OPTION_SPECS } from "../../../../shared/rules/armour-battles/options.ts";
import { battleOn } from "../../../../shared/rules/armour-battles/play/battle.ts";
import { ArmourField } from "../../../../shared/rules/armour-battles/play/field.ts";
import { SIDE_FIGURES } from "../../../../shared/rules/armour-battles/sideFigures.ts";
import { armourSightPolicy } from "../../../../shared/rules/armour-battles/sight.ts";
import { armourBattles } from "../../../../shared/rules/armour-battles/system.ts";
import { terrainChart } from "../../../../shared/rules/armour-battles/terrain.ts";
import { readOptions } from "../../../../shared/rules/options.ts";
import { knownTo } from "../../../../shared/scenario/knownTo.ts";
import type { LoadedScenario, Scenario } from "../../../../shared/scenario/model.ts";
import { parseScenario } from "../../../../shared/scenario/parse.ts";
import { tableOf } from "../../../../shared/sight/tableOf.ts";
import { Viewsheds } from "../../../../shared/sight/viewsheds.ts";
import { randomCommand } from "../../../../shared/simulate/random.ts";
import type { SideId } from "../../../../shared/systems.ts";
import { BattleHand } from "../referee/hand.ts";
import { type BattleGroup, VEHICLES } from "./reference.ts";

const ROOT = path.resolve(import.meta.dirname, "../../../..");
interface Printed {
  readonly id: number;
  readonly table_ft: readonly [number, number];
  readonly deploy_first?: string;
  readonly sides: Readonly<Record<"US" | "German", BattleGroup>>;
}
const PRINTED = (
  JSON.parse(readFileSync(path.join(ROOT, "tests/reference/armour-battles/scenarios.json"), "utf8")) as {
    readonly scenarios: readonly Printed[];
  }
).scenarios;
const FILES = [
  "lorraine-1-meeting-engagement",
  "lorraine-2-attack-and-defence",
  "lorraine-3-counter-attack",
  "lorraine-4-all-that-can-drive",
] as const;
function load(n: number): LoadedScenario {
  const file = `${FILES[n - 1]}.sandtable`;
  const loaded = parseScenario(readFileSync(path.join(ROOT, "scenarios", file), "utf8"), file);
  if (!loaded.ok) throw new Error(`${file}: ${loaded.error.message}`);
  return loaded.value;
}
/** Plays any legal commands: whether the battle comes to its end, Red deploying first. */
function endsByChance(
  loaded: LoadedScenario,
  seed: number,
  see: (event: { readonly order?: string }) => void = () => undefined,
): boolean {
  const opened = armourBattles.play.open(loaded);
  if (!opened.ok) throw new Error(opened.error.message);
  const battle = opened.value as unknown as Battle<GameState, Command>;
  const [random, dice] = [randomOf(seed, 1), diceOf(randomOf(seed, 2))];
  const state = battle.setup();
  expect(battle.pending(state).side).toBe("red");
  for (let i = 0; i < 4000; i++) {
    const command = randomCommand(battle, state, random);
    if (command === null) break;
    for (const { fact } of battle.give(state, command, dice)) if (fact) see(fact as { readonly order?: string });
    expect(battle.violations(state)).toEqual([]);
  }
  return battle.view(state, null).ending !== null;
}
const butBriefings = (known: Scenario): string => JSON.stringify({ ...known, sides: [] });
const NATIONS = { German: "red", US: "blue" } as const;

describe.each(PRINTED)("battle $id", (printed) => {
  const loaded = load(printed.id);
  const { scenario, ground } = loaded;
  const nameOf = (vehicle: string) => scenario.vehicles[vehicle]?.name;

  describe.each(Object.entries(NATIONS))("%s", (nation, side) => {
    const group = printed.sides[nation as keyof typeof NATIONS];
    const own = scenario.stands.filter((stand) => stand.side === side);
    const companies = scenario.formations
      .filter((formation) => formation.side === side)
      .map(({ id }) => own.filter(({ formation }) => formation === id));

    it("has the printed units in the printed companies", () => {
      expect(own).toHaveLength(group.units);
      expect(companies.map((stands) => stands.map(({ vehicle }) => nameOf(vehicle)))).toEqual(
        group.companies.map(([, units]) => units),
      );
      for (const vehicle of Object.values(scenario.vehicles))
        expect(vehicle).toEqual(VEHICLES.find(({ id }) => id === vehicle.id));
    });

    it("has the printed figures", () => {
      const of = scenario.sides.find(({ id }) => id === side);
      if (!of) throw new Error(`no ${side}`);
      const figures = Object.fromEntries(SIDE_FIGURES.map((spec) => [spec.key, figureOf(of, spec)]));
      expect(figures).toMatchObject({
        commandDice: group.command_dice,
        staffOrders: group.staff_orders,
        rallyDice: group.rally_dice,
        armyMorale: group.army_morale,
      });
      if (group.artillery_response_dice !== null)
        expect(figures["artilleryResponseDice"]).toBe(group.artillery_response_dice);
    });

    it("begins along its long edge, and its reserves come over it, company by company", () => {
      const [open] = scenario.zones.filter((zone) => zone.side === side && zone.visibleTo === undefined);
      const ys = side === "red" ? [46, 48] : [0, 2];
      expect(open?.points.map(([x]) => x).sort((a, b) => a - b)).toEqual([0, 0, 72, 72]);
      expect([...new Set(open?.points.map(([, y]) => y))].sort((a, b) => a - b)).toEqual(ys);
      for (const { at } of own) expect(at).toBeNull();
      const coming = scenario.reinforcements.filter((late) => late.side === side);
      for (const { stands, turn, edge, visibleTo } of coming) {
        const [first] = stands;
        const company = companies.find((one) => one.some(({ id }) => id === first)) ?? [];
        expect(stands).toEqual(company.map(({ id }) => id));
        expect(turn).toBe(nameOf(company[0]?.vehicle ?? "") === "Tiger I" ? 3 : 2);
        expect(visibleTo).toEqual([side]);
        expect(scenario.entryEdges.find(({ id }) => id === edge)).toMatchObject({
          side,
          edge: side === "red" ? "north" : "south",
          from: 0,
          to: 72,
        });
      }
      const names = coming.map(({ stands: [id] }) => nameOf(own.find((stand) => stand.id === id)?.vehicle ?? ""));
      const printedReserves = {
        1: [],
        2: side === "red" ? ["Panther Ausf G", "Panzer IV H"] : ["M4 75mm", "M4 75mm", "M4 75mm"],
        3:
          side === "red"
            ? ["Panther Ausf G", "Panzer IV H", "Tiger I"]
            : ["M4 75mm", "M4 75mm", "M4 75mm", "M10 Tank Destroyer"],
      }[printed.id];
      expect(names).toEqual(printedReserves);
    });

    it("hides the assault guns from the second battle on, and no other unit", () => {
      const hidden = own.filter(({ visibleTo }) => visibleTo !== undefined);
      expect(hidden.map(({ vehicle }) => nameOf(vehicle))).toEqual(
        side === "red" && printed.id > 1 ? Array(3).fill("Sturmgeschütz III") : [],
      );
      for (const { visibleTo } of hidden) expect(visibleTo).toEqual(["red"]);
    });
  });

  it("shows the Americans nothing of hidden guns, reserves and the Germans' briefing", () => {
    const known = knownTo(scenario, "blue");
    expect(known.sides.find(({ id }) => id === "red")?.briefing).toBe("");
    expect(known.reinforcements.filter(({ side }) => side === "red")).toEqual([]);
    expect(known.zones.filter(({ side }) => side === "red")).toHaveLength(1);
    expect(known.notes).toBe("");
    if (printed.id === 1) return;
    expect(butBriefings(known)).not.toMatch(/Sturmgesch|Assault|Hedges|Wood's edge|Panther|Panzer|Tiger/);
  });

  it("shows the Germans nothing of the Americans' reserves and briefing", () => {
    const known = knownTo(scenario, "red");
    expect(known.sides.find(({ id }) => id === "blue")?.briefing).toBe("");
    expect(known.reinforcements.filter(({ side }) => side === "blue")).toEqual([]);
    if (printed.id > 1) expect(butBriefings(known)).not.toMatch(/M4 7|M10|estroyer|Sherman|[ABC] Company/);
  });

  it("is 6 by 4 feet of woods and hills, and from the second on of closes with hedges and gates", () => {
    const feet = [scenario.table.width / 12, scenario.table.height / 12];
    expect(feet).toEqual(printed.table_ft);
    expect(Math.max(...ground.level)).toBe(2);
    const hedges = scenario.table.lines.filter(({ kind }) => kind === "hedge");
    if (printed.id === 1) expect(hedges).toEqual([]);
    else expect(hedges.length).toBeGreaterThanOrEqual(12);
  });

  it("breaks sight: from neither edge more than a bit of the other half is seen, yet something is", () => {
    const options = readOptions(OPTION_SPECS, {});
    if (!options.ok) throw new Error(options.error.message);
    const policy = armourSightPolicy(terrainChart, armourOptions(options.value), scenario.facts.maximumSight);
    const sheds = new Viewsheds(tableOf({ ...loaded, scenario: { ...scenario, stands: [] } }), policy, false);
    const middle = ground.rows / 2;
    for (const [y, from] of [
      [1, middle],
      [47, 0],
    ] as const) {
      const seen = new Uint16Array(ground.columns * ground.rows);
      for (let x = 1; x < 72; x += 5)
        sheds.ofPlace(steps(point(x, y)[0]), steps(point(x, y)[1])).addTo(seen, ground.columns);
      const half = seen.subarray(from * ground.columns, (from + middle) * ground.columns);
      const share = half.filter((n) => n > 0).length / half.length;
      expect(share).toBeGreaterThan(0.05);
      expect(share).toBeLessThan(0.45);
    }
  });

  it("gives the first pulse to the Americans but for the first battle", () => {
    expect(scenario.options["firstPulse"] ?? "dice").toBe(printed.id === 1 ? "dice" : "blue");
  });

  it("is played to its end by chance", () => {
    const came = new Set<string>();
    expect(endsByChance(loaded, printed.id, (event) => came.add(event.order ?? ""))).toBe(true);
    expect(came.has("reserves")).toBe(printed.id > 1);
  });
});

const hand = (n: number) => new BattleHand(ArmourField.open(load(n), armourBattles), battleOn);
const deploy = (stand: string, x: number, y: number, facing: Degrees = degrees(180)) =>
  ({ type: "deploy", stand, at: point(x, y), facing }) as const;

test("battle 2: assault guns behind hedges and at woods' edges, as one company; armoured cars on the edge or with a company", () => {
  const battle = hand(2);
  expect(battle.refused(deploy("red-stug-1", 30, 47)).reason).toContain("hidden units");
  expect(battle.refused(deploy("red-stug-1", 22.5, 30)).reason).toContain("must have its centre in a deployment zone");
  battle.give(deploy("red-stug-1", 22.5, 26.6));
  expect(battle.refused(deploy("red-stug-2", 48, 25.4)).reason).toContain("company");
  battle.give(deploy("red-stug-2", 25.5, 26.4));
  battle.give(deploy("red-stug-3", 19.6, 29));
  expect(battle.refused(deploy("red-recon-1", 22.5, 33.4)).reason).toContain("Hedges");
  battle.give(deploy("red-recon-1", 40, 47));
  expect(battle.refused({ type: "attach", stand: "red-recon-2", formation: "red-stug" }).reason).toContain("reserve");
  battle.give({ type: "attach", stand: "red-recon-2", formation: "red-panther" });
  battle.give({ type: "ready" });
  expect(battle.decision.side).toBe("blue");
  const seen = battle.battle.view(battle.state, "blue" satisfies SideId);
  expect(seen.stands.filter(({ side }) => side === "red").map(({ id }) => id)).toEqual(["red-recon-1"]);
});

test("battle 2: M5s and armoured cars anywhere along their edges, singly; both armoured cars may go with one company", () => {
  const apart = hand(2);
  for (const [i, x] of [22.5, 25.5, 19.6].entries())
    apart.give(deploy(`red-stug-${i + 1}`, x, [26.6, 26.4, 29][i] ?? 0));
  apart.give(deploy("red-recon-1", 5, 47));
  apart.give(deploy("red-recon-2", 60, 47));
  apart.give({ type: "ready" });
  apart.give(deploy("blue-d-1", 5, 1, degrees(0)));
  apart.give(deploy("blue-d-2", 60, 1, degrees(0)));
  const both = hand(2);
  both.give({ type: "attach", stand: "red-recon-1", formation: "red-pz4" });
  both.give({ type: "attach", stand: "red-recon-2", formation: "red-pz4" });
});

test("the fourth battle is the third's forces after What Next: a battery, a point of morale and a staff order more each", () => {
  const [third, fourth] = [load(3).scenario, load(4).scenario];
  for (const side of ["red", "blue"] as const) {
    const types = ({ stands }: typeof third) =>
      stands.flatMap((stand) => (stand.side === side ? [stand.vehicle] : [])).sort();
    const more = side === "red" ? "german/105l28-howitzer" : "us/m7-howitzer-motor-carriage";
    expect(types(fourth)).toEqual([...types(third), `armour-battles/${more}`].sort());
    const figures = (of: typeof third) => of.sides.find(({ id }) => id === side)?.figures ?? {};
    const before = figures(third);
    expect(figures(fourth)).toEqual({
      ...before,
      staffOrders: (before["staffOrders"] ?? 0) + 1,
      armyMorale: (before["armyMorale"] ?? 0) + 1,
    });
    const hidden = fourth.stands.filter((stand) => stand.side === side && stand.visibleTo !== undefined);
    expect(new Set(hidden.map(({ formation }) => formation)).size).toBe(1);
  }
  expect(fourth.reinforcements).toMatchObject([{ side: "red", turn: 3, stands: ["red-tiger-1"] }]);
  expect(endsByChance(load(4), 4)).toBe(true);
});

test("battle 3: assault guns anywhere in a zone twelve inches deep; armoured cars on the edge, together", () => {
  const battle = hand(3);
  battle.give(deploy("red-stug-1", 3, 36.5));
  battle.give(deploy("red-stug-2", 68, 40));
  battle.give(deploy("red-stug-3", 36, 44));
  expect(battle.refused(deploy("red-recon-1", 36, 40)).reason).toContain("can't begin in");
  battle.give(deploy("red-recon-1", 20, 47));
  expect(battle.refused(deploy("red-recon-2", 40, 47)).reason).toContain("company");
  battle.give(deploy("red-recon-2", 24, 47));
  battle.give({ type: "attach", stand: "red-recon-3", formation: "red-pz4" });
  battle.give({ type: "ready" });
  battle.give(deploy("blue-d-1", 5, 1, degrees(0)));
  battle.give(deploy("blue-d-2", 60, 1, degrees(0)));
});
