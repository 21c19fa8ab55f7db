/** The units that a scan looks for and their places, and how well a hedge conceals. */
import { describe, expect, it } from "vitest";
import { randomOf } from "../../../../../shared/dice/seeded.ts";
import { degrees, point } from "../../../../../shared/geometry/units.ts";
import { scanOf } from "../../../../../shared/rules/brew-up/play/scans.ts";
import { at } from "./phases.ts";
import { Hand, type Layout } from "./table.ts";

const lying = (at: readonly [number, number], hedges: Layout["hedges"]): Hand =>
  new Hand({
    red: { gun: { vehicle: "MG team", at, visibleTo: ["red"] } },
    blue: { eye: { vehicle: "Squad", at: [20, 10] } },
    size: [30, 20],
    sight: 30,
    hedges: hedges ?? [],
  });
const concealment = (hand: Hand) => scanOf(hand, "eye", "gun")?.concealment;

describe("concealment", () => {
  const HEDGE = [[10, 4, 10, 16]] as const;
  it("in the open is that of grass", () => expect(concealment(lying([9, 10], []))).toBe("grass"));
  it("in a hedge is the hedge's", () => expect(concealment(lying([10, 10], HEDGE))).toBe("hedgerow"));
  it("right behind a hedge is the hedge's too", () => expect(concealment(lying([9.25, 10], HEDGE))).toBe("hedgerow"));
  it("in front of it is that of grass", () => expect(concealment(lying([10.75, 10], HEDGE))).toBe("grass"));
});

describe("places that are looked for", () => {
  const hand = lying([10, 10], [[10, 4, 10, 16]]);
  it("are in sight, on the table, and more of them near cover than chance alone would bring", () => {
    const found = hand.battle.candidates({ ...hand.state, phase: "detection", toAct: "blue" } as never, "scan", "eye");
    if (found?.type !== "domain") throw new Error("no domain");
    const random = randomOf(3, 1);
    const places = Array.from(
      { length: 40 },
      () => (found.domain.sample(random) as { at?: [number, number] } | null)?.at,
    );
    const near = places.filter((at) => at && Math.abs(at[0] - 10) <= 1.5);
    expect(places.every((at) => at && at[0] >= 0 && at[0] <= 30 && at[1] >= 0 && at[1] <= 20)).toBe(true);
    expect(near.length).toBeGreaterThan(6);
  });
});

describe("a scan in the log", () => {
  it("names the place as the table does, and the roll is of dice marked 0 to 9", () => {
    const hand = at(
      {
        size: [30, 20],
        sight: 30,
        red: { gun: { vehicle: "MG team", at: [9, 10], visibleTo: ["red"] } },
        blue: { eye: { vehicle: "Squad", at: [20, 10] } },
      },
      "detection",
      "blue",
    );
    hand.give({ type: "scan", stand: "eye", at: point(10, 10), facing: degrees(0) }, 10, 5);
    const scanned = hand.log.find(({ text }) => text?.startsWith("eye"));
    expect(scanned).toMatchObject({ text: "eye scans E 10 N 10", roll: { made: "5" } });
  });
});

describe("a mortar that has somewhere to fire", () => {
  it("is better left where it stands, a gun isn't", () => {
    const hand = new Hand({
      red: { mortar: { vehicle: "Mortar", at: [4, 10] }, pak: { vehicle: "Pak", at: [4, 6] } },
      blue: { eye: { vehicle: "Squad", at: [20, 10] } },
    });
    const { stands } = hand.battle.view(hand.state, "red");
    const effect = hand.battle.effects.get("plot");
    if (effect?.type !== "bombard") throw new Error("no bombardment");
    expect(stands.map((stand) => [stand.id, effect.lays(stand)])).toEqual([
      ["mortar", true],
      ["pak", false],
      ["eye", false],
    ]);
  });
});
