/** Each finding, on the smallest change of a sound scenario that has it; the sound scenario has none. */
import { describe, expect, test } from "vitest";
import { advise } from "../../../shared/advise/advise.ts";
import { degrees, inches, point } from "../../../shared/geometry/units.ts";
import { rulesOf } from "../../../shared/rules/ask.ts";
import type { Scenario } from "../../../shared/scenario/model.ts";
import { BATTERY, scenarioOf } from "../rules/armour-battles/play/table.ts";
import { scenarioOf as squadScenario } from "../rules/micro-squad/play/table.ts";
import { unplayed } from "../rules/unplayed.ts";
import { type Change, found, line, lines, paint, raise, sound, stand, stands, TANK, tank } from "./sound.ts";

const facts = (change: Partial<Scenario["facts"]>) => (scenario: Scenario) => ({
  facts: { ...scenario.facts, ...change },
});
const sides =
  (change: Partial<Scenario["sides"][number]>) =>
  ({ sides: [first, second] }: Scenario) => ({
    sides: [{ ...first, ...change } as Scenario["sides"][number], second as Scenario["sides"][number]],
  });

test("a sound scenario has no findings", () => {
  expect(lines({})).toEqual([]);
});

const CASES: readonly (readonly [name: string, change: Change, ...found: string[]])[] = [
  [
    "too few woods",
    {
      ground: (g) =>
        [0, 20].forEach((y) => {
          paint(g, "clear", 8, y, 4, 4);
          paint(g, "clear", 36, y, 4, 4);
        }),
    },
    "warning woods-share: Woods cover 8% of the table; the rules suggest 10 to 30%.",
  ],
  [
    "too many woods, in one lump a half",
    {
      ground: (g) =>
        [4, 34].forEach((x) => {
          paint(g, "woods", x, 0, 12, 24);
        }),
    },
    "warning woods-share: Woods cover 53% of the table; the rules suggest 10 to 30%.",
    "hint wood-lot: This wood is 24″ across; the rules suggest about 4 to 6″.",
    "hint wood-lot: This wood is 24″ across; the rules suggest about 4 to 6″.",
  ],
  [
    "a third town",
    { ground: (g) => paint(g, "heavy-buildings", 23, 14, 2, 1) },
    "warning town-count: There are 3 towns; the rules suggest up to 2.",
  ],
  [
    "large towns",
    {
      ground: (g) =>
        [16, 30].forEach((x) => {
          paint(g, "light-buildings", x, 13, 2, 4);
        }),
    },
    "warning town-area: Towns cover 16 square inches together; the rules suggest about 7.",
  ],
  [
    "hills on one half only",
    { ground: (g) => raise(g, 0, 31, 3, 3, 3) },
    "warning halves-levels: Red’s half has 9 square inches of high ground, Blue’s half none.",
  ],
  [
    "marsh on one half",
    { ground: (g) => paint(g, "marsh", 30, 6, 4, 3) },
    "warning halves-terrain: Blue’s half has 12 square inches of marsh, Red’s half none.",
  ],
  [
    "a stream on one half",
    { table: ({ lines: all }) => ({ lines: [...all, line("brook", "stream", [16, 0], [16, 24])] }) },
    "hint halves-lines: Red’s half has 24″ of stream, Blue’s half none.",
  ],
  [
    "a road that ends nowhere",
    { table: ({ lines: all }) => ({ lines: [...all, line("lane", "poor-road", [20, 12], [20, 4])] }) },
    "warning road-end: This poor road has a loose end: not at the table’s edge, another road, a building or an objective.",
  ],
  [
    "a track that ends nowhere",
    { table: ({ lines: all }) => ({ lines: [...all, line("lane", "track", [20, 12], [20, 4])] }) },
    "hint road-end: This track has a loose end: not at the table’s edge, another road, a building or an objective.",
  ],
  [
    "a road short of the next",
    {
      table: ({ lines: all }) => ({
        lines: [...all, { ...line("lane", "track", [20, 11], [20, 0]), name: "Mill Lane" }],
      }),
    },
    "warning road-end: “Mill Lane” ends 0.5″ short of the next road or of the table’s edge.",
  ],
  [
    "no road across",
    {
      table: () => ({
        lines: [line("road", "good-road", [0, 12], [20, 12]), line("lane", "poor-road", [20, 12], [48, 12])],
      }),
    },
    "warning through-road: No good road joins the short edges of the table; the rules suggest one.",
  ],
  [
    "stands one on the other",
    { records: stands(({ id }) => (id === "red-1" ? { at: point(2.5, 2.25), facing: degrees(30) } : {})) },
    "error stand-overlap: Stand R0 overlaps R1.",
  ],
  [
    "a stand over the edge",
    { records: stands(({ id }) => (id === "red-1" ? { at: point(0.25, 4) } : {})) },
    "warning stand-off-table: Stand R1 hangs 0.25″ over the table’s edge.",
  ],
  [
    "a stand in water that is closed to it",
    {
      records: (s) => ({
        ...stands(({ id }) => (id === "red-1" ? { at: point(21, 9) } : {}))(s),
      }),
      ground: (g) => paint(g, "water", 20, 8, 2, 2),
    },
    "error stand-impassable: Stand R1 is on ground its vehicle can’t enter.",
  ],
  [
    "a stand shut in",
    {
      records: (s) => ({
        ...stands(({ id }) => (id === "red-1" ? { at: point(24, 9.5) } : {}))(s),
      }),
      ground: (g) => {
        paint(g, "water", 22, 8, 4, 3);
        paint(g, "clear", 23, 9, 2, 1);
      },
    },
    "warning stand-cut-off: Stand R1 is shut in: impassable ground leaves it 2 square inches.",
  ],
  [
    "a side too weak",
    { records: (s) => ({ stands: s.stands.filter(({ id }) => id !== "blue-9") }) },
    "warning force-balance: Red has 816 points, Blue 742, which is 91%. Balanced is 94% or more.",
  ],
  [
    "no GHQ",
    { records: stands(() => ({ role: undefined })) },
    "warning ghq-missing: Red has no GHQ stand.",
    "warning ghq-missing: Blue has no GHQ stand.",
  ],
  [
    "several GHQs",
    { records: stands(({ id, role }) => ({ role: id.endsWith("-1") ? "ghq" : role })) },
    "warning ghq-several: 2 stands of one side are its GHQ: R0, R1.",
    "warning ghq-several: 2 stands of one side are its GHQ: B0, B1.",
  ],
  [
    "vehicles without points",
    { records: () => ({ vehicles: { [TANK]: { ...tank, points: null } } }) },
    "error vehicle-figures: PzIIIJ: points are missing.",
    "hint force-unpriced: 10 stands of Red have vehicles without points (R0, R1, R2, R3 and 6 more). The size of the force leaves them out.",
    "hint force-unpriced: 10 stands of Blue have vehicles without points (B0, B1, B2, B3 and 6 more). The size of the force leaves them out.",
  ],
  [
    "a cohesion level that no troops have",
    { records: (s) => ({ sides: s.sides.map((side) => ({ ...side, figures: { cohesion: 7 } })) }) },
    "hint cohesion-range: Red has cohesion level 7; troops in the rules have 9 to 22.",
    "hint cohesion-range: Blue has cohesion level 7; troops in the rules have 9 to 22.",
  ],
  [
    "seeing beyond the table's side",
    { records: facts({ maximumSight: inches(50) }) },
    "warning sight-longer-than-table: The maximum sighting distance, 50″, is longer than the table’s longer side, 48″; the rules suggest 40″ for open ground, 20″ for mixed ground, 10″ for closed ground.",
    "hint starts-in-sight: 6 stands begin within sight of an enemy; the nearest, R4 and B4, are 44″ apart.",
  ],
  [
    "a battle without end",
    { records: facts({ turnLimit: 40 }) },
    "hint turn-limit: The battle lasts 40 turns; 8 to 20 are usual, 12 for a first battle.",
  ],
  [
    "nothing to win",
    { records: (s) => ({ victory: s.victory.slice(0, 1) }) },
    "warning victory-missing: Blue has no victory condition.",
  ],
  ["the document's own victory, where the scenario says nothing", { records: () => ({ victory: [] }) }],
  [
    "an objective held for longer than the battle lasts",
    {
      records: (s) => ({
        objectives: [{ id: "o", name: "Mill", at: point(24, 12), radius: inches(2) }],
        victory: [...s.victory, { type: "hold", side: "red", objective: "o", turns: 13 }],
      }),
    },
    "error victory-impossible: Red is to hold “Mill” for 13 turns, but the battle has 12.",
  ],
  [
    "an objective that is too far",
    {
      records: (s) => ({
        ...facts({ turnLimit: 8 })(s),
        objectives: [{ id: "o", name: "Mill", at: point(24, 20), radius: inches(1) }],
        victory: [...s.victory, { type: "hold", side: "red", objective: "o", turns: 8 }],
      }),
    },
    "warning objective-too-far: Red reaches “Mill” too late: turn 2 at the earliest, with R5. To hold it for 8 turns, the side must arrive by turn 1 of 8.",
  ],
  [
    "an objective for nobody",
    { records: () => ({ objectives: [{ id: "o", name: "Mill", at: point(24, 12), radius: inches(2) }] }) },
    "hint objective-unused: No victory condition names the objective “Mill”.",
  ],
  [
    "more to exit than there are",
    { records: (s) => ({ victory: [...s.victory, { type: "exit", side: "red", edge: "east", stands: 11 }] }) },
    "error victory-impossible: Red is to take 11 stands off the east edge, but has 10.",
  ],
  ["no briefing", { records: sides({ briefing: "" }) }, "hint briefing-missing: Red has no briefing."],
  [
    "a stand that never arrives",
    { records: stands(({ id }) => (id === "red-1" ? { at: null } : {})) },
    "warning never-arrives: Stand R1 waits off the table but never arrives.",
  ],
  [
    "a vehicle that is different in the database",
    { known: new Map([[TANK, { ...tank, points: 59, stats: { ...tank.stats, defense: 7 } }]]) },
    "warning vehicle-differs: PzIIIJ differs from the database: points 53 here, 59 there and defense 6 here, 7 there.",
  ],
  [
    "a vehicle that the database does not have",
    { known: new Map([[TANK, null]]) },
    "hint vehicle-unknown: PzIIIJ is only in this scenario, not in the vehicle database.",
  ],
  [
    "a vehicle for nobody",
    { records: (s) => ({ vehicles: { ...s.vehicles, spare: { ...tank, id: "spare", name: "Spare" } } }) },
    "hint vehicle-unused: The scenario includes Spare, but no stand uses it.",
  ],
  [
    "a house rule as the chart has it",
    { records: () => ({ houseTerrain: { woods: { costs: { tracked: "3" } } } }) },
    "hint house-idle: The house rule for woods changes nothing.",
  ],
  [
    "a house rule for what isn't there",
    { records: () => ({ houseTerrain: { water: { costs: { tracked: "2" } } } }) },
    "hint house-idle: The house rule for water has no such terrain on the table.",
  ],
  [
    "an option that isn't one",
    { records: () => ({ options: { nonsense: true } }) },
    "error rules-unusable: there is no rule option “nonsense” in this system.",
  ],
  [
    "rules that aren't known",
    { records: () => ({ system: "brew-up", vehicles: { [TANK]: { ...tank, system: "brew-up" } } }) },
    "hint rules-unknown: This version doesn’t include the rules of Brew Up: only general checks apply.",
  ],
];

describe.each(CASES.map(([name, change, ...expected]) => ({ name, change, expected })))(
  "$name",
  ({ change, expected }) => {
    test("is reported, and nothing else", () => {
      const looked = () => lines(change);
      expect(expected[0]?.includes("rules-unknown") ? unplayed("brew-up", looked) : looked()).toEqual(expected);
    });
  },
);

test("findings say where to look", () => {
  const [overlap] = found({ records: stands(({ id }) => (id === "red-1" ? { at: point(2.5, 2.25) } : {})) });
  expect(overlap).toMatchObject({ at: { type: "stand", id: "red-0" }, place: [2, 2] });
  const [road] = found({
    table: ({ lines: all }) => ({ lines: [...all, line("lane", "poor-road", [20, 12], [20, 4])] }),
  });
  expect(road).toMatchObject({ at: { type: "thing", thing: "line", id: "lane" }, place: [20, 4] });
  const [marsh] = found({ ground: (g) => paint(g, "marsh", 30, 6, 4, 3) });
  expect(marsh?.place?.[0]).toBeGreaterThan(30);
  expect(marsh?.place?.[0]).toBeLessThan(34);
  const [late] = found({ records: facts({ turnLimit: 40 }) });
  expect(late).toMatchObject({ at: { type: "form", field: "facts.turnLimit" } });
});

test("two stands with the same label are distinguished by their sides", () => {
  const both = sound().scenario.stands.map((one) => ({ ...one, label: one.label.slice(1) }));
  const moved = both.map((one) => (one.id === "red-1" ? stand("red-1", "red", 2.5, 2.25, { label: "1" }) : one));
  expect(lines({ records: () => ({ stands: moved }) })).toEqual([
    "error stand-overlap: Stand 0 (Red) overlaps 1 (Red).",
  ]);
});

test("a stand upstairs where there is no such storey", () => {
  const of = (storey: number, y: number) => {
    const loaded = squadScenario({
      red: { r1: { at: [10, y], figures: { storey } } },
      blue: {},
      terrain: [["heavy-buildings", 9, 9, 2, 2]],
    });
    return advise(loaded, rulesOf(loaded.scenario)).flatMap(({ rule, message }) =>
      rule === "stand-storey" ? message : [],
    );
  };
  expect([0, 2].flatMap((storey) => of(storey, 10))).toEqual([]);
  expect(of(3, 10)).toEqual(["Stand r1 is on upper storey 3, but the building ends with upper storey 2."]);
  expect(of(1, 20)).toEqual(["Stand r1 is on upper storey 1, but there is no building."]);
});

test("a battery that acts from behind the edge, put on the table", () => {
  const of = (at: [number, number] | undefined) => {
    const loaded = scenarioOf({ red: { r1: { at: [10, 10] }, G1: { vehicle: BATTERY, ...(at && { at }) } }, blue: {} });
    return advise(loaded, rulesOf(loaded.scenario)).filter(({ rule }) => rule === "stand-acts-from-afar");
  };
  expect(of(undefined)).toEqual([]);
  expect(of([14, 10])).toMatchObject([{ severity: "warning", at: { type: "stand", id: "G1" } }]);
});
