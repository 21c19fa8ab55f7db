/** Answers as the planner gives them, worked out on the page's own table: what is seen, what is in range, how far one gets. */
import type { FieldOverlay, ReachOverlay } from "../../../renderer/scene/contract.ts";
import { inches, point, steps } from "../../../shared/geometry/units.ts";
import { createMovement } from "../../../shared/movement/movement.ts";
import { rulesInForce } from "../../../shared/rules/inForce.ts";
import { ruleSystem } from "../../../shared/rules/systems.ts";
import type { LoadedScenario } from "../../../shared/scenario/model.ts";
import { SightKernel } from "../../../shared/sight/kernel.ts";
import { tableOf } from "../../../shared/sight/tableOf.ts";

type Spot = readonly [x: number, y: number];
const BAND = 5;
const CLASS = "tracked";

export function createAnswers(loaded: LoadedScenario) {
  const { scenario } = loaded;
  const { columns, rows } = loaded.ground;
  const system = ruleSystem(scenario.system);
  const rules = system.ok ? rulesInForce(system.value, scenario) : null;
  if (!rules?.ok) throw new Error("no rules for the page's scenario");
  const table = tableOf(loaded).withStands([]);
  const kernel = new SightKernel(table, { ...rules.value.sight, lanes: [] });
  const middle = (i: number): Spot => [((i % columns) + 0.5) / 4, (Math.floor(i / columns) + 0.5) / 4];
  const count = (of: (at: Spot) => number): Uint16Array =>
    Uint16Array.from({ length: columns * rows }, (_, i) => of(middle(i)));
  const sees = (a: Spot, b: Spot) =>
    kernel.sees(steps(inches(a[0])), steps(inches(a[1])), steps(inches(b[0])), steps(inches(b[1])));
  const away = (a: Spot, b: Spot) => Math.hypot(a[0] - b[0], a[1] - b[1]);

  return {
    columns,
    rows,
    /** How many of these places see each cell within the range. */
    seen: (from: readonly Spot[], range: number): FieldOverlay["values"] =>
      count((at) => from.filter((f) => away(f, at) <= range && sees(f, at)).length),
    /** The band of five inches in which a place sees each cell. */
    bands: (from: Spot, range: number): FieldOverlay["values"] =>
      count((at) => (away(from, at) <= range && sees(from, at) ? Math.max(1, Math.ceil(away(from, at) / BAND)) : 0)),
    /** Places within reach that none of these sees, and those that one sees from afar. */
    positions: (from: Spot, within: number, enemies: readonly Spot[]): FieldOverlay["values"] =>
      count((at) => {
        const seen = enemies.filter((e) => sees(e, at)).length;
        return away(from, at) > within || seen > 1 ? 0 : seen === 0 ? 1 : 2;
      }),
    reach: (from: Spot, allowances: readonly number[], words: readonly string[]): ReachOverlay => {
      const { system, chart, options } = rules.value;
      const movement = createMovement(table, system.movementPolicy(chart, options, { movementClass: CLASS }));
      const how = { roads: true, obstacles: [], radius: 0.5 };
      const { cost } = movement.reach(point(...from), allowances.at(-1) ?? 0, how);
      const [allowance = 0] = allowances;
      const steps = allowances.map((cost, i) => ({ cost, ...(words[i] ? { words: words[i] } : {}) }));
      return { columns, rows, cost, allowance, steps };
    },
  };
}
export type Answers = ReturnType<typeof createAnswers>;
