/** Height on the map: a tint for every level, laid over all ground, and contour lines with the levels' numbers. */
import { beads } from "../../picture/paths.ts";
import { BLACK } from "./groundLooks.ts";
import type { Pen } from "./pen.ts";
import { closed, type Ring } from "./rings.ts";
import type { Terrain } from "./terrain.ts";
import type { Flat } from "./view.ts";

/** Laid once for every level: bare paper turns into the sheet's tints, and woods grow warmer with height. */
const TINT = { colour: "#be8b00", opacity: 0.15 };
export const CONTOUR = "#a8622a";

export function drawTints(pen: Pen, terrain: Terrain): void {
  const { view } = pen;
  if (!view.colour) return;
  for (const rings of terrain.shapes(view.scale).levels) pen.area(rings, TINT.colour, TINT.opacity);
}

/** Without tints, short strokes tell on which side of a contour the ground falls. */
function fallLines({ view }: Pen, rings: readonly Ring[]): Flat[] {
  const [gap, length] = [view.inches(0.9, 16, 60), view.inches(0.13, 1.8, 7)];
  const near = rings.filter(({ box }) => view.reaches(box));
  return near.flatMap(({ points }) =>
    // Outlines run clockwise round what they enclose: to their left it is lower.
    beads(closed(points), gap).map(
      ({ x, y, dx, dy }): Flat => [
        [x, y],
        [x - dy * length, y + dx * length],
      ],
    ),
  );
}

export function drawContours(pen: Pen, terrain: Terrain): void {
  const { view } = pen;
  const colour = view.colour ? CONTOUR : BLACK;
  terrain.shapes(view.scale).levels.forEach((rings, k) => {
    const heavy = (k + 1) % 3 === 0;
    const width = view.points(0.035, heavy ? 0.9 : 0.55, heavy ? 2.4 : 1.5) * (heavy ? 1.25 : 1);
    if (view.colour) pen.outline(rings, { colour, width });
    else {
      pen.outline(rings, { colour, width: width * 0.8 });
      pen.lines(fallLines(pen, rings), { colour, width: width * 0.8, round: undefined });
    }
  });
}
