/** The selected deployment zone. */

import { editThing, type ThingChange } from "../../../shared/editing/gestures/editThings.ts";
import { areaWithin } from "../../../shared/editing/outline.ts";
import { inchFigure } from "../../../shared/geometry/inchWords.ts";
import { insidePolygon } from "../../../shared/geometry/inside.ts";
import type { Scenario, Zone } from "../../../shared/scenario/model.ts";
import { useEdit } from "../../window/panels/editing.ts";
import { TextField } from "../../window/panels/Fields.tsx";
import { Section } from "../../window/panels/Section.tsx";
import { outline } from "./outlines.ts";
import { SideField, ThingButtons, VisibleTo } from "./parts.tsx";
import { thingView } from "./thingView.ts";

function ZoneSection({ scenario, record }: { scenario: Scenario; record: Zone }) {
  const edit = useEdit();
  const change = (what: string, next: ThingChange<"zone">) =>
    edit(`${what} of ${record.name}`, (s) => editThing(s, "zone", record.id, next));
  const placed = scenario.stands.filter((s) => s.side === record.side && s.at !== null);
  const inside = placed.filter((s) => s.at !== null && insidePolygon(record.points, s.at));
  return (
    <Section title="Deployment zone" aside={scenario.sides.find((s) => s.id === record.side)?.name}>
      <TextField label="Name" value={record.name} write={(name) => change("Name", { name })} />
      <div className="pair">
        <SideField value={record.side} write={(side) => change("Side", { side })} />
        <VisibleTo value={record.visibleTo} write={(visibleTo) => change("Sight", { visibleTo })} />
      </div>
      <p>
        {record.points.length} corners, {inchFigure(areaWithin(record.points))} square inches. {inside.length} of its
        side's {placed.length} stands are in it.
      </p>
      <ThingButtons />
    </Section>
  );
}

export const zone = thingView("zone", {
  title: "Deployment zones",
  outlines: ({ points }, style) => [outline(points, true, style)],
  Section: ZoneSection,
});
