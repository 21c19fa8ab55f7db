import { Command, InvalidArgumentError, Option } from "commander";
import { generateTable, MAX_SEED } from "../../../shared/generate/generate.ts";
import { factsOf } from "../../../shared/generate/measure.ts";
import { type Preset, presetsFor } from "../../../shared/generate/presets.ts";
import { type SettingSpec, type SettingValue, settingSpecs, typedValue } from "../../../shared/generate/settings.ts";
import { type Failure, fail, ok, type Result } from "../../../shared/result.ts";
import type { DesignSuggestions } from "../../../shared/rules/design.ts";
import { ruleSystem, tableScaleOf } from "../../../shared/rules/systems.ts";
import { formatScenario } from "../../../shared/scenario/format.ts";
import { SYSTEM_IDS, type SystemId } from "../../../shared/systems.ts";
import { atomicWrite } from "../../files/atomic-write.ts";
import { type Context, InputFault, placeOf, printJson } from "../output.ts";

interface Options {
  readonly system: SystemId;
  readonly size?: readonly [width: number, height: number];
  readonly seed: number;
  readonly out: string;
  readonly preset?: string;
  readonly set?: readonly string[];
  readonly json?: boolean;
}

function size(text: string): readonly [number, number] {
  const [, width, height] = /^(\d+(?:\.\d+)?)[x×](\d+(?:\.\d+)?)$/iu.exec(text.trim()) ?? [];
  if (width === undefined || height === undefined)
    throw new InvalidArgumentError("It must be width x height in inches, like 48x24.");
  return [Number(width), Number(height)];
}
function seed(text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > MAX_SEED)
    throw new InvalidArgumentError(`It must be a whole number from 0 to ${MAX_SEED}.`);
  return value;
}

/** The preset's settings, with those of --set over them. */
function wishedSettings(
  design: DesignSuggestions,
  { preset, set = [] }: Options,
): Result<Record<string, SettingValue>> {
  const presets = presetsFor(design);
  const chosen: Preset | undefined = presets.find(({ id }) => id === preset);
  if (preset !== undefined && !chosen)
    return fail<Failure>({
      code: "invalid",
      place: "--preset",
      message: `There is no preset “${preset}”; there are ${presets.map(({ id }) => id).join(", ")}.`,
    });
  const settings: Record<string, SettingValue> = { ...chosen?.settings };
  const specs = settingSpecs(design);
  for (const setting of set) {
    const at = setting.indexOf("=");
    const key = setting.slice(0, Math.max(0, at));
    if (at < 1) return fail<Failure>({ code: "invalid", place: "--set", message: `“${setting}” is not key=value.` });
    const spec = specs.find((each) => each.key === key);
    const text = setting.slice(at + 1);
    settings[key] = spec ? typedValue(spec, text) : text;
  }
  return ok(settings);
}

const helpOf = (spec: SettingSpec): string => {
  switch (spec.type) {
    case "number":
      return `${spec.min} to ${spec.max}, usually ${spec.standard}`;
    case "switch":
      return `true or false, usually ${spec.standard}`;
    case "choice":
      return `${spec.choices.map(({ value }) => value).join(", ")}; usually ${spec.standard}`;
  }
};

/** The presets and settings of every implemented system. */
function settingsHelp(): string {
  const parts = SYSTEM_IDS.flatMap((id) => {
    const system = ruleSystem(id);
    if (!system.ok) return [];
    const { design } = system.value;
    const presets = presetsFor(design).map(({ id: name, about }) => `  ${name.padEnd(12)}${about}`);
    const settings = settingSpecs(design).map((spec) => `  ${spec.key.padEnd(12)}${spec.name}: ${helpOf(spec)}`);
    return [`\nPresets of ${id}:\n${presets.join("\n")}\n\nSettings of ${id} (--set):\n${settings.join("\n")}`];
  });
  return parts.join("\n");
}

export const generateCommand = ({ output }: Context): Command =>
  new Command("generate")
    .description("Make a table by chance, by the rule document's suggestions: the same seed makes the same table.")
    .addOption(new Option("--system <system>", "whose suggestions").choices(SYSTEM_IDS).makeOptionMandatory())
    .option("--size <WxH>", "inches; the rules' own size where it is left out", size)
    .requiredOption("--seed <n>", `a whole number from 0 to ${MAX_SEED}`, seed)
    .requiredOption("--out <file>", "where to write the scenario")
    .option("--preset <name>", "a kind of country")
    .option("--set <key=value...>", "settings that differ from the preset's")
    .option("--json", "print one JSON document: {file, title, seed, table, facts}")
    .addHelpText("after", settingsHelp)
    .action(async (options: Options) => {
      const refuse = (failure: Failure): never => {
        throw new InputFault(options.out, placeOf(failure), failure.message);
      };
      const system = ruleSystem(options.system);
      if (!system.ok) return refuse(system.error);
      const { design } = system.value;
      const settings = wishedSettings(design, options);
      if (!settings.ok) return refuse(settings.error);
      const { table } = tableScaleOf(options.system);
      const [width, height] = options.size ?? [table.long, table.short];
      const made = generateTable({
        system: options.system,
        width,
        height,
        seed: options.seed,
        ...(options.preset !== undefined && { preset: options.preset }),
        settings: settings.value,
      });
      if (!made.ok) return refuse(made.error);
      const written = await atomicWrite(options.out, Buffer.from(formatScenario(made.value)));
      if (!written.ok) return refuse(written.error);
      const { title } = made.value.scenario;
      const facts = factsOf(made.value);
      if (options.json)
        return printJson(output, { file: options.out, title, seed: options.seed, table: { width, height }, facts });
      output.write(
        `${options.out}: ${title}, ${width} × ${height} inches, woods ${(facts.woods * 100).toFixed(0)}%, ` +
          `towns ${facts.towns.toFixed(1)} square inches, up to level ${facts.highest}\n`,
      );
    });
