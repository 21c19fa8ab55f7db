/** A building, bridge, road block or wreck that is selected. */
import { editThing, type ThingChange } from "../../../../../shared/editing/gestures/editThings.ts";
import { thingName } from "../../../../../shared/editing/things.ts";
import { knowsStoreys } from "../../../../../shared/forces/sheets.ts";
import { MOST_STOREYS } from "../../../../../shared/forces/storeys.ts";
import type { Footprint, Scenario } from "../../../../../shared/scenario/model.ts";
import { kindName } from "../../../../../shared/table/kindNames.ts";
import type { GroundKind } from "../../../../../shared/table/kinds.ts";
import { STOREYS } from "../../../../../shared/table/storeys.ts";
import { effectOf } from "../../../../window/effects.ts";
import { useEdit } from "../../../../window/panels/editing.ts";
import { ChoiceField, NumberField } from "../../../../window/panels/Fields.tsx";
import { Section } from "../../../../window/panels/Section.tsx";
import { BUILDING_LOOKS } from "../../../../window/store/hands/things.ts";
import { FacingField, PlaceFields, SizeFields, ThingButtons } from "./parts.tsx";

const TERRAINS = ["light-buildings", "medium-buildings", "heavy-buildings"] as const;

export function FootprintSection({ scenario, record }: { scenario: Scenario; record: Footprint }) {
  const edit = useEdit();
  const { id, at, facing, kind, look } = record;
  const name = thingName({ type: "footprint", record });
  const change = (what: string, next: ThingChange<"footprint">) =>
    edit(`${what} of ${name}`, (s) => editThing(s, "footprint", id, next));
  const terrain = record.terrain ?? "light-buildings";
  const counts = kind === "building" ? terrain : kind;
  const looks = BUILDING_LOOKS.some((l) => l.value === look)
    ? BUILDING_LOOKS
    : [...BUILDING_LOOKS, { value: look ?? "", label: look || "House" }];
  return (
    <Section title={kindName(kind)} aside={kind === "building" ? kindName(counts) : undefined}>
      {kind === "building" && (
        <div className="pair">
          <ChoiceField
            label="Looks like"
            value={look ?? ""}
            data={looks}
            write={(next) => change("Look", { look: next })}
          />
          <ChoiceField
            label="Counts as"
            value={terrain}
            data={TERRAINS.filter((t) => t === terrain || effectOf(scenario, t).ruled).map((value) => ({
              value,
              label: kindName(value),
            }))}
            write={(next) => change("Terrain", { terrain: next })}
          />
        </div>
      )}
      {kind === "building" && knowsStoreys(scenario.system) && (
        <NumberField
          label="Storeys, ground floor included"
          value={record.storeys ?? STOREYS[counts as GroundKind] ?? 1}
          min={1}
          max={MOST_STOREYS}
          write={(storeys) => change("Storeys", { storeys })}
        />
      )}
      <p>{effectOf(scenario, counts).words}</p>
      <div className="three">
        <PlaceFields scenario={scenario} at={at} write={(to) => change("Place", { at: to })} />
        <FacingField value={facing} write={(to) => change("Facing", { facing: to })} />
      </div>
      <SizeFields
        labels={["Across, in", "Along, in"]}
        size={record.size}
        most={24}
        write={(size) => change("Size", { size })}
      />
      <ThingButtons />
    </Section>
  );
}
