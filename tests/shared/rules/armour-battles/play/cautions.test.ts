/** A hidden unit is warned before it acts, with the rule, and for a reason (Hidden Units). */
import { expect, it } from "vitest";
import { hand, NO_SIX, ones, ordered, QUIET } from "./hands.ts";
import type { Hand, Layout } from "./table.ts";

const cautions = ({ battle, state }: Hand) =>
  battle.pending(state).open.flatMap(({ kind, givesAway }) => (givesAway ? [[kind, givesAway.rule]] : []));
const seen = ({ battle, state }: Hand): boolean => battle.view(state, "blue").stands.some(({ id }) => id === "r1");

it("a hidden unit is warned of what makes the enemy see it", () => {
  const red: Layout["red"] = { r1: { at: [10, 20], vehicle: "Panzer IV H", facing: 90, visibleTo: ["red"] } };
  const blue: Layout["blue"] = { b1: { at: [20, 20], vehicle: "M4 75mm", facing: 270 } };
  const of = ordered(hand({ ...QUIET, red, blue }), NO_SIX);
  expect(cautions(of)).toEqual([["disengage", "Hidden Units"]]);
  of.give({ type: "move-and-fire", stands: ["r1"] });
  expect(cautions(of)).toEqual(["move", "fire", "turn"].map((kind) => [kind, "Hidden Units"]));
  expect(seen(of)).toBe(false);
  of.give({ type: "fire", stand: "r1", target: "b1" }, ...ones(9));
  expect(seen(of)).toBe(true);
});
