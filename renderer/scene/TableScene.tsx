/** The picture of the table: a canvas that draws on demand, labels above it, and pointers in inches. */
import { Canvas } from "@react-three/fiber";
import { useCallback, useMemo, useRef, useState } from "react";
import type { SideId } from "../../shared/systems.ts";
import { room } from "../theme/tokens.ts";
import { Compass } from "./Compass.tsx";
import type { SceneHandle, TableSceneProps } from "./contract.ts";
import { Stage } from "./Stage.tsx";
import "./scene.css";

export type { TableSceneProps } from "./contract.ts";

export function TableScene(p: TableSceneProps) {
  const [holder, setHolder] = useState<HTMLDivElement | null>(null);
  const [labels, setLabels] = useState<HTMLDivElement | null>(null);
  const [margin, setMargin] = useState<HTMLDivElement | null>(null);
  const [drawnFor, setDrawnFor] = useState(p.seenBy);
  const rose = useRef<SVGGElement>(null);
  const handle = useRef<SceneHandle | null>(null);
  const { onReady } = p;
  const ready = useCallback(
    (ready: SceneHandle) => {
      handle.current = ready;
      onReady(ready);
    },
    [onReady],
  );
  const background = room[p.view][p.theme];
  const gl = useMemo(
    () => ({ antialias: p.quality !== "plain", powerPreference: "high-performance" as const }),
    [p.quality],
  );
  return (
    <>
      <div
        ref={setHolder}
        className={p.photo ? "scene photo" : "scene"}
        style={{ cursor: p.cursor, background }}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the camera while the table has the focus
        tabIndex={0}
        role="application"
        aria-label={`Table: ${p.loaded.scenario.title}`}
      >
        <Canvas
          key={`${p.quality} ${p.colours ?? "usual"}`}
          frameloop="demand"
          flat
          dpr={p.quality === "plain" ? [0.5, 1] : [1, 2]}
          gl={gl}
          style={{ position: "absolute", inset: 0, visibility: mayShow(drawnFor, p.seenBy) ? "visible" : "hidden" }}
        >
          <color attach="background" args={[background]} />
          {holder && labels && margin && (
            <Stage
              {...p}
              onReady={ready}
              onDrawnFor={setDrawnFor}
              holder={holder}
              labels={labels}
              margin={margin}
              rose={rose}
            />
          )}
        </Canvas>
        {/* Words go with their viewer, at once; the next frame writes the new viewer's. */}
        <div key={`margin ${p.seenBy}`} ref={setMargin} className="sheet-margin-frame" />
        <div key={`labels ${p.seenBy}`} ref={setLabels} className="labels" />
      </div>
      {p.view === "model" && !p.photo && <Compass rose={rose} onNorth={() => handle.current?.face("north")} />}
    </>
  );
}

/** A picture that was drawn for one side is never shown to the other, not even until the next frame. */
const mayShow = (drawnFor: SideId | null, viewer: SideId | null): boolean =>
  drawnFor === viewer || drawnFor === null || viewer === null;

export default TableScene;
