/** Numbers of levels, set into their contour lines. */
import { BLACK } from "../../table/inks.ts";
import { type At, request, type Words, within } from "./mapWords.ts";
import type { PlaceRequest } from "./place.ts";
import { CONTOUR } from "./relief.ts";
import type { Ring } from "./rings.ts";

/** Inches of contour line for each number, at least this number of points apart. */
const NUMBER_EVERY = { inches: 18, points: 260 };

/** The number of a level, set into its contour line; nearly level places come first. */
export function levelRequests(
  levels: readonly (readonly Ring[])[],
  scale: number,
  colour: boolean,
  at: At,
): PlaceRequest<Words>[] {
  const size = within(scale * 0.5, 5.4, 12);
  return levels.flatMap((rings, k) =>
    rings.flatMap(({ points }) => {
      const n = points.length;
      const places = points.map((p) => at(p));
      const lengths = places.map(([x, y], i) => {
        const [u, v] = places[(i + 1) % n] as readonly [number, number];
        return Math.hypot(u - x, v - y);
      });
      const whole = lengths.reduce((sum, l) => sum + l, 0);
      const apart = Math.max(NUMBER_EVERY.points, NUMBER_EVERY.inches * scale);
      if (whole < 40) return [];
      const count = Math.max(1, Math.round(whole / apart));
      return Array.from({ length: count }, (_, c) => {
        const from = Math.floor((n * c) / count);
        const to = Math.floor((n * (c + 1)) / count);
        const tried = Array.from({ length: Math.max(1, to - from) }, (_, i) => {
          const here = from + i;
          const [ax, ay] = places[(here + n - 4) % n] as readonly [number, number];
          const [bx, by] = places[(here + 4) % n] as readonly [number, number];
          let turn = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
          if (turn > 90) turn -= 180;
          if (turn <= -90) turn += 180;
          return { at: places[here % n] as readonly [number, number], turn };
        }).sort((a, b) => Math.abs(a.turn) - Math.abs(b.turn));
        const best = tried[0] as (typeof tried)[number];
        const words: Words = {
          text: String(k + 1),
          face: "narrow-bold",
          size,
          colour: colour ? CONTOUR : BLACK,
          turn: Math.round(best.turn),
        };
        return request(
          words,
          10,
          tried.slice(0, 8).map((t) => t.at),
        );
      });
    }),
  );
}
