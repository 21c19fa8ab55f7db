/** What happens inside the canvas: the world kept in step with the properties, cameras, pointers, frames. */
import { useFrame, useThree } from "@react-three/fiber";
import { useEffect, useMemo, useRef, useState } from "react";
import { pennantsOf } from "../../shared/forces/sheets.ts";
import { edgesKnownTo } from "../../shared/scenario/knownTo.ts";
import { coloursOf, inksOf } from "../theme/sideColours.ts";
import { Rig } from "./camera/Rig.ts";
import type { TableSceneProps } from "./contract.ts";
import { PictureTexture } from "./ground/PictureTexture.ts";
import { ReliefTexture } from "./ground/ReliefTexture.ts";
import { outlineWords } from "./labels/editItems.ts";
import { overlayWords, placeNames, standLabels, visible } from "./labels/items.ts";
import { LabelLayer } from "./labels/LabelLayer.ts";
import { objectiveNames, zoneNames } from "./labels/missionItems.ts";
import { planWords } from "./labels/planItems.ts";
import { planMarkWords } from "./labels/planMarkItems.ts";
import { Flashes, flashWords, ghostWords, pathWords } from "./labels/playItems.ts";
import { sheetOf } from "./map/MapSheet.ts";
import { Margin } from "./map/Margin.ts";
import { EditMarks } from "./overlays/EditMarks.ts";
import { groundArc, groundRing } from "./overlays/groundShapes.ts";
import { DraftLine, SightLines } from "./overlays/Lines.tsx";
import { missionStrokes } from "./overlays/missionStrokes.ts";
import { draped } from "./overlays/PathLines.ts";
import { PlanMarks } from "./overlays/PlanMarks.ts";
import { zoneTexture } from "./overlays/zones.ts";
import { mostTimes, scenePicture } from "./picture/scenePicture.ts";
import { createDeployer } from "./play/deploy.ts";
import { hitAt } from "./pointer.ts";
import { waitingRoom, waitingSouth } from "./stands/pose.ts";
import { usePointers } from "./usePointers.ts";
import { World } from "./World.ts";

declare global {
  interface Window {
    /** Frames drawn so far and what the last one cost: an idle table draws none. For tests and the benchmark. */
    __sandTable?: { frames: number; calls: number; triangles: number; settled: boolean };
  }
}

interface StageProps extends TableSceneProps {
  readonly holder: HTMLElement;
  readonly labels: HTMLElement;
  readonly margin: HTMLElement;
}

const NOTHING: readonly never[] = [];
const stillness = window.matchMedia("(prefers-reduced-motion: reduce)");

export function Stage(p: StageProps) {
  const { loaded, view, theme, quality, overlays, seenBy, holder } = p;
  const map = view === "map";
  const gl = useThree((s) => s.gl);
  const scene = useThree((s) => s.scene);
  const size = useThree((s) => s.size);
  const set = useThree((s) => s.set);
  const invalidate = useThree((s) => s.invalidate);
  const play = p.play ?? null;
  const deploy = useMemo(() => createDeployer(), []);
  const { scenario, looks } = useMemo(() => deploy(loaded.scenario, play), [deploy, loaded.scenario, play]);
  const { width, height } = loaded.ground;

  const world = useMemo(() => new World(loaded.ground, quality), [loaded.ground, quality]);
  useEffect(() => () => world.dispose(), [world]);
  const slopes = useMemo(() => new ReliefTexture(loaded.ground), [loaded.ground]);
  useEffect(() => () => slopes.dispose(), [slopes]);
  useEffect(
    () =>
      p.onCells((rect) => {
        world.onCells(rect);
        slopes.onCells(rect);
        invalidate();
      }),
    [p.onCells, world, slopes, invalidate],
  );
  const under = useMemo(() => new PictureTexture(), []);
  useEffect(() => () => under.dispose(), [under]);
  const [decoded, setDecoded] = useState(0);
  const marks = useMemo(() => new EditMarks(), []);
  useEffect(() => () => marks.dispose(), [marks]);
  const planMarks = useMemo(() => new PlanMarks(), []);
  useEffect(() => () => planMarks.dispose(), [planMarks]);

  const rig = useMemo(() => new Rig(holder, () => invalidate()), [holder, invalidate]);
  useEffect(() => () => rig.dispose(), [rig]);
  const off = useMemo(
    () => scenario.stands.filter(({ at, visibleTo }) => at === null && visible(visibleTo, seenBy)),
    [scenario, seenBy],
  );
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

  const drawGround = useRef((_ratio: number) => {});
  const ready = useRef(p.onReady);
  ready.current = p.onReady;
  useEffect(() => {
    ready.current({
      flyTo: (at) => rig.flyTo(at[0] - width / 2, height / 2 - at[1]),
      bringIntoView: (at) => {
        const [x, z] = [at[0] - width / 2, height / 2 - at[1]];
        if (!rig.shows(x, z)) rig.flyTo(x, z);
      },
      fit: () => rig.fit(true),
      keepView: () => rig.keep(),
      placeAt: (x, y) => {
        const box = holder.getBoundingClientRect();
        const from = { relief: world.relief, placed: [], wrecks: [], paths: [] };
        const hit = hitAt(rig.camera, (x - box.left) / box.width, (y - box.top) / box.height, from, map, rig.scale);
        return hit?.inside ? hit.at : null;
      },
      picture: (times) => {
        const parts = { gl, scene, camera: rig.camera, size, labels: p.labels };
        return scenePicture({ ...parts, forRatio: (ratio) => drawGround.current(ratio) }, times);
      },
      mostTimes: () => mostTimes(gl, size),
      skipMotion: () => {
        world.skipMotion();
        invalidate();
      },
    });
  }, [rig, world, holder, width, height, map, invalidate, gl, scene, size, p.labels]);

  const wrecks = play?.wrecks ?? NOTHING;
  const glides = play?.glides ?? NOTHING;
  const flashes = play?.flashes ?? NOTHING;
  const shown = useMemo(() => new Flashes(), []);
  // What had happened before anybody looked isn't shown as if it happened now.
  const playedOn = useRef<World | null>(null);
  useEffect(() => {
    world.setRecords(scenario, seenBy);
    const first = playedOn.current !== world;
    if (first) shown.skip(flashes);
    playedOn.current = play && world;
    world.setPlay(looks, wrecks, glides, first || stillness.matches);
  }, [world, scenario, seenBy, play, looks, wrecks, glides, flashes, shown]);
  useEffect(() => {
    world.setView(view, theme);
    invalidate();
  }, [world, view, theme, invalidate]);

  const { zones: zoneRecords, entryEdges: edges, reinforcements } = scenario;
  const entryEdges = useMemo(
    () => edgesKnownTo({ entryEdges: edges, reinforcements }, seenBy),
    [edges, reinforcements, seenBy],
  );
  const { picture } = scenario.table;
  const placing = overlays.placing ?? null;
  const paths = overlays.paths ?? NOTHING;
  const sight = useMemo(() => overlays.sight && [overlays.sight], [overlays.sight]);
  const zones = useMemo(
    () => (overlays.zones || placing ? zoneTexture(zoneRecords, entryEdges, width, height, seenBy, placing) : null),
    [overlays.zones, placing, zoneRecords, entryEdges, width, height, seenBy],
  );
  useEffect(() => () => zones?.dispose(), [zones]);
  const { objectives, sides } = scenario;
  const inks = useMemo(() => inksOf(sides), [sides]);
  const mission = useMemo(
    () =>
      missionStrokes(
        objectives,
        entryEdges,
        { width, height },
        placing ?? (overlays.zones ? "all" : "none"),
        map,
        inks,
      ),
    [objectives, entryEdges, width, height, placing, overlays.zones, map, inks],
  );
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
      rings: (overlays.rings ?? NOTHING).map(groundRing),
      arcs: overlays.arcs.map(groundArc),
      brush: b && { x: b.at[0], y: b.at[1], half: b.width / 2, square: b.square },
    };
    drawGround.current = (ratio) => world.setGround(ground, ratio, theme === "dark" ? 0.9 : 1);
    drawGround.current(gl.getPixelRatio());
    invalidate();
  }, [world, map, overlays, zones, inks, placing, slopes, under, picture, decoded, theme, gl, invalidate]);

  // Marks and labels stand where stands stand: they are settled in the frame that moved them.
  const layer = useMemo(() => new LabelLayer(p.labels), [p.labels]);
  const margin = useMemo(() => new Margin(p.margin), [p.margin]);
  const marksOf = [world, scenario, p.selected, p.target, overlays, map, seenBy, play];
  const marked = useRef<readonly unknown[]>([]);
  const drape = useMemo(() => draped(world.relief, map), [world, map]);
  // Whatever made this component render may be seen.
  useEffect(() => {
    invalidate();
  });
  useEffect(() => {
    margin.show(map);
    if (map) margin.set(scenario, overlays.contours, overlays.grid, waitingSouth(scenario, off));
  }, [margin, map, scenario, off, overlays.contours, overlays.grid]);
  useEffect(() => {
    void document.fonts.ready.then(() => {
      layer.measure();
      world.repaint();
      invalidate();
    });
    return () => layer.clear();
  }, [layer, world, invalidate]);

  usePointers({ holder, rig, world, map, paths, onPointer: p.onPointer });

  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useFrame((_, delta) => {
    rig.update(delta);
    const moved = world.settle(performance.now());
    if (moved || marksOf.some((v, i) => v !== marked.current[i])) {
      marked.current = marksOf;
      world.setMarks(
        p.selected,
        p.target,
        overlays.ghosts.map((g) => ({
          placed: {
            stand: { ...g.stand, at: g.at, facing: g.facing },
            pose: world.poseAt(g.at[0], g.at[1], g.facing, g.stand.footprint),
            vehicle: scenario.vehicles[g.stand.vehicle],
            colours: coloursOf(scenario.sides)[g.stand.side],
            pennants: pennantsOf(scenario.system, g.stand),
          },
          refused: g.refused,
          hover: g.hover ?? false,
        })),
      );
      world.paths.set(paths, drape);
      world.mission.set(mission, drape, p.revision);
      const planned = planMarks.marks(overlays.plans ?? null, scenario);
      planMarks.set(planned, inks, drape, p.revision);
      const drawn = { outlines: overlays.outlines ?? NOTHING, handles: overlays.handles ?? NOTHING, inks };
      marks.set({ ...drawn, patch: overlays.patch ?? null }, drape, map, gl.getPixelRatio(), p.revision);
      const { items, obstacles } = standLabels(world.placed, p.selected, p.target, map);
      layer.set(
        [
          ...overlayWords(overlays, world.relief, map),
          ...planWords(overlays, world.relief, map),
          ...outlineWords(overlays.outlines ?? NOTHING, world.relief, map),
          ...pathWords(paths, world.relief, map),
          ...ghostWords(overlays.ghosts, world.relief, map),
          ...(world.moving ? [] : flashWords(shown.on(flashes, performance.now()), world.relief, map)),
          ...items,
          ...planMarkWords(planned, overlays.plans?.step ?? null, world.relief, map),
          ...objectiveNames(scenario.objectives, world.relief, map),
          ...(overlays.zones || placing
            ? zoneNames(zoneRecords, entryEdges, world.relief, map, seenBy, placing)
            : NOTHING),
          ...placeNames(scenario, world.relief, map, seenBy),
        ],
        obstacles,
      );
    }
    world.setScale(rig.scale);
    const wait = world.prepare(gl, scene);
    gl.render(scene, rig.camera);
    layer.place(rig.camera, size.width, size.height);
    if (map) margin.place(rig.top, size.width, size.height);
    clearTimeout(timer.current);
    if (world.moving) invalidate();
    if (wait !== null) timer.current = setTimeout(invalidate, wait + 1);
    window.__sandTable = {
      frames: (window.__sandTable?.frames ?? 0) + 1,
      calls: gl.info.render.calls,
      triangles: gl.info.render.triangles,
      settled: wait === null && !rig.flying && !world.moving,
    };
  }, 1);

  return (
    <>
      <primitive object={world.root} />
      <primitive object={planMarks.group} />
      <primitive object={marks.group} />
      {overlays.sightLines && overlays.sightLines.length > 0 && (
        <SightLines sights={overlays.sightLines} look="several" relief={world.relief} map={map} />
      )}
      {sight && (
        <SightLines
          sights={sight}
          look={sight[0]?.style === "ruler" ? "ruler" : "ruling"}
          relief={world.relief}
          map={map}
        />
      )}
      {overlays.draftLine && <DraftLine draft={overlays.draftLine} relief={world.relief} map={map} />}
    </>
  );
}
