/** Line of sight: the ruling, and the nearest enemies of the viewer. */
import { NearestEnemies } from "../../window/panels/NearestEnemies.tsx";
import type { PlanNow } from "../store/now.ts";
import { SightSection } from "./SightSection.tsx";

export function SightPanel({ now }: { now: PlanNow }) {
  const { scenario } = now.table;
  const only = now.selected.size === 1 ? scenario.stands.find((s) => now.selected.has(s.id)) : undefined;
  return (
    <>
      <SightSection scenario={scenario} />
      {only?.at && <NearestEnemies scenario={scenario} stand={only} table={now.table} />}
    </>
  );
}
