/** The picture with a frame whose corners the user drags to the corners of the table. */
import { Button } from "@mantine/core";
import { useRef, useState } from "react";
import type { Quad, Spot } from "../../../shared/scan/homography.ts";
import type { Rgba } from "../../../shared/scan/straighten.ts";
import { TablePicture } from "../../window/panels/TablePicture.tsx";
import { placeIn } from "../placeIn.ts";
import { stepOf } from "./usePoint.ts";
import { Zoomed } from "./Zoomed.tsx";

interface Props {
  readonly image: Rgba;
  /** Pixels of the file. */
  readonly pixels: readonly [across: number, down: number];
  readonly corners: Quad;
  readonly setCorners: (corners: Quad) => void;
  /** The corners by the picture's present place. */
  readonly asItLies: Quad;
}

const NAMES = ["north-west", "north-east", "south-east", "south-west"] as const;
/** The part of the picture's length by which a corner may lie beyond it. */
const BEYOND = 0.06;

export function CornersPage({ image, pixels: [across, down], corners, setCorners, asItLies }: Props) {
  const svg = useRef<SVGSVGElement>(null);
  const [held, setHeld] = useState<number | null>(null);
  const margin = Math.round(Math.max(across, down) * BEYOND);
  const moved = (index: number, [x, y]: Spot) =>
    setCorners(
      corners.map((corner, i) =>
        i === index
          ? [Math.min(across + margin, Math.max(-margin, x)), Math.min(down + margin, Math.max(-margin, y))]
          : corner,
      ) as unknown as Quad,
    );
  const radius = Math.max(across, down) / 90;
  const inset = { left: `${(100 * margin) / (across + 2 * margin)}%`, top: `${(100 * margin) / (down + 2 * margin)}%` };
  return (
    <>
      <p className="scan-words">
        Drag the corners of the frame to the corners of the table in the picture. Arrow keys move a corner by a pixel,
        with Shift by ten.
      </p>
      <Zoomed ratio={(across + 2 * margin) / (down + 2 * margin)}>
        <div style={{ position: "absolute", ...inset, width: `${(100 * across) / (across + 2 * margin)}%` }}>
          <TablePicture picture={image as Parameters<typeof TablePicture>[0]["picture"]} />
        </div>
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: each corner in it has its name; a title would be a tooltip over the picture */}
        <svg
          ref={svg}
          viewBox={`${-margin} ${-margin} ${across + 2 * margin} ${down + 2 * margin}`}
          onPointerMove={(e) => held !== null && moved(held, placeIn(svg.current, e))}
          onPointerUp={() => setHeld(null)}
          onPointerCancel={() => setHeld(null)}
        >
          <polygon className="scan-frame" points={corners.map((corner) => corner.join(",")).join(" ")} />
          {corners.map(([x, y], i) => (
            // biome-ignore lint/a11y/useSemanticElements: a handle on a picture
            <circle
              key={NAMES[i]}
              className="scan-handle"
              cx={x}
              cy={y}
              r={radius}
              role="button"
              tabIndex={0}
              aria-label={`Corner in the ${NAMES[i]}`}
              onPointerDown={(e) => {
                if (e.button !== 0) return;
                svg.current?.setPointerCapture(e.pointerId);
                e.currentTarget.focus();
                setHeld(i);
              }}
              onKeyDown={(e) => {
                const step = stepOf(e, 1);
                if (step) moved(i, [x + step[0], y + step[1]]);
              }}
            />
          ))}
        </svg>
      </Zoomed>
      <div className="scan-buttons">
        <Button
          size="xs"
          variant="default"
          onClick={() =>
            setCorners([
              [0, 0],
              [across, 0],
              [across, down],
              [0, down],
            ])
          }
        >
          Corners of the picture
        </Button>
        <Button size="xs" variant="default" disabled={corners === asItLies} onClick={() => setCorners(asItLies)}>
          As it lies under the table
        </Button>
      </div>
    </>
  );
}
