/** Firers that reach so far all round with one chance to harm: a fake of a table under fire. */
import { degrees, type TablePoint } from "../../../../shared/geometry/units.ts";
import type { Movement } from "../../../../shared/movement/movement.ts";
import { pathLength, pointAlong } from "../../../../shared/movement/path.ts";
import { Fraction } from "../../../../shared/odds/fraction.ts";
import type { SafestContext } from "../../../../shared/planner/route/context.ts";
import type { PlannedMove, PlannedShot, Planning } from "../../../../shared/play/planning.ts";
import { mover } from "../movement/movers.ts";
import { type Gun, type Parts, passageOf } from "./passages.ts";

export interface Circle {
  readonly at: readonly [number, number];
  readonly radius: number;
  readonly harmInSix: number;
}
const NAME = "one";
const NOBODY: Gun = { firer: "nobody", weapon: 0, at: [] };

export interface Fired {
  readonly movement: Movement;
  readonly from: TablePoint;
  readonly points: number;
  readonly circles: readonly Circle[];
  readonly more?: Partial<PlannedMove>;
}

export function underFire({ movement, from, points, circles, more }: Fired): SafestContext {
  const reaches = ({ at: [x, y], radius }: Circle, [u, v]: readonly [number, number]) =>
    (x - u) ** 2 + (y - v) ** 2 <= radius * radius;
  const idOf = (i: number) => `e${i}`;
  const planning = {
    known: {
      scenario: { stands: [{ id: NAME, side: "red" }, ...circles.map((_, i) => ({ id: idOf(i), side: "blue" }))] },
    },
    standing: () => ({ at: from, facing: degrees(0) }),
    condition: () => "0",
    weapons: () => [{}],
    manners: () => [],
    moves: () => mover(movement, from, points, more),
    shot: ({ stand, to }: Parameters<Planning["shot"]>[0]) => {
      const circle = circles[Number(stand.slice(1))] as Circle;
      if (!to || !reaches(circle, to.at)) return { rule: "1", reason: "Out of range." };
      const next = [
        { key: "", condition: "0", chance: Fraction.of(6 - circle.harmInSix, 6) },
        { key: "", condition: "1", chance: Fraction.of(circle.harmInSix, 6) },
      ];
      return { next } as unknown as PlannedShot;
    },
    passage: ({ path }: Parameters<Planning["passage"]>[0]) => {
      const places = Array.from({ length: Math.floor(pathLength(path) * 2) + 1 }, (_, i) => pointAlong(path, i / 2));
      const guns = circles.map(
        (circle, i): Gun => ({
          firer: idOf(i),
          weapon: 0,
          at: places.map((at): Parts | null =>
            reaches(circle, at) ? [6 - circle.harmInSix, 0, circle.harmInSix, 0, 0] : null,
          ),
        }),
      );
      return passageOf([...guns, { ...NOBODY, at: places.map(() => null) }]);
    },
  } as unknown as Planning;
  return { planning, rules: { names: {} } };
}
