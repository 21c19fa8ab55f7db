/** Vehicles of several nations and a battalion of them, for tests of forces. */
import { degrees, inches } from "../../../../shared/geometry/units.ts";
import type { LoadedScenario, Stand } from "../../../../shared/scenario/model.ts";
import { newScenario } from "../../../../shared/scenario/newScenario.ts";
import type { SideId } from "../../../../shared/systems.ts";
import type { Vehicle } from "../../../../shared/vehicles/vehicle.ts";

export const tank = (nation: string, name: string, points = 50): Vehicle => ({
  id: `ghq-wwii/${nation}/${name}`.toLowerCase().replaceAll(" ", "-"),
  system: "ghq-wwii",
  nation,
  name,
  points,
  stats: { defense: 6, move: 10 },
  weapons: [{ name: "main", mount: "turret", stats: { firepower: 7, range: 15 } }],
  notes: [],
  modelCode: "",
});

export const T34C = tank("USSR", "T-34C", 79);
export const T34_85 = tank("USSR", "T-34/85", 101);
export const KV1B = tank("USSR", "KV-1B", 84);
export const PZ3J = tank("Germany", "PzIII J–L", 53);
export const TIGER = tank("Germany", "Tiger I (Pz VI A)", 130);
export const CAPTURED = tank("Germany", "KV-1B", 84);
export const SHERMAN = tank("USA", "M4 Sherman", 72);
export const FIREFLY = tank("UK", "Sherman Firefly", 110);
export const ALL = [T34C, T34_85, KV1B, PZ3J, TIGER, CAPTURED, SHERMAN, FIREFLY];

export const standOf = (vehicle: Vehicle, id: string, side: SideId, changes: Partial<Stand> = {}): Stand => ({
  id,
  label: id,
  side,
  vehicle: vehicle.id,
  at: null,
  facing: degrees(0),
  footprint: [inches(1), inches(1)],
  ...changes,
});

/**
 * Red: a battalion whose GHQ (HQ) stands alone in it, with two companies of three (1/1 … 3/2); Blue: one company of two.
 * Red's 1st company is on the table.
 */
export function battalion(): LoadedScenario {
  const { scenario, ground } = newScenario({ system: "ghq-wwii", title: "Battalion" });
  const company = (n: number) =>
    [1, 2, 3].map((i) =>
      standOf(T34C, `r${n}${i}`, "red", {
        formation: `co${n}`,
        label: `${i}/${n}`,
        at: n === 1 ? [inches(2 + 1.5 * i), inches(10)] : null,
      }),
    );
  return {
    ground,
    scenario: {
      ...scenario,
      vehicles: { [T34C.id]: T34C, [PZ3J.id]: PZ3J },
      formations: [
        { id: "bn", side: "red", name: "1st Battalion" },
        { id: "co1", side: "red", name: "1st Company", parent: "bn" },
        { id: "co2", side: "red", name: "2nd Company", parent: "bn" },
        { id: "kp", side: "blue", name: "4. Kompanie" },
      ],
      stands: [
        standOf(T34C, "hq", "red", { formation: "bn", label: "HQ", role: "ghq", at: [inches(1), inches(2)] }),
        ...company(1),
        ...company(2),
        standOf(PZ3J, "b1", "blue", { formation: "kp", label: "1/1", at: [inches(40), inches(10)] }),
        standOf(PZ3J, "b2", "blue", { formation: "kp", label: "2/1", at: [inches(40), inches(12)] }),
      ],
    },
  };
}
