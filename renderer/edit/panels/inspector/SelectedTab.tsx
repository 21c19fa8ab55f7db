/** What is in hand: a stand, several, or something else on the table; with empty hands, what there is to choose from. */
import { findThing } from "../../../../shared/editing/things.ts";
import type { Scenario } from "../../../../shared/scenario/model.ts";
import { useUi } from "../../../window/context.ts";
import { StandSection, StandsSection } from "../StandSection.tsx";
import { LineSection } from "./LineSection.tsx";
import { ThingList } from "./things/ThingList.tsx";
import { ThingSection } from "./things/ThingSection.tsx";

/** `hint`: says what to do where nothing is selected. */
export function SelectedTab({ scenario, hint }: { scenario: Scenario; hint: boolean }) {
  const selected = useUi((s) => s.selected);
  const ref = useUi((s) => s.thing);
  const stands = scenario.stands.filter((s) => selected.has(s.id));
  const [only] = stands;
  if (only && stands.length === 1) return <StandSection key={only.id} scenario={scenario} stand={only} />;
  if (only) return <StandsSection stands={stands} />;
  const thing = ref && findThing(scenario, ref);
  if (thing?.type === "line") return <LineSection key={thing.record.id} scenario={scenario} line={thing.record} />;
  if (thing) return <ThingSection key={`${thing.type} ${thing.record.id}`} scenario={scenario} thing={thing} />;
  if (!hint) return null;
  return (
    <>
      <section>
        <p>Nothing is selected. Click something on the table or in this list.</p>
      </section>
      <ThingList scenario={scenario} />
    </>
  );
}
