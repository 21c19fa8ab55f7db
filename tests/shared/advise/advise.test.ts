/** The advisor as a whole: on every scenario that can be opened, repeatedly, and on the program's scenarios. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { adviceKey, SEVERITIES } from "../../../shared/advise/advice.ts";
import { Advisor, PARTS } from "../../../shared/advise/advise.ts";
import type { Versions } from "../../../shared/advise/subject.ts";
import { inches } from "../../../shared/geometry/units.ts";
import { rulesOf } from "../../../shared/rules/ask.ts";
import type { LoadedScenario, Scenario } from "../../../shared/scenario/model.ts";
import { readScenario } from "../../../shared/scenario/parse.ts";
import { LINE_KINDS, TERRAIN_KINDS } from "../../../shared/table/kinds.ts";
import { anyScenario } from "../scenario/anyScenario.ts";
import { changed, findingsOf, line, paint, raise, sound } from "./sound.ts";

/** Any valid scenario, with edges, objectives, victory conditions and closed terrain as well. */
const anyBattle = fc
  .tuple(
    anyScenario,
    fc.array(fc.tuple(fc.constantFrom("red", "blue"), fc.constantFrom("north", "east", "south", "west"), fc.nat(20)), {
      maxLength: 3,
    }),
    fc.array(fc.constantFrom(...TERRAIN_KINDS), { maxLength: 3 }),
    fc.boolean(),
  )
  .map(([{ scenario, ground }, edges, closed, known]): LoadedScenario => {
    const made: Scenario = {
      ...scenario,
      ...(known && {
        system: "ghq-wwii" as const,
        options: {},
        vehicles: Object.fromEntries(
          Object.entries(scenario.vehicles).map(([id, v]) => [
            id,
            {
              ...v,
              system: "ghq-wwii" as const,
              points: 9,
              stats: { defense: 5, move: 8 },
              weapons: [{ name: "gun", mount: "turret", stats: { firepower: 3, range: 9 } }],
            },
          ]),
        ),
      }),
      entryEdges: edges.map(([side, edge, turn], i) => ({
        id: `e${i}`,
        side,
        edge,
        from: inches(0),
        to: inches(5),
        turn: turn + 1,
      })),
      objectives: [{ id: "o", name: "O", at: [inches(3), inches(3)], radius: inches(1) }],
      victory: [
        { type: "hold", side: "red", objective: "o", turns: 1 },
        { type: "exit", side: "blue", edge: "north", stands: 1 },
      ],
      houseTerrain: known
        ? Object.fromEntries(
            closed.filter((kind) => kind !== "building").map((kind) => [kind, { costs: { tracked: "no" } }]),
          )
        : scenario.houseTerrain,
    };
    return { scenario: made, ground };
  });

describe("on any scenario", () => {
  test("it never throws, says the same twice, and says it in whole sentences", () => {
    fc.assert(
      fc.property(anyBattle, (loaded) => {
        const once = findingsOf(loaded);
        expect(findingsOf(loaded)).toEqual(once);
        const ranks = once.map(({ severity }) => SEVERITIES.indexOf(severity));
        expect(ranks).toEqual([...ranks].sort());
        for (const { message, rule } of once) {
          expect(rule).toMatch(/^[a-z-]+$/);
          expect(message).not.toMatch(/NaN|undefined|Infinity|\[object/);
          expect(message.at(-1)).toBe(".");
        }
        JSON.stringify(once);
      }),
      { numRuns: 60 },
    );
  });
});

describe("advice that is computed repeatedly", () => {
  const fresh = Object.fromEntries(PARTS.map((part) => [part, 0])) as Record<(typeof PARTS)[number], number>;
  const ground = (change: (loaded: LoadedScenario) => void) => (loaded: LoadedScenario) => {
    change(loaded);
    return loaded.scenario;
  };
  /** Edits, each with the parts of the scenario that it changes. */
  const EDITS: readonly (readonly [
    parts: readonly (keyof Versions)[],
    edit: (loaded: LoadedScenario, n: number) => Scenario,
  ])[] = [
    [
      ["ground"],
      (loaded, n) => ground(({ ground: g }) => paint(g, n % 2 ? "woods" : "water", n % 40, n % 20, 3, 3))(loaded),
    ],
    [["ground"], (loaded, n) => ground(({ ground: g }) => raise(g, n % 3, n % 40, n % 20, 2, 4))(loaded)],
    [
      ["stands"],
      ({ scenario }, n) => ({
        ...scenario,
        stands: scenario.stands.map((s, i) => (i === n % 20 ? { ...s, at: [inches(n % 48), inches(n % 24)] } : s)),
      }),
    ],
    [["stands"], ({ scenario }, n) => ({ ...scenario, stands: scenario.stands.filter((_, i) => i !== n % 30) })],
    [
      ["lines"],
      ({ scenario }, n) => ({
        ...scenario,
        table: {
          ...scenario.table,
          lines: [
            ...scenario.table.lines,
            line(`l${n}`, LINE_KINDS[n % LINE_KINDS.length] ?? "track", [n % 48, 0], [n % 30, n % 24 || 5]),
          ],
        },
      }),
    ],
    [
      ["facts"],
      ({ scenario }, n) => ({
        ...scenario,
        facts: { ...scenario.facts, turnLimit: 1 + (n % 30), maximumSight: inches(1 + (n % 60)) },
      }),
    ],
    [
      ["houseTerrain"],
      ({ scenario }, n) => ({
        ...scenario,
        houseTerrain: { [n % 2 ? "water" : "woods"]: { costs: { tracked: "no" } } },
      }),
    ],
    [
      ["sides"],
      ({ scenario }, n) => ({
        ...scenario,
        sides: scenario.sides.map((side) => ({ ...side, name: `${side.id} ${n}`, figures: { cohesion: n % 30 } })),
      }),
    ],
    [
      ["objectives", "victory"],
      ({ scenario }, n) => ({
        ...scenario,
        objectives: [{ id: "o", name: "O", at: [inches(n % 48), inches(n % 24)], radius: inches(1) }],
        victory: [{ type: "hold", side: "red", objective: "o", turns: n % 5 }],
      }),
    ],
    [
      ["vehicles"],
      ({ scenario }, n) => ({
        ...scenario,
        vehicles: Object.fromEntries(
          Object.entries(scenario.vehicles).map(([id, v]) => [
            id,
            { ...v, points: n, stats: { ...v.stats, move: n % 9 } },
          ]),
        ),
      }),
    ],
  ];

  test("it answers as it would the first time", () => {
    const edits = fc.array(fc.tuple(fc.nat(EDITS.length - 1), fc.nat(60)), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(edits, (all) => {
        let loaded = sound();
        const known = new Map();
        const sources = () => ({ loaded, rules: rulesOf(loaded.scenario), known });
        let versions: Versions = fresh;
        const advisor = new Advisor(sources(), versions);
        advisor.all();
        for (const [which, n] of all) {
          const [parts, edit] = EDITS[which] as (typeof EDITS)[number];
          loaded = { ground: loaded.ground, scenario: edit(loaded, n) };
          versions = { ...versions, ...Object.fromEntries(parts.map((part) => [part, versions[part] + 1])) };
          advisor.turnTo(sources(), versions);
          expect(advisor.all()).toEqual(findingsOf(loaded));
        }
      }),
      { numRuns: 20 },
    );
  });

  test("it goes family by family, and ends with everything", () => {
    const loaded = changed({ table: () => ({ lines: [] }), records: () => ({ victory: [] }) });
    const steps = [...new Advisor({ loaded, rules: rulesOf(loaded.scenario), known: new Map() }).steps()];
    expect(steps.length).toBeGreaterThan(5);
    expect(steps.at(-1)).toEqual(findingsOf(loaded));
    const keys = steps.map((found) => found.map(adviceKey));
    for (const [i, found] of keys.entries()) expect(keys[i + 1] ?? found).toEqual(expect.arrayContaining(found));
  });
});

/** The suggestions for tables alike on both sides that a battle's idea sets aside, by file. */
const SET_ASIDE: Readonly<Record<string, readonly string[]>> = {
  "the-wells-of-bir-sawan.sandtable": ["force-balance", "woods-share", "halves-terrain", "through-road"],
  "out-by-first-light.sandtable": ["force-balance", "town-count", "town-area", "halves-terrain"],
  "the-ramps-of-tel-zeitan.sandtable": [
    ...["force-balance", "woods-share", "town-count", "town-area", "halves-terrain", "halves-levels"],
  ],
  "the-pass-of-umm-rakba.sandtable": ["woods-share", "through-road"],
  "the-convoy-to-post-nine.sandtable": ["force-balance", "town-count", "halves-terrain"],
  "dust-at-bir-zamil.sandtable": [
    ...["force-balance", "woods-share", "town-count", "halves-terrain", "halves-levels", "through-road"],
  ],
};
const folder = path.resolve(import.meta.dirname, "../../../scenarios");
describe.each(readdirSync(folder).filter((name) => name.endsWith(".sandtable")))("%s", (name) => {
  test("has hints at most, apart from suggestions that its idea sets aside", () => {
    const loaded = readScenario(readFileSync(path.join(folder, name), "utf8"), name);
    if (!loaded.ok) throw new Error(name);
    const found = findingsOf(loaded.value).filter(({ severity }) => severity !== "hint");
    expect([...new Set(found.map(({ rule }) => rule))].sort()).toEqual([...(SET_ASIDE[name] ?? [])].sort());
    expect(found.filter(({ severity }) => severity === "error")).toEqual([]);
  });
});
