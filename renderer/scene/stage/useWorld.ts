/** The world and its slopes, in step with the cells, the records and the battle. */
import { useThree } from "@react-three/fiber";
import { useEffect, useLayoutEffect, useMemo, useRef } from "react";
import type { Scenario } from "../../../shared/scenario/model.ts";
import { seasonOf } from "../../../shared/table/season.ts";
import { isStill } from "../../theme/stillness.ts";
import { ReliefTexture } from "../ground/ReliefTexture.ts";
import { Flashes } from "../labels/playItems.ts";
import type { StandLook } from "../play/deploy.ts";
import { World } from "../World.ts";
import { type StageProps, useDisposal } from "./lasting.ts";

const NOTHING: readonly never[] = [];

export function useWorld({ loaded, quality, onCells }: StageProps) {
  const invalidate = useThree((s) => s.invalidate);
  const season = seasonOf(loaded.scenario);
  const world = useMemo(() => new World(loaded.ground, quality, season), [loaded.ground, quality, season]);
  useDisposal(world);
  const slopes = useMemo(() => new ReliefTexture(loaded.ground), [loaded.ground]);
  useDisposal(slopes);
  useEffect(
    () =>
      onCells((rect) => {
        world.onCells(rect);
        slopes.onCells(rect);
        invalidate();
      }),
    [onCells, world, slopes, invalidate],
  );
  return { world, slopes };
}

/** Returns the flashes; those from before the table was drawn are skipped. */
export function useRecords(p: StageProps, world: World, scenario: Scenario, looks: ReadonlyMap<string, StandLook>) {
  const { seenBy, view, theme, play = null, tempo = 1 } = p;
  const invalidate = useThree((s) => s.invalidate);
  const wrecks = play?.wrecks ?? NOTHING;
  const glides = play?.glides ?? NOTHING;
  const flashes = play?.flashes ?? NOTHING;
  const bursts = play?.bursts ?? NOTHING;
  const shown = useMemo(() => new Flashes(), []);
  const playedOn = useRef<World | null>(null);
  // In the commit that changes the viewer: no frame may draw the last viewer's stands for the next.
  useLayoutEffect(() => {
    world.setRecords(scenario, seenBy);
    const first = playedOn.current !== world;
    if (first) shown.skip(flashes);
    playedOn.current = play && world;
    world.setPlay(wrecks, { looks, glides, bursts, tempo: first || isStill() ? 0 : tempo });
  }, [world, scenario, seenBy, play, looks, wrecks, glides, flashes, bursts, tempo, shown]);
  useEffect(() => {
    world.setView(view, theme);
    invalidate();
  }, [world, view, theme, invalidate]);
  return { shown, flashes };
}
