/** A drawing that fits its place, or is larger and scrolls: thin lines and corners are met exactly. */
import { Slider } from "@mantine/core";
import { type CSSProperties, type ReactNode, useState } from "react";

const MOST = 8;

/** `ratio`: the drawing's width to its height. */
export function Zoomed({ ratio, children }: { ratio: number; children: ReactNode }) {
  const [zoom, setZoom] = useState(1);
  return (
    <>
      <section className="scan-scroll" aria-label="Drawing" tabIndex={zoom > 1 ? 0 : undefined}>
        <div className="scan-picture" style={{ "--ratio": ratio, "--zoom": zoom } as CSSProperties}>
          {children}
        </div>
      </section>
      <div className="scan-zoom">
        <span>Zoom</span>
        <Slider value={zoom} min={1} max={MOST} step={0.5} label={null} thumbLabel="Zoom" onChange={setZoom} />
      </div>
    </>
  );
}
