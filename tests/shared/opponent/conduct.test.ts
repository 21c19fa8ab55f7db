/** Errors that an experienced player would not make: situations on small tables where the right decision is clear. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inches, point } from "../../../shared/geometry/units.ts";
import { CHARACTERS } from "../../../shared/opponent/character.ts";
import type { BattleView } from "../../../shared/play/contract.ts";
import type { LoadedScenario } from "../../../shared/scenario/model.ts";
import { parseScenario } from "../../../shared/scenario/parse.ts";
import type { Layout } from "../rules/ghq-wwii/play/table.ts";
import { fairBattle } from "./battles.ts";
import { placesOf, planned, playTurns } from "./tables.ts";

/** 60″ × 24″ of open ground, and an enemy far beyond every gun. */
const APPROACH: Layout = {
  size: [60, 24],
  sight: 30,
  red: {
    r1: { at: [4, 8] },
    r2: { at: [4, 9] },
    r3: { at: [4, 11] },
    r4: { at: [4, 12] },
    hq: { at: [6, 10], role: "ghq" },
  },
  blue: { b1: { at: [56, 10] }, b2: { at: [56, 12] }, b3: { at: [56, 14] } },
};

const eastOf = (view: BattleView | undefined, id: string): number =>
  view?.stands.find((one) => one.id === id)?.at?.[0] ?? Number.NaN;

describe("on the approach", () => {
  it("the headquarters, though it stands in front, lets the others pass", () => {
    for (const seed of [1, 2]) {
      const { turns } = playTurns(planned(APPROACH), { turns: 2, seed });
      const front = Math.max(...placesOf(turns[1] as BattleView, "red", "hq").map(([x]) => x));
      expect(front).toBeGreaterThan(14);
      expect(eastOf(turns[1], "hq")).toBeLessThan(front - 1);
    }
  });

  it("no stand runs far ahead of the stands behind it", () => {
    const strung: Layout = { ...APPROACH, red: { ...APPROACH.red, r1: { at: [22, 8] } } };
    const { turns } = playTurns(planned(strung), { turns: 1 });
    expect(eastOf(turns[0], "r1")).toBeLessThan(26);
  });
});

describe("before the battle", () => {
  it("every stand is deployed in front, with its formation, where the way begins", () => {
    // Zones are 6″ deep, red's in the west and blue's in the east; a road leads from one to the other.
    const { turns } = playTurns(fairBattle(1035), { turns: 0 });
    for (const [side, front] of [
      ["red", 6],
      ["blue", 42],
    ] as const) {
      const places = placesOf(turns[0] as BattleView, side);
      expect(places).toHaveLength(10);
      for (const [x] of places) expect(Math.abs(x - front), side).toBeLessThan(4);
      const norths = places.map(([, y]) => y);
      expect(Math.max(...norths) - Math.min(...norths), side).toBeLessThan(12);
    }
  });
});

describe("on ground that decides the battle", () => {
  /** Olkhovka with a few stands and two turns: Red's first tank stands about the bridge, and only the bridge counts. */
  const bridge = (): LoadedScenario => {
    const file = new URL("../../../scenarios/the-bridge-at-olkhovka.sandtable", import.meta.url);
    const parsed = parseScenario(readFileSync(file, "utf8"), "olkhovka");
    if (!parsed.ok) throw new Error(parsed.error.message);
    const { scenario, ground } = parsed.value;
    const stands = scenario.stands
      .filter(({ id, at }) => at && /^(red-hq|red-1-1|blue-hq|blue-[12]-3)$/.test(id))
      .map((one) => (one.side === "red" && one.at ? { ...one, at: point(one.at[0] + 18, one.at[1] + 2) } : one));
    const victory = scenario.victory.flatMap((one) =>
      one.type === "hold" && one.side === "red" ? [{ ...one, group: undefined }] : [],
    );
    return {
      ground,
      scenario: {
        ...scenario,
        facts: { ...scenario.facts, turnLimit: 2 },
        stands,
        victory,
        objectives: scenario.objectives.map((one) => ({ ...one, radius: inches(2) })),
      },
    };
  };

  it("a stand that holds it as time runs out stays there, or comes back", () => {
    const who = { red: CHARACTERS.veteran, blue: CHARACTERS.veteran };
    const winners = [1, 2, 3, 4].map(
      (seed) => playTurns(bridge(), { turns: 2, seed, who }).turns.at(-1)?.ending?.winner,
    );
    expect(winners.filter((winner) => winner === "red").length).toBeGreaterThanOrEqual(3);
  }, 30_000);
});
