/** The system's options, where the rule document leaves a choice, as this scenario plays them. */
import { Switch, Tooltip } from "@mantine/core";
import { type Failure, fail, ok } from "../../../shared/result.ts";
import type { OptionSpec, OptionValues } from "../../../shared/rules/contract.ts";
import { readOptions } from "../../../shared/rules/options.ts";
import type { Scenario } from "../../../shared/scenario/model.ts";
import { useEdit } from "../../window/panels/editing.ts";
import { ChoiceField, NumberField } from "../../window/panels/Fields.tsx";
import { Section } from "../../window/panels/Section.tsx";
import { rulesIn } from "../../window/questions.ts";

type Value = OptionValues[string];

export function RuleOptions({ scenario }: { scenario: Scenario }) {
  const edit = useEdit();
  const known = rulesIn(scenario);
  if (!known.ok)
    return (
      <Section title="Rule options">
        <p>{known.error.message}</p>
      </Section>
    );
  const { system, options } = known.value;
  const changed = system.optionSpecs.filter((spec) => options[spec.key] !== spec.standard).length;
  const write = (spec: OptionSpec, value: Value) =>
    edit(`Change ${spec.name.toLowerCase()}`, (s) => {
      // The file holds only values that differ from the standard.
      const { [spec.key]: _old, ...rest } = s.options;
      const next = value === spec.standard ? rest : { ...rest, [spec.key]: value };
      const checked = readOptions(system.optionSpecs, next);
      if (!checked.ok) return fail<Failure>(checked.error);
      return ok((draft) => {
        draft.options = { ...next };
      });
    });
  return (
    <Section title="Rule options" folded aside={changed === 0 ? "all standard" : `${changed} of the scenario's own`}>
      {system.optionSpecs.map((spec) => (
        <Tooltip key={spec.key} label={spec.help} position="left">
          <div
            data-what={`option ${spec.key}`}
            className={options[spec.key] === spec.standard ? "option" : "option changed"}
          >
            <Option spec={spec} value={options[spec.key] ?? spec.standard} write={(value) => write(spec, value)} />
          </div>
        </Tooltip>
      ))}
    </Section>
  );
}

const UNITS = { inches: "″", degrees: "°", count: "" } as const;

function Option({ spec, value, write }: { spec: OptionSpec; value: Value; write: (value: Value) => boolean }) {
  switch (spec.type) {
    case "switch":
      return (
        <Switch label={spec.name} checked={value === true} onChange={(e) => void write(e.currentTarget.checked)} />
      );
    case "number":
      return (
        <NumberField
          label={`${spec.name} (standard ${spec.standard}${UNITS[spec.unit]})`}
          suffix={UNITS[spec.unit]}
          value={Number(value)}
          min={spec.min}
          max={spec.max}
          step={spec.step}
          decimals={Number.isInteger(spec.step) ? 0 : 2}
          write={write}
        />
      );
    case "choice":
      return (
        <ChoiceField
          label={spec.name}
          value={String(value)}
          data={spec.choices.map((c) => ({ value: c.value, label: c.name }))}
          write={(v) => write(v)}
        />
      );
  }
}
