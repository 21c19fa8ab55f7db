/** A hidden stand that ends an enemy's line to a known stand: no refusal reveals it, because it is known by then. */
import { describe, expect, test } from "vitest";
import type { Command } from "../../../../shared/play/contract.ts";
import { scenarioOf as modernScenario } from "../ghq-modern/play/table.ts";
import { type Layout, scenarioOf as wwiiScenario } from "../ghq-wwii/play/table.ts";
import { gameOf, rulesFor } from "../referee/moments.ts";

/** Blue's b lies 3.25″ deep in a wood, its comrade in wait 1.75″ deep on the line to it. */
const LAYOUT: Layout = {
  size: [40, 24],
  terrain: [["woods", 17, 8, 10, 8]],
  red: { r: { at: [5.25, 12] } },
  blue: { b: { at: [20.25, 12] }, wait: { at: [18.75, 12], visibleTo: ["blue"] } },
};
const FIRED = { type: "bead", bead: "fired", on: true };
const ASIDE = { type: "place", at: [18.75, 13.5], facing: 270 };

describe.each([
  ["ghq-wwii", wwiiScenario(LAYOUT)],
  ["ghq-modern", modernScenario({ ...LAYOUT, options: { firedIsSeen: true, givenAway: "at-once" } })],
] as const)("a stand in wait before one that has fired, in %s", (id, loaded) => {
  const begin = () => {
    const game = gameOf(loaded, rulesFor(id), "in the line");
    return {
      change: (stand: string, change: object) =>
        expect(game.give({ type: "intervene", stand, change, why: "" } as Command).type).toBe("done"),
      shown: () => game.view("red").stands.map((one) => one.id),
      hidden: () => game.view("blue").stands.flatMap((one) => (one.hidden ? [one.id] : [])),
    };
  };
  test("is seen by a viewer of that one, and by no stand before", () => {
    const { change, shown } = begin();
    expect(shown()).toEqual(["r", "b"]);
    change("b", FIRED);
    expect(shown()).toEqual(["r", "b", "wait"]);
  });
  test("is told to its side as hidden until then", () => {
    const { change, hidden } = begin();
    expect(hidden()).toEqual(["wait"]);
    change("b", FIRED);
    expect(hidden()).toEqual([]);
  });
  test("stays hidden beside that line", () => {
    const { change, shown } = begin();
    change("wait", ASIDE);
    change("b", FIRED);
    expect(shown()).toEqual(["r", "b"]);
  });
});
