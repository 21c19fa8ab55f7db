/** Measuring, in inches and in centimetres (lines 100, 182, 204 to 226), as it is played. */
import { describe, expect, it } from "vitest";
import { inches, point } from "../../../../../shared/geometry/units.ts";
import { battleOn } from "../../../../../shared/rules/armour-battles/play/battle.ts";
import { ArmourField } from "../../../../../shared/rules/armour-battles/play/field.ts";
import { armourBattles } from "../../../../../shared/rules/armour-battles/system.ts";
import { BattleHand } from "../../referee/hand.ts";
import { FIGURES, hand, holdAll, NO_SIX, ones, ordered, QUIET } from "./hands.ts";
import { type Hand, scenarioOf } from "./table.ts";

const CM = 1 / 2.54;

describe("Playing in Centimetres", () => {
  it.each([
    ["inches", 1],
    ["cm1", CM],
    ["cm2", 2 * CM],
    ["cm2.5", 2.5 * CM],
    ["cm3", 3 * CM],
  ])(
    "204–226: %s: a move, a range and being Forced Back are %f of the table's inches for each of the rules'",
    (measure, scale) => {
      // Within effective range, 14 of the rules' inches, by a little; and beyond it.
      const battle = (gap: number) => {
        const of = hand({
          ...QUIET,
          options: { measure },
          red: { r1: { at: [20, 20], vehicle: "M4 75mm" } },
          blue: { b1: { at: [21 + gap, 20], facing: 270 } },
        });
        ordered(of, NO_SIX);
        of.give({ type: "move-and-fire", stands: ["r1"] });
        return of;
      };
      const needs = (gap: number): string | undefined => {
        const of = battle(gap);
        const found = of.battle.forecast(of.state, { type: "fire", stand: "r1", target: "b1" });
        return "workings" in found ? found.workings[0]?.total : found.reason;
      };
      expect([needs(14 * scale - 1 / 32), needs(14 * scale + 1 / 32)]).toEqual(["7 dice, 4+", "7 dice, 5+"]);
      const of = battle(10 * scale);
      of.give({ type: "fire", stand: "r1", target: "b1" });
      of.give({ type: "hold" }, 6, ...ones(6), ...ones(5), 3);
      expect((of.stand("b1").at?.[0] ?? 0) - (21 + 10 * scale)).toBeCloseTo(9 * scale, 1);
      of.give({ type: "move", stand: "r1", path: [point(20, 39)] });
      of.give({ type: "roll-moves" }, 4);
      holdAll(of);
      expect((of.stand("r1").at?.[1] ?? 0) - 20).toBeCloseTo(10 * scale, 1);
    },
  );
});

describe("Measuring", () => {
  it("222: models on a base of any size are measured from the base's edge", () => {
    const shot = (size: readonly [number, number]) => {
      const loaded = scenarioOf({
        size: [60, 40],
        sight: 80,
        figures: FIGURES,
        red: { r1: { at: [10, 20] } },
        blue: { b1: { at: [30, 20], facing: 270 } },
      });
      const stands = loaded.scenario.stands.map((one) => ({
        ...one,
        footprint: [inches(size[0]), inches(size[1])] as const,
      }));
      const scenario = { ...loaded.scenario, stands };
      const of = new BattleHand(ArmourField.open({ ...loaded, scenario }, armourBattles), battleOn) as Hand;
      ordered(of, NO_SIX);
      of.give({ type: "move-and-fire", stands: ["r1"] });
      const found = of.battle.forecast(of.state, { type: "fire", stand: "r1", target: "b1" });
      return "inches" in found ? found.inches : found.reason;
    };
    // The second figure is the length along the facing.
    expect([shot([1, 1]), shot([2, 3]), shot([1.5, 2.5])]).toEqual([19, 17, 17.5]);
  });
});
