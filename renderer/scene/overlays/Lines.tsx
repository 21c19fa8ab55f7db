/** Lines above the ground: the sight line and a line being drawn. They lie over everything, on a dark casing. */
import { Line } from "@react-three/drei";
import { useMemo } from "react";
import * as THREE from "three";
import { overlay } from "../../theme/tokens.ts";
import type { SceneOverlays, SightOverlay } from "../contract.ts";
import { resample } from "../ground/paths.ts";
import type { Relief } from "../ground/relief.ts";

const over = { toneMapped: false, depthTest: false, transparent: true } as const;
/** Inches above a stand's ground from which it looks, and at which it is seen. */
const EYE = 0.3;

/** Green and solid while seen, red and dashed beyond the blocker, a cross where it stops. */
export function SightLine({ sight, relief, map }: { sight: SightOverlay; relief: Relief; map: boolean }) {
  const { near, far, cross } = useMemo(() => {
    const { width, height } = relief.ground;
    const [ax, ay] = sight.from;
    const [bx, by] = sight.to;
    const length = Math.hypot(bx - ax, by - ay) || 1e-6;
    const za = map ? 7 : relief.heightAt(ax, ay) + EYE;
    const zb = map ? 7 : relief.heightAt(bx, by) + EYE;
    const along = (d: number) => {
      const t = Math.min(1, Math.max(0, d / length));
      return new THREE.Vector3(ax + (bx - ax) * t - width / 2, za + (zb - za) * t, height / 2 - ay - (by - ay) * t);
    };
    const cut = sight.blockedAt;
    if (cut === null) return { near: [along(0), along(length)], far: null, cross: null };
    const at = along(cut);
    const ux = (bx - ax) / length;
    const uy = (by - ay) / length;
    const r = 0.26;
    const arm = (k: number) =>
      [-1, 1].map((e) => at.clone().add(new THREE.Vector3((ux - uy * k) * r * e, 0, -(uy + ux * k) * r * e)));
    return {
      near: [along(0), at],
      far: cut < length - 0.05 ? [at, along(length)] : null,
      cross: [arm(1), arm(-1)] as const,
    };
  }, [sight, relief, map]);
  const ruler = sight.style === "ruler";
  return (
    <>
      <Line points={near} color={overlay.casing} lineWidth={7} {...over} opacity={0.45} renderOrder={19} />
      <Line
        points={near}
        color={ruler ? overlay.select : overlay.clear}
        lineWidth={ruler ? 2.5 : 4}
        {...over}
        renderOrder={20}
      />
      {far && (
        <>
          <Line points={far} color={overlay.casing} lineWidth={6} {...over} opacity={0.4} renderOrder={19} />
          <Line
            points={far}
            color={overlay.blocked}
            lineWidth={3.5}
            dashed
            dashSize={0.42}
            gapSize={0.26}
            {...over}
            renderOrder={20}
          />
        </>
      )}
      {cross?.map((arm, i) => (
        <group key={i ? "fall" : "rise"}>
          <Line points={arm} color={overlay.casing} lineWidth={8} {...over} opacity={0.6} renderOrder={21} />
          <Line points={arm} color={overlay.blocked} lineWidth={4.5} {...over} renderOrder={22} />
        </group>
      ))}
    </>
  );
}

/** The line a tool is drawing: its width as a pale band, its middle as a thin line. */
export function DraftLine({
  draft,
  relief,
  map,
}: {
  draft: NonNullable<SceneOverlays["draftLine"]>;
  relief: Relief;
  map: boolean;
}) {
  const points = useMemo(() => {
    const { width, height } = relief.ground;
    return resample(draft.path, 0.25).map(
      ([x, y]) => new THREE.Vector3(x - width / 2, map ? 7 : relief.heightAt(x, y) + 0.08, height / 2 - y),
    );
  }, [draft, relief, map]);
  if (points.length < 2) return null;
  return (
    <>
      <Line
        points={points}
        color={overlay.select}
        worldUnits
        lineWidth={draft.width}
        {...over}
        opacity={0.4}
        renderOrder={16}
      />
      <Line points={points} color={overlay.casing} lineWidth={4} {...over} opacity={0.5} renderOrder={17} />
      <Line points={points} color={overlay.select} lineWidth={2} {...over} renderOrder={18} />
    </>
  );
}
