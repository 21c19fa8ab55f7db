/** Fields and buttons that several things share: side, visibility, place, facing. */
import { Button, NumberInput } from "@mantine/core";
import { type Degrees, degrees, type Inches, inches, point, type TablePoint } from "../../../shared/geometry/units.ts";
import type { Scenario } from "../../../shared/scenario/model.ts";
import type { SideId } from "../../../shared/systems.ts";
import { useProgram } from "../../window/context.ts";
import { ChoiceField, InchField, NumberField } from "../../window/panels/Fields.tsx";

interface VisibleToProps {
  /** Absent: both sides. */
  readonly value: readonly SideId[] | undefined;
  write(to: SideId[] | undefined): boolean;
  /** The thing's side: it always sees the thing. */
  readonly of?: SideId;
}
export function VisibleTo({ value, write, of }: VisibleToProps) {
  const [now = "both"] = value?.length === 1 ? value : [];
  const all: readonly { value: SideId | "both"; label: string }[] = [
    { value: "both", label: "Both sides" },
    { value: "red", label: "Red only" },
    { value: "blue", label: "Blue only" },
  ];
  return (
    <ChoiceField
      label="Visible to"
      value={now}
      data={all.filter(({ value: to }) => of === undefined || to === "both" || to === of)}
      write={(to) => write(to === "both" ? undefined : [to])}
    />
  );
}

export const SIDES: { value: SideId; label: string }[] = [
  { value: "red", label: "Red" },
  { value: "blue", label: "Blue" },
];
export const SideField = ({ value, write }: { value: SideId; write: (side: SideId) => boolean }) => (
  <ChoiceField label="Side" value={value} data={SIDES} write={write} />
);

export function PlaceFields(props: { scenario: Scenario; at: TablePoint; write: (at: TablePoint) => boolean }) {
  const { width, height } = props.scenario.table;
  const [x, y] = props.at;
  return (
    <>
      <InchField label="East" value={x} min={0} max={width} write={(east) => props.write(point(east, y))} />
      <InchField label="North" value={y} min={0} max={height} write={(north) => props.write(point(x, north))} />
    </>
  );
}

export const FacingField = ({ value, write }: { value: number; write: (facing: Degrees) => boolean }) => (
  <NumberField label="Facing, °" value={value} min={-360} max={720} step={15} write={(d) => write(degrees(d))} />
);

interface SizeFieldsProps {
  readonly labels: readonly [across: string, along: string];
  readonly size: readonly [Inches, Inches];
  readonly most: number;
  readonly write: (size: [Inches, Inches]) => boolean;
}
export function SizeFields({ labels, size: [across, along], most, write }: SizeFieldsProps) {
  const limits = { min: 0.25, max: most };
  return (
    <div className="pair">
      <InchField label={labels[0]} value={across} {...limits} write={(n) => write([inches(n), along])} />
      <InchField label={labels[1]} value={along} {...limits} write={(n) => write([across, inches(n)])} />
    </div>
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

/** A length in the palette, in inches. */
export function PlacingSize(props: { label: string; value: number; write: (value: number) => void }) {
  return (
    <NumberInput
      size="xs"
      label={props.label}
      suffix="″"
      value={props.value}
      min={0.25}
      max={24}
      step={0.25}
      decimalScale={3}
      hideControls
      clampBehavior="blur"
      onChange={(n) => typeof n === "number" && n >= 0.25 && n <= 24 && props.write(n)}
    />
  );
}
