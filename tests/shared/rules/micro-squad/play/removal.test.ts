/** Marker removal, roll by roll (the card: Sequence 7, Marker Removal). */
import { describe, expect, it } from "vitest";
import { at, type Layout } from "../../ghq-wwii/play/table.ts";
import { GHQ, Hand, marks } from "./table.ts";

const layout: Layout = {
  red: { a: { at: [10, 12] }, ghq: { at: [2, 20], ...GHQ } },
  blue: { z: { at: [40, 12] }, staff: { at: [45, 20], ...GHQ } },
};
/** In marker removal of the first turn, red's a bearing these markers. */
function removing(beads: readonly ("s" | "hit" | "d")[], more: Partial<Layout> = {}): Hand {
  const hand = new Hand({ ...layout, ...more }).initiative().posture({ red: [["a"]] });
  hand
    .passed("artillery", "fire", "plot")
    .orders()
    .laid("a", ...beads);
  hand.passed("movement");
  expect(hand.state.phase).toBe("removal");
  return hand;
}
const recovered = (hand: Hand, roll: number) => {
  hand.give({ type: "recover" }, roll);
  return marks(hand, "a");
};

describe("an S", () => {
  it.each([
    [10, ""],
    [11, "S"],
  ])("is removed by a cohesion roll at +4: %i of level 14 leaves “%s”", (roll, after) => {
    expect(recovered(removing(["s"]), roll)).toBe(after);
  });
  it("is rolled for at +7 by a disorganised stand, too, and the D stays", () => {
    expect(recovered(removing(["s", "d"]), 7)).toBe("D");
    expect(recovered(removing(["s", "d"]), 8)).toBe("SD");
  });
  it("that stays is one of an earlier turn from then on", () => {
    const hand = removing(["hit"]);
    expect(hand.stand("a").earlier).toBe(false);
    recovered(hand, 11);
    expect(hand.stand("a")).toMatchObject({ s: true, earlier: true });
  });
});

describe("a D", () => {
  it.each([
    [1, ""],
    [2, "D"],
    [11, "D"],
  ])("is removed by a natural 1 only: %i leaves “%s”", (roll, after) => {
    expect(recovered(removing(["d"]), roll)).toBe(after);
  });
  it("is removed by a natural 1 with any modifiers", () => {
    // 1 + 4 + 3 is more than the level.
    expect(recovered(removing(["s", "d"], { cohesion: { red: 5, blue: 14 } }), 1)).toBe("");
  });
});

describe("a 20 is a panic, an (S)", () => {
  it.each([
    [["s"], "S"],
    [["hit"], "SD"],
    [["d"], "SD"],
    [["hit", "d"], "E"],
  ] as const)("for a stand with %j it leaves “%s”", (beads, after) => {
    expect(recovered(removing(beads), 20)).toBe(after);
  });
  it("gives a stand with an S of any turn a D, by the option", () => {
    const hand = removing(["s"], { options: { suppressionConverts: "marker" } });
    expect(recovered(hand, 20)).toBe("SD");
  });
});

it("movement, fired and impact markers go; a stand with neither S nor D doesn't roll", () => {
  const hand = new Hand({
    ...layout,
    red: { ...layout.red, mortar: { vehicle: "Mortar", at: [4, 4] }, b: { at: [30, 12] } },
  })
    .initiative()
    .posture({ red: [["a"]] })
    .first("red");
  hand.give({ type: "direct-artillery", stand: "mortar", at: at(20, 4) }, 10, 10);
  hand.passed("artillery").first("red");
  hand.give({ type: "fire", stand: "b", target: "z" }, 15);
  const shown = (id: string) => hand.battle.view(hand.state, null).stands.find((one) => one.id === id)?.beads;
  expect([shown("a"), shown("b"), shown("mortar")]).toEqual([["movement"], ["fired"], ["fired"]]);
  hand.passed("fire", "plot").orders();
  expect(hand.state.impacts).toHaveLength(1);
  hand.passed("movement");
  expect(hand.state).toMatchObject({ turn: 2, phase: "initiative", impacts: [] });
  expect([shown("a"), shown("b"), shown("mortar")]).toEqual([[], [], []]);
});
