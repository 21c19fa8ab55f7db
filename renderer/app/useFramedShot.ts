/** The camera at a decisive moment: firer and target share the part of the table that nothing covers. */
import { useEffect, useMemo } from "react";
import type { TablePoint } from "../../shared/geometry/units.ts";
import { useIntent } from "../play/panels/useGame.ts";
import { usePlay } from "../play/part.ts";
import { firedIn } from "../play/store/fired.ts";
import type { Intent } from "../play/store/intent.ts";
import { useProgram, useUi } from "../window/context.ts";

/** A chosen target, not one that the pointer only passes. */
function aimed(intent: Intent, target: string | null): readonly TablePoint[] {
  if (intent.type !== "attack" || intent.aim.type !== "aimed" || intent.aim.target !== target) return [];
  return [intent.aim.forecast.from, intent.aim.forecast.to];
}

export function useFramedShot(): void {
  const on = useUi((s) => s.frameShots && s.mode === "play");
  const intent = useIntent();
  const target = usePlay((s) => s.hand.target);
  const open = usePlay((s) => s.open);
  const viewer = usePlay((s) => s.viewer);
  const fresh = usePlay((s) => s.fresh);
  const fired = useMemo(() => {
    const shots = open && fresh.length > 0 ? firedIn(fresh, open.reader.view(viewer)) : [];
    return shots.findLast(({ from }) => from.length > 0);
  }, [open, viewer, fresh]);
  useFramed(on ? aimed(intent, target) : []);
  useFramed(on && fired ? [...fired.from, fired.to] : []);
}

/** Frames places once, when they become known. */
function useFramed(places: readonly TablePoint[]): void {
  const { scene } = useProgram();
  const key = places.length > 1 ? JSON.stringify(places) : "";
  useEffect(() => {
    if (key !== "") scene.handle?.frame(JSON.parse(key));
  }, [key, scene]);
}
