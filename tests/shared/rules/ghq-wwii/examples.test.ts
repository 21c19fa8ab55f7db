/** The rule document's examples, as tests/reference/worked-examples.json lists them. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { GHQ_COST } from "../../../../shared/rules/ghq-wwii/tables.ts";
import { ruleSystem } from "../../../../shared/rules/systems.ts";
import { Hand } from "./play/table.ts";

interface Vector {
  readonly game: string;
  readonly what: string;
  readonly cohesion?: number;
  readonly S?: number;
  readonly D?: number;
  readonly roll?: number;
  readonly expect?: string;
  readonly max_success_roll?: number;
  readonly whole_group_max?: number;
  readonly undamaged_max?: number;
  readonly expr?: readonly string[];
}
const text = readFileSync(new URL("../../../reference/worked-examples.json", import.meta.url), "utf8");
const all = (JSON.parse(text) as { readonly vectors: readonly Vector[] }).vectors.filter(({ game }) => game === "ww2");
const named = (what: string): readonly Vector[] => {
  const found = all.filter((one) => one.what === what);
  expect(found.length).toBeGreaterThan(0);
  return found;
};
const known = ["recovery roll", "natural 20 with S and D", "ordered move, cohesion 14, one S stand", "points"];
it("are all here", () => {
  expect([...new Set(all.map(({ what }) => what))].toSorted()).toEqual(known.toSorted());
});

/** A stand with markers at the marker removal phase's beginning. */
function recovering(cohesion: number, beads: readonly ("s" | "d")[]): Hand {
  const hand = new Hand({ red: { r1: { at: [4, 4] } }, blue: { b1: { at: [44, 20] } }, cohesion: { red: cohesion } });
  for (const bead of beads)
    hand.give({ type: "intervene", stand: "r1", change: { type: "bead", bead, on: true }, why: "" });
  hand.initiative().posture().noFire();
  while (hand.state.phase === "movement") {
    if (!hand.state.ordersRolled) hand.give({ type: "roll-orders" });
    else hand.give(hand.state.choosing ? { type: "go-first", side: "red" } : { type: "pass" });
  }
  return hand;
}
const recovers = (cohesion: number, beads: readonly ("s" | "d")[], natural: number) => {
  const hand = recovering(cohesion, beads);
  hand.give({ type: "recover" }, natural);
  return hand.event("recovery-rolled");
};

describe("recovery", () => {
  it("fails at level 13 with S on a 10: 14 is more than 13", () => {
    for (const { cohesion = 0, roll = 0 } of named("recovery roll").filter((one) => one.roll !== undefined)) {
      expect(recovers(cohesion, ["s"], roll)).toMatchObject({ what: "none", after: { s: true, d: false } });
      expect(recovers(cohesion, ["s"], roll - 1)).toMatchObject({ what: "recovered", after: { s: false, d: false } });
    }
  });
  it("of a stand with S and D succeeds up to a 6, and rallies on a 1", () => {
    for (const { cohesion = 0, max_success_roll: most = 0 } of named("recovery roll").filter(
      (one) => one.max_success_roll !== undefined,
    )) {
      expect(recovers(cohesion, ["s", "d"], most)).toMatchObject({ what: "recovered", after: { s: false, d: true } });
      expect(recovers(cohesion, ["s", "d"], most + 1)).toMatchObject({ what: "none", after: { s: true, d: true } });
      expect(recovers(cohesion, ["s", "d"], 1)).toMatchObject({ what: "rallied", after: { s: false, d: false } });
    }
  });
  it("on a natural 20 with S and D is the end", () => {
    expect(named("natural 20 with S and D")[0]?.expect).toBe("eliminated");
    expect(recovers(13, ["s", "d"], 20)).toMatchObject({ what: "panicked", after: "eliminated" });
  });
});

it("an (S) on the stand that is suppressed already leaves it with both markers", () => {
  const hand = new Hand({ red: { r1: { at: [20, 12] } }, blue: { b1: { at: [10, 12], facing: 90 } } });
  hand.give({ type: "intervene", stand: "r1", change: { type: "bead", bead: "s", on: true }, why: "" });
  hand.initiative("blue").posture();
  hand.give({ type: "go-first", side: "blue" });
  // 11 against half of 9 is +6; 10 inches are +1: 4 + 6 + 1 is row 11, D; 5 + 6 + 1 is row 12, D; 13 and 14 are (S).
  hand.give({ type: "fire", stand: "b1", target: "r1" }, 1, 6, 6);
  expect(hand.event("attacked").rolled).toMatchObject({ result: "(S)", after: { s: true, d: true } });
});

describe("the T-34 company that one suppressed stand holds back", () => {
  const company = { a: { at: [4, 4] }, b: { at: [4, 5] }, c: { at: [4, 6] }, g: { at: [4, 20], role: "ghq" } } as const;
  const tries = (cohesion: number, natural: number) => {
    const hand = new Hand({ red: company, blue: { x: { at: [44, 20] } }, cohesion: { red: cohesion } });
    hand
      .initiative()
      .posture({ red: [["a", "b", "c"]] })
      .noFire();
    hand.give({ type: "intervene", stand: "b", change: { type: "bead", bead: "s", on: true }, why: "" });
    hand.orders();
    hand.give({ type: "order-move", group: hand.groupOf("a") }, natural);
    const { may, stragglers } = hand.event("group-rolled");
    return { may, stragglers };
  };
  it("moves whole up to a 10, without it up to a 14, and not at all above", () => {
    for (const { whole_group_max: whole = 0, undamaged_max: most = 0 } of named(
      "ordered move, cohesion 14, one S stand",
    )) {
      expect(tries(14, whole)).toEqual({ may: ["a", "b", "c"], stragglers: [] });
      for (const natural of [whole + 1, most])
        expect(tries(14, natural)).toEqual({ may: ["a", "c"], stragglers: ["b"] });
      expect(tries(14, most + 1)).toEqual({ may: [], stragglers: [] });
    }
  });
});

describe("the size of a force", () => {
  const system = ruleSystem("ghq-wwii");
  if (!system.ok) throw new Error(system.error.message);
  const { forceSize } = system.value;
  const stands = (n: number, points: number) => Array.from({ length: n }, () => ({ points }));
  const sums = named("points").flatMap(({ expr = [] }) => expr);
  it.each(sums)("%s", (sum) => {
    const [, n, points, level, size] = /^(\d+)\*(\d+)\*([\d.]+)=(\d+)$/.exec(sum) ?? [];
    const side = { figures: { cohesion: Math.round(Number(level) * 10), ghqQuality: 0 } };
    expect(forceSize(side, stands(Number(n), Number(points)))).toBe(Number(size));
  });
  it("counts a GHQ stand by the quality's factor", () => {
    const force = [...stands(9, 50), { points: 50, role: "ghq" as const }];
    for (const [quality, factor] of Object.entries(GHQ_COST))
      expect(forceSize({ figures: { cohesion: 10, ghqQuality: Number(quality) } }, force)).toBe(450 + 50 * factor);
    expect(forceSize({ figures: { cohesion: 14, ghqQuality: 0 } }, [{ points: 72, role: "hq" }])).toBe(100.8);
  });
});
