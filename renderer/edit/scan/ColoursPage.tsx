/** The straightened picture with the outlines that were found: a click takes a colour, or accepts and drops an outline. */
import { SegmentedControl } from "@mantine/core";
import { useRef } from "react";
import { bandHolds } from "../../../shared/geometry/band.ts";
import { insideRings } from "../../../shared/geometry/inside.ts";
import { colourAt, type Rgb } from "../../../shared/scan/colours.ts";
import type { Spot } from "../../../shared/scan/homography.ts";
import { type Found, PER_INCH } from "../../../shared/scan/read.ts";
import type { Rgba } from "../../../shared/scan/straighten.ts";
import { TablePicture } from "../../window/panels/TablePicture.tsx";
import { placeIn } from "../placeIn.ts";
import { useCross } from "./usePoint.ts";
import { Zoomed } from "./Zoomed.tsx";

export type Hand = "colour" | "outlines" | "lowest";

interface Props {
  readonly straight: Rgba;
  readonly found: readonly Found[];
  readonly dropped: ReadonlySet<number>;
  readonly hand: Hand;
  readonly setHand: (hand: Hand) => void;
  /** Whether contour lines are read: their lowest ground can be shown. */
  readonly contours: boolean;
  readonly lowest: Spot | null;
  readonly take: (colour: Rgb) => void;
  readonly toggle: (index: number) => void;
  /** A place in table inches. */
  readonly setLowest: (at: Spot) => void;
}

const WORDS: Readonly<Record<Hand, string>> = {
  colour: "Click a colour of the map. Everything of that colour is offered as outlines.",
  outlines: "Click an outline to drop it, and again to accept it.",
  lowest: "Click the lowest ground. Each contour line from there on is a level higher.",
};

export function ColoursPage(props: Props) {
  const { straight, found, dropped, hand, setHand, contours, lowest, take, toggle, setLowest } = props;
  const svg = useRef<SVGSVGElement>(null);
  const { width, height } = straight;
  const inches = ([x, y]: Spot): Spot => [x / PER_INCH, (height - y) / PER_INCH];
  const pixels = ([x, y]: Spot): Spot => [x * PER_INCH, height - y * PER_INCH];
  const click = (at: Spot) => {
    if (hand === "lowest") return setLowest(inches(at));
    if (hand === "outlines") {
      const index = outlineAt(found, inches(at));
      if (index !== null) toggle(index);
      return;
    }
    const colour = colourAt(straight, Math.floor(at[0]), Math.floor(at[1]));
    if (colour) take(colour);
  };
  const { cross, keys, hide } = useCross(width, height, click);
  const hands = [
    { value: "colour", label: "Colours" },
    { value: "outlines", label: "Outlines" },
    ...(contours ? [{ value: "lowest", label: "Lowest ground" }] : []),
  ];
  return (
    <>
      <div className="scan-buttons">
        <SegmentedControl
          size="xs"
          aria-label="A click takes"
          data={hands}
          value={hand}
          onChange={(next) => setHand(next as Hand)}
        />
        <p className="scan-words">{WORDS[hand]}</p>
      </div>
      <Zoomed ratio={width / height}>
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing that takes clicks; the keys move a cross over it */}
        <div
          className="scan-drawing"
          role="button"
          tabIndex={0}
          aria-label={`Straightened picture. ${WORDS[hand]} Arrow keys move a cross, Enter clicks.`}
          onKeyDown={keys}
          onBlur={hide}
          onClick={(e) => click(placeIn(svg.current, e))}
        >
          <TablePicture picture={straight as Parameters<typeof TablePicture>[0]["picture"]} />
          <svg ref={svg} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
            {found.map((part, i) => (
              <path
                // biome-ignore lint/suspicious/noArrayIndexKey: the index is the outline's name until the picture is read anew
                key={i}
                className={`scan-outline ${part.type === "line" ? "way" : "area"}${dropped.has(i) ? " dropped" : ""}`}
                d={(part.type === "line" ? [part.points] : part.rings).map((ring) => pathOf(ring.map(pixels))).join("")}
              />
            ))}
            {lowest && contours && (
              <circle className="scan-lowest" cx={pixels(lowest)[0]} cy={pixels(lowest)[1]} r={PER_INCH / 3} />
            )}
            {cross && (
              <path
                className="scan-cross"
                d={`M${cross[0] - PER_INCH} ${cross[1]}h${2 * PER_INCH}M${cross[0]} ${cross[1] - PER_INCH}v${2 * PER_INCH}`}
              />
            )}
          </svg>
        </div>
      </Zoomed>
    </>
  );
}

const pathOf = (points: readonly Spot[]): string =>
  points.map(([x, y], i) => `${i === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");

/** Inches from a line within which a click means it. */
const NEAR = 0.3;

/** The smallest area around a place, or a line near it; null where there is none. */
export function outlineAt(found: readonly Found[], at: Spot): number | null {
  const [x, y] = at;
  const way = (points: readonly Spot[]) => ({ path: points.map(([x, y]) => ({ x, y })), radius: NEAR });
  const near = found.findIndex((part) => part.type === "line" && bandHolds(way(part.points), { x, y }));
  if (near >= 0) return near;
  let best: number | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const [i, part] of found.entries())
    if (part.type !== "line" && part.area < least && insideRings(part.rings, at)) [best, least] = [i, part.area];
  return best;
}
