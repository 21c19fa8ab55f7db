/** The selected name or note. */
import { TextInput } from "@mantine/core";
import { editThing, type ThingChange } from "../../../shared/editing/gestures/editThings.ts";
import { placeLabel } from "../../../shared/editing/gestures/placeThing.ts";
import type { ThingOf } from "../../../shared/editing/things.ts";
import { ok } from "../../../shared/result.ts";
import type { Label, Scenario } from "../../../shared/scenario/model.ts";
import type { OutlineOverlay } from "../../scene/contract.ts";
import { useEdit } from "../../window/panels/editing.ts";
import { ChoiceField, TextField } from "../../window/panels/Fields.tsx";
import { Section } from "../../window/panels/Section.tsx";
import { LabelSwatch } from "../../window/panels/thingSwatches.tsx";
import { LABEL_STYLES } from "../../window/store/hands/things.ts";
import type { Hands, Spot } from "../../window/tools/tool.ts";
import { groundAt } from "../../window/tools/under.ts";
import { circle, diamond, type OutlineStyle, outline } from "./outlines.ts";
import { PlaceFields, ThingButtons, VisibleTo } from "./parts.tsx";
import { type Aim, type Proposal, proposal } from "./proposal.ts";
import { type Choice, thingView } from "./thingView.ts";

function LabelSection({ scenario, record }: { scenario: Scenario; record: Label }) {
  const edit = useEdit();
  const change = (what: string, next: ThingChange<"label">) =>
    edit(`${what} of label`, (s) => editThing(s, "label", record.id, next));
  return (
    <Section title="Label" aside={LABEL_STYLES.find((s) => s.style === record.style)?.name}>
      <TextField label="Words" value={record.text} write={(text) => change("Words", { text })} />
      <ChoiceField
        label="Kind"
        value={record.style}
        data={LABEL_STYLES.map(({ style, name }) => ({ value: style, label: name }))}
        write={(style) => change("Kind", { style })}
      />
      <div className="pair">
        <PlaceFields scenario={scenario} at={record.at} write={(at) => change("Place", { at })} />
      </div>
      <VisibleTo value={record.visibleTo} write={(visibleTo) => change("Sight", { visibleTo })} />
      <ThingButtons />
    </Section>
  );
}

/** The standard text of a label where the palette has none. */
function usualText(hands: Pick<Hands, "document">, style: Label["style"], at: Spot): string {
  if (style !== "height") return LABEL_STYLES.find((s) => s.style === style)?.text ?? "Name";
  const { ground, scenario } = hands.document();
  return String(Math.round((groundAt(ground, at)?.level ?? 0) * scenario.facts.metresPerLevel));
}

function propose(hands: Hands, { style }: Choice<"label">, { at }: Aim): Proposal {
  const given = hands.ui.getState().things.text.trim();
  const text = given || usualText(hands, style, at);
  const placed = placeLabel(hands.document().scenario, { text, style, at });
  return proposal<ThingOf<"label">>(hands, "label", {
    placed: placed.ok ? ok(placed.value.label) : placed,
    label: style === "note" ? "Place note" : `Place label ${text}`,
    words: () => `${LABEL_STYLES.find((s) => s.style === style)?.name ?? "Name"}: ${text}`,
    draft: (record) => draft(record, "draft"),
    // A spot height shows the height of its own place.
    refit: (image) => (given === "" ? { ...image, text: usualText(hands, style, image.at) } : image),
  });
}

const draft = ({ at, text }: Label, style: OutlineStyle): OutlineOverlay[] => [
  outline(circle(at, 0.15), true, style, { words: text }),
];

export const label = thingView("label", {
  title: "Names and notes",
  outlines: ({ at }, style) => [outline(diamond(at, 0.16), true, style)],
  draft,
  Section: LabelSection,
  placing: {
    offers: () =>
      LABEL_STYLES.map(({ style, name }) => ({
        group: "Names",
        key: `label ${style}`,
        name,
        words: "Words on the table; no ruling reads them.",
        ruled: true,
        what: { type: "label", style },
        art: <LabelSwatch style={style} />,
      })),
    Settings: ({ what, hand, set }) => (
      <TextInput
        size="xs"
        label="Words"
        placeholder={what.style === "height" ? "Height of the ground" : "Usual words"}
        value={hand.text}
        maxLength={120}
        onChange={(e) => set({ text: e.currentTarget.value })}
      />
    ),
    propose,
  },
});
