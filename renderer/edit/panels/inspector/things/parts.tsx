/** What the sections of several things share: who sees it, whose it is, where it lies, what can be done with it. */
import { Button, Select } from "@mantine/core";
import type { TablePoint } from "../../../../../shared/geometry/units.ts";
import { point } from "../../../../../shared/geometry/units.ts";
import type { Scenario } from "../../../../../shared/scenario/model.ts";
import type { SideId } from "../../../../../shared/systems.ts";

import { useProgram } from "../../../../window/context.ts";
import { NumberField } from "../../../../window/panels/Fields.tsx";

type Sides = readonly SideId[] | undefined;

/** Both sides where nothing is said. */
interface VisibleToProps {
  readonly value: Sides;
  write(to: SideId[] | undefined): boolean;
  /** Whose it is: it can't be hidden from them. */
  readonly of?: SideId;
}
export function VisibleTo({ value, write, of }: VisibleToProps) {
  const now = value === undefined || value.length === 2 ? "both" : (value[0] ?? "both");
  return (
    <Select
      size="xs"
      label="Visible to"
      value={now}
      data={[
        { value: "both", label: "Both sides" },
        { value: "red", label: "Red only" },
        { value: "blue", label: "Blue only" },
      ].filter(({ value: to }) => of === undefined || to === "both" || to === of)}
      onChange={(to) => to && to !== now && write(to === "both" ? undefined : [to as SideId])}
    />
  );
}

export function SideField({ value, write }: { value: SideId; write: (side: SideId) => boolean }) {
  return (
    <Select
      size="xs"
      label="Side"
      value={value}
      data={[
        { value: "red", label: "Red" },
        { value: "blue", label: "Blue" },
      ]}
      onChange={(side) => side && side !== value && write(side as SideId)}
    />
  );
}

export function PlaceFields(props: { scenario: Scenario; at: TablePoint; write: (at: TablePoint) => boolean }) {
  const { width, height } = props.scenario.table;
  const [x, y] = props.at;
  return (
    <>
      <NumberField
        label="East, in"
        value={x}
        min={0}
        max={width}
        step={0.25}
        decimals={3}
        write={(east) => props.write(point(east, y))}
      />
      <NumberField
        label="North, in"
        value={y}
        min={0}
        max={height}
        step={0.25}
        decimals={3}
        write={(north) => props.write(point(x, north))}
      />
    </>
  );
}

export function ThingButtons() {
  const program = useProgram();
  return (
    <div className="buttons">
      <Button size="xs" variant="default" onClick={() => program.run("duplicate")}>
        Duplicate
      </Button>
      <Button size="xs" variant="default" onClick={() => program.run("delete")}>
        Delete
      </Button>
    </div>
  );
}
