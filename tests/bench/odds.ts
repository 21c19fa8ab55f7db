/** The exact odds of twenty stands at twenty others, in one frame of their idle table: asked and drawn on one page, in turns. */
import { degrees, inches, point } from "../../shared/geometry/units.ts";
import { formatScenario } from "../../shared/scenario/format.ts";
import type { Stand } from "../../shared/scenario/model.ts";
import { parseScenario } from "../../shared/scenario/parse.ts";
import type { SideId } from "../../shared/systems.ts";
import type { Vehicle } from "../../shared/vehicles/vehicle.ts";
import { framesFigure, idleAbout, pairs, withPages } from "./frames/frames.ts";
import { frameTable } from "./frames/tables.ts";
import { type Bench, GateError, median } from "./protocol.ts";

const EACH = 20;
const SECONDS = 9;

const tank = (name: string, defense: number, firepower: number, range: number): Vehicle => ({
  id: name,
  system: "ghq-wwii",
  nation: "Test",
  name,
  points: 50,
  stats: { defense, move: 12 },
  weapons: [{ name: "main", mount: "turret", stats: { firepower, range } }],
  notes: [],
  modelCode: "",
});
const VEHICLES = [tank("light", 4, 5, 10), tank("medium", 7, 9, 20), tank("heavy", 11, 10, 25)];

/** The frames' small table with two sides of twenty in two lines each, three inches and more apart. */
function oddsTable(): string {
  const text = frameTable({ name: "odds", width: 48, height: 24, stands: 0, lines: 12, footprints: 30 });
  const parsed = parseScenario(text, "bench");
  if (!parsed.ok) throw new Error(parsed.error.message);
  const { scenario, ground } = parsed.value;
  const stand = (side: SideId, i: number): Stand => ({
    id: `${side}${i}`,
    label: `${i}`,
    side,
    vehicle: VEHICLES[i % VEHICLES.length]?.id ?? "",
    at: point(side === "red" ? 20 + 2 * (i % 2) : 25 + 2 * (i % 2), 1.5 + 1.1 * i),
    facing: degrees(side === "red" ? 90 : (225 + 9 * i) % 360),
    footprint: [inches(1), inches(1)],
  });
  const stands = (["red", "blue"] as const).flatMap((side) => Array.from({ length: EACH }, (_, i) => stand(side, i)));
  const vehicles = Object.fromEntries(VEHICLES.map((vehicle) => [vehicle.id, vehicle]));
  return formatScenario({ ground, scenario: { ...scenario, stands, vehicles } });
}

export const oddsBench: Bench = {
  name: "odds",
  run: () =>
    withPages(async (newPage) => {
      const page = await newPage();
      await page.evaluate((text) => window.bench.open(text), oddsTable());
      const { matrix, shots, wrong, first, ...frames } = await page.evaluate((s) => window.bench.matrices(s), SECONDS);
      if (wrong > 0) throw new GateError(`${wrong} of ${EACH * EACH} squares differ from the shot asked by itself`);
      if (shots < 50) throw new GateError(`only ${shots} of ${EACH * EACH} pairs have a shot`);
      const name = `odds matrix ${EACH}x${EACH} to an idle frame`;
      const figure = framesFigure(name, frames, pairs(matrix, idleAbout(frames)), 1);
      const details = { "matrix ms": median(matrix), "first ms": first, shots };
      return ["skipped" in figure ? figure : { ...figure, details: { ...figure.details, ...details } }];
    }),
};
