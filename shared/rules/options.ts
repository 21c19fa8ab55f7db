/** Rule options: a scenario's settings, checked against the system's specs, with the standard values for the rest. */
import { type Failure, fail, ok, type Result } from "../result.ts";
import type { OptionSpec, OptionValues, ValuesOf } from "./contract.ts";

/** All options of a system. An unknown key, a wrong type or a value out of range is refused with its place. */
export function readOptions(specs: readonly OptionSpec[], given: OptionValues): Result<OptionValues> {
  const known = new Set(specs.map(({ key }) => key));
  for (const key of Object.keys(given))
    if (!known.has(key)) return refuse(key, `there is no rule option “${key}” in this system`);
  const values: Record<string, string | number | boolean> = {};
  for (const spec of specs) {
    const value = Object.hasOwn(given, spec.key) ? given[spec.key] : undefined;
    if (value === undefined) {
      values[spec.key] = spec.standard;
      continue;
    }
    const wrong = whatIsWrong(spec, value);
    if (wrong) return refuse(spec.key, `${spec.name} ${wrong}`);
    values[spec.key] = value;
  }
  return ok(values);
}

/** Values that `readOptions` has checked, as the type of these specs. */
export const valuesOf = <const S extends OptionSpec>(_specs: readonly S[], values: OptionValues): ValuesOf<S> =>
  values as ValuesOf<S>;

function whatIsWrong(spec: OptionSpec, value: string | number | boolean): string | null {
  switch (spec.type) {
    case "switch":
      return typeof value === "boolean" ? null : "must be true or false";
    case "number":
      return typeof value === "number" &&
        value >= spec.min &&
        value <= spec.max &&
        Number.isInteger((value - spec.min) / spec.step)
        ? null
        : `must be a number from ${spec.min} to ${spec.max}${spec.unit === "count" ? "" : ` ${spec.unit}`} in steps of ${spec.step}`;
    case "choice":
      return spec.choices.some((choice) => choice.value === value)
        ? null
        : `must be one of ${spec.choices.map((choice) => choice.value).join(", ")}`;
  }
}

const refuse = (key: string, message: string): Result<never> =>
  fail<Failure>({ code: "invalid", message: `${message}.`, place: `options.${key}` });
