/** The lab's overlays on the table: the heat map, and the item under the pointer in its panels. */

import { useDeferredValue, useMemo } from "react";
import { inches } from "../../shared/geometry/units.ts";
import type { SceneOverlays } from "../scene/contract.ts";
import { usePart, useSession, useUi } from "../window/context.ts";
import { HEAT_CELL, type HeatField, heatField } from "../window/store/heatField.ts";
import { labPart, useLab } from "./part.ts";
import { remedyPicture } from "./store/remedyPicture.ts";
import { heatOf } from "./store/runSummaries.ts";

/** The shown heat map; null if there is none, or if it is empty. */
export function useHeat(): HeatField | null {
  const lab = usePart(labPart);
  const { what, side } = useLab((s) => s.heat);
  const run = useLab((s) => s.runs.find(({ id }) => id === s.front) ?? null);
  const calm = useDeferredValue(run);
  const selected = useUi((s) => s.selected);
  const serial = useSession((s) => s.open?.serial);
  const [only] = selected.size === 1 ? selected : [];
  return useMemo(() => {
    if (!calm || what === null || calm.games.length === 0 || calm.of.serial !== serial) return null;
    const open = lab.standing(calm) !== "other";
    const { table } = calm.of.loaded.scenario;
    return open ? heatField(heatOf(calm, { what, side, stand: only ?? null, cell: HEAT_CELL }), table) : null;
  }, [calm, what, side, only, serial, lab]);
}

const NOTHING: Partial<SceneOverlays> = {};
/** Null in another mode. */
export function useLabPicture(): Partial<SceneOverlays> | null {
  const here = useUi((s) => s.mode === "lab");
  const heat = useHeat();
  const pointed = useLab((s) => s.pointed);
  const visit = useLab((s) => s.visit);
  const scenario = useSession((s) => s.open?.document.scenario);
  return useMemo(() => {
    if (!here) return null;
    const fields = heat ? [heat.overlay] : [];
    if (pointed?.type === "remedy") {
      const { findings, untried } = visit?.state ?? { findings: [], untried: [] };
      const finding = [...findings.map(({ remedy }) => remedy), ...untried].find(({ id }) => id === pointed.id);
      return finding && visit ? { ...remedyPicture(visit.of.loaded, finding), fields } : { fields };
    }
    const stand = pointed && scenario?.stands.find(({ id }) => id === pointed.id);
    if (stand?.at) return { fields, rings: [{ at: stand.at, radius: inches(1), words: stand.label }] };
    return heat ? { fields } : NOTHING;
  }, [here, heat, pointed, visit, scenario]);
}
