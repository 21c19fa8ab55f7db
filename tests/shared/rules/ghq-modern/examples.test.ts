/** Where the document's examples are tested, and marker removal played through roll by roll (07.07, 07.03.04). */
import { describe, expect, it } from "vitest";
import { Hand } from "./play/table.ts";
import { EXAMPLES } from "./reference.ts";

it("the listed examples are those that are tested: points (force.test.ts) and movement (movement.test.ts)", () => {
  expect([...new Set(EXAMPLES.map(({ what }) => what))].toSorted()).toEqual(["movement", "points"]);
});

/** A stand with these markers at the marker removal phase's beginning; no side has a GHQ. */
function marked(...beads: readonly ("s" | "d" | "depleted")[]): Hand {
  const battle = new Hand({
    red: { r: { at: [4, 4], vehicle: "T-80U/AT-11" } },
    blue: { b: { at: [44, 20] } },
    cohesion: { red: 13 },
  });
  for (const bead of beads)
    battle.give({ type: "intervene", stand: "r", change: { type: "bead", bead, on: true }, why: "" });
  battle.initiative().moving();
  while (battle.state.phase === "movement") battle.give({ type: "pass" });
  return battle;
}

describe("marker removal at level 13", () => {
  it.each([
    [["s"], 9, "recovered", { s: false, d: false }],
    [["s"], 10, "none", { s: true, d: false }],
    [["s", "d"], 6, "recovered", { s: false, d: true }],
    [["s", "d"], 7, "none", { s: true, d: true }],
    [["s", "d"], 1, "rallied", { s: false, d: false }],
    [["d"], 2, "none", { s: false, d: true }],
    [["d"], 20, "panicked", { s: true, d: true }],
    [["s", "d"], 20, "panicked", "eliminated"],
  ] as const)("with %j on a %i: %s", (beads, natural, what, after) => {
    const battle = marked(...beads);
    battle.give({ type: "recover" }, natural);
    expect(battle.event("recovery-rolled")).toMatchObject({ what, after });
  });

  it.each([
    [9, true],
    [10, false],
  ])("new missiles on a %i, with any other markers on the stand: %s", (natural, success) => {
    for (const beads of [[], ["s", "d"]] as const) {
      const battle = marked(...beads, "depleted");
      // Recovery comes first; 15 changes nothing there.
      battle.give({ type: "recover" }, ...(beads.length > 0 ? [15] : []), natural);
      expect(battle.event("resupply-rolled")).toMatchObject({ success, modifiers: [{ value: 4 }] });
      expect(battle.state.stands.find(({ id }) => id === "r")?.depleted).toBe(!success);
    }
  });
});
