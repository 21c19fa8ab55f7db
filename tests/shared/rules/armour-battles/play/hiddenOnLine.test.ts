/** The line of sight of a shot reveals to the firer's side no hidden enemy that it passes. */
import { expect, it } from "vitest";
import { sightOf } from "../../../../../shared/rules/armour-battles/play/shots.ts";
import { Hand } from "./table.ts";

it("the line of a shot past a hidden unit doesn’t name it, but one that is known", () => {
  const line = (wait: object): string => {
    const hand = new Hand({
      size: [60, 40],
      sight: 80,
      red: { r: { at: [10, 20] } },
      blue: { b: { at: [30, 20] }, wait: { at: [22, 20], ...wait } },
    });
    const sight = sightOf(hand.field, hand.state, { stand: "r", target: "b", purpose: "fire" });
    expect(sight.seen).toBe(true);
    return JSON.stringify(sight);
  };
  expect(line({ visibleTo: ["blue"] })).not.toContain("wait");
  expect(line({})).toContain("wait");
});
