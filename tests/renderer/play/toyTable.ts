/** The toy battle's table: level open ground, three red stands (one in hand) and two blue ones. */
import { degrees, type Inches, inches, point, type TablePoint } from "../../../shared/geometry/units.ts";
import type { Movement, Reach } from "../../../shared/movement/movement.ts";
import { pathLength } from "../../../shared/movement/path.ts";
import type { LoadedScenario, Stand } from "../../../shared/scenario/model.ts";
import { newScenario } from "../../../shared/scenario/newScenario.ts";
import type { SideId } from "../../../shared/systems.ts";
import { TANK } from "../testTable.ts";

/** Movement points of every stand. */
export const POINTS = 6;

/** Level open ground: an inch costs a point. */
export const flat: Movement = {
  *prepare() {},
  least: () => 1,
  cost: (path) => {
    const length = pathLength(path);
    const leg = { kind: "clear", added: [], road: false, from: 0, to: length, inches: length, cost: length } as const;
    return { inches: length, points: length, legs: [leg], impassableAt: null, impassableKind: null };
  },
  carries: (path, points) => Math.min(points, pathLength(path)),
  reach: (from, points): Reach => ({
    columns: 1,
    rows: 1,
    cost: new Float64Array([points]),
    costOf: () => points,
    around: { left: 0, bottom: 0, columns: 1, rows: 1 },
    // Never diagonally.
    pathTo: (to) => (to[0] === from[0] ? [from, to] : [from, point(from[0], to[1]), to]),
    costAt: (to) => pathLength([from, to]),
  }),
  // biome-ignore lint/correctness/useYield: there is nothing to wait for
  *reachInTurns(from, { points, turns, roads, obstacles, radius }) {
    return { ...flat.reach(from, points * turns, { roads, obstacles, radius }), perTurn: points };
  },
  kindsAt: () => ({ kind: "clear", road: false }),
};

export function toyScenario(): LoadedScenario {
  const { scenario, ground } = newScenario({ system: "ghq-wwii", title: "Toy", width: 48, height: 24, turnLimit: 3 });
  const stand = (id: string, side: SideId, label: string, at: TablePoint | null): Stand => ({
    id,
    label,
    side,
    vehicle: TANK.id,
    at,
    facing: degrees(side === "red" ? 90 : 270),
    footprint: [inches(1), inches(1)] as readonly [Inches, Inches],
  });
  return {
    ground,
    scenario: {
      ...scenario,
      vehicles: { [TANK.id]: TANK },
      stands: [
        stand("r1", "red", "1", point(10, 10)),
        stand("r2", "red", "2", point(10, 14)),
        stand("r3", "red", "3", null),
        stand("b1", "blue", "1", point(18, 10)),
        stand("b2", "blue", "2", point(26, 14)),
      ],
    },
  };
}
