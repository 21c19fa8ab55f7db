/** The selected smoke, minefield, improved position or standing crop. */

import { editThing, type ThingChange } from "../../../shared/editing/gestures/editThings.ts";
import { areaWithin } from "../../../shared/editing/outline.ts";
import { boundsOfThing } from "../../../shared/editing/things.ts";
import { inchesInWords, inchFigure } from "../../../shared/geometry/inchWords.ts";
import { areaShape } from "../../../shared/picture/areaShape.ts";
import { decodeCells } from "../../../shared/scenario/integrity.ts";
import type { Overlay, Scenario } from "../../../shared/scenario/model.ts";
import { CELLS_PER_INCH } from "../../../shared/table/ground.ts";
import { kindName } from "../../../shared/table/kindNames.ts";
import { OVERLAY_KINDS } from "../../../shared/table/kinds.ts";
import { useScenario } from "../../window/context.ts";
import { effectOf } from "../../window/effects.ts";
import { useEdit } from "../../window/panels/editing.ts";
import { ChoiceField } from "../../window/panels/Fields.tsx";
import { Section } from "../../window/panels/Section.tsx";
import { AreaSwatch } from "../../window/panels/thingSwatches.tsx";
import type { AreaForm } from "../../window/store/hands/things.ts";
import { BrushSettings } from "../panels/palette/BrushSettings.tsx";
import { MirrorSwitch } from "../panels/palette/MirrorSwitch.tsx";
import { outline } from "./outlines.ts";
import { ThingButtons, VisibleTo } from "./parts.tsx";
import { type Choice, type SettingsProps, thingView } from "./thingView.ts";

/** In square inches. */
function areaOf({ shape }: Overlay): number {
  if (shape.type === "polygon") return areaWithin(shape.points);
  return decodeCells(shape.rows).cells.reduce((sum, cell) => sum + cell, 0) / CELLS_PER_INCH ** 2;
}

function OverlaySection({ scenario, record }: { scenario: Scenario; record: Overlay }) {
  const edit = useEdit();
  const change = (what: string, next: ThingChange<"overlay">) =>
    edit(`${what} of ${kindName(record.kind).toLowerCase()}`, (s) => editThing(s, "overlay", record.id, next));
  const { west, south, east, north } = boundsOfThing({ type: "overlay", record }, scenario.table);
  return (
    <Section title={kindName(record.kind)} what="Area" aside={record.shape.type === "cells" ? "Painted" : "Outline"}>
      <p>{effectOf(scenario, record.kind).words}</p>
      <p>
        {inchesInWords(east - west)} × {inchesInWords(north - south)}, {inchFigure(areaOf(record))} square inches
      </p>
      <div className="pair">
        <ChoiceField
          label="Kind"
          value={record.kind}
          data={OVERLAY_KINDS.map((kind) => ({ value: kind, label: kindName(kind) }))}
          write={(kind) => change("Kind", { kind: kind })}
        />
        <VisibleTo value={record.visibleTo} write={(visibleTo) => change("Sight", { visibleTo })} />
      </div>
      <ThingButtons />
    </Section>
  );
}

const FORMS: { value: AreaForm; label: string }[] = [
  { value: "polygon", label: "Polygon" },
  { value: "rectangle", label: "Rectangle" },
  { value: "ellipse", label: "Ellipse" },
  { value: "brush", label: "Brush" },
];

function AreaSettings({ what: { kind }, hand, set }: SettingsProps<Choice<"overlay">>) {
  const scenario = useScenario();
  return (
    <>
      <div className="palette-foot">
        <h3>{kindName(kind)}</h3>
        <p>{effectOf(scenario, kind).words}</p>
        <ChoiceField label="Drawn as" value={hand.form} data={FORMS} write={(form) => set({ form })} />
        <p>
          {hand.form === "polygon"
            ? "Click the corners. Enter or a click on the first corner closes the area."
            : hand.form === "brush"
              ? "Drag to paint cells. Alt removes cells."
              : "Drag from corner to corner. Shift keeps width and depth equal."}
        </p>
        <MirrorSwitch />
      </div>
      {hand.form === "brush" && <BrushSettings />}
    </>
  );
}

export const overlay = thingView("overlay", {
  title: "Areas",
  outlines: (record, style) => areaShape(record).loops.map((loop) => outline(loop, true, style)),
  Section: OverlaySection,
  placing: {
    offers: (scenario) =>
      OVERLAY_KINDS.map((kind) => ({
        ...effectOf(scenario, kind),
        group: "Areas",
        key: kind,
        name: kindName(kind),
        what: { type: "overlay", kind },
        art: <AreaSwatch kind={kind} />,
      })),
    Settings: AreaSettings,
  },
});
