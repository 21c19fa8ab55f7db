/** The generator's settings: presets, size, seed, and a control for each setting. */
import { NumberInput, SegmentedControl, Select, Slider, Switch } from "@mantine/core";
import type { GeneratorPreset } from "../../../shared/api.ts";
import { MAX_SEED } from "../../../shared/generate/generate.ts";
import { type SettingKey, type SettingSpec, settingSpecs } from "../../../shared/generate/settings.ts";
import { implementedSystems, tableScaleOf } from "../../../shared/rules/systems.ts";
import type { SystemId } from "../../../shared/systems.ts";
import { ChoiceField } from "../../window/panels/Fields.tsx";
import { UsualSizes } from "../dialogs/UsualSizes.tsx";
import { GeneratorPresets } from "./GeneratorPresets.tsx";
import { type Choice, designOf, firstChoice, sizeFault, valueText, withSetting } from "./worker/choice.ts";

interface Props {
  readonly choice: Choice;
  readonly setChoice: (choice: Choice) => void;
  readonly userPresets: readonly GeneratorPreset[];
  readonly setOwn: (userPresets: readonly GeneratorPreset[]) => void;
}

const GROUPS: readonly { readonly name: string; readonly keys: readonly SettingKey[] }[] = [
  { name: "Battle", keys: ["fairness", "sighting", "country"] },
  { name: "Woods", keys: ["woods", "lot", "groves", "scrub", "rough"] },
  { name: "High ground", keys: ["hills", "swells", "height"] },
  { name: "Towns and roads", keys: ["towns", "townArea", "lanes"] },
  { name: "Water and fields", keys: ["stream", "fields", "hedges"] },
];

export function GeneratorSettings({ choice, setChoice, userPresets, setOwn }: Props) {
  const design = designOf(choice.system);
  if (!design) return null;
  const specs = settingSpecs(design);
  return (
    <section className="generator-settings" aria-label="Kind of table">
      <GeneratorPresets choice={choice} setChoice={setChoice} userPresets={userPresets} setOwn={setOwn} />
      {implementedSystems.length > 1 && (
        <Select
          label="Rules"
          data={implementedSystems.map(({ id, name }) => ({ value: id, label: name }))}
          value={choice.system}
          onChange={(v) => {
            const first = firstChoice(v as SystemId, choice.seed);
            if (first) setChoice(first);
          }}
        />
      )}
      <UsualSizes
        width={choice.width}
        height={choice.height}
        usual={tableScaleOf(choice.system).table}
        choose={(width, height) => setChoice({ ...choice, width, height })}
      />
      <div className="pair">
        {(["width", "height"] as const).map((key) => (
          <NumberInput
            key={key}
            label={key === "width" ? "West to east, ″" : "South to north, ″"}
            step={6}
            value={choice[key]}
            error={sizeFault(choice) !== null}
            onChange={(v) => setChoice({ ...choice, [key]: Number(v) })}
          />
        ))}
      </div>
      <NumberInput
        label="Seed"
        description={`Any whole number up to ${MAX_SEED}`}
        min={0}
        max={MAX_SEED}
        allowDecimal={false}
        clampBehavior="strict"
        value={choice.seed}
        onChange={(v) => setChoice({ ...choice, seed: Number(v) })}
      />
      {GROUPS.map(({ name, keys }) => (
        <fieldset key={name}>
          <legend>{name}</legend>
          {keys.map((key) => {
            const spec = specs.find((candidate) => candidate.key === key);
            return spec && <Setting key={key} spec={spec} choice={choice} setChoice={setChoice} />;
          })}
        </fieldset>
      ))}
    </section>
  );
}

function Setting({ spec, choice, setChoice }: { spec: SettingSpec } & Pick<Props, "choice" | "setChoice">) {
  const value = choice.settings[spec.key] ?? spec.standard;
  const set = (to: string | number | boolean) => setChoice(withSetting(choice, spec.key, to));
  switch (spec.type) {
    case "switch":
      return (
        <Switch size="sm" label={spec.name} checked={value === true} onChange={(e) => set(e.currentTarget.checked)} />
      );
    case "choice":
      return spec.key === "fairness" || spec.key === "stream" ? (
        <div>
          <span className="setting-name">{spec.name}</span>
          <SegmentedControl
            aria-label={spec.name}
            value={String(value)}
            onChange={set}
            data={spec.choices.map((option) => ({ value: option.value, label: option.name }))}
          />
        </div>
      ) : (
        <ChoiceField
          label={spec.name}
          value={String(value)}
          write={(v) => set(v)}
          data={spec.choices.map((option) => ({ value: option.value, label: option.name }))}
        />
      );
    case "number":
      return (
        <div>
          <div className="row">
            <span className="setting-name">{spec.name}</span>
            <b>{valueText(spec, value)}</b>
          </div>
          <Slider
            size="sm"
            min={spec.min}
            max={spec.max}
            step={spec.step}
            label={null}
            thumbLabel={spec.name}
            thumbValueText={valueText(spec, value)}
            value={Number(value)}
            onChange={(v) => set(Math.round(v * 100) / 100)}
          />
        </div>
      );
  }
}
