/** A tile in the round: dragging and the arrow keys turn it, the wheel, + and − bring it closer. */
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { ModelView } from "./modelView.ts";

/** Degrees for a key, and for a pixel of the pointer's way. */
const STEP = 10;
const PER_PIXEL = 0.4;
const CLOSER = 1.15;

const KEYS: Readonly<Record<string, (view: ModelView) => void>> = {
  ArrowLeft: (view) => view.turn(-STEP, 0),
  ArrowRight: (view) => view.turn(STEP, 0),
  ArrowUp: (view) => view.turn(0, STEP),
  ArrowDown: (view) => view.turn(0, -STEP),
  "+": (view) => view.approach(CLOSER),
  "-": (view) => view.approach(1 / CLOSER),
};

export function TileView({ name, stl }: { name: string; stl: Uint8Array }) {
  const place = useRef<HTMLCanvasElement>(null);
  const view = useRef<ModelView | null>(null);
  const [works, setWorks] = useState(true);
  useEffect(() => {
    const canvas = place.current;
    if (!canvas) return;
    try {
      view.current = new ModelView(canvas);
    } catch {
      setWorks(false);
      return;
    }
    const sized = new ResizeObserver(() => view.current?.resize());
    sized.observe(canvas);
    return () => {
      sized.disconnect();
      view.current?.dispose();
      view.current = null;
    };
  }, []);
  useEffect(() => view.current?.show(stl), [stl]);
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.buttons !== 1) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    view.current?.turn(-event.movementX * PER_PIXEL, event.movementY * PER_PIXEL);
  };
  const press = (event: KeyboardEvent) => {
    const act = KEYS[event.key];
    if (!act || !view.current) return;
    event.preventDefault();
    act(view.current);
  };
  return works ? (
    <canvas
      ref={place}
      className="tile-view"
      role="img"
      tabIndex={0}
      aria-label={`Model of tile ${name}. Arrow keys turn it, + and − bring it closer.`}
      onPointerMove={drag}
      onKeyDown={press}
      onWheel={(event) => view.current?.approach(event.deltaY < 0 ? CLOSER : 1 / CLOSER)}
    />
  ) : (
    <p className="ground-empty">This computer's graphics can't show the model.</p>
  );
}
