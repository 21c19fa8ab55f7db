/** A small battle of the modern game with known figures: a missile, a tank of tech level 4, one of level 2 in a wood. */
import type { LoadedScenario } from "../../../shared/scenario/model.ts";
import { scenarioOf } from "../../shared/rules/ghq-modern/play/table.ts";

export function modernBattle(): LoadedScenario {
  const { scenario, ground } = scenarioOf({
    size: [60, 24],
    sight: 30,
    cohesion: { red: 14, blue: 14 },
    red: {
      r1: { at: [10, 12], facing: 90, vehicle: "T-80U/AT-11", formation: "a" },
      r2: { at: [10, 14], facing: 90, vehicle: "T-90/AT-12", formation: "a" },
      rg: { at: [3, 4], facing: 90, vehicle: "T-72", role: "ghq" },
    },
    blue: {
      b1: { at: [32, 12], facing: 270, vehicle: "M1A2", formation: "c" },
      b2: { at: [32, 15], facing: 270, vehicle: "T-62", formation: "c" },
      bg: { at: [57, 20], facing: 270, vehicle: "M60A3", role: "ghq" },
    },
    terrain: [["woods", 31, 14, 2, 2]],
  });
  return {
    ground,
    scenario: {
      ...scenario,
      title: "A wood and a missile",
      formations: [
        { id: "a", side: "red", name: "A" },
        { id: "c", side: "blue", name: "C" },
      ],
    },
  };
}
