/** All things on the table other than stands, by name, for a choice without a pointer. */
import { THING_TYPES } from "../../../../shared/editing/things/handlings.ts";
import { type Thing, thingName, thingsOf } from "../../../../shared/editing/things.ts";
import type { Scenario } from "../../../../shared/scenario/model.ts";
import { useProgram } from "../../../window/context.ts";
import { Section } from "../../../window/panels/Section.tsx";
import { showThing } from "../../thingHands.ts";
import { viewOf } from "../../things/views.ts";

/** A longer list shows only its number. */
const MOST = 60;

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

export function ThingList({ scenario }: { scenario: Scenario }) {
  const program = useProgram();
  return THING_TYPES.map((type) => {
    const records = thingsOf(scenario, type);
    if (records.length === 0) return null;
    return (
      <Section key={type} title={viewOf({ type }).title} aside={String(records.length)} folded={records.length > 6}>
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
