/** The settings of solids: sizes with their units, the shape, connectors and holes. A refusal stands at its field. */
import { NumberInput, SegmentedControl, Select } from "@mantine/core";
import type { Failure } from "../../../shared/result.ts";
import { FIELDS, type FieldName, type SolidSettings } from "../../../shared/solids/settings.ts";

interface Props {
  readonly settings: SolidSettings;
  readonly change: (change: Partial<SolidSettings>) => void;
  readonly refusal: Failure | null;
}

export function SolidChoices({ settings, change, refusal }: Props) {
  const number = (name: FieldName) => <NumberOf name={name} settings={settings} change={change} refusal={refusal} />;
  const { shape, connectors, holes, place } = settings;
  return (
    <div className="ground-settings">
      <SegmentedControl
        size="sm"
        aria-label="Shape"
        value={shape}
        data={[
          { value: "slopes", label: "Smooth slopes" },
          { value: "steps", label: "Level steps" },
        ]}
        onChange={(value) => change({ shape: value })}
      />
      <div className="pair">
        {number("tile")}
        {number("scale")}
      </div>
      <div className="pair">
        {number("level")}
        {number("base")}
      </div>
      {number("engraving")}
      <Select
        label="Connectors"
        allowDeselect={false}
        value={connectors}
        data={[
          { value: "none", label: "None" },
          { value: "keys", label: "Separate keys" },
          { value: "tabs", label: "Tabs on the tiles" },
        ]}
        onChange={(value) => change({ connectors: value as typeof connectors })}
      />
      <Select
        label="Holes"
        allowDeselect={false}
        value={holes}
        data={[
          { value: "none", label: "None" },
          { value: "magnets", label: "For magnets" },
          { value: "dowels", label: "For dowels" },
        ]}
        onChange={(value) => change({ holes: value as typeof holes })}
      />
      {holes !== "none" && (
        <>
          <SegmentedControl
            size="sm"
            aria-label="Place of the holes"
            value={place}
            data={[
              { value: "below", label: "From below" },
              { value: "sides", label: "Where tiles meet" },
            ]}
            onChange={(value) => change({ place: value })}
          />
          <div className="pair">
            {number("diameter")}
            {number("depth")}
          </div>
        </>
      )}
      {(holes !== "none" || connectors !== "none") && number("tolerance")}
    </div>
  );
}

function NumberOf({ name, settings, change, refusal }: Props & { readonly name: FieldName }) {
  const { label, unit, least, most, step } = FIELDS[name];
  const value = settings[name];
  return (
    <NumberInput
      label={label}
      suffix={unit}
      min={least}
      max={most}
      step={step}
      decimalScale={2}
      clampBehavior="none"
      value={Number.isNaN(value) ? "" : value}
      error={refusal?.place === name ? refusal.message : null}
      onChange={(typed) => change({ [name]: typed === "" ? Number.NaN : Number(typed) })}
    />
  );
}
