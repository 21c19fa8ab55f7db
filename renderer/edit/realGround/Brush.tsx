/** The brush over the map: a click or a stroke leaves features out of the table, a second takes them back. */
import { Button, Select } from "@mantine/core";
import { IconBrush } from "@tabler/icons-react";
import { type KeyboardEvent, type PointerEvent, useRef, useState, type WheelEvent } from "react";
import type { FeatureShape } from "../../../shared/mapdata/features/feature.ts";
import type { LonLat } from "../../../shared/mapdata/lonLat.ts";
import type { Stroke } from "../../../shared/mapimport/leaveOut.ts";
import { LAYERS, type Layer } from "../../../shared/mapimport/settings.ts";
import type { BoxMap } from "../../../shared/mapimport/shadedRelief.ts";
import { placeIn } from "../placeIn.ts";
import { LAYER_NAMES } from "./layerNames.ts";

export interface Brush {
  readonly on: boolean;
  /** The layer whose features are meant; null: all. */
  readonly layer: Layer | null;
}

export interface LeavingOut {
  readonly count: number;
  readonly shapes: readonly FeatureShape[];
  readonly pick: (stroke: Stroke) => void;
  readonly takeAllBack: () => void;
}

type Px = readonly [x: number, y: number];
/** The radius of the brush, in pixels of the map. */
const RADIUS = 7;
const STEP = 6;

interface LayerProps {
  readonly box: BoxMap;
  readonly brush: Brush;
  readonly leaving: LeavingOut;
  /** The map while it is dragged, in pixels. */
  readonly shift: Px;
  readonly zoom: (e: WheelEvent<SVGSVGElement>) => void;
}

export function BrushLayer({ box, brush, leaving, shift, zoom }: LayerProps) {
  const svg = useRef<SVGSVGElement>(null);
  const [stroke, setStroke] = useState<readonly Px[]>([]);
  const [cursor, setCursor] = useState<Px>([box.width / 2, box.height / 2]);
  const at = (e: PointerEvent): Px => placeIn(svg.current, e);
  const pick = (path: readonly Px[]) => {
    const [middle] = path;
    if (!middle) return;
    const points = path.map((spot) => box.toLonLat(...spot));
    const metres = RADIUS * box.metresPerPixel(box.toLonLat(...middle)[1]);
    leaving.pick({ points, metres, layer: brush.layer });
  };
  const keys = (e: KeyboardEvent) => {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[e.key];
    if (way) {
      const reach = e.shiftKey ? STEP * 5 : STEP;
      const [dx, dy] = way as [number, number];
      const within = (n: number, most: number) => Math.min(most, Math.max(0, n));
      setCursor(([x, y]) => [within(x + dx * reach, box.width), within(y + dy * reach, box.height)]);
    } else if (e.key === "Enter" || e.key === " ") pick([cursor]);
    else return;
    e.preventDefault();
    e.stopPropagation();
  };
  const end = () => {
    pick(stroke);
    setStroke([]);
  };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: a title would be a tooltip over the whole map
    <svg
      ref={svg}
      className={brush.on ? "ground-brush on" : "ground-brush"}
      viewBox={`0 0 ${box.width} ${box.height}`}
      {...(brush.on && {
        tabIndex: 0,
        role: "application",
        "aria-label": "Brush. The arrow keys move it, Enter leaves out the thing below it or takes it back.",
        onKeyDown: keys,
        onPointerDown: (e: PointerEvent<SVGSVGElement>) => {
          if (e.button !== 0) return;
          e.currentTarget.setPointerCapture(e.pointerId);
          setStroke([at(e)]);
          setCursor(at(e));
        },
        onPointerMove: (e: PointerEvent) => {
          const here = at(e);
          const last = stroke.at(-1);
          if (last && Math.hypot(here[0] - last[0], here[1] - last[1]) >= RADIUS / 2) setStroke([...stroke, here]);
        },
        onPointerUp: end,
        onPointerCancel: () => setStroke([]),
        onWheel: zoom,
      })}
    >
      <g transform={`translate(${shift[0]} ${shift[1]})`}>
        <path className="left-out areas" d={leaving.shapes.map((shape) => areaOf(shape, box)).join("")} />
        <path className="left-out lines" d={leaving.shapes.map((shape) => lineOf(shape, box)).join("")} />
      </g>
      {stroke.length > 0 && (
        <polyline className="brush-stroke" strokeWidth={RADIUS * 2} points={[stroke[0], ...stroke].join(" ")} />
      )}
      {brush.on && <circle className="brush-cursor" cx={cursor[0]} cy={cursor[1]} r={RADIUS} />}
    </svg>
  );
}

const pathOf = (points: readonly LonLat[], box: BoxMap): string =>
  points
    .map((at, i) => {
      const [x, y] = box.toPixel(at);
      return `${i === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join("");

const areaOf = (shape: FeatureShape, box: BoxMap): string =>
  shape.type === "area" ? shape.rings.map((ring) => `${pathOf(ring, box)}Z`).join("") : "";

/** A place is a cross. */
function lineOf(shape: FeatureShape, box: BoxMap): string {
  if (shape.type === "line") return pathOf(shape.points, box);
  if (shape.type === "area") return "";
  const [x, y] = box.toPixel(shape.at);
  return `M${x - 4} ${y - 4}l8 8m0 -8l-8 8`;
}

interface BarProps {
  readonly brush: Brush;
  readonly setBrush: (brush: Brush) => void;
  readonly leaving: LeavingOut;
}

export function BrushBar({ brush, setBrush, leaving }: BarProps) {
  const { count } = leaving;
  return (
    <div className="ground-zoom">
      <Button
        variant={brush.on ? "filled" : "default"}
        aria-pressed={brush.on}
        leftSection={<IconBrush size={16} aria-hidden="true" />}
        onClick={() => setBrush({ ...brush, on: !brush.on })}
      >
        Leave things out
      </Button>
      {brush.on && (
        <Select
          aria-label="The brush takes"
          w={150}
          data={[
            { value: "", label: "All things" },
            ...LAYERS.filter((layer) => layer !== "relief").map((value) => ({ value, label: LAYER_NAMES[value] })),
          ]}
          value={brush.layer ?? ""}
          onChange={(v) => setBrush({ ...brush, layer: LAYERS.find((layer) => layer === v) ?? null })}
          allowDeselect={false}
        />
      )}
      {count > 0 ? (
        <>
          <span>{count} left out</span>
          <Button variant="subtle" onClick={leaving.takeAllBack}>
            Take all back
          </Button>
        </>
      ) : (
        brush.on && <span>Click or drag over things.</span>
      )}
    </div>
  );
}
