/** Marks and words on the table. They follow the stands: a frame that moves a stand moves its marks. */
import { useThree } from "@react-three/fiber";
import { useEffect, useMemo, useRef } from "react";
import * as THREE from "three";
import { pennantsOf } from "../../../shared/forces/sheets.ts";
import type { Scenario } from "../../../shared/scenario/model.ts";
import { coloursOf } from "../../theme/sideColours.ts";
import type { OutcomeFlash } from "../contract.ts";
import { standChips } from "../labels/chips.ts";
import { clustersOf } from "../labels/clusters.ts";
import { outlineWords } from "../labels/editItems.ts";
import { overlayWords, placeNames, standLabels, standObstacles } from "../labels/items.ts";
import { LabelLayer, type Stroke } from "../labels/LabelLayer.ts";
import { objectiveNames, zoneNames } from "../labels/missionItems.ts";
import { planWords } from "../labels/planItems.ts";
import { planMarkWords } from "../labels/planMarkItems.ts";
import { type Flashes, flashWords, ghostWords, pathWords } from "../labels/playItems.ts";
import type { DrawnMark } from "../overlays/planShapes.ts";
import type { Ghost } from "../stands/ghostMeshes.ts";
import { painter } from "../stands/livery.ts";
import type { World } from "../World.ts";
import type { StageProps } from "./lasting.ts";
import type { Mission } from "./useGround.ts";

interface Marked {
  readonly world: World;
  readonly scenario: Scenario;
  readonly mission: Mission;
  readonly planned: readonly DrawnMark[];
  readonly shown: Flashes;
  readonly flashes: readonly OutcomeFlash[];
}

export function useMarks(p: StageProps, marked: Marked) {
  const { world, scenario, planned } = marked;
  const { overlays, selected, target, labelDensity: density = "usual" } = p;
  const map = p.view === "map";
  const layer = useLabels(p, world);
  const seen = [layer, world, scenario, selected, target, overlays, map, p.seenBy, p.play ?? null, density];
  const settled = useRef<readonly unknown[]>([]);
  const settle = (moved: boolean) => {
    if (!moved && seen.every((value, i) => value === settled.current[i])) return;
    settled.current = seen;
    world.setMarks(selected, target, ghostsOf(p, world, scenario));
    const clusters = clustersOf(world.placed);
    const items = [
      ...wordsAbove(p, marked),
      ...standLabels(clusters, { selected, target }, map, density),
      ...standChips(clusters, scenario.formations, { selected, target }, p.seenBy),
      ...planMarkWords(planned, overlays.plans?.step ?? null, world.relief, map),
      ...wordsBelow(p, marked),
    ];
    layer.set(items, standObstacles(world.placed, map), strokesOf(p, marked, map));
  };
  return { layer, settle };
}

function useLabels({ labels }: StageProps, world: World): LabelLayer {
  const invalidate = useThree((s) => s.invalidate);
  const layer = useMemo(() => new LabelLayer(labels), [labels]);
  useEffect(() => {
    void document.fonts.ready.then(() => {
      layer.measure();
      world.repaint();
      invalidate();
    });
    return () => layer.clear();
  }, [layer, world, invalidate]);
  return layer;
}

function ghostsOf({ overlays }: StageProps, world: World, scenario: Scenario): Ghost[] {
  const colours = coloursOf(scenario.sides);
  const paintOf = painter(scenario);
  return overlays.ghosts.map((g) => ({
    placed: {
      stand: { ...g.stand, at: g.at, facing: g.facing },
      pose: world.poseAt(g.at[0], g.at[1], g.facing, g.stand.footprint),
      vehicle: scenario.vehicles[g.stand.vehicle],
      paint: paintOf(g.stand.vehicle, colours[g.stand.side]),
      colours: colours[g.stand.side],
      pennants: pennantsOf(scenario.system, g.stand),
    },
    refused: g.refused,
    hover: g.hover ?? false,
  }));
}

/** Words with priority over the stands' labels. */
function wordsAbove({ overlays, view }: StageProps, { world, shown, flashes }: Marked) {
  const { relief } = world;
  const map = view === "map";
  return [
    ...overlayWords(overlays, relief, map),
    ...planWords(overlays, relief, map),
    ...outlineWords(overlays.outlines ?? [], relief, map),
    ...pathWords(overlays.paths ?? [], relief, map),
    ...ghostWords(overlays.ghosts, relief, map),
    ...(world.action.moving ? [] : flashWords(shown.on(flashes, performance.now()), relief, map)),
  ];
}

/** Names in the remaining room. */
function wordsBelow(
  { overlays, view, seenBy, labelDensity: density = "usual" }: StageProps,
  { world: { relief }, scenario, mission }: Marked,
) {
  const map = view === "map";
  const { placing, entryEdges } = mission;
  return [
    ...objectiveNames(scenario.objectives, relief, map),
    ...(overlays.zoneNames || placing ? zoneNames(scenario.zones, entryEdges, relief, map, seenBy, placing) : []),
    ...placeNames(scenario, relief, map, seenBy, density),
  ];
}

/** The lines that names keep off: paths, lines of sight, rings of objectives. */
function strokesOf({ overlays }: StageProps, { world: { relief }, scenario }: Marked, map: boolean): Stroke[] {
  const { width, height } = relief.ground;
  const world = (x: number, y: number) =>
    new THREE.Vector3(x - width / 2, map ? 0 : relief.heightAt(x, y) + 0.1, height / 2 - y);
  const lines = [
    ...(overlays.paths ?? []).map(({ points }) => points),
    ...[...(overlays.sight ? [overlays.sight] : []), ...(overlays.sightLines ?? [])].map(({ from, to }) => [from, to]),
    ...scenario.objectives.map(({ at: [x, y], radius }) =>
      Array.from({ length: 25 }, (_, i) => {
        const angle = (i * Math.PI) / 12;
        return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const;
      }),
    ),
  ];
  return lines.map((points) => points.map(([x, y]) => world(x, y)));
}
