/** The thing in hand that is no stand: one small section for each type. */
import type { Thing } from "../../../../../shared/editing/things.ts";
import type { Scenario } from "../../../../../shared/scenario/model.ts";
import { EntryEdgeSection } from "./EntryEdgeSection.tsx";
import { FootprintSection } from "./FootprintSection.tsx";
import { LabelSection } from "./LabelSection.tsx";
import { ObjectiveSection } from "./ObjectiveSection.tsx";
import { OverlaySection } from "./OverlaySection.tsx";
import { PlanMarkSection } from "./PlanMarkSection.tsx";
import { ZoneSection } from "./ZoneSection.tsx";

/** Lines have a section of their own. */
export type Placed = Exclude<Thing, { readonly type: "line" }>;

export function ThingSection({ scenario, thing }: { scenario: Scenario; thing: Placed }) {
  switch (thing.type) {
    case "footprint":
      return <FootprintSection scenario={scenario} record={thing.record} />;
    case "label":
      return <LabelSection scenario={scenario} record={thing.record} />;
    case "objective":
      return <ObjectiveSection scenario={scenario} record={thing.record} />;
    case "overlay":
      return <OverlaySection scenario={scenario} record={thing.record} />;
    case "zone":
      return <ZoneSection scenario={scenario} record={thing.record} />;
    case "entryEdge":
      return <EntryEdgeSection scenario={scenario} record={thing.record} />;
    case "planMark":
      return <PlanMarkSection scenario={scenario} mark={thing.record} layer={thing.layer} />;
  }
}
