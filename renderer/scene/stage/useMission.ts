/** Deployment zones, entry edges and objectives as they are drawn on the ground. */
import { useMemo } from "react";
import { edgesKnownTo } from "../../../shared/scenario/knownTo.ts";
import type { Scenario } from "../../../shared/scenario/model.ts";
import { inksOf } from "../../theme/sideColours.ts";
import { missionStrokes } from "../overlays/missionStrokes.ts";
import { zoneTexture } from "../overlays/zones.ts";
import { useDisposal } from "./lasting.ts";
import type { StageProps } from "./stageProps.ts";

export type Mission = ReturnType<typeof useMission>;

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
