/** The cameras, and the window's handle to them and to the picture. */
import { useThree } from "@react-three/fiber";
import { type RefObject, useEffect, useMemo, useRef } from "react";
import type { Scenario, Stand } from "../../../shared/scenario/model.ts";
import { coversOf, watchCovers } from "../camera/covers.ts";
import { Rig } from "../camera/Rig.ts";
import { sheetOf } from "../map/MapSheet.ts";
import { Blur } from "../picture/blur.ts";
import { type Draw, mostTimes, scenePicture, scenePortrait } from "../picture/scenePicture.ts";
import { hitAt } from "../pointer.ts";
import { waitingRoom } from "../stands/pose.ts";
import type { World } from "../World.ts";
import { type StageProps, useDisposal } from "./lasting.ts";
import { useShowcase } from "./useShowcase.ts";

/** `off`: visible stands that aren't on the table. */
export function useRig({ holder, view, loaded }: StageProps, scenario: Scenario, off: readonly Stand[]): Rig {
  const size = useThree((s) => s.size);
  const set = useThree((s) => s.set);
  const invalidate = useThree((s) => s.invalidate);
  const { width, height } = loaded.ground;
  const rig = useMemo(
    () =>
      new Rig(
        holder,
        () => invalidate(),
        (passing) => coversOf(holder, passing),
      ),
    [holder, invalidate],
  );
  useDisposal(rig);
  useEffect(() => watchCovers(holder, () => rig.evade()), [holder, rig]);
  useEffect(() => {
    rig.setWaiting(waitingRoom(scenario, off));
  }, [rig, scenario, off]);
  useEffect(() => {
    rig.setTable(width, height, sheetOf(width, height));
  }, [rig, width, height]);
  useEffect(() => {
    rig.resize(size.width, size.height);
    invalidate();
  }, [rig, size.width, size.height, invalidate]);
  useEffect(() => {
    rig.setView(view);
    set({ camera: rig.camera as never });
    invalidate();
  }, [rig, view, set, invalidate]);
  return rig;
}

/** `draw`: from any camera. `render`: the model or the map to the screen, for a photograph blurred off its middle. */
export interface Rendering {
  readonly draw: Draw;
  readonly render: () => void;
}
export function useRender(p: StageProps, rig: Rig): Rendering {
  const { view, photo = null } = p;
  const gl = useThree((s) => s.gl);
  const scene = useThree((s) => s.scene);
  const showcase = useShowcase(p);
  const blur = useMemo(() => (view === "model" && photo?.blur ? new Blur() : null), [view, photo?.blur]);
  useDisposal(blur);
  return useMemo(() => {
    const draw: Draw = (camera) => (showcase ? showcase.draw(scene, camera) : gl.render(scene, camera));
    const render = () => (blur ? blur.render(gl, draw, rig.perspective, rig.focus) : draw(rig.camera));
    return { draw, render };
  }, [blur, showcase, gl, scene, rig]);
}

/** Draws the ground for a number of screen pixels in each page pixel. */
export type DrawGround = (ratio: number) => void;

export function useHandle(
  p: StageProps,
  { rig, world, render, draw }: Rendering & { rig: Rig; world: World },
  drawGround: RefObject<DrawGround>,
): void {
  const { holder, labels } = p;
  const gl = useThree((s) => s.gl);
  const scene = useThree((s) => s.scene);
  const size = useThree((s) => s.size);
  const invalidate = useThree((s) => s.invalidate);
  const map = p.view === "map";
  const { width, height } = p.loaded.ground;
  const ready = useRef(p.onReady);
  ready.current = p.onReady;
  useEffect(() => {
    ready.current({
      flyTo: (at) => rig.flyTo(at[0] - width / 2, height / 2 - at[1]),
      bringIntoView: (at) => {
        const [x, z] = [at[0] - width / 2, height / 2 - at[1]];
        if (!rig.shows(x, z)) rig.flyTo(x, z);
      },
      frame: (places) => rig.frame(places.map(([x, y]) => world.poseAt(x, y, 0, [0.1, 0.1]).at.clone())),
      fit: () => rig.fit(true),
      face: (up) => rig.face(up),
      keepView: () => rig.keep(),
      placeAt: (x, y) => {
        const box = holder.getBoundingClientRect();
        const from = { relief: world.relief, placed: [], wrecks: [], paths: [] };
        const hit = hitAt(rig.camera, (x - box.left) / box.width, (y - box.top) / box.height, from, map, rig.scale);
        return hit?.inside ? hit.at : null;
      },
      picture: (times) => {
        if (!map) world.complete(gl, scene, times);
        const parts = { gl, render, size, labels };
        return scenePicture({ ...parts, forRatio: (ratio) => drawGround.current(ratio) }, times);
      },
      portrait: (w, h) => {
        if (map) return null;
        world.complete(gl, scene, 1);
        const parts = { gl, draw, forRatio: (ratio: number) => drawGround.current(ratio) };
        invalidate();
        return scenePortrait(parts, rig.portrait(w / h), w, h);
      },
      mostTimes: () => mostTimes(gl, size),
      skipMotion: () => {
        world.skipMotion();
        invalidate();
      },
    });
  }, [rig, world, holder, width, height, map, invalidate, gl, scene, draw, render, size, labels, drawGround]);
}
