/** A name or note in hand. */
import { editThing, type ThingChange } from "../../../../../shared/editing/gestures/editThings.ts";
import type { Label, Scenario } from "../../../../../shared/scenario/model.ts";
import { useEdit } from "../../../../window/panels/editing.ts";
import { ChoiceField, TextField } from "../../../../window/panels/Fields.tsx";
import { Section } from "../../../../window/panels/Section.tsx";
import { LABEL_STYLES } from "../../../../window/store/hands/things.ts";
import { PlaceFields, ThingButtons, VisibleTo } from "./parts.tsx";

export function LabelSection({ scenario, record }: { scenario: Scenario; record: Label }) {
  const edit = useEdit();
  const change = (what: string, next: ThingChange<"label">) =>
    edit(`${what} of label`, (s) => editThing(s, "label", record.id, next));
  return (
    <Section title="Label" aside={LABEL_STYLES.find((s) => s.style === record.style)?.name}>
      <TextField
        label="Words"
        value={record.text}
        maxLength={120}
        write={(text) => change("Words", { text: text.trim() })}
      />
      <ChoiceField
        label="Kind"
        value={record.style}
        data={LABEL_STYLES.map(({ style, name }) => ({ value: style, label: name }))}
        write={(style) => change("Kind", { style: style })}
      />
      <div className="pair">
        <PlaceFields scenario={scenario} at={record.at} write={(at) => change("Place", { at })} />
      </div>
      <VisibleTo value={record.visibleTo} write={(visibleTo) => change("Sight", { visibleTo })} />
      <ThingButtons />
    </Section>
  );
}
