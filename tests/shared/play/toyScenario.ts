/** The table of the invented game. */
import { degrees, point } from "../../../shared/geometry/units.ts";
import type { LoadedScenario } from "../../../shared/scenario/model.ts";
import { newScenario } from "../../../shared/scenario/newScenario.ts";
import { stand } from "../scenario/samples.ts";

/** Three stands a side, eleven inches apart. */
export function toyScenario(): LoadedScenario {
  const { scenario, ground } = newScenario({ system: "brew-up", title: "Toys", width: 24, height: 12 });
  const tank = {
    id: "tank",
    system: "brew-up" as const,
    nation: "Nobody",
    name: "Tank",
    points: 1,
    stats: {},
    weapons: [],
    notes: [],
    modelCode: "",
  };
  const stands = (["red", "blue"] as const).flatMap((side) =>
    [1, 2, 3].map((n) =>
      stand(`${side}${n}`, {
        side,
        at: point(side === "red" ? 6 : 17, 3 * n),
        facing: degrees(side === "red" ? 90 : 270),
      }),
    ),
  );
  return { scenario: { ...scenario, vehicles: { tank }, stands }, ground };
}
