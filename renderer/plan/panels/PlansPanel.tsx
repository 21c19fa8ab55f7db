/** Plans: the tools to draw, the layers, and the steps in order. */
import { findThing } from "../../../shared/editing/things.ts";
import { planLayers } from "../../../shared/scenario/plans.ts";
import { PlanMarkSection } from "../../edit/things/PlanMarkSection.tsx";
import { useDocument, useUi } from "../../window/context.ts";
import type { PlanNow } from "../store/now.ts";
import { mayDrawOn } from "../store/plans.ts";
import { DrawSection } from "./plans/DrawSection.tsx";
import { LayerSection } from "./plans/LayerSection.tsx";
import { StepSection } from "./plans/StepSection.tsx";

export function PlansPanel({ now }: { now: PlanNow }) {
  const { scenario } = useDocument();
  const ref = useUi((s) => s.thing);
  const viewer = now.table.asker;
  const thing = ref?.type === "planMark" ? findThing(scenario, ref) : null;
  const mark = thing?.type === "planMark" ? thing : null;
  const layer = mark && planLayers(scenario).find(({ id }) => id === mark.layer);
  return (
    <>
      <DrawSection />
      {mark && layer && mayDrawOn(layer, viewer) && (
        <PlanMarkSection key={mark.record.id} scenario={scenario} record={mark.record} />
      )}
      <LayerSection scenario={scenario} viewer={viewer} />
      <StepSection scenario={scenario} viewer={viewer} />
    </>
  );
}
