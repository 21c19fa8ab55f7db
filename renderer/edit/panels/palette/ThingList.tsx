/** All things on the table other than stands, by name, for a choice without a pointer. */

import { THING_TYPES } from "../../../../shared/editing/things/handlings.ts";
import { boundsOfThing, type Thing, thingName, thingsOf } from "../../../../shared/editing/things.ts";
import { placeInWords } from "../../../../shared/geometry/inchWords.ts";
import type { Scenario } from "../../../../shared/scenario/model.ts";
import { capital } from "../../../../shared/words.ts";
import { useProgram } from "../../../window/context.ts";
import { Section } from "../../../window/panels/Section.tsx";
import { showThing } from "../../thingHands.ts";
import { viewOf } from "../../things/views.ts";

/** A longer list shows only its number. */
const MOST = 60;

/** A label by its words alone, and things of the same name with their places: "Standing crop, E 12 N 8". */
function namesOf({ table }: Scenario, things: readonly Thing[]): readonly string[] {
  const names = things.map((thing) =>
    thing.type === "label" && thing.record.style !== "note" ? thing.record.text : capital(thingName(thing)),
  );
  return names.map((name, i) => {
    const thing = things[i];
    if (!thing || names.indexOf(name) === names.lastIndexOf(name)) return name;
    const { west, east, south, north } = boundsOfThing(thing, table);
    return `${name}, ${placeInWords([Math.round((west + east) / 2), Math.round((south + north) / 2)])}`;
  });
}

export function ThingList({ scenario }: { scenario: Scenario }) {
  const program = useProgram();
  return THING_TYPES.map((type) => {
    const records = thingsOf(scenario, type);
    if (records.length === 0) return null;
    const names = namesOf(
      scenario,
      records.map((record) => ({ type, record }) as Thing),
    );
    return (
      <Section
        key={type}
        title={viewOf({ type }).title}
        what="Things"
        aside={String(records.length)}
        folded={records.length > 6}
      >
        <ul className="things">
          {records.slice(0, MOST).map((record, i) => (
            <li key={record.id}>
              <button type="button" onClick={() => showThing(program, { type, id: record.id })}>
                {names[i]}
              </button>
            </li>
          ))}
        </ul>
        {records.length > MOST && <p>And {records.length - MOST} more: click them on the table.</p>}
      </Section>
    );
  });
}
