/** Every scenario that comes with the program is whole, and the GHQ WWII ones follow the document's design suggestions. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { flattenLine } from "../../../shared/geometry/curve.ts";
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

test("there are shipped scenarios", () => expect(files.length).toBeGreaterThan(0));

describe.each(files)("%s", (file) => {
  test("is valid, without a warning, and written as the program writes it", () => {
    const loaded = load(file);
    expect(checkScenario(loaded)).toEqual([]);
    expect(formatScenario(loaded)).toBe(textOf(file));
  });
  test("tells a situation and briefs both sides", () => {
    const { scenario } = load(file);
    expect(scenario.situation.length).toBeGreaterThan(200);
    for (const side of scenario.sides) expect(side.briefing.length).toBeGreaterThan(100);
    expect(scenario.victory.map((v) => v.side).sort()).toContain("red");
    expect(scenario.victory.map((v) => v.side).sort()).toContain("blue");
  });
});

// ghq-wwii.txt, "Design your own tank game scenario" (lines 757–850).
const wwii = files.filter((file) => load(file).scenario.system === "ghq-wwii");
describe.each(wwii)("%s after the WWII document's suggestions", (file) => {
  const { scenario, ground } = load(file);
  const square = (kind: GroundKind) =>
    ground.terrain.reduce((n, c) => n + (c === codeOf(kind) ? 1 : 0), 0) / CELLS_PER_INCH ** 2;
  const long = Math.max(scenario.table.width, scenario.table.height);
  const wide = scenario.table.width === long;
  const own = (side: string) => scenario.stands.filter((s) => s.side === side);

  test("24 by 48 inches, mixed terrain seen across at most 20 inches, 8 to 20 turns", () => {
    expect([scenario.table.width, scenario.table.height].sort()).toEqual([24, 48]);
    expect(scenario.facts.maximumSight).toBe(20);
    expect(scenario.facts.turnLimit).toBeGreaterThanOrEqual(8);
    expect(scenario.facts.turnLimit).toBeLessThanOrEqual(20);
  });
  test("10 to 30 % woods, and up to two towns of about 7 square inches together", () => {
    const share = square("woods") / (ground.width * ground.height);
    expect(share).toBeGreaterThanOrEqual(0.1);
    expect(share).toBeLessThanOrEqual(0.3);
    const town = square("light-buildings") + square("medium-buildings") + square("heavy-buildings");
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
  test("ten tanks a side: a GHQ and companies of three, of at least two unlike types", () => {
    for (const side of ["red", "blue"]) {
      expect(own(side)).toHaveLength(10);
      expect(own(side).filter((s) => s.role === "ghq")).toHaveLength(1);
      const companies = Map.groupBy(
        own(side).filter((s) => s.role === "line"),
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
      const times = (s: Stand) => (withGhq && s.role === "ghq" ? 2 + 0.4 * facts.ghqQuality : 1);
      return (own(side).reduce((sum, s) => sum + price(s) * times(s), 0) * facts.cohesion) / 10;
    };
    for (const withGhq of [false, true]) {
      const ratio = force("red", withGhq) / force("blue", withGhq);
      expect(ratio).toBeGreaterThan(0.9);
      expect(ratio).toBeLessThan(1 / 0.9);
    }
  });
  test("every stand begins in its own deployment zone", () => {
    for (const s of scenario.stands) {
      const zone = scenario.zones.find((z) => z.side === s.side);
      const xs = zone?.points.map((p) => p[0]) ?? [];
      expect(s.at && s.at[0] >= Math.min(...xs) && s.at[0] <= Math.max(...xs), s.id).toBe(true);
    }
  });
});
