/** Everything on the table that is no stand, by name: chosen here without a pointer. */
import { type Thing, type ThingType, thingName, thingsOf } from "../../../../../shared/editing/things.ts";
import type { Scenario } from "../../../../../shared/scenario/model.ts";
import { useProgram } from "../../../../window/context.ts";
import { Section } from "../../../../window/panels/Section.tsx";
import { showThing } from "../../../thingHands.ts";

const GROUPS: readonly { readonly type: ThingType; readonly title: string }[] = [
  { type: "objective", title: "Objectives" },
  { type: "zone", title: "Deployment zones" },
  { type: "entryEdge", title: "Entry edges" },
  { type: "footprint", title: "Buildings and works" },
  { type: "overlay", title: "Areas" },
  { type: "planMark", title: "Plans" },
  { type: "label", title: "Names and notes" },
  { type: "line", title: "Roads and lines" },
];
/** A long list is told by its number alone beyond this. */
const MOST = 60;

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

export function ThingList({ scenario }: { scenario: Scenario }) {
  const program = useProgram();
  return GROUPS.map(({ type, title }) => {
    const records = thingsOf(scenario, type);
    if (records.length === 0) return null;
    return (
      <Section key={type} title={title} aside={String(records.length)} folded={records.length > 12}>
        <ul className="things">
          {records.slice(0, MOST).map((record) => (
            <li key={record.id}>
              <button type="button" onClick={() => showThing(program, { type, id: record.id })}>
                {capital(thingName({ type, record } as Thing))}
              </button>
            </li>
          ))}
        </ul>
        {records.length > MOST && <p>And {records.length - MOST} more: click them on the table.</p>}
      </Section>
    );
  });
}
