/** The map with the table's frame on it: drag the frame, turn it by its handle, drag the ground, zoom by the wheel. */
import { ActionIcon } from "@mantine/core";
import { IconMaximize, IconMinus, IconPlus } from "@tabler/icons-react";
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
  type WheelEvent,
} from "react";
import type { LonLat, LonLatBox } from "../../../shared/mapdata/lonLat.ts";
import { type FramePlace, type MapFrame, placeOfFrame } from "../../../shared/mapimport/frame.ts";
import { type BoxMap, boxMap } from "../../../shared/mapimport/shadedRelief.ts";
import { TablePicture } from "../../window/panels/TablePicture.tsx";
import { placeIn } from "../placeIn.ts";
import { type Brush, BrushBar, BrushLayer, type LeavingOut } from "./Brush.tsx";
import { MAP_PIXELS } from "./useGround.ts";
import type { GroundMap } from "./worker/messages.ts";

interface Props {
  readonly map: GroundMap;
  /** The box of all files. */
  readonly whole: LonLatBox;
  readonly frame: MapFrame;
  /** Null: the frame stays where it is. */
  readonly setFrame: ((frame: MapFrame) => void) | null;
  readonly look: (box: LonLatBox) => void;
  readonly leaving: LeavingOut;
}

type Px = readonly [x: number, y: number];
type Hold =
  | { readonly what: "frame"; readonly from: Px; readonly centre: Px }
  | { readonly what: "turn"; readonly middle: Px }
  | { readonly what: "ground"; readonly from: Px };

export function FrameMap({ map, whole, frame, setFrame, look, leaving }: Props) {
  const [brush, setBrush] = useState<Brush>({ on: false, layer: null });
  const svg = useRef<SVGSVGElement>(null);
  const [hold, setHold] = useState<Hold | null>(null);
  const [shift, setShift] = useState<Px>([0, 0]);
  const box = useMemo(() => boxMap(map.box, MAP_PIXELS), [map.box]);
  const place = useMemo(() => placeOfFrame(frame), [frame]);
  const shape = place.ok
    ? cornersOf(place.value, box)
        .map((corner) => corner.join(","))
        .join(" ")
    : "";
  const middle = box.toPixel(frame.centre);
  const handle = place.ok
    ? box.toPixel(place.value.toMap(frame.width / 2, frame.height + frame.height * 0.18))
    : middle;

  const at = (e: { clientX: number; clientY: number }): Px => placeIn(svg.current, e);
  const begin = (e: PointerEvent, started: Hold) => {
    if (e.button !== 0) return;
    e.stopPropagation();
    svg.current?.setPointerCapture(e.pointerId);
    setHold(started);
  };
  const move = (e: PointerEvent) => {
    if (!hold) return;
    const [x, y] = at(e);
    if (hold.what === "frame")
      setFrame?.({
        ...frame,
        centre: box.toLonLat(hold.centre[0] + x - hold.from[0], hold.centre[1] + y - hold.from[1]),
      });
    else if (hold.what === "turn")
      setFrame?.({ ...frame, turn: Math.round((Math.atan2(x - hold.middle[0], hold.middle[1] - y) * 180) / Math.PI) });
    else setShift([x - hold.from[0], y - hold.from[1]]);
  };
  const end = () => {
    if (hold?.what === "ground" && (shift[0] !== 0 || shift[1] !== 0)) show(shifted(box, shift));
    setHold(null);
    setShift([0, 0]);
  };
  /** Quick clicks add up, though the map of the first hasn't come yet. */
  const next = useRef(map.box);
  useEffect(() => {
    next.current = map.box;
  }, [map.box]);
  const show = (wanted: LonLatBox) => {
    next.current = wanted;
    look(wanted);
  };
  const zoom = (factor: number, about: LonLat = frame.centre) => {
    const from = boxMap(next.current, MAP_PIXELS);
    show(zoomed(from, factor, from.toPixel(about), whole));
  };
  const wheel = (e: WheelEvent) => zoom(e.deltaY < 0 ? 0.5 : 2, box.toLonLat(...at(e)));
  const keys = (e: KeyboardEvent) => {
    const step = e.shiftKey ? 6 : 1;
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[e.key];
    if (!way || !place.ok || !setFrame) return;
    e.preventDefault();
    const [dx, dy] = way as [number, number];
    setFrame({ ...frame, centre: place.value.toMap(frame.width / 2 + dx * step, frame.height / 2 + dy * step) });
  };
  return (
    <>
      <div className="ground-picture" style={{ "--ratio": box.width / box.height } as CSSProperties}>
        <div style={{ transform: `translate(${(shift[0] / box.width) * 100}%, ${(shift[1] / box.height) * 100}%)` }}>
          <TablePicture picture={map as Parameters<typeof TablePicture>[0]["picture"]} />
        </div>
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: the frame in it has its name; a title would be a tooltip over the whole map */}
        <svg
          ref={svg}
          viewBox={`0 0 ${box.width} ${box.height}`}
          onPointerDown={(e) => begin(e, { what: "ground", from: at(e) })}
          onPointerMove={move}
          onPointerUp={end}
          onPointerCancel={end}
          onWheel={wheel}
        >
          <g transform={`translate(${shift[0]} ${shift[1]})`}>
            {setFrame ? (
              <>
                <line x1={middle[0]} y1={middle[1]} x2={handle[0]} y2={handle[1]} className="ground-stem" />
                {/* biome-ignore lint/a11y/useSemanticElements: a shape on a picture */}
                <polygon
                  className="ground-frame"
                  points={shape}
                  role="button"
                  tabIndex={0}
                  aria-label="Frame of the table. The arrow keys move it by an inch, with Shift by six."
                  onKeyDown={keys}
                  onPointerDown={(e) => begin(e, { what: "frame", from: at(e), centre: middle })}
                />
                <circle
                  className="ground-handle"
                  cx={handle[0]}
                  cy={handle[1]}
                  r={7}
                  onPointerDown={(e) => begin(e, { what: "turn", middle })}
                />
              </>
            ) : (
              <polygon className="ground-frame locked" points={shape} />
            )}
          </g>
        </svg>
        <BrushLayer box={box} brush={brush} leaving={leaving} shift={shift} zoom={wheel} />
      </div>
      <div className="ground-zoom">
        <ActionIcon variant="default" aria-label="Closer" onClick={() => zoom(0.5)}>
          <IconPlus size={16} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon variant="default" aria-label="Farther" onClick={() => zoom(2)}>
          <IconMinus size={16} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon variant="default" aria-label="Whole map" onClick={() => show(whole)}>
          <IconMaximize size={16} aria-hidden="true" />
        </ActionIcon>
        <span>{heightsWords(map)}</span>
      </div>
      <BrushBar brush={brush} setBrush={setBrush} leaving={leaving} />
    </>
  );
}

const heightsWords = ({ range }: GroundMap): string =>
  range === null ? "No heights here" : `Heights ${Math.round(range[0])} to ${Math.round(range[1])} m`;

const cornersOf = ({ frame: { width, height }, toMap }: FramePlace, box: BoxMap): Px[] =>
  (
    [
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ] as const
  ).map(([x, y]) => box.toPixel(toMap(x, y)));

function shifted(box: BoxMap, [dx, dy]: Px): LonLatBox {
  const [west, north] = box.toLonLat(-dx, -dy);
  const [east, south] = box.toLonLat(box.width - dx, box.height - dy);
  return { west, south, east, north };
}

/** Half or double the box about a place; never more than the whole. */
function zoomed(box: BoxMap, factor: number, [x, y]: Px, whole: LonLatBox): LonLatBox {
  const [west, north] = box.toLonLat(x - x * factor, y - y * factor);
  const [east, south] = box.toLonLat(x + (box.width - x) * factor, y + (box.height - y) * factor);
  const wide = east - west >= whole.east - whole.west || north - south >= whole.north - whole.south;
  return wide ? whole : { west, south, east, north };
}
