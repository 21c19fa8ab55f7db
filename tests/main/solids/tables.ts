/** Tables with a relief, lines and water, for solids. */
import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { kitBytes, startKit } from "../../../main/solids/solidKit.ts";
import { inches, point } from "../../../shared/geometry/units.ts";
import type { LoadedScenario } from "../../../shared/scenario/model.ts";
import { newScenario } from "../../../shared/scenario/newScenario.ts";
import { parseScenario } from "../../../shared/scenario/parse.ts";
import { planSolids, type SolidPlan } from "../../../shared/solids/plan.ts";
import { type SolidSettings, STANDARD_SOLIDS } from "../../../shared/solids/settings.ts";
import { Ground } from "../../../shared/table/ground.ts";
import { codeOf } from "../../../shared/table/kinds.ts";

export const MODULES = path.resolve(import.meta.dirname, "../../../node_modules");
export const kit = await startKit(kitBytes(MODULES));

interface Hill {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly level: number;
}
interface Relief {
  readonly width: number;
  readonly height: number;
  readonly hills: readonly Hill[];
  readonly lakes: readonly Hill[];
  readonly roads: readonly (readonly [number, number])[][];
}

export function tableOf({ width, height, hills, lakes, roads }: Relief): LoadedScenario {
  const { scenario } = newScenario({ system: "ghq-wwii", title: "A relief" });
  const ground = new Ground(inches(width), inches(height));
  const within = ({ x, y, radius }: Hill, column: number, row: number) =>
    Math.hypot((column + 0.5) / 4 - x * width, (row + 0.5) / 4 - y * height) < radius;
  for (let row = 0; row < ground.rows; row++)
    for (let column = 0; column < ground.columns; column++) {
      const i = ground.index(column, row);
      for (const hill of hills)
        if (within(hill, column, row)) ground.level[i] = Math.max(ground.level[i] as number, hill.level);
      if (lakes.some((lake) => within(lake, column, row))) ground.terrain[i] = codeOf("water");
    }
  const lines = roads.map((path, i) => ({
    id: `l${i}`,
    kind: i % 2 === 0 ? ("good-road" as const) : ("stream" as const),
    width: inches(0.5),
    smooth: path.length > 2,
    points: path.map(([x, y]) => point(Math.round(x * width * 64) / 64, Math.round(y * height * 64) / 64)),
  }));
  const table = { ...scenario.table, width: ground.width, height: ground.height, lines };
  return { scenario: { ...scenario, table }, ground };
}

export function shipped(name: string): LoadedScenario {
  const loaded = parseScenario(readFileSync(path.join(MODULES, `../scenarios/${name}.sandtable`), "utf8"), name);
  if (!loaded.ok) throw new Error(loaded.error.message);
  return loaded.value;
}

const share = fc.integer({ min: 0, max: 64 }).map((n) => n / 64);
const hill = fc.record({
  x: share,
  y: share,
  radius: fc.constantFrom(0.2, 0.7, 1.5, 3),
  level: fc.integer({ min: 1, max: 4 }),
});
export const reliefs: fc.Arbitrary<Relief> = fc.record({
  width: fc.integer({ min: 6, max: 9 }),
  height: fc.integer({ min: 6, max: 9 }),
  hills: fc.array(hill, { maxLength: 6 }),
  lakes: fc.array(hill, { maxLength: 2 }),
  roads: fc.array(fc.array(fc.tuple(share, share), { minLength: 2, maxLength: 4 }), { maxLength: 3 }),
});
export const shapes: fc.Arbitrary<Partial<SolidSettings>> = fc.record({
  tile: fc.constantFrom(3, 4, 4.75, 6),
  scale: fc.constantFrom(50, 100, 137),
  shape: fc.constantFrom("steps", "slopes"),
  level: fc.constantFrom(3.3, 12.7),
  engraving: fc.constantFrom(0, 0.8, 2),
});
export const fittings: fc.Arbitrary<Partial<SolidSettings>> = fc.record({
  holes: fc.constantFrom("none", "magnets", "dowels"),
  place: fc.constantFrom("below", "sides"),
  connectors: fc.constantFrom("none", "keys", "tabs"),
});

/** With a base that has room for all sorts of holes. */
export const settingsWith = (changes: Partial<SolidSettings>): SolidSettings => ({
  ...STANDARD_SOLIDS,
  base: 8,
  ...changes,
});
export function planned(table: LoadedScenario, changes: Partial<SolidSettings>): SolidPlan {
  const plan = planSolids(table, settingsWith(changes));
  if (!plan.ok) throw new Error(plan.error.message);
  return plan.value;
}
