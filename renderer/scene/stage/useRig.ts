/** The cameras, kept in step with the table, the window and the stands that wait beside the table. */
import { useThree } from "@react-three/fiber";
import { useEffect, useMemo } from "react";
import type { Scenario, Stand } from "../../../shared/scenario/model.ts";
import { Rig } from "../camera/Rig.ts";
import { sheetOf } from "../map/MapSheet.ts";
import { waitingRoom } from "../stands/pose.ts";
import { useDisposal } from "./lasting.ts";
import type { StageProps } from "./stageProps.ts";

/** `off`: stands in sight that aren't on the table. */
export function useRig({ holder, view, loaded }: StageProps, scenario: Scenario, off: readonly Stand[]): Rig {
  const size = useThree((s) => s.size);
  const set = useThree((s) => s.set);
  const invalidate = useThree((s) => s.invalidate);
  const { width, height } = loaded.ground;
  const rig = useMemo(() => new Rig(holder, () => invalidate()), [holder, invalidate]);
  useDisposal(rig);
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
