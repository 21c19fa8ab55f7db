/** Pictures on the ground: the mission, grid, contours, answers, rings, the brush and the reference picture. */
import { useThree } from "@react-three/fiber";
import { type RefObject, useEffect, useMemo, useState } from "react";
import { edgesKnownTo } from "../../../shared/scenario/knownTo.ts";
import type { Scenario } from "../../../shared/scenario/model.ts";
import { inksOf } from "../../theme/sideColours.ts";
import { PictureTexture } from "../ground/PictureTexture.ts";
import type { ReliefTexture } from "../ground/ReliefTexture.ts";
import { groundArc, groundRing } from "../overlays/groundShapes.ts";
import { missionStrokes } from "../overlays/missionStrokes.ts";
import { zoneTexture } from "../overlays/zones.ts";
import type { World } from "../World.ts";
import { type StageProps, useDisposal, useLasting } from "./lasting.ts";
import type { DrawGround } from "./useCamera.ts";

export type Mission = ReturnType<typeof useMission>;

/** Deployment zones, entry edges and objectives in the form drawn on the ground. */
export function useMission({ loaded, overlays, seenBy, view }: StageProps, scenario: Scenario) {
  const { zones: records, entryEdges: edges, reinforcements, objectives, sides } = scenario;
  const { width, height } = loaded.ground;
  const map = view === "map";
  const placing = overlays.placing ?? null;
  const entryEdges = useMemo(
    () => edgesKnownTo({ entryEdges: edges, reinforcements }, seenBy),
    [edges, reinforcements, seenBy],
  );
  const zones = useMemo(
    () => (overlays.zones || placing ? zoneTexture(records, entryEdges, width, height, seenBy, placing) : null),
    [overlays.zones, placing, records, entryEdges, width, height, seenBy],
  );
  useDisposal(zones);
  const inks = useMemo(() => inksOf(sides), [sides]);
  const emphasis = placing ?? (overlays.zones ? "all" : "none");
  const strokes = useMemo(
    () => missionStrokes(objectives, entryEdges, { width, height }, emphasis, map, inks),
    [objectives, entryEdges, width, height, emphasis, map, inks],
  );
  return { placing, entryEdges, zones, inks, strokes };
}

interface Ground {
  readonly world: World;
  readonly slopes: ReliefTexture;
  readonly scenario: Scenario;
  readonly mission: Mission;
  readonly draw: RefObject<DrawGround>;
}

export function useGround(p: StageProps, { world, slopes, scenario, mission, draw }: Ground): void {
  const { overlays, theme } = p;
  const gl = useThree((s) => s.gl);
  const invalidate = useThree((s) => s.invalidate);
  const map = p.view === "map";
  const under = useLasting(() => new PictureTexture());
  const [decoded, setDecoded] = useState(0);
  const { picture } = scenario.table;
  const { zones, inks, placing } = mission;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the picture is there once it has been decoded
  useEffect(() => {
    const b = overlays.brush;
    const ground = {
      map,
      grid: overlays.grid,
      contours: overlays.contours,
      cells: overlays.cells,
      zones,
      inks,
      placing: placing !== null,
      ...world.answers.show(overlays),
      relief: slopes.show(overlays.relief ?? null),
      picture: under.show(picture, () => setDecoded((n) => n + 1)),
      rings: (overlays.rings ?? []).map(groundRing),
      arcs: overlays.arcs.map(groundArc),
      brush: b && { x: b.at[0], y: b.at[1], half: b.width / 2, square: b.square },
    };
    draw.current = (ratio) => world.setGround(ground, ratio, theme === "dark" ? 0.9 : 1);
    draw.current(gl.getPixelRatio());
    invalidate();
  }, [world, map, overlays, zones, inks, placing, slopes, under, picture, decoded, theme, gl, invalidate]);
}
