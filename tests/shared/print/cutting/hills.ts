/** Tables with hills, for the tests of templates. */
import fc from "fast-check";
import type { LoadedScenario } from "../../../../shared/scenario/model.ts";
import { newScenario } from "../../../../shared/scenario/newScenario.ts";

export interface Hill {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly rise: number;
}

/** Inches; hills that overlap add up. */
export function hilly(hills: readonly Hill[], width = 24, height = 12): LoadedScenario {
  const loaded = newScenario({ system: "ghq-wwii", title: "Hills", width, height });
  const { columns, rows, level } = loaded.ground;
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++)
      level[y * columns + x] = hills.reduce((sum, hill) => {
        const away = Math.hypot((x + 0.5) / 4 - hill.x, (y + 0.5) / 4 - hill.y) / hill.radius;
        return sum + Math.max(0, Math.ceil(hill.rise * (1 - away)));
      }, 0);
  return loaded;
}

export const anyHills: fc.Arbitrary<Hill[]> = fc.array(
  fc.record({
    x: fc.double({ min: 0, max: 24, noNaN: true }),
    y: fc.double({ min: 0, max: 12, noNaN: true }),
    radius: fc.double({ min: 1.5, max: 9, noNaN: true }),
    rise: fc.integer({ min: 1, max: 3 }),
  }),
  { minLength: 1, maxLength: 3 },
);
