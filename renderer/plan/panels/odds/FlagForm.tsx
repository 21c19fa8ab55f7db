/** A system's odds flags as a form, made from their specs. */
import { MultiSelect, Select, Switch } from "@mantine/core";
import type { OddsFlag, OddsFlagValues } from "../../../../shared/rules/oddsQuestion.ts";
import { capital } from "../../../../shared/words.ts";
import { NumberField } from "../../../window/panels/Fields.tsx";

interface FlagFormProps {
  readonly flags: readonly OddsFlag[];
  readonly values: OddsFlagValues;
  readonly write: (values: OddsFlagValues) => void;
}

export function FlagForm({ flags, values, write }: FlagFormProps) {
  const set = (name: string, value: OddsFlagValues[string] | undefined) => {
    const { [name]: _before, ...rest } = values;
    write(value === undefined ? rest : { ...rest, [name]: value });
  };
  return (
    <div className="flag-form">
      {flags.map((flag) => (
        <Flag key={flag.name} flag={flag} value={values[flag.name]} set={(value) => set(flag.name, value)} />
      ))}
    </div>
  );
}

interface FlagProps {
  readonly flag: OddsFlag;
  readonly value: OddsFlagValues[string] | undefined;
  readonly set: (value: OddsFlagValues[string] | undefined) => void;
}
function Flag({ flag, value, set }: FlagProps) {
  const label = flag.label ?? sentence(flag.name);
  const spec = flag.value;
  switch (spec.type) {
    case "switch":
      return (
        <Switch
          label={label}
          title={flag.help}
          checked={value === true}
          onChange={(e) => set(e.currentTarget.checked ? true : undefined)}
        />
      );
    case "number":
      return (
        <div title={flag.help}>
          <NumberField
            label={label}
            value={typeof value === "number" ? value : (spec.standard ?? spec.min)}
            min={spec.min}
            max={spec.max}
            decimals={spec.whole ? 0 : 2}
            write={(n) => set(Math.min(spec.max, Math.max(spec.min, n)))}
          />
        </div>
      );
    case "choice":
      return (
        <Select
          size="xs"
          label={label}
          title={flag.help}
          allowDeselect={!flag.required}
          clearable={!flag.required}
          placeholder={flag.required ? "" : "–"}
          value={typeof value === "string" ? value : null}
          data={spec.choices.map((choice) => ({ value: choice, label: words(choice) }))}
          onChange={(v) => (v === null ? !flag.required && set(undefined) : set(v))}
        />
      );
    case "list":
      return (
        <MultiSelect
          size="xs"
          label={label}
          title={flag.help}
          placeholder={Array.isArray(value) && value.length > 0 ? "" : "none"}
          value={Array.isArray(value) ? [...(value as readonly string[])] : []}
          data={spec.of.map((choice) => ({ value: choice, label: words(choice) }))}
          searchable={spec.of.length > 6}
          hidePickedOptions
          onChange={(v) => set(v.length > 0 ? v : undefined)}
        />
      );
  }
}

/** "target-road-rate" as "target road rate". */
const words = (name: string): string => name.replaceAll("-", " ");
const sentence = (name: string): string => capital(words(name));
