/** Markers of the rules at true size, in a grid of cutting lines. */
import { BEAD_INKS } from "../../picture/beads.ts";
import type { Tone } from "../../play/view.ts";
import type { AidMarker } from "../../rules/aids.ts";
import { type Block, heading, keep } from "../flow/block.ts";
import { INK } from "../flow/style.ts";
import { type Colour, INCH, type Mark, path, text } from "../marks.ts";
import { circle, polyline, rectangle } from "../path.ts";
import type { Style } from "../settings.ts";

/** The number that a battle with this number of stands needs: five at least, and no more than it has stands. */
export const markerCount = ({ perStand }: AidMarker, stands: number): number =>
  Math.max(5, Math.min(stands, Math.ceil(perStand * stands)));

/** One marker in a square of its size, the origin at its top left corner. */
export function markerMarks(marker: AidMarker, style: Style): Mark[] {
  const side = marker.size * INCH;
  return marker.tone === "wreck" ? wreck(side, style) : bead(marker, marker.tone, side, style);
}

const PLAIN = { fill: "#e9e2c8", letter: "#20231c" } as const;

function bead({ letter }: AidMarker, tone: Tone | "plain", side: number, style: Style): Mark[] {
  const middle = side / 2;
  const inks = tone === "plain" ? PLAIN : BEAD_INKS[tone];
  const [fill, ink]: readonly [Colour, Colour] = style === "colour" ? [inks.fill, inks.letter] : [INK.paper, INK.text];
  // The darkest of the beads keeps its second ring where there is no ink for its ground.
  const dark = tone === "broken";
  return [
    path(circle(middle, middle, side * 0.42), {
      fill,
      stroke: { colour: INK.text, width: style === "colour" ? side * 0.02 : side * 0.035 },
    }),
    ...(dark ? [path(circle(middle, middle, side * 0.36), { stroke: { colour: ink, width: side * 0.022 } })] : []),
    text(letter, [middle, middle + side * 0.185], {
      face: "bold",
      size: side * 0.52,
      colour: ink,
      align: "middle",
    }),
  ];
}

/** Grey, crossed out: unlike any stand. */
function wreck(side: number, style: Style): Mark[] {
  const [low, high] = [side * 0.16, side * 0.84];
  const cross = (colour: Colour, width: number) =>
    [
      [
        [low, low],
        [high, high],
      ],
      [
        [low, high],
        [high, low],
      ],
    ].map((points) => path(polyline(points as [number, number][]), { stroke: { colour, width, round: true } }));
  return [
    path(rectangle(side * 0.05, side * 0.05, side * 0.9, side * 0.9), {
      ...(style === "colour" && { fill: "#c3bdae" }),
      stroke: { colour: "#4a4640", width: side * 0.015 },
    }),
    ...cross("#20201c", side * (style === "colour" ? 0.1 : 0.045)),
    text("WRECK", [side / 2, side * 0.915], {
      face: "narrow-bold",
      size: side * 0.085,
      colour: "#20201c",
      align: "middle",
      spacing: side * 0.01,
    }),
  ];
}

/** A row of markers of one kind in its grid. */
function row(marker: AidMarker, count: number, style: Style): Mark[] {
  const side = marker.size * INCH;
  const marks: Mark[] = [];
  for (let i = 0; i < count; i++)
    marks.push({ type: "group", marks: markerMarks(marker, style), matrix: [1, 0, 0, 1, i * side, 0] });
  const cut = { stroke: { colour: INK.faint, width: 0.35 } };
  for (let i = 0; i <= count; i++)
    marks.push(
      path(
        polyline([
          [i * side, 0],
          [i * side, side],
        ]),
        cut,
      ),
    );
  for (const y of [0, side])
    marks.push(
      path(
        polyline([
          [0, y],
          [count * side, y],
        ]),
        cut,
      ),
    );
  return marks;
}

/** Rows of each kind under its name; `width` in points. */
export function markerBlocks(markers: readonly AidMarker[], stands: number, width: number, style: Style): Block[] {
  return markers.flatMap((marker): Block[] => {
    const side = marker.size * INCH;
    const across = Math.max(1, Math.floor(width / side));
    // Full rows: the paper would be thrown away otherwise.
    const rows = Math.ceil(markerCount(marker, stands) / across);
    const title = heading(3, marker.letter === "" ? marker.name : `${marker.letter} ${marker.name}`, {
      aside: `${marker.size}″`,
    });
    const figures = Array.from(
      { length: rows },
      (): Block => ({ type: "figure", height: side, draw: () => row(marker, across, style) }),
    );
    const [first, ...rest] = figures;
    return first ? [keep(title, first), ...rest] : [];
  });
}
