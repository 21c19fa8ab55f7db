/** The objectives. */
import { IconFocus2, IconX } from "@tabler/icons-react";
import { deleteThings } from "../../../../shared/editing/gestures/deleteThings.ts";
import { editThing, type ThingChange } from "../../../../shared/editing/gestures/editThings.ts";
import { inches } from "../../../../shared/geometry/units.ts";
import { ok } from "../../../../shared/result.ts";
import type { Objective, Scenario } from "../../../../shared/scenario/model.ts";
import { useProgram } from "../../../window/context.ts";
import { useEdit } from "../../../window/panels/editing.ts";
import { InchField, TextField } from "../../../window/panels/Fields.tsx";
import { IconButton } from "../../../window/panels/IconButton.tsx";
import { Section } from "../../../window/panels/Section.tsx";

export function Objectives({ scenario }: { scenario: Scenario }) {
  const { objectives } = scenario;
  return (
    <Section title="Objectives" folded={false} aside={objectives.length === 0 ? "none" : String(objectives.length)}>
      {objectives.length === 0 && <p className="small">Place an objective on the table: tool U, Objective.</p>}
      {objectives.map((objective) => (
        <ObjectiveForm key={objective.id} objective={objective} />
      ))}
    </Section>
  );
}

function ObjectiveForm({ objective }: { objective: Objective }) {
  const { scene } = useProgram();
  const edit = useEdit();
  const change = (next: ThingChange<"objective">) =>
    edit(`Change objective ${objective.name}`, (s) => editThing(s, "objective", objective.id, next));
  return (
    <div className="objective-row">
      <TextField label="Name" value={objective.name} write={(name) => change({ name })} />
      <InchField
        label="Radius"
        value={objective.radius}
        min={0.25}
        max={60}
        write={(radius) => change({ radius: inches(radius) })}
      />
      <IconButton
        label={`Look at ${objective.name}`}
        tip="Look at it"
        size={22}
        act={() => scene.handle?.flyTo(objective.at)}
      >
        <IconFocus2 size={15} />
      </IconButton>
      <IconButton
        label={`Delete ${objective.name}`}
        tip="Delete"
        size={22}
        act={() => edit(`Delete ${objective.name}`, () => ok(deleteThings({ objectives: [objective.id] })))}
      >
        <IconX size={14} />
      </IconButton>
    </div>
  );
}
