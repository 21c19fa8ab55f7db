/** Lines above the ground: the sight line and a line in the making. They lie over everything, on a dark casing. */
import { Line } from "@react-three/drei";
import { useMemo } from "react";
import * as THREE from "three";
import { overlay } from "../../theme/tokens.ts";
import type { SceneOverlays, SightOverlay } from "../contract.ts";
import { resample } from "../ground/paths.ts";
import type { Relief } from "../ground/relief.ts";
import { sightSegments } from "./sightStrokes.ts";

const over = { toneMapped: false, depthTest: false, transparent: true } as const;
/** The widths of lines and of their dark casings, in pixels. */
const WIDTHS = {
  ruling: { line: 4, casing: 7, shade: 0.5 },
  ruler: { line: 2.5, casing: 5.5, shade: 0.5 },
  several: { line: 1.6, casing: 3.4, shade: 0.35 },
} as const;

/** Lines of sight: green and solid up to the blocker, red and dashed beyond. Two draw calls for any number. */
export function SightLines({
  sights,
  look,
  relief,
  map,
}: {
  sights: readonly SightOverlay[];
  look: keyof typeof WIDTHS;
  relief: Relief;
  map: boolean;
}) {
  const { points, colors } = useMemo(() => sightSegments(sights, relief, map), [sights, relief, map]);
  const { line, casing, shade } = WIDTHS[look];
  const order = look === "several" ? 17 : 19;
  return (
    <>
      <Line
        segments
        points={points}
        color={overlay.casing}
        lineWidth={casing}
        {...over}
        opacity={shade}
        renderOrder={order}
      />
      <Line segments points={points} vertexColors={colors} lineWidth={line} {...over} renderOrder={order + 1} />
    </>
  );
}

/** A tool's line in the making, and its image: its width as a pale band, its middle as a thin line. */
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
