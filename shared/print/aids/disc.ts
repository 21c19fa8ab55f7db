/** The area within a distance of a place, at true size: a whole disc, or a quarter to be turned on small paper. */
import type { AidTemplate } from "../../rules/aids.ts";
import type { FigureBlock } from "../flow/block.ts";
import { INK } from "../flow/style.ts";
import { group, INCH, type Mark, path, text } from "../marks.ts";
import { PathMaker, polyline } from "../path.ts";
import type { Style } from "../settings.ts";
import { arc, spot } from "./arc.ts";

export type DiscTemplate = Extract<AidTemplate, { type: "disc" }>;

/** Empty where not even a quarter has room; sizes in points. */
export function discFigures(disc: DiscTemplate, width: number, height: number, style: Style): FigureBlock[] {
  const radius = disc.radius * INCH;
  const whole = 2 * radius + 1 <= Math.min(width, height);
  const side = (whole ? 2 * radius : radius) + 1;
  if (side > Math.min(width, height)) return [];
  return [
    {
      type: "figure",
      height: side,
      draw: (room) => {
        const left = (room - side) / 2 + 0.5;
        // The quarter's corner is at the bottom left.
        const [x, y] = whole ? [left + radius, radius + 0.5] : [left, radius + 0.5];
        return [group(discMarks(disc, radius, whole, style), { matrix: [1, 0, 0, 1, x, y], name: disc.name })];
      },
    },
  ];
}

function discMarks({ name, rule, radius: inches }: DiscTemplate, radius: number, whole: boolean, style: Style): Mark[] {
  const [from, to] = whole ? [-180, 180] : [0, 90];
  const outline = new PathMaker();
  if (whole) outline.move(...spot(from, radius));
  else outline.move(0, 0).line(...spot(from, radius));
  arc(outline, from, to, radius);
  const marks: Mark[] = [
    path(outline.close().path, {
      fill: style === "colour" ? "#f6e6d2" : INK.paper,
      stroke: { colour: INK.text, width: 1 },
    }),
  ];
  for (let inch = 1; inch < inches; inch++) {
    const ring = new PathMaker().move(...spot(from, inch * INCH));
    arc(ring, from, to, inch * INCH);
    marks.push(path(ring.path, { stroke: { colour: INK.hairline, width: 0.4 } }));
    marks.push(text(`${inch}″`, [inch * INCH - 2, -3], { face: "narrow", size: 6, colour: INK.faint, align: "end" }));
  }
  const cross = whole ? 6 : 9;
  marks.push(
    path(
      polyline([
        [whole ? -cross : 0, 0],
        [cross, 0],
      ]),
      { stroke: { colour: INK.text, width: 1 } },
    ),
    path(
      polyline([
        [0, whole ? cross : 0],
        [0, -cross],
      ]),
      { stroke: { colour: INK.text, width: 1 } },
    ),
  );
  const size = Math.min(13, radius * 0.09);
  const [x, y] = whole ? [0, -radius * 0.55] : [radius * 0.4, -radius * 0.32];
  marks.push(
    text(name, [x, y], { face: "title", size, colour: INK.text, align: "middle" }),
    text(`${Math.round(inches * 100) / 100}″ · ${rule}`, [x, y + size], {
      face: "narrow",
      size: size * 0.62,
      colour: INK.soft,
      align: "middle",
    }),
  );
  return marks;
}
