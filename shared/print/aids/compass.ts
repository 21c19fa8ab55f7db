/** Directions from a place at true size, with rings at whole inches: the deviation of fire from its aim. */
import type { AidTemplate } from "../../rules/aids.ts";
import type { FigureBlock } from "../flow/block.ts";
import { INK } from "../flow/style.ts";
import { group, INCH, type Mark, path, text } from "../marks.ts";
import { circle, polygon, polyline } from "../path.ts";
import type { Style } from "../settings.ts";
import { spot } from "./arc.ts";

export type CompassTemplate = Extract<AidTemplate, { type: "compass" }>;

/** Points beyond the last ring: the directions' numbers. */
const RIM = 26;
/** The length of an arrow's head. */
const HEAD = 11;
/** The hole at its centre, in points, through which the place is seen. */
const HOLE = 7;

/** The inches of it that the paper has room for; 0 where that is less than one. Sizes in points. */
export const compassInches = ({ reach }: CompassTemplate, width: number, height: number): number =>
  Math.max(0, Math.min(Math.floor(reach), Math.floor((Math.min(width, height - NOTE) / 2 - RIM - 0.5) / INCH)));

/** The line below it. */
const NOTE = 13;

export function compassFigures(compass: CompassTemplate, width: number, height: number, style: Style): FigureBlock[] {
  const inches = compassInches(compass, width, height);
  if (inches < 1) return [];
  const half = inches * INCH + RIM;
  const rest =
    inches < compass.reach ? `Farther than ${inches}″: lay a ruler along the arrow, from the centre.` : undefined;
  return [
    {
      type: "figure",
      height: 2 * half + 1 + (rest === undefined ? 0 : NOTE),
      draw: (room) => [
        group(compassMarks(compass, inches, style), {
          matrix: [1, 0, 0, 1, room / 2, half + 0.5],
          name: compass.name,
        }),
        ...(rest === undefined
          ? []
          : [
              text(rest, [room / 2, 2 * half + NOTE - 2], {
                face: "narrow",
                size: 8,
                colour: INK.soft,
                align: "middle",
              }),
            ]),
      ],
    },
  ];
}

/** Round its centre, north up the paper. */
function compassMarks({ directions }: CompassTemplate, inches: number, style: Style): Mark[] {
  const radius = inches * INCH;
  const thin = { colour: INK.soft, width: 0.5 };
  const marks: Mark[] = [
    path(circle(0, 0, radius + RIM), { fill: INK.paper, stroke: { colour: INK.text, width: 0.8 } }),
    path(circle(0, 0, radius), { ...(style === "colour" && { fill: "#f6f1e0" }) }),
  ];
  for (let i = 0; i < directions; i++) marks.push(...directionMarks(i, directions, radius, style));
  for (let inch = 1; inch <= inches; inch++) {
    marks.push(path(circle(0, 0, inch * INCH), { stroke: inch === inches ? { ...thin, width: 1 } : thin }));
    // Between the first direction and the one before it, where no arrow lies.
    const [x, y] = spot(-180 / directions, inch * INCH - 7);
    marks.push(text(`${inch}″`, [x, y + 3], { face: "narrow-bold", size: 9, colour: INK.soft, align: "middle" }));
  }
  marks.push(
    path(circle(0, 0, HOLE), { fill: INK.paper, stroke: { colour: INK.text, width: 0.6, dash: [2, 1.5] } }),
    path(
      polyline([
        [-HOLE, 0],
        [HOLE, 0],
      ]),
      { stroke: thin },
    ),
    path(
      polyline([
        [0, -HOLE],
        [0, HOLE],
      ]),
      { stroke: thin },
    ),
  );
  return marks;
}

/** An arrow from the hole to the last ring, and its number on the rim; north stands out. */
function directionMarks(i: number, directions: number, radius: number, style: Style): Mark[] {
  const bearing = (i * 360) / directions;
  const north = i === 0;
  const colour = north && style === "colour" ? "#a03020" : INK.text;
  const [foot, aside] = [spot(bearing, radius - HEAD), spot(bearing + 90, HEAD * 0.4)];
  const [x, y] = spot(bearing, radius + RIM * 0.5);
  return [
    path(polyline([spot(bearing, HOLE), foot]), { stroke: { colour, width: north ? 1.6 : 0.9 } }),
    path(
      polygon([
        spot(bearing, radius),
        [foot[0] + aside[0], foot[1] + aside[1]],
        [foot[0] - aside[0], foot[1] - aside[1]],
      ]),
      { fill: colour },
    ),
    text(north ? `${i + 1} N` : String(i + 1), [x, y + 5], { face: "bold", size: 14, colour, align: "middle" }),
  ];
}
