/** Readings of the GHQ family as the command line answers by them: water, rough ground, force sizes, words and numbers. */
import { describe, expect, it } from "vitest";
import { inches, point } from "../../../shared/geometry/units.ts";
import { scenarioOf as modernScenario } from "../../shared/rules/ghq-modern/play/table.ts";
import { type Layout, scenarioOf } from "../../shared/rules/ghq-wwii/play/table.ts";
import { cli, file } from "./run.ts";

const TANKS = {
  red: { r1: { at: [5, 10] }, rg: { at: [1, 20], role: "ghq" } },
  blue: { b1: { at: [40, 15] } },
} as const satisfies Layout;
const wwii = (layout: Partial<Layout> = {}) =>
  file(undefined, "wwii.sandtable", () => scenarioOf({ ...TANKS, ...layout }));
const pathTo = (where: string, to: string) => cli("path", where, "--stand", "r1", "--to", to, "--json");
interface Way {
  readonly cost: number;
  readonly inches: number;
  readonly legs: readonly { readonly kind: string; readonly inches: number; readonly cost: number }[];
}

describe("water (8.3.2)", () => {
  it("is no way: a lake from edge to edge is not crossed, and the advisor says so", async () => {
    const lake = wwii({ terrain: [["water", 8, 0, 4, 24]] });
    const way = await pathTo(lake, "15,10");
    expect([way.code, way.errors.join(" ")]).toEqual([1, expect.stringContaining("there is no way for r1")]);
    const advice = (await cli("advise", lake)).out.replace(/\s+/g, " ");
    expect(advice).toContain("impassable ground lies between the sides");
    // 51 % destroyed and 50 % kept holds where the scenario has no condition.
    expect(advice).not.toContain("victory");
  });
  it("is gone round on the shorter bank", async () => {
    const way = (await pathTo(wwii({ terrain: [["water", 8, 6, 4, 18]] }), "15,10")).json() as Way;
    expect(way.legs.map(({ kind }) => kind)).not.toContain("water");
    expect(way.inches).toBeGreaterThan(10);
  });
  it("of a stream is crossed by its ford, at the ford's price, and nowhere else", async () => {
    const points = [point(8, 0), point(8, 24)];
    const stream = { id: "s", kind: "stream" as const, width: inches(1), points, smooth: false };
    const battle = () => {
      const { scenario, ground } = scenarioOf({ ...TANKS, terrain: [["ford", 7, 9, 2, 2]] });
      return { ground, scenario: { ...scenario, table: { ...scenario.table, lines: [stream] } } };
    };
    const where = file(undefined, "ford.sandtable", battle);
    const over = (await pathTo(where, "11,10")).json() as Way;
    expect(over.legs.filter(({ kind }) => kind === "ford").reduce((sum, { cost }) => sum + cost, 0)).toBeGreaterThan(
      3.9,
    );
    expect(over.legs.map(({ kind }) => kind)).not.toContain("stream");
    // Far from the ford the way still leads by it.
    const far = (await pathTo(where, "11,20")).json() as Way;
    expect(far.legs.map(({ kind }) => kind)).toContain("ford");
  });
});

describe("rough ground (chart, notes)", () => {
  it.each([
    ["scrub", 1],
    ["standing-crop", 1],
    ["broken-rock", 2],
    ["rubble", 2],
    ["rough-3", 4],
  ] as const)("%s is worth +%i on both rolls", async (kind, value) => {
    const flags = ["--range", "7", "--aspect", "front", "--cohesion", "14", "--terrain", kind, "--json"];
    const asked = await cli("odds", "--system", "ghq-wwii", "--firer", "T-34C", "--target", "PzIV F2–H", ...flags);
    const { modifiers } = asked.json() as { modifiers: { name: string; value: number; on: string }[] };
    expect(modifiers.filter(({ name }) => name.startsWith("Target in")).map((one) => [one.on, one.value])).toEqual([
      ["cohesion", value],
      ["combat", value],
    ]);
  });
});

describe("the modern game", () => {
  const DUEL = ["--system", "ghq-modern", "--firer", "T-80U / AT-8", "--target", "M1A2 Abrams", "--range", "20"];
  it("calls the missile by either name", async () => {
    const asked = async (weapon: string) =>
      (await cli("odds", ...DUEL, "--aspect", "front", "--cohesion", "15", "--weapon", weapon)).out;
    expect(await asked("atgm")).toBe(await asked("missile"));
    expect(await asked("atgm")).toContain("Missile of tech level 3");
  });
  it("counts a headquarters once in the size of a force, and says what generation an army is", async () => {
    const ten = Object.fromEntries(
      Array.from({ length: 10 }, (_, i) => [
        `r${i}`,
        { at: [4, 2 + 2 * i] as const, vehicle: "T-80U/AT-11", ...(i === 0 ? { role: "ghq" as const } : {}) },
      ]),
    );
    const of = (options: Layout["options"] & {}) => () =>
      modernScenario({ red: ten, blue: { b1: { at: [40, 4] } }, cohesion: { red: 15 }, options });
    const told = async (options: Layout["options"] & {}) =>
      (await cli("info", file(undefined, "ten.sandtable", of(options)))).out;
    expect(await told({})).toMatch(/Red +10 +4270 +15 +6405\n/);
    expect(await told({ doubleHeadquarters: true })).toMatch(/Red +10 +4270 +15 +7045\.5\n/);
    expect(await told({})).toContain("Red: generation III");
  });
});
