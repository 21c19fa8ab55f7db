/** From version 1 of the scenario file to version 2: figures and roles are the rule system's own. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkForces } from "../../../shared/forces/check.ts";
import { forceSheetOf } from "../../../shared/forces/sheets.ts";
import { sha256 } from "../../../shared/play/sha256.ts";
import { textsAsV1 } from "../../../shared/scenario/asV1.ts";
import { formatScenario } from "../../../shared/scenario/format.ts";
import type { LoadedScenario, Scenario } from "../../../shared/scenario/model.ts";
import { parseScenario } from "../../../shared/scenario/parse.ts";
import { houseTerrainV2 } from "../../../shared/scenario/v2.ts";
import type { SystemId } from "../../../shared/systems.ts";
import { anyScenario } from "./anyScenario.ts";
import { small } from "./samples.ts";
import { anyV1Facts, ofStand, type V1Facts, v1File } from "./v1Files.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const RUNS = process.env["SAND_TABLE_LONG"] ? 3000 : 150;

function opened(text: string, name = "old.sandtable"): LoadedScenario {
  const read = parseScenario(text, name);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
}

const has = (system: SystemId) => {
  const { roles, sideFigures, standFigures } = forceSheetOf(system);
  const keys = (list: readonly { readonly key: string }[]) => new Set(list.map(({ key }) => key));
  return { roles: new Set(roles.map(({ id }) => id)), side: keys(sideFigures), stand: keys(standFigures) };
};
const some = (figures: Readonly<Record<string, number | undefined>>, keys: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(figures).filter(([key, value]) => keys.has(key) && value !== undefined));

/** What of a scenario version 1 told, or meant nothing to its system. */
function told(scenario: Scenario, facts: V1Facts) {
  const { roles, side, stand } = has(scenario.system);
  return {
    sides: scenario.sides.map((one, i) => {
      const { cohesion: _, ghqQuality: __, ...others } = one.figures ?? {};
      return { ...some({ ...facts.sides[i] }, side), ...others };
    }),
    stands: scenario.stands.map((_, i) => {
      const { role, cohesion } = ofStand(facts, i);
      return [roles.has(role) ? role : undefined, some({ cohesion }, stand)];
    }),
  };
}
const found = ({ sides, stands }: Scenario) => ({
  sides: sides.map(({ figures = {} }) => figures),
  stands: stands.map(({ role, figures = {} }) => [role, figures]),
});
const rest = ({ sides, stands, ...scenario }: Scenario) => ({
  ...scenario,
  sides: sides.map(({ figures: _, ...side }) => side),
  stands: stands.map(({ figures: _, role: __, ...stand }) => stand),
});

describe("a file of version 1", () => {
  it("of any system becomes one of version 2 that says the same", () => {
    fc.assert(
      fc.property(anyScenario, anyV1Facts, (loaded, facts) => {
        const { scenario, ground } = opened(v1File(loaded, facts));
        expect(found(scenario)).toEqual(told(loaded.scenario, facts));
        expect(rest(scenario)).toEqual(rest(loaded.scenario));
        expect(checkForces(scenario)).toEqual({ ok: true, value: null });
        const text = formatScenario({ scenario, ground });
        expect(JSON.parse(text).version).toBe(2);
        expect(opened(text).scenario).toEqual(scenario);
        expect(formatScenario(opened(text))).toBe(text);
      }),
      { numRuns: RUNS },
    );
  });

  it("has its own text again where series of battles were played of it", () => {
    fc.assert(
      fc.property(anyScenario, anyV1Facts, (loaded, facts) => {
        const { side, roles } = has(loaded.scenario.system);
        // What means nothing to its system is not kept: the usual values are taken for it.
        fc.pre(side.has("cohesion") && roles.size > 0);
        const old = opened(v1File(loaded, facts));
        const [text = ""] = textsAsV1(old);
        expect(found(opened(text).scenario)).toEqual(found(old.scenario));
        expect(JSON.parse(text)).toMatchObject({ version: 1, sides: [{ ...facts.sides[0] }, { ...facts.sides[1] }] });
        expect(textsAsV1(opened(text))[0]).toBe(text);
      }),
      { numRuns: RUNS / 2 },
    );
  });

  it("is refused by its own schema, at its own lines", () => {
    const facts: V1Facts = {
      sides: [
        { cohesion: 14, ghqQuality: 0 },
        { cohesion: 14, ghqQuality: 0 },
      ],
      stands: [{ role: "hq" }],
    };
    const spoilt = (
      change: (file: { sides: Record<string, unknown>[]; stands: Record<string, unknown>[] }) => void,
    ) => {
      const file = JSON.parse(v1File(small(), facts));
      change(file);
      const read = parseScenario(JSON.stringify(file, null, 1), "old.sandtable");
      return read.ok ? "taken" : [read.error.place, (read.error.line ?? 0) > 1];
    };
    expect(spoilt(() => undefined)).toBe("taken");
    expect(spoilt(({ sides }) => Object.assign(sides[1] as object, { cohesion: 41 }))).toEqual([
      "sides[1].cohesion",
      true,
    ]);
    expect(spoilt(({ sides }) => delete sides[0]?.["ghqQuality"])).toEqual(["sides[0].ghqQuality", true]);
    expect(spoilt(({ stands }) => Object.assign(stands[2] as object, { role: "chief" }))).toEqual([
      "stands[2].role",
      true,
    ]);
    expect(spoilt(({ stands }) => Object.assign(stands[0] as object, { figures: {} }))).toEqual([
      "stands[0].figures",
      true,
    ]);
  });
});

describe("a file of version 2", () => {
  const spoilt = (where: "sides" | "stands", change: object) => {
    const file = JSON.parse(formatScenario(small()));
    Object.assign(file[where][1], change);
    const read = parseScenario(JSON.stringify(file), "new.sandtable");
    return read.ok ? "taken" : `${read.error.place}`;
  };
  it("holds figures and roles by the names of whatever system", () => {
    expect(spoilt("sides", { figures: { luck: 3 } })).toBe("taken");
    expect(spoilt("stands", { role: "chief", figures: { luck: -99 } })).toBe("taken");
    expect(spoilt("sides", { cohesion: 14 })).toBe("sides[1].cohesion");
    expect(spoilt("sides", { figures: { luck: 0.5 } })).toBe("sides[1].figures.luck");
    expect(spoilt("stands", { cohesion: 14 })).toBe("stands[1].cohesion");
    expect(spoilt("stands", { role: "" })).toBe("stands[1].role");
    expect(spoilt("stands", { figures: { luck: 1000 } })).toBe("stands[1].figures.luck");
  });
  it("has whole modifiers of terrain within bounds, whatever they are called", () => {
    for (const modifiers of [{ reaction: 21 }, { reaction: 0.5 }, { "": 1 }])
      expect(houseTerrainV2.safeParse({ modifiers }).success).toBe(false);
    expect(houseTerrainV2.safeParse({ modifiers: { reaction: 2, cohesion: -20 } }).success).toBe(true);
    expect(houseTerrainV2.safeParse({ cohesion: 1 }).success).toBe(false);
  });
});

/** SHA-256 of the shipped scenarios as they were in version 1, but for those that changed since. */
const SHIPPED_V1 = {
  "both-banks-of-the-tavna": "5091a10a463b432d836b80224782b214cd4d8b00b878ea0907ef54bfeaf02837",
  "lorraine-1-meeting-engagement": "87cf5b3ae828cd3c3b5fb36fd2c0cd96ae04a0f07401d39b9e76bf494ae2faf3",
  "lorraine-2-attack-and-defence": "40f0413acc03beb266b80c349c2b51fd2c7b85d1d2e0b1fef67c2a4b9b686690",
  "lorraine-3-counter-attack": "592210d765bf87dbd305f32fa03afeeddeeb091a18dc37dc698f56acef193e00",
  "the-bridge-at-olkhovka": "e2a5dee408ce36b8e888cf4dcacfe1d1d69ab15b96ca27d80abd9f190c8b89ac",
} as const;

describe("the shipped scenarios", () => {
  it.each(Object.entries(SHIPPED_V1))("%s is of version 2, and was the same in version 1", (name, hash) => {
    const text = readFileSync(path.join(ROOT, "scenarios", `${name}.sandtable`), "utf8");
    expect(JSON.parse(text).version).toBe(2);
    const loaded = opened(text, name);
    const old = textsAsV1(loaded).filter((one) => sha256(one) === hash);
    expect(old).toHaveLength(1);
    const before = opened(old[0] ?? "");
    expect(before.scenario).toEqual(loaded.scenario);
    expect(formatScenario(before)).toBe(text);
  });
});

interface OldScenario {
  readonly version: number;
  readonly system: SystemId;
  readonly sides: readonly (V1Facts["sides"][number] & { readonly figures?: Readonly<Record<string, number>> })[];
  readonly stands: readonly V1Facts["stands"][number][];
}
const games = ["tests/replays", "tests/reference/games"].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder))
    .filter((name) => name.endsWith(".sandgame"))
    .map((name) => `${folder}/${name}`),
);
const scenarioIn = (name: string): OldScenario => JSON.parse(readFileSync(path.join(ROOT, name), "utf8")).scenario;
/** The others were stored since. */
const old = games.filter((name) => scenarioIn(name).version === 1);

describe("the scenarios of stored games", () => {
  it("of version 1 are all still there", () => {
    expect(old).toHaveLength(15);
  });

  it.each(old)("%s has one of version 1 that opens, and says the same", (name) => {
    const scenario = scenarioIn(name);
    const { scenario: read } = opened(JSON.stringify(scenario), name);
    const { sides, stands } = told(read, {
      sides: scenario.sides.map(({ cohesion, ghqQuality }) => ({
        cohesion,
        ghqQuality,
      })) as unknown as V1Facts["sides"],
      stands: scenario.stands.map(({ role, cohesion }) => ({ role, ...(cohesion !== undefined && { cohesion }) })),
    });
    expect(found(read)).toEqual({ sides, stands });
    scenario.sides.forEach(({ figures = {} }, i) => {
      expect(read.sides[i]?.figures ?? {}).toMatchObject(figures);
    });
    expect(checkForces(read).ok).toBe(true);
  });
});
