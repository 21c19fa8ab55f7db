/** Smoke, a minefield, an improved position or a standing crop in hand. */
import { editThing, type ThingChange } from "../../../../../shared/editing/gestures/editThings.ts";
import { areaWithin } from "../../../../../shared/editing/outline.ts";
import { boundsOfThing } from "../../../../../shared/editing/things.ts";
import { decodeCells } from "../../../../../shared/scenario/integrity.ts";
import type { Overlay, Scenario } from "../../../../../shared/scenario/model.ts";
import { CELLS_PER_INCH } from "../../../../../shared/table/ground.ts";
import { kindName } from "../../../../../shared/table/kindNames.ts";
import { OVERLAY_KINDS } from "../../../../../shared/table/kinds.ts";
import { effectOf } from "../../../../window/effects.ts";
import { useEdit } from "../../../../window/panels/editing.ts";
import { ChoiceField } from "../../../../window/panels/Fields.tsx";
import { Section } from "../../../../window/panels/Section.tsx";
import { ThingButtons, VisibleTo } from "./parts.tsx";

/** Square inches. */
function areaOf({ shape }: Overlay): number {
  if (shape.type === "polygon") return areaWithin(shape.points);
  return decodeCells(shape.rows).cells.reduce((sum, cell) => sum + cell, 0) / CELLS_PER_INCH ** 2;
}

export function OverlaySection({ scenario, record }: { scenario: Scenario; record: Overlay }) {
  const edit = useEdit();
  const change = (what: string, next: ThingChange<"overlay">) =>
    edit(`${what} of ${kindName(record.kind).toLowerCase()}`, (s) => editThing(s, "overlay", record.id, next));
  const { west, south, east, north } = boundsOfThing({ type: "overlay", record }, scenario.table);
  return (
    <Section title={kindName(record.kind)} aside={record.shape.type === "cells" ? "Painted" : "Outline"}>
      <p>{effectOf(scenario, record.kind).words}</p>
      <p>
        {(east - west).toFixed(1)}″ × {(north - south).toFixed(1)}″, {areaOf(record).toFixed(1)} square inches
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
