/**
 * Every scenario that comes with the program is whole. The first of each GHQ game follows its document's design suggestions;
 * the others have tables and forces of their own, by the rules.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { sideSizes } from "../../../shared/balance/sizes.ts";
import { factsOf } from "../../../shared/generate/measure.ts";
import { flattenLine } from "../../../shared/geometry/curve.ts";
import { ghqModern } from "../../../shared/rules/ghq-modern/system.ts";
import { readModernVehicle } from "../../../shared/rules/ghq-modern/vehicles.ts";
import { checkScenario } from "../../../shared/scenario/check.ts";
import { formatScenario } from "../../../shared/scenario/format.ts";
import type { LoadedScenario, Stand } from "../../../shared/scenario/model.ts";
import { parseScenario } from "../../../shared/scenario/parse.ts";
import { CELLS_PER_INCH } from "../../../shared/table/ground.ts";
import { codeOf, type GroundKind } from "../../../shared/table/kinds.ts";

const folder = path.resolve(import.meta.dirname, "../../../scenarios");
const files = readdirSync(folder).filter((f) => f.endsWith(".sandtable"));
const textOf = (file: string) => readFileSync(path.join(folder, file), "utf8");
function load(file: string): LoadedScenario {
  const loaded = parseScenario(textOf(file), file);
  if (!loaded.ok) throw new Error(`${file}: ${loaded.error.place}: ${loaded.error.message}`);
  return loaded.value;
}

/** Army morale ends the battles of these rules: no condition is needed. */
const endsByRules = ({ scenario }: LoadedScenario) => scenario.system === "armour-battles";

test("there are shipped scenarios", () => expect(files.length).toBeGreaterThan(0));

describe.each(files)("%s", (file) => {
  test("is valid, without a warning, and written as the program writes it", () => {
    const loaded = load(file);
    const found = checkScenario(loaded).filter(({ rule }) => rule !== "victory-missing" || !endsByRules(loaded));
    expect(found).toEqual([]);
    expect(formatScenario(loaded)).toBe(textOf(file));
  });
  test("tells a situation and briefs both sides", () => {
    const { scenario } = load(file);
    expect(scenario.situation.length).toBeGreaterThan(200);
    for (const side of scenario.sides) expect(side.briefing.length).toBeGreaterThan(100);
    if (endsByRules(load(file))) return;
    expect(scenario.victory.map((v) => v.side).sort()).toContain("red");
    expect(scenario.victory.map((v) => v.side).sort()).toContain("blue");
  });
});

const square = ({ terrain }: LoadedScenario["ground"], ...kinds: readonly GroundKind[]) =>
  terrain.reduce((n, c) => n + (kinds.some((kind) => c === codeOf(kind)) ? 1 : 0), 0) / CELLS_PER_INCH ** 2;
const own = ({ stands }: LoadedScenario["scenario"], side: string) => stands.filter((s) => s.side === side);

/** West, south, east and north. */
function boxOf(points: readonly (readonly [number, number])[]): [number, number, number, number] {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** What the pages of both documents suggest alike. */
function suggestedTable({ scenario, ground }: LoadedScenario, size: readonly [number, number], sight: number): void {
  const long = Math.max(scenario.table.width, scenario.table.height);
  const wide = scenario.table.width === long;
  test(`${size.join(" by ")} inches, mixed terrain seen across at most ${sight} inches, 8 to 20 turns`, () => {
    expect([scenario.table.width, scenario.table.height].sort()).toEqual(size);
    expect(scenario.facts.maximumSight).toBe(sight);
    expect(scenario.facts.turnLimit).toBeGreaterThanOrEqual(8);
    expect(scenario.facts.turnLimit).toBeLessThanOrEqual(20);
  });
  test("10 to 30 % woods, and up to two towns of about 7 square inches together", () => {
    const share = square(ground, "woods") / (ground.width * ground.height);
    expect(share).toBeGreaterThanOrEqual(0.1);
    expect(share).toBeLessThanOrEqual(0.3);
    const town = square(ground, "light-buildings", "medium-buildings", "heavy-buildings");
    expect(town).toBeGreaterThan(5);
    expect(town).toBeLessThan(9);
  });
  test("a good road from one short edge to the other", () => {
    const across = scenario.table.lines.some((line) => {
      const along = flattenLine(line.points, line.smooth).map((p) => p[wide ? 0 : 1]);
      return line.kind === "good-road" && Math.min(...along) <= 0 && Math.max(...along) >= long;
    });
    expect(across).toBe(true);
  });
  test("a hill on each side's half", () => {
    for (const half of [0, 1]) {
      const high = ground.level.some((level, i) => {
        const along = wide ? (i % ground.columns) / ground.columns : Math.floor(i / ground.columns) / ground.rows;
        return level > 0 && along >= half / 2 && along < (half + 1) / 2;
      });
      expect(high).toBe(true);
    }
  });
}

const ghq = files.filter((file) => load(file).scenario.system.startsWith("ghq-"));
describe.each(ghq)("%s by the rules of its GHQ game", (file) => {
  const { scenario } = load(file);
  test("every stand begins in its own deployment zone, or arrives on its own edge", () => {
    for (const s of scenario.stands) {
      if (s.at === null) {
        const late = scenario.reinforcements.find(({ stands }) => stands.includes(s.id));
        expect(scenario.entryEdges.find(({ id }) => id === late?.edge)?.side, s.id).toBe(s.side);
        continue;
      }
      const [x, y] = s.at;
      const zones = scenario.zones.filter((z) => z.side === s.side).map((z) => boxOf(z.points));
      expect(
        zones.some(([west, south, east, north]) => x >= west && x <= east && y >= south && y <= north),
        s.id,
      ).toBe(true);
    }
  });
  test("one GHQ a side, and a formation of its own side for every stand", () => {
    for (const side of ["red", "blue"])
      expect(own(scenario, side).filter(({ role }) => role === "ghq")).toHaveLength(1);
    for (const s of scenario.stands)
      expect(
        scenario.formations.some(({ id, side }) => id === s.formation && side === s.side),
        s.id,
      ).toBe(true);
  });
});

// ghq-wwii.txt, "Design your own tank game scenario" (lines 757–850).
describe.each(["the-bridge-at-olkhovka.sandtable"])("%s after the WWII document's suggestions", (file) => {
  const loaded = load(file);
  const { scenario } = loaded;
  suggestedTable(loaded, [24, 48], 20);

  test("ten tanks a side: a GHQ and companies of three, of at least two unlike types", () => {
    for (const side of ["red", "blue"]) {
      expect(own(scenario, side)).toHaveLength(10);
      expect(own(scenario, side).filter((s) => s.role === "ghq")).toHaveLength(1);
      const companies = Map.groupBy(
        own(scenario, side).filter((s) => s.role === undefined),
        (s) => s.formation,
      );
      expect([...companies.values()].map((c) => c.length)).toEqual([3, 3, 3]);
      expect(new Set([...companies.values()].map((c) => c[0]?.vehicle)).size).toBeGreaterThanOrEqual(2);
    }
  });
  test("points balanced within 10 %, plain and with the GHQ multiplier", () => {
    const price = (s: Stand) => scenario.vehicles[s.vehicle]?.points ?? Number.NaN;
    const force = (side: string, withGhq: boolean) => {
      const facts = scenario.sides.find((s) => s.id === side);
      if (!facts) throw new Error(`no side ${side}`);
      const times = (s: Stand) => (withGhq && s.role === "ghq" ? 2 + 0.4 * (facts.figures?.["ghqQuality"] ?? 0) : 1);
      return (
        (own(scenario, side).reduce((sum, s) => sum + price(s) * times(s), 0) * (facts.figures?.["cohesion"] ?? 0)) / 10
      );
    };
    for (const withGhq of [false, true]) {
      const ratio = force("red", withGhq) / force("blue", withGhq);
      expect(ratio).toBeGreaterThan(0.9);
      expect(ratio).toBeLessThan(1 / 0.9);
    }
  });
});

// ghq-modern.txt, "Create your own Tank Scenario".
describe.each(["both-banks-of-the-tavna.sandtable"])("%s after the modern document's suggestions", (file) => {
  const loaded = load(file);
  const { scenario, ground } = loaded;
  suggestedTable(loaded, [36, 60], ghqModern.design.sighting.find(({ name }) => name === "mixed")?.inches ?? 0);

  test("halves alike in woods, towns and high ground", () => {
    const [west, east] = factsOf(loaded).halves;
    for (const key of ["woods", "towns", "high"] as const)
      expect(Math.min(west[key], east[key]) / Math.max(west[key], east[key]), key).toBeGreaterThan(0.9);
    expect(square(ground, "water")).toBeGreaterThan(0);
  });
  test("forces of the same size, of every tech level and with missiles on both sides, unlike in all else", () => {
    const [red = 0, blue = 0] = sideSizes(scenario, ghqModern).map(({ size }) => size);
    expect(Math.min(red, blue) / Math.max(red, blue)).toBeGreaterThanOrEqual(ghqModern.design.force.fair);
    const kinds = ["red", "blue"].map((side) => {
      const vehicles = own(scenario, side).flatMap(({ vehicle }) => scenario.vehicles[vehicle] ?? []);
      expect(new Set(vehicles.map(({ stats }) => stats["techLevel"]))).toEqual(new Set([2, 3, 4]));
      expect(vehicles.some(({ weapons }) => weapons.some(({ name }) => name === "atgm"))).toBe(true);
      expect(own(scenario, side).filter(({ role }) => role === "ghq")).toHaveLength(1);
      return new Set(vehicles.map(({ id }) => id));
    });
    expect([...(kinds[0] ?? [])].filter((id) => kinds[1]?.has(id))).toEqual([]);
    expect(scenario.sides.map(({ figures }) => figures?.["generation"])).toEqual([3, 4]);
  });
  test("figures as the weapons data have them", () => {
    for (const s of scenario.stands) {
      const record = scenario.vehicles[s.vehicle];
      expect(record && readModernVehicle(record).ok, s.vehicle).toBe(true);
    }
  });
});
