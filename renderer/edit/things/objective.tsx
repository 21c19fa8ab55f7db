/** The selected objective, and the victory conditions that name it. */

import { TextInput } from "@mantine/core";
import { editThing, type ThingChange } from "../../../shared/editing/gestures/editThings.ts";
import { placeObjective } from "../../../shared/editing/gestures/placeThing.ts";
import { stretchObjective } from "../../../shared/editing/gestures/resizeThings.ts";
import type { ThingOf } from "../../../shared/editing/things.ts";
import { inchesInWords } from "../../../shared/geometry/inchWords.ts";
import { inches } from "../../../shared/geometry/units.ts";
import { ok } from "../../../shared/result.ts";
import type { Objective, Scenario } from "../../../shared/scenario/model.ts";
import { SIDE_NAMES } from "../../../shared/systems.ts";
import { useEdit } from "../../window/panels/editing.ts";
import { InchField, TextField } from "../../window/panels/Fields.tsx";
import { Section } from "../../window/panels/Section.tsx";
import { ObjectiveSwatch } from "../../window/panels/thingSwatches.tsx";
import { type Hands, radiusTo } from "../../window/tools/tool.ts";
import { radiusGrip } from "../tools/select/shapeGrips.ts";
import { circle, type OutlineStyle, outline } from "./outlines.ts";
import { PlaceFields, PlacingSize, ThingButtons } from "./parts.tsx";
import { type Aim, type Proposal, proposal } from "./proposal.ts";
import { type Choice, thingView } from "./thingView.ts";

function ObjectiveSection({ scenario, record }: { scenario: Scenario; record: Objective }) {
  const edit = useEdit();
  const change = (what: string, next: ThingChange<"objective">) =>
    edit(`${what} of ${record.name}`, (s) => editThing(s, "objective", record.id, next));
  const holders = scenario.victory.flatMap((v) =>
    v.type === "hold" && v.objective === record.id ? [SIDE_NAMES[v.side]] : [],
  );
  return (
    <Section title="Objective">
      <TextField label="Name" value={record.name} write={(name) => change("Name", { name })} />
      <div className="three">
        <PlaceFields scenario={scenario} at={record.at} write={(at) => change("Place", { at })} />
        <InchField
          label="Radius"
          value={record.radius}
          min={0.25}
          max={60}
          write={(n) => change("Radius", { radius: inches(n) })}
        />
      </div>
      <p>
        {holders.length === 0
          ? "No victory condition uses it yet: see Mission."
          : `${[...new Set(holders)].join(" and ")} must hold it. Deleting it deletes the condition.`}
      </p>
      <ThingButtons />
    </Section>
  );
}

function propose(hands: Hands, _: Choice<"objective">, { at, to }: Aim): Proposal {
  const { name, radius: usual } = hands.ui.getState().things;
  const radius = to ? radiusTo(at, to) : usual;
  const placed = placeObjective(hands.document().scenario, { at, radius, name });
  return proposal<ThingOf<"objective">>(hands, "objective", {
    placed: placed.ok ? ok(placed.value.objective) : placed,
    label: "Place objective",
    words: (record) => `${record.name}, radius ${inchesInWords(radius)}`,
    draft: (record) => outlines(record, "draft"),
  });
}

const outlines = ({ at, radius }: Objective, style: OutlineStyle) => [outline(circle(at, radius), true, style)];

export const objective = thingView("objective", {
  title: "Objectives",
  outlines,
  draft: ({ at, radius, name }, style) => [outline(circle(at, radius), true, style, { words: name })],
  grips: (record) => [radiusGrip(record, (base, to) => stretchObjective(base, record.id, to))],
  size: ({ radius }) => `Radius ${radius}″`,
  Section: ObjectiveSection,
  placing: {
    offers: () => [
      {
        group: "Mission",
        key: "objective",
        name: "Objective",
        words: "A place to hold: victory conditions point at it.",
        ruled: true,
        what: { type: "objective" },
        art: <ObjectiveSwatch />,
      },
    ],
    Settings: ({ hand, set }) => (
      <>
        <TextInput
          size="xs"
          label="Name"
          placeholder="Numbered"
          value={hand.name}
          maxLength={120}
          onChange={(e) => set({ name: e.currentTarget.value })}
        />
        <PlacingSize label="Radius" value={hand.radius} write={(radius) => set({ radius: inches(radius) })} />
      </>
    ),
    propose,
  },
});
