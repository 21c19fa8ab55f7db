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

const DASH = 0.42;
const GAP = 0.26;

/** Green and solid while seen, red and dashed beyond the blocker, a cross where it stops. Two draw calls. */
export function SightLine({ sight, relief, map }: { sight: SightOverlay; relief: Relief; map: boolean }) {
  const { points, colors } = useMemo(() => {
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
    const points: THREE.Vector3[] = [];
    const colors: THREE.Color[] = [];
    const add = (a: THREE.Vector3, b: THREE.Vector3, ink: string) => {
      points.push(a, b);
      colors.push(new THREE.Color(ink), new THREE.Color(ink));
    };
    const cut = sight.blockedAt;
    add(along(0), along(cut ?? length), sight.style === "ruler" ? overlay.select : overlay.clear);
    if (cut === null) return { points, colors };
    for (let d = cut + GAP; d < length - 0.05; d += DASH + GAP) add(along(d), along(d + DASH), overlay.blocked);
    const at = along(cut);
    const ux = (bx - ax) / length;
    const uy = (by - ay) / length;
    const r = 0.26;
    for (const k of [1, -1]) {
      const arm = new THREE.Vector3((ux - uy * k) * r, 0, -(uy + ux * k) * r);
      add(at.clone().sub(arm), at.clone().add(arm), overlay.blocked);
    }
    return { points, colors };
  }, [sight, relief, map]);
  const fine = sight.style === "ruler";
  return (
    <>
      <Line
        segments
        points={points}
        color={overlay.casing}
        lineWidth={fine ? 5.5 : 7}
        {...over}
        opacity={0.5}
        renderOrder={19}
      />
      <Line segments points={points} vertexColors={colors} lineWidth={fine ? 2.5 : 4} {...over} renderOrder={20} />
    </>
  );
}

/** The line a tool is drawing, and its image: its width as a pale band, its middle as a thin line. */
export function DraftLine({
  draft: { path, image, width },
  relief,
  map,
}: {
  draft: NonNullable<SceneOverlays["draftLine"]>;
  relief: Relief;
  map: boolean;
}) {
  return (
    <>
      <DraftBand path={path} width={width} relief={relief} map={map} />
      {image && <DraftBand path={image} width={width} relief={relief} map={map} />}
    </>
  );
}

function DraftBand(props: {
  path: readonly (readonly [x: number, y: number])[];
  width: number;
  relief: Relief;
  map: boolean;
}) {
  const { path, relief, map } = props;
  const points = useMemo(() => {
    const { width, height } = relief.ground;
    return resample(path, 0.25).map(
      ([x, y]) => new THREE.Vector3(x - width / 2, map ? 7 : relief.heightAt(x, y) + 0.08, height / 2 - y),
    );
  }, [path, relief, map]);
  if (points.length < 2) return null;
  return (
    <>
      <Line
        points={points}
        color={overlay.select}
        worldUnits
        lineWidth={props.width}
        {...over}
        opacity={0.4}
        renderOrder={16}
      />
      <Line points={points} color={overlay.casing} lineWidth={4} {...over} opacity={0.5} renderOrder={17} />
      <Line points={points} color={overlay.select} lineWidth={2} {...over} renderOrder={18} />
    </>
  );
}
