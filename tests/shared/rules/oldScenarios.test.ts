/** Scenarios of version 1 of the file keep their meaning to the rules: the size of forces, and the start of a battle. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sideSizes } from "../../../shared/balance/sizes.ts";
import { Battlefield } from "../../../shared/rules/ghq/play/battlefield.ts";
import type { GhqState } from "../../../shared/rules/ghq/play/state.ts";
import { MODERN } from "../../../shared/rules/ghq-modern/play/member.ts";
import { WWII } from "../../../shared/rules/ghq-wwii/play/member.ts";
import { ruleSystem } from "../../../shared/rules/systems.ts";
import type { LoadedScenario } from "../../../shared/scenario/model.ts";
import { parseScenario } from "../../../shared/scenario/parse.ts";
import cost from "../../reference/ghq-wwii/ghq-cost.json" with { type: "json" };
import { anyV1Facts, ofStand, type V1Facts, v1File } from "../scenario/v1Files.ts";
import { arena as armourArena } from "./armour-battles/play/table.ts";
import { arena as modernArena } from "./ghq-modern/play/table.ts";
import { arena as wwiiArena } from "./ghq-wwii/play/arenas.ts";

const RUNS = process.env["SAND_TABLE_LONG"] ? 400 : 25;

function opened(text: string): LoadedScenario {
  const read = parseScenario(text, "old.sandtable");
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
}
function systemOf({ scenario }: LoadedScenario) {
  const system = ruleSystem(scenario.system);
  if (!system.ok) throw new Error(system.error.message);
  return system.value;
}
function setupOf(loaded: LoadedScenario) {
  const battle = systemOf(loaded).play.open(loaded);
  if (!battle.ok) throw new Error(battle.error.message);
  return battle.value.setup();
}

/** Each: an old file and its meaning, for some arena. */
const each = (
  arena: (seed: number) => LoadedScenario,
  check: (old: LoadedScenario, facts: V1Facts, now: LoadedScenario) => void,
) =>
  fc.assert(
    fc.property(fc.nat(200), anyV1Facts, (seed, facts) => {
      const old = arena(seed);
      check(old, facts, opened(v1File(old, facts)));
    }),
    { numRuns: RUNS },
  );

const GHQ = {
  "ghq-wwii": { arena: wwiiArena, member: WWII, ghqCounts: (quality: number) => 2 + 0.4 * quality },
  "ghq-modern": { arena: modernArena, member: MODERN, ghqCounts: () => 1 },
} as const;

describe.each(Object.entries(GHQ))("%s", (_, { arena, member, ghqCounts }) => {
  it("sizes forces by the old levels, qualities and roles", () => {
    each(arena, (old, facts, now) => {
      // Options may make a headquarters count otherwise.
      const plain = (loaded: LoadedScenario) => ({ ...loaded.scenario, options: {} });
      const expected = old.scenario.sides.map(({ id }, i) => {
        const { cohesion, ghqQuality } = facts.sides[i] ?? { cohesion: 0, ghqQuality: 0 };
        const sum = old.scenario.stands.reduce((all, { side, vehicle }, k) => {
          const points = old.scenario.vehicles[vehicle]?.points ?? 0;
          return side === id ? all + points * (ofStand(facts, k).role === "ghq" ? ghqCounts(ghqQuality) : 1) : all;
        }, 0);
        return (sum * cohesion) / 10;
      });
      sideSizes(plain(now), systemOf(now)).forEach(({ size }, i) => {
        expect(size).toBeCloseTo(expected[i] ?? Number.NaN, 6);
      });
    });
  });

  it("begins a battle with the old levels of all stands, and the old commanders", () => {
    each(arena, (old, facts, now) => {
      const field = Battlefield.open(member, now, systemOf(now));
      if (!field.ok) throw new Error(field.error.message);
      const raise = now.scenario.sides.map((side) => member.levelRaise(side, field.value.options));
      const { stands } = setupOf(now) as GhqState;
      old.scenario.stands.forEach(({ id, side }, k) => {
        const i = side === "red" ? 0 : 1;
        const { role, cohesion = facts.sides[i].cohesion } = ofStand(facts, k);
        expect(field.value.unit(id).cohesion).toBe(cohesion + (raise[i] ?? 0));
        expect(stands.find((one) => one.id === id)?.commands).toBe(role === "ghq");
      });
    });
  });
});

describe("armour-battles", () => {
  it("reads none of it: forces and battles are the old ones", () => {
    each(armourArena, (old, _, now) => {
      expect(sideSizes(now.scenario, systemOf(now))).toEqual(sideSizes(old.scenario, systemOf(old)));
      expect(setupOf(now)).toEqual(setupOf(old));
      expect(now.scenario).toEqual(old.scenario);
    });
  });
});

it("the document's price of a GHQ is the price in the first test", () => {
  for (const [quality, factor] of Object.entries(cost.table.multiplier))
    expect(GHQ["ghq-wwii"].ghqCounts(Number(quality))).toBeCloseTo(factor, 9);
});
