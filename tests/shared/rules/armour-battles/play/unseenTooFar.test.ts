/** A target out of range and out of sight: Play and odds refuse it for the same reason. */
import { expect, it } from "vitest";
import { armourBattles } from "../../../../../shared/rules/armour-battles/system.ts";
import { Hand, type Layout, scenarioOf } from "./table.ts";

it("is refused for sight by Play and by odds, and in sight for its range by odds alone", () => {
  const refusals = (terrain: NonNullable<Layout["terrain"]>) => {
    const layout: Layout = {
      size: [60, 40],
      sight: 80,
      terrain,
      red: { r: { at: [5, 20], vehicle: "Panzer IV H" } },
      blue: { b: { at: [55, 20] } },
    };
    const hand = new Hand(layout);
    hand.give({ type: "roll-command" }, 5, 5, 4, 3, 5, 4, 4, 2);
    hand.give({ type: "choose-chain", chain: 3 });
    hand.give({ type: "order", chain: 1 });
    hand.give({ type: "move-and-fire", stands: ["r"] });
    const play = hand.battle.forecast(hand.state, { type: "fire", stand: "r", target: "b" });
    const planning = armourBattles.planning.open(scenarioOf(layout), null);
    if (!planning.ok) throw new Error(planning.error.message);
    const odds = planning.value.shot({ stand: "r", target: "b" });
    return [play, odds].map((one) => ("reason" in one ? [one.rule, one.reason] : null));
  };
  const [play, odds] = refusals([["woods", 28, 16, 4, 8]]);
  expect(play?.[0]).toBe("Line of Sight");
  expect(odds).toEqual(play);
  expect(refusals([])).toEqual([null, ["How to Fire", expect.stringContaining("would miss")]]);
});
