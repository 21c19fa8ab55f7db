/** A building, bridge, road block or wreck in hand. */
import { Select } from "@mantine/core";
import { editFootprint } from "../../../../../shared/editing/gestures/editThings.ts";
import { thingName } from "../../../../../shared/editing/things.ts";
import { knowsStoreys } from "../../../../../shared/forces/sheets.ts";
import { MOST_STOREYS } from "../../../../../shared/forces/storeys.ts";
import { degrees, type Inches, inches } from "../../../../../shared/geometry/units.ts";
import type { Footprint, Scenario } from "../../../../../shared/scenario/model.ts";
import { kindName } from "../../../../../shared/table/kindNames.ts";
import type { GroundKind } from "../../../../../shared/table/kinds.ts";
import { STOREYS } from "../../../../../shared/table/storeys.ts";
import { effectOf } from "../../../../window/effects.ts";
import { useEdit } from "../../../../window/panels/editing.ts";
import { NumberField } from "../../../../window/panels/Fields.tsx";
import { Section } from "../../../../window/panels/Section.tsx";
import { BUILDING_LOOKS } from "../../../../window/store/hands/things.ts";
import { PlaceFields, ThingButtons } from "./parts.tsx";

const TERRAINS = ["light-buildings", "medium-buildings", "heavy-buildings"] as const;

export function FootprintSection({ scenario, record }: { scenario: Scenario; record: Footprint }) {
  const edit = useEdit();
  const { id, at, size, facing, kind, look } = record;
  const name = thingName({ type: "footprint", record });
  const change = (what: string, next: Parameters<typeof editFootprint>[2]) =>
    edit(`${what} of ${name}`, (s) => editFootprint(s, id, next));
  const counts = kind === "building" ? (record.terrain ?? "light-buildings") : kind;
  const looks = BUILDING_LOOKS.some((l) => l.value === look)
    ? BUILDING_LOOKS
    : [...BUILDING_LOOKS, { value: look ?? "", label: look || "House" }];
  return (
    <Section title={kindName(kind)} aside={kind === "building" ? kindName(counts) : undefined}>
      {kind === "building" && (
        <div className="pair">
          <Select
            size="xs"
            label="Looks like"
            value={look ?? ""}
            data={looks}
            onChange={(next) => next !== null && next !== look && change("Look", { look: next })}
          />
          <Select
            size="xs"
            label="Counts as"
            value={counts}
            data={TERRAINS.filter((t) => t === counts || effectOf(scenario, t).ruled).map((value) => ({
              value,
              label: kindName(value),
            }))}
            onChange={(terrain) =>
              terrain && change("Terrain", { terrain: terrain as NonNullable<Footprint["terrain"]> })
            }
          />
        </div>
      )}
      {kind === "building" && knowsStoreys(scenario.system) && (
        <NumberField
          label="Storeys, the ground floor counted"
          value={record.storeys ?? STOREYS[counts as GroundKind] ?? 1}
          min={1}
          max={MOST_STOREYS}
          write={(storeys) => change("Storeys", { storeys })}
        />
      )}
      <p>{effectOf(scenario, counts).words}</p>
      <div className="three">
        <PlaceFields scenario={scenario} at={at} write={(to) => change("Place", { at: to })} />
        <NumberField
          label="Facing, °"
          value={facing}
          min={-360}
          max={720}
          step={15}
          write={(d) => change("Facing", { facing: degrees(d) })}
        />
      </div>
      <div className="pair">
        <NumberField
          label="Across, in"
          value={size[0]}
          min={0.25}
          max={24}
          step={0.25}
          decimals={3}
          write={(n) => change("Size", { size: [inches(n), size[1]] as [Inches, Inches] })}
        />
        <NumberField
          label="Along, in"
          value={size[1]}
          min={0.25}
          max={24}
          step={0.25}
          decimals={3}
          write={(n) => change("Size", { size: [size[0], inches(n)] as [Inches, Inches] })}
        />
      </div>
      <ThingButtons />
    </Section>
  );
}
