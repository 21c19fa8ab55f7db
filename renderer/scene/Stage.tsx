/** The contents of the canvas: the world in step with the properties, cameras, pointers and frames. */
import { useThree } from "@react-three/fiber";
import { useEffect, useMemo, useRef } from "react";
import type { Scenario, Stand } from "../../shared/scenario/model.ts";
import { visible } from "./labels/items.ts";
import { Margin } from "./map/Margin.ts";
import { Strokes } from "./overlays/Draped.tsx";
import { draped } from "./overlays/drape.ts";
import { EditMarks } from "./overlays/EditMarks.tsx";
import { DraftLine, SightLines } from "./overlays/Lines.tsx";
import { PathMarks } from "./overlays/PathMarks.tsx";
import { PlanMarks } from "./overlays/PlanMarks.tsx";
import { createPlanDrawer } from "./overlays/planShapes.ts";
import { createDeployer } from "./play/deploy.ts";
import type { StageProps } from "./stage/lasting.ts";
import { type DrawGround, useHandle, useRender, useRig } from "./stage/useCamera.ts";
import { useFrames } from "./stage/useFrames.ts";
import { useGround, useMission } from "./stage/useGround.ts";
import { useMarks } from "./stage/useMarks.ts";
import { useRecords, useWorld } from "./stage/useWorld.ts";
import { waitingSouth } from "./stands/pose.ts";
import { usePointers } from "./usePointers.ts";

/** Always the same list: equal marks aren't drawn again. */
const NOTHING: readonly never[] = [];

/** Objectives' rings and entry edges' arrows: inches above the ground, pixels wide. */
const MISSION = { lift: 0.045, width: 3 } as const;

export function Stage(p: StageProps) {
  const { loaded, overlays, seenBy, holder } = p;
  const wake = useThree((s) => s.invalidate);
  const map = p.view === "map";
  const play = p.play ?? null;
  const deploy = useMemo(() => createDeployer(), []);
  const { scenario, looks } = useMemo(() => deploy(loaded.scenario, play), [deploy, loaded.scenario, play]);
  const off = useMemo(
    () => scenario.stands.filter(({ at, visibleTo }) => at === null && visible(visibleTo, seenBy)),
    [scenario, seenBy],
  );
  const { world, slopes } = useWorld(p);
  const rig = useRig(p, scenario, off);
  const draw = useRef<DrawGround>(() => {});
  const rendering = useRender(p, rig);
  useHandle(p, { rig, world, ...rendering }, draw);
  const { shown, flashes } = useRecords(p, world, scenario, looks);
  const mission = useMission(p, scenario);
  useGround(p, { world, slopes, scenario, mission, draw });
  const margin = useMargin(p, scenario, off);
  const planDrawer = useMemo(() => createPlanDrawer(), []);
  const planned = planDrawer(overlays.plans?.layers ?? NOTHING, scenario.stands);
  const { layer, settle } = useMarks(p, { world, scenario, mission, planned, shown, flashes });
  const paths = overlays.paths ?? NOTHING;
  usePointers({ holder, rig, world, map, layer, wake, paths, onPointer: p.onPointer });
  useFrames({
    rig,
    world,
    render: rendering.render,
    rose: p.rose,
    layer,
    margin: map ? margin : null,
    settle,
    onDrawnFor: p.onDrawnFor,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each revision may have raised the ground beneath the marks
  const drape = useMemo(() => draped(world.relief, map), [world, map, p.revision]);
  const { sight, sightLines, draftLine } = overlays;
  const sights = useMemo(() => sight && [sight], [sight]);
  const ground = { relief: world.relief, map };
  return (
    <>
      <primitive object={world.root} />
      <Strokes strokes={mission.strokes} drape={drape} lift={MISSION.lift} width={MISSION.width} order={7} hidden />
      <PlanMarks marks={planned} inks={mission.inks} drape={drape} />
      <PathMarks paths={paths} drape={drape} />
      <EditMarks overlays={overlays} inks={mission.inks} drape={drape} map={map} />
      {sightLines && sightLines.length > 0 && <SightLines sights={sightLines} look="several" {...ground} />}
      {sights && <SightLines sights={sights} look={sight?.style === "ruler" ? "ruler" : "ruling"} {...ground} />}
      {draftLine && <DraftLine draft={draftLine} {...ground} />}
    </>
  );
}

function useMargin({ margin: frame, overlays, view }: StageProps, scenario: Scenario, off: readonly Stand[]): Margin {
  const map = view === "map";
  const margin = useMemo(() => new Margin(frame), [frame]);
  useEffect(() => {
    margin.show(map);
    if (map) margin.set(scenario, overlays.contours, overlays.grid, waitingSouth(scenario, off));
  }, [margin, map, scenario, off, overlays.contours, overlays.grid]);
  return margin;
}
