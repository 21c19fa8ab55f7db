/** The selection: a stand, several, or another thing on the table. */
import { findThing } from "../../../../shared/editing/things.ts";
import type { Scenario } from "../../../../shared/scenario/model.ts";
import { useUi } from "../../../window/context.ts";
import { viewOf } from "../../things/views.ts";
import { StandSection, StandsSection } from "../StandSection.tsx";

/** `hint`: shows what to do where nothing is selected. */
export function SelectedTab({ scenario, hint }: { scenario: Scenario; hint: boolean }) {
  const selected = useUi((s) => s.selected);
  const ref = useUi((s) => s.thing);
  const stands = scenario.stands.filter((s) => selected.has(s.id));
  const [only] = stands;
  if (only && stands.length === 1) return <StandSection key={only.id} scenario={scenario} stand={only} />;
  if (only) return <StandsSection stands={stands} />;
  const thing = ref && findThing(scenario, ref);
  if (thing) {
    const { Section } = viewOf(thing);
    return <Section key={`${thing.type} ${thing.record.id}`} scenario={scenario} record={thing.record} />;
  }
  if (!hint) return null;
  return (
    <section>
      <p>
        Nothing is selected. Click something on the table, or in the list of the Select tool (<kbd>V</kbd>).
      </p>
    </section>
  );
}
