/** Frames: drawn on demand, and continuously while something moves. */
import { useFrame, useThree } from "@react-three/fiber";
import { type RefObject, useEffect, useRef } from "react";
import { roseTurn } from "../camera/compass.ts";
import type { Rig } from "../camera/Rig.ts";
import type { LabelLayer } from "../labels/LabelLayer.ts";
import type { Margin } from "../map/Margin.ts";
import { FRAME_ORDER } from "../overlays/Draped.tsx";
import type { World } from "../World.ts";
import type { StageProps } from "./lasting.ts";

declare global {
  interface Window {
    /** The number of drawn frames and the cost of the last: an idle table draws none. For tests and the benchmark. */
    __sandTable?: { frames: number; calls: number; triangles: number; settled: boolean };
  }
}

interface Frames {
  readonly rig: Rig;
  readonly world: World;
  readonly render: () => void;
  readonly rose: RefObject<SVGGElement | null>;
  readonly layer: LabelLayer;
  /** Null: this view has no margin. */
  readonly margin: Margin | null;
  /** Puts marks and words in place; `moved`: stands moved. */
  readonly settle: (moved: boolean) => void;
  readonly onDrawnFor: StageProps["onDrawnFor"];
}

export function useFrames({ rig, world, render, rose, layer, margin, settle, onDrawnFor }: Frames): void {
  const gl = useThree((s) => s.gl);
  const scene = useThree((s) => s.scene);
  const size = useThree((s) => s.size);
  const invalidate = useThree((s) => s.invalidate);
  // Any change that renders the stage may be visible.
  useEffect(() => {
    invalidate();
  });
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useFrame((_, delta) => {
    rig.update(delta);
    settle(world.settle(performance.now()));
  }, FRAME_ORDER.ground);
  useFrame(() => {
    world.setScale(rig.scale, rig.middle);
    const wait = world.prepare(gl, scene);
    render();
    if (rose.current) rose.current.style.transform = `rotate(${roseTurn(rig.azimuth)}deg)`;
    layer.place(rig.camera, size.width, size.height, rig.panels);
    margin?.place(rig.top, size.width, size.height);
    onDrawnFor(world.seenBy);
    clearTimeout(timer.current);
    if (world.action.lively) invalidate();
    if (wait !== null) timer.current = setTimeout(invalidate, wait + 1);
    window.__sandTable = {
      frames: (window.__sandTable?.frames ?? 0) + 1,
      calls: gl.info.render.calls,
      triangles: gl.info.render.triangles,
      settled: wait === null && !rig.flying && !world.action.lively,
    };
  }, FRAME_ORDER.picture);
}
