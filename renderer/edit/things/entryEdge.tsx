/** The selected entry edge, and the stands that arrive there. */

import { editThing, type ThingChange } from "../../../shared/editing/gestures/editThings.ts";
import { stretchEntryEdge } from "../../../shared/editing/gestures/entryEdges.ts";
import { borderLength, entryEnds } from "../../../shared/editing/things/entryEdge.ts";
import { inches } from "../../../shared/geometry/units.ts";
import type { EntryEdge, Scenario } from "../../../shared/scenario/model.ts";
import { capital } from "../../../shared/words.ts";
import { useEdit } from "../../window/panels/editing.ts";
import { ChoiceField, InchField, NumberField } from "../../window/panels/Fields.tsx";
import { Section } from "../../window/panels/Section.tsx";
import type { Grip } from "../tools/select/grips.ts";
import { outline } from "./outlines.ts";
import { SideField, ThingButtons } from "./parts.tsx";
import { thingView } from "./thingView.ts";

const BORDERS = (["north", "south", "west", "east"] as const).map((value) => ({
  value,
  label: capital(value),
}));

function EntryEdgeSection({ scenario, record }: { scenario: Scenario; record: EntryEdge }) {
  const edit = useEdit();
  const change = (what: string, next: ThingChange<"entryEdge">) =>
    edit(`${what} of entry edge`, (s) => editThing(s, "entryEdge", record.id, next));
  const length = borderLength(record.edge, scenario.table);
  const arriving = scenario.reinforcements
    .filter((r) => r.edge === record.id)
    .reduce((sum, r) => sum + r.stands.length, 0);
  /** On another border the edge keeps as much of its length as fits. */
  const onto = (edge: EntryEdge["edge"]) => {
    const most = borderLength(edge, scenario.table);
    const to = inches(Math.min(most, record.to));
    const from = inches(Math.max(0, Math.min(record.from, to - 1)));
    return change("Border", { edge, from, to });
  };
  return (
    <Section title="Entry edge" aside={scenario.sides.find((s) => s.id === record.side)?.name}>
      <div className="pair">
        <SideField value={record.side} write={(side) => change("Side", { side })} />
        <ChoiceField label="Border" value={record.edge} data={BORDERS} write={(edge) => onto(edge)} />
      </div>
      <div className="three">
        <InchField
          label="From"
          value={record.from}
          min={0}
          max={length}
          write={(n) => change("Start", { from: inches(n) })}
        />
        <InchField label="To" value={record.to} min={0} max={length} write={(n) => change("End", { to: inches(n) })} />
        <NumberField
          label="From turn"
          value={record.turn}
          min={1}
          max={200}
          write={(turn) => change("Turn", { turn })}
        />
      </div>
      <p>
        Inches from the {record.edge === "north" || record.edge === "south" ? "western" : "southern"} end.{" "}
        {arriving === 0 ? "No reinforcements enter here." : `${arriving} stands enter here.`}
      </p>
      <ThingButtons />
    </Section>
  );
}

/** From the border to the far side of the edge's band, in inches. */
const INTO = { north: [0, -0.5], south: [0, 0.5], west: [0.5, 0], east: [-0.5, 0] } as const;

export const entryEdge = thingView("entryEdge", {
  title: "Entry edges",
  outlines(record, style, table) {
    const [a, b] = entryEnds(record, table);
    const [dx, dy] = INTO[record.edge];
    return [outline([a, b, [b[0] + dx, b[1] + dy], [a[0] + dx, a[1] + dy]], true, style)];
  },
  grips: (record, table) =>
    entryEnds(record, table).map((at, i): Grip => {
      const end = i === 0 ? "from" : "to";
      return {
        key: end,
        at,
        shape: "corner",
        hint: "Drag the end along the border",
        verb: "Resize",
        drag: (base, to) => stretchEntryEdge(base, record.id, end, to),
      };
    }),
  size: ({ from, to, edge }) => `From ${from}″ to ${to}″ along the ${edge} border`,
  Section: EntryEdgeSection,
});
