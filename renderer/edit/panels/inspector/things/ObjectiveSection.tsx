/** An objective in hand, and the victory conditions that point at it. */
import { editThing, type ThingChange } from "../../../../../shared/editing/gestures/editThings.ts";
import { inches } from "../../../../../shared/geometry/units.ts";
import type { Objective, Scenario } from "../../../../../shared/scenario/model.ts";
import { useEdit } from "../../../../window/panels/editing.ts";
import { InchField, TextField } from "../../../../window/panels/Fields.tsx";
import { Section } from "../../../../window/panels/Section.tsx";
import { PlaceFields, ThingButtons } from "./parts.tsx";

export function ObjectiveSection({ scenario, record }: { scenario: Scenario; record: Objective }) {
  const edit = useEdit();
  const change = (what: string, next: ThingChange<"objective">) =>
    edit(`${what} of ${record.name}`, (s) => editThing(s, "objective", record.id, next));
  const holders = scenario.victory.flatMap((v) =>
    v.type === "hold" && v.objective === record.id ? [v.side === "red" ? "Red" : "Blue"] : [],
  );
  return (
    <Section title="Objective">
      <TextField
        label="Name"
        value={record.name}
        maxLength={120}
        write={(name) => change("Name", { name: name.trim() })}
      />
      <div className="three">
        <PlaceFields scenario={scenario} at={record.at} write={(at) => change("Place", { at })} />
        <InchField
          label="Radius, in"
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
